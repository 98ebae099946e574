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

/** The time, ms since 1970, renewed every ten seconds: enough for ages that are told in minutes. One timer for all. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
