import type { CounterpartHandlers } from '#shared/contract.ts';
import { lockDecision, locksWithComputer } from '#shared/domain/settings/window-lock.ts';
import { succeeded } from '#shared/result.ts';
import type { LockView } from '#shared/session.ts';

/** Asks the computer who is there, by its PIN, password or finger. */
export interface PersonCheck {
  /** Whether this computer can ask. */
  canAsk(): boolean;
  /** Asks; false where the person is not let in, or gave up. Never rejects. */
  ask(): Promise<boolean>;
}

/** What time it is by a clock that only goes on, ms, and what is done later; `later` answers how to call it off. */
export interface LockClock {
  now(): number;
  later(ms: number, act: () => void): () => void;
}

/** The clock of the computer. */
export const LOCK_CLOCK: LockClock = {
  now: () => performance.now(),
  later(ms, act) {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The lock of the window. */
export interface WindowLock {
  readonly calls: CounterpartHandlers['windowLock'];
  view(): LockView;
  /** The computer goes to sleep, or its own lock came. */
  computerLocked(): void;
  /** The settings may be others now. */
  settingsChanged(): void;
  close(): void;
}

/**
 * Keeps whether the window is locked. It covers what is on the screen and stops no work: an order that is being sent
 * goes on, and what was typed stays.
 */
export function createWindowLock(options: {
  readonly afterMinutes: () => number;
  readonly clock: LockClock;
  readonly check: PersonCheck;
  /** It locked, or opened. */
  readonly changed: (locked: boolean) => void;
}): WindowLock {
  const { clock, check } = options;
  let locked = false;
  let activeAt = clock.now();
  let wasOn = options.afterMinutes() > 0;
  let stop = (): void => undefined;
  let asking: Promise<boolean> | null = null;

  function become(next: boolean): void {
    if (locked === next) return;
    locked = next;
    options.changed(next);
  }

  function look(): void {
    stop();
    if (locked) return;
    const decision = lockDecision(options.afterMinutes(), clock.now() - activeAt);
    if (decision.kind === 'lock') become(true);
    else if (decision.kind === 'wait') stop = clock.later(decision.ms, look);
  }

  async function open(): Promise<boolean> {
    const isLetIn = !check.canAsk() || (await check.ask());
    if (!isLetIn) return false;
    activeAt = clock.now();
    become(false);
    look();
    return true;
  }

  look();
  return {
    calls: {
      active() {
        // What is pressed at the cover opens nothing.
        if (!locked) {
          activeAt = clock.now();
          look();
        }
        return succeeded(null);
      },
      async open() {
        // Who presses twice is asked once.
        asking ??= open().finally(() => {
          asking = null;
        });
        return succeeded({ opened: await asking });
      },
    },
    view: () => ({ locked, asks: check.canAsk() ? 'the computer' : 'nobody' }),
    computerLocked() {
      if (locksWithComputer(options.afterMinutes())) become(true);
    },
    settingsChanged() {
      const isOn = options.afterMinutes() > 0;
      // While it was off nobody said that somebody works here.
      if (isOn && !wasOn) activeAt = clock.now();
      wasOn = isOn;
      look();
    },
    close: () => stop(),
  };
}
