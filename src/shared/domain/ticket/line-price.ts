import { decimalOfCents, formatCents, parseDollars } from '../values/money.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The price of a line and when it was read. Reading the part again moves the time of a price only where the price
 * itself came and is the same: another one is kept beside it, to be settled by a person.
 */

/** A supplier's price that came after the line was priced and is another one. */
export interface NewPrice {
  /** Of one, cents with GST. */
  readonly cents: number;
  /** When it was read, ISO time. */
  readonly readAt: string;
}

/** When the supplier's price that the line was told with was read last, ISO time. */
export function priceReadAt({ priceReadAt: own, readAt }: TicketLine): string {
  return own ?? readAt;
}

/**
 * The supplier's price that a line was told with, cents; of lines that do not hold it, the price on the line. Null
 * where neither is.
 */
export function toldPriceCents({ partPriceCents, price }: TicketLine): number | null {
  return partPriceCents ?? typedPriceCents(price);
}

/** Cents of a price as typed; null where it is none. */
export function typedPriceCents(typed: string): number | null {
  const price = parseDollars(typed);
  return price.ok ? price.value : null;
}

/**
 * What of a line's price a reading of its part changes. A reading without a price, or one that is older, changes
 * nothing.
 */
export function priceReading(
  line: TicketLine,
  { priceCents, readAt }: { readonly priceCents: number | null; readonly readAt: string },
): Partial<Pick<TicketLine, 'priceReadAt' | 'newPrice'>> {
  const known = line.newPrice?.readAt ?? priceReadAt(line);
  if (priceCents === null || Date.parse(readAt) < Date.parse(known)) return {};
  return priceCents === toldPriceCents(line)
    ? { priceReadAt: readAt, newPrice: null }
    : { newPrice: { cents: priceCents, readAt } };
}

/**
 * The line with a supplier's price settled: it is what the customer was told with now, whatever the line is sold at.
 */
export function withPriceTold(line: TicketLine, { cents, readAt }: NewPrice): TicketLine {
  return { ...line, partPriceCents: cents, priceReadAt: readAt, newPrice: null };
}

/** Whether the line is sold at a price of its own, which may be kept where the supplier's changes. */
export function hasOwnPrice(line: TicketLine): boolean {
  const ours = typedPriceCents(line.price);
  return ours !== null && ours !== toldPriceCents(line);
}

/** The ticket with the new price of a line settled: taken for the line, or its own price kept beside it. */
export function settleNewPrice(ticket: Ticket, lineId: string, how: 'take' | 'keep'): Ticket {
  const lines = ticket.lines.map((line) => {
    const { newPrice } = line;
    if (line.id !== lineId || newPrice === null || newPrice === undefined) return line;
    if (how === 'keep') return hasOwnPrice(line) ? withPriceTold(line, newPrice) : line;
    return { ...withPriceTold(line, newPrice), price: decimalOfCents(newPrice.cents), honoured: null };
  });
  return { ...ticket, lines };
}

/** A price that is less than this share of the supplier's is pointed out. */
const FAR_UNDER = 1 / 4;

/** Points out a typed price that is far under the supplier's, as where a digit is missing; null where it is not. */
export function farUnderWords(line: TicketLine): string | null {
  const { partPriceCents } = line;
  const ours = typedPriceCents(line.price);
  if (ours === null || partPriceCents === null || ours >= partPriceCents * FAR_UNDER) return null;
  return `${formatCents(ours)} is far under the supplier’s ${formatCents(partPriceCents)}. Is it meant?`;
}
