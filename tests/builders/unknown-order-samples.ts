import type { UnknownOrder } from '#shared/records-view.ts';

/** An order of which nobody knows whether it was placed. */
export function sampleUnknown(change: Partial<UnknownOrder> = {}): UnknownOrder {
  return {
    submissionId: 'S1',
    ticketId: 'T1',
    state: 'unknown',
    sentAt: '2026-03-02T12:05:00.000+11:00',
    account: 'ACC-1',
    warehouse: 'SYD1',
    customerReference: 'CP-260302-0001',
    lines: ['2 × TB-HILUX8-TUB'],
    customer: 'Mia Chen',
    totalCents: 74_900,
    happened: 'the connection was cut before an answer came',
    notPlacedInMs: 0,
    callText: 'Please look for order CP-260302-0001.',
    ...change,
  };
}
