import Big from 'big.js';
import { accepted, type Checked, refused } from './checked.ts';

/**
 * Money is a whole number of cents inside and decimal text at the edges (`docs/trade.md` 1.6). Arithmetic on decimals
 * is exact and rounds half up; no amount is ever computed in floating point.
 */

/** GST on top of a price without it, per cent; and so one eleventh of a price with it (`docs/trade.md` 5). */
const GST_PERCENT = 10;
const WITH_GST = new Big(100 + GST_PERCENT).div(100);
/** The largest price that can be typed: 9999 of it on each of 500 lines still sum exactly. */
export const LARGEST_CENTS = 999_999_999;

/** Cents of a price in dollars as a person types it: "549", "549.5", "$1,234.50". */
export function parseDollars(typed: string): Checked<number> {
  const text = typed.trim();
  if (text === '') return refused('Enter a price in dollars, e.g. 549 or 549.50.');
  if (text.endsWith('%')) return refused('Enter the price, not a percentage, e.g. 549.50.');
  if (/^\$?\s*[-−]|^[-−]/.test(text)) return refused('A price can’t be negative. Enter dollars, e.g. 549.50.');
  if (/^\$? ?[\d,]+\.\d{3,}$/.test(text)) return refused('A price has at most two decimals, e.g. 549.50.');
  const parts = /^\$? ?(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return refused('Enter dollars as digits, e.g. 549, 549.50 or 1,234.50.');
  const [, dollars = '', cents = ''] = parts;
  const value = new Big(`${dollars.replaceAll(',', '')}.${cents.padEnd(2, '0')}`).times(100);
  if (value.gt(LARGEST_CENTS)) return refused(`A price is at most ${formatCents(LARGEST_CENTS)}.`);
  return accepted(value.toNumber());
}

/** Why a part cannot be ordered or quoted at $0.00: the supplier gave no price, or none was typed. */
export function zeroPriceWords({ sku }: { readonly sku: string }): string {
  return `${sku} is at $0.00, which is no price. Enter what the customer pays for one, or ask the supplier.`;
}

/**
 * Cents of a decimal as the wire carries it (`decimal-text.ts`), rounded half up; `exact` says whether nothing was
 * lost, which for "549.0000" is so and for "549.005" is not.
 */
export function centsOfDecimal(decimal: string): { readonly cents: number; readonly exact: boolean } {
  const value = new Big(decimal).times(100);
  const cents = value.round(0, Big.roundHalfUp);
  return { cents: cents.toNumber(), exact: cents.eq(value) };
}

/** Cents with GST of a supplier's price as the wire carries it, rounded half up once, at the end. */
export function priceWithGst(decimal: string, includesGst: boolean): number {
  return centsOfDecimal(includesGst ? decimal : new Big(decimal).times(WITH_GST).toFixed()).cents;
}

/**
 * GST in a total that includes it, rounded to the cent. Taken of a document's total, never line by line.
 */
export function gstWithin(totalCents: number): number {
  return new Big(totalCents)
    .times(GST_PERCENT)
    .div(100 + GST_PERCENT)
    .round(0, Big.roundHalfUp)
    .toNumber();
}

/** Cents as they are shown: "$1,234.50", "-$5.00". */
export function formatCents(cents: number): string {
  const text = withThousands(Math.abs(cents));
  return cents < 0 ? `-$${text}` : `$${text}`;
}

/** A number of dollars as it is shown, to the cent: "$320.50"; as it came where it is no amount of money. */
export function formatDollars(dollars: number): string {
  const cents = Number.isFinite(dollars) ? new Big(dollars).times(100).round(0, Big.roundHalfUp).toNumber() : dollars;
  return Number.isSafeInteger(cents) ? formatCents(cents) : `$${dollars}`;
}

/** A typed price as it is shown in a column of dollars: "1,234.50"; as it was typed where it is no price. */
export function columnPrice(typed: string): string {
  const price = parseDollars(typed);
  return price.ok ? withThousands(price.value) : typed;
}

function withThousands(cents: number): string {
  return decimalOfCents(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** What freight costs, in words: "free" where it costs nothing, else its price. */
export function freightWords(cents: number): string {
  return cents === 0 ? 'free' : formatCents(cents);
}

/** Cents as decimal text with two decimals, as an order line carries it: "1234.50". */
export function decimalOfCents(cents: number): string {
  return new Big(cents).div(100).toFixed(2);
}
