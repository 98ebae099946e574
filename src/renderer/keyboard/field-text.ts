/**
 * Text of fields as keys change it, for keys that the window takes to itself first: what a scanner typed is taken back, and
 * what a person typed is put in after all. React hears of either as it hears of typing.
 */

/** A field that keys are typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Puts a field back to what it held. */
export function restoreField({ field, value, caret }: FieldBefore): void {
  if (!field.isConnected) return;
  if (field.value !== value) setValue(field, value);
  setCaret(field, caret);
}

/** Takes a text out of a field that stands right before its cursor; nothing where another text stands there. */
export function dropBeforeCaret(field: TextField, text: string): void {
  if (!field.isConnected || field instanceof HTMLSelectElement) return;
  const { value } = field;
  const [from] = caretOf(field) ?? [value.length];
  if (!value.slice(0, from).endsWith(text)) return;
  const start = from - text.length;
  setValue(field, value.slice(0, start) + value.slice(from));
  setCaret(field, [start, start]);
}

/** Types a text into a field where its cursor stands, as far as the field takes it. */
export function typeInto(field: TextField, text: string): void {
  if (!field.isConnected || field.disabled) return;
  if (field instanceof HTMLSelectElement) {
    chooseByLetters(field, text);
    return;
  }
  if (field.readOnly) return;
  const { value, maxLength } = field;
  const caret = caretOf(field);
  const [from, to] = caret ?? [value.length, value.length];
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - (value.length - (to - from)));
  const typed = text.slice(0, room);
  if (typed === '') return;
  setValue(field, value.slice(0, from) + typed + value.slice(to));
  if (caret !== null) setCaret(field, [from + typed.length, from + typed.length]);
}

/** Chooses the option that begins with these letters, as the list itself does; the next one where more are the same. */
function chooseByLetters(field: HTMLSelectElement, letters: string): void {
  const options = [...field.options].filter(({ disabled }) => !disabled);
  const from = options.findIndex(({ index }) => index === field.selectedIndex) + 1;
  const inTurn = [...options.slice(from), ...options.slice(0, from)];
  const found = inTurn.find(({ text }) => text.toLowerCase().startsWith(letters.toLowerCase()));
  if (found !== undefined) setValue(field, found.value);
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

function caretOf(field: TextField): readonly [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  // A field of another kind, such as a number, has no cursor to ask for.
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function setCaret(field: TextField, caret: readonly [number, number] | null): void {
  if (caret === null || field instanceof HTMLSelectElement) return;
  field.setSelectionRange(caret[0], caret[1]);
}
