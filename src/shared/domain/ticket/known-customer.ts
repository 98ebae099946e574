import { isAddressTyped, type TicketAddress, untypedAddress } from '../address/ticket-address.ts';
import { phoneDigits } from '../australia/phone-digits.ts';
import { wordsOf } from '../values/folded-text.ts';
import { honouredPrice } from './honoured-price.ts';
import { customerPriceText } from './line-price.ts';
import { TICKET_FIELD_NAMES, ticketFieldText } from './ticket-fields.ts';
import { setAddress, setCustomer, type Ticket, type TicketCustomer, type TicketLine } from './ticket.ts';

/** What is taken over of a customer who is known by their phone. */
export interface CustomerToTake {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly abn: string;
  /** Null where none was typed for any sale of theirs. */
  readonly address: TicketAddress | null;
}

/**
 * The ticket with a known customer: phone, and name, e-mail, company and ABN where those are known. Their last address
 * is taken where nothing was typed of one: what a customer says now counts for more than where they lived.
 */
export function withKnownCustomer(ticket: Ticket, known: CustomerToTake): Ticket {
  const { customer } = ticket;
  const { address } = known;
  const over = (field: 'name' | 'email' | 'company' | 'abn') =>
    known[field].trim() === '' ? customer[field] : known[field];
  const taken = setCustomer(ticket, {
    phone: known.phone,
    name: over('name'),
    email: over('email'),
    company: over('company'),
    abn: over('abn'),
  });
  return address === null || isAddressTyped(ticket.address) ? taken : setAddress(taken, address);
}

/** The known customer who was put on a ticket last, and what it had of a customer before. */
export interface TakenBefore {
  /** `note` is what the sale said of them to the carrier, where they came with one. */
  readonly customer: CustomerToTake & Partial<Pick<TicketCustomer, 'note'>>;
  readonly was: Pick<Ticket, 'customer' | 'address'>;
}

/**
 * Who came with the sale that a ticket was opened with, as if they had been taken on a fresh one. `state` is that of
 * the shop; null where it has none.
 */
export function soldTo({ customer, address }: Ticket, state: string | null): TakenBefore {
  return {
    customer: { ...customer, address: isAddressTyped(address) ? address : null },
    was: nobodyBefore(customer, state),
  };
}

/**
 * The ticket as it would be had nobody been taken: what a known customer gave goes with them, the address as a whole.
 * What was typed before or since stays.
 */
export function withoutTaken(ticket: Ticket, before: TakenBefore | null): Ticket {
  if (before === null) return ticket;
  const { customer: given, was } = before;
  const { customer, address } = ticket;
  const without = (field: 'name' | 'email' | 'company' | 'abn' | 'note') => {
    const own = given[field] ?? '';
    return own.trim() !== '' && customer[field] === own ? was.customer[field] : customer[field];
  };
  const rest = setCustomer(ticket, {
    name: without('name'),
    email: without('email'),
    company: without('company'),
    abn: without('abn'),
    note: without('note'),
  });
  return given.address !== null && isSameAddress(address, given.address) ? setAddress(rest, was.address) : rest;
}

/**
 * Who leaves a ticket for a known customer, and who comes. Where it is the same one, what the sale that they came with
 * said of them to the carrier stays, and is still known to be theirs.
 */
export function changeOfCustomer(
  before: TakenBefore | null,
  next: CustomerToTake,
): { readonly leaves: TakenBefore | null; readonly comes: TakenBefore['customer'] } {
  if (before === null || personOf(before.customer) !== personOf(next)) return { leaves: before, comes: next };
  const { note = '', ...customer } = before.customer;
  return { leaves: { ...before, customer }, comes: { ...next, note } };
}

/** Who somebody is, however their phone and name are written. */
function personOf({ phone, name }: Pick<CustomerToTake, 'phone' | 'name'>): string {
  return `${phoneDigits(phone)} ${wordsOf(name).join(' ')}`;
}

/**
 * Who was taken, and nothing of what the ticket had before them: that may be of somebody who was forgotten since.
 * `state` is that of the shop; null where it has none.
 */
export function withNothingBefore({ customer, was }: TakenBefore, state: string | null): TakenBefore {
  return { customer, was: nobodyBefore(was.customer, state) };
}

function nobodyBefore(customer: TicketCustomer, state: string | null): TakenBefore['was'] {
  const nobody = { ...customer, name: '', phone: '', email: '', company: '', abn: '', note: '' };
  return { customer: nobody, address: untypedAddress(state) };
}

function isSameAddress(one: TicketAddress, other: TicketAddress): boolean {
  return TEXTS_OF_ADDRESS.every((key) => one[key] === other[key]);
}

/** Every text of an address. */
const TEXTS_OF_ADDRESS = Object.keys(untypedAddress(null)) as readonly (keyof TicketAddress)[];

/**
 * A fresh ticket with what was sold before: customer, vehicle, lines and delivery, under its own reference. A reason to
 * send what could not be checked then is not one now. A new sale is of no quote, and stands by the price of none. Of a
 * customer who was forgotten there is no address to take over.
 */
export function saleAgain(fresh: Ticket, sold: Ticket): Ticket {
  const { id, openedAt, customerReference } = fresh;
  return {
    ...sold,
    lines: sold.lines.map(lineAgain),
    id,
    openedAt,
    customerReference,
    address: isAddressTyped(sold.address) ? sold.address : fresh.address,
    // A purchase order is of one purchase.
    purchaseOrder: '',
    uncheckedReason: null,
    fromQuote: null,
  };
}

/** A line as it is sold again: what was honoured of an old quote is at its list price, where that is known. */
function lineAgain({ insteadOfQuoted: _settled, ...line }: TicketLine): TicketLine {
  const { partPriceCents, price } = line;
  const isListed = honouredPrice(line) !== null && partPriceCents !== null;
  return { ...line, honoured: null, price: isListed ? customerPriceText(line, partPriceCents) : price };
}

/** Every text that is a sale's own: not the phone, and not the reference and the address that a fresh ticket has. */
const TEXTS_OF_SALE = TICKET_FIELD_NAMES.filter(
  (field) => field !== 'customer.phone' && field !== 'customerReference' && !field.startsWith('address.'),
);

/** Whether nothing is on a ticket but the phone that was typed to find somebody by: it is left for their sale then. */
export function holdsOnlyPhone(ticket: Ticket): boolean {
  const { lines, charges, vehicle, address } = ticket;
  const none = lines.length === 0 && charges.length === 0 && vehicle === null && !isAddressTyped(address);
  return none && TEXTS_OF_SALE.every((field) => ticketFieldText(ticket, field).trim() === '');
}
