import { bareWord } from '../values/bare-word.ts';
import { isStateCode, type StateCode } from './plate.ts';

const STATE_NAMES: ReadonlyMap<string, StateCode> = new Map([
  ['new south wales', 'NSW'],
  ['victoria', 'VIC'],
  ['queensland', 'QLD'],
  ['western australia', 'WA'],
  ['south australia', 'SA'],
  ['tasmania', 'TAS'],
  ['australian capital territory', 'ACT'],
  ['northern territory', 'NT'],
  // The Jervis Bay Territory, whose addresses and plates are those of the ACT.
  ['jbt', 'ACT'],
]);

/** The most words that a state is written in: "Australian Capital Territory". */
export const MOST_STATE_WORDS = 3;

/** How many words name a state at the front of some words; 0 where none do. */
export function stateLength(words: readonly string[]): number {
  for (let count = Math.min(MOST_STATE_WORDS, words.length); count > 0; count -= 1) {
    if (stateNamed(words.slice(0, count)) !== null) return count;
  }
  return 0;
}

/** A state as people write it: "VIC", "Vic.", "N.S.W.", "N S W", "(vic)", "Victoria"; null for anything else. */
export function stateNamed(words: readonly string[]): StateCode | null {
  const bare = words.map(bareWord);
  const text = bare.join(bare.every((word) => word.length === 1) ? '' : ' ').replaceAll('.', '');
  const code = text.toUpperCase();
  return isStateCode(code) ? code : (STATE_NAMES.get(text) ?? null);
}
