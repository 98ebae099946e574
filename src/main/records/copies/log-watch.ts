import { setImmediate } from 'node:timers/promises';
import type { ChainCheck, ChainedLog, LogHead } from '../database/chained-log.ts';
import { stored, type Stored, storedLater } from '../database/storage-failure.ts';

/** How one log stood when it was checked last. */
export interface WatchedLog {
  readonly name: 'orders' | 'acts';
  readonly head: LogHead;
  /** Null before it was checked. */
  readonly check: { readonly at: string; readonly found: ChainCheck } | null;
}

/** Checks the logs while the counter goes on. */
export interface LogWatch {
  /** Checks both whole, in pieces; answers what does not hold, in words, or null. One at a time. */
  check(): Promise<Stored<string | null>>;
  /** How they stand, with what the last check found. */
  logs(): Stored<readonly WatchedLog[]>;
}

const SUBJECTS = {
  orders: 'The history of the orders',
  acts: 'The history of what was done here',
} as const;

/** What of a log is checked. */
type Checkable = Pick<ChainedLog<unknown>, 'verifying' | 'head'>;

/** Makes the watch. `isOpen` is false once the records are closed: a check that is under way ends then. */
export function createLogWatch(options: {
  /** With the papers of the orders. */
  readonly orders: Checkable;
  readonly acts: Checkable;
  readonly isOpen: () => boolean;
  readonly now: () => Date;
}): LogWatch {
  const { isOpen, now } = options;
  const found = new Map<WatchedLog['name'], NonNullable<WatchedLog['check']>>();
  const names = ['orders', 'acts'] as const;
  let checking: Promise<Stored<string | null>> | null = null;

  async function checkAll(): Promise<string | null> {
    const wrong: string[] = [];
    for (const name of names) {
      const steps = options[name].verifying();
      for (;;) {
        if (!isOpen()) return null;
        const step = steps.next();
        if (step.done === true) {
          found.set(name, { at: now().toISOString(), found: step.value });
          const words = wrongWords(step.value);
          if (words !== null) wrong.push(`${SUBJECTS[name]} is not as it was written: ${words}.`);
          break;
        }
        await setImmediate();
      }
    }
    return wrong.length === 0
      ? null
      : `${wrong.join(' ')} Somebody or something changed the records outside Counterpart. Keep a copy of the data folder as it is, and ask for help.`;
  }

  return {
    check() {
      checking ??= storedLater(checkAll).finally(() => {
        checking = null;
      });
      return checking;
    },
    logs: () =>
      stored(() => names.map((name) => ({ name, head: options[name].head(), check: found.get(name) ?? null }))),
  };
}

/** What does not hold in a log, in words; null where all does. */
export function wrongWords(check: ChainCheck): string | null {
  return check.whole ? null : `at entry ${check.at}, ${check.because}`;
}

/** The beginning of a hash as it is printed and compared: four groups of four. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}
