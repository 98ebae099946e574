import { afterEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { usePalette } from '#renderer/features/palette/window-palette.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import type { CustomersChange } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import { until } from '#tests/support/until.ts';

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

it('has the keys behind Enter wait for what is taken: typed into the field, they would be of what it takes', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const pending = () => new Promise((answer) => answers.push(answer));
  const rooms = { tickets: { list: pending, ofPhone: pending }, vehicles: { recent: pending } };
  const on = { customersChanged: () => () => undefined };
  const find = { quotes: { find: pending }, orders: { find: pending }, parts: { search: pending } };
  vi.stubGlobal('window', { counterpart: { on, ...rooms, ...find } });
  buildStores('sale', []);
  void usePalette.getState().type('TB');
  const taking = usePalette.getState().take(null);
  expect(heldKeys.holding()).toBe(true);
  const [quotes, orders, parts] = answers;
  quotes?.(succeeded([]));
  orders?.(succeeded({ rows: [], more: false, outstanding: 0 }));
  const seen = { sku: 'TB-1', title: 'Towbar', brand: '', manufacturerSku: '', productCode: '' };
  parts?.(succeeded([seen]));
  expect(await taking).toEqual({ kind: 'part', sku: 'TB-1' });
  await until(() => expect(heldKeys.holding()).toBe(false));
});
