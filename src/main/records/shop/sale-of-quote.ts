/** What is opened from a quote later than this, in days, is another sale. */
const SALE_DAYS = 183;

/**
 * Whether a ticket that was opened from a quote still is a sale of it, as an expression over the names of the two in a
 * query. Opened before the quote was given, it was by a clock behind the one of the counter that quoted.
 */
export function isSaleOf(ticket: string, quote: string): string {
  return `julianday(${ticket}.opened_at) <= julianday(${quote}.frozen_at) + ${SALE_DAYS}`;
}

/**
 * Whether another quote of the ticket followed a quote, as an expression over its name in a query: a later revision, or
 * a change that has a number of its own.
 */
export function isFollowed(quote: string): string {
  return `EXISTS (SELECT 1 FROM quotes later WHERE later.ticket_id = ${quote}.ticket_id
    AND iif(later.number = ${quote}.number, later.revision > ${quote}.revision, later.id < ${quote}.id))`;
}
