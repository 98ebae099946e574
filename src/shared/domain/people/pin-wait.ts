/**
 * How long nobody may try a PIN after wrong ones. Only how many were wrong is kept; the wait is counted by a clock that
 * only goes on, and counts afresh from a start. So a clock of the computer that is put back or forward shortens
 * nothing, and neither does starting again.
 */

/** Wrong tries in a row for one person that cost no wait: a finger slips. */
const FREE_TRIES = 2;

/** Wrong tries in a row at the till, for any person, that cost no wait: the sum over a team's slips. */
const FREE_TRIES_AT_TILL = 5;

/** The waits of the tries that follow, ms; the last one stays. */
const WAITS_MS = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000] as const;

/** The longest wait, ms. It keeps a prankster from shutting somebody out for a day. */
export const LONGEST_WAIT_MS = WAITS_MS[5];

/** How many tries in a row were wrong. */
export interface WrongTries {
  /** For the person that the PIN was typed for. */
  readonly ofPerson: number;
  /** At this till, for anybody. */
  readonly atTill: number;
}

/** How long it is from the last wrong try until the next may be made, ms. */
export function waitAfter({ ofPerson, atTill }: WrongTries): number {
  return Math.max(waitFor(ofPerson - FREE_TRIES), waitFor(atTill - FREE_TRIES_AT_TILL));
}

/** How much of that wait is left, ms, where so much time has gone by on a clock that only goes on. */
export function waitLeft(wrong: WrongTries, sinceMs: number): number {
  return Math.max(0, waitAfter(wrong) - sinceMs);
}

function waitFor(costing: number): number {
  if (costing <= 0) return 0;
  return WAITS_MS[costing - 1] ?? LONGEST_WAIT_MS;
}
