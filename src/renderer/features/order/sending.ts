import { declareLateStore } from '#renderer/declared-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { client } from '#renderer/counterpart-client.ts';
import { createOrderSending } from './order-sending.ts';

/** Sending the orders of this window. */
export const useOrderSending = declareLateStore('window', 'useOrderSending', () =>
  createOrderSending({
    submit: (input) => client.orders.submit(input),
    submission: (input) => client.orders.submission(input),
    lastOf(ticketId) {
      const { submission } = useOpenTicket.getState();
      return submission?.ticketId === ticketId ? submission.id : null;
    },
    lockFor: (ticketId, lock) => useOpenTicket.getState().lockFor(ticketId, lock),
    unlock: (ticketId) => useOpenTicket.getState().unlock(ticketId),
    heard: (submission) => useOpenTicket.getState().heard(submission),
  }),
);
