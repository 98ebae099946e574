-- What the counters of a shop keep beside tickets, quotes and orders: call-backs, notes about customers, people, barcodes.
-- Each is encrypted as a whole by the counter that changed it. One that is gone keeps its row, so that an older copy of it
-- is told from a new one.
CREATE TABLE shop.side_records (
  kind text NOT NULL CHECK (kind IN ('call-back', 'customer-note', 'customer-merge', 'person', 'barcode')),
  -- 0 for what is the whole shop's.
  branch integer NOT NULL,
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  version integer NOT NULL CHECK (version > 0),
  form integer NOT NULL,
  -- By these it goes with its customer; null where it has none.
  ticket_id uuid,
  quote_id uuid,
  encrypted bytea,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (kind, branch, id)
);
CREATE INDEX side_records_of_ticket ON shop.side_records (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX side_records_of_quote ON shop.side_records (quote_id) WHERE quote_id IS NOT NULL;

ALTER TABLE shop.side_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_branch ON shop.side_records
  USING (branch IN (0, (SELECT c.branch FROM shop.counters c WHERE c.role = session_user)));

GRANT SELECT, INSERT ON shop.side_records TO {{functions}};
GRANT UPDATE (version, form, ticket_id, quote_id, encrypted, saved_at) ON shop.side_records TO {{functions}};
