import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { PersonKey } from './customer-sheets.ts';
import { type OwnerKind, typedBeside } from './customers.ts';
import type { SubmissionState } from './submission-record.ts';

/** A ticket, quote or order of a customer. */
export interface CustomerSale {
  /** Of its record: later records have greater ones. */
  readonly id: number;
  readonly owner: OwnerKind;
  readonly ticketId: string;
  /** Null where the ticket is not kept any more. */
  readonly ticketState: 'open' | 'closed' | null;
  readonly quoteNumber: number | null;
  readonly quoteRevision: number | null;
  /** Null where it is no order. */
  readonly orderState: SubmissionState | null;
  readonly plate: string;
  readonly firstPart: string;
  readonly lineCount: number;
  readonly totalCents: number | null;
  readonly at: string;
}

/** What one record says of its customer, as it was typed. */
export interface ToldOfCustomer {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly abn: string;
  readonly address: TicketAddress;
  readonly plate: string;
}

/** Everything that the records hold of a person, the newest first, a piece at a time. */
export interface CustomerHistory {
  /** Sales before a record, all where it is null: those that hold a part, at most `limit`. */
  sales(person: PersonKey, before: number | null, limit: number): readonly CustomerSale[];
  /** What records before one say of the person, at most `limit`. */
  told(person: PersonKey, before: number | null, limit: number): readonly ToldOfCustomer[];
  /** The body of the ticket or quote of a record, with its vehicle; null where it is not kept. */
  bodyOf(id: number): string | null;
  /** The names under a phone, by their keys, at most `limit`. */
  namesOf(phone: string, limit: number): readonly string[];
  /** Name and phone as they were typed last; null where no record names this person. */
  typedLast(person: PersonKey): { readonly name: string; readonly phone: string } | null;
}

type ToldRow = Omit<ToldOfCustomer, 'address' | 'company' | 'abn'> & {
  readonly address: string;
  readonly destination: string;
};

/** Behind every record. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Of this person, by the index of phone and name. */
const OF_PERSON = "c.phone_key = ? AND c.name_key = ? AND c.phone_key <> ''";
const JOINED = `
  LEFT JOIN tickets t ON t.ticket_id = c.ticket_id
  LEFT JOIN quotes q ON c.owner = 'quote' AND q.quote_id = c.owner_id`;

/** Makes it. */
export function createCustomerHistory(database: Sqlite): CustomerHistory {
  // The sale of an order stands in the order: its ticket is not listed beside it. What was never sent is no order.
  const sales = database.prepare<[string, string, number, number], CustomerSale>(`
    SELECT c.id, c.owner, c.ticket_id AS ticketId, t.state AS ticketState, q.number AS quoteNumber,
      q.revision AS quoteRevision, s.state AS orderState, coalesce(q.plate, t.plate, '') AS plate,
      coalesce(q.first_part, t.first_part, '') AS firstPart, coalesce(q.line_count, t.line_count, 0) AS lineCount,
      coalesce(q.total_cents, t.total_cents) AS totalCents,
      coalesce(s.sent_at, q.frozen_at, t.opened_at, '') AS at
    FROM customers c ${JOINED}
      LEFT JOIN submissions s ON c.owner = 'submission' AND s.submission_id = c.owner_id
    WHERE ${OF_PERSON} AND c.id < ?
      AND coalesce(q.line_count, t.line_count, 0) > 0
      AND CASE c.owner WHEN 'quote' THEN q.id IS NOT NULL WHEN 'submission' THEN s.sent_at IS NOT NULL
        ELSE NOT EXISTS (SELECT 1 FROM submissions o WHERE o.ticket_id = c.ticket_id AND o.sent_at IS NOT NULL) END
    ORDER BY c.id DESC LIMIT ?`);
  const told = database.prepare<[string, string, number, number], ToldRow>(`
    SELECT c.id, c.name, c.phone, c.email, c.address, c.destination, coalesce(q.plate, t.plate, '') AS plate
    FROM customers c ${JOINED}
    WHERE ${OF_PERSON} AND c.id < ? ORDER BY c.id DESC LIMIT ?`);
  const body = database
    .prepare<[number], string | null>(`SELECT coalesce(q.body, t.body) FROM customers c ${JOINED} WHERE c.id = ?`)
    .pluck();
  const nextName = database
    .prepare<[string, string], string | null>(
      "SELECT min(name_key) FROM customers c WHERE c.phone_key = ? AND c.phone_key <> '' AND c.name_key > ?",
    )
    .pluck();
  const last = database.prepare<[string, string], { readonly name: string; readonly phone: string }>(
    `SELECT c.name, c.phone FROM customers c WHERE ${OF_PERSON} ORDER BY c.id DESC LIMIT 1`,
  );
  return {
    sales: ({ phone, name }, before, limit) => sales.all(phone, name, before ?? LAST, limit),
    told: ({ phone, name }, before, limit) =>
      told.all(phone, name, before ?? LAST, limit).map(({ address, destination, ...row }) => ({
        ...row,
        ...typedBeside(destination),
        address: JSON.parse(address) as TicketAddress,
      })),
    bodyOf: (id) => body.get(id) ?? null,
    namesOf(phone, limit) {
      const names: string[] = [];
      let name = nextName.get(phone, '') ?? null;
      while (name !== null && names.length < limit) {
        names.push(name);
        name = nextName.get(phone, name) ?? null;
      }
      return names;
    },
    typedLast: ({ phone, name }) => last.get(phone, name) ?? null,
  };
}
