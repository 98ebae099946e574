/**
 * Digits of phone numbers, for finding them and for telling them from codes (`docs/trade.md` 5). What an order
 * takes for a phone number is checked in `contact.ts`, which the window does not carry.
 */

/**
 * Australian numbers as they are dialled: mobile, satellite, the four area codes, 1300 and 1800 with 6 digits, 13 with
 * 4.
 */
const AUSTRALIAN = /^(04\d{8}|014[57]\d{6}|0[2378]\d{8}|1[38]00\d{6}|13[1-9]\d{3})$/;
/** Numbers that are dialled without a 0 within Australia. */
const WITHOUT_ZERO = /^(1[38]00\d{6}|13\d{4})$/;
/** What is dialled before the code of another country, where that is not written as a plus. */
const DIALLED_ABROAD = /^\s*0011(?=[\s\d(])/;
/** What is dialled elsewhere: a whole number stands behind it, and no 1300 number behind a slip of the finger. */
const DIALLED_ELSEWHERE = /^\s*00(?=[\s().-]*(?!1[38]00)[1-9](?:[\s().-]*\d){9,12}\s*$)/;

/** Fewest digits that a phone number is found by. */
const LEAST_DIGITS = 6;
/** Digits of all whole numbers but the short ones that begin with 13. */
const WHOLE_DIGITS = 10;

/**
 * Digits of a phone as they are dialled here: +61, +61 (0) and a 61 before nine digits become 0, or nothing before a
 * 1300. A number of another country keeps its country code, without the 0011 or 00 that is dialled before it. Empty
 * where there are none. Only for searching: what a phone number is, is decided elsewhere.
 */
export function phoneDigits(phone: string): string {
  // A barcode may begin with 00 as well, and has no blanks.
  const written = /\d[\s().-]+\d/.test(phone) ? withPlus(phone) : phone.replace(DIALLED_ABROAD, '+');
  const digits = written.replace(/\D/g, '');
  if (!/^[\s(]*\+[\s(]*61/.test(written) && !/^61\d{9}$/.test(digits)) return digits;
  const within = digits.slice(2).replace(/^0/, '');
  return WITHOUT_ZERO.test(within) ? within : `0${within}`;
}

/** A phone with a plus before the code of its country, where it has 0011, or the 00 of other countries, there. */
export function withPlus(phone: string): string {
  return phone.replace(DIALLED_ABROAD, '+').replace(DIALLED_ELSEWHERE, '+');
}

/** Whether a text is written as a number of another country: with a plus or 0011, and a country code that is not 61. */
export function isForeignNumber(phone: string): boolean {
  return /^[\s(]*\+[\s(]*(?!61)\d/.test(phone.replace(DIALLED_ABROAD, '+'));
}

/** The digits of a text that can be nothing but a phone number or a piece of one, at least six; null otherwise. */
export function typedPhone(typed: string): string | null {
  const digits = phoneDigits(typed);
  if (/^[\s\d+()‐-―−-]+$/.test(typed)) return digits.length >= LEAST_DIGITS ? digits : null;
  // Codes and dates have points and slashes between their digits too: no piece of a number does.
  return /^[\s\d+()./‐-―−-]+$/.test(typed) && isWholeNumber(digits) && digits.length === WHOLE_DIGITS ? digits : null;
}

/** Whether digits, as `phoneDigits` gives them, are a whole Australian number: "0491570006", "131213", "1300975707". */
export function isWholeNumber(digits: string): boolean {
  return AUSTRALIAN.test(digits);
}
