import { DIGIT_ALONE_MS, isChord, type PressBehind, writes } from '#renderer/keyboard/behind-digit.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';
import { type ClosingReason, closingReasonOf } from '#shared/domain/ticket/closing-reason.ts';

/**
 * Tells an answer to "why not sold?" from a plate that begins with the same digit. A digit is kept back until it is
 * known which it was: a character soon behind it makes both typed text, anything else makes it the answer.
 */

/** What of a key press the question needs. */
export interface ReasonKeyPress extends PressBehind {
  /** When it was pressed, ms. */
  readonly timeStamp: number;
  readonly repeat: boolean;
}

/** The digit that is kept back, and when it was pressed, ms. */
export interface KeptBack {
  readonly because: ClosingReason;
  readonly at: number;
}

/** What a press does to the question. `taken`: nobody else hears the press. */
export type ReasonKeyStep =
  /** The question stands as it stood. */
  | { readonly kind: 'stands'; readonly taken: boolean }
  /** The digit is kept back from now on. */
  | { readonly kind: 'keeps back'; readonly because: ClosingReason; readonly taken: true }
  /** The digit is taken back by the person; the question stands. */
  | { readonly kind: 'forgets'; readonly taken: true }
  | { readonly kind: 'answers'; readonly because: ClosingReason; readonly taken: boolean }
  /** Nobody answers. A digit that was kept back was typed text and is typed before this press. */
  | { readonly kind: 'passes'; readonly taken: boolean };

/** Hears a press while the question stands; `kept` is the digit that is kept back, null for none. */
export function hearReasonKey(kept: KeptBack | null, press: ReasonKeyPress): ReasonKeyStep {
  const { key, repeat, isComposing } = press;
  if (isModifierKey(key)) return { kind: 'stands', taken: false };
  // A key that is held down is no answer, and types nothing behind one.
  if (repeat) return { kind: 'stands', taken: kept !== null };
  if (kept !== null) return hearBehind(kept, press);
  if (isComposing) return { kind: 'stands', taken: false };
  if (isChord(press)) return { kind: 'passes', taken: false };
  const because = closingReasonOf(key);
  if (because !== null) return { kind: 'keeps back', because, taken: true };
  return { kind: 'passes', taken: key === 'Escape' || key === 'Enter' };
}

function hearBehind({ because, at }: KeptBack, press: ReasonKeyPress): ReasonKeyStep {
  if (writes(press) && press.timeStamp - at < DIGIT_ALONE_MS) return { kind: 'passes', taken: false };
  if (press.key === 'Backspace' || press.key === 'Escape') return { kind: 'forgets', taken: true };
  return { kind: 'answers', because, taken: press.key === 'Enter' && !isChord(press) };
}
