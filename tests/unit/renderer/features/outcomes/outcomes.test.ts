import { describe, expect, it } from 'vitest';
import { outcomeHeading, outcomeInShort } from '#renderer/features/outcomes/outcomes-messages.ts';
import { outcomeTone, shownOutcomes } from '#renderer/features/outcomes/shown-outcomes.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';

const row: OrderOutcome = {
  submissionId: 'S1',
  ticketId: 'T1',
  ticketState: 'open',
  customerReference: 'TR-260302-0001',
  customer: 'Mia Example',
  outcome: { kind: 'acknowledged', transactionId: 'EX-123' },
};

describe('the bar of outcomes', () => {
  it('says whose order it was, as far as that is still kept', () => {
    expect(outcomeHeading(row)).toBe('Order TR-260302-0001 for Mia Example');
    expect(outcomeHeading({ ...row, customer: '' })).toBe('Order TR-260302-0001');
    expect(outcomeHeading({ ...row, customer: '', customerReference: '' })).toBe('An order');
  });

  it.each<readonly [Outcome, string, string]>([
    [{ kind: 'acknowledged', transactionId: 'EX-123' }, 'placed, EX-123', 'fit'],
    [{ kind: 'refused', status: 422, said: 'No such account' }, 'refused – No such account', 'no'],
    [{ kind: 'refused', status: 422, said: null }, 'refused – no reason given', 'no'],
    [{ kind: 'not sent', reason: 'connection refused' }, 'not sent – the supplier refused the connection', 'condition'],
    [
      { kind: 'unknown', happened: 'the connection was cut', status: null },
      'unconfirmed – the connection was cut. Do not enter it again',
      'condition',
    ],
  ])('says how %j ended', (outcome, words, tone) => {
    expect(outcomeInShort(outcome)).toBe(words);
    expect(outcomeTone(outcome)).toBe(tone);
  });

  it('shortens what the supplier says at length', () => {
    expect(outcomeInShort({ kind: 'refused', status: 422, said: 'x'.repeat(5_000) }).length).toBeLessThan(200);
  });

  it('shows the worst first, and an unknown one in the bar of its own alone', () => {
    const rows = (['acknowledged', 'unknown', 'not sent', 'acknowledged', 'refused'] as const).map((kind, at) => {
      const outcome: Outcome = {
        acknowledged: { kind: 'acknowledged', transactionId: 'EX-1' } as const,
        unknown: { kind: 'unknown', happened: 'it was cut', status: null } as const,
        'not sent': { kind: 'not sent', reason: 'connection refused' } as const,
        refused: { kind: 'refused', status: 422, said: null } as const,
      }[kind];
      return { ...row, submissionId: `S${at}`, outcome };
    });
    expect(shownOutcomes(rows).map(({ submissionId }) => submissionId)).toEqual(['S4', 'S2', 'S0', 'S3']);
  });
});
