import { describe, expect, it } from 'vitest';
import {
  outcomeHeading,
  outcomeInShort,
  outcomeStep,
  outcomeTone,
} from '../../../../../src/renderer/features/outcomes/outcome-bar-words.ts';
import type { Outcome } from '../../../../../src/shared/domain/submission.ts';
import type { OrderOutcome } from '../../../../../src/shared/records-view.ts';

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

  it.each<readonly [Outcome, string, string, string]>([
    [{ kind: 'acknowledged', transactionId: 'EX-123' }, 'placed, EX-123', 'See the order', 'fit'],
    [
      { kind: 'refused', status: 422, said: 'No such account' },
      'the service said no: No such account',
      'See the order',
      'no',
    ],
    [{ kind: 'refused', status: 422, said: null }, 'the service said no: it gave no reason', 'See the order', 'no'],
    [
      { kind: 'not sent', reason: 'connection refused' },
      'not sent: the service refused the connection. Nothing reached the service.',
      'See the order',
      'condition',
    ],
    [
      { kind: 'unknown', happened: 'the connection was cut', status: null },
      'not known, the connection was cut. Do not enter it again',
      'Find out',
      'condition',
    ],
  ])('says how %j ended and what is next', (outcome, words, step, tone) => {
    expect(outcomeInShort(outcome)).toBe(words);
    expect(outcomeStep(outcome)).toBe(step);
    expect(outcomeTone(outcome)).toBe(tone);
  });

  it('shortens what the service says at length', () => {
    expect(outcomeInShort({ kind: 'refused', status: 422, said: 'x'.repeat(5_000) }).length).toBeLessThan(200);
  });
});
