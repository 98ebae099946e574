import {
  type CodePattern,
  type CodeRange,
  completed,
  endsOf,
  fitsPattern,
  isChassisOf,
  isCutInNumber,
  isInRange,
  looksLike,
  patternOf,
  rangeOf,
} from './code-writing.ts';
import { closenessOfEngines, type EngineValue, readEngine } from './engine-writing.ts';
import {
  arabicOf,
  asModelYear,
  readingsOfMark,
  withArabicEnd,
  withArabicMarks,
  withModelYears,
} from './mark-writing.ts';
import {
  type Closeness,
  closenessOfWords,
  DIFFERENT,
  isConsonantsOf,
  isInOrder,
  lexiconFor,
  LOOSE,
  piecesOf,
  readWords,
  SAME,
  WRITING,
} from './synonym-lexicon.ts';

/**
 * Values that are names and codes: make, model, series, variant, engine. The table of synonyms has some of them; for
 * the rest there are general rules of how one name is written in several ways.
 */

/** A name as it is compared. */
export interface NameValue {
  /** The one text that it is compared in: letters and digits, its mark in Arabic. */
  readonly bare: string;
  readonly words: readonly string[];
  /** Its words as they are written, where the table has several of them as one; else the same. */
  readonly pieces: readonly string[];
  /** Other texts that may be meant by it: a V that may be a five, a mark that is run together with the name. */
  readonly readings: readonly string[];
  /** Places that it leaves open; null where it leaves none. */
  readonly pattern: CodePattern | null;
  /** The range that it is; null where it is none. */
  readonly range: CodeRange | null;
  /** What the text of an engine says. */
  readonly engine: EngineValue | null;
}

/** Attributes in which a number behind the name is its mark or generation. */
const MARKED: ReadonlySet<string> = new Set(['series', 'model']);
/** Attributes whose words are parted by blanks alone: the badge GLX-R is not the badge GLX. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['variant']);
/** Attributes whose values are codes of letters and a number. */
const CODED: ReadonlySet<string> = new Set(['series', 'engine']);
/** Attributes that are written out, so that a letter may be missing or two be swapped. */
const WRITTEN_OUT: ReadonlySet<string> = new Set(['make', 'model']);

const NUMBER = /^\d+$/;

/** What stands behind the letter or digit of a class of models: "3 Series", "C-Class". */
const CLASS_WORD = /^(?:SERIES|CLASS|KLASSE)$/;
/** "3er" is 3 Series. */
const GERMAN_SERIES = /^\dER$/;
/** The letters of a model that has its size behind them: ML of ML350. */
const LETTERS_BEFORE_SIZE = /^[A-Z]{2,3}(?=\d{3}[A-Z]?$)/;
/** The fewest digits of a number that is a code of its own: the 200 of J200. */
const SHORTEST_CODE = 3;

/** The fewest letters of a name that another one may be contained in without being a word of it. */
const SHORTEST_CONTAINED = 4;
/** The fewest letters of a name in which a slip of the pen is looked for. */
const SHORTEST_MISSPELT = 5;

/** Reads one name of an attribute. Null where it holds no letter or digit. */
export function readName(attribute: string, written: string): NameValue | null {
  const text = withModelYears(written);
  const pieces = WHOLE_WORDS.has(attribute)
    ? text
        .replaceAll('+', ' PLUS ')
        .split(/[\s()]+/)
        .flatMap((word) => piecesOf(word).join('') || [])
    : piecesOf(text).flatMap((piece) => (GERMAN_SERIES.test(piece) ? [piece.charAt(0), 'SERIES'] : [piece]));
  const isMarked = MARKED.has(attribute);
  const marked = isMarked ? withArabicMarks(pieces) : pieces;
  const words = readWords(lexiconFor(attribute), marked).map(({ word }) => word);
  const joined = attribute === 'series' ? words.map(withArabicEnd) : words;
  if (joined.join('') === '') return null;
  const pattern = isMarked || CODED.has(attribute) ? patternOf(attribute, text) : null;
  const bare = pattern !== null && /[#*?]|_(?!\w)|(?<!\w)_/.test(text) ? pattern : joined.join('');
  const readings = isMarked ? readingsOfMark(joined) : [];
  return {
    bare,
    words: joined,
    pieces: marked,
    readings: [...new Set([pieces.join(''), ...readings])].filter((each) => each !== bare),
    pattern,
    range: null,
    engine: attribute === 'engine' ? readEngine(lexiconFor(attribute), text) : null,
  };
}

/** The most members of a list of which any is taken for a shortened one. */
const LONGEST_LIST = 40;

/** What the members of a list of codes may mean beside what is written: GUN126R in "GUN125R/126R", NT in "NS-NX". */
export function readSpanned(attribute: string, members: readonly string[]): readonly NameValue[] {
  if (members.length > LONGEST_LIST || (!MARKED.has(attribute) && !CODED.has(attribute))) return [];
  const whole = members.length === 1 ? [] : members.map((member) => readName(attribute, member)?.bare ?? '');
  const shortened = whole.flatMap((item, at) => {
    const before = whole.slice(0, at).findLast((each) => completed(item, each, '').length > 0) ?? '';
    return completed(item, before, whole[at + 1] ?? '');
  });
  const ranges = members.flatMap((member) => {
    const ends = endsOf(withModelYears(member)) ?? [];
    const read = ends.flatMap((end) => readName(attribute, end) ?? []);
    const [from = '', to = ''] = read.map(({ bare }) => asModelYear(bare));
    const reached = [to, ...(NUMBER.test(to.charAt(0)) ? completed(to, from, '') : [])];
    return reached.flatMap((end) => rangeOf(from, end) ?? []).map((range) => ({ range, ends: read }));
  });
  const none = { words: [], readings: [], pattern: null, engine: null };
  return [
    ...shortened.map((bare) => ({ ...none, bare, words: [bare], pieces: [bare], range: null })),
    ...ranges.flatMap(({ ends }) => ends),
    ...ranges.map(({ range }) => ({ ...none, bare: `${range.from}-${range.to}`, pieces: [], range })),
  ];
}

/** How near two names of an attribute are. */
export function closenessOfNames(attribute: string, one: NameValue, other: NameValue): Closeness {
  if (one.bare === other.bare) return SAME;
  const byTable = closenessOfWords(lexiconFor(attribute), seriesOf(one), seriesOf(other));
  if (byTable !== DIFFERENT) return byTable;
  const readings = [one.bare, ...one.readings];
  if ([other.bare, ...other.readings].some((reading) => readings.includes(reading))) return WRITING;
  if (one.range !== null || other.range !== null) return isSpanned(one, other) ? WRITING : DIFFERENT;
  if (attribute === 'model' && (isSizeOf(one, other) || isSizeOf(other, one))) return WRITING;
  const contained = wordsContained(attribute, one, other) ?? wordsContained(attribute, other, one);
  if (contained !== null) return contained;
  const described = one.engine && other.engine && closenessOfEngines(one.engine, other.engine);
  if (described !== null) return described;
  const rule = NEAR_NAMES.find(({ holds }) => holds(one, other, attribute) || holds(other, one, attribute));
  return rule?.closeness ?? DIFFERENT;
}

/** How near two names are for which something holds, of which one says less than the other. */
interface NearNames {
  readonly closeness: Closeness;
  readonly holds: (less: NameValue, more: NameValue, attribute: string) => boolean;
}

/** The first that holds decides: what is known of classes and codes comes before what compares letters alone. */
const NEAR_NAMES: readonly NearNames[] = [
  // GUN12#R and GUN126R.
  { closeness: WRITING, holds: isOpenFor },
  // "3 Series" and 320i.
  { closeness: LOOSE, holds: isModelOfClass },
  // 200 and URJ200R.
  {
    closeness: WRITING,
    holds: (less, more, attribute) => CODED.has(attribute) && isOneCode(attribute, less, more),
  },
  // LC and Land Cruiser.
  { closeness: WRITING, holds: isAbbreviation },
  // "Tuscon" and Tucson.
  {
    closeness: WRITING,
    holds: (less, more, attribute) =>
      WRITTEN_OUT.has(attribute) && isMisspelt(wordsApart(less, more), wordsApart(more, less)),
  },
  // 1GD and 1GD-FTV.
  { closeness: LOOSE, holds: (less, more) => isBeginning(less.bare, more.bare) },
  {
    closeness: LOOSE,
    holds: (less, more, attribute) => CODED.has(attribute) && isCutInNumber(less.bare, more.bare),
  },
  // 30d and xDrive30d.
  {
    closeness: LOOSE,
    holds: (less, more, attribute) => attribute === 'variant' && isModelWithin(less.bare, more.bare),
  },
  // "D/Cab" and Double Cab.
  {
    closeness: WRITING,
    holds: (less, more, attribute) =>
      wordsShortened(attribute, less.words, more.words) || wordsShortened(null, less.pieces, more.pieces),
  },
];

/** Whether a range spans the other name, or is one beside another range. */
function isSpanned(one: NameValue, other: NameValue): boolean {
  const within = ({ range }: NameValue, { bare, readings }: NameValue): boolean =>
    range !== null && [bare, ...readings].some((reading) => isInRange(range, reading));
  const ends = ({ range }: NameValue): readonly string[] => (range === null ? [] : [range.from, range.to]);
  return (
    within(one, other) ||
    within(other, one) ||
    ends(one).some((end) => within(other, { ...one, bare: end })) ||
    ends(other).some((end) => within(one, { ...other, bare: end }))
  );
}

/** Whether a name leaves places open in which the other one fits. */
function isOpenFor({ pattern }: NameValue, other: NameValue): boolean {
  return pattern !== null && fitsPattern(pattern, other.pattern ?? other.bare);
}

/** Whether two codes may be one: the number of the other, the end of its chassis, or misread. */
function isOneCode(attribute: string, one: NameValue, other: NameValue): boolean {
  const isOne = (less: NameValue, more: NameValue): boolean =>
    isCodeOf(less, more) ||
    isMarkOf(less.bare, more.bare) ||
    looksLike(less.bare, more.bare) ||
    (attribute === 'series' && [less.bare, ...less.words].some((word) => isChassisOf(word, more.bare)));
  return isOne(one, other) || isOne(other, one);
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
    let run = '';
    for (let to = from; to < words.length && name.bare.startsWith(run); to += 1) {
      run += words[to];
      if (run === name.bare) return words.toSpliced(from, to + 1 - from);
    }
  }
  return name.words.every((word) => words.includes(word)) ? words.filter((word) => !name.words.includes(word)) : null;
}

/** A name without a "Series" behind its number, as the table's words are compared: LandCruiser 200 Series. */
function seriesOf({ bare }: NameValue): string {
  return bare.replace(/(?<=[A-Z]\d+)SERIES$/, '');
}

/** Whether a name is a class and the other one a model of it by its number: "3 Series" and 320i, "C-Class" and C200. */
function isModelOfClass({ pieces }: NameValue, { bare }: NameValue): boolean {
  const [stem = '', behind = ''] = pieces;
  if (pieces.length !== 2 || !CLASS_WORD.test(behind)) return false;
  const rest = bare.startsWith(stem) ? bare.slice(stem.length) : '';
  return /^\d$/.test(stem) ? /^\d\d(?!\d)/.test(rest) : /^[A-Z]{1,3}$/.test(stem) && /^\d/.test(rest);
}

/** Whether a model is one of a class as the table has its letters: ML350 of the M-Class. */
function isSizeOf({ bare }: NameValue, other: NameValue): boolean {
  const [letters] = LETTERS_BEFORE_SIZE.exec(bare) ?? [];
  return (
    letters !== undefined && CLASS_WORD.test(other.pieces.at(-1) as string) && isNear('model', letters, other.bare)
  );
}

/** Whether a mark alone is the one of a short name: "Series 2" of VE2. */
function isMarkOf(mark: string, bare: string): boolean {
  return (
    /^\d{1,2}$/.test(mark) && /^[A-Z]{1,3}(?=\d)/.exec(bare)?.[0] === bare.slice(0, -mark.length) && bare.endsWith(mark)
  );
}

/** Whether a name is the number in another's code: 200 of URJ200R, "200 Series" of J200, 642.898 of OM642. */
function isCodeOf({ words }: NameValue, { bare }: NameValue): boolean {
  const [number = ''] = words;
  if (number.length < SHORTEST_CODE || words.some((word) => !NUMBER.test(word) && !CLASS_WORD.test(word))) return false;
  return new RegExp(`\\D(?:${number}|${words.join('')})(?!\\d)`).test(bare);
}

/**
 * Whether a longer name holds letters that are long enough to be no accident, or is them and a number: MAZDA3 and 3.
 */
function isInside(less: string, more: string): boolean {
  if (NUMBER.test(less))
    return /^\D{4,}(?=\d)/.exec(more)?.[0].length === more.length - less.length && more.endsWith(less);
  return less.length >= SHORTEST_CONTAINED && /^\D+$/.test(less) && more.includes(less);
}

/**
 * Whether a name is the beginning of another one, and does not end within a number: 1GD of 1GDFTV, but not 3 of 323.
 */
function isBeginning(less: string, more: string): boolean {
  if (less.length < 2 || !more.startsWith(less)) return false;
  return !(/\d$/.test(less) && /^\d/.test(more.slice(less.length)));
}

/** Whether a badge is the figures and the fuel that another one ends in: 30d of xDrive30d. */
function isModelWithin(less: string, more: string): boolean {
  return /^\d{2,}[A-Z]+$/.test(less) && more.endsWith(less) && /[A-Z]$/.test(more.slice(0, -less.length));
}

/** Whether a name is made of the first letters of another's words, or of its consonants: LC, WGN. */
function isAbbreviation(short: NameValue, long: NameValue): boolean {
  const isInitials = (words: readonly string[]): boolean =>
    words.length > 1 && short.bare === words.map((word) => word.charAt(0)).join('');
  if (isInitials(long.words) || isInitials(long.pieces)) return true;
  return isConsonantsOf(short.bare, long.bare);
}

/** The words of a name that another one has not, in one: the C-Class is not a misspelt E-Class. */
function wordsApart(one: NameValue, other: NameValue): string {
  return one.pieces.filter((piece) => !other.pieces.includes(piece)).join('');
}

/** Whether two words differ in one letter, or in two neighbours that are swapped: "Tuscon". */
function isMisspelt(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_MISSPELT || Math.abs(one.length - other.length) > 1) return false;
  if (/\d/.test(one + other)) return false;
  let from = 0;
  while (from < one.length && one.charAt(from) === other.charAt(from)) from += 1;
  const [left, right] = [one.slice(from), other.slice(from)];
  const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || swapped === right;
}

/** The fewest letters of a word that is shortened beside others; a badge of a few letters is none. */
const SHORTEST_LENGTHENED = 4;

/**
 * Whether all words of a name are in another one, in any order, each as it is, shortened or misspelt, or near by the
 * table of an attribute.
 */
function wordsShortened(attribute: string | null, less: readonly string[], more: readonly string[]): boolean {
  const missing = less.filter((word) => !more.includes(word));
  const hasCommon = missing.length < less.length;
  let left = more.filter((word) => !less.includes(word));
  return missing.every((word) => {
    const run = runOf(word, left, less.length > 1 ? hasCommon : null);
    if (run === null) return attribute !== null && isNearOneOf(attribute, word, more);
    left = left.toSpliced(run.at, run.length);
    return true;
  });
}

/** Whether the table has a word near one of a name, and near every other one of it that the table has. */
function isNearOneOf(attribute: string, word: string, words: readonly string[]): boolean {
  const { readAs } = lexiconFor(attribute);
  const known = words.filter((each) => readAs.has(each));
  return known.length > 0 && known.every((each) => isNear(attribute, word, each));
}

function isNear(attribute: string, one: string, other: string): boolean {
  return closenessOfWords(lexiconFor(attribute), one, other) !== DIFFERENT;
}

/**
 * The words that one word stands for: the one that it is a shortened or misspelt writing of, or several by their
 * initials. An initial alone counts only where the names have another word in common; a word that is all of a name,
 * here null, only where it is misspelt.
 */
function runOf(word: string, words: readonly string[], hasCommon: boolean | null) {
  const at = words.findIndex((each) => isWordOf(word, each, hasCommon));
  if (at >= 0) return { at, length: 1 };
  if (hasCommon !== true || word.length < 2) return null;
  const initials = words
    .map((each) => each.charAt(0))
    .join('')
    .indexOf(word);
  return initials < 0 ? null : { at: initials, length: word.length };
}

function isWordOf(short: string, long: string, hasCommon: boolean | null): boolean {
  if ((arabicOf(short) ?? short) === (arabicOf(long) ?? long)) return true;
  if (isMisspelt(short, long) && (isSpoken(short) || isSpoken(long))) return true;
  if (hasCommon === null || short.charAt(0) !== long.charAt(0) || long.length < SHORTEST_LENGTHENED) return false;
  if (/\d/.test(short + long) || !/[AEIOU]/.test(long)) return false;
  if (short.length === 1) return hasCommon;
  return long.startsWith(short) || isConsonantsOf(short, long) || isContraction(short, long);
}

/** Whether letters are a word that is spoken, not a badge of letters. */
function isSpoken(word: string): boolean {
  return /[AEIOUY].*[AEIOUY]/.test(word);
}

/** Whether letters are some of a word, in their order and with its last one: GD of GRAND, RGE of RANGE. */
function isContraction(short: string, long: string): boolean {
  return short.slice(-1) === long.slice(-1) && isInOrder(short, long);
}
