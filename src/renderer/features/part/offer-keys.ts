import { isChord, type PressBehind, writes } from '#renderer/keyboard/behind-digit.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';

/**
 * Tells numbers that put accessories on from a plate, or a code, that begins with the same digits. A number is kept
 * back until it is known which it was: a character soon behind it that is no other number of the list makes all of it
 * typed text, anything else puts the accessories on.
 */

/** What of a key press the offered accessories need. */
export interface OfferKeyPress extends PressBehind {
  readonly repeat: boolean;
  /** A button has the focus, which a space presses. */
  readonly onButton: boolean;
}

/** What was pressed for the offered accessories and is not done yet. */
export interface PressedNumbers {
  /** The numbers that are kept back, in their order. */
  readonly kept: readonly string[];
  /** The first digit of a number of two digits; empty for none. */
  readonly begun: string;
}

/** What a press does to the numbers that are kept back. `taken`: nobody else hears the press. */
export type OfferKeyStep =
  /** It is none of theirs, or one more number of the list. */
  | { readonly kind: 'goes on' }
  /** Nothing comes of it, and nobody else hears it. */
  | { readonly kind: 'nothing' }
  /** The person takes the numbers back; the accessories stay offered. */
  | { readonly kind: 'forgets' }
  /** The number that was begun ends, and its accessory is put on with the others. */
  | { readonly kind: 'ends' }
  /** The accessories of the numbers are put on. */
  | { readonly kind: 'adds'; readonly taken: boolean }
  /** All of it is text for the code field: `before` is typed there, and the press behind it. */
  | { readonly kind: 'types'; readonly before: string };

/** Hears a press while accessories are offered. `numbers` are those that can be taken now. */
export function hearOfferKey(
  { kept, begun }: PressedNumbers,
  press: OfferKeyPress,
  numbers: readonly number[],
): OfferKeyStep {
  const { key, repeat } = press;
  if (isModifierKey(key)) return { kind: 'goes on' };
  const before = kept.join('') + begun;
  const isDigit = /^\d$/.test(key) && !isChord(press);
  // A key that is held down is no number, and types nothing behind one.
  if (repeat) return before === '' ? { kind: 'goes on' } : { kind: 'nothing' };
  if (isDigit) return isNumber(begun + key, kept, numbers) ? { kind: 'goes on' } : { kind: 'types', before };
  if (before === '') return /^\p{L}$/u.test(key) && !isChord(press) ? { kind: 'types', before } : { kind: 'goes on' };
  if (writes(press) && !(key === ' ' && press.onButton)) return { kind: 'types', before };
  const isEnter = key === 'Enter' && !isChord(press);
  if (isEnter && begun !== '') return { kind: 'ends' };
  // What was begun alone is for the list to let go of.
  if (kept.length === 0) return { kind: 'goes on' };
  if (key === 'Backspace' || key === 'Escape') return { kind: 'forgets' };
  return { kind: 'adds', taken: isEnter };
}

/**
 * Whether digits are a number of the list that is not kept back yet, or begin one. "03" is the third of more than nine.
 */
function isNumber(digits: string, kept: readonly string[], numbers: readonly number[]): boolean {
  if (kept.includes(digits)) return false;
  if (!digits.startsWith('0')) return numbers.some((number) => String(number).startsWith(digits));
  return numbers.some((number) => number > 9 && (digits === '0' || numbers.includes(Number(digits))));
}
