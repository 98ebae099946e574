import type { OrderRequest } from '#shared/interface/order.ts';
import { typedPriceCents } from '../ticket/line-price.ts';
import type { Ticket, TicketLine } from '../ticket/ticket.ts';
import { centsOfDecimal, decimalOfCents, gstWithin } from '../values/money.ts';
import { checkQuantity } from '../values/quantity.ts';

/** What an order comes to, exactly as it was sent; cents with GST. */
export interface OrderTotals {
  readonly goodsCents: number;
  readonly deliveryCents: number;
  /** Everything that is charged beside parts and delivery. */
  readonly chargesCents: number;
  readonly totalCents: number;
  /** Within the total, taken of the total. */
  readonly gstCents: number;
}

type SentOrder = Pick<OrderRequest['order'], 'lines' | 'charges'>;
type SentCharge = OrderRequest['order']['charges'][number];

/**
 * The charge of the delivery, null where an order has none, and the charges of the shop. Nothing in a charge says what
 * it is for: an order whose lines name a carrier has the delivery first, and no other order has one (`order.ts`).
 */
export function chargesOf({ lines, charges }: SentOrder): {
  readonly delivery: SentCharge | null;
  readonly others: readonly SentCharge[];
} {
  const isDelivered = lines.some(({ shipping }) => `${shipping.carrier_account}${shipping.carrier_identifier}` !== '');
  const [first = null, ...others] = charges;
  return isDelivered ? { delivery: first, others } : { delivery: null, others: charges };
}

/** What a charge comes to, cents with GST. */
export function sentChargeCents({ price_inc_tax }: SentCharge): number {
  return centsOfDecimal(String(price_inc_tax)).cents;
}

/**
 * The lines of the ticket that lines of an order were made of, one for each; null for a line that the ticket does not
 * have any more. Of several lines of a part each has its own, in the order of the ticket.
 */
export function linesOfTicket<Line extends Pick<TicketLine, 'sku'>>(
  sent: readonly { readonly sku: string }[],
  lines: readonly Line[],
): readonly (Line | null)[] {
  const left = Map.groupBy(lines, ({ sku }) => sku);
  return sent.map(({ sku }) => left.get(sku)?.shift() ?? null);
}

/**
 * An order at what the customer pays. It may carry the supplier's prices of lines that have a level: those are the
 * ticket's here, which stays as it is while its order may be at the supplier.
 */
export function atCustomerPrices<Of extends Pick<SentOrder, 'lines'>>(order: Of, ticket: Pick<Ticket, 'lines'>): Of {
  if (ticket.lines.every(({ pricing }) => pricing === undefined)) return order;
  const own = linesOfTicket(order.lines, ticket.lines);
  return {
    ...order,
    lines: order.lines.map((line, at) => {
      const sold = own[at];
      const cents = sold?.pricing === undefined ? null : typedPriceCents(sold.price);
      return cents === null ? line : { ...line, price_inc_tax: decimalOfCents(cents) };
    }),
  };
}

/** The sums of a request (`docs/service.md` 6). */
export function orderTotals(order: SentOrder): OrderTotals {
  const goodsCents = order.lines.reduce(
    (sum, line) => sum + line.quantity * centsOfDecimal(line.price_inc_tax).cents,
    0,
  );
  const { delivery, others } = chargesOf(order);
  const deliveryCents = delivery === null ? 0 : sentChargeCents(delivery);
  const chargesCents = others.reduce((sum, charge) => sum + sentChargeCents(charge), 0);
  const totalCents = goodsCents + deliveryCents + chargesCents;
  return { goodsCents, deliveryCents, chargesCents, totalCents, gstCents: gstWithin(totalCents) };
}

/**
 * What the items of a ticket come to at the supplier's prices and at the customer's, cents with GST; null where a
 * quantity or a price of them is not known.
 */
export function goodsBothWays({ lines }: Pick<Ticket, 'lines'>): {
  readonly supplierCents: number | null;
  readonly customerCents: number | null;
} {
  const sum = (priceOf: (line: TicketLine) => number | null): number | null =>
    lines.reduce<number | null>((before, line) => {
      const quantity = checkQuantity(line.quantity);
      const cents = priceOf(line);
      return before === null || cents === null || !quantity.ok ? null : before + cents * quantity.value;
    }, 0);
  return {
    supplierCents: sum((line) => (line.pricing === undefined ? typedPriceCents(line.price) : line.partPriceCents)),
    customerCents: sum(({ price }) => typedPriceCents(price)),
  };
}
