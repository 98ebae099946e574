import { DIGIT_ALONE_MS, isChord, type PressBehind, writes } from '#renderer/keyboard/behind-digit.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';

/**
 * Tells an answer to a question that came up by itself from what is typed on without looking, such as the next plate. A
 * number answers that nothing is typed behind it, and what is typed on answers nothing.
 */

/** What of a key press the question needs. */
export interface AnswerKeyPress extends PressBehind {
  readonly repeat: boolean;
  /** When it was pressed, ms. */
  readonly timeStamp: number;
}

/** What was pressed so far. */
export interface AnswerSoFar {
  /** The number that is kept back; null for none. */
  readonly kept: number | null;
  /** When something was typed last that is no answer, ms; null where nothing was. */
  readonly typedAt: number | null;
}

/** What a press does to the question. */
export type AnswerKeyStep =
  /** It is none of the question's. */
  | { readonly kind: 'goes on' }
  /** Nothing comes of it, and nobody else hears it. */
  | { readonly kind: 'nothing' }
  /** The number is kept back from now on. */
  | { readonly kind: 'keeps'; readonly number: number }
  /** The person takes the number back. */
  | { readonly kind: 'forgets' }
  /** `taken`: nobody else hears the press. */
  | { readonly kind: 'answers'; readonly number: number; readonly taken: boolean }
  /** It was typed on, so nothing of it is an answer. */
  | { readonly kind: 'typed' };

/** Hears a press while a question stands that has `count` answers. */
export function hearAnswerKey({ kept, typedAt }: AnswerSoFar, press: AnswerKeyPress, count: number): AnswerKeyStep {
  const { key, repeat, timeStamp } = press;
  if (isModifierKey(key)) return { kind: 'goes on' };
  const isTyping = typedAt !== null && timeStamp - typedAt < DIGIT_ALONE_MS;
  if (repeat) return kept === null && !isTyping ? { kind: 'goes on' } : { kind: 'nothing' };
  if (kept === null && !isTyping) {
    const number = /^[1-9]$/.test(key) && !isChord(press) ? Number(key) : 0;
    if (number >= 1 && number <= count) return { kind: 'keeps', number };
    return key !== ' ' && writes(press) ? { kind: 'typed' } : { kind: 'goes on' };
  }
  if (writes(press)) return { kind: 'typed' };
  if (kept === null) return isEndOfText(press) ? { kind: 'nothing' } : { kind: 'goes on' };
  if (key === 'Backspace' || key === 'Escape') return { kind: 'forgets' };
  return { kind: 'answers', number: kept, taken: key === 'Enter' && !isChord(press) };
}

/** What ends or corrects a text that is typed: it presses no button of the question. */
function isEndOfText(press: AnswerKeyPress): boolean {
  return (press.key === 'Enter' || press.key === 'Backspace') && !isChord(press);
}
