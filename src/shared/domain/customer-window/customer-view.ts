import { assertNever } from '#shared/assert-never.ts';
import { isAskedInVain } from '../fitment/asked-in-vain.ts';
import { goesAgainst, type Verdict } from '../fitment/verdict.ts';
import type { SubmissionView } from '../order/submission.ts';
import type { PartView } from '../part/part-view.ts';
import { priceAskedAt, typedPriceCents } from '../ticket/line-price.ts';
import { chargesCents, type TicketCharge } from '../ticket/ticket-charge.ts';
import type { Ticket, TicketLine } from '../ticket/ticket.ts';
import { currentRate, lineCents, ticketTotals } from '../ticket/ticket-totals.ts';
import { isStale } from '../values/freshness.ts';
import { checkQuantity } from '../values/quantity.ts';
import { clipText } from '../values/text-size.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { vehicleInShort } from '../vehicle/vehicle-title.ts';

/**
 * What may be said of the fit, never more than is known: listed; listed under conditions that are still to ask; a
 * detail of the vehicle decides; not listed; or nobody can say.
 */
export type CustomerFit = 'fits' | 'fits if' | 'ask' | 'not listed' | 'not confirmed';

/** The part that is talked about. */
export interface CustomerPart {
  readonly title: string;
  readonly brand: string | null;
  /** Where the page finds its picture, a path of its own origin; null where there is none, or it is on its way. */
  readonly picture: string | null;
  /** Null without a vehicle, while the fit is being worked out, and where it stands on something too old to promise. */
  readonly fit: { readonly kind: CustomerFit; readonly vehicle: string } | null;
  /** What the customer pays for one, cents with GST; null where it is not known, $0.00 or too old to promise. */
  readonly priceCents: number | null;
}

/** A line of the ticket, or its charges together, as a customer reads it. */
export interface CustomerLine {
  readonly title: string;
  /** Null for charges, and while what was typed is no quantity. */
  readonly quantity: number | null;
  /** What the line comes to, cents with GST; null while that is not known, or is $0.00. */
  readonly cents: number | null;
}

/** The delivery that was chosen, in the carrier's own words. */
export interface CustomerDelivery {
  readonly carrier: string;
  /** The carrier's text for the time; null where there was none. */
  readonly days: string | null;
  readonly cents: number;
}

/** The ticket, as a customer reads it. */
export interface CustomerTicket {
  /** The last that were put on, and the charges behind them; `more` counts the lines before them. */
  readonly lines: readonly CustomerLine[];
  readonly more: number;
  readonly delivery: CustomerDelivery | null;
  /** Cents with GST, and the GST within. */
  readonly totalCents: number;
  readonly gstCents: number;
  /**
   * False while a figure of it is missing, too old to promise, or another one has come: the total is an estimate. What
   * was sent is at what it was sent with.
   */
  readonly settled: boolean;
}

/** How far the order is that the customer is read: read out, on its way, or nobody knows yet whether it arrived. */
export type OrderStep = 'read out' | 'sending' | 'being confirmed';

/**
 * What the customer's window shows of the counter. It has no field for a margin, a note, a phone, an address beyond the
 * suburb, or anybody else's sale, so that none of them can be put into it.
 */
export type CustomerView =
  /** Nothing of any sale: the shop alone. */
  | { readonly kind: 'shop' }
  | { readonly kind: 'sale'; readonly part: CustomerPart | null; readonly ticket: CustomerTicket | null }
  | {
      readonly kind: 'order';
      readonly step: OrderStep;
      readonly ticket: CustomerTicket;
      readonly vehicle: string | null;
      /** Where it is delivered to; null where nothing was typed. */
      readonly suburb: string | null;
    }
  | {
      readonly kind: 'placed';
      /** What the shop calls the order. */
      readonly reference: string;
      readonly totalCents: number;
      readonly gstCents: number;
      readonly delivery: CustomerDelivery | null;
    };

/** What the counter has in front of it, and how far it is with it. */
export interface CustomerFacts {
  /** Whether a list, the settings or the like stands over the counter, or there is no counter. */
  readonly covered: boolean;
  /** The ticket in front; null where none is. */
  readonly ticket: Ticket | null;
  /** The part that is open for this very ticket, with the address of its picture; null where none is. */
  readonly part: { readonly view: PartView; readonly picture: string | null } | null;
  /** The verdict of that part for the vehicle of that ticket as both are now; null while it is worked out. */
  readonly verdict: Verdict | null;
  /** Whether the review of that ticket stands on the screen, with nothing to fix, and nothing has ended it. */
  readonly readOut: boolean;
  /** Why that ticket is locked; null where it is not. */
  readonly lock: 'sending' | 'unknown' | 'acknowledged' | null;
  /** The submission of that ticket; null where there is none. */
  readonly submission: Pick<SubmissionView, 'customerReference'> | null;
  /** The clock, ms since 1970. */
  readonly now: number;
}

/** Nothing of any sale. */
export const NO_SALE: CustomerView = { kind: 'shop' };

/** The most lines that are shown: no more can be read from where a customer stands. */
export const MOST_CUSTOMER_LINES = 6;
/** The longest text of the view, characters. */
export const LONGEST_CUSTOMER_TEXT = 160;

/**
 * What the customer may see of the counter as it is now. SECURITY: a customer reads it, so whatever is not
 * certain to be of the one at the counter, or not certain at all, is left out: the shop alone is shown where nothing is
 * left.
 */
export function customerView(facts: CustomerFacts): CustomerView {
  const { ticket, lock } = facts;
  if (facts.covered || ticket === null) return NO_SALE;
  if (lock === 'acknowledged') return placedView(ticket, facts.submission);
  if (lock !== null) return orderView(ticket, lock === 'sending' ? 'sending' : 'being confirmed', facts.now);
  if (facts.readOut && ticket.lines.length > 0) return orderView(ticket, 'read out', facts.now);
  const part = facts.part === null ? null : partOf(facts.part, ticket, facts);
  const shown = ticket.lines.length === 0 ? null : ticketOf(ticket, facts.now);
  return part === null && shown === null ? NO_SALE : { kind: 'sale', part, ticket: shown };
}

function placedView(ticket: Ticket, submission: CustomerFacts['submission']): CustomerView {
  const { totalCents, gstCents } = ticketTotals(ticket);
  return {
    kind: 'placed',
    reference: told(submission?.customerReference ?? ticket.customerReference),
    totalCents,
    gstCents,
    delivery: deliveryOf(ticket),
  };
}

function orderView(ticket: Ticket, step: OrderStep, now: number): CustomerView {
  const { vehicle, address } = ticket;
  const shown = ticketOf(ticket, now);
  return {
    kind: 'order',
    step,
    // What was sent was checked before, and costs what it was sent with, however old its figures become.
    ticket: step === 'read out' ? shown : { ...shown, settled: true },
    vehicle: vehicle === null ? null : vehicleName(vehicle),
    suburb: told(address.city) || null,
  };
}

function partOf(
  { view, picture }: NonNullable<CustomerFacts['part']>,
  ticket: Ticket,
  { verdict, now }: Pick<CustomerFacts, 'verdict' | 'now'>,
): CustomerPart {
  const line = ticket.lines.find(({ sku }) => sku === view.sku);
  const isOld = isStale('price', view.readAt, now);
  return {
    title: told(view.title),
    brand: view.brand === null ? null : told(view.brand),
    picture,
    fit: isOld ? null : fitOf(ticket, verdict, now),
    priceCents: line === undefined ? (isOld ? null : named(view.priceCents)) : linePrice(line, now),
  };
}

/** An amount as it is told: $0.00 is no price, but that there is none yet. */
function named(cents: number | null): number | null {
  return cents === 0 ? null : cents;
}

/** What one of a line costs; null where that is not known, is $0.00, or may have changed. */
function linePrice(line: TicketLine, now: number): number | null {
  return isPriceSettled(line, now) ? typedPriceCents(line.price) : null;
}

function isPriceSettled(line: TicketLine, now: number): boolean {
  return (
    typedPriceCents(line.price) !== 0 && (line.newPrice ?? null) === null && !isStale('price', priceAskedAt(line), now)
  );
}

function fitOf({ vehicle }: Ticket, verdict: Verdict | null, now: number): CustomerPart['fit'] {
  if (vehicle === null || verdict === null || isStale('plate', vehicle.readAt, now)) return null;
  return { kind: fitKind(verdict, vehicle), vehicle: vehicleName(vehicle) };
}

/** The vehicle as its owner would call it; one of which nothing but its plate is known is their vehicle. */
function vehicleName(vehicle: VehicleChoice): string {
  const name = vehicleInShort(vehicle);
  return /^Plate |^Vehicle from a part$/.test(name) ? 'vehicle' : told(name);
}

function fitKind(verdict: Verdict, vehicle: VehicleChoice): CustomerFit {
  switch (verdict.kind) {
    case 'listed':
      return 'fits';
    case 'listed with conditions':
      return goesAgainst(verdict) ? 'not confirmed' : 'fits if';
    case 'depends on':
      return isAskedInVain(verdict, vehicle) ? 'not confirmed' : 'ask';
    case 'not listed':
      return 'not listed';
    case 'cannot tell':
      return 'not confirmed';
    default:
      return assertNever(verdict);
  }
}

function ticketOf(ticket: Ticket, now: number): CustomerTicket {
  const { lines, charges, rates, chosenRate } = ticket;
  const charged = charges.length === 0 ? [] : [chargesLine(charges)];
  const shown = lines.slice(charged.length - MOST_CUSTOMER_LINES);
  const { totalCents, gstCents, complete } = ticketTotals(ticket);
  const delivery = deliveryOf(ticket);
  const isDeliverySettled =
    delivery === null || rates === null ? chosenRate === null : !isStale('rates', rates.readAt, now);
  return {
    lines: [...shown.map(lineOf), ...charged],
    more: lines.length - shown.length,
    delivery,
    totalCents,
    gstCents,
    settled: complete && isDeliverySettled && lines.every((line) => isPriceSettled(line, now)),
  };
}

function lineOf(line: TicketLine): CustomerLine {
  const quantity = checkQuantity(line.quantity);
  return { title: told(line.title), quantity: quantity.ok ? quantity.value : null, cents: named(lineCents(line)) };
}

/** Charges have one line together: twenty of them would leave the parts no room. */
function chargesLine(charges: readonly TicketCharge[]): CustomerLine {
  return { title: told(charges.map(({ name }) => name).join(', ')), quantity: null, cents: chargesCents(charges) };
}

function deliveryOf(ticket: Ticket): CustomerDelivery | null {
  const rate = currentRate(ticket);
  if (rate === null) return null;
  const { serviceName, deliveryText, priceInCents } = rate;
  return {
    carrier: told(serviceName),
    days: deliveryText === null ? null : told(deliveryText),
    cents: priceInCents,
  };
}

function told(text: string): string {
  return clipText(text.replaceAll(/\s+/g, ' ').trim(), LONGEST_CUSTOMER_TEXT);
}
