/**
 * When the window locks: after a time without a key or the mouse, off until it is set. The times are of a clock that
 * only goes on (`performance.now`), so that no change of the date locks or opens anything.
 */

const MINUTE_MS = 60_000;

/** How often the window says that somebody works there, ms; it says so once, at the beginning of that time. */
export const ACTIVE_EVERY_MS = 5_000;

/** What follows now: nothing, for it is off; the lock; or to look again in a while, ms. */
export type LockDecision =
  | { readonly kind: 'off' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * Decides whether the window locks now. `afterMinutes` is the setting, 0 off; `idleMs` the time since the window said
 * last that somebody works there. What was done since it said so is not said again until later: it never locks early.
 */
export function lockDecision(afterMinutes: number, idleMs: number): LockDecision {
  if (afterMinutes === 0) return { kind: 'off' };
  const leftMs = afterMinutes * MINUTE_MS + ACTIVE_EVERY_MS - idleMs;
  return leftMs <= 0 ? { kind: 'lock' } : { kind: 'wait', ms: leftMs };
}

/** Whether the window locks with the computer: when it sleeps, and when its own lock comes. */
export function locksWithComputer(afterMinutes: number): boolean {
  return afterMinutes > 0;
}
