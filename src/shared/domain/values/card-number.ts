/** What is said beside a text that is kept here. */
export const CARD_NOT_KEPT = 'This looks like a card number. Remove it: card numbers are never kept.';
/** The same beside a text that goes out with an order. */
export const CARD_NOT_SENT = 'This looks like a card number. Remove it: card numbers are never kept or sent.';

/**
 * Card numbers are refused in every free text (`docs/trade.md` 5.6): a number of 13 to 19 digits that
 * passes the Luhn check, solid or with blanks or hyphens between its groups. With other signs between them, or a group
 * a line, it is one where it also has the beginning and the length of a card that is issued, and groups as people write
 * them: lists of other figures look alike. What stands beside it (an expiry date, a name) does not hide it. Numbers
 * with a leading zero are none: that keeps phone numbers out.
 */
export function holdsCardNumber(text: string): boolean {
  if (TOO_SHORT.test(text)) return false;
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const runs = plain.match(/\d+(?:[ \t‐-―−-]{1,3}\d+)*/g) ?? [];
  if (runs.some((run) => holdsCardInGroups(run.split(/[^\d]+/)))) return true;
  const apart = plain.match(/\d+(?:[^\p{L}\p{N}]{1,8}\d+)+/gu) ?? [];
  return apart.some(holdsIssuedCard);
}

/**
 * Returns what is kept of a text that holds a card number: what stands around the number. Where nothing does, it is the
 * text of before, but for one that has the beginning of the number, as it is typed digit by digit: then it is empty.
 */
export function withoutCardNumber(text: string, before: string): string {
  const left = text.replaceAll(FIGURES, (figures) => (holdsCardNumber(figures) ? '' : figures));
  if (left.trim() !== '' && !holdsCardNumber(left)) return left;
  const begun = digitsOf(before);
  return holdsCardNumber(before) || (begun !== '' && digitsOf(text).startsWith(begun)) ? '' : before;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\P{Nd}/gu, '');
}

/** Digits with anything but letters between them. */
const FIGURES = /\p{Nd}(?:[^\p{L}\p{N}]{0,8}\p{Nd})*/gu;

/**
 * Plain signs, and fewer of them than a card has digits: most fields are empty, and are looked at with every change.
 */
const TOO_SHORT = /^[ -~]{0,12}$/;

/**
 * Whether a text is a card number and nothing else: 14 to 19 digits with the beginning and the length of a card that is
 * issued, solid or in groups. Codes and barcodes of 13 digits look alike and are none.
 */
export function isCardNumber(text: string): boolean {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s‐-―−-]/g, '');
  return digits.length > LONGEST_BARCODE && ISSUED.test(digits) && passesLuhn(digits);
}

/** Whether neighbouring groups of digits make a card number together. */
function holdsCardInGroups(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first, first + LONGEST)) {
      digits += group;
      if (digits.length > LONGEST) return false;
      if (digits.length >= 13 && !digits.startsWith('0') && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/** The most digits of an article's barcode. */
const LONGEST_BARCODE = 13;
/** The most digits of a card. */
const LONGEST = 19;
/** The most digits that are written together of a card in groups. */
const LONGEST_GROUP = 6;

/**
 * Beginnings and lengths of the cards that are issued: Visa, Mastercard, American Express, Diners, Discover, JCB,
 * UnionPay.
 */
const ISSUED =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|4[4-9]\d|5\d\d|2\d\d)\d{12,15}|35(?:2[89]|[3-8]\d)\d{12})$/;
/** How the digits of a card stand on it. */
const ON_CARD = /^(?:4 4 4 4(?: [1-3])?|4 6 [45])$/;

/**
 * Whether groups of digits with any signs between them hold a card: grouped as on the card, or with one sign
 * throughout.
 */
function holdsIssuedCard(run: string): boolean {
  const groups = run.split(/\D+/);
  const signs = run.split(/\d+/).slice(1, -1).map(plainSign);
  return groups.some((_, first) => {
    let digits = '';
    for (let last = first; last < groups.length; last += 1) {
      const group = groups[last] as string;
      digits += group;
      if (group.length > LONGEST_GROUP || digits.length > LONGEST) return false;
      if (!ISSUED.test(digits) || !passesLuhn(digits)) continue;
      const lengths = groups.slice(first, last + 1).map(({ length }) => length);
      if (ON_CARD.test(lengths.join(' ')) || new Set(signs.slice(first, last)).size === 1) return true;
    }
    return false;
  });
}

/** What stands between two groups, without the blanks round it; a new line is a sign, a blank alone is one too. */
function plainSign(between: string): string {
  return between.replaceAll(/[^\S\r\n]+/g, '').replaceAll(/[\r\n]+/g, '\n');
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const weighed = i % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
