import { type KeyPress, matchChord } from './chord.ts';
import { doPress } from './do-press.ts';
import { typeInto } from './field-text.ts';
import { createHeldKeys, type HeldPress } from './held-keys.ts';
import type { KeyActionId } from './key-map.ts';
import { rowNow } from './key-table.ts';
import { keyboardPipeline } from './keyboard-pipeline.ts';
import { onMac } from './on-mac.ts';
import { asBegunAt } from './press-time.ts';
import { takesText } from './takes-text.ts';

/** The keys that the window holds back. */
export const heldKeys = createHeldKeys(pressNow);

/** Has keys wait for what a key began: they are meant for what it brings. */
export async function holdDuring<Done>(work: Promise<Done>): Promise<Done> {
  const release = heldKeys.hold();
  try {
    return await work;
  } finally {
    setTimeout(release);
  }
}

/**
 * Hears every key before the counter does, and keeps those whose place is still on its way. `stopWaiting` ends what
 * keys wait for, and answers false where none does: Esc is for that first. Called once, at the start.
 */
export function beginHolding(stopWaiting: () => boolean): void {
  keyboardPipeline.join('key goes in', 'held keys', (event) => {
    // A press that is done again was kept already. Who locks the window may be gone before what is awaited comes, and
    // the key that shows prices while it is down may be up again: nothing would hide them.
    if (!event.isTrusted || event.isComposing || locksWindow(event) || isKeyOf('show margin', event)) return 'goes on';
    if (event.key === 'Escape' && stopWaiting()) {
      event.preventDefault();
      return 'taken';
    }
    // Nobody but the browser may paste: its own event brings the text, and that is kept.
    const kept = pastes(event) ? heldKeys.holding() : heldKeys.keep(event);
    if (!kept) return 'goes on';
    if (!pastes(event)) event.preventDefault();
    return 'taken';
  });
  keyboardPipeline.join('text is pasted', 'held keys', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!event.isTrusted || !heldKeys.keep({ ...PASTE, pasted })) return 'goes on';
    event.preventDefault();
    return 'taken';
  });
}

/** Whether a press is the key that locks the window, and opens it. */
export function locksWindow(press: KeyPress): boolean {
  return isKeyOf('unlock window', press);
}

function isKeyOf(id: KeyActionId, press: KeyPress): boolean {
  return rowNow(id).keys.some((chord) => matchChord(chord, press, onMac) !== null);
}

const PASTE: HeldPress = {
  key: 'v',
  code: 'KeyV',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
};

function pastes({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'v' : shiftKey && key === 'Insert';
}

/** Pastes a text that was kept where the cursor is now: the listener that sorts pasted text hears of it first. */
function pasteNow(text: string): void {
  const target = document.activeElement ?? document.body;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const goesOn = target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  if (goesOn && takesText(target)) typeInto(target, text);
}

/** Does a press where the cursor is now. */
function pressNow(held: HeldPress): void {
  const { pasted } = held;
  asBegunAt(held.timeStamp ?? null, () => {
    if (pasted === undefined) doPress(held, document.activeElement ?? document.body);
    else pasteNow(pasted);
  });
}
