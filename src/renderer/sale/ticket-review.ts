import { declareStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';
import { createTicketReview } from './ticket-review-store.ts';

/** The review of the open ticket. */
export const useTicketReview = declareStore('useTicketReview', () =>
  createTicketReview((input) => client.orders.review(input)),
);
