import { compactCode, foldedText, wordsOf } from '../values/folded-text.ts';

/** What the palette finds, in the order in which equals are shown. */
export const PALETTE_KINDS = ['action', 'ticket', 'vehicle', 'quote', 'order', 'part'] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** Something that the palette can open or do. */
export interface PaletteEntry {
  readonly kind: PaletteKind;
  /** What it is opened by; unique among its kind. */
  readonly id: string;
  readonly title: string;
  /** What stands behind the title; it is searched too. */
  readonly detail: string;
  /** How its order stood when it was read, shown before the detail; it is not searched. */
  readonly standing?: string | undefined;
  /** Numbers of it, found from their middle too: plates, labels, part codes. */
  readonly codes: readonly string[];
  /** The chord that does the same; null where there is none. */
  readonly key: string | null;
}

/** Entries made ready for searching: each typed letter then costs a pass over short texts. */
export type PaletteIndex = readonly IndexedEntry[];

interface IndexedEntry {
  readonly entry: PaletteEntry;
  /** Words with a blank before each and behind the last, so that " re" finds the beginning of one. */
  readonly title: string;
  readonly words: string;
  readonly codes: string;
  /** First letters of the title's words. */
  readonly initials: string;
}

/** Words of a query that are looked at, and the fewest characters that a code is found by from its middle. */
const MOST_TERMS = 8;
const LEAST_OF_MIDDLE = 3;

/** Makes entries ready for searching. Done when a list of them changes, not at every key. */
export function indexPalette(entries: readonly PaletteEntry[]): PaletteIndex {
  return entries.map((entry) => ({
    entry,
    title: spaced(textWords(entry.title)),
    words: spaced(textWords(entry.detail)),
    codes: spaced(entry.codes.map(compactCode)),
    initials: wordsOf(entry.title).map(firstSign).join(''),
  }));
}

/**
 * The entries in which everything typed is found, best first, at most `most`: a code that is typed whole before one
 * that begins so, titles before details, beginnings before middles. Equals stay in the order of their kinds, and within
 * one in the order in which they were given. The first of all where nothing searchable was typed.
 */
export function searchPalette(index: PaletteIndex, typed: string, most: number): readonly PaletteEntry[] {
  const terms = typedTerms(typed);
  if (terms.length === 0) return index.slice(0, most).map(({ entry }) => entry);
  const whole = compactCode(typed);
  return index
    .map((indexed, at) => ({ entry: indexed.entry, at, weight: weightOf(indexed, whole, terms) }))
    .filter(({ weight }) => weight > 0)
    .toSorted(
      (one, other) => other.weight - one.weight || kindOrder(one.entry) - kindOrder(other.entry) || one.at - other.at,
    )
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** A piece of the query between blanks: as one word ("bt50"), and as the words that its signs part it into (bt, 50). */
interface Term {
  readonly together: string;
  readonly apart: readonly string[];
}

function typedTerms(typed: string): readonly Term[] {
  return foldedText(typed)
    .split(/\s+/)
    .map((chunk) => ({ together: compactCode(chunk), apart: wordsOf(chunk) }))
    .filter(({ together }) => together !== '')
    .slice(0, MOST_TERMS);
}

/** How well an entry holds what was typed; 0 where it does not. */
function weightOf(indexed: IndexedEntry, whole: string, terms: readonly Term[]): number {
  if (indexed.codes.includes(` ${whole} `)) return 1_000;
  if (whole.length >= LEAST_OF_MIDDLE && indexed.codes.includes(` ${whole}`)) return 900;
  let sum = 0;
  for (const { together, apart } of terms) {
    const weight = Math.max(wordWeight(indexed, together), ...(apart.length > 1 ? [leastOf(indexed, apart)] : []));
    if (weight === 0) return indexed.initials.startsWith(whole) && whole.length > 1 ? 30 : 0;
    sum += weight;
  }
  const first = indexed.title.startsWith(` ${terms[0]?.together}`) ? 50 : 0;
  return sum / terms.length + first;
}

function leastOf(indexed: IndexedEntry, words: readonly string[]): number {
  return Math.min(...words.map((word) => wordWeight(indexed, word)));
}

function wordWeight({ title, words, codes }: IndexedEntry, word: string): number {
  if (title.includes(` ${word} `)) return 120;
  if (title.includes(` ${word}`)) return 100;
  if (codes.includes(` ${word}`)) return 90;
  if (words.includes(` ${word} `)) return 70;
  if (words.includes(` ${word}`)) return 60;
  return word.length >= LEAST_OF_MIDDLE && codes.includes(word) ? 40 : 0;
}

/** The words of a text, and those that its signs part as one too: "D-Max" is found as d, max and dmax. */
function textWords(text: string): readonly string[] {
  return text.split(/\s+/).flatMap((chunk) => {
    const words = wordsOf(chunk);
    return words.length > 1 ? [...words, words.join('')] : words;
  });
}

function spaced(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

function firstSign(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) as number);
}

function kindOrder({ kind }: PaletteEntry): number {
  return PALETTE_KINDS.indexOf(kind);
}
