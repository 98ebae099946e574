import { useSession } from '../../sale/session.ts';
import { client } from '../../counterpart-client.ts';
import { createOrderFinder } from './order-finder.ts';

/** The search for orders of the window. */
export const useOrderFinder = createOrderFinder(client.orders.find);

// Practice and the service have orders of their own.
let door = useSession.getState().session?.door;
useSession.subscribe(({ session }) => {
  if (session?.door === door) return;
  door = session?.door;
  useOrderFinder.getState().clear();
});
