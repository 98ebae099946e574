import type { QuoteRow, TicketRow } from '#shared/records-view.ts';

/** One line of what a search found. */
export type FoundLine =
  | { readonly kind: 'quote'; readonly row: QuoteRow }
  | { readonly kind: 'ticket'; readonly row: TicketRow };

/** Quotes and tickets, each newest first as they come, as one list: newest first by when they were made or opened. */
export function foundLines(quotes: readonly QuoteRow[], tickets: readonly TicketRow[]): readonly FoundLine[] {
  const lines: FoundLine[] = [];
  const waiting = [...tickets];
  const takeTickets = (openedAfter: number): void => {
    while (waiting[0] !== undefined && Date.parse(waiting[0].openedAt) > openedAfter) {
      lines.push({ kind: 'ticket', row: waiting[0] });
      waiting.shift();
    }
  };
  for (const row of quotes) {
    takeTickets(Date.parse(row.issuedAt));
    lines.push({ kind: 'quote', row });
  }
  takeTickets(Number.NEGATIVE_INFINITY);
  return lines;
}
