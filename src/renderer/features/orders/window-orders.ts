import { declareLateStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';
import { createOrderFinder } from './order-finder.ts';

/** The search for orders of the window. */
export const useOrderFinder = declareLateStore('sale', 'useOrderFinder', () => createOrderFinder(client.orders.find));
