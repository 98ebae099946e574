import { createCustomerSheets } from './customer-sheets.ts';
import type { Owner, OwnerKind } from './customers.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** A record that names a customer. */
export interface CustomerMatch {
  readonly owner: Owner;
  readonly ticketId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** One customer with all records of theirs, the oldest first. */
export interface FoundCustomer {
  /**
   * Whether a record of the sale that was asked about is theirs; others have a phone or an e-mail in common with it.
   */
  readonly isOfSale: boolean;
  readonly records: readonly CustomerMatch[];
  /** Calls that were promised on these tickets and quotes. */
  readonly callBacks: number;
}

/**
 * Tells customers apart (docs/decisions, 28). Records of one name with the same phone, the same e-mail or the same sale
 * are one customer's, and so are those of names that a person merged. Two names of one phone are two customers.
 */
export interface CustomerFinder {
  /**
   * The customers of a sale: whom its records name first, then others with a phone or an e-mail of these, at most
   * `MOST_OTHERS` of each. Empty where the sale names nobody.
   */
  ofSale(ticketId: string): readonly FoundCustomer[];
}

interface Row {
  readonly id: number;
  readonly owner: OwnerKind;
  readonly ownerId: string;
  readonly ticketId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly nameKey: string;
  readonly emailKey: string;
  readonly phoneKey: string;
}

/** What two records of one customer have in common. Each key is empty where it tells nothing. */
type SharedKey = 'phoneKey' | 'emailKey' | 'ticketId';

/** Other names of one phone or e-mail that are offered: a workshop's phone may have hundreds. */
const MOST_OTHERS = 12;

const SELECT = `
  SELECT id, owner, owner_id AS ownerId, ticket_id AS ticketId, name, email, phone,
    name_key AS nameKey, email_key AS emailKey, phone_key AS phoneKey
  FROM customers`;

/** Makes the finder. */
export function createCustomerFinder(database: Sqlite): CustomerFinder {
  const byKey = {
    phoneKey: keyedBy(database, 'phone_key'),
    emailKey: keyedBy(database, 'email_key'),
    ticketId: keyedBy(database, 'ticket_id'),
  } as const satisfies Record<SharedKey, Keyed>;
  const sheets = createCustomerSheets(database);
  const callBacksOf = database
    .prepare<[string, string], number>(`
      SELECT count(*) FROM call_backs
      WHERE kind = 'call' AND (ticket_id IN (SELECT value FROM json_each(?)) AND quote_number IS NULL
        OR quote_number IN (SELECT number FROM quotes WHERE quote_id IN (SELECT value FROM json_each(?))))`)
    .pluck();

  /** Every record of a name that hangs together with this one; of those without a name, only each other. */
  function ofOneName(start: Row): Map<number, Row> {
    const found = new Map([[start.id, start]]);
    const isNew = createOnce();
    // A map that is added to while it is gone through is gone through to its new end.
    for (const row of found.values()) {
      const { nameKey, phoneKey } = row;
      for (const key of SHARED_KEYS) {
        if (isNew(key, row[key], nameKey)) add(found, byKey[key].ofName(row[key], nameKey));
      }
      if (!isNew('merged', phoneKey, nameKey)) continue;
      for (const { phone, name } of mergedWith(row)) {
        if (isNew('phoneKey', phone, name)) add(found, byKey.phoneKey.ofName(phone, name));
      }
    }
    return found;
  }

  function mergedWith({ phoneKey, nameKey }: Row): readonly { readonly phone: string; readonly name: string }[] {
    return phoneKey === '' ? [] : sheets.groupOf({ phone: phoneKey, name: nameKey }).persons;
  }

  /** Says of a record without a name whether everybody who is named with its phone, e-mail or sale is of these. */
  function onlyOf(customer: ReadonlyMap<number, Row>): (nameless: Row) => boolean {
    const known = new Map<string, boolean>();
    const areOfThese = (key: SharedKey, value: string): boolean => {
      const name = `${key} ${value}`;
      const are = known.get(name) ?? byKey[key].oneOfEachName(value).every(({ id }) => customer.has(id));
      known.set(name, are);
      return are;
    };
    return (nameless) => SHARED_KEYS.every((key) => areOfThese(key, nameless[key]));
  }

  /** The customer of a record that has a name, with the records without one that can only be theirs. */
  function ofNamed(start: Row): Map<number, Row> {
    const customer = ofOneName(start);
    const isTheirs = onlyOf(new Map(customer));
    const isNew = createOnce();
    for (const row of customer.values()) {
      for (const key of SHARED_KEYS) {
        if (isNew(key, row[key])) add(customer, byKey[key].ofName(row[key], '').filter(isTheirs));
      }
    }
    return customer;
  }

  /** The customer of any record. One without a name is of nobody known where two customers could have left it. */
  function customerOf(row: Row): ReadonlyMap<number, Row> {
    if (row.nameKey !== '') return ofNamed(row);
    const nameless = ofOneName(row);
    const beside = eachValue(nameless.values(), SHARED_KEYS, (key, value) => byKey[key].oneOfEachName(value));
    const customers = eachOnce(beside, ofNamed);
    const theirs = customers.find((customer) => customer.has(row.id));
    return theirs ?? new Map([...nameless].filter(([id]) => !customers.some((customer) => customer.has(id))));
  }

  function found(customer: ReadonlyMap<number, Row>, isOfSale: boolean): FoundCustomer {
    const rows = [...customer.values()].toSorted((one, other) => one.id - other.id);
    const idsOf = (kind: OwnerKind) =>
      JSON.stringify(rows.filter(({ owner }) => owner === kind).map(({ ownerId }) => ownerId));
    const callBacks = callBacksOf.get(idsOf('ticket'), idsOf('quote')) ?? 0;
    return { isOfSale, records: rows.map(matchOf), callBacks };
  }

  return {
    ofSale(ticketId) {
      const ofSale = eachOnce(byKey.ticketId.all(ticketId), customerOf);
      const seen = new Set(ofSale.flatMap((customer) => [...customer.keys()]));
      const theirs = ofSale.flatMap((customer) => [...customer.values()]);
      const ofTheirs = eachValue(theirs, ['phoneKey', 'emailKey'], (key, value) => byKey[key].newest(value)).filter(
        ({ id }) => !seen.has(id),
      );
      return [
        ...ofSale.map((customer) => found(customer, true)),
        ...eachOnce(ofTheirs, customerOf).map((customer) => found(customer, false)),
      ];
    },
  };
}

const SHARED_KEYS: readonly SharedKey[] = ['phoneKey', 'emailKey', 'ticketId'];

/** Tells what was not asked about before: a workshop has thousands of records of one phone, which are read once. */
function createOnce(): (...what: readonly string[]) => boolean {
  const asked = new Set<string>();
  return (...what) => {
    const { size } = asked;
    return asked.add(what.join('\n')).size > size;
  };
}

/** What is read of each value that these records have under some keys, each value once. */
function eachValue(
  rows: Iterable<Row>,
  keys: readonly SharedKey[],
  read: (key: SharedKey, value: string) => readonly Row[],
): readonly Row[] {
  const isNew = createOnce();
  return [...rows].flatMap((row) => keys.flatMap((key) => (isNew(key, row[key]) ? read(key, row[key]) : [])));
}

/** Reads the records that have one key in common. */
interface Keyed {
  all(key: string): readonly Row[];
  /** Those of a name; those without one where it is empty. */
  ofName(key: string, nameKey: string): readonly Row[];
  /** The first record of each name. */
  oneOfEachName(key: string): readonly Row[];
  /** The newest record of each of the newest names, no name being one of them. */
  newest(key: string): readonly Row[];
}

function keyedBy(database: Sqlite, column: 'phone_key' | 'email_key' | 'ticket_id'): Keyed {
  const all = database.prepare<[string], Row>(`${SELECT} WHERE ${column} = ? AND ${column} <> ''`);
  const ofName = database.prepare<[string, string], Row>(
    `${SELECT} WHERE ${column} = ? AND ${column} <> '' AND name_key = ?`,
  );
  const oneOfEachName = database.prepare<[string], Row>(
    `${SELECT} WHERE id IN (
      SELECT min(id) FROM customers WHERE ${column} = ? AND ${column} <> '' AND name_key <> '' GROUP BY name_key)`,
  );
  const newest = database.prepare<[string, number], Row>(
    `${SELECT} WHERE id IN (
      SELECT max(id) AS newest FROM customers WHERE ${column} = ? AND ${column} <> '' GROUP BY name_key
      ORDER BY newest DESC LIMIT ?)
    ORDER BY id DESC`,
  );
  return {
    all: (key) => all.all(key),
    ofName: (key, nameKey) => ofName.all(key, nameKey),
    oneOfEachName: (key) => oneOfEachName.all(key),
    newest: (key) => newest.all(key, MOST_OTHERS),
  };
}

function add(found: Map<number, Row>, rows: readonly Row[]): void {
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
}

/** The customers of these records, each once. */
function eachOnce(
  rows: readonly Row[],
  customerOf: (row: Row) => ReadonlyMap<number, Row>,
): readonly ReadonlyMap<number, Row>[] {
  const customers: ReadonlyMap<number, Row>[] = [];
  for (const row of rows) {
    if (!customers.some((customer) => customer.has(row.id))) customers.push(customerOf(row));
  }
  return customers;
}

function matchOf({ owner, ownerId, ticketId, name, email, phone }: Row): CustomerMatch {
  return { owner: { kind: owner, id: ownerId }, ticketId, name, email, phone };
}
