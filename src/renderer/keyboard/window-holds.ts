import { createHeldKeys, type HeldPress } from './held-keys.ts';
import { FOCUSABLE } from './kept-focus.ts';
import { takesText } from './takes-text.ts';

/** The keys that the window holds back. */
export const heldKeys = createHeldKeys(pressNow);

/** Has keys wait for what a key began: they are meant for what it brings. */
export async function holdDuring(work: Promise<unknown>): Promise<void> {
  const release = heldKeys.hold();
  try {
    await work;
  } finally {
    setTimeout(release);
  }
}

/** Hears every key before the counter does, and keeps those whose place is still on its way. Called once, at the start. */
export function beginHolding(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      // A press that is done again was kept already.
      if (!event.isTrusted || event.isComposing) return;
      // Nobody but the browser may paste: its own event brings the text, and that is kept.
      const kept = pastes(event) ? heldKeys.holding() : heldKeys.keep(event);
      if (!kept) return;
      if (!pastes(event)) event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener(
    'paste',
    (event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (!event.isTrusted || !heldKeys.keep({ ...PASTE, pasted })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
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

function pastes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';
}

/** Pastes a text that was kept where the cursor is now: whoever sorts what is pasted hears of it first. */
function pasteNow(text: string): void {
  const target = document.activeElement ?? document.body;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const goesOn = target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  if (goesOn && takesText(target)) document.execCommand('insertText', false, text);
}

/** Does a press where the cursor is now, as the window itself would have done. */
function pressNow({ key, code, ctrlKey, metaKey, altKey, shiftKey, pasted }: HeldPress): void {
  if (pasted !== undefined) {
    pasteNow(pasted);
    return;
  }
  const target = document.activeElement ?? document.body;
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
  const goesOn = target.dispatchEvent(event);
  if (!goesOn || altKey) return;
  if (ctrlKey || metaKey) {
    // Of what the browser itself does with these, the ones that are typed behind a key that opens something.
    if (takesText(document.activeElement) && /^[az]$/i.test(key))
      document.execCommand(key.toLowerCase() === 'a' ? 'selectAll' : 'undo');
    return;
  }
  // Whoever heard it may have moved the cursor for it: it is typed there, as a key would have been.
  const after = document.activeElement;
  if (key === 'Tab') stepFocus(after, shiftKey ? -1 : 1);
  else if (takesText(after)) writeInto(after, key);
  else if ((key === 'Enter' || key === ' ') && after instanceof HTMLElement) after.click();
}

/** The next place that takes the focus, or the one before. */
function stepFocus(from: Element | null, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null,
  );
  const at = from instanceof HTMLElement ? all.indexOf(from) : -1;
  const next = all[at + step] ?? (step === 1 ? all[0] : all.at(-1));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What a key does in a field, by the browser's own hand: the field's limits hold, and it can be taken back. */
function writeInto(field: EventTarget | null, key: string): void {
  if (field instanceof HTMLSelectElement) return;
  if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
}
