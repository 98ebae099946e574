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
  'Unknown orders',
  'Customer records',
  'Settings',
  'Diagnostics',
  'Practice',
  'Set-up',
  'Find anything',
];

/** The main views, one of which is shown at a time; all other places share the window. */
const MAIN_VIEWS: readonly KeyPlace[] = [
  'Part',
  'Delivery rates',
  'Order review',
  'Quotes',
  'Orders',
  'Settings',
  'Diagnostics',
];
/** Shown in a dialog, under which every other key sleeps. */
const DIALOGS: readonly KeyPlace[] = ['Unknown orders', 'Customer records', 'Find anything'];

/** Whether the actions of two places can be wanted at the same time, so that they need keys of their own. */
export function seenTogether(one: KeyPlace, other: KeyPlace): boolean {
  if (one !== other && [one, other].some((place) => DIALOGS.includes(place))) return false;
  if (one === 'Set-up' || other === 'Set-up') return one === other || one === 'Everywhere' || other === 'Everywhere';
  return one === other || !MAIN_VIEWS.includes(one) || !MAIN_VIEWS.includes(other);
}
