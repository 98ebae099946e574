import { performance } from 'node:perf_hooks';

/** Ms that each turn of this process's loop took, for as long as the clock ran. */
export interface TurnClock {
  stop(): readonly number[];
}

/**
 * Times every turn of the loop from now on: how long whatever else wanted to run would have waited. Those that took
 * less than `leastMs` are not kept: a million of them in a minute would give the loop more work than what is measured
 * does.
 */
export function startTurnClock(leastMs = 0): TurnClock {
  const turns: number[] = [];
  let before = performance.now();
  let next = setImmediate(turn);
  function turn(): void {
    const now = performance.now();
    if (now - before >= leastMs) turns.push(now - before);
    before = now;
    next = setImmediate(turn);
  }
  return {
    stop() {
      clearImmediate(next);
      return turns;
    },
  };
}
