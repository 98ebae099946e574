import type { Cache } from '../records/cache/cache.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import { forgetCachedPlates } from '../services/cached-plates.ts';
import type { RetentionRunner } from '../services/retention-runner.ts';
import type { KeptSettings } from './stored-settings.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The counter comes first: what takes long in large records begins when it has long been usable, ms. */
const FIRST_AFTER_MS = 3_000;
const DAYS_A_YEAR = 365.25;

/**
 * Looks after open records while the counter goes on, soon after the start and then every hour: finishes a forgetting
 * that was cut short, forgets the customers whose term is over, with what the service answered to their plates,
 * verifies the logs, takes the day's snapshot, and checks a file that was too large to check before the start.
 * `foundDamaged` is called where that check fails. Answers how to stop.
 */
export function lookAfter(options: {
  readonly records: Pick<Records, 'privacy' | 'snapshots' | 'checkedWhole' | 'logs'>;
  /** Forgets whose term is over: where counters share their records, one of them does it for all. */
  readonly retention: RetentionRunner;
  readonly cache: Pick<Cache, 'plates'>;
  readonly settings: KeptSettings;
  readonly foundDamaged: () => void;
  /** Hears in words what of the logs is not as it was written. */
  readonly foundChanged: (words: string) => void;
  /**
   * Hears why a customer whose term is over, or whose forgetting was begun, could not be forgotten; it is tried again.
   */
  readonly notForgotten: (words: string) => void;
  /** Hears why the day's copy could not be made; null once it was. It is tried again, and the same is said once. */
  readonly notCopied: (words: string | null) => void;
  /** Hears of a fault of Counterpart's own. */
  readonly fault: (error: unknown) => void;
}): () => void {
  const { records, cache, settings, foundDamaged } = options;
  let stopped = false;
  let checked = records.checkedWhole;
  let copyTold: string | null | undefined;

  async function round(): Promise<void> {
    say(await records.privacy.finishForgetting());
    if (stopped) return;
    const { forgetDeadDays, keepOrderYears } = settings.current().shop;
    say(
      await options.retention.run({
        dead: forgetDeadDays,
        acknowledged: Math.ceil(keepOrderYears * DAYS_A_YEAR),
      }),
    );
    if (stopped) return;
    say(forgetCachedPlates(records.privacy, cache.plates));
    const due = records.snapshots.due();
    // Where that cannot be told, trying to make one tells why.
    if (checked && due.ok && !due.value) return;
    const taken = await records.snapshots.take();
    if (stopped) return;
    sayOfCopy(taken.sound === null ? taken.words : null);
    if (taken.sound !== null) checked = true;
    if (taken.sound === false) foundDamaged();
  }

  function say(done: Stored<unknown>): void {
    if (!done.ok && !stopped) options.notForgotten(done.failure.words);
  }

  function sayOfCopy(words: string | null): void {
    if (words === copyTold) return;
    copyTold = words;
    options.notCopied(words);
  }

  async function checkLogs(): Promise<void> {
    const checked = await records.logs.check();
    if (!stopped && checked.ok && checked.value !== null) options.foundChanged(checked.value);
  }

  const run = () => {
    Promise.all([round(), checkLogs()]).catch((error: unknown) => {
      if (!stopped) options.fault(error);
    });
  };
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(first);
    clearInterval(hourly);
  };
}
