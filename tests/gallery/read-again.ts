import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { verdictOf as fitOf } from '#shared/domain/ticket/ticket-lines.ts';
import { findPart, ratesOf, verdictOf } from './practice-facts.ts';

/** What the practice service says of a ticket when it is asked again: nothing has changed. */
export function readAgainOf(ticket: Ticket, change: Partial<ReadAgain> = {}): ReadAgain {
  return {
    checkedAt: new Date().toISOString(),
    parts: ticket.lines.map(({ sku }) => {
      const part = findPart(sku);
      if (part === null) return { kind: 'gone' as const, sku };
      const { readAt, priceCents, stock, discontinued } = part;
      const fit = ticket.vehicle === null ? null : fitOf(verdictOf(sku, ticket.vehicle));
      return { kind: 'read' as const, sku, readAt, priceCents, stock, discontinued, fit };
    }),
    rates: ticket.chosenRate === null ? { kind: 'not asked' } : { kind: 'read', rates: ratesOf(ticket, 0) },
    quote: null,
    defaultWarehouse: 'SYD1',
    ...change,
  };
}
