import { describe, expect, it } from 'vitest';
import { createScanGuard } from '../../../../../src/renderer/features/part/scan-guard.ts';

/** A clock that stands still until the test lets the moment pass. */
function stillClock() {
  let waiting: (() => void) | null = null;
  return {
    after(_: number, act: () => void) {
      waiting = act;
      return () => {
        waiting = null;
      };
    },
    pass() {
      const act = waiting;
      waiting = null;
      act?.();
    },
  };
}

function guarded() {
  const clock = stillClock();
  const taken: number[] = [];
  const guard = createScanGuard(clock);
  return { clock, guard, taken, pick: (digit: number) => guard.pick(digit, () => taken.push(digit)) };
}

describe('telling a scanner from a person', () => {
  it('takes a number that stands alone', () => {
    const { clock, taken, pick } = guarded();
    pick(2);
    expect(taken).toEqual([]);
    clock.pass();
    expect(taken).toEqual([2]);
  });

  it('gives the first digit back to the code where more of it follows', () => {
    const { clock, guard, taken, pick } = guarded();
    pick(9);
    expect(guard.hear('3')).toBe('9');
    clock.pass();
    expect(taken).toEqual([]);
  });

  it('takes a letter for the beginning of a code, and no digit or other key', () => {
    const { guard } = guarded();
    expect(guard.hear('T')).toBe('');
    expect(['3', ' ', '-', 'Enter'].map((key) => guard.hear(key))).toEqual([null, null, null, null]);
  });

  it('takes nothing any more once the offers are gone', () => {
    const { clock, guard, taken, pick } = guarded();
    pick(1);
    guard.end();
    clock.pass();
    expect(taken).toEqual([]);
  });
});
