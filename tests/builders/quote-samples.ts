import type { QuoteRow, QuoteView, TicketRow } from '#shared/records-view.ts';
import { emptyTicket, sampleLine } from './ticket-samples.ts';

/** A quote in a list. */
export function sampleQuoteRow(change: Partial<QuoteRow> = {}): QuoteRow {
  return {
    quoteId: 'a1c9c3de-0000-4000-8000-000000000123',
    number: 123,
    revision: 1,
    label: 'Q-000123',
    superseded: false,
    ticketId: 'T1',
    plate: 'ABC12D',
    customer: 'Mia Chen',
    firstPart: 'TB-HIL-C4 Towbar Class 4',
    lineCount: 1,
    totalCents: 74_900,
    estimate: false,
    issuedAt: '2026-03-02T12:00:00.000+11:00',
    validUntil: '2026-04-01',
    ...change,
  };
}

/** A ticket in a list. */
export function sampleTicketRow(change: Partial<TicketRow> = {}): TicketRow {
  return {
    ticketId: 'T1',
    state: 'open',
    plate: 'ABC12D',
    customer: 'Practice Customer',
    firstPart: 'TB-HIL-C4 Towbar Class 4',
    lineCount: 1,
    totalCents: 74_900,
    openedAt: '2026-03-02T11:00:00.000+11:00',
    savedAt: '2026-03-02T11:00:00.000+11:00',
    closedAt: null,
    quote: null,
    submission: null,
    sold: false,
    lostBecause: null,
    ...change,
  };
}

/** A quote with one line and one figure. */
export function sampleQuote(change: Partial<QuoteView> = {}): QuoteView {
  return {
    quoteId: 'a1c9c3de-0000-4000-8000-000000000123',
    number: 123,
    revision: 1,
    label: 'Q-000123',
    orderedAt: null,
    superseded: false,
    issuedAt: '2026-03-02T12:00:00.000+11:00',
    validUntil: '2026-04-01',
    estimate: false,
    customerForgotten: false,
    ticket: emptyTicket({ lines: [sampleLine()] }),
    totals: { goodsCents: 74_900, deliveryCents: 0, totalCents: 74_900, gstCents: 6_809 },
    verdicts: [],
    freshness: [{ what: 'stock of TB-HIL-C4', readAt: '2026-03-02T11:48:00.000+11:00', stale: false }],
    revisions: [sampleQuoteRow()],
    ...change,
  };
}
