import { describe, expect, it, vi } from 'vitest';
import { pinWords, tryTyped, waitOf, wasRight } from '#renderer/features/people/tried-pin.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { PinAnswer } from '#shared/session.ts';

/** Types a PIN of which main answers this, and says what the form says then. */
async function typed(pin: string, answer: Result<PinAnswer>) {
  const tryPin = vi.fn<(pin: string) => Promise<Result<PinAnswer>>>(async () => answer);
  const tried = await tryTyped(pin, tryPin);
  const calls = tryPin.mock.calls.map(([each]) => each);
  return { calls, words: pinWords(tried), waitMs: waitOf(tried), right: wasRight(tried) };
}

describe('a PIN that is typed', () => {
  it.each(['', 'kim', '471', '9312345678907'])(
    'is not tried, and so not counted, where it can be none: %j',
    async (pin) => {
      expect(await typed(pin, succeeded({ kind: 'wrong', waitMs: 5_000 }))).toEqual({
        calls: [],
        words: 'A PIN has 4 to 8 digits.',
        waitMs: 0,
        right: false,
      });
    },
  );

  it('that came as fast as a scan is told from one that can be none', () => {
    const words = 'That came as fast as a scan: type the PIN again, slower.';
    expect([pinWords({ kind: 'scan' }), waitOf({ kind: 'scan' }), wasRight({ kind: 'scan' })]).toEqual([
      words,
      0,
      false,
    ]);
  });

  it('is not called wrong where it was not looked at', async () => {
    const answer = succeeded<PinAnswer>({ kind: 'wait', waitMs: 4_000 });
    expect(await typed('4719', answer)).toMatchObject({
      calls: ['4719'],
      words: 'Wait 4 seconds, then try again.',
      waitMs: 4_000,
    });
  });

  it('is called wrong where it was, with the wait that it costs', async () => {
    expect(await typed('4719', succeeded({ kind: 'wrong', waitMs: 0 }))).toMatchObject({
      words: 'Wrong PIN. Try again.',
    });
    expect(await typed('4719', succeeded({ kind: 'wrong', waitMs: 5_000 }))).toMatchObject({
      words: 'Wrong PIN. Wait 5 seconds.',
      waitMs: 5_000,
      right: false,
    });
  });

  it('has no words where it was right, or something else is wrong', async () => {
    const nothing = { words: null, waitMs: 0 };
    expect(await typed('4719', succeeded({ kind: 'right' }))).toMatchObject({ ...nothing, right: true });
    const failure = failed({ kind: 'storage', words: 'The disk is full.' });
    expect(await typed('4719', failure)).toMatchObject({ ...nothing, right: false });
  });
});
