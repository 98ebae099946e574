/**
 * Code 128 (ISO/IEC 15417), sets B and C: a barcode of any text of plain letters, digits and signs, with pairs of
 * digits in one symbol where that is shorter.
 */

/** Widths of bar, space, bar … of each symbol in modules, by its value; the last is the stop. */
const SYMBOLS: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECK_MODULUS = 103;
/** What a space is valued in set B: the signs follow in the order of ASCII. */
const FIRST_SIGN = 0x20;

/**
 * Widths of bars and spaces of a text in modules, beginning and ending with a bar, without the quiet zones. Null where
 * the text is empty or holds a sign that the code does not have.
 */
export function code128Widths(text: string): readonly number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % CHECK_MODULUS;
  return [...values, check, STOP].flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number));
}

/** Digits in a row from which set C is worth changing over to: at the start, and in the middle or at the end. */
const DIGITS_AT_START = 4;
const DIGITS_WITHIN = 6;

/** The start, and the symbols of a text: long runs of digits in pairs (set C), all else sign by sign (set B). */
function valuesOf(text: string): readonly number[] {
  const values: number[] = [];
  let set: 'B' | 'C' | null = null;
  for (const { 0: run, index } of text.matchAll(/\d+|\D+/g)) {
    const isPaired = /^\d/.test(run) && run.length >= (index === 0 ? DIGITS_AT_START : DIGITS_WITHIN);
    // The odd digit of a run goes before its pairs, in set B.
    const single = isPaired ? run.length % 2 : run.length;
    if (single > 0) {
      if (set !== 'B') values.push(set === null ? START_B : TO_B);
      set = 'B';
      values.push(...Array.from(run.slice(0, single), (sign) => sign.charCodeAt(0) - FIRST_SIGN));
    }
    if (!isPaired) continue;
    values.push(set === null ? START_C : TO_C);
    set = 'C';
    values.push(...Array.from(run.slice(single).matchAll(/\d\d/g), ([pair]) => Number(pair)));
  }
  return values;
}
