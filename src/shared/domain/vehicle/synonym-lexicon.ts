import { foldedText } from '../values/folded-text.ts';
import { SYNONYM_ROWS, type SynonymRow } from './synonyms.ts';

/** The table of synonyms, laid out to be looked up. */

/** How near two words of an attribute are to each other; the smaller the nearer. */
export const SAME = 0;
/** The one may be another writing of the other. */
export const WRITING = 1;
/** They may be one thing, but one record that says both means two. */
export const LOOSE = 2;
/** Records are known to confuse them. */
export const MIXED_UP = 3;
export const DIFFERENT = 4;
export type Closeness = typeof SAME | typeof WRITING | typeof LOOSE | typeof MIXED_UP | typeof DIFFERENT;

/** The words of one attribute. */
export interface Lexicon {
  /** Words by what they are compared as; words that say nothing by the empty text. */
  readonly readAs: ReadonlyMap<string, string>;
  /** Words that may be one or are mixed up, by both of them joined with a blank. */
  readonly near: ReadonlyMap<string, Closeness>;
  /** Words that describe a thing where another record has its code. */
  readonly describing: ReadonlySet<string>;
  /** The most pieces that one word of the table is written in. */
  readonly longest: number;
}

/** A text in capitals without accents, in letters and digits, piece by piece: "Pick-Up" is PICK and UP. */
export function piecesOf(text: string): readonly string[] {
  return (
    foldedText(text)
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A text in letters and digits alone: "Pick-Up" is PICKUP. */
export function bareWriting(text: string): string {
  return piecesOf(text).join('');
}

const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  [...Map.groupBy(SYNONYM_ROWS, ({ attribute }) => attribute)].map(([attribute, rows]) => [attribute, lexiconOf(rows)]),
);
const NO_WORDS: Lexicon = lexiconOf([]);

/** The lexicon of an attribute; one without words where the table has none of it. */
export function lexiconFor(attribute: string): Lexicon {
  return LEXICONS.get(attribute) ?? NO_WORDS;
}

/** Lays rows out. */
function lexiconOf(rows: readonly SynonymRow[]): Lexicon {
  const readAs = new Map<string, string>();
  const near = new Map<string, Closeness>();
  const describing = new Set(rows.flatMap(({ how, words }) => (how === 'describe' ? words.map(bareWriting) : [])));
  for (const { how, words } of rows) {
    const [first = '', ...others] = words.map(bareWriting);
    if (how === 'are one') for (const other of others) readAs.set(other, first);
    if (how === 'say nothing') for (const word of [first, ...others]) readAs.set(word, '');
  }
  for (const { how, words } of rows.filter((row) => row.how !== 'describe')) {
    const read = words.map((word) => readAs.get(bareWriting(word)) ?? bareWriting(word));
    for (const word of read) if (word !== '' && !readAs.has(word)) readAs.set(word, word);
    if (how !== 'may be one' && how !== 'are mixed up') continue;
    const closeness = how === 'may be one' ? WRITING : MIXED_UP;
    for (const one of read) {
      for (const other of read) setNearer(near, `${one} ${other}`, closeness);
    }
  }
  const longest = Math.max(1, ...rows.flatMap(({ words }) => words.map((word) => piecesOf(word).length)));
  return { readAs, near, describing, longest };
}

function setNearer(near: Map<string, Closeness>, pair: string, closeness: Closeness): void {
  near.set(pair, Math.min(closeness, near.get(pair) ?? DIFFERENT) as Closeness);
}

/** How near two words are by the table: the same, as a row says, or different. */
export function closenessOfWords({ near }: Lexicon, one: string, other: string): Closeness {
  if (one === other) return SAME;
  return near.get(`${one} ${other}`) ?? DIFFERENT;
}

/** A piece of a text: a word of the table as it is read, or one that the table does not have. */
export interface ReadWord {
  readonly word: string;
  readonly known: boolean;
}

/**
 * The words of a text: the longest run of pieces that the table has is one word. Words that say nothing are left out.
 */
export function readWords(lexicon: Lexicon, pieces: readonly string[]): readonly ReadWord[] {
  const words: ReadWord[] = [];
  for (let at = 0; at < pieces.length; ) {
    const run = longestRun(lexicon, pieces, at);
    const word = run?.word ?? (pieces[at] as string);
    if (word !== '') words.push({ word, known: run !== null });
    at += run?.length ?? 1;
  }
  return words;
}

/** The pieces of a text without the words that describe. */
export function withoutDescribing({ describing, longest }: Lexicon, pieces: readonly string[]): readonly string[] {
  const left: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let length = Math.min(longest, pieces.length - at);
    while (length > 0 && !describing.has(pieces.slice(at, at + length).join(''))) length -= 1;
    if (length === 0) left.push(pieces[at] as string);
    at += Math.max(1, length);
  }
  return left;
}

/** The fewest letters of a word that is looked for within a longer one. */
const SHORTEST_WITHIN = 3;

/** A piece that is words of the table run together, as those words; else as it is: DUALCABUTE is DUALCAB and UTE. */
export function unjoined({ readAs }: Lexicon, piece: string): readonly string[] {
  const split = (from: number): readonly string[] | null => {
    if (from === piece.length) return [];
    for (let to = piece.length; to >= from + SHORTEST_WITHIN; to -= 1) {
      const word = piece.slice(from, to);
      const rest = readAs.has(word) ? split(to) : null;
      if (rest !== null) return [word, ...rest];
    }
    return null;
  };
  return split(0) ?? [piece];
}

function longestRun({ readAs, longest }: Lexicon, pieces: readonly string[], at: number) {
  for (let length = Math.min(longest, pieces.length - at); length > 0; length -= 1) {
    const word = readAs.get(pieces.slice(at, at + length).join(''));
    if (word !== undefined) return { word, length };
  }
  return null;
}

/** The fewest letters that a word is shortened to. */
const SHORTEST_SHORTENED = 3;

/**
 * The word of the table that a strange one is the beginning or the consonants of; null where there is none, or several.
 */
export function lengthened({ readAs }: Lexicon, word: string): string | null {
  if (word.length < SHORTEST_SHORTENED) return null;
  const meant = new Set<string>();
  for (const [written, read] of readAs) {
    if (read !== '' && (written.startsWith(word) || isConsonantsOf(word, written))) meant.add(read);
  }
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : null;
}

/**
 * Whether a text is a word without its vowels but a first one, or without some consonants in the middle as well: WGN,
 * EDTN.
 */
export function isConsonantsOf(short: string, word: string): boolean {
  if (!/^[A-Z][B-DF-HJ-NP-TV-Z]{2,}$/.test(short) || !/^[A-Z]+$/.test(word)) return false;
  const consonants = word.replace(/(?<!^)[AEIOUY]/g, '');
  return word.startsWith(short.charAt(0)) && consonants.endsWith(short.slice(-1)) && isInOrder(short, consonants);
}

/** Whether letters stand in a text in their order. */
export function isInOrder(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
