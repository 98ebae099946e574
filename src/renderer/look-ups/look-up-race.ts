import type { Failure, Result } from '#shared/result.ts';

/**
 * How a question of a race ended. `overtaken`: a newer one was asked, or it was called off; its answer is not to be
 * shown.
 */
export type RaceEnd<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'overtaken' };

/**
 * One question at a time: asking another calls the one before off, and whatever comes of that one later is dropped. So
 * the newest question is the only one whose answer is ever shown, in whichever order the answers arrive.
 */
export interface LookUpRace {
  /** Asks, under a fresh name by which it can be called off. */
  run<T>(ask: (lookup: string) => Promise<Result<T>>): Promise<RaceEnd<T>>;
  /** Calls the running question off. False where none was running. */
  stop(): boolean;
  /** Leaves the running question under way: its end waits until what this answers is called. Null where none runs. */
  putAside(): (() => void) | null;
}

/** Makes a race. `cancel` tells main to stop a look-up; `newLookup` makes its name. */
export function createLookUpRace(cancel: (lookup: string) => void, newLookup: () => string): LookUpRace {
  let running: string | null = null;
  /** Those that were put aside: each is taken up again with the end of its promise. */
  const aside = new Map<string, Promise<void>>();

  function stop(): boolean {
    if (running === null) return false;
    cancel(running);
    running = null;
    return true;
  }

  return {
    async run(ask) {
      stop();
      const lookup = newLookup();
      running = lookup;
      const answer = await ask(lookup);
      while (aside.has(lookup)) await aside.get(lookup);
      if (running !== lookup) return { kind: 'overtaken' };
      running = null;
      if (answer.ok) return { kind: 'answered', value: answer.value };
      return answer.failure.kind === 'cancelled' ? { kind: 'overtaken' } : { kind: 'failed', failure: answer.failure };
    },
    stop,
    putAside() {
      const lookup = running;
      if (lookup === null) return null;
      running = null;
      const { promise, resolve } = Promise.withResolvers<void>();
      aside.set(lookup, promise);
      return () => {
        stop();
        running = lookup;
        aside.delete(lookup);
        resolve();
      };
    },
  };
}
