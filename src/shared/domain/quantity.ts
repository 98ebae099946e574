import Big from 'big.js';
import { accepted, type Checked, refused } from './checked.ts';

/** Quantities sold are whole numbers; quantities in stock are decimals in a string (`interface.md` 2.6, 4.4, 4.5). */

const LARGEST_QUANTITY = 9999;

/** A whole number from 1 to 9999 as a person types it. */
export function checkQuantity(typed: string): Checked<number> {
  const text = typed.trim();
  if (text === '') return refused('Type how many: a whole number from 1.');
  if (/^[-−]/.test(text)) return refused('A quantity cannot be negative. Type a whole number from 1.');
  if (/^0+$/.test(text)) return refused('Type at least 1, or take the line off the ticket.');
  if (/^\d+[.,]\d+$/.test(text)) return refused('Only whole numbers can be ordered: leave out the point or comma.');
  if (!/^[0-9]+$/.test(text)) return refused('Type a whole number in digits, such as 2.');
  if (text.replace(/^0+/, '').length > 4) return refused(`At most ${LARGEST_QUANTITY} of a part can be on one line.`);
  return accepted(Number(text));
}

/** Whether a quantity is more than a decimal in stock, compared exactly: 3 exceeds "2.5000". */
export function exceedsStock(quantity: number, decimalText: string): boolean {
  return new Big(quantity).gt(decimalText);
}

/** A decimal quantity as it is shown: "14.0000" is "14", "2.5000" is "2.5". */
export function formatQuantity(decimalText: string): string {
  const value = new Big(decimalText);
  return value.eq(0) ? '0' : value.toFixed();
}
