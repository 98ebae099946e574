import { gstWithin, parseDollars } from '../values/money.ts';
import { checkQuantity } from '../values/quantity.ts';
import { basketFingerprint, basketOf, chosenRate } from './rates.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/** Amounts of a ticket, in cents with GST. */
export interface TicketTotals {
  /** Per line what it comes to; null while its quantity or price is not right. */
  readonly lines: readonly { readonly id: string; readonly cents: number | null }[];
  readonly goodsCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
  /** GST within the total, taken of the total and not line by line. */
  readonly gstCents: number;
  /** False while a line is left out of the sums. */
  readonly complete: boolean;
}

/** The sums of a ticket. Delivery counts only while the chosen rate was quoted for the basket as it is now. */
export function ticketTotals(ticket: Ticket): TicketTotals {
  const lines = ticket.lines.map((line) => ({ id: line.id, cents: lineCents(line) }));
  const goodsCents = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const deliveryCents = currentRate(ticket)?.priceInCents ?? 0;
  const totalCents = goodsCents + deliveryCents;
  const complete = lines.every(({ cents }) => cents !== null);
  return { lines, goodsCents, deliveryCents, totalCents, gstCents: gstWithin(totalCents), complete };
}

/** What a line comes to, in cents with GST; null while its quantity or price is not right. */
export function lineCents({ quantity, price }: TicketLine): number | null {
  const count = checkQuantity(quantity);
  const each = parseDollars(price);
  return count.ok && each.ok ? count.value * each.value : null;
}

/** The chosen rate, where it was quoted for the ticket's basket and address as they are now; else null. */
export function currentRate(ticket: Ticket): ReturnType<typeof chosenRate> {
  if (ticket.rates === null || ticket.chosenRate === null) return null;
  const current = basketOf(ticket, ticket.rates.limit);
  return current.ok ? chosenRate(ticket, basketFingerprint(current.basket)) : null;
}
