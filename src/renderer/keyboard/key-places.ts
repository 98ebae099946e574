import type { KeyPlace } from './key-map.ts';

/** The places in the order in which they are listed. */
export const KEY_PLACES: readonly KeyPlace[] = [
  'Everywhere',
  'Vehicle',
  'Part',
  'Ticket',
  'Delivery rates',
  'Order review',
  'Quotes',
  'Orders',
  'Call-backs',
  'Day sheet',
  'Unconfirmed orders',
  'Customer data',
  'Settings',
  'Code list',
  'Diagnostics',
  'Practice',
  'Start',
  'Search',
];

/** The main views, one of which is shown at a time; all other places share the window. */
const MAIN_VIEWS: readonly KeyPlace[] = [
  'Part',
  'Delivery rates',
  'Order review',
  'Quotes',
  'Orders',
  'Call-backs',
  'Day sheet',
  'Settings',
  'Code list',
  'Diagnostics',
];
/** Shown in a dialog, under which every other key sleeps. */
const DIALOGS: readonly KeyPlace[] = ['Unconfirmed orders', 'Customer data', 'Search'];

/** Whether the actions of two places can be wanted at the same time, so that they need keys of their own. */
export function seenTogether(one: KeyPlace, other: KeyPlace): boolean {
  if (one !== other && [one, other].some((place) => DIALOGS.includes(place))) return false;
  if (one === 'Start' || other === 'Start') return one === other || one === 'Everywhere' || other === 'Everywhere';
  return one === other || !MAIN_VIEWS.includes(one) || !MAIN_VIEWS.includes(other);
}
