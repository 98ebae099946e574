import { describe, expect, it } from 'vitest';
import { FAILURE_MEANINGS, mayKeptAnswerStandIn, whyKeptOf } from '#shared/failure-kinds.ts';
import type { Failure, FailureKind, NotConnectedReason } from '#shared/result.ts';

const KINDS = Object.keys(FAILURE_MEANINGS) as readonly FailureKind[];

function kindsThat(says: (kind: FailureKind) => boolean): readonly FailureKind[] {
  return KINDS.filter(says).toSorted();
}

const notConnected = (reason: NotConnectedReason): Failure => ({ kind: 'not connected', reason });

describe('what a kind of failure means', () => {
  it('lets a kept answer stand in only where the service could not be asked', () => {
    const stands = KINDS.filter((kind) => kind !== 'not connected' && mayKeptAnswerStandIn({ kind } as Failure));
    expect(stands.toSorted()).toEqual(['offline', 'rate limited', 'service error', 'timed out']);
    expect(mayKeptAnswerStandIn(notConnected('credential missing'))).toBe(true);
    expect(mayKeptAnswerStandIn(notConnected('credential locked or missing'))).toBe(true);
    expect(mayKeptAnswerStandIn(notConnected('credential for another service'))).toBe(true);
    expect(mayKeptAnswerStandIn(notConnected('no mode chosen'))).toBe(false);
    expect(mayKeptAnswerStandIn(notConnected('live not offered'))).toBe(false);
    expect(mayKeptAnswerStandIn(notConnected('merchant not confirmed'))).toBe(false);
  });

  it('keeps of it what it is called by, wherever a kept answer stands in', () => {
    for (const kind of KINDS.filter((each) => each !== 'not connected')) {
      const failure = { kind, status: 503, said: 'Down for an hour.', detail: 'no route' } as unknown as Failure;
      expect(whyKeptOf(failure) !== null).toBe(mayKeptAnswerStandIn(failure));
    }
    expect(whyKeptOf({ kind: 'offline', operation: 'plate search', detail: 'no route' })).toEqual({ kind: 'offline' });
    expect(whyKeptOf({ kind: 'service error', operation: 'plate search', status: 503, said: 'Down.' })).toEqual({
      kind: 'service error',
      status: 503,
    });
    expect(whyKeptOf(notConnected('credential missing'))).toEqual(notConnected('credential missing'));
    expect(whyKeptOf(notConnected('no mode chosen'))).toBeNull();
  });

  it('takes the connection for up where somebody answered, and for down where nothing connected', () => {
    expect(kindsThat((kind) => FAILURE_MEANINGS[kind].connection === 'down')).toEqual(['offline']);
    expect(kindsThat((kind) => FAILURE_MEANINGS[kind].connection === 'up')).toEqual(['not found', 'refused']);
    expect(kindsThat((kind) => FAILURE_MEANINGS[kind].connection === 'refused')).toEqual(['not authorised']);
    expect(kindsThat((kind) => FAILURE_MEANINGS[kind].connection === 'answered')).toEqual([
      'rate limited',
      'service error',
      'unreadable answer',
    ]);
  });

  it('counts all but what a person stopped, may not do or types again', () => {
    expect(kindsThat((kind) => FAILURE_MEANINGS[kind].counts !== 'failure')).toEqual([
      'cancelled',
      'invalid input',
      'not allowed',
    ]);
  });

  it('does not compile for a kind without a row', () => {
    const { keychain: _forgotten, ...without } = FAILURE_MEANINGS;
    // @ts-expect-error keychain has no row
    const meanings: typeof FAILURE_MEANINGS = without;
    expect(meanings).not.toHaveProperty('keychain');
  });
});
