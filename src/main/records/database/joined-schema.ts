/**
 * What the records of a counter hold once it has joined a shop, and the triggers that write down what is to be sent to
 * it. Where there is no row in `shop_link` the counter is alone, and none of this does anything. The states of an order
 * stand in these steps as they were when each was written, which is never changed (`shop/submission-states.ts`).
 */
export const JOINED_SCHEMA = `
  CREATE TABLE shop_link (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    place TEXT NOT NULL,
    counter INTEGER NOT NULL, name TEXT NOT NULL, shop_id TEXT NOT NULL,
    records_id TEXT NOT NULL, life TEXT NOT NULL,
    epoch INTEGER NOT NULL, brought_epoch INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0, hash TEXT NOT NULL DEFAULT '',
    joined_at TEXT NOT NULL,
    sends INTEGER NOT NULL DEFAULT 1 CHECK (sends IN (0, 1))
  ) STRICT;
  CREATE TABLE shop_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('submission', 'document', 'quote', 'ticket')),
    subject TEXT NOT NULL, refused TEXT, UNIQUE (kind, subject)
  ) STRICT;
  CREATE TABLE shop_tickets (
    ticket_id TEXT PRIMARY KEY,
    holder INTEGER, hold INTEGER NOT NULL, version INTEGER NOT NULL,
    elsewhere INTEGER NOT NULL CHECK (elsewhere IN (0, 1))
  ) STRICT;
  CREATE TABLE shop_copies (ticket_id TEXT PRIMARY KEY, of_ticket TEXT NOT NULL, made_at TEXT NOT NULL) STRICT;
  CREATE TABLE shop_blocks (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, next INTEGER NOT NULL) STRICT;
  CREATE TABLE shop_orders (submission_id TEXT PRIMARY KEY, attempt TEXT NOT NULL) STRICT;
  CREATE TABLE shop_counters (counter INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TABLE shop_forgotten (owner TEXT NOT NULL, owner_id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (owner, owner_id)) STRICT;

  CREATE TRIGGER shop_sends_new_tickets AFTER INSERT ON tickets WHEN (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = new.ticket_id;
      INSERT INTO shop_outbox (kind, subject) VALUES ('ticket', new.ticket_id);
    END;
  CREATE TRIGGER shop_sends_tickets AFTER UPDATE OF body, state ON tickets
    WHEN (new.body <> old.body OR new.state <> old.state) AND (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = new.ticket_id;
      INSERT INTO shop_outbox (kind, subject) VALUES ('ticket', new.ticket_id);
    END;
  CREATE TRIGGER shop_sends_customers AFTER UPDATE ON customers
    WHEN new.owner = 'ticket' AND (SELECT sends FROM shop_link) = 1
      AND (new.name <> old.name OR new.email <> old.email OR new.phone <> old.phone OR new.note <> old.note
        OR new.address <> old.address OR new.notes <> old.notes OR new.reference <> old.reference
        OR new.destination <> old.destination)
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = new.owner_id;
      INSERT INTO shop_outbox (kind, subject) VALUES ('ticket', new.owner_id);
    END;
  CREATE TRIGGER shop_sends_quotes AFTER INSERT ON quotes WHEN (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'quote' AND subject = new.quote_id;
      INSERT INTO shop_outbox (kind, subject) VALUES ('quote', new.quote_id);
    END;
  CREATE TRIGGER shop_sends_documents AFTER INSERT ON documents WHEN (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'document' AND subject = new.hash;
      INSERT INTO shop_outbox (kind, subject) VALUES ('document', new.hash);
    END;
  CREATE TRIGGER shop_sends_submissions AFTER UPDATE OF state ON submissions
    WHEN new.state IN ('placed', 'not placed') AND (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'submission' AND subject = new.submission_id;
      INSERT INTO shop_outbox (kind, subject) VALUES ('submission', new.submission_id);
    END;

  DROP TRIGGER submissions_go_forwards;
  CREATE TRIGGER submissions_go_forwards BEFORE UPDATE OF state ON submissions
    WHEN coalesce((SELECT sends FROM shop_link), 1) = 1 AND NOT (old.state || ' > ' || new.state) IN (
      'prepared > abandoned', 'prepared > sending',
      'sending > acknowledged', 'sending > refused', 'sending > not sent', 'sending > unknown',
      'unknown > placed', 'unknown > not placed')
    BEGIN SELECT RAISE(ABORT, 'a submission does not go from this state to that'); END;
`;

/**
 * Has the ledger read from its first entry, once: counters that read it late have passed over the documents of orders.
 * What was seen last stays until the shop has been told it: by that it is noticed that a shop went back.
 */
export const READ_ANEW_SCHEMA = `
  ALTER TABLE shop_link ADD COLUMN reads_anew INTEGER NOT NULL DEFAULT 0 CHECK (reads_anew IN (0, 1));
  UPDATE shop_link SET reads_anew = 1;
`;

/** In place of a hash: how far the ledger was read before its deletions were kept. */
const BEFORE_FORGETTINGS = 'before';

/** The same of one shop and epoch. In another one the same number is that of another entry. */
export function beforeForgettings({ shopId, epoch }: { readonly shopId: string; readonly epoch: number }): string {
  return `${BEFORE_FORGETTINGS} ${shopId}/${epoch}`;
}

/** An entry of the ledger by its number, which another epoch may give to another entry. */
export interface EntryOfLedger {
  readonly epoch: number;
  readonly seq: number;
}

/** In place of a hash: that this counter has cleared a record for an entry that it asked for and has not read yet. */
export function clearedForEntry({ epoch, seq }: EntryOfLedger, owner: string, id: string): string {
  return `${CLEARED_FOR} ${epoch}/${seq} ${owner}/${id}`;
}

const CLEARED_FOR = 'cleared for';

/** The ledger is another one: its entries have other numbers, and this counter asked for none of them. */
export const OTHER_LEDGER = `
  DELETE FROM shop_forgettings WHERE hash LIKE '${CLEARED_FOR} %';
  UPDATE shop_forgotten SET seq = 0;
`;

/** The deletions of the ledger that this counter has taken, by their hashes: each is carried out once. */
export const FORGETTINGS_SCHEMA = `
  CREATE TABLE shop_forgettings (hash TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT;
  INSERT INTO shop_forgettings SELECT '${BEFORE_FORGETTINGS}', seq FROM shop_link WHERE seq > 0;
`;

/** How far the ledger was read before its deletions were kept counts in that shop and epoch alone. */
export const FORGETTINGS_OF_SHOP_SCHEMA = `
  UPDATE shop_forgettings SET hash = (SELECT '${BEFORE_FORGETTINGS} ' || shop_id || '/' || epoch FROM shop_link)
    WHERE hash = '${BEFORE_FORGETTINGS}' AND EXISTS (SELECT 1 FROM shop_link);
  DELETE FROM shop_forgettings WHERE hash = '${BEFORE_FORGETTINGS}';
`;

/**
 * The marks of customers who were forgotten in the shop, and when: its backup may not have them. ISO time by the clock
 * of its server.
 */
export const FORGOTTEN_MARKS_SCHEMA = `
  CREATE TABLE shop_forgotten_marks (mark TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
`;

const WAITS_TYPED = `EXISTS (
    SELECT 1 FROM shop_outbox WHERE kind = 'ticket' AND subject = new.ticket_id AND reason_only = 0)`;

/**
 * Has the shop told why a sale was lost, which is often said once its ticket was sent and put down. Where nothing but
 * that waits, nothing was typed that would be kept as a copy. A ticket that is open again, or that another counter
 * closed after this one had, was kept with the reason of before. Nothing of a trigger is replaced: the statement that
 * sets it off says what becomes of a conflict, and says otherwise.
 */
export const LOST_SALES_SCHEMA = `
  ALTER TABLE shop_outbox ADD COLUMN reason_only INTEGER NOT NULL DEFAULT 0 CHECK (reason_only IN (0, 1));
  ${['AFTER INSERT', 'AFTER UPDATE OF because']
    .flatMap((when) => [`${when} ON lost_sales WHEN ${WAITS_TYPED}`, `${when} ON lost_sales WHEN NOT ${WAITS_TYPED}`])
    .map(
      (when, at) => `
  CREATE TRIGGER shop_sends_lost_sales_${at + 1} ${when} AND (SELECT sends FROM shop_link) = 1
    BEGIN
      DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = new.ticket_id;
      INSERT INTO shop_outbox (kind, subject, reason_only) VALUES ('ticket', new.ticket_id, ${at % 2});
    END;`,
    )
    .join('')}
  DELETE FROM lost_sales WHERE ticket_id IN (
    SELECT t.ticket_id FROM tickets t LEFT JOIN shop_tickets h ON h.ticket_id = t.ticket_id
    WHERE t.state = 'open' OR h.elsewhere = 1);
`;

/** A field of what another counter told of a closing, out of the body that an older Counterpart kept as it came. */
const toldOfClosing = (field: 'of' | 'version' | 'at' | 'because'): string =>
  `iif(json_valid(t.body), json_extract(t.body, '$.closing.${field}'), NULL)`;

/** Closed tickets `t` of other counters of which their closing was told (`joined/shared-closing.ts`). */
const TOLD_CLOSINGS = `
  FROM tickets t JOIN shop_tickets h ON h.ticket_id = t.ticket_id
  WHERE t.state = 'closed' AND h.elsewhere = 1 AND ${toldOfClosing('of')} = t.ticket_id
    AND ${toldOfClosing('version')} = h.version
    AND ${toldOfClosing('at')} GLOB '????-??-??T*Z' AND julianday(${toldOfClosing('at')}) IS NOT NULL`;

/**
 * Keeps for which closed tickets the time of their closing is known here. For those that other counters closed before,
 * only the time at which the shop heard of it is here, unless they told of it: the shop does not tell it again.
 * A reason that is not known here counts as none. A ticket of a shop that this counter has left belongs to no life of
 * these records, and has a counter's number: what this counter closed itself is in its history, and the reason of any
 * other is one from before.
 */
export const CLOSINGS_SCHEMA = `
  ALTER TABLE tickets ADD COLUMN closing_known INTEGER NOT NULL DEFAULT 1 CHECK (closing_known IN (0, 1));
  UPDATE tickets SET closing_known = 0
    WHERE state = 'closed' AND ticket_id IN (SELECT ticket_id FROM shop_tickets WHERE elsewhere = 1);
  UPDATE tickets SET closing_known = 0
    WHERE state = 'closed' AND incarnation = '' AND seat > 0 AND NOT EXISTS (SELECT 1 FROM audit a
      WHERE a.subject = tickets.ticket_id AND a.at >= tickets.closed_at
        AND iif(json_valid(a.entry), json_extract(a.entry, '$.act'), '') = 'ticket closed');
  DELETE FROM lost_sales WHERE ticket_id IN (SELECT ticket_id FROM tickets WHERE closing_known = 0);
  UPDATE tickets SET closing_known = 1, closed_at = told.at
    FROM (SELECT t.ticket_id, iif(julianday(${toldOfClosing('at')}) > julianday(t.saved_at), t.saved_at,
      ${toldOfClosing('at')}) AS at ${TOLD_CLOSINGS}) told
    WHERE tickets.ticket_id = told.ticket_id;
  UPDATE shop_link SET sends = 0;
  INSERT OR IGNORE INTO lost_sales (ticket_id, because, at)
    SELECT t.ticket_id, ${toldOfClosing('because')}, t.closed_at ${TOLD_CLOSINGS};
  UPDATE shop_link SET sends = 1;
`;
