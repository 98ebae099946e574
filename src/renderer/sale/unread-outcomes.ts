import { client } from '../counterpart-client.ts';
import { createUnreadOutcomes } from './unread-outcomes-store.ts';

/** How the orders of this window ended that nobody has looked at yet. */
export const useUnreadOutcomes = createUnreadOutcomes(client);
