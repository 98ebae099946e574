import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExchangeLoop } from '#main/shop-link/exchange-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop in which nothing waits to be sent, whose exchange fails for as long as `failing` says so. */
function loopOf() {
  const at = { tries: 0, failing: true, overloaded: false, said: 0 };
  const loop = createExchangeLoop({
    exchange: async () => {
      at.tries += 1;
      if (at.failing) throw new Error('It does not answer.');
    },
    isDue: () => false,
    reach: { isConnected: () => true, isOverloaded: () => at.overloaded, noticeRoom: () => undefined },
    faults: {
      orSay: (act) => act(),
      over: () => {
        at.said = 0;
      },
      say: () => {
        at.said += 1;
      },
    },
    isClosed: () => false,
    done: () => undefined,
    gatherMs: 10,
    lookMs: 1_000,
  });
  return { at, loop };
}

it('an exchange that failed on a connection that stays is tried again by itself, until it works', async () => {
  const { at, loop } = loopOf();
  loop.soon();
  await vi.advanceTimersByTimeAsync(900);
  expect(at).toMatchObject({ tries: 1, said: 1 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(at.tries, 'not with each look').toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at.tries).toBe(2);
  at.failing = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at).toMatchObject({ tries: 3, said: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.tries).toBe(3);
  loop.close();
});

it('and is left to the beats where the server takes nothing', async () => {
  const { at, loop } = loopOf();
  loop.soon();
  at.overloaded = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.tries).toBe(1);
  at.overloaded = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at.tries).toBeGreaterThan(1);
  loop.close();
});
