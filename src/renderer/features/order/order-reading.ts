import { formatCents, parseDollars } from '#shared/domain/values/money.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { lineFitSentences } from './line-fit-words.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { OrderRequest } from '#shared/interface/order.ts';

/** A paragraph of what is read out to the customer. */
export interface ReadingPart {
  readonly title: string;
  /** Whole sentences. */
  readonly sentences: readonly string[];
}

type Order = OrderRequest['order'];

/**
 * What the customer hears before the order goes out, in their order: the vehicle, the parts and where they come from,
 * where they go and how, what it costs, and how they are reached. It is told from the very request that will be sent;
 * the ticket only adds the names that the request does not carry. Empty where there is no request yet.
 */
export function orderReading(review: OrderReview, ticket: Ticket): readonly ReadingPart[] {
  if (review.request === null) return [];
  const { order } = review.request;
  return [
    { title: 'Vehicle', sentences: [vehicleSentence(ticket)] },
    { title: 'Parts', sentences: order.lines.map((line) => lineSentence(line, ticket)) },
    ...fitPart(ticket),
    { title: 'Delivery', sentences: [addressSentence(order), carriageSentence(review, ticket)] },
    { title: 'Contact', sentences: contactSentences(order, ticket) },
    { title: 'Reference', sentences: [referenceSentence(order)] },
    ...(order.notes.length === 0 ? [] : [{ title: 'Notes for the supplier', sentences: order.notes }]),
  ];
}

/** The total as it is read out: "$867.40 delivered, $78.85 of it GST." */
export function totalSentence(review: OrderReview): string {
  const how = review.delivered ? 'delivered' : 'without delivery';
  return `${formatCents(review.totalCents)} ${how}, ${formatCents(review.gstCents)} of it GST.`;
}

/** Whether each part fits, where a vehicle was named. */
function fitPart(ticket: Ticket): readonly ReadingPart[] {
  const { vehicle, lines } = ticket;
  const sentences = vehicle === null ? [] : lines.flatMap((line) => lineFitSentences(line, ticket));
  return sentences.length === 0 ? [] : [{ title: 'Fit', sentences }];
}

function vehicleSentence(ticket: Ticket): string {
  const { vehicle } = ticket;
  if (vehicle === null) return 'No vehicle was named: nothing was checked for fit.';
  const plate = vehicle.kind === 'by plate' ? `, plate ${vehicle.plate} (${vehicle.state})` : '';
  return `For your ${vehicleTitle(vehicle)}${plate}.`;
}

function lineSentence(line: Order['lines'][number], ticket: Ticket): string {
  const title = ticket.lines.find((each) => each.sku === line.sku)?.title ?? 'part';
  const each = parseDollars(line.price_inc_tax);
  const price = each.ok ? formatCents(each.value) : `$${line.price_inc_tax}`;
  const sum = each.ok && line.quantity > 1 ? `, ${formatCents(each.value * line.quantity)} together` : '';
  const from =
    line.distributor_location_code === ''
      ? 'from a warehouse that the supplier chooses'
      : `from warehouse ${line.distributor_location_code}`;
  return `${line.quantity} × ${title} (${line.sku}) at ${price}${line.quantity > 1 ? ' each' : ''}${sum}, ${from}.`;
}

function addressSentence({ customer_name, address }: Order): string {
  const place = [address.city, address.state, address.postal_code].filter((part) => part !== '').join(' ');
  const parts = [customer_name, address.address_line_1, address.address_line_2, place, address.country];
  return `To ${parts.filter((part) => part !== '').join(', ')}.`;
}

function carriageSentence(review: OrderReview, ticket: Ticket): string {
  const chosen = ticket.rates?.rows.find((row) => row.serviceCode === ticket.chosenRate?.serviceCode);
  if (review.request?.order.charges.length === 0 || chosen === undefined) {
    return 'No delivery was chosen: the order carries no freight.';
  }
  const words = chosen.deliveryText === null ? '' : `, who say “${chosen.deliveryText}”`;
  const price = review.deliveryCents === 0 ? 'free' : `for ${formatCents(review.deliveryCents)}`;
  return `With ${chosen.serviceName}${words}, ${price}.`;
}

/** The phone number is read as it was typed: the request has it in its international form. */
function contactSentences(order: Order, ticket: Ticket): readonly string[] {
  const phone = order.customer_phone === '' ? '' : ticket.customer.phone.trim();
  const ways = [phone, order.customer_email].filter((way) => way !== '');
  const reached =
    ways.length === 0 ? 'No phone and no e-mail were given.' : `We can reach you on ${ways.join(' and ')}.`;
  return order.customer_note === '' ? [reached] : [reached, `Your note: ${order.customer_note}`];
}

function referenceSentence(order: Order): string {
  const warehouse = order.warehouse === '' ? 'no warehouse named' : `warehouse ${order.warehouse}`;
  return `Our reference is ${order.customer_reference}, on account ${order.account}, ${warehouse}.`;
}
