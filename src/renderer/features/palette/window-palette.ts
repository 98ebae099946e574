import { declareLateStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';
import { KEY_MAP, type KeyActionId, type KeyRow } from '#renderer/keyboard/key-map.ts';
import { rowNow } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { createPalette } from './palette-store.ts';

/** The palette of the window. */
export const usePalette = declareLateStore('sale', 'usePalette', (until) => {
  const sources = {
    tickets: client.tickets.list,
    vehicles: client.vehicles.recent,
    quotes: client.quotes.find,
    orders: client.orders.find,
    parts: client.parts.search,
    ticketsOfPhone: client.tickets.ofPhone,
  };
  const store = createPalette(sources, holdDuring);
  until(
    client.on.customersChanged(({ what }) => {
      if (what === 'forgotten') void store.getState().forgetRecords();
    }),
  );
  until(() => store.getState().putAway());
  return store;
});

/** What the palette itself and the keys of a range do is not found in it. */
const LEFT_OUT: ReadonlySet<KeyActionId> = new Set(['find anything', 'pick found']);

/** Begins afresh with the actions that can be done at the counter at this moment. */
export function openPalette(): Promise<void> {
  const actions: readonly { readonly id: KeyActionId }[] = KEY_MAP;
  const rows: readonly KeyRow[] = actions
    .filter(({ id }) => !LEFT_OUT.has(id) && keyRegistry.canPerformUnder(id))
    .map(({ id }) => rowNow(id));
  return usePalette.getState().open(rows);
}
