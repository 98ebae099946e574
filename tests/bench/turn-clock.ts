import { performance } from 'node:perf_hooks';

/** Ms that each turn of this process's loop took, for as long as the clock ran. */
export interface TurnClock {
  stop(): readonly number[];
}

/** Times every turn of the loop from now on: how long whatever else wanted to run would have waited. */
export function startTurnClock(): TurnClock {
  const turns: number[] = [];
  let before = performance.now();
  let next = setImmediate(turn);
  function turn(): void {
    const now = performance.now();
    turns.push(now - before);
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
