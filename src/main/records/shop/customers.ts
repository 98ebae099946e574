import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import type { Ticket, TicketCustomer } from '#shared/domain/ticket/ticket.ts';
import { goodsFingerprint } from '#shared/domain/ticket/rates.ts';
import { currentRate } from '#shared/domain/ticket/ticket-totals.ts';
import { wordsOf } from '#shared/domain/values/folded-text.ts';
import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import { completeTicket, CUSTOMER_DEFAULTS, type StoredTicket } from '#shared/domain/ticket/ticket-defaults.ts';
import type { Personal } from '#shared/domain/ticket/ticket-parts.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { NO_PERSONAL_TEXTS, PERSONAL_IN_TICKET, putTogether, takeApart } from './personal-parts.ts';

/** Which kind of record a customer's fields belong to. */
export type OwnerKind = 'ticket' | 'quote' | 'submission';

/** One record that names a customer. `id` is the ticket's id, the quote's row as text, or the submission's id. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/**
 * Where the rates of a sale were asked for. The fingerprints are hashes of basket and address: an address can be tried
 * against them.
 */
export interface RatedDestination {
  readonly postcode: string;
  readonly ratesFingerprint: string;
  readonly chosenFingerprint: string;
}

/**
 * All fields of a sale that a customer told, or that may name one (`ticket-fields.ts`, `ticket-parts.ts`). Everything
 * else of a sale stays when they are forgotten, the plate too: a plate is personal data together with a name
 * (`docs/trade.md` 5), and the name is gone from every record of theirs.
 */
export interface CustomerFields {
  readonly customer: Pick<TicketCustomer, 'name' | 'email' | 'phone' | 'note'>;
  readonly address: TicketAddress;
  readonly notes: string;
  readonly customerReference: string;
  readonly destination: RatedDestination;
  /** Whatever else of the sale is personal, or has no row that says it stays; left out where there is nothing. */
  readonly others?: unknown;
}

type PersonalTexts = Pick<CustomerFields, 'customer' | 'address' | 'notes' | 'customerReference'>;

/** The fields of a customer who was forgotten, or of whom nothing was ever typed. */
export const NO_CUSTOMER: CustomerFields = {
  ...(NO_PERSONAL_TEXTS as unknown as PersonalTexts),
  destination: { postcode: '', ratesFingerprint: '', chosenFingerprint: '' },
};

/** The customers, apart from the records that they belong to. */
export interface Customers {
  /** Keeps the fields. Those of a ticket may change; those of a quote or a submission are kept once. */
  keep(owner: Owner, ticketId: string, fields: CustomerFields): void;
  /** The fields; null where they were forgotten or never kept. */
  find(owner: Owner): CustomerFields | null;
  /** Deletes the fields and remembers that they were. */
  forget(owner: Owner, at: string): void;
}

interface Row {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly address: string;
  readonly notes: string;
  readonly reference: string;
  readonly destination: string;
}

/** Makes the customers' table. */
export function createCustomers(database: Sqlite): Customers {
  const write = database.prepare<
    [OwnerKind, string, string, string, string, string, string, string, string, string, string, string, string, string]
  >(`
    INSERT INTO customers (owner, owner_id, ticket_id, name, email, phone, note, address, notes, reference,
      destination, name_key, email_key, phone_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (owner, owner_id) DO UPDATE SET
      name = excluded.name, email = excluded.email, phone = excluded.phone, note = excluded.note,
      address = excluded.address, notes = excluded.notes, reference = excluded.reference,
      destination = excluded.destination,
      name_key = excluded.name_key, email_key = excluded.email_key, phone_key = excluded.phone_key`);
  const read = database.prepare<[OwnerKind, string], Row>(
    'SELECT name, email, phone, note, address, notes, reference, destination FROM customers WHERE owner = ? AND owner_id = ?',
  );
  const remove = database.prepare<[OwnerKind, string]>('DELETE FROM customers WHERE owner = ? AND owner_id = ?');
  const remember = database.prepare<[OwnerKind, string, string]>(
    'INSERT INTO forgotten (owner, owner_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    keep({ kind, id }, ticketId, { customer, address, notes, customerReference, destination, others }) {
      const keys = customerKeys(customer);
      write.run(
        kind,
        id,
        ticketId,
        customer.name,
        customer.email,
        customer.phone,
        customer.note,
        JSON.stringify(address),
        notes,
        customerReference,
        JSON.stringify({ ...destination, others }),
        keys.name,
        keys.email,
        keys.phone,
      );
    },
    find({ kind, id }) {
      const row = read.get(kind, id);
      if (row === undefined) return null;
      const { others, ...destination } = JSON.parse(row.destination) as StoredDestination;
      return {
        customer: { name: row.name, email: row.email, phone: row.phone, note: row.note },
        address: JSON.parse(row.address) as TicketAddress,
        notes: row.notes,
        customerReference: row.reference,
        destination,
        ...(others === undefined ? {} : { others }),
      };
    },
    forget({ kind, id }, at) {
      if (remove.run(kind, id).changes > 0) remember.run(kind, id, at);
    },
  };
}

/** What has no column of its own is kept beside the destination. */
type StoredDestination = RatedDestination & Pick<CustomerFields, 'others'>;

/** Company and ABN of a record, out of the column that also holds its destination; empty where none were typed. */
export function typedBeside(destination: string): Pick<TicketCustomer, 'company' | 'abn'> {
  const { others } = JSON.parse(destination) as StoredDestination;
  const customer = (others as { readonly customer?: Partial<TicketCustomer> } | undefined)?.customer;
  return { ...CUSTOMER_DEFAULTS, ...customer };
}

/** What shows that two records name the same customer. Empty where nothing was typed, or nothing that can tell. */
export function customerKeys(customer: { readonly name: string; readonly email: string; readonly phone: string }): {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
} {
  const phone = phoneDigits(customer.phone);
  return {
    name: wordsOf(customer.name).join(' '),
    email: customer.email.trim().toLowerCase(),
    // Fewer digits than a local number has are no proof of a person.
    phone: phone.length >= 8 ? phone : '',
  };
}

/**
 * What of a ticket has a column of its own in the customers' table; everything else that is personal is kept in
 * `others`.
 */
const OF_ITS_OWN: Personal = {
  customer: { name: false, email: false, phone: false, note: false },
  address: false,
  notes: false,
  customerReference: false,
  rates: { postcode: false, fingerprint: false },
  chosenRate: { fingerprint: false },
};

/** Takes a ticket apart into its customer and the rest, which is written as JSON. */
export function splitTicket(ticket: Ticket): { readonly fields: CustomerFields; readonly rest: string } {
  const { customer, address, notes, customerReference, rates, chosenRate } = ticket;
  const { stays, personal } = takeApart(ticket, PERSONAL_IN_TICKET);
  const others = saidOf(takeApart(personal, OF_ITS_OWN).personal);
  const kept = stays as Pick<Ticket, 'rates' | 'chosenRate'>;
  const fingerprint = fingerprintLeft(ticket);
  const rest = {
    ...kept,
    rates: kept.rates && { ...kept.rates, postcode: '', fingerprint },
    chosenRate: kept.chosenRate && { ...kept.chosenRate, fingerprint },
  };
  const destination: RatedDestination = {
    postcode: rates?.postcode ?? '',
    ratesFingerprint: rates?.fingerprint ?? '',
    chosenFingerprint: chosenRate?.fingerprint ?? '',
  };
  const fields = { customer, address, notes, customerReference, destination };
  return { fields: others === undefined ? fields : { ...fields, others }, rest: JSON.stringify(rest) };
}

/**
 * What is said in personal parts: an empty text that every ticket begins with is not stored. Undefined where nothing
 * is.
 */
function saidOf(others: unknown): unknown {
  if (typeof others !== 'object' || others === null) return others;
  const empty = new Map<string, unknown>(Object.entries(NO_PERSONAL_TEXTS));
  const said = Object.entries(others).filter(([name, value]) => empty.get(name) !== value);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/**
 * What the delivery of a ticket stands on once its customer is forgotten: its items alone. Empty where it stands on
 * nothing.
 */
export function fingerprintLeft(ticket: Ticket): string {
  return currentRate(ticket) === null ? '' : (goodsFingerprint(ticket) ?? '');
}

/** Puts a ticket together again; what one was stored without is as if nothing had been said of it. */
export function joinTicket(rest: string, fields: CustomerFields | null): Ticket {
  const { destination, others, ...told } = fields ?? NO_CUSTOMER;
  const parts: readonly unknown[] = [NO_PERSONAL_TEXTS, JSON.parse(rest), told, others];
  const stored = parts.reduce((stays, personal) => putTogether({ stays, personal })) as StoredTicket;
  const { rates, chosenRate } = stored;
  return completeTicket({
    ...stored,
    rates: rates && {
      ...rates,
      ...(fields && { postcode: destination.postcode, fingerprint: destination.ratesFingerprint }),
    },
    chosenRate: chosenRate && { ...chosenRate, ...(fields && { fingerprint: destination.chosenFingerprint }) },
  });
}

/**
 * Whether a customer reference is one that Counterpart makes, a prefix, a day and numbers, as before it knew of several
 * counters: nothing in it can name anyone. "SMITH-1" is none.
 */
export function isMadeReference(reference: string): boolean {
  return /^[A-Z0-9]{2,6}-\d{8}(?:-\d{4,}){1,2}$/.test(reference);
}
