import { declareLateStore } from '../../declared-store.ts';
import { client } from '../../counterpart-client.ts';
import { createOrderFinder } from './order-finder.ts';

/** The search for orders of the window. */
export const useOrderFinder = declareLateStore('sale', 'useOrderFinder', () => createOrderFinder(client.orders.find));
