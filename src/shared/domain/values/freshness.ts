import { shortDayOf, TIME_UNCLEAR } from './shop-day.ts';

/**
 * Freshness: every figure carries when it was read, and whether that is too long ago to promise (`docs/design.md` 4).
 */

export type FigureKind = 'stock' | 'price' | 'rates' | 'plate';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a figure may be before it is too old to promise, ms. */
const LIMITS_MS: { readonly [kind in FigureKind]: number } = {
  stock: 15 * MINUTE_MS,
  price: DAY_MS,
  rates: HOUR_MS,
  plate: 30 * DAY_MS,
};

/**
 * How old a figure is in words: "just now", "5 min ago", "3 h ago", then its date. `readAt` is ISO time, `nowMs` the
 * clock. A time that cannot be read, or lies in the future since the clock was set back, is "time unclear".
 */
export function ageWords(readAt: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(readAt);
  if (!(ageMs >= 0)) return TIME_UNCLEAR;
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return shortDayOf(new Date(readAt));
}

/** Whether a figure is too old to promise. One whose time is unclear is. */
export function isStale(what: FigureKind, readAt: string, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(readAt);
  return !(ageMs >= 0 && ageMs <= LIMITS_MS[what]);
}

/** How late the clock of a window can be, ms: in a hidden window it ticks once a minute. */
export const LATEST_TICK_MS = 60_000;

/**
 * Whether a figure was read after another one. One that was read later than now was read while the clock was fast: it
 * is newer than none.
 */
export function isNewer(readAt: string, otherReadAt: string, nowMs: number): boolean {
  const readMs = Date.parse(readAt);
  return readMs > Date.parse(otherReadAt) && readMs <= nowMs + LATEST_TICK_MS;
}

/** Whether a figure was read before a time, ISO times. None was where that time is null. */
export function isReadBefore(readAt: string, since: string | null): boolean {
  return since !== null && Date.parse(readAt) < Date.parse(since);
}
