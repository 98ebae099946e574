/** One line of the bench table: a ratio of two things measured in pairs, and what it must be. */
export interface BenchRow {
  readonly name: string;
  readonly ratio: number;
  /** What is asked of the ratio, in words, such as "≤ 1.5". */
  readonly must: string;
  readonly limit: number;
  readonly pass: boolean;
}

/** A row whose ratio must not be over `limit`. */
export function atMost(name: string, ratio: number, limit: number): BenchRow {
  return { name, ratio, must: `≤ ${limit}`, limit, pass: ratio <= limit };
}

/** The middle one of some measurements; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value under which `share` per cent of some measurements lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

/**
 * How often the same steps are taken where the best of each counts: what else the computer does falls on few of them.
 */
const PASSES = 3;

/**
 * The ms of each step of some work that takes the same steps each time, the best of three passes over all of them.
 * `pass` does the work once and answers the ms of its steps; a step that one of them lacks counts as it was taken.
 */
export function bestOfPasses(pass: () => readonly number[]): readonly number[] {
  const passes = Array.from({ length: PASSES }, pass);
  const steps = Math.max(...passes.map(({ length }) => length));
  return Array.from({ length: steps }, (_, at) =>
    Math.min(...passes.map((times) => times[at] ?? Number.POSITIVE_INFINITY)),
  );
}
