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

/** The people of the counter, as far as the lock hangs on them. */
export interface LockPeople {
  /** Whether a locked window opens by somebody's PIN alone. */
  isOn(): boolean;
  /** Whether nobody is signed in although somebody has to be. */
  isWanted(): boolean;
  /** The window locks: nobody is signed in any more. */
  signOut(): void;
}

/** A counter without people: anyone who comes opens the window. */
const NOBODY: LockPeople = { isOn: () => false, isWanted: () => false, signOut: () => undefined };

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
  /** Somebody signed in. */
  signedIn(): void;
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
  /** Left out where there are never any people. */
  readonly people?: LockPeople;
  /** It locked, or opened. */
  readonly changed: (locked: boolean) => void;
}): WindowLock {
  const { clock, check, people = NOBODY } = options;
  let locked = false;
  let activeAt = clock.now();
  let wasOn = options.afterMinutes() > 0;
  let stop = (): void => undefined;
  let asking: Promise<boolean> | null = null;

  function become(next: boolean): void {
    if (locked === next) return;
    locked = next;
    if (next) people.signOut();
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
    // SECURITY: a PIN that is wanted is asked for by `people.signIn`, and no finger or press stands in for it.
    if (people.isOn()) return false;
    const isLetIn = !check.canAsk() || (await check.ask());
    if (!isLetIn) return false;
    opened();
    return true;
  }

  function opened(): void {
    activeAt = clock.now();
    become(false);
    look();
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
      lock() {
        if (people.isOn()) become(true);
        return succeeded(null);
      },
    },
    view: () => ({
      locked: locked || people.isWanted(),
      asks: people.isOn() ? 'a PIN' : check.canAsk() ? 'the computer' : 'nobody',
    }),
    computerLocked() {
      if (people.isOn() || locksWithComputer(options.afterMinutes())) become(true);
    },
    signedIn: opened,
    settingsChanged() {
      if (people.isWanted()) become(true);
      const isOn = options.afterMinutes() > 0;
      // While it was off nobody said that somebody works here.
      if (isOn && !wasOn) activeAt = clock.now();
      wasOn = isOn;
      look();
    },
    close: () => stop(),
  };
}
