import { describe, expect, test } from 'vitest';
import { createWindowLock, type LockPeople, type PersonCheck } from '#main/services/window-lock.ts';
import { ACTIVE_EVERY_MS } from '#shared/domain/settings/window-lock.ts';
import { valueIn } from '#tests/support/answer-values.ts';

const MINUTE_MS = 60_000;

/** A lock on a clock that goes on when it is told to. */
function lockWith({
  minutes = 1,
  check,
  people,
}: {
  readonly minutes?: number;
  readonly check?: PersonCheck;
  readonly people?: LockPeople;
} = {}) {
  let now = 1_000;
  let due: { readonly at: number; readonly act: () => void } | null = null;
  const changes: boolean[] = [];
  const settings = { minutes };
  const lock = createWindowLock({
    afterMinutes: () => settings.minutes,
    clock: {
      now: () => now,
      later(ms, act) {
        const mine = { at: now + ms, act };
        due = mine;
        return () => {
          if (due === mine) due = null;
        };
      },
    },
    ...(people === undefined ? {} : { people }),
    check: check ?? { canAsk: () => false, ask: async () => false },
    changed: (locked) => changes.push(locked),
  });
  /** Lets time go on, as a timer sees it. */
  function pass(ms: number): void {
    const end = now + ms;
    while (due !== null && due.at <= end) {
      const { at, act } = due;
      due = null;
      now = at;
      act();
    }
    now = end;
  }
  const active = () => valueIn(lock.calls.active(undefined) as never);
  const open = async () => valueIn(await lock.calls.open(undefined)).opened;
  return { lock, changes, settings, pass, active, open, waits: () => due !== null };
}

describe('the lock of the window', () => {
  test('comes after the time of the settings without a key or the mouse, and not before', () => {
    const { lock, pass, active, changes } = lockWith();
    pass(MINUTE_MS);
    active();
    pass(MINUTE_MS + ACTIVE_EVERY_MS - 1);
    expect(lock.view()).toEqual({ locked: false, asks: 'nobody' });
    pass(1);
    expect(lock.view().locked).toBe(true);
    expect(changes).toEqual([true]);
  });

  test('is opened by nothing that happens behind it, and counts anew once it is open', async () => {
    const { lock, pass, active, open, changes } = lockWith();
    pass(2 * MINUTE_MS);
    active();
    expect(lock.view().locked).toBe(true);
    expect(await open()).toBe(true);
    expect(lock.view().locked).toBe(false);
    pass(MINUTE_MS);
    expect(lock.view().locked).toBe(false);
    pass(MINUTE_MS);
    expect(changes).toEqual([true, false, true]);
  });

  test('comes with the sleep of the computer where it is on, and never where it is off', () => {
    const { lock, settings, pass } = lockWith({ minutes: 0 });
    lock.computerLocked();
    pass(1_000 * MINUTE_MS);
    expect(lock.view().locked).toBe(false);
    settings.minutes = 5;
    lock.settingsChanged();
    pass(5 * MINUTE_MS);
    expect(lock.view().locked, 'the time counts from when it was switched on').toBe(false);
    lock.computerLocked();
    lock.computerLocked();
    expect(lock.view().locked).toBe(true);
  });

  test('stays where the computer does not let the person in, and asks once who presses twice', async () => {
    const asked: ((letIn: boolean) => void)[] = [];
    const check = { canAsk: () => true, ask: () => new Promise<boolean>((resolve) => asked.push(resolve)) };
    const { lock, pass, open } = lockWith({ check });
    pass(2 * MINUTE_MS);
    expect(lock.view()).toEqual({ locked: true, asks: 'the computer' });
    const [first, second] = [open(), open()];
    expect(asked).toHaveLength(1);
    asked[0]?.(false);
    expect([await first, await second]).toEqual([false, false]);
    expect(lock.view().locked).toBe(true);
    const third = open();
    asked[1]?.(true);
    expect(await third).toBe(true);
    expect(lock.view().locked).toBe(false);
  });

  test('follows a setting that is changed, and leaves no timer behind', () => {
    const { lock, settings, pass, waits } = lockWith({ minutes: 60 });
    settings.minutes = 1;
    pass(2 * MINUTE_MS);
    lock.settingsChanged();
    expect(lock.view().locked).toBe(true);
    expect(waits()).toBe(false);
    const other = lockWith();
    other.lock.close();
    expect(other.waits()).toBe(false);
  });
});

describe('the lock of a window with people', () => {
  /** One person, who is signed in until the window locks. */
  function somebody() {
    let signedIn = true;
    return {
      isOn: () => true,
      isWanted: () => !signedIn,
      signOut: () => {
        signedIn = false;
      },
      signIn: () => {
        signedIn = true;
      },
    };
  }

  test('opens by a PIN and nothing else, and the person who was there is signed out', async () => {
    const people = somebody();
    const check = { canAsk: () => true, ask: async () => true };
    const { lock, open, changes } = lockWith({ minutes: 0, people, check });
    expect(lock.view()).toEqual({ locked: false, asks: 'a PIN' });
    valueIn(lock.calls.lock(undefined) as never);
    expect(people.isWanted()).toBe(true);
    expect(await open()).toBe(false);
    expect(lock.view().locked).toBe(true);
    people.signIn();
    lock.signedIn();
    expect(lock.view().locked).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  test('locks with the computer though it locks by no time, and where nobody is signed in', () => {
    const people = somebody();
    const { lock } = lockWith({ minutes: 0, people });
    lock.computerLocked();
    expect(lock.view().locked).toBe(true);
    people.signIn();
    lock.signedIn();
    people.signOut();
    expect(lock.view().locked, 'before anybody was told').toBe(true);
    lock.settingsChanged();
    expect(lock.view().locked).toBe(true);
  });

  test('cannot be locked by key where there are no people', () => {
    const { lock } = lockWith();
    valueIn(lock.calls.lock(undefined) as never);
    expect(lock.view().locked).toBe(false);
  });
});
