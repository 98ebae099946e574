import Big from 'big.js';
import { accepted, type Checked, refused } from './checked.ts';

/** Quantities sold are whole numbers; quantities in stock are decimals in a string (`docs/service.md` 3.5, 5, 6). */

const LARGEST_QUANTITY = 9999;

/** A whole number from 1 to 9999 as a person types it. */
export function checkQuantity(typed: string): Checked<number> {
  const text = typed.trim();
  if (text === '') return refused('Enter how many: a whole number from 1.');
  if (/^[-−]/.test(text)) return refused('A quantity can’t be negative. Enter a whole number from 1.');
  if (/^0+$/.test(text)) return refused('Enter at least 1, or remove the line.');
  if (/^\d+[.,]\d+$/.test(text)) return refused('Whole numbers only – no point or comma.');
  if (!/^[0-9]+$/.test(text)) return refused('Enter a whole number in digits, e.g. 2.');
  if (text.replace(/^0+/, '').length > 4) return refused(`At most ${LARGEST_QUANTITY} of a part on one line.`);
  return accepted(Number(text));
}

/** Stands for a quantity that came and could not be read. */
export const UNREAD_QUANTITY = 'unreadable';

/** A quantity in stock as an exact decimal; one that cannot be read counts as none. */
export function stockQuantity(decimalText: string): Big {
  return new Big(/^-?\d+(\.\d+)?$/.test(decimalText) ? decimalText : 0);
}

/**
 * Whether a quantity is more than a decimal in stock, compared exactly: 3 exceeds "2.5000", and any exceeds one that
 * cannot be read.
 */
export function exceedsStock(quantity: number, decimalText: string): boolean {
  return stockQuantity(decimalText).lt(quantity);
}

/** A decimal quantity as it is shown: "14.0000" is "14", "2.5000" is "2.5"; one that cannot be read as it came. */
export function formatQuantity(decimalText: string): string {
  if (!/\d/.test(decimalText)) return decimalText;
  const value = stockQuantity(decimalText);
  return value.eq(0) ? '0' : value.toFixed();
}
