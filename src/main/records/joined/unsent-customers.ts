import { createHmac } from 'node:crypto';
import type { Sqlite } from '../database/sqlite.ts';
import type { Owner, OwnerKind } from '../shop/customers.ts';

/** A customer who was forgotten in the whole shop: the mark of their name with a phone or an e-mail, and when. */
export interface ForgottenMark {
  readonly mark: Uint8Array;
  /** By the clock of this computer, ISO time. */
  readonly at: string;
}

/** The same as the shop tells it, and is told it after a restore. */
export interface ToldMark {
  /** Hex digits. */
  readonly mark: string;
  /** When, by the clock of the shop's server, ISO time. */
  readonly at: string;
}

/** Records that are looked at in one go: two hashes of each are worked out. */
const LOOKED_AT = 100;

/** How long a mark is kept, in days. */
const DAYS_KEPT = 90;

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
  /**
   * The same of all records, sent or not, a few at a time behind a place; null where that was all. A record that was
   * forgotten here, or is about to be, is none of them: who stands in it came again.
   */
  forgottenInAny(
    after: number,
    marks: readonly ForgottenMark[],
    secret: Uint8Array,
  ): { readonly sales: readonly (readonly Owner[])[]; readonly after: number } | null;
  /**
   * Keeps marks that the shop has been told, or has told, until they are 90 days old: after a restore it may not have
   * them any more. `serverTime` is by its clock.
   */
  keepMarks(marks: readonly ToldMark[], serverTime: Date): void;
  /** Those that are kept, each once: of a customer who was forgotten twice the last time. */
  keptMarks(): readonly ToldMark[];
}

interface KeysRow {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface NamedRow extends KeysRow, Owner {
  readonly ticketId: string;
  /** When its sale was begun, ISO time. */
  readonly begunAt: string;
}

/** Customers who can be found by a mark, with when their sale was begun. */
const NAMED = `
  SELECT c.id AS place, c.owner AS kind, c.owner_id AS id, c.ticket_id AS ticketId, c.name_key AS name,
    c.phone_key AS phone, c.email_key AS email, coalesce(t.opened_at, '') AS begunAt
  FROM customers c LEFT JOIN tickets t ON t.ticket_id = c.ticket_id
  WHERE (c.phone_key <> '' OR c.email_key <> '')`;

/** Makes it. */
export function createUnsentCustomers(database: Sqlite): UnsentCustomers {
  const keysOf = database.prepare<[OwnerKind, string], KeysRow>(
    'SELECT name_key AS name, phone_key AS phone, email_key AS email FROM customers WHERE owner = ? AND owner_id = ?',
  );
  const waiting = database.prepare<[], NamedRow>(`
    ${NAMED} AND (
      (c.owner, c.owner_id) IN (SELECT kind, subject FROM shop_outbox WHERE kind IN ('ticket', 'quote'))
      OR (c.owner = 'submission' AND c.owner_id IN (
        SELECT d.submission_id FROM shop_outbox o JOIN documents d ON d.hash = o.subject WHERE o.kind = 'document')))`);
  const keep = database.prepare<[string, string]>(`
    INSERT INTO shop_forgotten_marks VALUES (?, ?) ON CONFLICT (mark) DO UPDATE SET at = max(at, excluded.at)`);
  const dropOld = database.prepare<[string]>('DELETE FROM shop_forgotten_marks WHERE at < ?');
  const kept = database.prepare<[], ToldMark>('SELECT mark, at FROM shop_forgotten_marks ORDER BY at, mark');
  const any = database.prepare<[number, number], NamedRow & { readonly place: number }>(`
    ${NAMED} AND c.id > ? AND (c.owner, c.owner_id) NOT IN (SELECT owner, owner_id FROM forgotten)
      AND (c.owner, c.owner_id) NOT IN (SELECT owner, owner_id FROM shop_forgotten)
    ORDER BY c.id LIMIT ?`);

  function ofForgotten(
    rows: readonly NamedRow[],
    marks: readonly ForgottenMark[],
    secret: Uint8Array,
  ): readonly (readonly Owner[])[] {
    const forgottenAt = new Map<string, string>();
    for (const { mark, at } of marks) {
      const key = Buffer.from(mark).toString('hex');
      // Forgotten twice: what was begun before the last time is of that customer.
      if (at > (forgottenAt.get(key) ?? '')) forgottenAt.set(key, at);
    }
    const ofSale = new Map<string, Owner[]>();
    for (const { kind, id, ticketId, begunAt, name, phone, email } of rows) {
      const isTheirs = marksOfKeys({ name, phone, email }, secret).some(
        (mark) => begunAt < (forgottenAt.get(mark.toString('hex')) ?? ''),
      );
      if (!isTheirs) continue;
      const found = ofSale.get(ticketId) ?? [];
      found.push({ kind, id });
      ofSale.set(ticketId, found);
    }
    return [...ofSale.values()];
  }

  return {
    keepMarks: database.transaction((marks: readonly ToldMark[], serverTime: Date) => {
      for (const { mark, at } of marks) keep.run(mark, new Date(at).toISOString());
      dropOld.run(new Date(serverTime.getTime() - DAYS_KEPT * 86_400_000).toISOString());
    }).immediate,
    keptMarks: () => kept.all(),
    marksOf(owners, secret) {
      const marks = owners.flatMap(({ kind, id }) => {
        const keys = keysOf.get(kind, id);
        return keys === undefined ? [] : marksOfKeys(keys, secret);
      });
      return [...new Map(marks.map((mark) => [mark.toString('hex'), mark])).values()];
    },
    forgotten: (marks, secret) => (marks.length === 0 ? [] : ofForgotten(waiting.all(), marks, secret)),
    forgottenInAny(after, marks, secret) {
      const rows = any.all(after, LOOKED_AT);
      const last = rows.at(-1);
      return last === undefined ? null : { sales: ofForgotten(rows, marks, secret), after: last.place };
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
