import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';

/** What stands in the way of an act. */
export const TO_FIX = {
  /** What did not happen, and how much is to be fixed before it does. */
  notDone: (what: string, count: number): string =>
    count === 1 ? `${what}: one thing to fix first` : `${what}: ${count} things to fix first`,
  /** Follows the name of a key. */
  refreshes: 'refreshes the parts and delivery on this ticket.',
} as const;

/** Something was typed where nothing takes it, with the keys that begin a sale. */
export const TYPED_NOWHERE = (newTicket: string, plate: string): string =>
  `Nothing here takes what is typed. ${newTicket} starts the next ticket, ${plate} goes to the plate.`;

/** A ticket in a list, and how it or its order stands. */
export const TICKETS = {
  empty: 'Nothing on it yet',
  noPart: 'No part yet',
  andMore: (first: string, more: number): string => `${first} and ${more} more`,
  quoted: (label: string): string => `Quoted ${label}`,
  beingSent: 'Being sent',
  placed: 'Order placed',
  unconfirmed: 'Unconfirmed',
  refused: 'Refused',
  notSent: 'Not sent',
  notPlaced: 'Not placed',
  sold: 'Sold',
  open: 'Open',
  notSold: 'Not sold',
  quote: 'Quoted',
  lost: (reason: string): string => `Not sold: ${reason}`,
  reasons: {
    price: 'Price',
    stock: 'Stock',
    fit: 'Fit',
    delivery: 'Delivery',
    'only asking': 'Only asking',
    other: 'Other',
  } satisfies Readonly<Record<ClosingReason, string>>,
} as const;
