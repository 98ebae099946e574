import { create } from 'zustand';
import { ACTIVE_EVERY_MS } from '#shared/domain/settings/window-lock.ts';
import { client } from '../counterpart-client.ts';
import { declareStore } from '../declared-store.ts';
import { type Heard, keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { typedAhead } from '../keyboard/typed-ahead.ts';
import { heldKeys, locksWindow } from '../keyboard/window-holds.ts';
import { useSession } from '../sale/session.ts';

/** How opening a locked window goes. */
interface Unlocking {
  readonly phase: 'idle' | 'asking' | 'refused';
}

/** How opening a locked window goes. */
export const useUnlocking = declareStore('useUnlocking', () => create<Unlocking>(() => ({ phase: 'idle' })));

/** Asks main to open the window; main may ask the person at the computer first. */
export async function unlock(): Promise<void> {
  if (useUnlocking.getState().phase === 'asking') return;
  useUnlocking.setState({ phase: 'asking' });
  const answer = await client.windowLock.open();
  useUnlocking.setState({ phase: answer.ok && answer.value.opened ? 'idle' : 'refused' });
}

/**
 * Keeps every key, scan and paste from a locked window but the key that opens it, and says while it is open that
 * somebody works here. SECURITY: the page under the cover would do what is pressed, unseen, for anyone who comes by.
 * Called once, at the start, before anybody else hears keys.
 */
export function beginWindowLock(): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const now = () => useSession.getState().session;
  const isLocked = (): boolean => now()?.lock.locked === true;

  function sayActive(event: Event): void {
    const isOff = (now()?.settings.lockAfterMinutes ?? 0) === 0;
    if (!event.isTrusted || isOff || event.timeStamp - saidAt < ACTIVE_EVERY_MS) return;
    saidAt = event.timeStamp;
    void client.windowLock.active();
  }

  keyboardPipeline.join('key arrives', 'window lock', (event): Heard => {
    if (!isLocked()) {
      sayActive(event);
      return 'goes on';
    }
    // While a PIN is checked every key that follows it waits for the counter (`pin-keys.ts`).
    if (asksForPin() && event.isTrusted && heldKeys.keep(event)) {
      event.preventDefault();
      return 'taken';
    }
    if (isTypedAtCover(event)) return 'taken';
    event.preventDefault();
    if (event.isTrusted && locksWindow(event)) void unlock();
    return 'taken';
  });
  keyboardPipeline.join('text is pasted', 'window lock', (event): Heard => {
    if (!isLocked() || isAtCover(event)) return 'goes on';
    event.preventDefault();
    return 'taken';
  });
  keyboardPipeline.join('pointer is pressed', 'window lock', (event): Heard => {
    if (!isLocked()) sayActive(event);
    return 'goes on';
  });
  const moved = (event: Event): void => {
    if (!isLocked()) sayActive(event);
  };
  window.addEventListener('pointermove', moved, { passive: true });
  window.addEventListener('wheel', moved, { passive: true });
}

/** Keys that a form hears beside those that type a character. */
const FORM_KEYS = /^(Tab|Enter|Backspace|Delete|Home|End|ArrowLeft|ArrowRight)$/;

/** Whether a key is typed into the form of the cover, where a PIN is wanted: it is for that form and nothing else. */
function isTypedAtCover(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  // All of a field may be chosen, to type it anew.
  if (altKey || ((ctrlKey || metaKey) && key.toLowerCase() !== 'a')) return false;
  return isAtCover(event) && (key.length === 1 || FORM_KEYS.test(key));
}

/** Whether the form of the cover is where something is done. */
function isAtCover({ target }: Event): boolean {
  return asksForPin() && target instanceof Element && target.closest('.lock-cover') !== null;
}

function asksForPin(): boolean {
  return useSession.getState().session?.lock.asks === 'a PIN';
}

/**
 * Throws away what was typed before the page knew that the window is locked. Called once the session was read for the
 * first time: a page that begins anew learns of it late.
 */
export function forgetTypedWhileLocked(): void {
  if (useSession.getState().session?.lock.locked === true) typedAhead.take();
}
