import type * as React from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Failure } from '#shared/result.ts';
import { session } from '#tests/gallery/sessions.ts';

vi.stubGlobal('window', { counterpart: {} });
// A page that is drawn once hears of no change.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown) => now(),
}));
const { buildStores } = await import('#renderer/declared-store.ts');
const { useConnectForm } = await import('#renderer/features/set-up/set-up-acts.ts');
const { ConnectForm } = await import('#renderer/features/set-up/connect-form.tsx');
const { useKeyTable } = await import('#renderer/keyboard/key-table.ts');

const GST_OF_SHOP = { shopCounter: 1002, setForShop: ['supplierPricesIncludeGst', 'freightIncludesGst'] };

/** The form as it is drawn; `shop` is what the session says of the shop of several counters. */
function drawn(shop: Partial<ReturnType<typeof session>>, failure: Failure | null = null): string {
  buildStores('window', [useKeyTable, useConnectForm]);
  const as = session(shop);
  useConnectForm.getState().begin(as);
  if (failure !== null) useConnectForm.setState({ phase: { kind: 'failed', failure } });
  return renderToStaticMarkup(createElement(ConnectForm, { session: as }));
}

it('locks what the shop has said of GST at a counter that may not change it, and says who holds it', () => {
  expect(drawn(GST_OF_SHOP).split('Set for the whole shop')).toHaveLength(3);
  expect(drawn({})).not.toContain('Set for the whole shop');
});

it.each<[Failure, string]>([
  [{ kind: 'not authorised', operation: 'vehicle access', status: 401, said: null }, 'Paste it again'],
  [{ kind: 'not found', operation: 'vehicle access', status: 404, said: null }, 'Check the base URL.'],
  [{ kind: 'offline', operation: 'vehicle access', detail: 'refused' }, 'Check the address'],
])('says what to do in the form itself, and sends nobody to the settings they are in: %j', (failure, words) => {
  const said = drawn({}, failure);
  expect(said).toContain(words);
  expect(said).not.toContain('in the settings');
});

it('lets be said what the shop has not said yet: the answer says why it is not taken', () => {
  const { settings } = session();
  const unsaid = { ...GST_OF_SHOP, settings: { ...settings, freightIncludesGst: null } };
  expect(drawn(unsaid).split('Set for the whole shop')).toHaveLength(2);
});
