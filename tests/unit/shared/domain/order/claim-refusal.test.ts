import { describe, expect, it } from 'vitest';
import { type ClaimRefusal, claimRefusalWords, type EqualOrder } from '#shared/domain/order/claim-refusal.ts';

const EQUAL: EqualOrder = {
  submissionId: '6f2b1f0e-0000-4000-8000-000000000001',
  counter: 2,
  reference: '',
  at: '2026-11-26T00:00:00.000Z',
  state: 'unknown',
  because: 'same lines and address',
};

describe('what a seller is told of an order that another counter keeps back', () => {
  it.each<[ClaimRefusal, string]>([
    [
      { because: 'held elsewhere', counter: 3 },
      'Not sent: Counter 3 has this ticket now. Take it over, review it, then send it.',
    ],
    [
      { because: 'ordered elsewhere', counter: null },
      'Not sent: another counter has sent an order for this ticket. Look at its outcome first.',
    ],
    [
      { because: 'equal order', earlier: [{ ...EQUAL, reference: 'CP-20260304-4812-0007' }] },
      'Not sent: Counter 2 sent the same order, CP-20260304-4812-0007. Look at it first. If this one is wanted too, review it and give a reason.',
    ],
    [
      { because: 'equal order', earlier: [EQUAL] },
      'Not sent: Counter 2 sent the same order. Look at it first. If this one is wanted too, review it and give a reason.',
    ],
    [
      { because: 'equal order', earlier: [{ ...EQUAL, because: 'same quote' }] },
      'Not sent: Counter 2 sent an order from the same quote. Look at it first. If this one is wanted too, review it and give a reason.',
    ],
    [
      { because: 'equal order', earlier: [] },
      'Not sent: another counter sent the same order. Look at it first. If this one is wanted too, review it and give a reason.',
    ],
    [
      { because: 'changed hands' },
      'Not sent: this ticket was at another counter meanwhile. Review it again, then send it.',
    ],
    [
      { because: 'ticket not there' },
      'Not sent: the shop’s database does not have this ticket yet. Try again in a moment.',
    ],
    [
      { because: 'journal wanted' },
      'Not sent: this counter is still telling the shop what it sent. Try again in a minute.',
    ],
    [
      { because: 'not durable' },
      'Not sent: the shop’s database is set up so that it may lose orders. Please call the supplier and read it out from View request, and tell the person who looks after the database.',
    ],
    [
      { because: 'ordering closed', waitingFor: ['Counter 6', 'Counter 9'] },
      'Not sent: the shop’s database was restored from a backup, and Counter 6 and Counter 9 must report first. Wait, or call the supplier and read it out from View request: never both.',
    ],
    [
      { because: 'ordering closed', waitingFor: [] },
      'Not sent: the shop’s database was restored from a backup, and another counter must report first. Wait, or call the supplier and read it out from View request: never both.',
    ],
    [{ because: 'claimed before' }, 'Not sent: this review was used before. Review the ticket again, then send it.'],
  ])('%j', (refusal, words) => {
    expect(claimRefusalWords(refusal)).toBe(words);
  });

  it('cannot be of a kind that nobody knows', () => {
    expect(() => claimRefusalWords({ because: 'never heard of' } as never)).toThrow('Unhandled case');
  });
});
