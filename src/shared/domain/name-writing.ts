import {
  type Closeness,
  closenessOfWords,
  DIFFERENT,
  isConsonantsOf,
  lexiconFor,
  LOOSE,
  piecesOf,
  readWords,
  SAME,
  WRITING,
} from './synonym-lexicon.ts';

/**
 * Values that are names and codes: make, model, series, variant, engine. The table of synonyms has some of them; for the
 * rest there are general rules of how one name is written in several ways.
 */

/** A name as it is compared. */
export interface NameValue {
  /** The one text that it is compared in: letters and digits, its mark in Arabic. */
  readonly bare: string;
  readonly words: readonly string[];
  /** Other texts that may be meant by it: a V that may be a five, a mark that is run together with the name. */
  readonly readings: readonly string[];
}

/** Attributes in which a number behind the name is its mark or generation. */
const MARKED: ReadonlySet<string> = new Set(['series', 'model']);
/** Attributes whose words are parted by blanks alone: the badge GLX-R is not the badge GLX. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['variant']);
/** Attributes whose values are codes of letters and a number. */
const CODED: ReadonlySet<string> = new Set(['series', 'engine']);
/** Attributes that are written out, so that a letter may be missing or two be swapped. */
const WRITTEN_OUT: ReadonlySet<string> = new Set(['make', 'model']);

const ROMANS: ReadonlyMap<string, string> = new Map([
  ['II', '2'],
  ['III', '3'],
  ['IV', '4'],
  ['VI', '6'],
  ['VII', '7'],
  ['VIII', '8'],
  ['IX', '9'],
]);
/** Numerals that are letters of names as well. */
const LETTER_ROMANS: ReadonlyMap<string, string> = new Map([
  ['I', '1'],
  ['V', '5'],
  ['X', '10'],
]);

const MARK_WORD = /^(?:MK|MARK|SERIES|SER|GEN|GENERATION|PHASE|PH)$/;
const MARK_WITH_NUMBER = /^(?:MK|MARK|SERIES|GEN|PHASE)(\d+|[IVX]+)$/;
const NUMBER = /^\d+$/;
const ORDINAL = /^(\d+)(?:ST|ND|RD|TH)$/;

/** "MY2018" is "MY18". */
const MODEL_YEAR = /^MY20(?=\d\d$)/;
/** What stands behind the letter or digit of a class of models: "3 Series", "C-Class". */
const CLASS_WORD = /^(?:SERIES|CLASS|KLASSE)$/;
/** The fewest digits of a number that is a code of its own: the 200 of J200. */
const SHORTEST_CODE = 3;

/** The fewest letters of a name that another one may be contained in without being a word of it. */
const SHORTEST_CONTAINED = 4;
/** The fewest letters of a name in which a slip of the pen is looked for. */
const SHORTEST_MISSPELT = 5;

/** Reads one name of an attribute. Null where it holds no letter or digit. */
export function readName(attribute: string, text: string): NameValue | null {
  const pieces = WHOLE_WORDS.has(attribute)
    ? text
        .replaceAll('+', ' PLUS ')
        .split(/[\s()]+/)
        .flatMap((word) => piecesOf(word).join('') || [])
    : piecesOf(text).map((piece) => piece.replace(MODEL_YEAR, 'MY'));
  const marked = MARKED.has(attribute) ? withArabicMarks(pieces) : pieces;
  const words = readWords(lexiconFor(attribute), marked).map(({ word }) => word);
  const joined =
    attribute === 'series' ? words.map((word, at) => (at === words.length - 1 ? runTogether(word) : word)) : words;
  const bare = joined.join('');
  if (bare === '') return null;
  const readings = MARKED.has(attribute) ? otherReadings(joined) : [];
  return {
    bare,
    words: joined,
    readings: [...new Set([pieces.join(''), ...readings])].filter((each) => each !== bare),
  };
}

/** Pieces with "MkII", "Series 2", "2nd gen" and a "II" behind the name as 2. */
function withArabicMarks(pieces: readonly string[]): readonly string[] {
  const isMark = (piece: string | undefined): boolean => piece !== undefined && MARK_WORD.test(piece);
  const numbered = pieces.map((piece, at) => {
    const attached = MARK_WITH_NUMBER.exec(piece)?.[1];
    const ordinal = isMark(pieces[at + 1]) ? ORDINAL.exec(piece)?.[1] : undefined;
    const number = attached ?? ordinal ?? piece;
    const behindMark = attached !== undefined || isMark(pieces[at - 1]);
    const roman = at > 0 || behindMark ? ROMANS.get(number) : undefined;
    return roman ?? (behindMark ? (LETTER_ROMANS.get(number) ?? number) : number);
  });
  return numbered.filter((piece, at) => {
    if (!isMark(piece)) return true;
    const number = numbered[at + 1] ?? '';
    return !NUMBER.test(number) && !ORDINAL.test(pieces[at - 1] ?? '');
  });
}

/** "PXII" is PX2: only a double or triple stroke is surely a numeral. */
function runTogether(word: string): string {
  return word.replace(/(?<=[A-Z0-9])III$/, '3').replace(/(?<=[A-Z0-9])II$/, '2');
}

/** What else the numeral at the end may mean: "PX IV" and "PXIV", "Golf V", "VE S2", a "II" alone. */
function otherReadings(words: readonly string[]): readonly string[] {
  const last = words.at(-1) as string;
  const before = words.slice(0, -1).join('');
  const asNumber = ROMANS.get(last) ?? LETTER_ROMANS.get(last) ?? /^S(\d)$/.exec(last)?.[1];
  const attached = [...ROMANS, ...LETTER_ROMANS]
    .filter(([roman]) => last.length > roman.length && last.endsWith(roman))
    .map(([roman, arabic]) => before + last.slice(0, -roman.length) + arabic);
  return asNumber === undefined ? attached : [before + asNumber, ...attached];
}

/** How near two names of an attribute are. */
export function closenessOfNames(attribute: string, one: NameValue, other: NameValue): Closeness {
  if (one.bare === other.bare) return SAME;
  const byTable = closenessOfWords(lexiconFor(attribute), seriesOf(one), seriesOf(other));
  if (byTable !== DIFFERENT) return byTable;
  const readings = [one.bare, ...one.readings];
  if ([other.bare, ...other.readings].some((reading) => readings.includes(reading))) return WRITING;
  const contained = wordsContained(attribute, one, other) ?? wordsContained(attribute, other, one);
  if (contained !== null) return contained;
  if (isModelOfClass(one, other) || isModelOfClass(other, one)) return LOOSE;
  if (CODED.has(attribute) && (isCodeOf(one, other) || isCodeOf(other, one))) return LOOSE;
  if (isAbbreviation(one, other) || isAbbreviation(other, one)) return WRITING;
  if (WRITTEN_OUT.has(attribute) && isMisspelt(one.bare, other.bare)) return WRITING;
  if (isBeginning(one.bare, other.bare) || isBeginning(other.bare, one.bare)) return LOOSE;
  return attribute === 'engine' && isDescription(one) !== isDescription(other) ? LOOSE : DIFFERENT;
}

/** Whether all of one name stands in the other, as words of it or in a row; null where it does not. */
function wordsContained(attribute: string, less: NameValue, more: NameValue): Closeness | null {
  const left = withoutWords(more.words, less);
  if (left === null) return isInside(less.bare, more.bare) ? WRITING : null;
  // "PX" may stand for every PX, but a record that has a PX and a PX II means the first by it.
  return MARKED.has(attribute) && left.every((word) => NUMBER.test(word)) ? LOOSE : WRITING;
}

/** The words without those of a name; null where not all of it is among them. */
function withoutWords(words: readonly string[], name: NameValue): readonly string[] | null {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      if (words.slice(from, to).join('') === name.bare) return [...words.slice(0, from), ...words.slice(to)];
    }
  }
  return name.words.every((word) => words.includes(word)) ? words.filter((word) => !name.words.includes(word)) : null;
}

/** A name without a "Series" behind its number, as the table's words are compared: LandCruiser 200 Series. */
function seriesOf({ bare }: NameValue): string {
  return bare.replace(/(?<=[A-Z]\d+)SERIES$/, '');
}

/** Whether a name is a class and the other one a model of it by its number: "3 Series" and 320i, "C-Class" and C200. */
function isModelOfClass({ words }: NameValue, { bare }: NameValue): boolean {
  const [stem = '', behind = ''] = words;
  if (words.length !== 2 || !CLASS_WORD.test(behind)) return false;
  const rest = bare.startsWith(stem) ? bare.slice(stem.length) : '';
  return /^\d$/.test(stem) ? /^\d\d(?!\d)/.test(rest) : /^[A-Z]{1,3}$/.test(stem) && /^\d/.test(rest);
}

/** Whether a name is the number in another's code: 200 of URJ200R, "200 Series" of J200, 642.898 of OM642. */
function isCodeOf({ words }: NameValue, { bare }: NameValue): boolean {
  const [number = ''] = words;
  if (number.length < SHORTEST_CODE || words.some((word) => !NUMBER.test(word) && !CLASS_WORD.test(word))) return false;
  return new RegExp(`\\D${number}(?!\\d)`).test(bare);
}

/** Whether a longer name holds letters that are long enough to be no accident, or is them and a number: MAZDA3 and 3. */
function isInside(less: string, more: string): boolean {
  if (NUMBER.test(less))
    return /^\D{4,}(?=\d)/.exec(more)?.[0].length === more.length - less.length && more.endsWith(less);
  return less.length >= SHORTEST_CONTAINED && /^\D+$/.test(less) && more.includes(less);
}

/** Whether a name is the beginning of another one, and does not end within a number: 1GD of 1GDFTV, but not 3 of 323. */
function isBeginning(less: string, more: string): boolean {
  if (less.length < 2 || !more.startsWith(less)) return false;
  return !(/\d$/.test(less) && /^\d/.test(more.slice(less.length)));
}

/** Whether a name is made of the first letters of another's words, or of its consonants: LC, WGN. */
function isAbbreviation(short: NameValue, long: NameValue): boolean {
  const initials = long.words.map((word) => word.charAt(0)).join('');
  if (initials.length > 1 && short.bare === initials) return true;
  return isConsonantsOf(short.bare, long.bare);
}

/** Whether two words differ in one letter, or in two neighbours that are swapped: "Tuscon". */
function isMisspelt(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_MISSPELT || /\d/.test(one + other)) return false;
  let from = 0;
  while (from < one.length && one.charAt(from) === other.charAt(from)) from += 1;
  const [left, right] = [one.slice(from), other.slice(from)];
  const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || swapped === right;
}

/** Whether an engine is described, not named by its code: "2.8 turbo diesel", "V6". */
function isDescription({ words }: NameValue): boolean {
  return words.some((word) => /^(?:TURBO|DIESEL|PETROL|CYL\w*|LITRES?|[VI]\d{1,2}|TD|HYBRID|ELECTRIC)$/.test(word));
}
