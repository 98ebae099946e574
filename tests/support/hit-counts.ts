import { expect } from 'vitest';

/** Counts how often the runs of a property come to what it asserts, so that it is not proved of nothing. */
export interface HitCounts<Case extends string> {
  /** Counts a run in which a case could come up, and whether it did. */
  count(name: Case, hit: boolean): void;
  /** Expects every case to have come up in more than its share of the runs. */
  expectShares(): void;
}

/** `leastShares` names the cases, each with the share of runs, from 0 to 1, that has to be exceeded. */
export function countHits<Case extends string>(leastShares: Readonly<Record<Case, number>>): HitCounts<Case> {
  const counts = new Map<Case, { readonly runs: number; readonly hits: number }>();
  return {
    count(name, hit) {
      const { runs, hits } = counts.get(name) ?? { runs: 0, hits: 0 };
      counts.set(name, { runs: runs + 1, hits: hits + (hit ? 1 : 0) });
    },
    expectShares() {
      for (const name of Object.keys(leastShares) as Case[]) {
        const { runs, hits } = counts.get(name) ?? { runs: 0, hits: 0 };
        expect(hits / runs, `the share of ${runs} runs that came to “${name}”`).toBeGreaterThan(leastShares[name]);
      }
    },
  };
}
