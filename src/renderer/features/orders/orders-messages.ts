import type { OrderStatus } from '#shared/domain/order/order-status.ts';

/** The list of the orders. */
export const ORDERS = {
  title: 'Orders',
  list: 'Orders',
  field: 'Reference, order ID, name, email, phone, plate, part, address or day',
  filter: (shown: string): string => `Show: ${shown}`,
  noReference: 'No reference kept',
  parts: (first: string, more: number): string => (more === 0 ? first : `${first} + ${more} more`),
  noneYet: 'No orders yet',
  noneAmong: (shown: string): string => `No orders under “${shown}”`,
  noneFound: (typed: string, complete: boolean): string =>
    complete ? `No order matches “${typed}”` : `No order listed so far matches “${typed}”`,
  hint: 'Try fewer words. A day: 4/3, 4 March, yesterday or 4/3/2026. A month: March 2026.',
} as const;

/** How the filters are called. */
export const FILTERS: { readonly [standing in OrderStatus | 'all']: string } = {
  all: 'All',
  placed: 'Placed',
  unconfirmed: 'Unconfirmed',
  'not placed': 'Not placed',
};

/** How many orders are listed, and how many are still to come into the list. */
export function countWords(of: {
  readonly shown: number;
  readonly more: boolean;
  /** Whether nothing was typed and nothing filtered. */
  readonly all: boolean;
  readonly outstanding: number;
}): string {
  const found = foundWords(of);
  if (of.outstanding === 0) return found;
  return `${found}. Loading older orders: ${of.outstanding.toLocaleString('en-AU')} to go.`;
}

function foundWords({ shown, more, all }: { readonly shown: number; readonly more: boolean; readonly all: boolean }) {
  if (more) return `Newest ${shown}; there are more`;
  if (all) return shown === 0 ? '' : 'All orders, newest first';
  return `${shown} found`;
}
