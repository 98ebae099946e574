import { declareLateStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';
import { createOrderPaper } from './order-paper-store.ts';

/** Work with the papers of orders in the window. */
export const useOrderPaper = declareLateStore('sale', 'useOrderPaper', () => createOrderPaper(client.orders));
