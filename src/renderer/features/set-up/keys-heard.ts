/** Keys as they came into the field of the scan test one by one, which a scan does not. */
export interface KeysHeard {
  readonly count: number;
  /** The longest time between two keys, ms. */
  readonly slowestMs: number;
  readonly lastAt: number;
}

/** Nobody who types rests so long in the middle, ms. */
const RESTED_MS = 1_500;

/**
 * The keys with one more. `isGivenBack` where it was held back because it came as fast as those of a scan: when it
 * came is not known any more, but that it was fast enough.
 */
export function withKey(
  before: KeysHeard | null,
  { at, isGivenBack }: { readonly at: number; readonly isGivenBack: boolean },
): KeysHeard {
  if (before === null || at - before.lastAt > RESTED_MS) return { count: 1, slowestMs: 0, lastAt: at };
  const gapMs = isGivenBack ? 0 : at - before.lastAt;
  return { count: before.count + 1, slowestMs: Math.max(before.slowestMs, gapMs), lastAt: at };
}
