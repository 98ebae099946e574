import { expect } from 'vitest';

/** Counts how often the runs of a property come to what it asserts, so that it is not proved of nothing. */
export interface HitCounts<Case extends string> {
  /** Counts a run in which a case could come up, and whether it did. */
  count(name: Case, hit: boolean): void;
  /** Expects every case to have come up, and not in fewer of the runs than chance makes of its share. */
  expectShares(): void;
}

/** `leastShares` names the cases, each with the share of runs, from 0 to 1, in which it has to come up at the least. */
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
        const least = leastOf(leastShares[name], runs);
        expect(hits, `the ${runs} runs that came to “${name}”`).toBeGreaterThanOrEqual(least);
      }
    },
  };
}

/** So far below its share the count of a case falls once in some thousand times, in standard deviations. */
const DEVIATIONS = 3;

/** The fewest hits that a share can come to by chance; one in any case. */
function leastOf(share: number, runs: number): number {
  return Math.max(1, share * runs - DEVIATIONS * Math.sqrt(share * (1 - share) * runs));
}
