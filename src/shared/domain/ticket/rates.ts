import Big from 'big.js';
import type { PricedRate, RatesAnswer, RatesRequest, ShippingRate } from '#shared/interface/shipping-rates.ts';
import type { FieldProblem } from '#shared/result.ts';
import { checkAddress } from '../address/address.ts';
import {
  byLastDay,
  byLastDayAndUnit,
  comesSooner,
  type DeliveryDays,
  type DeliverySpan,
  readDeliveryDays,
  readDeliverySpan,
} from './delivery-days.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import { decimalOfCents, formatCents, formatDollars, priceWithGst } from '../values/money.ts';
import { ratePostcode } from '../australia/postcode.ts';
import { checkQuantity } from '../values/quantity.ts';
import { clipText } from '../values/text-size.ts';
import { accepted, type Checked } from '../values/checked.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { onceFor } from '../values/once-for.ts';

/** The basket and destination that rates are asked for, as the rate request wants them (`docs/service.md` 5). */
export interface RateBasket {
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly brand: string }[];
  readonly destination: {
    readonly address1: string;
    readonly city: string;
    readonly province: string;
    /** Four characters; the integer is made only when the request is written. */
    readonly postcode: string;
    readonly country: string;
  };
  readonly ratesMode: string;
  readonly limit: number;
}

/** One rate as it is compared. */
export interface RateRow {
  readonly serviceCode: string;
  readonly serviceName: string;
  /** The carrier's text verbatim; null where there was none. */
  readonly deliveryText: string | null;
  readonly days: DeliveryDays | null;
  readonly priceInCents: number;
  /** `total_price` as it came, in dollars. */
  readonly priceInDollars: number;
  /**
   * True where cents and dollars say the same. A rate whose two prices disagree is flagged and cannot be chosen unseen.
   */
  readonly pricesAgree: boolean;
  readonly currency: string | null;
  /** Why this rate cannot be put on an order; null where it can. */
  readonly unusable: string | null;
  readonly cheapest: boolean;
  readonly fastest: boolean;
}

/** What a customer was told of a rate. */
export type ToldRate = Pick<RateRow, 'serviceName' | 'priceInCents' | 'deliveryText'>;

/** Rates as they were quoted. */
export interface RatesView {
  readonly rows: readonly RateRow[];
  /** Names the basket and destination that they were quoted for. */
  readonly fingerprint: string;
  readonly readAt: string;
  readonly postcode: string;
  /** The `limit` that they were asked with. */
  readonly limit: number;
  /** The names of those that came without a readable price; left out where there were none. */
  readonly unpriced?: readonly string[];
  /** What is to be said of an empty or odd answer, such as a leading zero that was likely lost; null where nothing. */
  readonly remark: string | null;
  /** What became, as these came, of the rate that was chosen before: it goes once a person chooses. */
  readonly chosenRemark?: string | undefined;
}

/** The one value of `rates_mode` that `docs/service.md` 5 observes. */
const RATES_MODE = 'all';
/** The most rates that a ticket keeps (`ticket-schema.ts`). */
const MOST_RATES = 200;
const LONGEST_CODE = 500;
/** The longest remark that a ticket keeps (`ticket-schema.ts`), and the longest reason that leaves another room. */
const LONGEST_REMARK = 2_000;
const LONGEST_REASON = 400;
/** How much of a name is said in a remark. */
const LONGEST_NAMED = 100;
/** The most names that are kept of rates without a price: as many rates as a shop can ask for. */
const MOST_UNPRICED = 50;

/** The basket of a ticket, or what stands in the way of it, each beside its field. `limit` is of the settings. */
export function basketOf(
  ticket: Ticket,
  limit: number,
):
  | { readonly ok: true; readonly basket: RateBasket }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] } {
  const { items, problems } = itemsOf(ticket.lines);
  const address = checkAddress(ticket.address);
  if (!address.ok) return { ok: false, problems: [...problems, ...address.problems] };
  if (problems.length > 0) return { ok: false, problems };
  const { line1, city, state, postcode, country } = address.address;
  const destination = { address1: line1, city, province: state, postcode, country };
  return { ok: true, basket: { items: mergeItems(items), destination, ratesMode: RATES_MODE, limit } };
}

type RateItem = RateBasket['items'][number];

/** The items of lines, and what stands in the way of each that is none. */
function itemsOf(lines: Ticket['lines']): {
  readonly items: readonly RateItem[];
  readonly problems: readonly FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  if (lines.length === 0) problems.push({ field: 'lines', message: 'Add a part to the ticket first.' });
  const items = lines.flatMap((line) => {
    const item = itemOf(line);
    if (item.ok) return [item.value];
    problems.push({ field: `lines.${line.id}.quantity`, message: item.message });
    return [];
  });
  return { items, problems };
}

/** Items and their keys, each made once: a key in one line makes the item of that line alone. */
const itemOf = onceFor((line: TicketLine): Checked<RateItem> => {
  const quantity = checkQuantity(line.quantity);
  return quantity.ok ? accepted({ sku: line.sku, quantity: quantity.value, brand: line.brand ?? '' }) : quantity;
});

const keyOf = onceFor(({ sku, brand }: RateItem): string => JSON.stringify([sku, brand]));

/** One item for each sku and brand, in a fixed order. */
function mergeItems(items: RateBasket['items']): RateBasket['items'] {
  const merged = new Map<string, RateItem>();
  for (const item of items) {
    const key = keyOf(item);
    const before = merged.get(key);
    merged.set(key, before === undefined ? item : { ...item, quantity: item.quantity + before.quantity });
  }
  return [...merged].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, item]) => item);
}

/** Names a basket: equal baskets have one name whatever the order of their items, and different ones differ. */
export function basketFingerprint(basket: RateBasket): string {
  const { destination, ratesMode, limit } = basket;
  const items = mergeItems(basket.items).map(({ sku, quantity, brand }) => [sku, quantity, brand]);
  const { address1, city, province, postcode, country } = destination;
  return fingerprintOf(JSON.stringify([items, [address1, city, province, postcode, country], ratesMode, limit]));
}

const NOWHERE: RateBasket['destination'] = { address1: '', city: '', province: '', postcode: '', country: '' };

/**
 * Names the items of a ticket without where they go, for a ticket that goes on without its customer: nobody's address
 * can be tried against it. Null where there are no items, or a quantity is none. Rates are never asked for under this
 * name.
 */
export function goodsFingerprint({ lines, rates }: Pick<Ticket, 'lines' | 'rates'>): string | null {
  if (rates === null) return null;
  const { items, problems } = itemsOf(lines);
  if (problems.length > 0) return null;
  return basketFingerprint({ items, destination: NOWHERE, ratesMode: RATES_MODE, limit: rates.limit });
}

/** The request for the rates of a basket, field for field as `docs/service.md` 5 shows it. */
export function ratesRequestOf(basket: RateBasket): RatesRequest {
  const { items, destination, ratesMode, limit } = basket;
  return {
    shipping_quote_request: {
      items: items.map(({ sku, quantity, brand }) => ({ sku, quantity, brand })),
      destination: { ...destination, postcode: ratePostcode(destination.postcode) },
      rates_mode: ratesMode,
      limit,
    },
  };
}

/**
 * Compares the rates that came: usable ones first, by price, and the cheapest and the fastest of them marked. Neither
 * is claimed where another may be cheaper or faster for all that could be read.
 */
export function compareRates(answer: RatesAnswer, basket: RateBasket, readAt: string): RatesView {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { service_code } of answer.rates) (seen.has(service_code) ? shared : seen).add(service_code);
  const priced = answer.rates.filter(isPriced);
  const rows = priced.map((rate) => rateRow(rate, shared.has(rate.service_code))).sort(byUseAndPrice);
  const usable = rows.filter(({ unusable }) => unusable === null);
  // A list at least as long as was asked for may have been cut anywhere: what is best of it need not be best of all.
  const full = answer.rates.length >= basket.limit;
  const best = full ? [] : usable;
  const unpriced = answer.rates.filter((rate) => !isPriced(rate));
  const lowest = best[0]?.priceInCents;
  const cheapest = unpriced.length === 0 && !rows.some((row) => mayCostLess(row, lowest)) ? lowest : undefined;
  const soonest = best.flatMap(({ deliveryText }) => readDeliverySpan(deliveryText) ?? []).sort(byLastDayAndUnit)[0];
  const others = [...usable.map(({ deliveryText }) => deliveryText), ...unpriced.map(deliveryTextOf)];
  const fastest = soonest !== undefined && !others.some((text) => comesSooner(text, soonest)) ? soonest : undefined;
  const marked = rows.map((row) => ({
    ...row,
    cheapest: row.unusable === null && row.priceInCents === cheapest,
    fastest: row.unusable === null && fastest !== undefined && isAsFast(row, fastest),
  }));
  return {
    rows: marked.slice(0, MOST_RATES),
    fingerprint: basketFingerprint(basket),
    readAt,
    postcode: basket.destination.postcode,
    limit: basket.limit,
    ...(unpriced.length === 0 ? {} : { unpriced: unpriced.slice(0, MOST_UNPRICED).map(nameOf) }),
    remark: remarksOf(
      unpricedRemark(unpriced),
      full && usable.length > 0 ? fullListRemark(answer.rates.length, basket.limit) : null,
      priced.length === 0 && answer.rates.length > 0
        ? null
        : ratesRemark(rows.length, usable.length, basket.destination.postcode),
    ),
  };
}

/** Whether a rate of which it is not known what it costs in dollars may cost less than these cents. */
function mayCostLess({ pricesAgree, currency, priceInCents, priceInDollars }: RateRow, cents = 0): boolean {
  return (!pricesAgree || currency === null) && Math.min(priceInCents, priceInDollars * 100) < cents;
}

function isAsFast({ deliveryText }: RateRow, fastest: DeliverySpan): boolean {
  const span = readDeliverySpan(deliveryText);
  return span !== null && byLastDayAndUnit(span, fastest) === 0;
}

function deliveryTextOf({ description }: ShippingRate): string | null {
  return description?.trim() ? clipText(description, 2_000) : null;
}

/** Whether a rate came with both of its prices; without them there is nothing to compare or to add up. */
function isPriced(rate: ShippingRate): rate is PricedRate {
  return rate.total_price !== undefined && rate.total_price_in_cents !== undefined;
}

/** The most services that are named as having no price. */
const MOST_NAMED = 3;

/** Names the services whose price did not come or could not be read. */
function unpricedRemark(rates: readonly ShippingRate[]): string | null {
  if (rates.length === 0) return null;
  const named = rates.slice(0, MOST_NAMED).map((rate) => clipText(nameOf(rate), LONGEST_NAMED));
  const more = rates.length - named.length;
  const names = `${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
  return `Skipped, no readable price: ${names}. Ask the supplier.`;
}

/** Says of a list that fills its limit what it cannot show. */
function fullListRemark(count: number, limit: number): string {
  const came = count === 1 ? '1 rate came' : `${count} rates came`;
  const asked = count === limit ? 'as many as were asked for' : `more than the ${limit} asked for`;
  return `${came}, ${asked}: there may be cheaper or faster ones. The maximum is in the settings.`;
}

/** Several remarks as one, cut where a ticket could not keep it; null where there is none. */
export function remarksOf(...remarks: readonly (string | null)[]): string | null {
  return clipText(remarks.filter((remark) => remark !== null).join(' '), LONGEST_REMARK) || null;
}

function nameOf({ service_name, service_code }: ShippingRate): string {
  return clipText(service_name?.trim() || service_code, LONGEST_CODE);
}

function rateRow(rate: PricedRate, sharesCode: boolean): RateRow {
  const { service_code, currency, total_price, total_price_in_cents } = rate;
  const pricesAgree = isSameAmount(total_price, total_price_in_cents);
  const deliveryText = deliveryTextOf(rate);
  return {
    serviceCode: clipText(service_code, LONGEST_CODE),
    serviceName: nameOf(rate),
    deliveryText,
    days: readDeliveryDays(deliveryText),
    priceInCents: total_price_in_cents,
    priceInDollars: total_price,
    pricesAgree,
    currency: currency?.trim() ? clipText(currency.trim(), 40) : null,
    unusable: clipText(unusableReasons(rate, pricesAgree, sharesCode).join('; '), LONGEST_REASON) || null,
    cheapest: false,
    fastest: false,
  };
}

/** Whether dollars are these cents once they are rounded to whole cents, as "48.6199999" is 4,862. */
function isSameAmount(dollars: number, cents: number): boolean {
  return Number.isFinite(dollars) && new Big(dollars).times(100).round(0, Big.roundHalfUp).eq(cents);
}

function unusableReasons(rate: PricedRate, pricesAgree: boolean, sharesCode: boolean): readonly string[] {
  const { service_code, currency, total_price, total_price_in_cents } = rate;
  const reasons: string[] = [];
  const given = currency?.trim().toUpperCase() ?? '';
  if (given === '') reasons.push('no currency given');
  else if (given !== 'AUD') reasons.push(`price is in ${clipText(given, 20)}`);
  if (total_price_in_cents < 0 || total_price < 0) reasons.push('price is negative');
  if (!pricesAgree) {
    reasons.push(`supplier sent two prices (${formatCents(total_price_in_cents)} / ${formatDollars(total_price)})`);
  }
  if (sharesCode) reasons.push(`two rates share the code ${clipText(service_code, 100)}`);
  if (service_code.length > LONGEST_CODE) reasons.push('its code is too long to order');
  return reasons;
}

function byUseAndPrice(left: RateRow, right: RateRow): number {
  const use = Number(left.unusable !== null) - Number(right.unusable !== null);
  return use || left.priceInCents - right.priceInCents || byDays(left, right);
}

/** More days than any text that can be read says. */
const UNREADABLE_DAYS: DeliveryDays = { from: 1_000, to: 1_000 };

/** By the last day, then the first, then the price; a text that cannot be read comes last. */
function byDays(left: RateRow, right: RateRow): number {
  const one = left.days ?? UNREADABLE_DAYS;
  const other = right.days ?? UNREADABLE_DAYS;
  return byLastDay(one, other) || left.priceInCents - right.priceInCents;
}

function ratesRemark(count: number, usable: number, postcode: string): string | null {
  if (count > MOST_RATES) return `${count} rates came; the best ${MOST_RATES} are shown.`;
  if (usable > 0) return null;
  if (count > 0) return 'None of these rates can be used: the reason is beside each.';
  if (/^0[2-9]/.test(postcode)) {
    return `No rates for ${postcode}. The supplier takes postcodes as numbers (${ratePostcode(postcode)}) and may have lost the zero: ask them.`;
  }
  return 'No rates. Check the address. Items must be in your managed catalogue or from a connected distributor.';
}

/**
 * The chosen rate of a ticket, while it was quoted for the basket that `fingerprint` names and can be ordered; else
 * null.
 */
export function chosenRate(ticket: Ticket, fingerprint: string): RateRow | null {
  const { rates, chosenRate: chosen } = ticket;
  if (rates === null || chosen === null) return null;
  if (chosen.fingerprint !== fingerprint || rates.fingerprint !== fingerprint) return null;
  return (
    rates.rows.find(({ serviceCode, unusable }) => serviceCode === chosen.serviceCode && unusable === null) ?? null
  );
}

const SAY_GST = 'settings: set whether delivery includes GST';

/**
 * The rates with GST in their prices. Until the shop has said whether it is (`includesGst` is null), none can be put on
 * a ticket, and none is called the cheapest or the fastest.
 */
export function ratesWithGst(rates: RatesView, includesGst: boolean | null): RatesView {
  if (includesGst === true || rates.rows.length === 0) return rates;
  if (includesGst === false) return { ...rates, rows: rates.rows.map(rowWithGst) };
  const rows = rates.rows.map((row) => ({
    ...row,
    unusable: [row.unusable, SAY_GST].filter((reason) => reason !== null).join('; '),
    cheapest: false,
    fastest: false,
  }));
  const remark =
    'Set in the settings whether delivery prices include GST, then refresh. Until then none can be chosen.';
  return { ...rates, rows, remark };
}

function rowWithGst(row: RateRow): RateRow {
  const priceInCents = priceWithGst(decimalOfCents(row.priceInCents), false);
  return row.unusable === null ? { ...row, priceInCents, priceInDollars: priceInCents / 100 } : row;
}

/** Whether two names of a service are one: blanks and capitals tell nothing apart. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
