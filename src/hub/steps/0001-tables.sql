-- The tables of a shop's shared database. No counter may use the schema: all it can do are the functions of api_1.
-- Whose ticket, quote or order something is stands in its row as a branch, and a counter's functions see its own branch.

-- The one row that every write takes first. So writes have one order, and the ledger has no gap.
CREATE TABLE shop.head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  shop_id uuid NOT NULL DEFAULT gen_random_uuid(),
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch > 0),
  -- Which server this is; null where it does not say. Another one, or another timeline, is a restored copy.
  system_identifier bigint,
  timeline integer,
  ordering_open boolean NOT NULL DEFAULT true,
  last_seq bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  last_hash text NOT NULL DEFAULT '',
  -- Orders are refused by a server that may forget what it has confirmed. Tests alone turn this off.
  durable_only boolean NOT NULL DEFAULT true,
  -- How long after a claim nobody may write down that an order was not placed. Never shorter than this.
  quiet_seconds integer NOT NULL DEFAULT 300 CHECK (quiet_seconds >= 300),
  -- The same where its counter has not said what became of it.
  quiet_unheard_seconds integer NOT NULL DEFAULT 900 CHECK (quiet_unheard_seconds >= 900),
  -- Names the key by which counters encrypt what names a customer. The key itself is never here.
  key_id text
);

CREATE TABLE shop.counters (
  counter integer PRIMARY KEY CHECK (counter BETWEEN 1000 AND 9999),
  role name NOT NULL UNIQUE,
  name text NOT NULL,
  branch integer NOT NULL DEFAULT 1 CHECK (branch > 0),
  rights text[] NOT NULL DEFAULT '{}'
    CHECK (rights <@ ARRAY['resolve', 'waive', 'forget', 'sheet', 'join']),
  invited_at timestamptz NOT NULL,
  invited_until timestamptz NOT NULL,
  enrolled_at timestamptz,
  retired_at timestamptz,
  -- Its records as they go on without a break. Restored or fresh ones have another id.
  records_id uuid,
  -- Its half of the exchange by which another counter hands it the shop's key, and that key, encrypted to it.
  public_key bytea,
  key_for_it bytea,
  heard_at timestamptz,
  version text NOT NULL DEFAULT '',
  -- It worked with the shop before this database was made: the shop waits for its journal before it has joined.
  expected boolean NOT NULL DEFAULT false,
  -- The epoch in which it has brought its journal, and the one in which a person let the shop go on without it.
  reported_epoch integer NOT NULL DEFAULT 0,
  waived_epoch integer NOT NULL DEFAULT 0,
  -- It has cleared every customer who was forgotten up to this entry of the ledger.
  cleared_seq bigint NOT NULL DEFAULT 0
);

-- Everything that happened, in the order in which it was committed: ids and states, nothing that names a customer.
CREATE TABLE shop.ledger (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  counter integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  entry jsonb NOT NULL,
  hash text NOT NULL
);
CREATE INDEX ledger_of_subject ON shop.ledger (subject, seq);

CREATE TABLE shop.tickets (
  ticket_id uuid PRIMARY KEY,
  branch integer NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  -- Which counter has it, and how often it has changed hands. Every write names the number that it knows.
  holder integer,
  hold integer NOT NULL DEFAULT 1 CHECK (hold > 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  form integer NOT NULL,
  digest text NOT NULL,
  body jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);

CREATE TABLE shop.quotes (
  quote_id uuid PRIMARY KEY,
  branch integer NOT NULL,
  ticket_id uuid NOT NULL,
  -- Empty for the shop's own numbers; the number of a counter for those that it brought along when it joined.
  series text NOT NULL DEFAULT '',
  number integer NOT NULL CHECK (number > 0),
  revision integer NOT NULL CHECK (revision > 0),
  counter integer NOT NULL,
  issued_at timestamptz NOT NULL,
  form integer NOT NULL,
  digest text NOT NULL,
  body jsonb NOT NULL,
  UNIQUE (series, number, revision)
);
CREATE INDEX quotes_of_ticket ON shop.quotes (ticket_id);

-- Numbers of quotes that a counter may give without asking. Blocks do not overlap, which the key sees to: each
-- begins where the last one of all ended.
CREATE TABLE shop.blocks (
  first integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= first),
  counter integer NOT NULL REFERENCES shop.counters,
  -- No number of it is given any more: its counter was retired, or has other records.
  ended_at timestamptz
);

-- One attempt to place an order. A row without marks is a tombstone: a claim that came too late finds it.
CREATE TABLE shop.submissions (
  submission_id uuid PRIMARY KEY,
  branch integer NOT NULL,
  ticket_id uuid NOT NULL,
  counter integer NOT NULL,
  attempt uuid NOT NULL,
  epoch integer NOT NULL,
  state text NOT NULL CHECK (state IN (
    'sending', 'acknowledged', 'refused', 'not sent', 'unknown', 'placed', 'not placed', 'abandoned')),
  lines_mark bytea, address_mark bytea, reference_mark bytea,
  from_quote uuid,
  claimed_at timestamptz NOT NULL,
  -- When its counter said what became of it; null until then.
  ended_at timestamptz,
  resolved_at timestamptz,
  told jsonb NOT NULL DEFAULT '{}',
  -- A second one of its ticket that may have reached the supplier, as only a restore can bring it to light.
  apart boolean NOT NULL DEFAULT false,
  -- What was said of it cannot all be true; null where it can, and once a person has dealt with it.
  contradiction text
);
CREATE UNIQUE INDEX one_live_submission_of_a_ticket ON shop.submissions (ticket_id)
  WHERE NOT apart AND state IN ('sending', 'unknown', 'acknowledged', 'placed');
CREATE INDEX submissions_of_ticket ON shop.submissions (ticket_id);
CREATE INDEX submissions_by_lines ON shop.submissions (lines_mark);
CREATE INDEX submissions_by_reference ON shop.submissions (reference_mark);

CREATE TABLE shop.documents (
  hash text PRIMARY KEY,
  branch integer NOT NULL,
  submission_id uuid NOT NULL REFERENCES shop.submissions,
  kind text NOT NULL CHECK (kind IN ('order', 'customer', 'answer', 'words', 'reason', 'resolution')),
  -- As the counter encrypted it; null where its customer was forgotten.
  encrypted bytea
);
CREATE INDEX documents_of_submission ON shop.documents (submission_id);

-- What names a customer, encrypted by the counter before it leaves it. Forgetting deletes rows of this table.
CREATE TABLE shop.customers (
  owner text NOT NULL CHECK (owner IN ('ticket', 'quote', 'submission')),
  owner_id uuid NOT NULL,
  branch integer NOT NULL,
  ticket_id uuid NOT NULL,
  encrypted bytea NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (owner, owner_id)
);
CREATE INDEX customers_by_age ON shop.customers (saved_at);

CREATE TABLE shop.forgotten (
  owner text NOT NULL, owner_id uuid NOT NULL, at timestamptz NOT NULL,
  PRIMARY KEY (owner, owner_id)
);
-- By these a counter finds a forgotten customer in what it had not sent yet: keyed hashes, kept for 90 days.
CREATE TABLE shop.forgotten_marks (
  seq bigint NOT NULL, mark bytea NOT NULL, until timestamptz NOT NULL,
  PRIMARY KEY (seq, mark)
);

CREATE TABLE shop.barcodes (code text PRIMARY KEY, sku text NOT NULL);

-- What the counters of a shop have in common: account, warehouses, terms, how long customers are kept.
CREATE TABLE shop.sheet (
  version integer PRIMARY KEY,
  retention_days integer CHECK (retention_days BETWEEN 1 AND 3650),
  body jsonb NOT NULL
);

CREATE TABLE shop.daily_tasks (name text PRIMARY KEY, done_at timestamptz);
INSERT INTO shop.daily_tasks VALUES ('retention', NULL);

-- The second wall. The first is that no counter can send a statement of its own against these tables.
ALTER TABLE shop.tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop.quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop.submissions ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop.documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop.customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_branch ON shop.tickets
  USING (branch = (SELECT c.branch FROM shop.counters c WHERE c.role = session_user));
CREATE POLICY own_branch ON shop.quotes
  USING (branch = (SELECT c.branch FROM shop.counters c WHERE c.role = session_user));
CREATE POLICY own_branch ON shop.submissions
  USING (branch = (SELECT c.branch FROM shop.counters c WHERE c.role = session_user));
CREATE POLICY own_branch ON shop.documents
  USING (branch = (SELECT c.branch FROM shop.counters c WHERE c.role = session_user));
CREATE POLICY own_branch ON shop.customers
  USING (branch = (SELECT c.branch FROM shop.counters c WHERE c.role = session_user));

-- What the functions may do with them. Nothing is deleted but what names a customer, and old marks of it.
GRANT USAGE ON SCHEMA shop TO {{functions}};
GRANT SELECT ON ALL TABLES IN SCHEMA shop TO {{functions}};
GRANT INSERT ON shop.ledger, shop.tickets, shop.quotes, shop.blocks, shop.submissions, shop.documents,
  shop.customers, shop.forgotten, shop.forgotten_marks, shop.barcodes, shop.sheet TO {{functions}};
GRANT UPDATE (epoch, system_identifier, timeline, ordering_open, last_seq, last_hash, key_id)
  ON shop.head TO {{functions}};
GRANT UPDATE (enrolled_at, retired_at, records_id, public_key, key_for_it, heard_at, version, reported_epoch,
  waived_epoch, cleared_seq) ON shop.counters TO {{functions}};
GRANT UPDATE (state, holder, hold, version, form, digest, body, saved_at) ON shop.tickets TO {{functions}};
GRANT UPDATE (ended_at) ON shop.blocks TO {{functions}};
GRANT UPDATE (state, epoch, ended_at, resolved_at, told, apart, contradiction) ON shop.submissions TO {{functions}};
GRANT UPDATE (encrypted) ON shop.documents TO {{functions}};
GRANT UPDATE (encrypted, saved_at) ON shop.customers TO {{functions}};
GRANT UPDATE (sku) ON shop.barcodes TO {{functions}};
GRANT UPDATE (done_at) ON shop.daily_tasks TO {{functions}};
GRANT DELETE ON shop.customers, shop.forgotten_marks, shop.barcodes TO {{functions}};
