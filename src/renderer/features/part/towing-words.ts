import { checkKilograms } from '#shared/domain/values/kilograms.ts';
import { type TowingState } from '#shared/domain/ticket/towing.ts';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { TOWING_WORDS } from './part-messages.ts';

/** What is wrong with a weight that was typed; null where it is right, or nothing was typed. */
export function kilogramsProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const checked = checkKilograms(typed);
  return checked.ok ? null : checked.message;
}

const FACES: { readonly [state in TowingState]: { readonly tone: StatusTone; readonly word: string } } = {
  within: { tone: 'fit', word: TOWING_WORDS.within },
  over: { tone: 'no', word: TOWING_WORDS.over },
  'not known': { tone: 'unknown', word: TOWING_WORDS.unknown },
};

/** A state of the sum in a word and a tone. */
export function towingFace(state: TowingState): { readonly tone: StatusTone; readonly word: string } {
  return FACES[state];
}
