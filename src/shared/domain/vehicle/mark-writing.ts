/**
 * Marks, generations, series, phases and model years of a vehicle, which every record writes in its own way: PX II,
 * PX2, PXMkII, "PX Mark Two", "2nd generation", GEN-III, G3; MY18, 18MY, "Model Year 2018".
 */

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
/** Numbers in words, by what they come to; the second of a row is the ordinal. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [
    ['ONE', 'FIRST'],
    ['TWO', 'SECOND'],
    ['THREE', 'THIRD'],
    ['FOUR', 'FOURTH'],
    ['FIVE', 'FIFTH'],
    ['SIX', 'SIXTH'],
    ['SEVEN', 'SEVENTH'],
    ['EIGHT', 'EIGHTH'],
    ['NINE', 'NINTH'],
    ['TEN', 'TENTH'],
  ].flatMap((words, at) => words.map((word) => [word, String(at + 1)] as const)),
);

const MARK = 'MK|MARK|SERIES|SER|GENERATION|GEN|PHASE|PH';
const MARK_WORD = new RegExp(`^(?:${MARK})$`);
/** A mark that is run together with its number, and perhaps with a short name before it: PXMK2. A CRUISER has none. */
const MARK_WITH_NUMBER = new RegExp(`^(.{0,3}?)(?:${MARK})(\\d+|[IVX]+|${[...NUMBER_WORDS.keys()].join('|')}|)$`);
/** An ordinal that is run together with its mark: 2NDGEN. */
const ORDINAL_WITH_MARK = new RegExp(`^(\\d+)(?:ST|ND|RD|TH)(?:${MARK})$`);
const NUMBER = /^\d+$/;
const ORDINAL = /^(\d+)(?:ST|ND|RD|TH)$/;
/** A mark in one letter: S2, S.II, G3. */
const LETTER_MARK = /^[SG](\d+|[IVX]+)$/;

const YEAR_BEHIND = /(?<![A-Z\d])(?:MODEL[\s-]*YEAR|M\.?Y\.?)[\s-]*(?:19|20)?(?=\d\d(?!\d))/g;
const YEAR_BEFORE = /(?<!\w)(?:19|20)?(\d\d(?:\.\d+)?)[\s-]*(?:MODEL[\s-]*YEAR|MY)(?![A-Z\d])/g;
const BARE_YEAR = /^(?:19|20)(?=\d\d$)/;

/** A text in capitals with its model years in one writing: MY18. */
export function withModelYears(text: string): string {
  return text.replace(YEAR_BEHIND, 'MY').replace(YEAR_BEFORE, 'MY$1');
}

/** A word that is a year as the model year that it may be; any other as it is. */
export function asModelYear(word: string): string {
  return word.replace(BARE_YEAR, 'MY');
}

/** A numeral in Arabic; null where a word is none. */
export function arabicOf(word: string): string | null {
  return ROMANS.get(word) ?? LETTER_ROMANS.get(word) ?? null;
}

function isNumeral(word: string): boolean {
  return NUMBER.test(word) || NUMBER_WORDS.has(word) || arabicOf(word) !== null;
}

/** Pieces with "MkII", "Series 2", "2nd gen", "Mark Two", PXMK2 and a "II" behind the name as 2. */
export function withArabicMarks(pieces: readonly string[]): readonly string[] {
  const parted = pieces.flatMap((written, at) => {
    const piece = written === 'SER' ? 'SERIES' : written;
    const ordinal = ORDINAL_WITH_MARK.exec(piece)?.[1];
    if (ordinal !== undefined) return ['MK', ordinal];
    const [, stem = '', number] = MARK_WITH_NUMBER.exec(piece) ?? [];
    const isUnmarked = number === undefined || (number === '' && (stem === '' || !isNumeral(pieces[at + 1] ?? '')));
    return isUnmarked ? [piece] : [stem, 'MK', number].filter((each) => each !== '');
  });
  const isMark = (piece: string | undefined): boolean => piece !== undefined && MARK_WORD.test(piece);
  const isNumbered = (at: number): boolean => NUMBER.test(numbered[at] ?? '');
  const numbered = parted.map((piece, at) => {
    const behindMark = isMark(parted[at - 1]);
    if (behindMark || isMark(parted[at + 1])) {
      const number = ORDINAL.exec(piece)?.[1] ?? NUMBER_WORDS.get(piece);
      if (number !== undefined) return number;
    }
    const roman = at > 0 ? ROMANS.get(piece) : undefined;
    return roman ?? (behindMark ? (LETTER_ROMANS.get(piece) ?? piece) : piece);
  });
  return numbered.filter((piece, at) => {
    if (!isMark(piece)) return true;
    const isOrdinal = isNumbered(at - 1) && !NUMBER.test(parted[at - 1] as string);
    return !isNumbered(at + 1) && !isOrdinal;
  });
}

/** "PXII" is PX2: only a double or triple stroke is surely a numeral, and behind a V perhaps a part of one. */
export function withArabicEnd(word: string): string {
  return ROMANS.has(word) ? word : word.replace(/(?<=[A-HJ-UW-Z0-9])III$/, '3').replace(/(?<=[A-HJ-UW-Z0-9])II$/, '2');
}

/**
 * What else the numeral at the end may mean: "PX IV" and "PXIV", "Golf V", "VE S2", "VE S.II", a "II" alone, "MkII PX".
 */
export function readingsOfMark(words: readonly string[]): readonly string[] {
  const last = words.at(-1) as string;
  const before = words.slice(0, -1).join('');
  const own = LETTER_MARK.exec(last)?.[1];
  const number = own === undefined ? arabicOf(last) : (arabicOf(own) ?? own);
  const attached = [...ROMANS, ...LETTER_ROMANS]
    .filter(([roman]) => last.length > roman.length && last.endsWith(roman))
    .map(([roman, arabic]) => before + last.slice(0, -roman.length) + arabic);
  const behindLetter = /^[SG]$/.test(words.at(-2) ?? '') ? (arabicOf(last) ?? last) : '';
  const parted = NUMBER.test(behindLetter) ? [words.slice(0, -2).join('') + behindLetter] : [];
  const years = words.map(asModelYear).join('');
  const behind = NUMBER.test(words[0] as string) ? [words.slice(1).join('') + words[0]] : [];
  return [...(number === null ? [] : [before + number]), ...attached, ...parted, ...behind, years];
}
