import type { KeyPress } from './chord.ts';
import { chooseNext, type TextField, typeInto } from './field-text.ts';
import { FOCUSABLE } from './kept-focus.ts';
import { takesText } from './takes-text.ts';

/**
 * Replays a held key press at an element: listeners hear it first; where none prevents it, it types, moves the cursor
 * or presses the button. Returns the field that a listener moved the cursor to and that the key was typed into; null
 * where none did.
 */
export function doPress({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, at: Element): TextField | null {
  const cursor = document.activeElement;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
  });
  const goesOn = at.dispatchEvent(event);
  const after = document.activeElement;
  const moved = after !== cursor && after !== null ? after : null;
  // Ctrl with Alt is how Windows tells of AltGr, which types characters such as @.
  const altGr = ctrlKey && altKey && /^\W$/.test(key);
  if (!goesOn || (altKey && !altGr)) return null;
  const place = moved ?? at;
  if ((ctrlKey || metaKey) && !altGr) {
    // Only what the browser itself would do with the keys that people type behind one that opens something.
    const edit = shiftKey ? undefined : EDITS[key.toLowerCase()];
    if (takesText(after) && edit !== undefined) document.execCommand(edit);
    else if (takesText(after)) moveCaret(after, key, { extend: shiftKey, far: true });
    return null;
  }
  if (takesText(place) && moveCaret(place, key, { extend: shiftKey, far: false })) return null;
  if (key === 'Tab') stepFocus(place, shiftKey ? -1 : 1);
  else if (takesText(place)) writeKey(place, key);
  else if ((key === 'Enter' || key === ' ') && place instanceof HTMLElement) place.click();
  return moved !== null && takesText(moved) ? moved : null;
}

/** What the browser does in a field with Ctrl and a letter. To paste it wants a press of its own. */
const EDITS: Readonly<Record<string, string>> = { a: 'selectAll', c: 'copy', x: 'cut', z: 'undo' };

/** Where the keys that move the cursor in a text lead: the way, how far, and how far with Ctrl. */
const CARET_KEYS: Readonly<Record<string, readonly [way: string, near: string, far: string]>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};

/** Moves the cursor in a field, or the choice of a list. False where the key moves nothing. */
function moveCaret(field: TextField, key: string, { extend, far }: Record<'extend' | 'far', boolean>): boolean {
  const move = CARET_KEYS[key];
  if (move === undefined) return false;
  if (field instanceof HTMLSelectElement) {
    const from = key === 'Home' ? -1 : key === 'End' ? field.options.length : field.selectedIndex;
    chooseNext(field, from, key === 'Home' || key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
  } else if (document.activeElement === field)
    document.getSelection()?.modify(extend ? 'extend' : 'move', move[0], far ? move[2] : move[1]);
  return true;
}

/** What a key does in a field. */
function writeKey(field: TextField, key: string): void {
  if ([...key].length === 1) typeInto(field, key);
  else if (field instanceof HTMLSelectElement) return;
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key !== 'Enter') return;
  else if (field instanceof HTMLTextAreaElement) typeInto(field, '\n');
  else field.form?.requestSubmit();
}

/** The next place that takes the focus, or the one before. */
function stepFocus(from: Element, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null,
  );
  const at = from instanceof HTMLElement ? all.indexOf(from) : -1;
  const next = all[at + step] ?? (step === 1 ? all[0] : all.at(-1));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
