import type { FieldProblem } from '#shared/result.ts';
import { customerCents } from '../price/price-level.ts';
import type { PriceReason } from '../price/price-reason.ts';
import { isNewer } from '../values/freshness.ts';
import { decimalOfCents, formatCents, parseDollars } from '../values/money.ts';
import { honouredPrice, stillHonoured } from './honoured-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The price of a line and when it was read. Reading the part again moves the time of a price only where the price
 * itself came and is the same: another one is kept beside it, to be settled by a person.
 */

/** A supplier's price that came after the line was priced and is another one, or that they give none any more. */
export interface NewPrice {
  /** Of one, cents with GST; 0 where they give none: then there is nothing to take, and a person says what holds. */
  readonly cents: number;
  /** When it was read, ISO time. */
  readonly readAt: string;
  /** Where they give none and somebody types: the price that was on the line until then, cents. */
  readonly besideCents?: number;
}

/** Why a line is sold at a price of its own; it holds while that is its price. */
export interface OwnPriceReason {
  /** The price that it was given for, cents with GST. */
  readonly cents: number;
  readonly reason: PriceReason;
}

/** Another price than the quoted one, which a person settled; it holds while both are the same. */
export interface InsteadOfQuoted {
  /** What was quoted for one, cents with GST. */
  readonly quotedCents: number;
  /** What the customer pays for one, cents with GST. */
  readonly cents: number;
}

/** When the supplier's price that the line was told with was read last, ISO time. */
export function priceReadAt({ priceReadAt: own, readAt }: TicketLine): string {
  return own ?? readAt;
}

/**
 * When the supplier was last asked for the price of a line, ISO time: as it was read, or as they gave none and a person
 * settled what holds. The supplier's price itself is as old as it was, and of the supplier that gave it.
 */
export function priceAskedAt(line: TicketLine): string {
  const { noPriceReadAt } = line;
  const readAt = priceReadAt(line);
  return noPriceReadAt !== undefined && Date.parse(noPriceReadAt) > Date.parse(readAt) ? noPriceReadAt : readAt;
}

/**
 * The supplier's price that a line was told with, cents; of lines that do not hold it, the price on the line. Null
 * where neither is.
 */
export function toldPriceCents({ partPriceCents, price }: TicketLine): number | null {
  return partPriceCents ?? typedPriceCents(price);
}

/**
 * What a customer pays for one where the supplier's price is this, cents: at the level of the line, where it has one.
 * Null where the level makes no price of it.
 */
export function customerPriceCents({ pricing }: TicketLine, supplierCents: number): number | null {
  return customerCents(pricing, supplierCents);
}

/**
 * The price that a line has of itself, cents: what its level makes of the supplier's price that it was told with; of
 * lines that do not hold that, the price on the line.
 */
export function listPriceCents(line: TicketLine): number | null {
  const { partPriceCents, price } = line;
  return partPriceCents === null ? typedPriceCents(price) : customerPriceCents(line, partPriceCents);
}

/** Cents of a price as typed; null where it is none. */
export function typedPriceCents(typed: string): number | null {
  const price = parseDollars(typed);
  return price.ok ? price.value : null;
}

/** What a customer would pay for one at a new price of the supplier's, cents; 0 where they give none. */
export function newCustomerCents(line: TicketLine, supplierCents: number): number | null {
  return supplierCents === 0 ? 0 : customerPriceCents(line, supplierCents);
}

/**
 * What of a line's price a reading of its part changes. A reading without a price, one that is older by a clock that
 * was right, or one with $0.00 that a person has settled, changes nothing.
 */
export function priceReading(
  line: TicketLine,
  { priceCents, readAt }: { readonly priceCents: number | null; readonly readAt: string },
  nowMs: number,
): Partial<Pick<TicketLine, 'partPriceCents' | 'priceReadAt' | 'newPrice'>> {
  const known = line.newPrice?.readAt ?? priceAskedAt(line);
  const isAsked = priceCents === 0 && readAt === line.noPriceReadAt;
  if (priceCents === null || isAsked || isNewer(known, readAt, nowMs)) return {};
  return priceCents === toldPriceCents(line)
    ? { ...foundSame(line, priceCents), priceReadAt: readAt, newPrice: null }
    : { newPrice: { ...besideSame(line.newPrice, priceCents), cents: priceCents, readAt } };
}

/**
 * A price that was typed while the supplier's was not known is theirs, and no more a person's, once that is read and is
 * the very same. At a level that makes another price of it, it is still a person's.
 */
function foundSame(line: TicketLine, cents: number): Partial<Pick<TicketLine, 'partPriceCents'>> {
  const isTheirs = line.partPriceCents === null && cents !== 0 && customerPriceCents(line, cents) === cents;
  return isTheirs ? { partPriceCents: cents } : {};
}

/** What was on the line beside a price that they did not give is on it still where they give none again. */
function besideSame(before: TicketLine['newPrice'], cents: number): Pick<NewPrice, 'besideCents'> {
  return cents === 0 && before?.besideCents !== undefined ? { besideCents: before.besideCents } : {};
}

/**
 * The line with a supplier's price settled: it is what the customer was told with now, whatever the line is sold at. An
 * honoured price says what the part costs by now; one that is not below that is a price of our own.
 */
export function withPriceTold(line: TicketLine, { cents, readAt }: NewPrice): TicketLine {
  const honoured = stillHonoured(line.honoured, customerPriceCents(line, cents));
  return { ...line, partPriceCents: cents, priceReadAt: readAt, newPrice: null, honoured };
}

/**
 * The line once a person has its price where the supplier gives none: they asked, or stay at it. What the line was told
 * with, when that was read and what is honoured stay, and the reading is kept in mind, which would bring it up again.
 */
function withNoPriceSettled(line: TicketLine, { readAt }: NewPrice): TicketLine {
  const { noPriceBesideCents: _before, ...rest } = line;
  return { ...rest, newPrice: null, noPriceReadAt: readAt };
}

/**
 * The line as a price is typed where the supplier gives none. Another one than it had settles that; the one that it had
 * does not, nor does it once it is typed again: each key is heard of, and a price is wrong on its way.
 */
export function withPriceTypedBesideNone(line: TicketLine, before: TicketLine, newPrice: NewPrice): TicketLine {
  const typed = typedPriceCents(line.price);
  const besideCents = hasPrice(before) ? typedPriceCents(before.price) : (newPrice.besideCents ?? null);
  const beside = besideCents === null ? {} : { besideCents };
  if (!hasPrice(line) || typed === besideCents) return { ...line, newPrice: { ...newPrice, ...beside } };
  const settled = withNoPriceSettled(line, newPrice);
  return besideCents === null ? settled : { ...settled, noPriceBesideCents: besideCents };
}

/** The line with a price settled by typing another one, which is no more where the one before is typed again. */
export function withNoPriceAsBefore(line: TicketLine): TicketLine {
  const { noPriceReadAt, noPriceBesideCents: besideCents, ...rest } = line;
  const isAsked = noPriceReadAt !== undefined && priceAskedAt(line) === noPriceReadAt;
  if (!isAsked || besideCents === undefined || typedPriceCents(line.price) !== besideCents) return line;
  return { ...rest, newPrice: { cents: 0, readAt: noPriceReadAt, besideCents } };
}

/** Whether our own price of a line can be kept beside a new one: any that is a price, where the supplier gives none. */
export function canKeepPrice(line: TicketLine): boolean {
  const { newPrice } = line;
  if (newPrice === null || newPrice === undefined) return false;
  return newPrice.cents === 0 ? hasPrice(line) : hasOwnPrice(line);
}

/** Whether a price is on the line: $0.00 is none. */
function hasPrice({ price }: TicketLine): boolean {
  return (typedPriceCents(price) ?? 0) !== 0;
}

/** Whether the line is sold at a price of its own, which may be kept where the supplier's changes. */
export function hasOwnPrice(line: TicketLine): boolean {
  const ours = typedPriceCents(line.price);
  return ours !== null && ours !== listPriceCents(line);
}

/** The price of a line where the supplier's is this, as it is typed; empty where its level makes none of it. */
export function customerPriceText(line: Pick<TicketLine, 'pricing'>, supplierCents: number | null): string {
  const cents = customerCents(line.pricing, supplierCents);
  return cents === null ? '' : decimalOfCents(cents);
}

/**
 * The price of a line that has a level where a person typed another than that of the level, with why; null where it is
 * sold at that of its level, or at one that was quoted.
 */
export function overriddenPrice(
  line: TicketLine,
): { readonly cents: number; readonly listCents: number | null; readonly reason: PriceReason | null } | null {
  // Every line of a long ticket is asked, and few have a level: the others need no price to be read.
  if (line.pricing === undefined) return null;
  const cents = typedPriceCents(line.price);
  if (cents === null || !hasOwnPrice(line) || honouredPrice(line) !== null) return null;
  const { priceReason } = line;
  const reason = priceReason?.cents === cents ? priceReason.reason : null;
  return { cents, listCents: listPriceCents(line), reason };
}

/** The ticket with why a line is sold at the price that a person typed. Nothing changes for a line that is not. */
export function givePriceReason(ticket: Ticket, lineId: string, reason: PriceReason): Ticket {
  const lines = ticket.lines.map((line) => {
    const own = line.id === lineId ? overriddenPrice(line) : null;
    return own === null ? line : { ...line, priceReason: { cents: own.cents, reason } };
  });
  return { ...ticket, lines };
}

/** What stops the order: a price of one's own without a reason. */
export function ownPriceProblems(ticket: Ticket): readonly FieldProblem[] {
  return ticket.lines.flatMap((line) => {
    if (overriddenPrice(line)?.reason !== null) return [];
    return [
      { field: `lines.${line.id}.priceReason`, message: `Give a reason why ${line.sku} is not at its price level.` },
    ];
  });
}

/** Whether a person settled that the line is sold at its price and not at this quoted one, cents. */
export function isInsteadOfQuoted({ insteadOfQuoted, price }: TicketLine, quotedCents: number): boolean {
  return insteadOfQuoted?.quotedCents === quotedCents && insteadOfQuoted.cents === typedPriceCents(price);
}

/**
 * The line as a person settled it: its price stands where this one was quoted, cents. Nothing is noted of a line that
 * is at what was quoted, or has no price.
 */
export function withInsteadOfQuoted(line: TicketLine, quotedCents: number | null): TicketLine {
  const { insteadOfQuoted: _before, ...rest } = line;
  const cents = typedPriceCents(line.price);
  if (quotedCents === null || cents === null || cents === quotedCents) return rest;
  return { ...rest, insteadOfQuoted: { quotedCents, cents } };
}

/** What may have been quoted of a line: what it is sold at, or what a person settled that to be instead of; cents. */
function perhapsQuotedCents(line: TicketLine): number | null {
  const { insteadOfQuoted: before, price } = line;
  const cents = typedPriceCents(price);
  return before !== undefined && before.cents === cents ? before.quotedCents : cents;
}

/** Whether a line has a new price that can be taken: $0.00 is none, but that the supplier gives none now. */
export function isToSettle(newPrice: TicketLine['newPrice']): newPrice is NewPrice {
  return (newPrice?.cents ?? 0) !== 0;
}

function withPriceKept(line: TicketLine, newPrice: NewPrice): TicketLine {
  return isToSettle(newPrice) ? withPriceTold(line, newPrice) : withNoPriceSettled(line, newPrice);
}

/** The ticket with the new price of a line settled: taken for the line, or its own price kept beside it. */
export function settleNewPrice(ticket: Ticket, lineId: string, how: 'take' | 'keep'): Ticket {
  const lines = ticket.lines.map((line) => {
    const { newPrice } = line;
    if (line.id !== lineId || newPrice === null || newPrice === undefined) return line;
    if (how === 'keep') return canKeepPrice(line) ? withPriceKept(line, newPrice) : line;
    if (!isToSettle(newPrice)) return line;
    const taken = { ...withPriceTold(line, newPrice), price: customerPriceText(line, newPrice.cents), honoured: null };
    return withInsteadOfQuoted(taken, perhapsQuotedCents(line));
  });
  return { ...ticket, lines };
}

/** A price that is less than this share of what the line costs of itself is pointed out. */
const FAR_UNDER = 1 / 4;

/**
 * Points out a typed price that is far under what the line costs of itself, as where a digit is missing; null where it
 * is not.
 */
export function farUnderWords(line: TicketLine): string | null {
  const listCents = line.partPriceCents === null ? null : listPriceCents(line);
  const ours = typedPriceCents(line.price);
  if (ours === null || listCents === null || ours >= listCents * FAR_UNDER) return null;
  const list = line.pricing === undefined ? 'the supplier’s' : `the ${line.pricing.level} price of`;
  return `${formatCents(ours)} is far under ${list} ${formatCents(listCents)}. Is that right?`;
}
