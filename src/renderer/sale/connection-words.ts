import type { ConnectionStatus } from '#shared/records-view.ts';
import { clockTime, dayAndTime } from './shop-time.ts';

/** Since when the supplier cannot be reached, in words; null while it can. `nowMs` is the clock. */
export function offlineSinceWords({ state, since }: ConnectionStatus, nowMs: number): string | null {
  if (state !== 'down') return null;
  const day = (ms: number) => new Date(ms).toDateString();
  return `Offline since ${day(Date.parse(since)) === day(nowMs) ? clockTime(since) : dayAndTime(since)}`;
}
