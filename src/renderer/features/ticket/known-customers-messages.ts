import type { LastSale } from '#shared/records-view.ts';
import { TICKETS } from '#renderer/sale/sale-messages.ts';
import { standingOfSale } from '#renderer/sale/ticket-words.ts';
import { isWholeNumber, phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** What the list of known customers says. */
export const KNOWN_CUSTOMERS = {
  list: 'Known customers',
  use: 'use',
  choose: 'choose',
  again: 'same again',
  sheet: 'sheet',
  more: 'More: type more digits',
  moreOfPhone: 'More customers have this phone',
  noName: 'No name',
  noAddress: 'No address',
} as const;

const KINDS: { readonly [kind in LastSale['kind']]: string } = { ticket: 'Ticket', quote: 'Quote', order: 'Order' };

/** That more customers are behind the list, and how to find them where more of the number can be typed. */
export function moreCustomersWords(typed: string): string {
  return isWholeNumber(phoneDigits(typed)) ? KNOWN_CUSTOMERS.moreOfPhone : KNOWN_CUSTOMERS.more;
}

/**
 * The last sale of a customer: "Quote Q-000012 · Not sold: Price · 20 Nov · $549.00 · TB-4821-R Class 4 towbar". `day`
 * is its day. A quote needs no word that it was quoted.
 */
export function lastSaleWords({ kind, quote, totalCents, firstPart, standing }: LastSale, day: string): string {
  const what = quote === null ? KINDS[kind] : `${KINDS[kind]} ${quote.label}`;
  const status = standingOfSale(standing)?.words ?? '';
  const total = totalCents === null || firstPart === '' ? '' : formatCents(totalCents);
  const known = kind === 'quote' && status === TICKETS.quote ? '' : status;
  const named = known === TICKETS.placed ? [known] : [what, known];
  return [...named, day, total, firstPart].filter((text) => text !== '').join(' · ');
}

/** How many customers there are, for screen readers. */
export function foundCustomersWords(count: number, key: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 customer has this phone: ${key} to use` : `${count} customers have this phone: ${key} to use`;
}

/** A customer is on the ticket; their last sale is one key away where `again` names it. */
export function takenCustomerWords(name: string, again: string | null): string {
  const who = name.trim() === '' ? 'Customer' : name.trim();
  return `${who} added to the ticket.${again === null ? '' : ` ${again}: same again.`}`;
}
