import { bareWord } from '../values/bare-word.ts';
import { stateNamed } from '../australia/state-names.ts';
import { streetLength, wordAt } from '../australia/street-words.ts';

/** Whether the word at a place names a state, and not a town as in "Mount Victoria". */
export function isStateAt(words: readonly string[], at: number): boolean {
  const word = wordAt(words, at);
  return stateNamed([word]) !== null && !endsTownName(words.slice(0, at), [word]);
}

/** What is named after somebody or something: the name behind it is no state. */
const NAMED_AFTER = /^(?:mount|mt|port|point|pt|lake|cape|fort)$/;

/** What the names of towns end in as well: "Golden Point Victoria" is a town and its state. */
const ENDS_NAMES = /^(?:point|pt|lake)$/;

/** Whether a state that is written out belongs to the name of a town before it: "Mount Victoria", "Port Victoria". */
export function endsTownName(before: readonly string[], typed: readonly string[]): boolean {
  const kind = bareWord(wordAt(before, before.length - 1));
  if (!/^[a-z]{4,}$/.test(typed.map(bareWord).join(' ')) || !NAMED_AFTER.test(kind)) return false;
  const street = before.slice(0, -1);
  return !ENDS_NAMES.test(kind) || streetLength(street) === street.length;
}
