import { createHmac } from 'node:crypto';
import type { Sqlite } from '../database/sqlite.ts';
import type { Owner, OwnerKind } from '../shop/customers.ts';

/** A customer who was forgotten in the whole shop: the mark of their name with a phone or an e-mail, and when. */
export interface ForgottenMark {
  readonly mark: Uint8Array;
  /** By the clock of this computer, ISO time. */
  readonly at: string;
}

/**
 * Customers in what the shop does not have yet. One who was forgotten meanwhile is found by a keyed hash of their name
 * with their phone or e-mail, as two records are seen to be of one customer (docs/decisions, 28).
 */
export interface UnsentCustomers {
  /** The marks of the customers of these records. `secret` is what the counters of the shop have in common. */
  marksOf(owners: readonly Owner[], secret: Uint8Array): readonly Uint8Array[];
  /**
   * The records that wait to be sent and are of a forgotten customer, by their sale: those of one sale are forgotten
   * together. A sale that was begun after the forgetting is none: its customer came again.
   */
  forgotten(marks: readonly ForgottenMark[], secret: Uint8Array): readonly (readonly Owner[])[];
}

interface KeysRow {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface WaitingRow extends KeysRow, Owner {
  readonly ticketId: string;
  /** When its sale was begun, ISO time. */
  readonly begunAt: string;
}

/** Makes it. */
export function createUnsentCustomers(database: Sqlite): UnsentCustomers {
  const keysOf = database.prepare<[OwnerKind, string], KeysRow>(
    'SELECT name_key AS name, phone_key AS phone, email_key AS email FROM customers WHERE owner = ? AND owner_id = ?',
  );
  const waiting = database.prepare<[], WaitingRow>(`
    SELECT c.owner AS kind, c.owner_id AS id, c.ticket_id AS ticketId, c.name_key AS name, c.phone_key AS phone,
      c.email_key AS email, coalesce(t.opened_at, '') AS begunAt
    FROM customers c LEFT JOIN tickets t ON t.ticket_id = c.ticket_id
    WHERE (c.phone_key <> '' OR c.email_key <> '') AND (
      (c.owner, c.owner_id) IN (SELECT kind, subject FROM shop_outbox WHERE kind IN ('ticket', 'quote'))
      OR (c.owner = 'submission' AND c.owner_id IN (
        SELECT d.submission_id FROM shop_outbox o JOIN documents d ON d.hash = o.subject WHERE o.kind = 'document')))`);
  return {
    marksOf(owners, secret) {
      const marks = owners.flatMap(({ kind, id }) => {
        const keys = keysOf.get(kind, id);
        return keys === undefined ? [] : marksOfKeys(keys, secret);
      });
      return [...new Map(marks.map((mark) => [mark.toString('hex'), mark])).values()];
    },
    forgotten(marks, secret) {
      const forgottenAt = new Map<string, string>();
      for (const { mark, at } of marks) {
        const key = Buffer.from(mark).toString('hex');
        // Forgotten twice: what was begun before the last time is of that customer.
        if (at > (forgottenAt.get(key) ?? '')) forgottenAt.set(key, at);
      }
      if (forgottenAt.size === 0) return [];
      const ofSale = new Map<string, Owner[]>();
      for (const { kind, id, ticketId, begunAt, ...keys } of waiting.all()) {
        const isTheirs = marksOfKeys(keys, secret).some(
          (mark) => begunAt < (forgottenAt.get(mark.toString('hex')) ?? ''),
        );
        if (!isTheirs) continue;
        const found = ofSale.get(ticketId) ?? [];
        found.push({ kind, id });
        ofSale.set(ticketId, found);
      }
      return [...ofSale.values()];
    },
  };
}

function marksOfKeys({ name, phone, email }: KeysRow, secret: Uint8Array): readonly Buffer[] {
  const mark = (what: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['forgotten', what, value, name]))
      .digest();
  return [...(phone === '' ? [] : [mark('phone', phone)]), ...(email === '' ? [] : [mark('email', email)])];
}
