import { expect, it } from 'vitest';
import { createStandingQuotes } from '#main/services/standing-quotes.ts';
import { sampleQuote, sampleQuoteRow } from '#tests/builders/quote-samples.ts';

const REVISIONS = [
  sampleQuote({ revision: 1, label: 'Q-000123', validUntil: '2026-04-30' }),
  sampleQuote({ revision: 2, label: 'Q-000123/2', validUntil: '2026-04-01' }),
];

/** Finds the quote that stands on a day, of a ticket that was quoted itself, or opened from the first revision. */
function standingOn(day: string, from: 'own' | 'opened from it'): string | null {
  const find = createStandingQuotes({
    quotes: {
      ofTicket: () => ({ ok: true, value: from === 'own' ? [sampleQuoteRow({ revision: 1, superseded: true })] : [] }),
      read: (number, revision) => ({
        ok: true,
        value:
          REVISIONS.findLast((each) => each.number === number && (revision ?? each.revision) === each.revision) ?? null,
      }),
    },
    now: () => new Date(`${day}T10:00:00`),
  });
  const fromQuote = { quoteId: 'a1c9c3de-0000-4000-8000-000000000123', number: 123, revision: 1 };
  const found = find({ id: 'T1', fromQuote: from === 'own' ? null : fromQuote });
  if (!found.ok) throw new Error('It was not found out.');
  return found.value?.label ?? null;
}

it.each(['own', 'opened from it'] as const)(
  'stands by the last revision of a quote, and by none once that has ended: %s',
  (from) => {
    expect(standingOn('2026-04-01', from)).toBe('Q-000123/2');
    expect(standingOn('2026-04-02', from)).toBeNull();
  },
);
