import { normalisePlate, STATE_CODES, type StateCode } from './plate.ts';
import { hasGeneralShape, OLDER_SERIES } from './plate-shape.ts';
import { MOST_STATE_WORDS, stateNamed } from './state-names.ts';

/** A plate and the state that was typed with it. */
export interface StatedPlate {
  readonly plate: string;
  readonly state: StateCode;
}

/**
 * The plate of a line that names its state behind it or before it: "cp47hx nsw", "vic 1ab2cd", "tradie, Victoria"; null
 * for any other line. What stands last is the state where both ends could be one.
 */
export function statedPlate(text: string): StatedPlate | null {
  return plateBeside(text, 'behind') ?? plateBeside(text, 'before');
}

/**
 * Whether a line that names a state can hardly be one plate with blanks in it: "WA 12 CD" is the plate WA12CD of New
 * South Wales as well.
 */
export function surelyStated(text: string): boolean {
  if (plateBeside(text, 'behind') !== null) return true;
  if (plateBeside(text, 'before') === null) return false;
  const whole = normalisePlate(text);
  if (!whole.ok) return true;
  return !OLDER_SERIES.test(whole.value) && STATE_CODES.every((code) => !hasGeneralShape(whole.value, code));
}

function plateBeside(text: string, state: 'behind' | 'before'): StatedPlate | null {
  const words = text.split(/[\s,]+/u);
  for (let count = Math.min(MOST_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const named = stateNamed(state === 'behind' ? words.slice(-count) : words.slice(0, count));
    const plate = normalisePlate((state === 'behind' ? words.slice(0, -count) : words.slice(count)).join(' '));
    if (named !== null && plate.ok) return { plate: plate.value, state: named };
  }
  return null;
}
