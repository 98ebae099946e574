import type { KeyTurns } from './key-turns.ts';
import { keyboardPipeline } from './keyboard-pipeline.ts';

/** What of a field says how much can be pasted into it. */
export interface PastedInto {
  readonly value: string;
  /** Below 0 where the field takes any length. */
  readonly maxLength: number;
  /** What is selected, whose place the pasted text takes; null in a field without a cursor. */
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/** Says that a text is not pasted, as the field has no room for it; null where it has. */
export function longPasteWords(
  text: string,
  { value, maxLength, selectionStart, selectionEnd }: PastedInto,
): string | null {
  const room = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
  if (maxLength < 0 || text.length <= room) return null;
  if (room === 0) return 'Not pasted: the field is full.';
  return `Not pasted: it has ${text.length} characters, and ${room === maxLength ? 'at most' : 'only'} ${room} fit here.`;
}

/**
 * Refuses what is pasted where a field has no room for it, and has it said until something is entered there: the
 * browser would cut the text off without a word. What a field does with a pasted text itself goes before. Called once,
 * at the start.
 */
export function beginLongPastes({ say, unsay }: Pick<KeyTurns, 'say' | 'unsay'>): void {
  keyboardPipeline.join('paste comes out', 'too long', (event) => {
    const { target, clipboardData } = event;
    const isInput = target instanceof HTMLInputElement;
    if (event.defaultPrevented || !(isInput || target instanceof HTMLTextAreaElement)) return 'goes on';
    const text = clipboardData?.getData('text/plain') ?? '';
    // A field of one line leaves the ends of lines out.
    const words = longPasteWords(isInput ? text.replace(/[\r\n]/g, '') : text, target);
    if (words === null) return 'goes on';
    event.preventDefault();
    say(words);
    target.addEventListener('input', () => unsay(words), { once: true });
    return 'taken';
  });
}
