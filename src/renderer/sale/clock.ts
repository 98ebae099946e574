import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;
let now = Date.now();
const hearers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of hearers) each();
    }, TICK_MS);
  }
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
}

/**
 * How late the shared clock can be, ms: in a hidden window it ticks once a minute. A figure that is newer than its last
 * tick by more is not taken for fresh: the computer's clock was set back.
 */
const LATEST_TICK_MS = 60_000;

/** The clock as it ticked last, or the reading of a figure (ISO time) where that is what the clock is late for, ms. */
export function nowSince(ticked: number, readAt: string): number {
  const read = Date.parse(readAt);
  return read > ticked && read - ticked <= LATEST_TICK_MS ? read : ticked;
}

/** The time, ms since 1970, renewed every ten seconds: enough for ages that are told in minutes. One timer for all. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
