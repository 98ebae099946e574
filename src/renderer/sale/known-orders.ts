import type { KnownOrders } from '#shared/records-view.ts';
import { declareStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';
import { holdDuring } from '../keyboard/window-holds.ts';
import { createKnownOrders, knownOf } from './known-orders-store.ts';
import { type LineReading, lineReading, loadLineReading } from './line-reading.ts';

/** What the orders are to the line that is being typed. */
export const useKnownOrders = declareStore('useKnownOrders', () => createKnownOrders(client.orders.known));

/** What the orders are to the line in a field, as far as has been said. */
export function useKnownOf(line: string): KnownOrders | null {
  return useKnownOrders((state) => knownOf(state, line));
}

/**
 * Sends a line off once it can be read, and the records have said whether it is the number of an order: at once where
 * they have, and else with the keys that follow held.
 */
export function sendOnceKnown(line: string, send: (orders: KnownOrders, reading: LineReading) => void): void {
  const orders = useKnownOrders.current();
  const known = knownOf(orders.getState(), line);
  const reading = lineReading();
  const sendHere = ([answer, read]: readonly [KnownOrders, LineReading]): void => {
    // What was sent off in a mode that was left is nothing of this one.
    if (orders === useKnownOrders.current()) send(answer, read);
  };
  if (known !== null && reading !== null) send(known, reading);
  else void holdDuring(Promise.all([orders.getState().look(line), loadLineReading()]).then(sendHere));
}
