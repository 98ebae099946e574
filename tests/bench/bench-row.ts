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
