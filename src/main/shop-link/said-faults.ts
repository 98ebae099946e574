import type { StorageFailure } from '../records/database/storage-failure.ts';
import { storageFault } from './stored-value.ts';

/** Says what goes wrong while a session goes on by itself. Once it is closed nothing is said, but by `say`. */
export interface SaidFaults {
  /** The same fault, each time that it is tried again, is said once. */
  say(error: unknown): void;
  /** What was tried has worked: where it goes wrong again, that is said again. */
  over(): void;
  /** The same of records that did not do something, which is done later: what is exchanged goes on. */
  sayFailure(failure: StorageFailure): void;
  /** Does what a timer or the network asks for: an error would be caught by nobody there. */
  orSay(act: () => void): void;
}

/** Makes it. */
export function createSaidFaults(needs: {
  readonly fault: (error: unknown) => void;
  readonly isClosed: () => boolean;
}): SaidFaults {
  const { fault, isClosed } = needs;
  let last = '';
  /** Whether it was said of what a timer asks for, which goes wrong beside exchanges that work. */
  let isOfTimer = false;

  function sayOnce(error: unknown, ofTimer: boolean): void {
    const words = error instanceof Error ? error.message : String(error);
    if (words !== last) fault(error);
    last = words;
    isOfTimer = ofTimer;
  }

  return {
    say: (error) => sayOnce(error, false),
    over() {
      if (!isOfTimer) last = '';
    },
    sayFailure(failure) {
      if (!isClosed()) sayOnce(storageFault(failure), true);
    },
    orSay(act) {
      try {
        act();
      } catch (error) {
        if (!isClosed()) sayOnce(error, true);
      }
    },
  };
}
