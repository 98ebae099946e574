import { isAddressTyped } from '../address/ticket-address.ts';
import { gstWithin, parseDollars } from '../values/money.ts';
import { checkQuantity } from '../values/quantity.ts';
import { basketFingerprint, basketOf, chosenRate, goodsFingerprint, type RateRow } from './rates.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { chargesCents } from './ticket-charge.ts';
import { onceFor } from '../values/once-for.ts';

/** Amounts of a ticket, in cents with GST. */
export interface TicketTotals {
  /** Per line what it comes to; null while its quantity or price is not right. */
  readonly lines: readonly { readonly id: string; readonly cents: number | null }[];
  readonly goodsCents: number;
  readonly deliveryCents: number;
  /** Everything that is charged beside parts and delivery. */
  readonly chargesCents: number;
  readonly totalCents: number;
  /** GST within the total, taken of the total and not line by line. */
  readonly gstCents: number;
  /** False while a line is left out of the sums. */
  readonly complete: boolean;
}

/** The sums of a ticket. Delivery counts only while the chosen rate was quoted for the basket as it is now. */
export function ticketTotals(ticket: Ticket): TicketTotals {
  const { lines, goodsCents, complete } = goodsOf(ticket.lines);
  const deliveryCents = currentRate(ticket)?.priceInCents ?? 0;
  const charged = chargesCents(ticket.charges);
  const totalCents = goodsCents + deliveryCents + charged;
  const gstCents = gstWithin(totalCents);
  return { lines, goodsCents, deliveryCents, chargesCents: charged, totalCents, gstCents, complete };
}

type Goods = Pick<TicketTotals, 'lines' | 'goodsCents' | 'complete'>;

/** Goods are added up once: a key in a field beside the lines adds nothing up. */
const goodsOf = onceFor((of: Ticket['lines']): Goods => {
  const lines = of.map((line) => ({ id: line.id, cents: lineCents(line) }));
  const goodsCents = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return { lines, goodsCents, complete: lines.every(({ cents }) => cents !== null) };
});

/**
 * What a line comes to, in cents with GST; null while its quantity or price is not right. Worked out once: a key in one
 * line costs the sum of that line alone.
 */
export const lineCents = onceFor(({ quantity, price }: TicketLine): number | null => {
  const count = checkQuantity(quantity);
  const each = parseDollars(price);
  return count.ok && each.ok ? count.value * each.value : null;
});

/** What a current rate stands on. */
type RateBasis = Pick<Ticket, 'address' | 'rates' | 'chosenRate'>;

/** The current rate of lines as it was found last, with what it stood on besides them. */
const CURRENT = new WeakMap<Ticket['lines'], RateBasis & { readonly found: RateRow | null }>();

/**
 * The chosen rate, where it was quoted for the ticket's basket and address as they are now; else null. Of a ticket
 * whose customer was forgotten it stands as long as the items do and no other address is typed.
 */
export function currentRate(ticket: Ticket): RateRow | null {
  const { lines, address, rates, chosenRate: chosen } = ticket;
  if (rates === null || chosen === null) return null;
  const known = CURRENT.get(lines);
  if (known?.address === address && known.rates === rates && known.chosenRate === chosen) return known.found;
  const name = basketName(ticket, rates.limit);
  const found = name === null ? null : chosenRate(ticket, name);
  CURRENT.set(lines, { address, rates, chosenRate: chosen, found });
  return found;
}

/** What rates for the ticket as it is now are called; null where it has no basket. */
function basketName(ticket: Ticket, limit: number): string | null {
  if (!isAddressTyped(ticket.address)) return goodsFingerprint(ticket);
  const current = basketOf(ticket, limit);
  return current.ok ? basketFingerprint(current.basket) : null;
}
