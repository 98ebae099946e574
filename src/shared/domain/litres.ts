import Big from 'big.js';
import { type Closeness, DIFFERENT, WRITING } from './synonym-lexicon.ts';

/** Engine sizes: "2.8 L", "2.80", 2.8, "2,8 TDI", "2755 cc" and 2755. */

const CUBIC_CENTIMETRES = /^(\d[\d,. ]*?)\s*(?:CC|CCM|CM3|ML)\b/;
/** A whole number that is too large for litres. */
const BARE_CENTIMETRES = /^[1-9]\d{3,4}$/;
const WITH_DECIMALS = /(?<![\d.,])(\d{1,3})[.,](\d{1,6})(?!\d)/;
const WHOLE = /^(\d{1,3})\s*(?:L|LT|LTR|LITRES?|LITERS?)?$/;

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

/** How near two different sizes are: rounded or cut to a tenth of a litre they may be one. */
export function closenessOfLitres(one: string, other: string): Closeness {
  const tenths = [Big.roundHalfUp, Big.roundDown].map((rounding) =>
    new Big(one).round(1, rounding).eq(new Big(other).round(1, rounding)),
  );
  return tenths.includes(true) ? WRITING : DIFFERENT;
}
