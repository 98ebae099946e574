import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import { phoneDialledHere } from '#shared/domain/australia/contact.ts';
import type { SaleStanding } from '#shared/records-view.ts';
import { soldFromQuote } from '../database/records-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { PersonKey } from './customer-sheets.ts';
import { type OwnerKind, typedBeside } from './customers.ts';
import { isSaleOf } from './sale-of-quote.ts';
import { createSentGoods } from './sent-goods.ts';
import { STANDING_COLUMNS, standingOfRow, type StandingRow } from './sale-standing.ts';
import { LIVE_SQL } from './submission-states.ts';

/** A sale of a customer: its newest record, be it a ticket, a quote or an order. */
export interface CustomerSale {
  /** Of its record: later records have greater ones. */
  readonly id: number;
  readonly owner: OwnerKind;
  readonly ticketId: string;
  readonly quoteNumber: number | null;
  readonly quoteRevision: number | null;
  /** Of an order; empty where it was typed by hand and the customer was forgotten, and of anything else. */
  readonly reference: string;
  readonly standing: SaleStanding;
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
  /**
   * Sales before a record, all where it is null: those that hold a part, each by its newest record, at most `limit`.
   * `group` are all who are one with the person: where one of them has a newer record of a sale, that stands for it.
   */
  sales(person: PersonKey, before: number | null, limit: number, group?: readonly PersonKey[]): readonly CustomerSale[];
  /** What records before one say of the person, at most `limit`. */
  told(person: PersonKey, before: number | null, limit: number): readonly ToldOfCustomer[];
  /** The body of the ticket or quote of a record, with its vehicle; null where it is not kept. */
  bodyOf(id: number): string | null;
  /** The names under a phone, by their keys, at most `limit`. */
  namesOf(phone: string, limit: number): readonly string[];
  /** Name and phone as they were typed last; null where no record names this person. */
  typedLast(person: PersonKey): { readonly name: string; readonly phone: string } | null;
  /** The ticket of the newest record of this person; null where none names them. */
  newestTicket(person: PersonKey): string | null;
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

/** Of the same person. Without the pluses all records of a phone would be gone through for each of them. */
const OF_SAME = '+d.phone_key = c.phone_key AND +d.name_key = c.name_key';
/** Of somebody who is one with the person. */
const OF_GROUP = '(+d.phone_key, +d.name_key) IN (SELECT phone, name FROM persons)';
const PERSONS = `
  WITH persons AS MATERIALIZED (SELECT value ->> 'phone' AS phone, value ->> 'name' AS name FROM json_each(?))`;

/** What was given or sent later of the ticket stands for it. What was never sent is no order. */
const LATER_OF_TICKET = (whose: string): string => `
  SELECT 1 FROM customers d WHERE d.ticket_id = c.ticket_id AND ${whose} AND d.id > c.id
    AND (d.owner = 'quote' OR EXISTS (SELECT 1 FROM submissions s
      WHERE d.owner = 'submission' AND s.submission_id = d.owner_id AND s.sent_at IS NOT NULL))`;
/**
 * A ticket that was opened from a quote stands for it, and its order for a revision that was given between the two, as
 * long as the supplier has it or may have it.
 */
const SOLD_FROM_IT = (whose: string): string => `
  SELECT 1 FROM tickets n CROSS JOIN customers d ON d.ticket_id = n.ticket_id
    AND (d.owner = 'ticket' OR EXISTS (SELECT 1 FROM submissions s
      WHERE d.owner = 'submission' AND s.submission_id = d.owner_id AND s.sent_at IS NOT NULL AND s.state IN ${LIVE_SQL}))
  WHERE ${soldFromQuote('n')} = +q.number AND n.line_count > 0
    AND ${isSaleOf('n', 'q')} AND ${whose} AND d.id > c.id`;

/** Sales of a person; `whose` are the records of which a newer one stands for a sale. */
const SALES = (whose: string): string => `
    SELECT c.id, c.owner, c.ticket_id AS ticketId, q.number AS quoteNumber, q.revision AS quoteRevision,
      coalesce(o.reference, '') AS reference,
      coalesce(q.plate, t.plate, '') AS plate,
      coalesce(q.first_part, t.first_part, '') AS firstPart, coalesce(q.line_count, t.line_count, 0) AS lineCount,
      coalesce(q.total_cents, t.total_cents) AS totalCents,
      coalesce(o.sent_at, q.frozen_at, t.opened_at, '') AS at, o.submission_id AS submissionId, ${STANDING_COLUMNS}
    FROM customers c ${JOINED}
      LEFT JOIN submissions o ON c.owner = 'submission' AND o.submission_id = c.owner_id
    WHERE ${OF_PERSON} AND c.id < ?
      AND coalesce(q.line_count, t.line_count, 0) > 0
      AND CASE c.owner WHEN 'quote' THEN q.id IS NOT NULL WHEN 'submission' THEN o.sent_at IS NOT NULL
        ELSE NOT EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = c.ticket_id AND s.sent_at IS NOT NULL) END
      AND NOT EXISTS (${LATER_OF_TICKET(whose)}) AND NOT EXISTS (${SOLD_FROM_IT(whose)})
    ORDER BY c.id DESC LIMIT ?`;

type SaleRow = Omit<CustomerSale, 'standing'> & StandingRow & { readonly submissionId: string | null };

/** Makes it. */
export function createCustomerHistory(database: Sqlite): CustomerHistory {
  const sentGoods = createSentGoods(database);
  const sales = database.prepare<[string, string, number, number], SaleRow>(SALES(OF_SAME));
  const salesOfGroup = database.prepare<[string, string, string, number, number], SaleRow>(
    `${PERSONS}${SALES(OF_GROUP)}`,
  );
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
  const ticketOf = database
    .prepare<[string, string], string>(
      `SELECT c.ticket_id FROM customers c WHERE ${OF_PERSON} ORDER BY c.id DESC LIMIT 1`,
    )
    .pluck();
  return {
    sales({ phone, name }, before, limit, group = []) {
      const of = [phone, name, before ?? LAST, limit] as const;
      const rows = group.length < 2 ? sales.all(...of) : salesOfGroup.all(JSON.stringify(group), ...of);
      return rows.map(({ orderState, sold, ticketState, lostBecause, quoted, submissionId, ...sale }) => ({
        ...sale,
        ...sentGoods({ submissionId, state: orderState }, sale.firstPart),
        standing: standingOfRow({ orderState, sold, ticketState, lostBecause, quoted }),
      }));
    },
    told: (person, before, limit) =>
      told.all(person.phone, person.name, before ?? LAST, limit).map(({ address, destination, phone, ...row }) => ({
        ...row,
        phone: phoneDialledHere(phone),
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
    typedLast(person) {
      const found = last.get(person.phone, person.name);
      return found === undefined ? null : { ...found, phone: phoneDialledHere(found.phone) };
    },
    newestTicket: ({ phone, name }) => ticketOf.get(phone, name) ?? null,
  };
}
