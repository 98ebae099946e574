import { afterEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { usePalette } from '#renderer/features/palette/window-palette.ts';
import type { CustomersChange } from '#shared/records-view.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows no record that was taken in the palette once a customer was deleted at another counter', () => {
  let hear: (change: CustomersChange) => void = () => undefined;
  const customersChanged = (take: typeof hear) => {
    hear = take;
    return () => undefined;
  };
  const rooms = { tickets: {}, vehicles: {}, quotes: {}, orders: {}, parts: {} };
  vi.stubGlobal('window', { counterpart: { on: { customersChanged }, ...rooms } });
  buildStores('sale', []);
  const forgetRecords = vi.fn<() => Promise<void>>();
  usePalette.setState({ forgetRecords });
  hear({ what: 'noted' });
  expect(forgetRecords).not.toHaveBeenCalled();
  hear({ what: 'forgotten', ids: ['t1'] });
  expect(forgetRecords).toHaveBeenCalledOnce();
});
