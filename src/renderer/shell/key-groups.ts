import type { KeyPlace, KeyRow } from '../keyboard/key-map.ts';
import { KEY_PLACES } from '../keyboard/key-places.ts';
import { isTicketView, type MainView } from '../sale/main-views.ts';

/** Keys that stand together on the sheet of keys. */
export interface KeyGroup {
  /** The place that they belong to; null for the function keys, which are in front of all others. */
  readonly place: KeyPlace | null;
  /** Whether they belong to what is shown behind the sheet. */
  readonly here: boolean;
  readonly rows: readonly KeyRow[];
}

/** Where each main view has keys of its own. */
const PLACE_OF_VIEW: { readonly [view in MainView]: KeyPlace } = {
  part: 'Part',
  known: 'Part',
  rates: 'Delivery rates',
  review: 'Order review',
  tickets: 'Ticket',
  quotes: 'Quotes',
  orders: 'Orders',
  'call-backs': 'Call-backs',
  customer: 'Ticket',
  day: 'Day sheet',
  lessons: 'Practice',
  settings: 'Settings',
  keys: 'Settings',
  codes: 'Code list',
  barcodes: 'Settings',
  diagnostics: 'Diagnostics',
  about: 'Diagnostics',
};

/** The places whose keys belong to what is shown: the main view, and with a ticket in front its two columns. */
export function placesOf(view: MainView): readonly KeyPlace[] {
  const own = PLACE_OF_VIEW[view];
  return isTicketView(view) ? [own, 'Vehicle', 'Ticket'] : [own];
}

/** The keys in the order of the sheet: function keys by their numbers, then what is shown (`here`), then the rest. */
export function keyGroups(rows: readonly KeyRow[], here: readonly KeyPlace[]): readonly KeyGroup[] {
  const byNumber = rows
    .filter((row) => functionKey(row) !== null)
    .toSorted((one, other) => (functionKey(one) ?? 0) - (functionKey(other) ?? 0));
  const others = rows.filter((row) => functionKey(row) === null);
  const places = [...here, ...KEY_PLACES.filter((place) => !here.includes(place))];
  const groups: readonly KeyGroup[] = [
    { place: null, here: false, rows: byNumber },
    ...places.map((place) => ({
      place,
      here: here.includes(place),
      rows: others.filter(({ where }) => where === place),
    })),
  ];
  return groups.filter((group) => group.rows.length > 0);
}

/** The number of the function key that is shown for an action, with Shift a half more; null where it is none. */
function functionKey({ keys }: KeyRow): number | null {
  const found = /^(Shift\+)?F(\d+)$/.exec(keys[0] ?? '');
  return found === null ? null : Number(found[2]) + (found[1] === undefined ? 0 : 0.5);
}
