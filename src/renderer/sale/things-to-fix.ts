import type { ReviewedTicket } from './ticket-review-store.ts';

/**
 * How many things stop the order of a ticket: as many as its review lists, and so the one count of them, before the
 * review is opened and in it. None before the ticket was looked at; of a ticket that has changed since it is that of a
 * moment ago.
 */
export function thingsToFix(reviewed: ReviewedTicket | null, ticketId: string): number {
  return reviewed?.ticket.id === ticketId ? reviewed.review.problems.length : 0;
}
