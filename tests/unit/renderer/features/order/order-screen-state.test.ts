import { describe, expect, it } from 'vitest';
import { orderScreenState } from '#renderer/features/order/order-screen-state.ts';
import type { Outcome, SubmissionView } from '#shared/domain/order/submission.ts';
import type { Failure } from '#shared/result.ts';

const FAULT: Failure = { kind: 'fault', reference: 'F-3' };

function submission(outcome: Outcome | null): SubmissionView {
  return {
    id: 'S1',
    ticketId: 'T1',
    customerReference: 'CP-260302-0001',
    account: 'ACC-1',
    warehouse: 'SYD1',
    startedAt: '2026-03-02T12:05:00.000+11:00',
    state:
      outcome === null ? { kind: 'sending' } : { kind: 'ended', endedAt: '2026-03-02T12:05:02.000+11:00', outcome },
  };
}

function found(placed: boolean): SubmissionView {
  return {
    ...submission(null),
    state: {
      kind: 'resolved',
      resolvedAt: '2026-03-02T13:05:02.000+11:00',
      placed,
      transactionId: placed ? 'SUP-1' : null,
      rung: 'Order desk',
      said: 'They looked.',
    },
  };
}

const refused: Outcome = { kind: 'refused', status: 422, said: 'no such sku' };
const pressed = { kind: 'pressed', ticketId: 'T1', at: '2026-03-02T12:05:00.000+11:00' } as const;
const none = { kind: 'none' } as const;

describe('what the order screen shows', () => {
  it('is the review while nothing was sent', () => {
    expect(orderScreenState('T1', none, null)).toEqual({
      kind: 'review',
      before: null,
      turnedAway: null,
      stopped: null,
    });
  });

  it('is “sending” from the press on, before main has said anything', () => {
    expect(orderScreenState('T1', pressed, null).kind).toBe('sending');
  });

  it('is “sending” during a second attempt, although the first one was refused', () => {
    expect(orderScreenState('T1', pressed, submission(refused)).kind).toBe('sending');
  });

  it('is “sending” after the window was loaded again during the request', () => {
    expect(orderScreenState('T1', none, submission(null)).kind).toBe('sending');
  });

  it.each<Outcome>([refused, { kind: 'not sent', reason: 'connection refused' }])(
    'is a new review under the outcome “$kind”',
    (outcome) => {
      const shown = orderScreenState('T1', none, submission(outcome));
      expect(shown).toMatchObject({ kind: 'review', before: { state: { outcome } } });
    },
  );

  it.each<Outcome>([
    { kind: 'acknowledged', transactionId: 'x' },
    { kind: 'unknown', happened: 'the connection was cut', status: null },
  ])('is the end after the outcome “$kind”', (outcome) => {
    expect(orderScreenState('T1', none, submission(outcome)).kind).toBe('ended');
  });

  it('says why main turned the order away, and that nobody knows where it does not', () => {
    expect(orderScreenState('T1', { kind: 'turned away', ticketId: 'T1', failure: FAULT }, null)).toMatchObject({
      kind: 'review',
      turnedAway: FAULT,
    });
    expect(orderScreenState('T1', { kind: 'unclear', ticketId: 'T1', failure: FAULT, before: null }, null).kind).toBe(
      'unclear',
    );
  });

  it('takes no press of another ticket for its own', () => {
    expect(orderScreenState('T2', pressed, null).kind).toBe('review');
    expect(orderScreenState('T2', { kind: 'turned away', ticketId: 'T1', failure: FAULT }, null)).toEqual({
      kind: 'review',
      before: null,
      turnedAway: null,
      stopped: null,
    });
  });

  it('is a new review once a person found out that it was not placed', () => {
    const shown = orderScreenState('T1', none, found(false));
    expect(shown).toMatchObject({ kind: 'review', before: { state: { kind: 'resolved', placed: false } } });
  });

  it('is the end once a person found out that it was placed', () => {
    expect(orderScreenState('T1', none, found(true)).kind).toBe('found placed');
  });

  it('is the review under the question of a stopped press, on the ticket that was stopped alone', () => {
    const stopped = {
      kind: 'stopped',
      ticketId: 'T1',
      fingerprint: 'R1',
      earlier: [],
      copy: null,
      reason: '',
      failure: null,
    } as const;
    expect(orderScreenState('T1', stopped, null)).toMatchObject({ kind: 'review', stopped });
    expect(orderScreenState('T2', stopped, null)).toMatchObject({ kind: 'review', stopped: null });
  });
});
