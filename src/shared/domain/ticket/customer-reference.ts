import { accepted, type Checked, refused } from '../values/checked.ts';
import { holdsCardNumber } from '../values/card-number.ts';
import { isoDay } from '../values/shop-day.ts';

/** `customer_reference` of an order (`docs/service.md` 6): the shop's own number of the sale. */

/**
 * A reference such as "CP-20260304-4812-0007": the shop's prefix, the shop's own day on which the sale was opened, the
 * number of the counter that it was made at, and the number of the sale there, from 1. No two sales get the same one.
 * Null where the digits would pass for a card number: then the number of the sale is passed over.
 */
export function customerReference(prefix: string, opened: Date, counter: number, sale: number): string | null {
  const day = isoDay(opened).replaceAll('-', '');
  const reference = `${prefix}-${day}-${counter}-${String(sale).padStart(4, '0')}`;
  return holdsCardNumber(reference) ? null : reference;
}

/**
 * Whether a text is written as the references are that Counterpart makes itself, as a scanner reads them off the paper.
 */
export function isSaleReference(text: string): boolean {
  return /^[A-Z0-9]{2,6}-\d{8}-\d{4}-\d{4,}$/.test(text);
}

/** A reference as it was typed: 1 to 40 plain letters, digits and signs. */
export function checkCustomerReference(typed: string): Checked<string> {
  const text = typed.trim();
  if (text === '') return refused('Type a reference of 1 to 40 characters: it names this sale to the supplier.');
  if (text.length > 40) return refused(`A reference has at most 40 characters; this one has ${text.length}.`);
  if (!/^[\x20-\x7e]+$/.test(text)) return refused('A reference has plain letters, digits and characters only.');
  if (holdsCardNumber(text)) return refused('This looks like a card number. Remove it.');
  return accepted(text);
}
