import { formatCents, parseDollars } from '#shared/domain/values/money.ts';
import { atCustomerPrices } from '#shared/domain/order/order-totals.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { lineFitSentences } from './line-fit-words.ts';
import { DETAIL_TITLES, DETAILS } from './order-messages.ts';
import { contactWays, titleOf } from './order-script.ts';

/** A paragraph of the details. */
export interface DetailPart {
  readonly title: string;
  /** Whole sentences. */
  readonly sentences: readonly string[];
}

type Order = OrderRequest['order'];

/**
 * What stands behind the script, where somebody asks: every line with its code, price and warehouse, why it fits, the
 * customer, the reference and the notes. Empty where there is no request.
 */
export function orderDetails(review: OrderReview, ticket: Ticket): readonly DetailPart[] {
  if (review.request === null) return [];
  // What the customer hears is what they pay, whichever price the order carries.
  const order = atCustomerPrices(review.request.order, ticket);
  return [
    { title: DETAIL_TITLES.parts, sentences: order.lines.map((line) => lineSentence(line, ticket)) },
    ...fitPart(ticket),
    { title: DETAIL_TITLES.customer, sentences: customerSentences(order, ticket) },
    {
      title: DETAIL_TITLES.reference,
      sentences: [DETAILS.reference(order.customer_reference, order.account, order.warehouse)],
    },
    ...(order.notes.length === 0 ? [] : [{ title: DETAIL_TITLES.notes, sentences: order.notes }]),
  ];
}

/** Whether each part fits, where a vehicle was named. */
function fitPart(ticket: Ticket): readonly DetailPart[] {
  const { vehicle, lines } = ticket;
  const sentences = vehicle === null ? [] : lines.flatMap((line) => lineFitSentences(line, ticket));
  return sentences.length === 0 ? [] : [{ title: DETAIL_TITLES.fit, sentences }];
}

function lineSentence(line: Order['lines'][number], ticket: Ticket): string {
  const each = parseDollars(line.price_inc_tax);
  return DETAILS.line({
    quantity: line.quantity,
    title: titleOf(ticket, line.sku),
    sku: line.sku,
    price: each.ok ? formatCents(each.value) : `$${line.price_inc_tax}`,
    sum: each.ok && line.quantity > 1 ? formatCents(each.value * line.quantity) : null,
    warehouse: line.distributor_location_code,
  });
}

function customerSentences(order: Order, ticket: Ticket): readonly string[] {
  const ways = contactWays(order, ticket);
  const reached = ways.length === 0 ? DETAILS.noContact : ways.join(', ');
  return [reached, ...(order.customer_note === '' ? [] : [DETAILS.note(order.customer_note)])];
}
