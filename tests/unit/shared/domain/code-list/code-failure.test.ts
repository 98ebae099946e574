import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  codeFailureWords,
  copiedFailure,
  isCodeFailure,
  MOST_TRIES,
} from '#shared/domain/code-list/code-failure.ts';
import type { Failure } from '#shared/result.ts';

const of = 'product' as const;
const BUSY: Failure = { kind: 'rate limited', operation: of, status: 429, retryAfterMs: null, said: null };
const ERROR: Failure = { kind: 'service error', operation: of, status: 503, said: null };
const LATE: Failure = { kind: 'timed out', operation: of, afterMs: 1 };
const OFFLINE: Failure = { kind: 'offline', operation: of, detail: '' };
const REFUSED: Failure = { kind: 'not authorised', operation: of, status: 401, said: null };

/** How long the supplier is left alone, which does not depend on how often the code was tried. */
function leftAloneMs(failure: Failure, strikes: number): number {
  const first = afterFailure(failure, 0, strikes, 0).leaveAloneMs;
  expect(afterFailure(failure, MOST_TRIES - 1, strikes, 0).leaveAloneMs).toBe(first);
  return first;
}

describe('a code whose reading failed', () => {
  it('goes behind the others where the supplier was busy, failing or silent, and fails the third time', () => {
    for (const failure of [BUSY, ERROR, LATE, OFFLINE]) {
      expect(afterFailure(failure, 0, 0, 0).kind).toBe('later');
      expect(afterFailure(failure, MOST_TRIES - 1, 0, 0).kind).toBe('failed');
    }
    expect(afterFailure(BUSY, 2, 0, 0)).toMatchObject({ why: 'busy' });
    expect(afterFailure(ERROR, 2, 0, 0)).toMatchObject({ why: 'busy' });
    expect(afterFailure(LATE, 2, 0, 0)).toMatchObject({ why: 'no answer' });
  });

  it('leaves the supplier alone for as long as it asked, else longer each time, and half an hour at the most', () => {
    expect(leftAloneMs({ ...BUSY, retryAfterMs: 7_000 }, 5)).toBe(7_000);
    expect(leftAloneMs({ ...ERROR, retryAfterMs: 0 }, 5)).toBe(0);
    expect([0, 1, 2].map((strikes) => leftAloneMs(BUSY, strikes))).toEqual([60_000, 120_000, 240_000]);
    expect([0, 1, 20].map((strikes) => leftAloneMs(LATE, strikes))).toEqual([10_000, 20_000, 30 * 60_000]);
    expect(leftAloneMs(BUSY, 50)).toBe(30 * 60_000);
    expect(leftAloneMs(OFFLINE, 3)).toBe(0);
    expect(leftAloneMs(REFUSED, 3)).toBe(0);
  });

  it('always has a reason that is in the table of failures', () => {
    expect(() => afterFailure({ kind: 'odd' } as never, 0, 0, 0)).toThrow('odd');
  });

  it('fails at once where the supplier gave a clear answer', () => {
    const clear: readonly (readonly [Failure, string])[] = [
      [{ kind: 'not found', operation: of, status: 404, said: null }, 'not found'],
      [{ kind: 'refused', operation: of, status: 422, said: null }, 'refused'],
      [
        {
          kind: 'unreadable answer',
          operation: of,
          status: 200,
          contentType: null,
          path: '',
          expected: '',
          received: '',
        },
        'unreadable',
      ],
      [{ kind: 'other answer', operation: of, asked: 'a', came: 'b' }, 'another part'],
      [{ kind: 'invalid input', operation: of, problems: [] }, 'not a code'],
      [{ kind: 'platform', words: '' }, 'fault'],
      [{ kind: 'not allowed', act: 'forget a customer', may: [] }, 'fault'],
      [{ kind: 'fault', reference: '' }, 'fault'],
    ];
    for (const [failure, why] of clear)
      expect(afterFailure(failure, 0, 0, 0)).toEqual({ kind: 'failed', why, standStill: null, leaveAloneMs: 0 });
  });

  it('brings the reader to a stand where the credential is refused over and over', () => {
    expect(afterFailure(REFUSED, 0, 0, 0)).toMatchObject({ kind: 'failed', why: 'not authorised', standStill: null });
    expect(afterFailure(REFUSED, 0, 2, 2)).toMatchObject({
      kind: 'failed',
      why: 'not authorised',
      standStill: 'not authorised',
    });
  });

  it('stays where it is where it was not the code that failed', () => {
    expect(afterFailure({ kind: 'cancelled' }, 0, 0, 0)).toEqual({ kind: 'again', standStill: null, leaveAloneMs: 0 });
    expect(afterFailure({ kind: 'not connected', reason: 'credential missing' }, 0, 0, 0)).toMatchObject({
      standStill: 'no credential',
    });
    expect(afterFailure({ kind: 'keychain', detail: '' }, 0, 0, 0)).toMatchObject({ standStill: 'no credential' });
    expect(afterFailure({ kind: 'storage', words: '' }, 0, 0, 0)).toMatchObject({ standStill: 'disk' });
  });
});

describe('the copied failures', () => {
  it('say the code and why, and hold no formula', () => {
    expect(copiedFailure('TB-1', 'not found')).toBe('TB-1\tNot found at the supplier.');
    for (const sign of ['=', '+', '-', '@'])
      expect(copiedFailure(`${sign}1`, 'busy').startsWith(`'${sign}1\t`)).toBe(true);
    expect(codeFailureWords('unreadable')).toBe('The answer could not be read.');
  });

  it('are known by their names', () => {
    expect(isCodeFailure('not found')).toBe(true);
    expect(isCodeFailure('toString')).toBe(false);
  });
});
