import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenLongAgo } from '#renderer/features/shop/long-ago.ts';

const BEGAN = '2026-03-04T02:00:00.000Z';
const AFTER_MS = 10_000;

function at(ms: number): number {
  return Date.parse(BEGAN) + ms;
}

beforeEach(() => void vi.useFakeTimers({ now: at(0) }));
afterEach(() => void vi.useRealTimers());

describe('what is long ago', () => {
  it('begins after ten seconds, whatever the clock of the computer was set to meanwhile', () => {
    for (const [heardMs, setTo, leftMs] of [
      [0, at(3_000), 10_000],
      [4_000, at(7_000), 6_000],
      [0, at(2_999), 10_000],
      [0, at(-3_600_000), 10_000],
      [0, at(3_600_000), 10_000],
    ] as const) {
      vi.setSystemTime(at(heardMs));
      const act = vi.fn<() => void>();
      whenLongAgo(BEGAN, AFTER_MS, act);
      vi.advanceTimersByTime(3_000);
      vi.setSystemTime(setTo);
      vi.advanceTimersByTime(leftMs - 3_001);
      expect(act).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(act).toHaveBeenCalledOnce();
    }
  });

  it('begins at once where it was over before it was heard of, and where the clock was put back before', () => {
    const act = vi.fn<() => void>();
    whenLongAgo(BEGAN, AFTER_MS, act);
    vi.advanceTimersByTime(9_999);
    expect(act).not.toHaveBeenCalled();
    for (const nowMs of [10_000, 3_600_000, -10_001, -3_600_000]) {
      vi.setSystemTime(at(nowMs));
      const atOnce = vi.fn<() => void>();
      whenLongAgo(BEGAN, AFTER_MS, atOnce);
      vi.advanceTimersByTime(0);
      expect(atOnce).toHaveBeenCalledOnce();
    }
  });

  it('waits for its ten seconds once more at most where the clock was put back by a little', () => {
    vi.setSystemTime(at(-1));
    const act = vi.fn<() => void>();
    whenLongAgo(BEGAN, AFTER_MS, act);
    vi.advanceTimersByTime(9_999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is not said any more once it was called off', () => {
    const act = vi.fn<() => void>();
    whenLongAgo(BEGAN, AFTER_MS, act)();
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
  });
});
