import type { LineView } from '#shared/records-view.ts';
import { clockTime, dayAndTime } from './shop-time.ts';

/** Since when the supplier cannot be reached, in words; null while there is one. `nowMs` is the clock. */
export function noLineSince({ state, since }: LineView, nowMs: number): string | null {
  if (state === 'up') return null;
  const day = (ms: number) => new Date(ms).toDateString();
  return `Offline since ${day(Date.parse(since)) === day(nowMs) ? clockTime(since) : dayAndTime(since)}`;
}
