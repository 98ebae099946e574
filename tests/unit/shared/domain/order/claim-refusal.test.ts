import { describe, expect, it } from 'vitest';
import { type ClaimRefusal, claimRefusalWords } from '#shared/domain/order/claim-refusal.ts';

describe('what a seller is told of an order that another counter keeps back', () => {
  it.each<[ClaimRefusal, string]>([
    [
      { because: 'held elsewhere', counter: 3 },
      'Not sent: Counter 3 has this ticket now. Take it over, review it, then send it.',
    ],
    [
      { because: 'ordered elsewhere', counter: null },
      'Not sent: another counter has sent an order of this ticket. Look at its outcome first.',
    ],
    [
      { because: 'equal order', reference: 'CP-20260304-4812-0007', counter: 2 },
      'Not sent: Counter 2 sent an equal order, CP-20260304-4812-0007. Look at it first. If this one is wanted too, review it and type why.',
    ],
    [
      { because: 'ordering closed', waitingFor: ['Counter 6', 'Counter 9'] },
      'Not sent: the shared records went back to an earlier copy, and first Counter 6 and Counter 9 must report. Read the order out from the call sheet, or wait.',
    ],
    [
      { because: 'ordering closed', waitingFor: [] },
      'Not sent: the shared records went back to an earlier copy, and first another counter must report. Read the order out from the call sheet, or wait.',
    ],
    [{ because: 'claimed before' }, 'Not sent: this review was used before. Review the ticket again, then send it.'],
  ])('%j', (refusal, words) => {
    expect(claimRefusalWords(refusal)).toBe(words);
  });

  it('cannot be of a kind that nobody knows', () => {
    expect(() => claimRefusalWords({ because: 'never heard of' } as never)).toThrow('Unhandled case');
  });
});
