import type { KnownOrders } from '../../shared/records-view.ts';
import { client } from '../counterpart-client.ts';
import { holdDuring } from '../keyboard/window-holds.ts';
import { createKnownOrders, knownOf } from './known-orders-store.ts';
import { useSession } from './session.ts';

/** What the orders are to the line that is being typed. */
export const useKnownOrders = createKnownOrders(client.orders.known);

// Practice and the service have orders of their own.
let door = useSession.getState().session?.door;
useSession.subscribe(({ session }) => {
  if (session?.door === door) return;
  door = session?.door;
  useKnownOrders.getState().forget();
});

/** What the orders are to the line in a field, as far as has been said. */
export function useKnownOf(line: string): KnownOrders | null {
  return useKnownOrders((state) => knownOf(state, line));
}

/**
 * Sends a line off once the records have said whether it is the number of an order: at once where they have, and else with
 * the keys that follow held.
 */
export function sendOnceKnown(line: string, send: (orders: KnownOrders) => void): void {
  const known = knownOf(useKnownOrders.getState(), line);
  if (known === null) void holdDuring(useKnownOrders.getState().look(line).then(send));
  else send(known);
}
