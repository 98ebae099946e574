import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import type { EndedSubmission, OrderScreenState } from '#renderer/features/order/order-screen-state.ts';
import { outcomeAbove, READ_MS, sendKeyStatus } from '#renderer/features/order/send-key-rule.ts';

describe('the key that sends', () => {
  it('is live where no outcome stands above the review', () => {
    expect(sendKeyStatus({ shownAt: null, openedAt: null }, 0)).toEqual({ kind: 'live' });
  });

  it('is dead after an outcome until a person opened the review again', () => {
    expect(sendKeyStatus({ shownAt: undefined, openedAt: 9_000 }, 10_000)).toEqual({ kind: 'spent' });
    expect(sendKeyStatus({ shownAt: 1_000, openedAt: null }, 10_000)).toEqual({ kind: 'spent' });
    // Opened before the outcome came, by a press that was meant for the review before.
    expect(sendKeyStatus({ shownAt: 1_000, openedAt: 999 }, 10_000)).toEqual({ kind: 'spent' });
    expect(sendKeyStatus({ shownAt: 1_000, openedAt: 1_000 }, 10_000)).toEqual({ kind: 'spent' });
  });

  it('takes no press that began before the outcome was there for a second, though it is done later', () => {
    const facts = { shownAt: 1_000, openedAt: 1_100 };
    expect(sendKeyStatus(facts, 1_999)).toEqual({ kind: 'too soon', at: 2_000 });
    expect(sendKeyStatus(facts, 2_000)).toEqual({ kind: 'live' });
  });

  it('takes a second press only behind a review that was opened after the outcome, whatever the times are', () => {
    const time = fc.integer({ min: 0, max: 5_000 });
    const hits = countHits({ live: 0.05 });
    fc.assert(
      fc.property(time, fc.option(time), time, (shownAt, openedAt, pressedAt) => {
        const { kind } = sendKeyStatus({ shownAt, openedAt }, pressedAt);
        hits.count('live', kind === 'live');
        if (kind !== 'live') return;
        expect(openedAt).toBeGreaterThan(shownAt);
        expect(pressedAt).toBeGreaterThanOrEqual(shownAt + READ_MS);
      }),
      { numRuns: 400 },
    );
    hits.expectShares();
  });
});

describe('the outcome above a review', () => {
  const refused: EndedSubmission = {
    id: 'S1',
    ticketId: 'T1',
    customerReference: 'CP-260302-0001',
    account: 'ACC-1',
    warehouse: 'SYD1',
    startedAt: '2026-03-02T12:05:00.000+11:00',
    state: { kind: 'ended', endedAt: '', outcome: { kind: 'refused', status: 422, said: null } },
  };
  const review = (change: Partial<Extract<OrderScreenState, { kind: 'review' }>>): OrderScreenState => ({
    kind: 'review',
    before: null,
    turnedAway: null,
    stopped: null,
    ...change,
  });
  const failure = { kind: 'fault', reference: 'F-3' } as const;

  it('has a name of its own for each submission and each press that was turned away', () => {
    const names = [
      outcomeAbove(review({ before: refused }), 1),
      outcomeAbove(review({ before: { ...refused, id: 'S2' } }), 2),
      outcomeAbove(review({ turnedAway: failure }), 3),
      outcomeAbove(review({ turnedAway: failure }), 4),
      outcomeAbove(review({ turnedAway: failure, before: refused }), 4),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(outcomeAbove(review({ before: refused }), 5)).toBe(names[0]);
  });

  it('is missing before the first press, and where no review is shown', () => {
    expect(outcomeAbove(review({}), 0)).toBeNull();
    expect(outcomeAbove({ kind: 'sending', startedAt: '' }, 1)).toBeNull();
    expect(outcomeAbove({ kind: 'unclear', failure }, 1)).toBeNull();
    expect(outcomeAbove({ kind: 'ended', submission: refused }, 1)).toBeNull();
    expect(() => outcomeAbove(JSON.parse('{"kind":"odd"}'), 1)).toThrow('odd');
  });
});
