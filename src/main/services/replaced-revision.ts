import type { OrderWarning } from '#shared/domain/ticket/ticket-warnings.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Records } from '../records/records.ts';

/**
 * Says before an order goes out that its ticket is from a quote that a later one of the quoted ticket has replaced,
 * with which its prices are compared (`standing-quotes.ts`). One that was quoted itself since goes by that quote.
 * Records that cannot answer say nothing: it stops no order.
 */
export function replacedRevision(
  { id, fromQuote }: Pick<Ticket, 'id' | 'fromQuote'>,
  quotes: Pick<Records['quotes'], 'ofTicket' | 'revisions'>,
): readonly OrderWarning[] {
  if (fromQuote === null) return [];
  const own = quotes.ofTicket(id);
  const revisions = quotes.revisions(fromQuote.number);
  if (!own.ok || !revisions.ok || own.value.length > 0) return [];
  const from = revisions.value.find(({ revision }) => revision === fromQuote.revision);
  const given = from === undefined ? null : quotes.ofTicket(from.ticketId);
  if (from === undefined || given === null || !given.ok) return [];
  const [last] = given.value;
  const newest = last?.number === fromQuote.number ? revisions.value[0] : last;
  if (newest === undefined || newest.quoteId === from.quoteId) return [];
  const replaced = `Quote ${newest.label} replaced ${from.label}, which this ticket is from.`;
  return [{ about: 'quote', words: `${replaced} Ask the customer which one they order, and at what price.` }];
}
