import type { LastSale } from '#shared/records-view.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** What the list of known customers says. */
export const KNOWN_CUSTOMERS = {
  list: 'Known customers',
  use: 'use',
  choose: 'choose',
  again: 'same again',
  sheet: 'sheet',
  more: 'More: type more digits',
  noName: 'No name',
  noAddress: 'No address',
} as const;

const KINDS: { readonly [kind in LastSale['kind']]: string } = { ticket: 'Ticket', quote: 'Quote', order: 'Order' };

/** The last sale of a customer: "Quote Q-000012 · 20 Nov · $549.00 · TB-4821-R Class 4 towbar". `day` is its day. */
export function lastSaleWords({ kind, quote, totalCents, firstPart }: LastSale, day: string): string {
  const what = quote === null ? KINDS[kind] : `${KINDS[kind]} ${quote.label}`;
  const total = totalCents === null || firstPart === '' ? '' : formatCents(totalCents);
  return [what, day, total, firstPart].filter((text) => text !== '').join(' · ');
}

/** How many customers there are, for screen readers. */
export function foundCustomersWords(count: number, key: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 customer has this phone: ${key} to use` : `${count} customers have this phone: ${key} to use`;
}

/** A customer is on the ticket. */
export function takenCustomerWords(name: string): string {
  return name.trim() === '' ? 'Customer added to the ticket' : `${name.trim()} added to the ticket`;
}
