import { z } from 'zod';
import type { StandingQuote } from '../domain/order-check/read-again.ts';
import type { Ticket } from '../domain/ticket/ticket.ts';
import type { QuoteRow, QuoteSale, QuoteView } from '../records-view.ts';
import { call, searchInput, shortText } from './call.ts';

/** Quotes, their papers, and what was sold by them. */
export const quotesCalls = {
  /**
   * Issues a quote of a ticket: under the next number, or as the next revision of the quote that the ticket already
   * has.
   */
  issue: call<QuoteView>()(z.object({ ticketId: shortText })),
  /** Quotes by plate, customer, phone digits, part number, number or text, newest first, at most 20. */
  find: call<readonly QuoteRow[]>()(searchInput),
  read: call<QuoteView>()(z.object({ number: z.int().min(1), revision: z.int().min(1).nullable() })),
  /** The tickets that the quote was sold by, the last first; none where it was not sold. */
  soldBy: call<readonly QuoteSale[]>()(z.object({ number: z.int().min(1) })),
  /** What was quoted of a ticket and still stands; null where nothing does, or the ticket is not there. */
  standing: call<StandingQuote | null>()(z.object({ ticketId: shortText })),
  /**
   * Opens a new ticket with what the quote holds. With `orOwn` the ticket that the quote was made of comes to the front
   * instead, where it is still open here and is what was quoted, at a counter alone.
   */
  toTicket: call<Ticket>()(
    z.object({ number: z.int().min(1), revision: z.int().min(1).nullable(), orOwn: z.boolean().optional() }),
  ),
  /** Prints the paper of a quote on the system's printer; `printed` is false where the person called it off. */
  print: call<{ readonly printed: boolean }>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
  /** Asks where to, and writes the paper there; null where the person called it off. */
  savePdf: call<{ readonly file: string } | null>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
  copyText: call<null>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
  /** Opens a draft in the system's mail program; `shortened` where the whole quote has no room in one. */
  emailDraft: call<{ readonly shortened: boolean }>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
} as const;
