/** A moment by two clocks: the calendar, which a person or a server may set, and one that only ever runs on. */
export interface Moment {
  /** Milliseconds of the calendar. */
  readonly wallMs: number;
  /** Milliseconds since some start. It may stand still while the computer sleeps. */
  readonly steadyMs: number;
  /** How often the computer has told that it goes to sleep; left out where nothing tells. */
  readonly sleeps?: number;
}

/** How long after an order was confirmed by its key its first byte may leave, ms. */
export const SEND_WINDOW_MS = 30_000;

/**
 * Whether the first byte of an order may leave `now`. Both clocks have to say so: the steady one may have slept, the
 * calendar may have been set. A calendar that was set back by more than the window closes it too: what time it is,
 * nobody knows then. Over a sleep nothing leaves, however short: the connection may be gone at its other end.
 */
export function mayStillLeave(confirmed: Moment, now: Moment): boolean {
  return (
    confirmed.sleeps === now.sleeps &&
    Math.abs(now.wallMs - confirmed.wallMs) <= SEND_WINDOW_MS &&
    now.steadyMs - confirmed.steadyMs <= SEND_WINDOW_MS
  );
}
