import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { firstPartOf, plateOf } from './ticket-summary.ts';

/** A quote as its row has it; what the lists show of its ticket is worked out from it. */
export interface QuoteRowInput {
  readonly id: number;
  readonly quoteId: string;
  readonly number: number;
  readonly revision: number;
  readonly ticketId: string;
  readonly issuedAt: string;
  readonly validUntil: string;
  readonly ticket: Ticket;
  /** Delivered total, cents. */
  readonly totalCents: number;
  readonly estimate: boolean;
  /** What is kept of it beside its columns; written as JSON. */
  readonly body: unknown;
  /** The counter that issued it, and the life of the records that it did so in (`own-rows.ts`). */
  readonly seat: number;
  readonly incarnation: string;
}

/** Prepares the writing of a quote's row: of one that is issued here, and of one that another counter issued. */
export function prepareQuoteRow(database: Sqlite): (quote: QuoteRowInput) => void {
  const insert = database.prepare<
    [
      number,
      string,
      number,
      number,
      string,
      string,
      string,
      string,
      string,
      number,
      number,
      number,
      string,
      number,
      string,
    ]
  >(`
    INSERT INTO quotes (id, quote_id, number, revision, ticket_id, frozen_at, valid_until, plate, first_part, line_count,
      total_cents, estimate, body, seat, incarnation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  return (quote) => {
    const { id, quoteId, number, revision, ticketId, issuedAt, validUntil, ticket } = quote;
    insert.run(
      id,
      quoteId,
      number,
      revision,
      ticketId,
      issuedAt,
      validUntil,
      plateOf(ticket),
      firstPartOf(ticket),
      ticket.lines.length,
      quote.totalCents,
      quote.estimate ? 1 : 0,
      JSON.stringify(quote.body),
      quote.seat,
      quote.incarnation,
    );
  };
}
