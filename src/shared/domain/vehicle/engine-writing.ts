import { closenessOfLitres, litresOf } from './litres.ts';
import { type Closeness, DIFFERENT, type Lexicon, piecesOf, withoutDescribing, WRITING } from './synonym-lexicon.ts';

/**
 * Engines that are said by their size, cylinders, valves, family or fuel system, where another record has their code.
 */

/** What an engine's text says, with its code or without. */
export interface EngineValue {
  /** Its size in litres; null where it does not say. */
  readonly litres: string | null;
  /** Litres without a decimal. */
  readonly wholeLitres: string | null;
  /** Whether those may be a code as well, as Toyota has a 3L beside its 1KD. */
  readonly mayBeCode: boolean;
  /** Whether it has a code that begins with one digit and is letters from there: 1KD. */
  readonly isNumberFirst: boolean;
  /** Its cylinders: "V6", "4 cyl". */
  readonly cylinders: string | null;
  /** Whether a code is in it: letters with digits, or letters alone in a code's length. */
  readonly isCode: boolean;
}

const SIZE = /(?<![\d.,A-Z])(?:\d[.,]\d{1,3}(?![\d.,])|\d[\d,]{2,5}\s*(?:CC|CM3|CCM|ML)\b|^[1-9]\d{3}$)/;
const LITRES_OR_CODE = /^\dL(?![A-Z\d])/;
const NUMBER_FIRST = /^\d[A-Z]{2}$/;
const WHOLE_LITRES = /(?<![\d.,A-Z])(\d)\s*(?:L|LT|LTR|LITRES?|LITERS?)(?![A-Z\d])/;
/** Cylinders and how they stand. Other letters than V, I and W may be a code's as well, and count nothing. */
const LAYOUT = /(?<![A-Z\d])(?:[VIW]-?([2-6]|8|1[02])|[LHR]-?[2-6]|([2-6]|8|1[02])[\s-]*CYL[A-Z]*)(?![A-Z\d])/;
/** Counts of valves, kilowatts and horses. */
const COUNT = /(?<![A-Z\d])\d+\s*(?:V|VALVES?|KW|HP|PS|BHP|NM)(?![A-Z\d])/g;
/** Letters in a code's length, or letters with digits. A longer word without a digit is no code. */
const CODE = /^(?:[A-Z]{2,4}|(?=.*\d)(?=.*[A-Z])[A-Z\d]+)$/;
/** A family in numbers, and a version of it: 651.955. */
const FAMILY = /^\d{3}(?:\.\d{3})?$/;

/** Reads an engine's text in capitals; the table has the words that describe one. */
export function readEngine(lexicon: Lexicon, text: string): EngineValue {
  const size = SIZE.exec(text)?.[0];
  const layout = LAYOUT.exec(text);
  const rest = piecesOf(text.replace(SIZE, ' ').replace(WHOLE_LITRES, ' ').replace(LAYOUT, ' ').replace(COUNT, ' '));
  const codes = withoutDescribing(lexicon, rest).filter((piece) => CODE.test(piece));
  return {
    litres: size === undefined ? null : litresOf(size),
    wholeLitres: WHOLE_LITRES.exec(text)?.[1] ?? null,
    mayBeCode: LITRES_OR_CODE.test(text.trim()),
    isNumberFirst: codes.some((code) => NUMBER_FIRST.test(code)),
    cylinders: layout?.[1] ?? layout?.[2] ?? null,
    isCode: codes.length > 0 || FAMILY.test(text.trim()),
  };
}

/** How near two engines are of which one at least is only described; null where both have codes. */
export function closenessOfEngines(one: EngineValue, other: EngineValue): Closeness | null {
  const isCodeBeside = (ours: EngineValue, theirs: EngineValue): boolean =>
    ours.isCode || (ours.mayBeCode && (theirs.isNumberFirst || theirs.mayBeCode));
  if (isCodeBeside(one, other) && isCodeBeside(other, one)) return null;
  const isOtherSize =
    one.litres !== null && other.litres !== null && closenessOfLitres(one.litres, other.litres) === DIFFERENT;
  const saysOther = (key: 'wholeLitres' | 'cylinders'): boolean =>
    one[key] !== null && other[key] !== null && one[key] !== other[key];
  return isOtherSize || saysOther('wholeLitres') || saysOther('cylinders') ? DIFFERENT : WRITING;
}
