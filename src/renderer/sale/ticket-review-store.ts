import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '../newest-ask.ts';

/** What main found on the ticket, and the very ticket that it looked at. */
export interface ReviewedTicket {
  readonly ticket: Ticket;
  readonly review: OrderReview;
}

/** The review of the open ticket: the ticket shows its problems beside the fields, the order screen reads it out. */
export interface TicketReviewState {
  readonly reviewed: ReviewedTicket | null;
  /** Why main could not review; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** The id of the ticket that was reviewed as a whole: its fields say what is missing before they were touched. */
  readonly inFullFor: string | null;
  /**
   * Asks main what is in the way of the order. Sends nothing. An answer that was overtaken by a later one is dropped.
   */
  review(ticket: Ticket): Promise<void>;
  /** From now on every field of this ticket says what is wrong with it. */
  showAll(ticketId: string): void;
}

/** Makes the store on the one call that it needs. */
export function createTicketReview(
  review: CounterpartApi['orders']['review'],
): UseBoundStore<StoreApi<TicketReviewState>> {
  const asks = createNewestAsk();
  return create<TicketReviewState>()((set) => ({
    reviewed: null,
    failure: null,
    inFullFor: null,
    async review(ticket) {
      const isNewest = asks.begin();
      const answer = await review({ ticket });
      if (!isNewest()) return;
      if (answer.ok) set({ reviewed: { ticket, review: answer.value }, failure: null });
      else set({ failure: answer.failure });
    },
    showAll: (ticketId) => set({ inFullFor: ticketId }),
  }));
}
