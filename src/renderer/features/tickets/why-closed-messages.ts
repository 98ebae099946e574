import { formatCents } from '#shared/domain/values/money.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { TICKETS } from '#renderer/sale/sale-messages.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';

/** The texts of the question why a ticket was closed unsold. */
export const WHY = {
  reasons: TICKETS.reasons,
  skip: 'Skip',
  /** To be heard, with what was done: said by itself, that would be cut off by the question. */
  asked: (title: string): string =>
    `Closed: ${title} 1 price, 2 stock, 3 fit, 4 delivery, 5 only asking, 6 other. Esc skips.`,
  kept: TICKETS.lost,
  notKept: (why: string): string => `The reason was not saved. ${why}`.trim(),
} as const;

/** The question with the ticket it is about: another one, with its own total, is on the screen above it by then. */
export function whyClosedTitle(row: Pick<TicketRow, 'plate' | 'customer' | 'firstPart' | 'totalCents'>): string {
  const total = row.totalCents === null ? '' : `, ${formatCents(row.totalCents)}`;
  return `${ticketName(row)}${total}: why not sold?`;
}
