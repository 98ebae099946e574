import type { OrderReview } from '#shared/domain/order/order.ts';
import { readOutName } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OpenedReview } from '#renderer/sale/opened-review-store.ts';

/** The review as it is drawn. */
export interface DrawnReview {
  readonly ticket: Ticket;
  readonly review: OrderReview;
  /** Whether it is the review of this very ticket, and not of the one before a change. */
  readonly ready: boolean;
}

/** Whether the review of this very ticket is the one that was read out: an order goes out by no other. */
export function isReadOut({ readOut, ended }: Pick<OpenedReview, 'readOut' | 'ended'>, ticket: Ticket): boolean {
  return readOut?.ticketId === ticket.id && ended !== ticket.id && readOut.name === readOutName(ticket);
}

/**
 * What the key that sends sends: the review that is drawn, where it is the one that was read out and the ticket is
 * still that one (`now`). What was changed a moment ago may not be drawn yet, so the ticket itself has the last word.
 * Null where nothing may go out.
 */
export function reviewToSend(
  { ticket, review, ready }: DrawnReview,
  now: Ticket | null,
  opened: Pick<OpenedReview, 'readOut' | 'ended'>,
): OrderReview | null {
  return ready && now === ticket && review.request !== null && isReadOut(opened, ticket) ? review : null;
}
