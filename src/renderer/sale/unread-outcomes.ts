import { declareLateStore } from '../declared-store.ts';
import { client, heardUntil } from '../counterpart-client.ts';
import { createUnreadOutcomes } from './unread-outcomes-store.ts';

/** How the orders of this window ended that nobody has looked at yet. */
export const useUnreadOutcomes = declareLateStore('sale', 'useUnreadOutcomes', (until) =>
  createUnreadOutcomes({
    orders: client.orders,
    on: { submissionChanged: heardUntil(client.on.submissionChanged, until) },
  }),
);
