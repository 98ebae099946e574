import { type DifferenceList, differenceList } from './differences.ts';
import { isNewer, isStale, LATEST_TICK_MS } from '../values/freshness.ts';
import type { RatesView } from '../ticket/rates.ts';
import type { LineFit, PartAgain, RatesAgain, ReadAgain, ReadPart } from './read-again.ts';
import { isSameSku } from '../values/sku.ts';
import type { Ticket, TicketLine } from '../ticket/ticket.ts';
import { uncheckedReasonProblem } from '../ticket/unchecked-reason.ts';

/**
 * A ticket beside what the service said when it was asked again. The window shows by this rule what is left to settle,
 * and main refuses by the same one to send an order that nobody checked, or that has changed since.
 */

/** What the service said when a ticket was read again, and the ticket that it was asked for. */
export interface CheckedTicket {
  readonly ticketId: string;
  /** The vehicle of the ticket then: whether a part fits was decided for it. */
  readonly vehicle: Ticket['vehicle'];
  readonly again: ReadAgain;
  /** Whether something had changed then, settled since or not. */
  readonly changed: boolean;
}

/** A part that was read since; its price in cents, its record and whether it fits, where the reader knows them. */
export type NewerPart = Pick<ReadPart, 'sku' | 'readAt' | 'stock' | 'discontinued'> &
  Partial<Pick<ReadPart, 'stockCut' | 'moreStock' | 'priceCents' | 'record' | 'fit'>>;

/** What was read of parts and delivery at any time: it counts where it is newer than what was read again. */
export interface NewerReadings {
  readonly parts: readonly NewerPart[];
  readonly rates: RatesView | null;
}

/** How a ticket stands to what the service said when it was asked again. */
export type OrderCheckStatus =
  | { readonly kind: 'not checked' }
  /** It was checked, and the ticket or the clock has gone on since; `because` is a sentence. */
  | { readonly kind: 'outdated'; readonly because: string }
  /** Something that the customer was told is so no longer, and is to be settled with `again`. */
  | { readonly kind: 'open'; readonly list: DifferenceList; readonly again: ReadAgain }
  /** Nothing is left to settle. What could not be checked is named in the list. */
  | {
      readonly kind: 'settled';
      readonly list: DifferenceList;
      readonly again: ReadAgain;
      /** Whether something had changed, and was settled. */
      readonly changed: boolean;
      /** Whether something could not be checked, and there is no reason to send it all the same. */
      readonly unexplained: boolean;
    };

/** What a ticket itself says was read of its parts and delivery, and when. */
function readingsOf({ lines, rates }: Ticket): NewerReadings {
  const parts = lines.map((line) => {
    const fit = fitTold(line);
    const priceCents = supplierPriceRead(line);
    const { sku, readAt, stock, moreStock, discontinued, required, towing, notes } = line;
    return {
      sku,
      readAt,
      stock,
      moreStock,
      discontinued,
      ...(fit === null ? {} : { fit }),
      ...(towing === undefined || notes === undefined ? {} : { record: { required, towing, notes } }),
      ...(priceCents === null ? {} : { priceCents }),
    };
  });
  return { parts, rates };
}

/**
 * The supplier's price that came with the last reading of a line's part, cents: another one, or the one that the line
 * was told with. Null where that reading brought none.
 */
function supplierPriceRead({
  newPrice,
  noPriceReadAt,
  partPriceCents,
  priceReadAt,
  readAt,
}: TicketLine): number | null {
  const own = priceReadAt === readAt ? partPriceCents : null;
  // Where they gave none then they did, whatever a person said since.
  return newPrice?.cents ?? (noPriceReadAt === readAt ? 0 : own);
}

/** The verdict that a line holds: it was judged by the same reading. Null where it holds none. */
function fitTold({
  verdict,
  verdictWords,
  verdictGround,
  openConditions = [],
  evidence = null,
  againstVerdict,
}: TicketLine): LineFit | null {
  return verdict === null
    ? null
    : {
        verdict,
        verdictWords,
        openConditions,
        evidence,
        againstVerdict: againstVerdict === true,
        ...(verdictGround === undefined ? {} : { verdictGround }),
      };
}

/**
 * Compares a ticket as it is now with what was read again, and with whatever was read since (`newer`). `nowMs` is the
 * clock. A check is good for as long as a stock figure is (`freshness.ts`).
 */
export function orderCheckStatus(
  ticket: Ticket,
  checked: CheckedTicket | null,
  nowMs: number,
  newer: NewerReadings = readingsOf(ticket),
): OrderCheckStatus {
  if (checked === null || checked.ticketId !== ticket.id) return { kind: 'not checked' };
  const again = withNewer(checked.again, newer, nowMs);
  const because = outdatedBecause(ticket, checked, again, nowMs);
  if (because !== null) return { kind: 'outdated', because };
  const list = differenceList(ticket, again);
  if (list.differences.length > 0) return { kind: 'open', list, again };
  const unexplained = uncheckedReasonProblem(ticket, list.unchecked) !== null;
  return { kind: 'settled', list, again, changed: checked.changed, unexplained };
}

/** Why what was read again says nothing of the ticket as it is now; null where it does. */
function outdatedBecause(ticket: Ticket, checked: CheckedTicket, again: ReadAgain, nowMs: number): string | null {
  if (!isSameVehicle(ticket.vehicle, checked.vehicle)) return 'The vehicle changed since the check.';
  const added = ticket.lines.some(({ sku }) => !again.parts.some((part) => isSameSku(part.sku, sku)));
  if (added) return 'An item was added since the check.';
  if (ticket.chosenRate !== null && again.rates.kind === 'not asked') {
    return 'Delivery was chosen since the check.';
  }
  return isStale('stock', again.checkedAt, clockAt(again.checkedAt, nowMs)) ? 'The check is too old.' : null;
}

/** The same vehicle with the same answers, though it may have crossed between the rooms. */
function isSameVehicle(one: Ticket['vehicle'], other: Ticket['vehicle']): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What was read again, with what was read of the same parts and the delivery since: the newest is what is so now. What
 * was read while the clock was fast is not.
 */
function withNewer(again: ReadAgain, newer: NewerReadings, nowMs: number): ReadAgain {
  return {
    ...again,
    parts: again.parts.map((part) => newerPart(part, again.checkedAt, newer.parts, nowMs)),
    rates: newerRates(again, newer.rates, nowMs),
  };
}

function newerPart(part: PartAgain, checkedAt: string, parts: readonly NewerPart[], nowMs: number): PartAgain {
  const readAt = part.kind === 'read' ? part.readAt : checkedAt;
  const newer = parts.find((each) => isSameSku(each.sku, part.sku) && isNewer(each.readAt, readAt, nowMs));
  if (newer === undefined) return part;
  const { sku } = part;
  // A part that could not be read then was since.
  return part.kind === 'read'
    ? { ...part, ...newer, sku }
    : { kind: 'read', priceCents: null, fit: null, ...newer, sku };
}

function newerRates({ checkedAt, rates: again }: ReadAgain, newer: RatesView | null, nowMs: number): RatesAgain {
  if (newer === null) return again;
  const readAt = again.kind === 'read' ? again.rates.readAt : checkedAt;
  return isNewer(newer.readAt, readAt, nowMs) ? { kind: 'read', rates: newer } : again;
}

/** The clock, which is behind what was checked after its last tick. */
function clockAt(checkedAt: string, nowMs: number): number {
  const ahead = Date.parse(checkedAt) - nowMs;
  return ahead > 0 && ahead <= LATEST_TICK_MS ? nowMs + ahead : nowMs;
}
