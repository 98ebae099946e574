import type { Progress } from '#shared/progress.ts';

/** Tells the windows how far long work is. */
export interface ProgressTeller {
  tell(lookup: string, at: Omit<Progress, 'lookup'>): void;
}

/** Shortest time between two announcements of the same step, ms: people read no faster. */
const PAUSE_MS = 80;

/** Makes the teller. Steps are told at once; counts within a step not more often than they can be read. */
export function createProgress(announce: (progress: Progress) => void): ProgressTeller {
  let last: { readonly lookup: string; readonly step: string; readonly at: number } | null = null;
  return {
    tell(lookup, at) {
      const time = performance.now();
      const same = last?.lookup === lookup && last.step === at.step;
      const isLast = at.done !== null && at.done === at.of;
      if (same && !isLast && last !== null && time - last.at < PAUSE_MS) return;
      last = { lookup, step: at.step, at: time };
      announce({ lookup, ...at });
    },
  };
}
