import type { OrderRequest } from '#shared/interface/order.ts';
import type { FieldProblem } from '#shared/result.ts';
import { checkAddress } from '../address/address.ts';
import { addressRemarks } from '../address/address-remarks.ts';
import { cardNumberProblems } from '../ticket/card-refusal.ts';
import { checkEmail, checkPhone } from '../australia/contact.ts';
import { checkCustomerReference } from '../ticket/customer-reference.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import { decimalOfCents, freightWords, parseDollars, zeroPriceWords } from '../values/money.ts';
import { honouredPriceNotes, honouredPriceProblems } from '../ticket/honoured-price.ts';
import { ownPriceProblems } from '../ticket/line-price.ts';
import { type LevelRow, noLevelPriceWords } from '../price/price-level.ts';
import { hasLevels, levelNews } from '../ticket/ticket-level.ts';
import { gateNotes, gateProblems } from '../ticket/line-gates.ts';
import { checkQuantity } from '../values/quantity.ts';
import type { RateRow } from '../ticket/rates.ts';
import { purchaseOrderNote, vehicleNote } from '../ticket/order-notes-added.ts';
import { requiredPartProblems, waiverNotes } from '../ticket/required-parts.ts';
import { chargeNews, type ShopCharges, type TicketCharge } from '../ticket/ticket-charge.ts';
import { warehouseOfOrder, warehousesOf } from '../ticket/shared-stock.ts';
import { isRateUndone, type Ticket, type TicketLine, toldRate } from '../ticket/ticket.ts';
import { undoneRateWords } from '../ticket/ticket-rates.ts';
import { currentRate, ticketTotals } from '../ticket/ticket-totals.ts';
import { mappingOf, type ServiceMapping } from './carrier-mapping.ts';
import { type OrderWarning, ticketWarnings } from '../ticket/ticket-warnings.ts';
import { uncheckedNotes } from '../ticket/unchecked-reason.ts';
import { lacksReason, missingReasonWords, verdictNote } from '../ticket/verdict-override.ts';

/** What of the settings goes into an order. */
export interface OrderSettings {
  readonly account: string;
  readonly defaultWarehouse: string;
  readonly carrierAccount: string;
  readonly freightChargeIdentifier: string;
  /** Whether delivery prices include GST; null while the shop has not said so: then no delivery goes out. */
  readonly freightIncludesGst?: boolean | null;
  /** `service_code` → what an order line's `shipping` wants; a code without an entry goes out as its own identifier. */
  readonly serviceMap: readonly ServiceMapping[];
  /** Whether the vehicle of a ticket goes into the notes of its order. */
  readonly vehicleInNotes?: boolean;
  /** The price levels of the shop by now; none where they are off. */
  readonly priceLevels?: readonly LevelRow[];
  /**
   * Where levels are on: whether the order carries the customer's price, else the supplier's; null while nobody has
   * said it: then nothing goes out.
   */
  readonly orderAtCustomerPrice?: boolean | null;
  /** What the shop charges by now: where a ticket has it otherwise, that is said. */
  readonly charges?: ShopCharges;
}

/** The order ready to be read out and sent, or what is still in the way. */
export interface OrderReview {
  /** What stops the order: each beside its field. Empty where it can be sent. */
  readonly problems: readonly FieldProblem[];
  readonly warnings: readonly OrderWarning[];
  /** The exact request; null while problems stand in its way. */
  readonly request: OrderRequest | null;
  /** Names the exact request: submitting names it, and another request is not sent in its place. Empty without one. */
  readonly fingerprint: string;
  /** Whether a delivery is in the total, a free one included. */
  readonly delivered: boolean;
  readonly goodsCents: number;
  readonly deliveryCents: number;
  /** Everything that is charged beside parts and delivery. */
  readonly chargesCents: number;
  readonly totalCents: number;
  readonly gstCents: number;
}

/** Fields whose own check says what is wrong with them. */
const CHECKED_ANYWAY = /^customerReference$|^lines\..*\.(quantity|price)$/;

type OrderBody = OrderRequest['order'];
type OrderLine = OrderBody['lines'][number];

/** Collects what stops an order, each beside its field. */
type Report = (field: string, message: string) => void;

/** What is asked of an order without a warehouse, with those that the supplier lists for its lines. */
function warehouseWanted(listed: readonly string[]): string {
  const which = listed.length === 0 ? '' : ` (${listed.join(', ')})`;
  return `Choose the warehouse of the order${which}, or set a default one in the settings.`;
}

/**
 * Makes the exact request of a ticket, or says what is in its way (`docs/service.md` 6). It sends nothing. The texts of
 * the request are the ticket's, trimmed; the phone number is in E.164, the postcode keeps its zero.
 */
export function reviewOrder(ticket: Ticket, settings: OrderSettings): OrderReview {
  const problems: FieldProblem[] = cardNumberProblems(ticket).filter(({ field }) => !CHECKED_ANYWAY.test(field));
  const cards = new Set(problems.map(({ field }) => field));
  // A card number is all there is to say of its field.
  const report: Report = (field, message) => {
    if (!cards.has(field)) problems.push({ field, message });
  };

  const account = settings.account.trim();
  if (account === '') report('settings.account', 'Set the order account in the settings: the supplier gave it to you.');
  const warehouse = warehouseOfOrder(ticket, settings.defaultWarehouse);
  if (warehouse === '') report('warehouse', warehouseWanted(warehousesOf(ticket.lines)));
  const reference = checkCustomerReference(ticket.customerReference);
  if (!reference.ok) report('customerReference', reference.message);
  const customer = customerFields(ticket, report);
  const address = checkAddress(ticket.address);
  if (!address.ok) problems.push(...address.problems);
  const rate = orderRate(ticket, settings, report);
  const shipping = rate === null ? NO_SHIPPING : shippingOf(rate, settings);
  const carries = carriedPrice(ticket, settings, report);
  const lines = ticket.lines.flatMap((line) => orderLine(line, { warehouse, shipping, carries }, report));
  if (ticket.lines.length === 0) report('lines', 'Add a part to the ticket first.');
  for (const line of ticket.lines.filter((each) => lacksReason(each, ticket.vehicle))) {
    report(`lines.${line.id}.overriddenVerdict`, missingReasonWords(line, ticket.vehicle));
  }
  for (const { field, message } of gateProblems(ticket)) report(field, message);
  problems.push(...requiredPartProblems(ticket), ...honouredPriceProblems(ticket), ...ownPriceProblems(ticket));

  const { lines: _lines, complete: _complete, ...sums } = ticketTotals(ticket);
  const amounts = { delivered: currentRate(ticket) !== null, ...sums };
  const warnings = [
    ...ticketWarnings(ticket, warehouse),
    ...deliveryWarnings(ticket),
    ...settingsWarnings(ticket, settings),
  ];
  if (!address.ok || !reference.ok || problems.length > 0) {
    return { problems, warnings, request: null, fingerprint: '', ...amounts };
  }
  const { line1, line2, city, postcode, state, country, countryCode } = address.address;
  const request: OrderRequest = {
    order: {
      account,
      warehouse,
      customer_reference: reference.value,
      lines,
      ...customer,
      address: {
        address_line_1: line1,
        address_line_2: line2,
        city,
        postal_code: postcode,
        state,
        country,
        country_code: countryCode,
      },
      charges: [...(rate === null ? [] : [freightCharge(rate, settings)]), ...ticket.charges.map(sentCharge)],
      notes: orderNotes(ticket, settings, carries),
    },
  };
  return { problems, warnings, request, fingerprint: fingerprintOf(JSON.stringify(request)), ...amounts };
}

type CustomerFields = Pick<OrderBody, 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_note'>;

function customerFields({ customer }: Ticket, report: Report): CustomerFields {
  const name = customer.name.trim();
  if (name === '') report('customer.name', 'Enter the customer’s name.');
  const wantsEmail = customer.email.trim() !== '';
  const wantsPhone = customer.phone.trim() !== '';
  if (!wantsEmail && !wantsPhone) {
    report('customer.phone', 'Enter a phone number or an email – the carrier needs one.');
  }
  const email = checkEmail(customer.email);
  if (wantsEmail && !email.ok) report('customer.email', email.message);
  const phone = checkPhone(customer.phone);
  if (wantsPhone && !phone.ok) report('customer.phone', phone.message);
  return {
    customer_name: name,
    customer_email: email.ok ? email.value : '',
    customer_phone: phone.ok ? phone.value.e164 : '',
    customer_note: customer.note.trim(),
  };
}

/** The rate that goes onto the order; null where none was chosen, or where the chosen one is a problem. */
function orderRate(ticket: Ticket, settings: OrderSettings, report: Report): RateRow | null {
  if (ticket.chosenRate === null) return null;
  const rate = currentRate(ticket);
  if (rate === null) {
    report('rates', noRateWords(ticket));
    return null;
  }
  if (settings.freightChargeIdentifier.trim() === '') {
    report(
      'settings.freightChargeIdentifier',
      'Set the freight line code in the settings, or send the order without delivery.',
    );
  }
  if (settings.freightIncludesGst === null) {
    report(
      'settings.freightIncludesGst',
      'Set in the settings whether delivery prices include GST, and compare the rates again. Or send the order without delivery.',
    );
  }
  if (shippingOf(rate, settings).carrier_account === '') {
    report(
      'settings.carrierAccount',
      `Set the carrier account in the settings: no account is known there for ${rate.serviceName}. Or send the order without delivery.`,
    );
  }
  return rate;
}

/**
 * Names the delivery that does not count any more, and what to do. Where it was not undone, an edit is the reason:
 * within the same postcode it is the address or the basket that changed.
 */
function noRateWords(ticket: Ticket): string {
  if (isRateUndone(ticket)) return undoneRateWords(ticket);
  const told = toldRate(ticket);
  const named =
    told === null ? 'The chosen delivery' : `${told.serviceName}, chosen at ${freightWords(told.priceInCents)},`;
  const nearby = told !== null && ticket.rates?.postcode === ticket.address.postcode.trim();
  return nearby
    ? `${named} needs a refresh: the parts or address changed. Compare rates again, or remove the delivery.`
    : `${named} was quoted for other parts or another address. Compare rates again, or remove the delivery.`;
}

type Shipping = OrderLine['shipping'];

/** The order may be delivered otherwise: then nothing is claimed of a carrier. */
const NO_SHIPPING: Shipping = { carrier_account: '', carrier_identifier: '' };

/**
 * The shipping of every line: from the mapping table, else the service code as its own identifier (`docs/trade.md`
 * 1.7).
 */
function shippingOf(rate: RateRow, settings: OrderSettings): Shipping {
  const mapping = mappingOf(rate, settings.serviceMap);
  return {
    carrier_account: mapping?.carrierAccount.trim() || settings.carrierAccount.trim(),
    carrier_identifier: mapping?.carrierIdentifier.trim() || rate.serviceCode,
  };
}

function freightCharge(rate: RateRow, settings: OrderSettings): OrderBody['charges'][number] {
  return {
    charge_identifier: settings.freightChargeIdentifier.trim(),
    description: rate.serviceName,
    price_inc_tax: Number(decimalOfCents(rate.priceInCents)),
  };
}

function sentCharge({ code, name, cents }: TicketCharge): OrderBody['charges'][number] {
  return { charge_identifier: code, description: name, price_inc_tax: Number(decimalOfCents(cents)) };
}

/** Whose price of a line that has a level an order carries. */
type CarriedPrice = 'customer' | 'supplier';

/** A ticket without a line that has a level is ordered as ever. */
function carriedPrice(ticket: Ticket, { orderAtCustomerPrice = null }: OrderSettings, report: Report): CarriedPrice {
  if (hasLevels(ticket) && orderAtCustomerPrice === null) {
    report(ORDER_PRICE_FIELD, 'Choose which price goes on the order: the supplier’s or the customer’s.');
  }
  return orderAtCustomerPrice === false ? 'supplier' : 'customer';
}

/** The field of the question which price an order carries. */
export const ORDER_PRICE_FIELD = 'settings.orderAtCustomerPrice';

/** What every line of an order has alike. */
interface OfEveryLine {
  readonly warehouse: string;
  readonly shipping: Shipping;
  readonly carries: CarriedPrice;
}

function orderLine(
  line: TicketLine,
  { warehouse, shipping, carries }: OfEveryLine,
  report: Report,
): readonly OrderLine[] {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) report(`lines.${line.id}.quantity`, quantity.message);
  const price = parseDollars(line.price);
  if (!price.ok) report(`lines.${line.id}.price`, line.price.trim() === '' ? noPriceWords(line) : price.message);
  if (price.ok && price.value === 0) report(`lines.${line.id}.price`, zeroPriceWords(line));
  if (!quantity.ok || !price.ok) return [];
  const cents = carries === 'customer' || line.pricing === undefined ? price.value : line.partPriceCents;
  if (cents === null) {
    report(`lines.${line.id}.price`, `The supplier’s price of ${line.sku} is not known. Remove it and add it again.`);
    return [];
  }
  if (cents === 0) {
    // A typed price of $0.00 was reported above; behind another one, it is the supplier's that the order would carry.
    if (price.value !== 0) report(`lines.${line.id}.price`, zeroSupplierPriceWords(line));
    return [];
  }
  return [
    {
      sku: line.sku,
      quantity: quantity.value,
      price_inc_tax: decimalOfCents(cents),
      distributor_location_code: line.warehouse?.trim() || warehouse,
      shipping,
    },
  ];
}

function zeroSupplierPriceWords({ sku }: TicketLine): string {
  return `The supplier’s price of ${sku} is $0.00, which is no price. Ask the supplier, or choose the customer’s price for orders in the settings.`;
}

function noPriceWords({ pricing, partPriceCents }: TicketLine): string {
  return pricing === undefined || partPriceCents === null ? NO_PRICE : noLevelPriceWords(pricing);
}

const NO_PRICE =
  'There is no price yet: set in the settings whether supplier prices include GST, or type the price with GST.';

function deliveryWarnings(ticket: Ticket): readonly OrderWarning[] {
  const warnings: readonly OrderWarning[] =
    ticket.chosenRate === null ? [{ about: 'rates', words: 'No delivery chosen.' }] : [];
  const address = checkAddress(ticket.address);
  const remarks = address.ok ? addressRemarks(address.address) : [];
  return [...warnings, ...remarks.map(({ field, words }) => ({ about: field, words }))];
}

/** What the settings say otherwise by now of charges and price levels. */
function settingsWarnings(ticket: Ticket, { charges, priceLevels = [] }: OrderSettings): readonly OrderWarning[] {
  const news = charges === undefined ? [] : chargeNews(ticket, charges);
  return [
    ...news.map((words) => ({ about: 'charges', words })),
    ...levelNews(ticket, priceLevels).map(({ lineId, words }) => ({ about: `lines.${lineId}.price`, words })),
  ];
}

/**
 * `notes[]`: the purchase order, the vehicle where the shop says so, the ticket's notes line by line, what each part
 * was sold with that is not known to fit, the conditions that were not confirmed and the limits that are exceeded, the
 * required parts that were waived, the quoted prices that were honoured, and why it is sent although something could
 * not be checked. What customers pay is not said to a supplier whose own price the order carries.
 */
function orderNotes(ticket: Ticket, { vehicleInNotes = false }: OrderSettings, carries: CarriedPrice): string[] {
  const typed = ticket.notes
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((note) => note.trim())
    .filter((note) => note !== '');
  const added = [purchaseOrderNote(ticket.purchaseOrder), vehicleInNotes ? vehicleNote(ticket.vehicle) : null];
  return [
    ...added.filter((note) => note !== null),
    ...typed,
    ...ticket.lines.flatMap((line) => verdictNote(line, ticket.vehicle) ?? []),
    ...gateNotes(ticket),
    ...waiverNotes(ticket),
    ...honouredPriceNotes(carries === 'customer' ? ticket : { ...ticket, lines: withoutLevel(ticket) }),
    ...uncheckedNotes(ticket),
  ];
}

function withoutLevel({ lines }: Ticket): Ticket['lines'] {
  return lines.filter(({ pricing }) => pricing === undefined);
}
