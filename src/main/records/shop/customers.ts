import type { TicketAddress } from '../../../shared/domain/address/ticket-address.ts';
import type { Ticket, TicketCustomer } from '../../../shared/domain/ticket/ticket.ts';
import { wordsOf } from '../../../shared/domain/values/folded-text.ts';
import { phoneDigits } from '../../../shared/domain/australia/phone-digits.ts';
import { completeTicket, type StoredTicket } from '../../../shared/domain/ticket/ticket-defaults.ts';
import type { Sqlite } from '../database/sqlite.ts';

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
 * All fields of a sale that a customer told, or that may name one. Everything else of a sale stays when they are
 * forgotten, the plate too: a plate is personal data together with a name (`docs/trade.md` 5), and the name is gone
 * from every record of theirs; by itself it names a vehicle, which the verdict and its evidence on the quote are about.
 */
export interface CustomerFields {
  readonly customer: TicketCustomer;
  readonly address: TicketAddress;
  readonly notes: string;
  readonly customerReference: string;
  readonly destination: RatedDestination;
}

/** The fields of a customer who was forgotten, or of whom nothing was ever typed. */
export const NO_CUSTOMER: CustomerFields = {
  customer: { name: '', email: '', phone: '', note: '' },
  address: { line1: '', line2: '', city: '', postcode: '', state: '', country: '', countryCode: '' },
  notes: '',
  customerReference: '',
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
    keep({ kind, id }, ticketId, { customer, address, notes, customerReference, destination }) {
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
        JSON.stringify(destination),
        keys.name,
        keys.email,
        keys.phone,
      );
    },
    find({ kind, id }) {
      const row = read.get(kind, id);
      if (row === undefined) return null;
      return {
        customer: { name: row.name, email: row.email, phone: row.phone, note: row.note },
        address: JSON.parse(row.address) as TicketAddress,
        notes: row.notes,
        customerReference: row.reference,
        destination: JSON.parse(row.destination) as RatedDestination,
      };
    },
    forget({ kind, id }, at) {
      if (remove.run(kind, id).changes > 0) remember.run(kind, id, at);
    },
  };
}

/** By what two records are seen to name the same customer. Empty where nothing was typed. */
function customerKeys(customer: { readonly name: string; readonly email: string; readonly phone: string }): {
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

/** Takes a ticket apart into its customer and the rest, which is written as JSON. */
export function splitTicket(ticket: Ticket): { readonly fields: CustomerFields; readonly rest: string } {
  const { customer, address, notes, customerReference, rates, chosenRate, ...others } = ticket;
  const destination: RatedDestination = {
    postcode: rates?.postcode ?? '',
    ratesFingerprint: rates?.fingerprint ?? '',
    chosenFingerprint: chosenRate?.fingerprint ?? '',
  };
  const rest: TicketRest = {
    ...others,
    rates: rates && { ...rates, postcode: '', fingerprint: '' },
    chosenRate: chosenRate && { ...chosenRate, fingerprint: '' },
  };
  return { fields: { customer, address, notes, customerReference, destination }, rest: JSON.stringify(rest) };
}

/** A ticket without what the customer told. */
type TicketRest = Omit<Ticket, 'customer' | 'address' | 'notes' | 'customerReference'>;

/** Puts a ticket together again; what one was stored without is as if nothing had been said of it. */
export function joinTicket(rest: string, fields: CustomerFields | null): Ticket {
  const { destination, ...told } = fields ?? NO_CUSTOMER;
  const { rates, chosenRate, ...others } = JSON.parse(rest) as Omit<StoredTicket, keyof CustomerFields>;
  return completeTicket({
    ...others,
    ...told,
    rates: rates && { ...rates, postcode: destination.postcode, fingerprint: destination.ratesFingerprint },
    chosenRate: chosenRate && { ...chosenRate, fingerprint: destination.chosenFingerprint },
  });
}

/**
 * Whether a customer reference is one that Counterpart makes, a prefix, a day and numbers, as before it knew of several
 * counters: nothing in it can name anyone. "SMITH-1" is none.
 */
export function isMadeReference(reference: string): boolean {
  return /^[A-Z0-9]{2,6}-\d{8}(?:-\d{4,}){1,2}$/.test(reference);
}
