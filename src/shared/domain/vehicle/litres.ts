import Big from 'big.js';
import { type Closeness, DIFFERENT, WRITING } from './synonym-lexicon.ts';

/** Engine sizes: "2.8 L", "2.80", 2.8, "2,8 TDI", "2755 cc" and 2755, and several of them: "2.4 / 2.8", "2.4-2.8". */

/** The sizes that a text says. */
export interface SizesValue {
  /** In litres, from the smallest on, each once. */
  readonly litres: readonly string[];
  /** Whether those between the smallest and the largest are meant as well. */
  readonly isRange: boolean;
}

const CUBIC_CENTIMETRES = /^(\d[\d,. ]*?)\s*(?:CC|CCM|CM3|ML)\b/;
/** A whole number that is too large for litres. */
const BARE_CENTIMETRES = /^(?:[6-9]\d\d|[1-9]\d{3,4})$/;
/** What parts several sizes: a comma only where it is none of a number's own. */
const BETWEEN = /[/;|&+()]|,\s|,(?=\d+\.)|(?<=[A-Z]),|\s(?:OR|AND)\s/;
const RANGE_MARK = /\s[‐-―−~-]\s|(?<=\d(?:\s?(?:L|CC))?)[‐-―−~-](?=\d)|\sTO\s/;
const WITH_DECIMALS = /(?<![\d.,])(\d{1,3})[.,](\d{1,6})(?!\d)/;
/** The fewest litres that no engine has. */
const SMALLEST_WITHOUT_POINT = 10;
const WHOLE = /^(\d{1,3})\s*(?:L|LT|LTR|LITRES?|LITERS?)?$/;

/** Reads the sizes of a text in capitals; null where it holds none. */
export function readSizes(text: string): SizesValue | null {
  const ends = text.split(RANGE_MARK);
  const found = ends.flatMap((end) => end.split(BETWEEN)).flatMap((piece) => litresOf(piece.trim()) ?? []);
  const litres = [...new Set(found)].sort((one, other) => new Big(one).cmp(other));
  return litres.length === 0 ? null : { litres, isRange: ends.length > 1 && litres.length > 1 };
}

/** The litres of a text in capitals, without zeros at the end; null where it holds no number of litres, or zero. */
export function litresOf(text: string): string | null {
  const cubic = CUBIC_CENTIMETRES.exec(text)?.[1]?.replace(/\D/g, '') ?? BARE_CENTIMETRES.exec(text)?.[0];
  if (cubic !== undefined) return shown(new Big(cubic).div(1_000));
  const [, whole, decimals] = WITH_DECIMALS.exec(text) ?? [];
  if (whole !== undefined) return shown(new Big(`${whole}.${decimals}`));
  const litres = WHOLE.exec(text)?.[1];
  return litres === undefined ? null : shown(new Big(litres));
}

function shown(litres: Big): string | null {
  return litres.eq(0) ? null : litres.toFixed();
}

/** How near two texts' sizes are: as near as the nearest of them; what a list says beside it is no contradiction. */
export function closenessOfSizes(one: SizesValue, other: SizesValue): Closeness {
  if (spans(one, other) || spans(other, one)) return WRITING;
  const pairs = one.litres.flatMap((left) => other.litres.map((right) => closenessOfLitres(left, right)));
  return Math.min(...pairs) as Closeness;
}

function spans({ litres, isRange }: SizesValue, other: SizesValue): boolean {
  const [least = '0', most = '0'] = [litres[0], litres.at(-1)];
  return isRange && other.litres.some((each) => new Big(each).gte(least) && new Big(each).lte(most));
}

/** How near two sizes are: rounded or cut to a tenth of a litre they may be one. */
export function closenessOfLitres(one: string, other: string): Closeness {
  const [left, right] = [new Big(one), new Big(other)];
  const isTenth = [Big.roundHalfUp, Big.roundDown].some((way) => left.round(1, way).eq(right.round(1, way)));
  return isTenth || isWithoutPoint(left, right) || isWithoutPoint(right, left) ? WRITING : DIFFERENT;
}

/** Whether a number is another one that lost its point: 28 is no size of an engine, but 2.8 is. */
function isWithoutPoint(large: Big, small: Big): boolean {
  return large.gte(SMALLEST_WITHOUT_POINT) && large.div(10).eq(small);
}
