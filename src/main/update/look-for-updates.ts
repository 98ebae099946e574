import type { Updates } from './updates.ts';

const MINUTE_MS = 60_000;
/** The counter comes first: it has long been usable when the first feed is read. */
const FIRST_AFTER_MS = MINUTE_MS;
/** Four hours, and up to half an hour more, so that not all counters ask at once. */
const EVERY_MS = 4 * 60 * MINUTE_MS;
const SPREAD_MS = 30 * MINUTE_MS;

/** Looks for updates soon after the start and every four hours, and at the shop's hours every minute, until the signal. */
export function lookForUpdates(
  updates: Pick<Updates, 'check' | 'lookAtHours'>,
  signal: AbortSignal,
  fault: (error: unknown) => void,
  firstAfterMs = FIRST_AFTER_MS,
): void {
  function next(afterMs: number): void {
    const timer = setTimeout(() => {
      void updates.check().finally(() => {
        if (!signal.aborted) next(EVERY_MS + Math.random() * SPREAD_MS);
      });
    }, afterMs).unref();
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
  next(firstAfterMs);
  const minutely = setInterval(() => void updates.lookAtHours().catch(fault), MINUTE_MS).unref();
  signal.addEventListener('abort', () => clearInterval(minutely), { once: true });
}
