const DAY_MS = 86_400_000;

/** After so long without its shop a counter locks its records, ms. */
export const LOCKS_AFTER_MS = 30 * DAY_MS;

/** So long before, it says that it will, ms. */
export const LOCK_SAID_MS = 7 * DAY_MS;

/** When the shop was heard last, and what was seen of the clocks since. All ms. */
export interface Hearing {
  /** By the clock of this computer. */
  readonly heardMs: number;
  /** By the clock of the shop's server. */
  readonly serverMs: number;
  /** The latest that the clock of this computer has shown since. */
  readonly latestMs: number;
  /** How long Counterpart has run since, by a clock that nobody can set. */
  readonly livedMs: number;
}

/**
 * For how long the shop was not heard, ms: the longest that anything here says. A clock that was put back takes nothing
 * away from what it has shown already. Where it was ahead when the shop was heard, and was put right since, the
 * server's counts.
 */
export function unheardMs({ heardMs, serverMs, latestMs, livedMs }: Hearing, nowMs: number): number {
  const wasAhead = heardMs - serverMs > DAY_MS && nowMs < heardMs - DAY_MS;
  return Math.max(0, Math.max(latestMs, nowMs) - heardMs, livedMs, wasAhead ? nowMs - serverMs : 0);
}
