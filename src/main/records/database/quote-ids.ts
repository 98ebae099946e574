import { createHash } from 'node:crypto';
import type { Sqlite } from './sqlite.ts';
import { stateNote } from './state-note.ts';

/** What a quote of before quotes had ids is known by: these never change, and no other quote has all of them. */
export interface UnnamedQuote {
  readonly number: number;
  readonly revision: number;
  readonly ticketId: string;
  /** ISO time. */
  readonly issuedAt: string;
}

/**
 * The id of a quote that was issued before quotes had ids, in the form of a UUID. It is worked out and not drawn, so
 * that the records, their copies and a damaged file come to the same one, whichever is brought to this form first.
 */
export function idOfUnnamedQuote({ number, revision, ticketId, issuedAt }: UnnamedQuote): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['quote', number, revision, ticketId, issuedAt]))
    .digest();
  // Version 8, of one's own making, and the variant of all UUIDs.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Tasks that are written down among the records, and name the records that they are about. */
const TASKS_WITH_OWNERS = ['forgetting under way', 'forgetting left for last'];

/**
 * Gives every quote an id of its own, and names it by that wherever its row of this file stood for it: with its
 * customer, among the forgotten, in what is still to be forgotten, and with what is to be rung back about. A step of
 * the schema.
 */
export function nameQuotes(database: Sqlite): void {
  const ids = idsOfQuotes(database);
  database.exec('CREATE TABLE quote_ids (id INTEGER PRIMARY KEY, quote_id TEXT NOT NULL) STRICT');
  const keep = database.prepare<[string, string]>('INSERT INTO quote_ids VALUES (CAST(? AS INTEGER), ?)');
  for (const [id, quoteId] of ids) keep.run(id, quoteId);
  database.exec(`
    ALTER TABLE quotes RENAME TO quotes_before;
    DROP INDEX quotes_of_ticket; DROP INDEX quotes_by_validity; DROP INDEX quotes_by_day;
    DROP TRIGGER quotes_do_not_change; DROP TRIGGER quotes_are_kept;
    CREATE TABLE quotes (
      id INTEGER PRIMARY KEY CHECK (id < 0),
      quote_id TEXT NOT NULL UNIQUE,
      series TEXT NOT NULL DEFAULT '',
      number INTEGER NOT NULL CHECK (number > 0),
      revision INTEGER NOT NULL CHECK (revision > 0),
      seat INTEGER NOT NULL DEFAULT 0 CHECK (seat >= 0), incarnation TEXT NOT NULL DEFAULT '',
      ticket_id TEXT NOT NULL,
      frozen_at TEXT NOT NULL, valid_until TEXT NOT NULL,
      plate TEXT NOT NULL, first_part TEXT NOT NULL, line_count INTEGER NOT NULL,
      total_cents INTEGER NOT NULL, estimate INTEGER NOT NULL CHECK (estimate IN (0, 1)),
      body TEXT NOT NULL,
      UNIQUE (number, revision, series)
    ) STRICT;
    INSERT INTO quotes (id, quote_id, number, revision, ticket_id, frozen_at, valid_until, plate, first_part, line_count,
      total_cents, estimate, body)
    SELECT id, (SELECT quote_id FROM quote_ids i WHERE i.id = q.id), number, revision, ticket_id, frozen_at, valid_until,
      plate, first_part, line_count, total_cents, estimate, body
    FROM quotes_before q ORDER BY id;
    DROP TABLE quotes_before; DROP TABLE quote_ids;
    CREATE INDEX quotes_of_ticket ON quotes (ticket_id);
    CREATE INDEX quotes_by_validity ON quotes (valid_until);
    CREATE INDEX quotes_by_day ON quotes (frozen_at);
    CREATE TRIGGER quotes_do_not_change BEFORE UPDATE ON quotes
      BEGIN SELECT RAISE(ABORT, 'a quote does not change'); END;
    CREATE TRIGGER quotes_are_kept BEFORE DELETE ON quotes
      BEGIN SELECT RAISE(ABORT, 'a quote is not deleted'); END;

    DROP TRIGGER customers_of_quotes_stay;
    UPDATE customers SET owner_id = coalesce((SELECT q.quote_id FROM quotes q WHERE q.id = CAST(owner_id AS INTEGER)), owner_id)
      WHERE owner = 'quote';
    CREATE TRIGGER customers_of_quotes_stay BEFORE UPDATE ON customers WHEN old.owner <> 'ticket'
      BEGIN SELECT RAISE(ABORT, 'the customer of a quote or submission does not change'); END;
    UPDATE forgotten SET owner_id = coalesce((SELECT q.quote_id FROM quotes q WHERE q.id = CAST(owner_id AS INTEGER)), owner_id)
      WHERE owner = 'quote';
    ALTER TABLE call_backs ADD COLUMN quote_id TEXT;
  `);
  nameQuotesOfCallBacks(database);
  nameOwnersOfTasks(database, ids);
}

/** The ids of all quotes, by the row that stood for each until now. */
function idsOfQuotes(database: Sqlite): ReadonlyMap<string, string> {
  const quotes = database.prepare<[], UnnamedQuote & { readonly id: number }>(
    'SELECT id, number, revision, ticket_id AS ticketId, frozen_at AS issuedAt FROM quotes',
  );
  return new Map(quotes.all().map(({ id, ...quote }) => [String(id), idOfUnnamedQuote(quote)]));
}

/** Names the quote of each call-back that has a number of one, and no id yet: that revision, or the last. */
export function nameQuotesOfCallBacks(database: Sqlite): void {
  database.exec(`
    UPDATE call_backs SET quote_id = (
      SELECT q.quote_id FROM quotes q WHERE q.series = '' AND q.number = call_backs.quote_number
        AND q.revision = coalesce(call_backs.quote_revision, q.revision) ORDER BY q.revision DESC LIMIT 1)
    WHERE quote_number IS NOT NULL AND quote_id IS NULL
  `);
}

function nameOwnersOfTasks(database: Sqlite, ids: ReadonlyMap<string, string>): void {
  for (const name of TASKS_WITH_OWNERS) {
    const note = stateNote(database, name);
    const text = note.read();
    if (text === null) continue;
    const task = JSON.parse(text) as { readonly owners: readonly { readonly kind: string; readonly id: string }[] };
    const owners = task.owners.map((owner) =>
      owner.kind === 'quote' ? { ...owner, id: ids.get(owner.id) ?? owner.id } : owner,
    );
    note.write(JSON.stringify({ ...task, owners }));
  }
}
