import { setTimeout as pauseFor } from 'node:timers/promises';

/**
 * Look-ups that a seller may call off. The window names each one; calling it off stops what was asked of the service.
 */
export interface Lookups {
  /** Runs a look-up under its name. A later one of the same name calls the earlier one off. */
  run<T>(name: string, look: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Calls a look-up off; an unknown or finished name is no error. */
  cancel(name: string): void;
  /**
   * Counterpart closes: calls off all that is under way, and has it let go of what it wrote. What waits for a person,
   * such as a question where to write a file, is not waited for.
   */
  end(): Promise<void>;
}

/** How long the end of Counterpart waits for what was called off, ms. */
const LETS_GO_MS = 500;

/** Makes an empty register of look-ups. */
export function createLookups(): Lookups {
  const running = new Map<string, AbortController>();
  /** All that has not ended, what was called off too. */
  const underWay = new Set<Promise<unknown>>();
  return {
    async run(name, look) {
      running.get(name)?.abort();
      const controller = new AbortController();
      running.set(name, controller);
      const looking = look(controller.signal);
      underWay.add(looking);
      try {
        return await looking;
      } finally {
        underWay.delete(looking);
        if (running.get(name) === controller) running.delete(name);
      }
    },
    cancel(name) {
      running.get(name)?.abort();
    },
    async end() {
      for (const controller of running.values()) controller.abort();
      const late = new AbortController();
      const longest = pauseFor(LETS_GO_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
      await Promise.race([Promise.allSettled(underWay), longest]);
      late.abort();
    },
  };
}
