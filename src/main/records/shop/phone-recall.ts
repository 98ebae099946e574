import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import { phoneDialledHere } from '#shared/domain/australia/contact.ts';
import type { KnownCustomer, LastSale } from '#shared/records-view.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { createCustomerHistory } from './customer-history.ts';
import { createCustomerSheets, type PersonKey } from './customer-sheets.ts';
import { type OwnerKind, typedBeside } from './customers.ts';
import { createSentGoods } from './sent-goods.ts';
import { NO_STANDING, STANDING_COLUMNS, standingOfRow, type StandingRow } from './sale-standing.ts';

/** A customer as the records know them; a quote among their sales goes by its number. */
export interface RecalledCustomer extends Omit<KnownCustomer, 'last'> {
  readonly last: Omit<LastSale, 'quote'> & {
    readonly quote: { readonly number: number; readonly revision: number } | null;
  };
}

/** The customers of a phone, or of the beginning of one. */
export interface RecalledCustomers {
  readonly customers: readonly RecalledCustomer[];
  /** Whether there are others, so that more digits are wanted. */
  readonly more: boolean;
}

/**
 * Says whose phone begins with these digits. It keeps nothing of its own: every ticket, quote and order has its
 * customer with it already, so that a customer is known from the first start on, is current with every key, and is gone
 * from here with the record that is forgotten.
 */
export interface PhoneRecall {
  /** @param except the ticket that the phone is typed into: it says nothing that is not on the screen */
  ofPhone(digits: string, except: string): RecalledCustomers;
}

interface Row {
  readonly id: number;
  readonly owner: OwnerKind;
  readonly phoneKey: string;
  readonly ticketId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly destination: string;
  readonly plate: string;
  readonly firstPart: string;
  readonly totalCents: number | null;
  readonly at: string;
  readonly quoteNumber: number | null;
  readonly quoteRevision: number | null;
}

/** Customers that are shown at once. */
const MOST_CUSTOMERS = 5;
/** Phones that are looked at for them. */
const MOST_PHONES = 8;
/** The newest records of a phone that are looked at: a workshop may have thousands. */
const MOST_RECORDS = 60;
/** Names of a phone that are looked at behind those records, and records of each. */
const MOST_NAMES = 60;
const MOST_OF_NAME = 3;
/** Records that are read of each who is one customer with another. */
const MOST_OF_MERGED = 5;
/** Plates that are named of a customer. */
const MOST_PLATES = 3;

/** Makes it. */
export function createPhoneRecall(database: Sqlite): PhoneRecall {
  // One step through the index for each phone, however many records a phone has.
  const nextPhone = database
    .prepare<[string, string], string | null>(
      "SELECT min(phone_key) FROM customers WHERE phone_key >= ? AND phone_key < ? AND phone_key <> ''",
    )
    .pluck();
  const recordsWhere = (which: string): string => `
    SELECT c.id, c.owner, c.ticket_id AS ticketId, c.name, c.name_key AS nameKey, c.phone_key AS phoneKey, c.email, c.phone, c.address, c.destination,
      coalesce(q.plate, t.plate, '') AS plate, coalesce(q.first_part, t.first_part, '') AS firstPart,
      coalesce(q.total_cents, t.total_cents) AS totalCents,
      coalesce(o.sent_at, o.prepared_at, q.frozen_at, t.opened_at, '') AS at,
      q.number AS quoteNumber, q.revision AS quoteRevision
    FROM customers c
      LEFT JOIN tickets t ON t.ticket_id = c.ticket_id
      LEFT JOIN quotes q ON c.owner = 'quote' AND q.quote_id = c.owner_id
      LEFT JOIN submissions o ON c.owner = 'submission' AND o.submission_id = c.owner_id
    WHERE ${which} AND c.phone_key <> '' AND c.ticket_id <> ?
    ORDER BY c.id DESC LIMIT ?`;
  const recordsOf = database.prepare<[string, string, number], Row>(recordsWhere('c.phone_key = ?'));
  const recordsOfName = database.prepare<[string, string, string, number], Row>(
    recordsWhere('c.phone_key = ? AND c.name_key = ?'),
  );
  // Of the one sale that is shown of each customer alone.
  const standingOf = database.prepare<[number], StandingRow & { readonly submissionId: string | null }>(`
    SELECT ${STANDING_COLUMNS}, o.submission_id AS submissionId FROM customers c
      LEFT JOIN tickets t ON t.ticket_id = c.ticket_id
      LEFT JOIN quotes q ON c.owner = 'quote' AND q.quote_id = c.owner_id
      LEFT JOIN submissions o ON c.owner = 'submission' AND o.submission_id = c.owner_id
    WHERE c.id = ?`);
  const sentGoods = createSentGoods(database);
  const history = createCustomerHistory(database);
  const sheets = createCustomerSheets(database);

  /** The newest records of a phone, and those of names that are behind them alone. */
  function recordsOfPhone(phone: string, except: string): readonly Row[] {
    const newest = recordsOf.all(phone, except, MOST_RECORDS);
    if (newest.length < MOST_RECORDS) return newest;
    const seen = new Set(newest.map(({ nameKey }) => nameKey));
    const behind = history
      .namesOf(phone, MOST_NAMES)
      .filter((name) => !seen.has(name))
      .flatMap((name) => recordsOfName.all(phone, name, except, MOST_OF_NAME));
    return [...newest, ...behind.toSorted((one, other) => other.id - one.id)];
  }

  /**
   * Somebody with everybody whom a person said to be the same customer: one row, with the records of all of them.
   * `ofPhone` are the records that stand under the phone that is typed.
   */
  function merged(ofPhone: readonly Row[], persons: readonly PersonKey[], except: string): readonly Row[] {
    const own = new Set(ofPhone.map(({ id }) => id));
    const others = persons.flatMap(({ phone, name }) => recordsOfName.all(phone, name, except, MOST_OF_MERGED));
    return [...ofPhone, ...others.filter(({ id }) => !own.has(id))].toSorted((one, other) => other.id - one.id);
  }

  function withStanding({ last: { id, ...last }, ...customer }: Recalled): RecalledCustomer {
    const row = standingOf.get(id);
    const standing = row === undefined ? NO_STANDING : standingOfRow(row);
    const kind = standing.orderState !== null ? 'order' : last.quote === null ? 'ticket' : 'quote';
    const sent = sentGoods({ submissionId: row?.submissionId ?? null, state: standing.orderState }, last.firstPart);
    const goods = sent === null ? {} : { firstPart: sent.firstPart, totalCents: sent.totalCents };
    return { ...customer, last: { ...last, ...goods, kind, standing } };
  }

  return {
    ofPhone(digits, except) {
      const customers: Recalled[] = [];
      const shown = new Set<string>();
      const next = (from: string): string | null => nextPhone.get(from, `${digits}${BEHIND_DIGITS}`) ?? null;
      let phone = next(digits);
      for (let phones = 0; phone !== null && phones < MOST_PHONES && customers.length < MOST_CUSTOMERS; phones += 1) {
        for (const rows of personsOf(recordsOfPhone(phone, except))) {
          if (customers.length > MOST_CUSTOMERS) break;
          const [{ nameKey }] = rows;
          if (shown.has(nameOf({ phone, name: nameKey }))) continue;
          const { persons } = sheets.groupOf({ phone, name: nameKey });
          for (const person of persons) shown.add(nameOf(person));
          const all = persons.length === 1 ? rows : merged(rows, persons, except);
          // What is shown is a phone that begins as it is typed, with the name that was typed last with it.
          const named = all.find(({ phoneKey }) => phoneKey.startsWith(digits)) ?? rows[0];
          customers.push(customerOf(named, all));
        }
        phone = next(`${phone}${BEFORE_DIGITS}`);
      }
      return {
        customers: customers.slice(0, MOST_CUSTOMERS).map(withStanding),
        more: phone !== null || customers.length > MOST_CUSTOMERS,
      };
    },
  };
}

/** Signs that come behind and before every digit in the order of the index. */
const BEHIND_DIGITS = ':';
const BEFORE_DIGITS = '!';

/** A customer whose last sale is still to be looked up by its record. */
interface Recalled extends Omit<RecalledCustomer, 'last'> {
  readonly last: Omit<RecalledCustomer['last'], 'kind' | 'standing'> & { readonly id: number };
}

/** The records of one person, the newest first. */
type OfPerson = readonly [Row, ...(readonly Row[])];

/**
 * The persons of one phone, by their names, the one with the newest record first: two people may have one phone. What
 * has no name is of somebody only where no record of the phone has one.
 */
function personsOf(rows: readonly Row[]): readonly OfPerson[] {
  const named = rows.filter(({ nameKey }) => nameKey !== '');
  const groups = Map.groupBy(named.length > 0 ? named : rows, ({ nameKey }) => nameKey);
  return [...groups.values()].flatMap(([newest, ...older]) =>
    newest === undefined ? [] : [[newest, ...older] as const],
  );
}

function nameOf({ phone, name }: PersonKey): string {
  return `${phone} ${name}`;
}

/** `named` is the record by which they are known here; `rows` are all of theirs, the newest first. */
function customerOf(named: Row, rows: readonly Row[]): Recalled {
  const { name, phone } = named;
  const last = rows[0] ?? named;
  const { id, ticketId, firstPart, totalCents, at, quoteNumber, quoteRevision } = last;
  const addresses = rows.map(({ address }) => JSON.parse(address) as TicketAddress);
  const others = rows.map(({ destination }) => typedBeside(destination));
  const plates = rows.map(({ plate }) => plate).filter((plate) => plate !== '');
  return {
    name,
    phone: phoneDialledHere(phone),
    email: rows.find(({ email }) => email.trim() !== '')?.email ?? '',
    company: others.find(({ company }) => company.trim() !== '')?.company ?? '',
    abn: others.find(({ abn }) => abn.trim() !== '')?.abn ?? '',
    address: addresses.find(({ line1 }) => line1.trim() !== '') ?? null,
    plates: [...new Set(plates)].slice(0, MOST_PLATES),
    last: {
      id,
      ticketId,
      quote: quoteNumber === null || quoteRevision === null ? null : { number: quoteNumber, revision: quoteRevision },
      firstPart,
      totalCents,
      at,
    },
  };
}
