import { COMPUTER_CLOCK } from '../services/background-clock.ts';
import type { Updates } from './updates.ts';

const MINUTE_MS = 60_000;
/** The counter comes first: it has long been usable when the first feed is read. */
const FIRST_AFTER_MS = MINUTE_MS;
/** Four hours, and up to half an hour more, so that not all counters ask at once. */
const EVERY_MS = 4 * 60 * MINUTE_MS;
const SPREAD_MS = 30 * MINUTE_MS;

/**
 * Looks for updates soon after the start and every four hours, and at the shop's hours every minute, until the signal.
 */
export function lookForUpdates(
  updates: Pick<Updates, 'check' | 'lookAtHours'>,
  signal: AbortSignal,
  fault: (error: unknown) => void,
  firstAfterMs = FIRST_AFTER_MS,
): void {
  /** Does something again and again, the first time after a while, and each time after as long as `every` says. */
  async function again(act: () => Promise<void>, first: number, every: () => number): Promise<void> {
    for (let afterMs = first; ; afterMs = every()) {
      await COMPUTER_CLOCK.sleep(afterMs, signal);
      if (signal.aborted) return;
      await act().catch(fault);
    }
  }
  void again(updates.check, firstAfterMs, () => EVERY_MS + Math.random() * SPREAD_MS);
  void again(updates.lookAtHours, MINUTE_MS, () => MINUTE_MS);
}
