import { bareWord } from '../values/bare-word.ts';
import { isManyStreets, isStreetType, wordAt } from '../australia/street-words.ts';

/** The corner of two streets within the words of a piece: from `start`, up to `end`. */
export interface CornerWords {
  readonly start: number;
  readonly end: number;
}

/** The most words of the name of a second street: "Great Western Service". */
const LONGEST_NAME = 3;

/** Whether a word says that a corner follows. */
export function saysCorner(word: string): boolean {
  return /^(?:cnr|crn|corner)$/.test(bareWord(word));
}

/**
 * Where a corner stands in some words: "Cnr George and Pitt Sts", "Corner of George & Pitt", "George St & Pitt St",
 * "George St/Pitt St", "12 George St cnr Pitt St". Null where none does.
 */
export function cornerIn(words: readonly string[]): CornerWords | null {
  const said = words.findIndex(saysCorner);
  if (said > 0 && isStreetType(wordAt(words, said - 1))) {
    const end = secondStreetEnd(words, said + 1);
    return end === null ? null : { start: 0, end };
  }
  return said >= 0 ? corner(words, said, said + 1, true) : corner(words, 0, 0, false);
}

/** The corner of the first two streets that are joined by a word or a sign from `from` on. */
function corner(words: readonly string[], start: number, from: number, isSaid: boolean): CornerWords | null {
  for (let at = from; at < words.length; at += 1) {
    const next = nextStreetAt(words, at);
    if (next === null) continue;
    const end = secondStreetEnd(words, next);
    if (end === null) {
      // Without a kind of street the second one is one word: what follows is the suburb.
      const lone = next === at ? at + 1 : next + 1;
      if (isSaid && lone <= words.length) return { start, end: lone };
      continue;
    }
    if (isSaid || endsFirstStreet(words, at) || isManyStreets(wordAt(words, end - 1))) return { start, end };
  }
  return null;
}

/** Where the second street begins when the word at this place joins two; "George/Pitt" holds the name itself. */
function nextStreetAt(words: readonly string[], at: number): number | null {
  const word = wordAt(words, at);
  if (at > 0 && /^(?:&|\+|and)$/i.test(word)) return at + 1;
  return slashed(word) === null ? null : at;
}

/** Whether the word that joins two streets stands behind the kind of the first one. */
function endsFirstStreet(words: readonly string[], at: number): boolean {
  return isStreetType(slashed(wordAt(words, at))?.[0] ?? wordAt(words, at - 1));
}

/** The two words about a slash; null where there is none between two words. */
function slashed(word: string): readonly [string, string] | null {
  const [, left, right] = /^(\p{L}{2,}\.?)\/(\p{L}{2,}\.?)$/u.exec(word) ?? [];
  return left === undefined || right === undefined ? null : [left, right];
}

/** Where the second street ends, whose name begins here; null where no kind of street follows. */
function secondStreetEnd(words: readonly string[], from: number): number | null {
  for (let at = from + 1; at <= from + LONGEST_NAME && at < words.length; at += 1) {
    const word = wordAt(words, at);
    if (isStreetType(word) || isManyStreets(word)) return at + 1;
  }
  return null;
}

/** A text in which the slash between the streets of a corner belongs to their words: "George St / Pitt St". */
export function withCornersJoined(text: string): string {
  return text.replace(
    /(?<=(?<before>[^\n,;/]*)(?<first>\p{L}+)\.?)[ \t]+\/[ \t]+(?=(?<second>\p{L}[^\n,;/]*))/gu,
    (gap, ...found) => {
      const { before, first, second } = found.at(-1) as Readonly<Record<'before' | 'first' | 'second', string>>;
      const isCorner = isStreetType(first) || before.split(/\s+/).some(saysCorner);
      return isCorner && secondStreetEnd(second.trim().split(/\s+/), 0) !== null ? '/' : gap;
    },
  );
}
