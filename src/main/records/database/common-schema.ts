/**
 * What a counter of a shop keeps beside tickets, quotes and orders, and shares (`joined/common`): the triggers write
 * down what is to be sent. A record is named there by what it is known by here; one that is gone by its id alone, so
 * that nothing of a customer stays behind. At a counter alone none of this does anything.
 */
export const COMMON_SCHEMA = `
  CREATE TABLE shop_side (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, form INTEGER NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), base TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE TABLE shop_side_due (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, subject TEXT NOT NULL, gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), refused TEXT,
    UNIQUE (kind, subject, gone)
  ) STRICT;
  ALTER TABLE customer_sheets ADD COLUMN shared_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE customer_merges ADD COLUMN shared_id TEXT NOT NULL DEFAULT '';

  CREATE TRIGGER shop_sends_new_call_backs AFTER INSERT ON call_backs WHEN (SELECT sends FROM shop_link) = 1
    BEGIN ${due('call-back', 'new.call_back_id')} END;
  CREATE TRIGGER shop_sends_call_backs AFTER UPDATE OF wanted, about, due_at, done_at ON call_backs
    WHEN (SELECT sends FROM shop_link) = 1 AND (new.wanted <> old.wanted OR new.about <> old.about
      OR new.due_at IS NOT old.due_at OR new.done_at IS NOT old.done_at)
    BEGIN ${due('call-back', 'new.call_back_id')} END;
  CREATE TRIGGER shop_loses_call_backs AFTER DELETE ON call_backs
    BEGIN ${gone('call-back', 'old.call_back_id', callBackId('old'))} END;

  CREATE TRIGGER shop_sends_new_customer_notes AFTER INSERT ON customer_sheets WHEN (SELECT sends FROM shop_link) = 1
    BEGIN ${due('customer-note', noteKey('new'))} END;
  CREATE TRIGGER shop_sends_customer_notes AFTER UPDATE OF note, wants_order_number, price_level ON customer_sheets
    WHEN (SELECT sends FROM shop_link) = 1 AND (new.note <> old.note OR new.wants_order_number <> old.wants_order_number
      OR new.price_level <> old.price_level)
    BEGIN ${due('customer-note', noteKey('new'))} END;
  CREATE TRIGGER shop_moves_customer_notes AFTER UPDATE OF phone_key, name_key ON customer_sheets
    BEGIN
      ${gone('customer-note', noteKey('old'), 'old.shared_id')}
      UPDATE customer_sheets SET shared_id = '' WHERE phone_key = new.phone_key AND name_key = new.name_key;
      ${due('customer-note', noteKey('new'))}
    END;
  CREATE TRIGGER shop_empties_customer_notes AFTER DELETE ON customer_sheets WHEN ${isNamed('old')}
    BEGIN ${due('customer-note', noteKey('old'))} END;
  CREATE TRIGGER shop_loses_customer_notes AFTER DELETE ON customer_sheets WHEN NOT ${isNamed('old')}
    BEGIN ${gone('customer-note', noteKey('old'), 'old.shared_id')} END;
  CREATE TRIGGER shop_forgets_emptied_notes AFTER DELETE ON customers WHEN old.phone_key <> ''
    BEGIN
      DELETE FROM shop_side_due WHERE kind = 'customer-note' AND gone = 0 AND subject = ${noteKey('old')}
        AND NOT EXISTS (SELECT 1 FROM customer_sheets n WHERE n.phone_key = old.phone_key AND n.name_key = old.name_key);
    END;

  CREATE TRIGGER shop_sends_customer_merges AFTER INSERT ON customer_merges WHEN (SELECT sends FROM shop_link) = 1
    BEGIN ${due('customer-merge', 'new.id')} END;
  CREATE TRIGGER shop_moves_customer_merges AFTER UPDATE OF name_key, other_name ON customer_merges
    BEGIN
      ${gone('customer-merge', 'old.id', 'old.shared_id')}
      UPDATE customer_merges SET shared_id = '' WHERE id = new.id;
      ${due('customer-merge', 'new.id')}
    END;
  CREATE TRIGGER shop_loses_customer_merges AFTER DELETE ON customer_merges
    BEGIN ${gone('customer-merge', 'old.id', 'old.shared_id')} END;

  CREATE TRIGGER shop_sends_new_barcodes AFTER INSERT ON aliases WHEN (SELECT sends FROM shop_link) = 1
    BEGIN ${due('barcode', 'new.code')} END;
  CREATE TRIGGER shop_sends_barcodes AFTER UPDATE OF sku ON aliases
    WHEN new.sku <> old.sku AND (SELECT sends FROM shop_link) = 1
    BEGIN ${due('barcode', 'new.code')} END;
  CREATE TRIGGER shop_loses_barcodes AFTER DELETE ON aliases
    BEGIN ${gone('barcode', 'old.code', 'old.code')} END;

  CREATE TRIGGER shop_sends_new_people AFTER INSERT ON operators WHEN (SELECT sends FROM shop_link) = 1
    BEGIN ${due('person', 'new.operator_id')} END;
  CREATE TRIGGER shop_sends_people AFTER UPDATE OF initials, name, rights, active, pin_hash ON operators
    WHEN (SELECT sends FROM shop_link) = 1 AND (new.initials <> old.initials OR new.name <> old.name
      OR new.rights <> old.rights OR new.active <> old.active OR new.pin_hash <> old.pin_hash)
    BEGIN ${due('person', 'new.operator_id')} END;

  ${everythingDue('(SELECT count(*) FROM shop_link) = 1')}
  UPDATE shop_link SET seq = 0, hash = '';
`;

/**
 * Tickets and quotes that a newer Counterpart wrote. They are kept whole, shown, and not changed here; which form they
 * have is of the shop, so that they are read again once this Counterpart knows it.
 */
export const NEWER_SCHEMA = `
  CREATE TABLE shop_newer (
    owner TEXT NOT NULL CHECK (owner IN ('ticket', 'quote')), id TEXT NOT NULL, form INTEGER NOT NULL,
    PRIMARY KEY (owner, id)
  ) STRICT;
`;

/** Has everything of the side of the records sent that a condition lets through, the first first. */
export function everythingDue(condition: string): string {
  const from = (kind: string, subject: string, table: string) =>
    `INSERT OR IGNORE INTO shop_side_due (kind, subject) SELECT '${kind}', ${subject} FROM ${table} WHERE ${condition};`;
  return [
    from('person', 'operator_id', 'operators'),
    from('barcode', 'code', 'aliases'),
    from('call-back', 'call_back_id', 'call_backs'),
    from('customer-note', "phone_key || ' ' || name_key", 'customer_sheets'),
    from('customer-merge', 'CAST(id AS TEXT)', 'customer_merges'),
  ].join('\n  ');
}

/**
 * The id under which counters share a call-back: one about the end of a quote is one, whichever counter told of it
 * first.
 */
export function callBackId(row: string): string {
  return `iif(${row}.kind = 'quote ends' AND ${row}.quote_id IS NOT NULL, 'ends-' || ${row}.quote_id, ${row}.call_back_id)`;
}

function due(kind: string, subject: string): string {
  return `
      DELETE FROM shop_side_due WHERE kind = '${kind}' AND gone = 0 AND subject = ${subject};
      INSERT INTO shop_side_due (kind, subject) SELECT '${kind}', ${subject} WHERE (SELECT sends FROM shop_link) = 1;`;
}

/** What is gone is told where the shop may have it, and its text goes with it. */
function gone(kind: string, subject: string, id: string): string {
  return `
      DELETE FROM shop_side_due WHERE kind = '${kind}' AND gone = 0 AND subject = ${subject};
      UPDATE shop_side SET base = '', gone = 1 WHERE kind = '${kind}' AND id = ${id};
      INSERT OR IGNORE INTO shop_side_due (kind, subject, gone) SELECT kind, id, 1 FROM shop_side
        WHERE kind = '${kind}' AND id = ${id} AND (SELECT sends FROM shop_link) = 1;`;
}

function noteKey(row: string): string {
  return `${row}.phone_key || ' ' || ${row}.name_key`;
}

function isNamed(row: string): string {
  return `EXISTS (SELECT 1 FROM customers c
      WHERE c.phone_key = ${row}.phone_key AND c.name_key = ${row}.name_key AND c.phone_key <> '')`;
}
