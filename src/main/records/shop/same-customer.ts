import { createCustomerSheets } from './customer-sheets.ts';
import type { Owner, OwnerKind } from './customers.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** A record that names a customer, as the privacy screen lists it. */
export interface CustomerMatch {
  readonly owner: Owner;
  readonly ticketId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The records of one customer. */
export interface SameCustomer {
  /**
   * With the same phone or e-mail, of the same sale under the same name, or merged by a person: one customer without a
   * doubt.
   */
  readonly sure: readonly CustomerMatch[];
  /** With the same name alone: a person must say whether it is the same one. */
  readonly perhaps: readonly CustomerMatch[];
}

/** Finds the records of a customer. */
export interface CustomerFinder {
  /** Every record of a sale that holds customer fields, whatever name is in them. */
  ofSale(ticketId: string): readonly CustomerMatch[];
  /** All records of the customers that these records name. */
  same(owners: readonly Owner[]): SameCustomer;
}

interface Row {
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

const SELECT = `
  SELECT owner, owner_id AS ownerId, ticket_id AS ticketId, name, email, phone,
    name_key AS nameKey, email_key AS emailKey, phone_key AS phoneKey
  FROM customers`;

/** Makes the finder. */
export function createCustomerFinder(database: Sqlite): CustomerFinder {
  const byOwner = database.prepare<[OwnerKind, string], Row>(`${SELECT} WHERE owner = ? AND owner_id = ?`);
  const byPhone = database.prepare<[string], Row>(`${SELECT} WHERE phone_key = ? AND phone_key <> ''`);
  const byEmail = database.prepare<[string], Row>(`${SELECT} WHERE email_key = ? AND email_key <> ''`);
  const byName = database.prepare<[string], Row>(`${SELECT} WHERE name_key = ? AND name_key <> ''`);
  const byTicket = database.prepare<[string], Row>(`${SELECT} WHERE ticket_id = ?`);

  const sheets = createCustomerSheets(database);

  return {
    ofSale: (ticketId) => byTicket.all(ticketId).map(matchOf),
    same(owners) {
      const sure = new Map<string, Row>();
      const waiting = owners.flatMap(({ kind, id }) => byOwner.all(kind, id));
      for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
        const { ticketId, nameKey, phoneKey, emailKey } = row;
        if (sure.has(keyOf(row))) continue;
        sure.set(keyOf(row), row);
        const ofSale = byTicket.all(ticketId).filter((other) => other.nameKey === nameKey);
        const merged = phoneKey === '' ? [] : sheets.groupOf({ phone: phoneKey, name: nameKey }).persons;
        waiting.push(...byPhone.all(phoneKey), ...byEmail.all(emailKey), ...ofSale);
        for (const { phone } of merged) if (phone !== phoneKey) waiting.push(...byPhone.all(phone));
      }
      const names = new Set([...sure.values()].map(({ nameKey }) => nameKey).filter((name) => name !== ''));
      const perhaps = [...names].flatMap((name) => byName.all(name)).filter((row) => !sure.has(keyOf(row)));
      return { sure: [...sure.values()].map(matchOf), perhaps: perhaps.map(matchOf) };
    },
  };
}

function keyOf({ owner, ownerId }: Row): string {
  return `${owner} ${ownerId}`;
}

function matchOf({ owner, ownerId, ticketId, name, email, phone }: Row): CustomerMatch {
  return { owner: { kind: owner, id: ownerId }, ticketId, name, email, phone };
}
