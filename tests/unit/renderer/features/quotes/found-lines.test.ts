import { describe, expect, it } from 'vitest';
import { foundLines } from '#renderer/features/quotes/found-lines.ts';
import { sampleQuoteRow, sampleTicketRow } from '#tests/builders/quote-samples.ts';

const at = (hour: number): string => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('what a phone number finds', () => {
  it('is told as one list, the newest first', () => {
    const quotes = [9, 5].map((hour) => sampleQuoteRow({ label: `Q ${hour}`, issuedAt: at(hour) }));
    const tickets = [10, 5, 4].map((hour) => sampleTicketRow({ ticketId: `T ${hour}`, openedAt: at(hour) }));
    const names = foundLines(quotes, tickets).map((line) =>
      line.kind === 'quote' ? line.row.label : line.row.ticketId,
    );
    expect(names).toEqual(['T 10', 'Q 9', 'Q 5', 'T 5', 'T 4']);
  });

  it('leaves quotes as they came, whatever their clocks say', () => {
    const quotes = [5, 9].map((hour) => sampleQuoteRow({ label: `Q ${hour}`, issuedAt: at(hour) }));
    expect(foundLines(quotes, []).map(({ row }) => row)).toEqual(quotes);
  });
});
