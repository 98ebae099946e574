import { chooseByLetter } from './select-letters.ts';

/**
 * Text of fields as keys change it, for keys that the window takes to itself first: what a scanner typed is taken back,
 * and what a person typed is put in after all. Both are the browser's own edits, as if a key had made them: what the
 * field allows holds, React hears of it, and Ctrl+Z takes it back. A field that the cursor has left cannot be edited
 * so, and is given its value instead.
 */

/** A field that keys are typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type WrittenField = Exclude<TextField, HTMLSelectElement>;

/** What a field held at a moment. */
export interface FieldBefore {
  readonly field: TextField;
  readonly value: string;
  /** First and last character that was selected; null in a field without a cursor. */
  readonly caret: readonly [number, number] | null;
}

/** What a field holds now. */
export function fieldNow(field: TextField): FieldBefore {
  return { field, value: field.value, caret: caretOf(field) };
}

/** Puts a field back to what it held, as if nothing had been typed since: nor does Ctrl+Z bring that back. */
export function restoreField({ field, value, caret }: FieldBefore): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) {
    if (field.value !== value) setValue(field, value);
    return;
  }
  if (field.value !== value) {
    // It takes all back that was typed in one go, of which only the last is not wanted.
    if (hasCursor(field)) silently(() => document.execCommand('undo'));
    replaceChanged(field, value);
  }
  if (caret !== null) field.setSelectionRange(...caret);
}

/** Takes a text out of a field that stands right before its cursor; nothing where another text stands there. */
export function dropBeforeCaret(field: TextField, text: string): void {
  if (!field.isConnected || field instanceof HTMLSelectElement) return;
  const [to] = caretOf(field) ?? [field.value.length];
  if (field.value.slice(0, to).endsWith(text)) replace(field, [to - text.length, to], '');
}

/** Types a text into a field where its cursor stands, as far as the field takes it. */
export function typeInto(field: TextField, text: string): void {
  if (!field.isConnected || field.disabled) return;
  if (field instanceof HTMLSelectElement) {
    const chosen = chooseByLetter(field, text);
    if (chosen !== null) setValue(field, chosen);
  } else if (hasCursor(field)) {
    document.execCommand('insertText', false, text);
  } else if (!field.readOnly) {
    const { value, maxLength } = field;
    const [from, to] = caretOf(field) ?? [value.length, value.length];
    const room = maxLength < 0 ? text.length : Math.max(0, maxLength - (value.length - (to - from)));
    replace(field, [from, to], text.slice(0, room));
  }
}

/** Chooses the next option that can be chosen, upwards or downwards from one; nothing where none is left there. */
export function chooseNext(field: HTMLSelectElement, from: number, step: 1 | -1): void {
  if (field.disabled) return;
  for (let at = from + step; ; at += step) {
    const option = field.options[at];
    if (option === undefined) return;
    if (option.disabled) continue;
    setValue(field, option.value);
    return;
  }
}

/** Has a field hold a value by changing what differs. */
function replaceChanged(field: WrittenField, wanted: string): void {
  const { value } = field;
  let from = 0;
  while (from < Math.min(value.length, wanted.length) && value[from] === wanted[from]) from += 1;
  let behind = 0;
  const most = Math.min(value.length, wanted.length) - from;
  while (behind < most && value.at(-1 - behind) === wanted.at(-1 - behind)) behind += 1;
  const text = wanted.slice(from, wanted.length - behind);
  if (value === wanted) field.dispatchEvent(new Event('input', { bubbles: true }));
  else replace(field, [from, value.length - behind], text);
}

/** Puts a text in the place of what stands between two characters, and the cursor behind it. */
function replace(field: WrittenField, [from, to]: readonly [number, number], text: string): void {
  const { value } = field;
  const withCaret = caretOf(field) !== null;
  if (withCaret && hasCursor(field)) {
    field.setSelectionRange(from, to);
    if (text === '') document.execCommand('delete');
    else document.execCommand('insertText', false, text);
    return;
  }
  setValue(field, value.slice(0, from) + text + value.slice(to));
  if (withCaret) field.setSelectionRange(from + text.length, from + text.length);
}

/** Sets the value past React, which hears of it by the event: set on the field itself it would take it for its own. */
function setValue(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement.prototype
        : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Does an edit of which nobody hears, because another follows at once. */
function silently(edit: () => void): void {
  const hear = (event: Event): void => event.stopImmediatePropagation();
  window.addEventListener('input', hear, true);
  edit();
  window.removeEventListener('input', hear, true);
}

function hasCursor(field: TextField): boolean {
  return document.activeElement === field;
}

function caretOf(field: TextField): readonly [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  // A field of another kind, such as a number, has no cursor to ask for.
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
