/** Codes: of a chassis, of an engine, of a series. How one is shortened, left open, spanned by a range, or misread. */

/** A code whose open places are each a "#". */
export type CodePattern = string;

const OPEN_PLACE = /[#*?]|^_+|_+$/g;
/** An X that stands for a digit: GUN12X. An X behind a letter is one: "FG X". */
const OPEN_X = /(?<=\d)X+/g;
/** The fewest letters and digits of a pattern that say something. */
const FEWEST_KNOWN = 2;

/**
 * The pattern of a text in capitals that leaves places open, "GUN12#", "KUN1_", "VDJ7xR"; null where it leaves none. In
 * an engine's code an X is a letter.
 */
export function patternOf(attribute: string, text: string): CodePattern | null {
  const marked = text
    .replace(/[^\w#*?]+/g, '')
    .replace(OPEN_PLACE, (run) => '#'.repeat(run.length))
    .replaceAll('_', '');
  const open = attribute === 'engine' ? marked : marked.replace(OPEN_X, (run) => '#'.repeat(run.length));
  return /^(?=.*#).*[A-Z]/.test(open) && open.replaceAll('#', '').length >= FEWEST_KNOWN ? open : null;
}

/** Whether a code, or another pattern, may be what a pattern leaves open. */
export function fitsPattern(pattern: CodePattern, code: string): boolean {
  const known = pattern.replace(/^#+/, '');
  if (known === pattern) return fitsAt(known, code);
  return Array.from(code, (_, from) => code.slice(from)).some((rest) => fitsAt(known, rest));
}

function fitsAt(pattern: CodePattern, code: string): boolean {
  const isFit = Array.from(pattern).every((place, at) => place === '#' || code[at] === '#' || place === code[at]);
  return isFit && (pattern.endsWith('#') || !/^\d/.test(code.slice(pattern.length)));
}

/**
 * What a shortened member of a list may mean after the one before it: 126R after GUN125R is GUN126R, 80 after LC100 is
 * LC180 or LC80, T after NS is NT, and a 1 before 2GD-FTV is 1GD-FTV. Nothing where it is not shortened.
 */
export function completed(item: string, before: string, after: string): readonly string[] {
  const [, number = '', rest = ''] = /^(\d+)([A-Z]*)$/.exec(item) ?? [];
  if (number !== '') {
    const [, head = '', run = ''] = /^(.*[A-Z])(\d+)[A-Z]*$/.exec(before) ?? [];
    if (head !== '') return [head + run.slice(0, -number.length) + item, head + item];
    const behind = /^\d+(?=[A-Z])/.exec(after)?.[0];
    return rest === '' && behind !== undefined ? [number + after.slice(behind.length)] : [];
  }
  const isLetters = /^[A-Z]+$/.test(item + before) && item.length < before.length && before.length <= LONGEST_LETTERS;
  return isLetters ? [before.slice(0, -item.length) + item] : [];
}

/** The most letters of a series that is written in letters alone. */
const LONGEST_LETTERS = 3;

/** A range of codes. */
export interface CodeRange {
  readonly from: string;
  readonly to: string;
}

const NUMBERED = /^(\D*)(\d+)(\D*)$/;
const RANGE_MARK = /^(.*?\w)(\s*(?:[‐-―−~-]|\.{2,})\s*|\s+(?:TO|THRU|THROUGH|UNTIL)\s+)(\w.*)$/;

/** A number and all above it: "MY17+", "MY17 on". */
const OPEN_RANGE = /^\s*(([A-Z]*)\d+)\s*(?:\+|-|\s(?:ON|ONWARDS?|UP))\s*$/;
const HIGHEST = '999';

/** The two ends of a text in capitals that is a range: "NS-NX", "NS to NX", "MY17+"; null where it is none. */
export function endsOf(text: string): readonly [from: string, to: string] | null {
  const [, open, letters] = OPEN_RANGE.exec(text) ?? [];
  if (open !== undefined && letters !== undefined) return [open, letters + HIGHEST];
  const [, from, , to] = RANGE_MARK.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}

/** The range of two codes; null where nothing can stand between them, as between the two parts of D-MAX or CX-5. */
export function rangeOf(from: string, to: string): CodeRange | null {
  const [one, other] = [NUMBERED.exec(from), NUMBERED.exec(to)];
  if (one !== null && other !== null) {
    const isUp = one[1] === other[1] && Number(one[2]) <= Number(other[2]);
    return isUp && (one[3] === other[3] || one[3] === '' || other[3] === '') ? { from, to } : null;
  }
  // Letters alone are the first mark of their name: PX of "PX-PX3".
  if (one === null && other !== null && other[1] === from && other[3] === '') return { from: `${from}1`, to };
  const isLettered = /^[A-Z]{2,3}$/.test(from) && from.length === to.length && /^[A-Z]+$/.test(to);
  return isLettered && from.startsWith(to.charAt(0)) ? { from, to } : null;
}

/**
 * Whether a code may stand in a range. Where letters do not go up, as from VT to VF, any with their first letter may.
 */
export function isInRange({ from, to }: CodeRange, code: string): boolean {
  const [one, other, ours] = [from, to, code].map((each) => NUMBERED.exec(each));
  if (one && other) {
    if (!ours || ours[1] !== one[1]) return false;
    return Number(one[2]) <= Number(ours[2]) && Number(ours[2]) <= Number(other[2]);
  }
  if (!/^[A-Z]+$/.test(code) || code.length !== from.length) return false;
  return from <= to ? from <= code && code <= to : code.startsWith(from.charAt(0));
}

/** Letters and digits that are taken for each other. */
const LOOK_ALIKES: ReadonlySet<string> = new Set(['O0', 'I1', 'D0', 'Q0', 'L1', 'Z2', 'S5', 'G6', 'B8']);
/** The pairs that are taken for each other in a short code as well. */
const OFTEN_TAKEN: ReadonlySet<string> = new Set(['O0', 'I1']);
const SHORTEST_MISREAD = 3;
const SHORTEST_SELDOM_MISREAD = 5;

/** Whether a code is another one, or its beginning, but for a letter that was taken for a digit: IGD-FTV, RAO7. */
export function looksLike(less: string, more: string): boolean {
  if (less.length < SHORTEST_MISREAD || less.length > more.length || more.startsWith(less)) return false;
  const pairs = less.length < SHORTEST_SELDOM_MISREAD ? OFTEN_TAKEN : LOOK_ALIKES;
  for (let at = 0; at < less.length; at += 1) {
    const [one, other] = [less.charAt(at), more.charAt(at)];
    if (one !== other && !pairs.has(one + other) && !pairs.has(other + one)) return false;
  }
  return !/\d$/.test(less) || !/^\d/.test(more.slice(less.length));
}

const CHASSIS = /^([A-Z]*)(\d{2,})([A-Z]*)$/;

/** Whether a short code is the number of a chassis or its end: 79, J79 and 70 of VDJ79R, J15 of GDJ150R. */
export function isChassisOf(short: string, long: string): boolean {
  const [, letters = '', number = '', behind = ''] = CHASSIS.exec(short) ?? [];
  const [, all = '', whole = '', end = ''] = CHASSIS.exec(long) ?? [];
  if (
    number === '' ||
    whole === '' ||
    (behind !== '' && behind !== end) ||
    all.length <= letters.length ||
    !all.endsWith(letters)
  ) {
    return false;
  }
  const isFamily = whole.length === number.length && number.endsWith('0') && whole.startsWith(number.slice(0, -1));
  const isShortened = letters !== '' && whole.length === LONGEST_SHORTENED && whole === `${number}0`;
  return number === whole || (isFamily && number.length < LONGEST_SHORTENED) || isShortened;
}

/** The digits of a chassis that is called by the first two of them: J15 of J150. */
const LONGEST_SHORTENED = 3;

/** Letters and the first figures of a code's number. */
const CUT_IN_NUMBER = /^[A-Z]+\d{2,}$/;

/** Whether a code is another one that was cut within its number: EJ25 of EJ253. */
export function isCutInNumber(less: string, more: string): boolean {
  return CUT_IN_NUMBER.test(less) && more.startsWith(less) && /^\d(?!\d)/.test(more.slice(less.length));
}
