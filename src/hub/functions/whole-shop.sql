-- What has to be looked at in the whole shop, past the branches: these belong to the tables' owner, and answer no more
-- than is needed.

-- Orders that this one would be equal to: the same lines to the same address within seven days by the server's clock,
-- the same reference, or another sale of the same quote, in whatever revision, which the very ticket that was quoted is
-- too. One that a person found not placed is none. One that was brought, and not claimed here, was sent when its counter
-- says so: by the clock of that one, so that a day more counts.
CREATE OR REPLACE FUNCTION shop.equal_orders(p_ticket uuid,
  p_lines bytea, p_address bytea, p_reference bytea, p_from_quote uuid, p_in_spite uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'submission', e.submission_id, 'ticket', e.ticket_id, 'counter', e.counter, 'state', e.state,
      'claimedAt', shop.iso(e.claimed_at), 'because', e.because) ORDER BY e.claimed_at, e.submission_id), '[]')
    FROM (
      SELECT s.*, CASE
          WHEN s.lines_mark = p_lines AND s.address_mark = p_address
            AND s.claimed_at > clock_timestamp() - interval '7 days'
            AND (coalesce(s.told ->> 'sentAt', 'unknown') COLLATE "C"
                > shop.iso(clock_timestamp() - interval '8 days') COLLATE "C"
              OR EXISTS (SELECT 1 FROM shop.ledger l
                WHERE l.subject = 'submission/' || s.submission_id AND l.kind = 'order claimed')) THEN 'same lines and address'
          WHEN s.reference_mark = p_reference THEN 'same reference'
          WHEN s.from_quote = p_from_quote
            OR s.ticket_id = (SELECT q.ticket_id FROM shop.quotes q WHERE q.quote_id = p_from_quote)
            OR s.from_quote IN (SELECT q.quote_id FROM shop.quotes q
              WHERE q.ticket_id IN (p_ticket, (SELECT o.ticket_id FROM shop.quotes o WHERE o.quote_id = p_from_quote)))
            THEN 'same quote' END AS because
        FROM shop.submissions s
        WHERE s.state IN ('sending', 'unknown', 'acknowledged', 'placed')
          AND NOT (s.submission_id = ANY (coalesce(p_in_spite, '{}')))
    ) e WHERE e.because IS NOT NULL
$$;

-- Where the next block of quote numbers begins: above every number that was leased or brought along, but for the
-- reserves of the counters.
CREATE OR REPLACE FUNCTION shop.next_number() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT greatest(
    (SELECT coalesce(max(last), 0) FROM shop.blocks WHERE last < {{reserves from}}),
    (SELECT coalesce(max(number), 0) FROM shop.quotes WHERE number < {{reserves from}})) + 1
$$;

-- How many quotes the shop would not take of a counter that joins and brings its numbers up to the highest: by the rules
-- of bring_journal for a block, and of quote_put for each quote. Those that it shared before, in this branch, are here.
CREATE OR REPLACE FUNCTION shop.quotes_not_taken(
  p_counter integer, p_branch integer, p_highest integer, p_quotes jsonb) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  WITH own AS (
    SELECT coalesce(max(last), 0) AS last FROM (SELECT p_highest AS last) o
      WHERE NOT EXISTS (SELECT 1 FROM shop.blocks b WHERE b.first <= p_highest
        AND (b.first, b.last, b.counter) <> (1, p_highest, p_counter))
  )
  SELECT count(*)::integer
    FROM jsonb_to_recordset(p_quotes) AS x(quote uuid, ticket uuid, number integer, revision integer) CROSS JOIN own
    WHERE NOT EXISTS (SELECT 1 FROM shop.quotes q WHERE q.quote_id = x.quote AND q.branch = p_branch)
      AND (
        EXISTS (SELECT 1 FROM shop.quotes o WHERE o.series = '' AND o.number = x.number
          AND (o.revision = x.revision OR o.ticket_id <> x.ticket))
        OR NOT (
          x.number <= own.last
          OR x.number BETWEEN {{reserves from}} + {{reserve size}} * p_counter
            AND {{reserves from}} + {{reserve size}} * (p_counter + 1) - 1
          OR EXISTS (SELECT 1 FROM shop.blocks b WHERE b.counter = p_counter AND x.number BETWEEN b.first AND b.last)
          OR ((x.number - {{reserves from}}) / {{reserve size}} BETWEEN 1000 AND 9999 AND NOT EXISTS (
            SELECT 1 FROM shop.counters c WHERE c.counter = (x.number - {{reserves from}}) / {{reserve size}}))
          OR EXISTS (SELECT 1 FROM shop.quotes e WHERE e.series = '' AND e.number = x.number
            AND e.revision = x.revision - 1 AND e.ticket_id = x.ticket)))
$$;

-- The live submission of a ticket, in whatever branch it is; null where it has none.
CREATE OR REPLACE FUNCTION shop.live_submission(p_ticket uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT submission_id FROM shop.submissions
    WHERE ticket_id = p_ticket AND state IN ('sending', 'unknown', 'acknowledged', 'placed')
    ORDER BY apart, claimed_at LIMIT 1
$$;

-- Whether one of these owners has an order of which nobody knows yet whether it was placed.
CREATE OR REPLACE FUNCTION shop.any_unresolved(p_owners jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT coalesce(jsonb_agg(DISTINCT s.submission_id), '[]') FROM shop.submissions s
    WHERE (s.state IN ('sending', 'unknown') OR s.contradiction IS NOT NULL)
      AND s.ticket_id IN (
        SELECT x.id FROM jsonb_to_recordset(p_owners) AS x(owner text, id uuid) WHERE x.owner = 'ticket'
        UNION SELECT q.ticket_id FROM shop.quotes q
          JOIN jsonb_to_recordset(p_owners) AS x(owner text, id uuid) ON x.owner = 'quote' AND q.quote_id = x.id
        UNION SELECT o.ticket_id FROM shop.submissions o
          JOIN jsonb_to_recordset(p_owners) AS x(owner text, id uuid) ON x.owner = 'submission' AND o.submission_id = x.id)
$$;

-- Forgets the call-backs of customers who were forgotten. One about a quote is of whom the quote was given to.
CREATE OR REPLACE FUNCTION shop.forget_call_backs(p_owners jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
  UPDATE shop.side_records s SET encrypted = NULL, version = s.version + 1, saved_at = clock_timestamp()
    FROM jsonb_to_recordset(p_owners) AS x(owner text, id uuid)
    WHERE s.encrypted IS NOT NULL AND (
      (x.owner = 'quote' AND s.quote_id = x.id)
      OR (x.owner = 'ticket' AND s.ticket_id = x.id AND NOT EXISTS (
        SELECT 1 FROM shop.customers c WHERE c.owner = 'quote' AND c.owner_id = s.quote_id)))
$$;

-- Forgets the customers of these owners in the whole shop. The caller notes it.
CREATE OR REPLACE FUNCTION shop.forget_owners(p_owners jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE o record;
BEGIN
  FOR o IN SELECT x.owner, x.id FROM jsonb_to_recordset(p_owners) AS x(owner text, id uuid) LOOP
    INSERT INTO forgotten VALUES (o.owner, o.id, clock_timestamp()) ON CONFLICT DO NOTHING;
    DELETE FROM customers WHERE owner = o.owner AND owner_id = o.id;
    IF o.owner = 'submission' THEN
      UPDATE documents SET encrypted = NULL
        WHERE submission_id = o.id AND kind IN ('customer', 'words', 'reason', 'resolution', 'answer');
    END IF;
  END LOOP;
  PERFORM forget_call_backs(p_owners);
END $$;

-- Other records of a counter: fresh ones, or a restored copy. What the former ones had under way nobody will report, so
-- it is unknown; no number of their blocks is given any more; their tickets are nobody's.
CREATE OR REPLACE FUNCTION shop.other_records(p_counter integer, p_records_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE r record;
BEGIN
  UPDATE counters SET records_id = p_records_id WHERE counter = p_counter;
  PERFORM end_blocks(p_counter);
  FOR r IN UPDATE submissions SET state = 'unknown'
      WHERE counter = p_counter AND state = 'sending' RETURNING submission_id LOOP
    PERFORM note(p_counter, 'order ended', 'submission/' || r.submission_id, jsonb_build_object('state', 'unknown'));
  END LOOP;
  FOR r IN UPDATE tickets SET holder = NULL, hold = hold + 1 WHERE holder = p_counter RETURNING ticket_id, hold LOOP
    PERFORM note(p_counter, 'ticket put down', 'ticket/' || r.ticket_id, jsonb_build_object('hold', r.hold));
  END LOOP;
  PERFORM note(p_counter, 'other records', 'counter/' || p_counter, jsonb_build_object('records', p_records_id));
END $$;
