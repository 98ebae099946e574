import { RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import {
  CLOSINGS_SCHEMA,
  FORGETTINGS_OF_SHOP_SCHEMA,
  FORGETTINGS_SCHEMA,
  FORGOTTEN_MARKS_SCHEMA,
  JOINED_SCHEMA,
  LOST_SALES_SCHEMA,
  READ_ANEW_SCHEMA,
} from './joined-schema.ts';
import { SHEET_SCHEMA } from '../joined/sheet-record.ts';
import { NEWER_SCHEMA, COMMON_SCHEMA } from './common-schema.ts';
import { CLAIMED_ORDERS_SCHEMA } from '../joined-orders/joined-orders.ts';
import { UNRESOLVED_SQL } from '../shop/submission-states.ts';
import type { Migration } from './migrations.ts';
import { nameQuotes } from './quote-ids.ts';
import { searchIndexSchema } from './search-index.ts';

/**
 * The number of the quote that a ticket was sold from, null where there is none, as an expression over `tickets`. A
 * query is answered by its index only where it says exactly this. A body that is no JSON, which a damaged file may
 * hold, is of none.
 */
export const SOLD_FROM_QUOTE = "iif(json_valid(body), json_extract(body, '$.fromQuote.number'), NULL)";

/** The same where `tickets` stands beside another table, under another name. */
export function soldFromQuote(tickets: string): string {
  return SOLD_FROM_QUOTE.replaceAll('body', `${tickets}.body`);
}

/** The last number of the quotes that stand in a file; those of the reserves of a shop are no counter's own. */
export const HIGHEST_QUOTE = `SELECT max(number) FROM quotes WHERE number < ${RESERVES_FROM}`;
/** The same of the quotes that tickets were sold from. */
export const HIGHEST_QUOTE_SOLD = `SELECT max(CAST(${SOLD_FROM_QUOTE} AS INTEGER)) FROM tickets
  WHERE ${SOLD_FROM_QUOTE} IS NOT NULL AND CAST(${SOLD_FROM_QUOTE} AS INTEGER) < ${RESERVES_FROM}`;

/**
 * Puts right what an earlier Counterpart took for the last number of a counter's own, though it was of a reserve: the
 * number is the highest below those that the file knows. Done once more it changes nothing.
 */
export const WITHOUT_RESERVED_NUMBERS = `
  UPDATE counters SET value = max(coalesce((${HIGHEST_QUOTE}), 0), coalesce((${HIGHEST_QUOTE_SOLD}), 0))
    WHERE name = 'quote' AND value >= ${RESERVES_FROM};
  UPDATE earlier_copies
    SET last_quote = max(coalesce((${HIGHEST_QUOTE}), 0), coalesce((SELECT value FROM counters WHERE name = 'quote'), 0))
    WHERE last_quote >= ${RESERVES_FROM};`;

/**
 * The schema of the records. Order in time is the order of ids, never of clocks. What names a customer stands in
 * `customers` and `documents` alone (and, folded, in the indexes of quotes and orders, in what a call-back is about,
 * and in what is noted of a customer), so that forgetting empties those and leaves the rest whole. What must never
 * change is guarded by triggers, so that no code of any version can change it. A step names the states of an order as
 * they were when it was written, and is never changed: what they mean now stands in `shop/submission-states.ts`.
 */
export const RECORDS_MIGRATIONS: readonly Migration[] = [
  {
    title: 'Tickets, quotes, submissions, audit',
    up(database) {
      database.exec(`
        CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL CHECK (value >= 0)) STRICT;
        CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
        INSERT INTO secrets VALUES ('marks', randomblob(32));
        CREATE TABLE notes_of_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

        CREATE TABLE aliases (code TEXT PRIMARY KEY, sku TEXT NOT NULL, made_at TEXT NOT NULL) STRICT;

        CREATE TABLE customers (
          id INTEGER PRIMARY KEY,
          owner TEXT NOT NULL CHECK (owner IN ('ticket', 'quote', 'submission')),
          owner_id TEXT NOT NULL,
          ticket_id TEXT NOT NULL,
          name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, note TEXT NOT NULL,
          address TEXT NOT NULL, notes TEXT NOT NULL, reference TEXT NOT NULL, destination TEXT NOT NULL,
          name_key TEXT NOT NULL, email_key TEXT NOT NULL, phone_key TEXT NOT NULL,
          UNIQUE (owner, owner_id)
        ) STRICT;
        CREATE INDEX customers_of_ticket ON customers (ticket_id);
        CREATE INDEX customers_by_name ON customers (name_key) WHERE name_key <> '';
        CREATE INDEX customers_by_email ON customers (email_key) WHERE email_key <> '';
        CREATE INDEX customers_by_phone ON customers (phone_key) WHERE phone_key <> '';
        CREATE TABLE forgotten (
          owner TEXT NOT NULL, owner_id TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (owner, owner_id)
        ) STRICT;
        CREATE TRIGGER customers_of_quotes_stay BEFORE UPDATE ON customers WHEN old.owner <> 'ticket'
          BEGIN SELECT RAISE(ABORT, 'the customer of a quote or submission does not change'); END;
        CREATE TRIGGER forgotten_stays BEFORE INSERT ON customers
          WHEN new.owner <> 'ticket'
            AND EXISTS (SELECT 1 FROM forgotten f WHERE f.owner = new.owner AND f.owner_id = new.owner_id)
          BEGIN SELECT RAISE(ABORT, 'this customer was forgotten'); END;

        CREATE TABLE tickets (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          ticket_id TEXT NOT NULL UNIQUE,
          state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
          opened_at TEXT NOT NULL, saved_at TEXT NOT NULL, closed_at TEXT, closing INTEGER,
          plate TEXT NOT NULL, first_part TEXT NOT NULL, line_count INTEGER NOT NULL, total_cents INTEGER,
          cursor TEXT,
          body TEXT NOT NULL
        ) STRICT;
        CREATE INDEX tickets_open ON tickets (id) WHERE state = 'open';
        CREATE INDEX tickets_closed ON tickets (closing) WHERE state = 'closed';

        CREATE TABLE quotes (
          id INTEGER PRIMARY KEY CHECK (id < 0),
          number INTEGER NOT NULL CHECK (number > 0),
          revision INTEGER NOT NULL CHECK (revision > 0),
          ticket_id TEXT NOT NULL,
          frozen_at TEXT NOT NULL, valid_until TEXT NOT NULL,
          plate TEXT NOT NULL, first_part TEXT NOT NULL, line_count INTEGER NOT NULL,
          total_cents INTEGER NOT NULL, estimate INTEGER NOT NULL CHECK (estimate IN (0, 1)),
          body TEXT NOT NULL,
          UNIQUE (number, revision)
        ) STRICT;
        CREATE INDEX quotes_of_ticket ON quotes (ticket_id);
        CREATE INDEX quotes_by_validity ON quotes (valid_until);
        CREATE TRIGGER quotes_do_not_change BEFORE UPDATE ON quotes
          BEGIN SELECT RAISE(ABORT, 'a quote does not change'); END;
        CREATE TRIGGER quotes_are_kept BEFORE DELETE ON quotes
          BEGIN SELECT RAISE(ABORT, 'a quote is not deleted'); END;
        ${searchIndexSchema('quote_search')}

        CREATE TABLE submissions (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          submission_id TEXT NOT NULL UNIQUE,
          ticket_id TEXT NOT NULL,
          state TEXT NOT NULL CHECK (state IN (
            'prepared', 'abandoned', 'sending', 'acknowledged', 'refused', 'not sent', 'unknown', 'placed', 'not placed')),
          account TEXT NOT NULL, warehouse TEXT NOT NULL, reference TEXT NOT NULL,
          reference_mark BLOB NOT NULL, lines_mark BLOB NOT NULL, address_mark BLOB NOT NULL,
          prepared_at TEXT NOT NULL, sent_at TEXT, ended_at TEXT, resolved_at TEXT,
          transaction_id TEXT, status INTEGER, reason TEXT
        ) STRICT;
        CREATE UNIQUE INDEX one_live_submission_per_ticket ON submissions (ticket_id)
          WHERE state IN ('prepared', 'sending', 'unknown', 'acknowledged', 'placed');
        CREATE INDEX submissions_of_ticket ON submissions (ticket_id);
        CREATE INDEX submissions_by_lines ON submissions (lines_mark);
        CREATE INDEX submissions_by_reference ON submissions (reference_mark);
        CREATE INDEX submissions_unresolved ON submissions (id) WHERE state IN ('prepared', 'sending', 'unknown');
        CREATE TRIGGER submissions_go_forwards BEFORE UPDATE OF state ON submissions
          WHEN NOT (old.state || ' > ' || new.state) IN (
            'prepared > abandoned', 'prepared > sending',
            'sending > acknowledged', 'sending > refused', 'sending > not sent', 'sending > unknown',
            'unknown > placed', 'unknown > not placed')
          BEGIN SELECT RAISE(ABORT, 'a submission does not go from this state to that'); END;
        CREATE TRIGGER submissions_are_kept BEFORE DELETE ON submissions
          BEGIN SELECT RAISE(ABORT, 'a submission is not deleted'); END;

        CREATE TABLE documents (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          submission_id TEXT NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('order', 'customer', 'answer', 'words', 'reason', 'resolution')),
          hash TEXT NOT NULL UNIQUE,
          nonce BLOB, content BLOB
        ) STRICT;
        CREATE INDEX documents_of_submission ON documents (submission_id);
        CREATE TRIGGER documents_are_only_forgotten BEFORE UPDATE ON documents
          WHEN new.content IS NOT NULL OR new.nonce IS NOT NULL OR new.hash <> old.hash OR new.kind <> old.kind
            OR new.submission_id <> old.submission_id OR new.id <> old.id
          BEGIN SELECT RAISE(ABORT, 'a document does not change'); END;
        CREATE TRIGGER documents_are_kept BEFORE DELETE ON documents
          BEGIN SELECT RAISE(ABORT, 'a document is not deleted'); END;

        ${chainedLogSchema('submission_history')}
        ${chainedLogSchema('audit')}
      `);
    },
  },
  {
    title: 'Tickets by the quote that they were sold from',
    up(database) {
      database.exec(
        `CREATE INDEX tickets_of_quote ON tickets (${SOLD_FROM_QUOTE}) WHERE ${SOLD_FROM_QUOTE} IS NOT NULL`,
      );
    },
  },
  {
    title: 'Earlier copies that the shop went back to, and two live submissions of one ticket out of a damaged file',
    up(database) {
      database.exec(`
        CREATE TABLE earlier_copies (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          found_at TEXT NOT NULL, copy_at TEXT NOT NULL,
          last_ticket INTEGER NOT NULL, last_quote INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE said_not_sent (
          ticket_id TEXT NOT NULL, copy INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (ticket_id, copy)
        ) STRICT;
        ALTER TABLE submissions ADD COLUMN apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1));
        DROP INDEX one_live_submission_per_ticket;
        CREATE UNIQUE INDEX one_live_submission_per_ticket ON submissions (ticket_id)
          WHERE apart = 0 AND state IN ('prepared', 'sending', 'unknown', 'acknowledged', 'placed');
      `);
    },
  },
  {
    title: 'Orders by everything that is known of them',
    up(database) {
      database.exec(`
        ${searchIndexSchema('order_search')}
        CREATE TABLE order_search_due (id INTEGER PRIMARY KEY) STRICT;
        INSERT INTO order_search_due SELECT id FROM submissions WHERE sent_at IS NOT NULL;
        CREATE INDEX submissions_by_sending ON submissions (sent_at, state) WHERE sent_at IS NOT NULL;
        CREATE INDEX submissions_by_state ON submissions (state) WHERE sent_at IS NOT NULL;
        CREATE TRIGGER sent_orders_are_indexed AFTER UPDATE OF sent_at, transaction_id, reference ON submissions
          WHEN new.sent_at IS NOT NULL
          BEGIN INSERT INTO order_search_due VALUES (new.id) ON CONFLICT DO NOTHING; END;
        CREATE TRIGGER tickets_of_orders_are_indexed AFTER UPDATE OF plate, first_part ON tickets
          WHEN new.plate <> old.plate OR new.first_part <> old.first_part
          BEGIN
            INSERT INTO order_search_due
              SELECT id FROM submissions WHERE ticket_id = new.ticket_id AND sent_at IS NOT NULL
              ON CONFLICT DO NOTHING;
          END;
      `);
    },
  },
  {
    title: 'The shop’s list of codes',
    up(database) {
      database.exec(`
        CREATE TABLE code_lists (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT, supplier TEXT NOT NULL, added_at TEXT NOT NULL,
          whole INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1))
        ) STRICT;
        CREATE TABLE listed_codes (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          list INTEGER NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, ask_as TEXT,
          state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'failed', 'stopped')),
          tries INTEGER NOT NULL DEFAULT 0, why TEXT
        ) STRICT;
        CREATE INDEX listed_codes_in_turn ON listed_codes (list, state, place);
      `);
    },
  },
  {
    title: 'What to ring back about, and why tickets were closed unsold',
    up(database) {
      database.exec(`
        CREATE TABLE call_backs (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          call_back_id TEXT NOT NULL UNIQUE,
          kind TEXT NOT NULL CHECK (kind IN ('call', 'quote ends', 'back in stock')),
          ticket_id TEXT NOT NULL,
          quote_number INTEGER, quote_revision INTEGER,
          sku TEXT,
          about TEXT NOT NULL,
          made_at TEXT NOT NULL, changed_at TEXT NOT NULL,
          due_at TEXT, fell_due INTEGER NOT NULL DEFAULT 0 CHECK (fell_due IN (0, 1)), done_at TEXT,
          CHECK (due_at IS NOT NULL OR kind = 'back in stock')
        ) STRICT;
        CREATE INDEX call_backs_open ON call_backs (due_at) WHERE done_at IS NULL;
        CREATE INDEX call_backs_done ON call_backs (done_at) WHERE done_at IS NOT NULL;
        CREATE INDEX call_backs_of_ticket ON call_backs (ticket_id);
        CREATE INDEX call_backs_waiting ON call_backs (sku) WHERE due_at IS NULL AND done_at IS NULL;
        CREATE UNIQUE INDEX call_backs_of_quote_end ON call_backs (quote_number, quote_revision)
          WHERE kind = 'quote ends';

        CREATE TABLE lost_sales (
          ticket_id TEXT PRIMARY KEY,
          because TEXT NOT NULL CHECK (because IN ('price', 'stock', 'fit', 'delivery', 'only asking', 'other')),
          at TEXT NOT NULL
        ) STRICT;
      `);
    },
  },
  {
    title: 'What happened on a day',
    up(database) {
      database.exec(`
        CREATE INDEX tickets_by_opening ON tickets (opened_at);
        CREATE INDEX tickets_by_day_of_closing ON tickets (closed_at) WHERE state = 'closed';
        CREATE INDEX quotes_by_day ON quotes (frozen_at);
      `);
    },
  },
  {
    title: 'Notes about customers, and which of them are one',
    up(database) {
      database.exec(`
        CREATE INDEX customers_by_person ON customers (phone_key, name_key, id) WHERE phone_key <> '';
        CREATE TABLE customer_sheets (
          phone_key TEXT NOT NULL, name_key TEXT NOT NULL, ticket_id TEXT NOT NULL,
          note TEXT NOT NULL, wants_order_number INTEGER NOT NULL CHECK (wants_order_number IN (0, 1)),
          changed_at TEXT NOT NULL,
          PRIMARY KEY (phone_key, name_key)
        ) STRICT;
        CREATE INDEX customer_sheets_of_ticket ON customer_sheets (ticket_id);
        CREATE TABLE customer_merges (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          phone_key TEXT NOT NULL, name_key TEXT NOT NULL, other_phone TEXT NOT NULL, other_name TEXT NOT NULL,
          ticket_id TEXT NOT NULL, made_at TEXT NOT NULL,
          UNIQUE (phone_key, name_key, other_phone, other_name)
        ) STRICT;
        CREATE INDEX customer_merges_by_other ON customer_merges (other_phone, other_name);
        CREATE INDEX customer_merges_of_ticket ON customer_merges (ticket_id);
        CREATE TRIGGER customer_sheets_follow_names AFTER UPDATE OF name_key ON customers
          WHEN old.phone_key <> '' AND old.phone_key = new.phone_key AND old.name_key <> new.name_key
            AND NOT EXISTS (
              SELECT 1 FROM customers c
              WHERE c.phone_key = old.phone_key AND c.name_key = old.name_key AND c.phone_key <> '')
          BEGIN
            UPDATE OR IGNORE customer_sheets SET name_key = new.name_key
              WHERE phone_key = old.phone_key AND name_key = old.name_key;
            UPDATE OR IGNORE customer_merges SET name_key = new.name_key
              WHERE phone_key = old.phone_key AND name_key = old.name_key;
            UPDATE OR IGNORE customer_merges SET other_name = new.name_key
              WHERE other_phone = old.phone_key AND other_name = old.name_key;
          END;
      `);
    },
  },
  {
    title: 'How many of a part are awaited in stock',
    up(database) {
      database.exec('ALTER TABLE call_backs ADD COLUMN wanted INTEGER NOT NULL DEFAULT 1 CHECK (wanted > 0)');
    },
  },
  {
    title: 'Price levels of customers',
    up(database) {
      database.exec("ALTER TABLE customer_sheets ADD COLUMN price_level TEXT NOT NULL DEFAULT ''");
    },
  },
  {
    title: 'Whose rows they are, and quotes by ids of their own',
    up(database) {
      for (const table of ['tickets', 'submissions']) {
        database.exec(`
          ALTER TABLE ${table} ADD COLUMN seat INTEGER NOT NULL DEFAULT 0 CHECK (seat >= 0);
          ALTER TABLE ${table} ADD COLUMN incarnation TEXT NOT NULL DEFAULT '';
        `);
      }
      nameQuotes(database);
    },
  },
  {
    title: 'People at the counter',
    up(database) {
      database.exec(`
        CREATE TABLE operators (
          operator_id TEXT PRIMARY KEY,
          initials TEXT NOT NULL, name TEXT NOT NULL, rights TEXT NOT NULL,
          active INTEGER NOT NULL CHECK (active IN (0, 1)),
          pin_hash TEXT NOT NULL, changed_at TEXT NOT NULL
        ) STRICT;
        CREATE TABLE pin_tries (subject TEXT PRIMARY KEY, wrong INTEGER NOT NULL) STRICT;
      `);
    },
  },
  {
    title: 'What is shared with the other counters of a shop',
    up(database) {
      database.exec(JOINED_SCHEMA);
    },
  },
  {
    title: 'Orders that were claimed of the shop',
    up(database) {
      database.exec(CLAIMED_ORDERS_SCHEMA);
    },
  },
  {
    title: 'What counters of a shop share beside tickets, quotes and orders',
    up(database) {
      database.exec(COMMON_SCHEMA);
    },
  },
  {
    title: 'Tickets and quotes of a newer Counterpart',
    up(database) {
      database.exec(NEWER_SCHEMA);
    },
  },
  {
    title: 'Settings that counters of a shop have in common',
    up(database) {
      database.exec(SHEET_SCHEMA);
    },
  },
  {
    title: 'Tickets of a counter that left its shop are stopped once',
    up(database) {
      database.exec(`
        ALTER TABLE earlier_copies ADD COLUMN because TEXT NOT NULL DEFAULT 'went back'
          CHECK (because IN ('went back', 'left its shop'))`);
    },
  },
  {
    title: 'The ledger of the shop is read anew once',
    up(database) {
      database.exec(READ_ANEW_SCHEMA);
    },
  },
  {
    title: 'A deletion of the shop is carried out once',
    up(database) {
      database.exec(FORGETTINGS_SCHEMA);
    },
  },
  {
    title: 'What was read before an update is of one shop and epoch',
    up(database) {
      database.exec(FORGETTINGS_OF_SHOP_SCHEMA);
    },
  },
  {
    title: 'The counters of a shop tell each other why a sale was lost',
    up(database) {
      database.exec(LOST_SALES_SCHEMA);
    },
  },
  {
    title: 'Of which closed tickets it is known when they were closed',
    up(database) {
      database.exec(CLOSINGS_SCHEMA);
    },
  },
  {
    title: 'Numbers of the reserves of a shop are none of a counter’s own',
    up(database) {
      database.exec(WITHOUT_RESERVED_NUMBERS);
    },
  },
  {
    title: 'Marks of customers who were forgotten in a shop',
    up(database) {
      database.exec(FORGOTTEN_MARKS_SCHEMA);
    },
  },
];

/**
 * What the counter starts with, read at every start: open tickets with their customers, and what is under way or
 * unknown at the service. It does not grow with the years, as whole tables do.
 */
export const ESSENTIAL_RECORDS = [
  'SELECT * FROM counters',
  'SELECT * FROM secrets',
  'SELECT * FROM notes_of_state',
  "SELECT * FROM tickets t LEFT JOIN customers c ON c.owner = 'ticket' AND c.owner_id = t.ticket_id WHERE t.state = 'open'",
  `SELECT * FROM submissions s LEFT JOIN documents d ON d.submission_id = s.submission_id
   WHERE s.state IN ${UNRESOLVED_SQL}`,
  'SELECT * FROM call_backs WHERE done_at IS NULL',
  'SELECT * FROM submission_history ORDER BY seq DESC LIMIT 50',
  'SELECT * FROM audit ORDER BY seq DESC LIMIT 50',
] as const;

/** A log that is only ever added to, each entry bound to the one before (`chained-log.ts`). */
function chainedLogSchema(table: string): string {
  return `
    CREATE TABLE ${table} (
      seq INTEGER PRIMARY KEY,
      at TEXT NOT NULL, subject TEXT NOT NULL, entry TEXT NOT NULL,
      previous TEXT NOT NULL, hash TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX ${table}_by_subject ON ${table} (subject);
    CREATE TRIGGER ${table}_does_not_change BEFORE UPDATE ON ${table}
      BEGIN SELECT RAISE(ABORT, 'history does not change'); END;
    CREATE TRIGGER ${table}_is_kept BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, 'history is not deleted'); END;
    CREATE TRIGGER ${table}_is_added_to BEFORE INSERT ON ${table}
      WHEN EXISTS (SELECT 1 FROM ${table} WHERE seq >= new.seq)
      BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
  `;
}
