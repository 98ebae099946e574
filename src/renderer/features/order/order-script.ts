import { isWholeNumber, phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import { phoneWords } from '#shared/domain/input/command-reading.ts';
import { chargesOf, sentChargeCents } from '#shared/domain/order/order-totals.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { isDoubtful } from '#shared/domain/ticket/ticket-warnings.ts';
import { vehicleInShort } from '#shared/domain/vehicle/vehicle-title.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { SCRIPT } from './order-messages.ts';

/** What a sentence of the script is about. */
export type ScriptTopic = 'items' | 'vehicle' | 'address' | 'contact' | 'carrier' | 'total';

/** A sentence of the script. */
export interface ScriptSentence {
  readonly about: ScriptTopic;
  readonly words: string;
}

type Order = OrderRequest['order'];

/**
 * The most items, and charges, that are named one by one, and how many are named where there are more: the ticket shows
 * them all.
 */
const MOST_NAMED = 3;
const NAMED_OF_MANY = 2;

/**
 * What the seller reads to the customer before the order goes out, at most a sentence of each topic: what, for which
 * vehicle, to whom and where, how they are reached, with which carrier, and the total with what is charged beside. It
 * is made of the very request that will be sent; the ticket only adds the names that the request does not carry. Empty
 * where there is no request. While changes are `open` no total is read: settling them may make it another one.
 */
export function orderScript(review: OrderReview, ticket: Ticket, open = 0): readonly ScriptSentence[] {
  if (review.request === null) return [];
  const { order } = review.request;
  const carrier = carrierSentence(review, ticket);
  const contact = contactSentence(order, ticket);
  return [
    { about: 'items', words: itemsSentence(order, ticket) },
    { about: 'vehicle', words: vehicleSentence(ticket) },
    { about: 'address', words: addressSentence(order) },
    ...(contact === null ? [] : [{ about: 'contact' as const, words: contact }]),
    ...(carrier === null ? [] : [{ about: 'carrier' as const, words: carrier }]),
    ...(open > 0 ? [] : [{ about: 'total' as const, words: totalSentence(review, order) }]),
  ];
}

function itemsSentence({ lines }: Order, ticket: Ticket): string {
  const names = lines.map(({ sku, quantity }) => SCRIPT.item(quantity, titleOf(ticket, sku)));
  return names.length <= MOST_NAMED
    ? SCRIPT.items(names)
    : SCRIPT.manyItems(names.length, names.slice(0, NAMED_OF_MANY));
}

/** The name of a part on the ticket; its code where it has none. */
export function titleOf({ lines }: Ticket, sku: string): string {
  return lines.find((line) => line.sku === sku)?.title.trim() || sku;
}

function vehicleSentence({ vehicle, lines }: Ticket): string {
  if (vehicle === null) return SCRIPT.noVehicle;
  const title = vehicleInShort(vehicle);
  // A vehicle of which nothing else is known is called by its plate already.
  const plate =
    vehicle.kind === 'by plate' && !title.includes(vehicle.plate) ? `${vehicle.plate} (${vehicle.state})` : null;
  const unconfirmed = lines.filter((line) => line.verdict === null || isDoubtful(line)).length;
  return SCRIPT.vehicle(title, plate, SCRIPT.unconfirmed(unconfirmed, lines.length));
}

function addressSentence({ customer_name, address }: Order): string {
  const place = [address.city, address.state, address.postal_code].filter((part) => part !== '').join(' ');
  const country = address.country_code === 'AU' ? '' : address.country;
  return SCRIPT.to(
    [customer_name, address.address_line_1, address.address_line_2, place, country].filter((part) => part !== ''),
  );
}

/** How the customer is reached, the phone number as it is dialled: the request has it in its international form. */
function contactSentence(order: Order, ticket: Ticket): string | null {
  const ways = contactWays(order, ticket);
  return ways.length === 0 ? null : SCRIPT.contact(ways);
}

/**
 * The phone number as it is dialled here, one from abroad as it was typed, and the e-mail address, of those that go out
 * with the order.
 */
export function contactWays(order: Order, ticket: Ticket): readonly string[] {
  const typed = order.customer_phone === '' ? '' : ticket.customer.phone.trim();
  const digits = phoneDigits(typed);
  const phone = isWholeNumber(digits) ? phoneWords(digits) : typed;
  return [phone, order.customer_email].filter((way) => way !== '');
}

/** The total, behind what is charged beside parts and delivery: one by one while that can be listened to. */
function totalSentence({ totalCents, chargesCents, gstCents, delivered }: OrderReview, order: Order): string {
  const { others } = chargesOf(order);
  const charges =
    others.length <= MOST_NAMED
      ? others.map((charge) => SCRIPT.charge(charge.description, sentChargeCents(charge)))
      : [SCRIPT.manyCharges(others.length, chargesCents)];
  return `${SCRIPT.charges(charges)}${SCRIPT.total(totalCents, gstCents, delivered)}`;
}

/** The carrier, its own words for the time, and its price; null where the order carries no freight. */
function carrierSentence(review: OrderReview, ticket: Ticket): string | null {
  const chosen = ticket.rates?.rows.find((row) => row.serviceCode === ticket.chosenRate?.serviceCode);
  if (!review.delivered || chosen === undefined) return null;
  return SCRIPT.carrier(chosen.serviceName, chosen.deliveryText, review.deliveryCents);
}
