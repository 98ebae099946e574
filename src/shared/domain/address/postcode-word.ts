import { bareWord } from '../values/bare-word.ts';
import { checkPostcode } from '../australia/postcode.ts';
import { houseNumberAt, numbersSomething, streetLength, wordAt } from '../australia/street-words.ts';

/** Whether the word at a place is a postcode by itself: four digits that count nothing and begin no street. */
export function isBarePostcode(words: readonly string[], at: number): boolean {
  const digits = bareWord(wordAt(words, at));
  if (!/^\d{4}$/.test(digits) || !checkPostcode(digits).ok || numbersSomething(wordAt(words, at - 1))) return false;
  const rest = words.slice(at + 1);
  return streetLength(words.slice(at)) === 0 || (houseNumberAt(rest) >= 0 && streetLength(rest) > 0);
}
