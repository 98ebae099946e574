import type { AttributeView } from '../../../shared/domain/part-view.ts';
import { checkKilograms, type TowingState } from '../../../shared/domain/towing.ts';
import { towingAttributes } from '../../../shared/domain/towing-attributes.ts';
import type { StatusTone } from '../../components/status-badge.tsx';

/** Whether a part says what it may tow or carry on its ball (`interface.md` 2.2). */
export function isTowing(attributes: readonly AttributeView[]): boolean {
  return towingAttributes(attributes).length > 0;
}

/** What is wrong with a weight that was typed; null where it is right, or nothing was typed. */
export function kilogramsProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const checked = checkKilograms(typed);
  return checked.ok ? null : checked.message;
}

const FACES: { readonly [state in TowingState]: { readonly tone: StatusTone; readonly word: string } } = {
  within: { tone: 'fit', word: 'within' },
  over: { tone: 'no', word: 'over' },
  'not known': { tone: 'unknown', word: 'not known' },
};

/** A state of the sum in a word and a tone. */
export function towingFace(state: TowingState): { readonly tone: StatusTone; readonly word: string } {
  return FACES[state];
}
