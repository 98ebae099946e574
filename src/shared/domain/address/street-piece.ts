import { cornerIn, saysCorner } from './address-corner.ts';
import { bareWord } from '../values/bare-word.ts';
import { boxLength, boxStart, isBox } from '../australia/post-words.ts';
import {
  houseNumberAt,
  isHouseNumber,
  isNamedStorey,
  isPremises,
  streetLength,
  wordAt,
} from '../australia/street-words.ts';

/** The words of one piece that holds a street: what stands before it, the street, and what stands behind it. */
export interface StreetPiece {
  readonly head: readonly string[];
  readonly street: readonly string[];
  readonly tail: readonly string[];
}

/**
 * How sure it is that a piece holds the street: 0 where nothing speaks for it. A house number and a kind of street say
 * most.
 */
export function streetScore(words: readonly string[]): number {
  const numbered = houseNumberAt(words) >= 0;
  const named = streetLength(words) > 0;
  if (numbered && named) return 4;
  if (cornerIn(words) !== null || (named && saysCorner(wordAt(words, 0)))) return 3;
  if (isBox(words)) return 2;
  return numbered || streetLength(words) === words.length ? 1 : 0;
}

/** "Unit 5", "Level 2", "U5": premises in a piece of their own, which go before the street. */
export function isPremisesAlone(words: readonly string[]): boolean {
  if (words.length === 1) return /^u\d+[a-z]?$/i.test(wordAt(words, 0));
  if (words.length !== 2) return false;
  return isNamedStorey(words, 0) || (isPremises(wordAt(words, 0)) && isHouseNumber(wordAt(words, 1)));
}

/**
 * Takes a piece that holds a street apart. `withSuburb` says that the suburb may stand behind the street in the same
 * piece; otherwise all that follows belongs to the street, such as "North" in "12 High Street North".
 */
export function takeStreet(words: readonly string[], withSuburb: boolean): StreetPiece {
  const corner = cornerIn(words);
  const start = corner === null || houseNumberAt(words) >= 0 ? streetStart(words) : corner.start;
  const whole = words.slice(start);
  const length = isBox(whole) ? boxLength(whole) : Math.max(streetLength(whole), (corner?.end ?? 0) - start);
  const end = withSuburb && length > 0 ? length : whole.length;
  return { head: words.slice(0, start), street: whole.slice(0, end), tail: whole.slice(end) };
}

/**
 * Where the street begins: at premises with their number, at a house number, at a corner or a box; else at the front.
 */
function streetStart(words: readonly string[]): number {
  const box = boxStart(words);
  if (box >= 0) return box;
  if (houseNumberAt(words) < 0) return 0;
  return words.findIndex(
    (word, at) =>
      isOpening(word) ||
      isHouseNumber(word) ||
      isNamedStorey(words, at) ||
      (isPremises(word) && isHouseNumber(wordAt(words, at + 1))),
  );
}

/** Words that open a street themselves. */
function isOpening(word: string): boolean {
  return saysCorner(word) || /^(?:no|rear|rmb)$/.test(bareWord(word));
}
