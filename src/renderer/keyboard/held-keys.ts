import type { KeyPress } from './chord.ts';
import { isModifierKey } from './modifier-keys.ts';

/**
 * Holds keys back while the place that they are meant for is on its way: a screen that is loaded when it is first
 * wanted, a dialog that opens, another ticket. They go there, in their order, once it stands. Nobody waits to type, and
 * no letter ends where the cursor happened to be before.
 */
export interface HeldKeys {
  /**
   * Begins to hold, for `patienceMs` of a window that is not busy at the longest, and answers how to let go. Held by
   * more than one, keys wait for the last of them.
   */
  hold(patienceMs?: number): () => void;
  /**
   * Keeps a press while something is on its way. True where it was kept, and nobody else shall have it. The key that
   * sends an order is not kept for what is still to come: it is forgotten, for nobody sends what they have not seen.
   */
  keep(press: HeldPress): boolean;
  /** Whether something is on its way, so that a press of this moment is meant for it. */
  holding(): boolean;
  /** Does a press that was meant for what was on its way: now where that stands, else once it does. */
  redo(press: HeldPress): void;
  /** Does something in its turn among the presses: now where none waits, else behind those that came before it. */
  inTurn(act: () => void): void;
  /** Forgets all that is kept: the place that it was meant for does not come. True where anything was. */
  drop(): boolean;
  /**
   * Something asks before what is on its way can come: the next keys are its own, whatever is held. What was typed for
   * the place behind it is forgotten.
   */
  giveWay(): void;
  /**
   * Forgets what was typed for a place that does not come, up to the first key that leads elsewhere. True where
   * anything was.
   */
  dropTyped(): boolean;
}

/** A press as it is kept. */
export interface HeldPress extends KeyPress {
  readonly repeat: boolean;
  /** The text that it pastes; left out where it pastes none. */
  readonly pasted?: string;
  /** When it began, ms of the window's clock; left out where nobody knows. */
  readonly timeStamp?: number;
}

/** What is on its way and has not come by then, ms, does not come: the keys go where the cursor is. */
const PATIENCE_MS = 5_000;
/**
 * Patience is counted in steps of this, ms, of which a window that was too busy to hear of them counts one: on a busy
 * computer what is awaited takes as much longer as everything else does.
 */
const PATIENCE_STEP_MS = 100;
/** More than anybody types ahead: a book that lies on the keyboard fills nothing. */
const MOST_PRESSES = 200;

/**
 * Holds that are open, with the keys that wait for them. `press` does a kept press as if it came now; `drawn` goes on
 * once what a press has changed is drawn, so that the next one finds it.
 */
export function createHeldKeys(
  press: (held: HeldPress) => void,
  drawn: (next: () => void) => void = (next) => void setTimeout(next),
): HeldKeys {
  const releases = new Set<() => void>();
  let waiting: readonly (HeldPress | (() => void))[] = [];
  let pressing = false;

  /** A press may itself open what the ones behind it wait for. */
  function pressWaiting(): void {
    const [next] = waiting;
    if (pressing || releases.size > 0 || next === undefined) return;
    waiting = waiting.slice(1);
    pressing = true;
    if (typeof next === 'function') next();
    else press(next);
    drawn(() => {
      pressing = false;
      pressWaiting();
    });
  }

  const holding = (): boolean => releases.size > 0 || pressing || waiting.length > 0;

  function keep(held: HeldPress): boolean {
    if (!holding() || isModifierKey(held.key)) return false;
    if (releases.size > 0 && sends(held)) return true;
    if (!held.repeat && waiting.length < MOST_PRESSES) waiting = [...waiting, held];
    return true;
  }

  return {
    keep,
    holding,
    redo(held) {
      if (!keep(held)) press(held);
    },
    inTurn(act) {
      if (holding()) waiting = [...waiting, act];
      else act();
    },
    drop() {
      const any = waiting.length > 0;
      waiting = [];
      return any;
    },
    giveWay() {
      waiting = [];
      for (const release of releases) release();
    },
    dropTyped() {
      const leads = waiting.findIndex((each) => typeof each === 'function' || !types(each));
      const typed = leads === -1 ? waiting.length : leads;
      waiting = waiting.slice(typed);
      return typed > 0;
    },
    hold(patienceMs = PATIENCE_MS) {
      // A screen, a dialog or a ticket came between such a press and its turn.
      waiting = waiting.filter((each) => typeof each === 'function' || !sends(each));
      let waitedMs = 0;
      const release = (): void => {
        if (!releases.delete(release)) return;
        clearInterval(timer);
        if (releases.size === 0) pressWaiting();
      };
      releases.add(release);
      const timer = setInterval(() => {
        waitedMs += PATIENCE_STEP_MS;
        if (waitedMs >= patienceMs) release();
      }, PATIENCE_STEP_MS);
      return release;
    },
  };
}

/** Whether a press is for the place where the cursor is: a character, what corrects it or what ends it. */
function types({ key, ctrlKey, metaKey, altKey, pasted }: HeldPress): boolean {
  if (pasted !== undefined) return true;
  if (ctrlKey || metaKey || altKey) return false;
  return [...key].length === 1 || ['Enter', 'Backspace', 'Delete'].includes(key) || key.startsWith('Arrow');
}

/** The key that sends an order (`key-map.ts`): it cannot be given to another action. */
function sends({ key, ctrlKey, metaKey }: HeldPress): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
