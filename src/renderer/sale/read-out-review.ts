import { readOutName } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OpenedReview } from './opened-review-store.ts';

/** Whether the review of this very ticket is the one that was read out: an order goes out by no other. */
export function isReadOut({ readOut, ended }: Pick<OpenedReview, 'readOut' | 'ended'>, ticket: Ticket): boolean {
  return readOut?.ticketId === ticket.id && ended !== ticket.id && readOut.name === readOutName(ticket);
}
