import { checkPostcode, stateOfPostcode } from '../australia/postcode.ts';
import { isStateCode, type StateCode } from '../australia/plate.ts';
import { accepted, type Checked, refused } from '../values/checked.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import type { RateBasket, RatesView } from './rates.ts';

/**
 * What delivery of one part cost last, to be told before an address is known. A hint belongs to no ticket: it is
 * never chosen, never added up and never sent.
 */
export interface DeliveryHint {
  readonly serviceName: string;
  /** The carrier's words as they came; null where there were none. No date is ever made of them. */
  readonly deliveryText: string | null;
  readonly priceInCents: number;
  /** Whether it is known to be the cheapest of what came. */
  readonly cheapest: boolean;
  /** The state that it was asked for. */
  readonly state: string;
  /** When the carriers answered, ISO time. */
  readonly readAt: string;
}

/** Rates came for one part, and none of them can be put on an order. */
export interface NoUsableRate {
  /** Why, as it is said of the first one. */
  readonly unusable: string;
}

/** Where one part is to be sent, as far as a caller has said it. */
export interface PartDestination {
  readonly postcode: string;
  readonly state: StateCode;
}

/** Reads a typed postcode for a hint. One that lies across a border takes the state that is given for it. */
export function readDestination(typed: string, given: string): Checked<PartDestination> {
  const postcode = checkPostcode(typed);
  if (!postcode.ok) return postcode;
  const state = stateOfPostcode(postcode.value) ?? (isStateCode(given) ? given : null);
  if (state === null) return refused(`Which state is ${postcode.value} in? Compare rates for the full address.`);
  return accepted({ postcode: postcode.value, state });
}

/** The basket of one part for a postcode alone: street and suburb are not known and go out empty. */
export function partBasket(
  part: { readonly sku: string; readonly brand: string },
  { postcode, state }: PartDestination,
  limit: number,
): RateBasket {
  return {
    items: [{ ...part, quantity: 1 }],
    destination: { address1: '', city: '', province: state, postcode, country: 'Australia' },
    ratesMode: 'all',
    limit,
  };
}

/** The name under which the last rates of one part for a state are kept; null where a basket holds anything more. */
export function hintName({ items, destination }: Pick<RateBasket, 'items' | 'destination'>): string | null {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0 || item.quantity !== 1) return null;
  return partHintName(item.sku, destination.province);
}

/** The name under which the last rates of a part for a state are kept. */
export function partHintName(sku: string, state: string): string {
  return fingerprintOf(JSON.stringify(['one part', sku, state.trim().toUpperCase()]));
}

/** The hint out of rates as they were compared; null where none of them could be put on an order. */
export function deliveryHint({ rows, readAt }: RatesView, state: string): DeliveryHint | null {
  const best = rows.find(({ unusable }) => unusable === null);
  if (best === undefined) return null;
  const { serviceName, deliveryText, priceInCents, cheapest } = best;
  return { serviceName, deliveryText, priceInCents, cheapest, state, readAt };
}

/** What rates that came for one part say of it: the hint, else why none can be used; null where none came at all. */
export function partDelivery(rates: RatesView, state: string): DeliveryHint | NoUsableRate | null {
  const hint = deliveryHint(rates, state);
  if (hint !== null) return hint;
  const { rows, unpriced = [] } = rates;
  const unusable = rows[0]?.unusable ?? (unpriced.length > 0 ? 'no readable price' : null);
  return unusable === null ? null : { unusable };
}
