-- What the functions of api_1 share. They stand in the schema that no counter may use.

-- A time as text, the same whatever the session's time zone is.
CREATE OR REPLACE FUNCTION shop.iso(p_at timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$ SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- Takes the one row. Everything after it in this transaction sees all that was committed before it.
CREATE OR REPLACE FUNCTION shop.begin_write() RETURNS shop.head
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'A counter writes in read committed alone.' USING ERRCODE = 'CP003';
  END IF;
  SELECT * INTO STRICT h FROM head FOR UPDATE;
  RETURN h;
END $$;

-- The counter that calls. Throws CP001 where its role is of none that has joined, CP002 where it was retired.
CREATE OR REPLACE FUNCTION shop.caller() RETURNS shop.counters
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  SELECT * INTO c FROM counters WHERE role = session_user;
  IF c.counter IS NULL OR c.enrolled_at IS NULL THEN
    RAISE EXCEPTION 'This counter has not joined the shop.' USING ERRCODE = 'CP001';
  END IF;
  IF c.retired_at IS NOT NULL THEN
    RAISE EXCEPTION 'This counter has left the shop.' USING ERRCODE = 'CP002';
  END IF;
  RETURN c;
END $$;

CREATE OR REPLACE FUNCTION shop.digest(p_parts jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS $$ SELECT encode(sha256(convert_to(p_parts::text, 'UTF8')), 'hex') $$;

-- What of an entry is in its hash, as text: what a counter reads is what it checks.
CREATE OR REPLACE FUNCTION shop.entry_text(
  p_seq bigint, p_at timestamptz, p_counter integer, p_kind text, p_subject text, p_entry jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$ SELECT jsonb_build_array(p_seq, shop.iso(p_at), p_counter, p_kind, p_subject, p_entry)::text $$;

-- Writes an entry of the ledger, bound to the one before it, and wakes the counters. Call it after begin_write.
CREATE OR REPLACE FUNCTION shop.note(p_counter integer, p_kind text, p_subject text, p_entry jsonb) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE
  h head; t timestamptz := clock_timestamp(); x text;
BEGIN
  SELECT * INTO STRICT h FROM head FOR UPDATE;
  x := encode(sha256(convert_to(
    h.last_hash || E'\n' || entry_text(h.last_seq + 1, t, p_counter, p_kind, p_subject, p_entry), 'UTF8')), 'hex');
  INSERT INTO ledger VALUES (h.last_seq + 1, t, p_counter, p_kind, p_subject, p_entry, x);
  UPDATE head SET last_seq = h.last_seq + 1, last_hash = x;
  PERFORM pg_notify('counterpart', (h.last_seq + 1)::text);
  RETURN h.last_seq + 1;
END $$;

-- Which server this is, and on which timeline it writes; null where it does not say so. The timeline is that of the log
-- as it is written now: the control file has the one of the last checkpoint.
CREATE OR REPLACE FUNCTION shop.server_identity(OUT system_identifier bigint, OUT timeline integer)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  BEGIN
    SELECT s.system_identifier INTO system_identifier FROM pg_control_system() s;
  EXCEPTION WHEN insufficient_privilege OR undefined_function THEN
    system_identifier := NULL;
  END;
  BEGIN
    timeline := ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer;
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR object_not_in_prerequisite_state THEN
    timeline := NULL;
  END;
END $$;

-- No order from now on until every counter has brought its journal.
CREATE OR REPLACE FUNCTION shop.close_ordering(p_counter integer, p_epoch integer, p_because text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE i record;
BEGIN
  SELECT * INTO i FROM server_identity();
  UPDATE head SET epoch = p_epoch, ordering_open = false, system_identifier = i.system_identifier, timeline = i.timeline;
  PERFORM note(p_counter, 'ordering closed', 'shop', jsonb_build_object('epoch', p_epoch, 'because', p_because));
END $$;

-- Whether this is still what the counter saw last: 'same', 'other epoch' where it has to catch up, or 'went back' where
-- what it saw is gone, which closes ordering. Call it after begin_write.
CREATE OR REPLACE FUNCTION shop.compare_with(p_counter integer, p_epoch integer, p_seen_seq bigint, p_seen_hash text)
RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; i record;
BEGIN
  SELECT * INTO STRICT h FROM head FOR UPDATE;
  SELECT * INTO i FROM server_identity();
  IF i.system_identifier <> h.system_identifier OR i.timeline <> h.timeline THEN
    PERFORM close_ordering(p_counter, greatest(h.epoch, p_epoch) + 1, 'another server');
    RETURN 'went back';
  END IF;
  IF p_epoch > h.epoch THEN
    PERFORM close_ordering(p_counter, p_epoch + 1, 'a later epoch was seen');
    RETURN 'went back';
  END IF;
  IF p_epoch < h.epoch THEN
    RETURN 'other epoch';
  END IF;
  IF p_seen_seq > 0 AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = p_seen_seq AND hash = p_seen_hash) THEN
    PERFORM close_ordering(p_counter, h.epoch + 1, 'an entry is gone');
    RETURN 'went back';
  END IF;
  RETURN 'same';
END $$;

-- The counters for which ordering waits: they have not brought their journal, and nobody let the shop go on without.
CREATE OR REPLACE FUNCTION shop.waited_for() RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'counter', c.counter, 'name', c.name, 'heardAt', iso(c.heard_at)) ORDER BY c.counter), '[]')
    FROM counters c, head h
    WHERE NOT h.ordering_open AND c.retired_at IS NULL AND c.reported_epoch < h.epoch AND c.waived_epoch < h.epoch
      AND (c.enrolled_at IS NOT NULL OR c.expected)
$$;

-- From where on a counter may number quotes from its reserve: behind those that the shop has, and, where it joined
-- before, behind as many again as another computer may have given under its number that never came here.
CREATE OR REPLACE FUNCTION shop.reserve_from(p_counter integer) RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT coalesce((SELECT max(number) + 1 - ({{reserves from}} + {{reserve size}} * p_counter) FROM quotes
      WHERE series = '' AND number BETWEEN {{reserves from}} + {{reserve size}} * p_counter
        AND {{reserves from}} + {{reserve size}} * (p_counter + 1) - 1), 0)
    + CASE WHEN (SELECT count(*) FROM ledger WHERE subject = 'counter/' || p_counter AND kind = 'counter joined') > 1
      THEN {{reserve passed}} ELSE 0 END
$$;

-- Leaves out numbers of quotes behind a restore: a counter that nobody waits for any more, or that joined after the
-- backup, may have leased them since. The last of them stands as a block that has ended, so that the next begins above
-- it.
CREATE OR REPLACE FUNCTION shop.leave_numbers_out() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE v_last integer := next_number() + 99999;
BEGIN
  IF v_last < {{reserves from}} THEN
    INSERT INTO blocks SELECT v_last, v_last, min(counter), clock_timestamp() FROM counters;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION shop.open_where_all_brought(p_counter integer) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head;
BEGIN
  SELECT * INTO STRICT h FROM head FOR UPDATE;
  IF NOT h.ordering_open AND waited_for() = '[]' THEN
    UPDATE head SET ordering_open = true;
    PERFORM leave_numbers_out();
    PERFORM note(p_counter, 'ordering opened', 'shop', jsonb_build_object('epoch', h.epoch));
    RETURN true;
  END IF;
  RETURN h.ordering_open;
END $$;

-- Takes a block as ended, and its counter as one that no longer holds a ticket.
CREATE OR REPLACE FUNCTION shop.end_blocks(p_counter integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, shop, pg_temp
AS $$ UPDATE blocks SET ended_at = clock_timestamp() WHERE counter = p_counter AND ended_at IS NULL $$;

-- Puts what names a customer in its row, or takes it away. One who was forgotten does not come back: answers false.
CREATE OR REPLACE FUNCTION shop.customer_put(
  p_owner text, p_id uuid, p_branch integer, p_ticket uuid, p_encrypted bytea) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
BEGIN
  IF p_encrypted IS NULL THEN
    DELETE FROM customers WHERE owner = p_owner AND owner_id = p_id;
    RETURN true;
  END IF;
  IF EXISTS (SELECT 1 FROM forgotten WHERE owner = p_owner AND owner_id = p_id) THEN
    RETURN false;
  END IF;
  INSERT INTO customers VALUES (p_owner, p_id, p_branch, p_ticket, p_encrypted, clock_timestamp())
    ON CONFLICT (owner, owner_id) DO UPDATE SET encrypted = excluded.encrypted, saved_at = excluded.saved_at;
  RETURN true;
END $$;

-- Of marks that a counter brings those that this server does not have, each once: of a customer who was forgotten twice
-- the last time. None is of a time to come, and none is kept for longer than 90 days.
CREATE OR REPLACE FUNCTION shop.marks_to_take(p_marks jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, shop, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('mark', b.mark, 'at', b.at)), '[]')
    FROM (SELECT x.mark, least(max(x.at), clock_timestamp()) AS at
      FROM jsonb_to_recordset(p_marks) AS x(mark text, at timestamptz) GROUP BY x.mark) b
    WHERE b.at > clock_timestamp() - interval '90 days' AND NOT EXISTS (
      SELECT 1 FROM forgotten_marks m JOIN ledger l ON l.seq = m.seq
        WHERE m.mark = decode(b.mark, 'hex')
          AND date_trunc('milliseconds', coalesce(m.forgotten_at, l.at)) >= date_trunc('milliseconds', b.at))
$$;

-- The newest state of what an entry is about, as the calling counter may see it; null where it may not, or there is
-- none. That of tickets is in api_1.pull itself.
CREATE OR REPLACE FUNCTION shop.record_of(p_subject text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE
  v_what text := split_part(p_subject, '/', 1);
  v_id text := substr(p_subject, length(split_part(p_subject, '/', 1)) + 2);
  r jsonb;
BEGIN
  CASE v_what
    WHEN 'quote' THEN
      SELECT jsonb_build_object('quote', q.quote_id, 'ticket', q.ticket_id, 'series', q.series, 'number', q.number,
          'revision', q.revision, 'counter', q.counter, 'issuedAt', iso(q.issued_at), 'form', q.form, 'body', q.body,
          'customer', (SELECT encode(encrypted, 'hex') FROM customers WHERE owner = 'quote' AND owner_id = q.quote_id))
        INTO r FROM quotes q WHERE q.quote_id = v_id::uuid;
    WHEN 'submission' THEN
      SELECT jsonb_build_object('submission', s.submission_id, 'ticket', s.ticket_id, 'counter', s.counter,
          'attempt', s.attempt, 'epoch', s.epoch, 'state', s.state, 'apart', s.apart, 'contradiction', s.contradiction,
          'lines', encode(s.lines_mark, 'hex'), 'address', encode(s.address_mark, 'hex'),
          'reference', encode(s.reference_mark, 'hex'), 'fromQuote', s.from_quote, 'told', s.told,
          'claimedAt', iso(s.claimed_at), 'endedAt', iso(s.ended_at), 'resolvedAt', iso(s.resolved_at),
          'customer', (SELECT encode(encrypted, 'hex') FROM customers
            WHERE owner = 'submission' AND owner_id = s.submission_id))
        INTO r FROM submissions s WHERE s.submission_id = v_id::uuid;
    WHEN 'document' THEN
      SELECT jsonb_build_object('hash', d.hash, 'submission', d.submission_id, 'kind', d.kind,
          'encrypted', encode(d.encrypted, 'hex'))
        INTO r FROM documents d WHERE d.hash = v_id;
    WHEN 'side' THEN
      SELECT jsonb_build_object('kind', r2.kind, 'id', r2.id, 'version', r2.version, 'form', r2.form,
          'encrypted', encode(r2.encrypted, 'hex'))
        INTO r FROM side_records r2
        WHERE r2.kind = split_part(v_id, '/', 1) AND r2.id = substr(v_id, length(split_part(v_id, '/', 1)) + 2);
    WHEN 'sheet' THEN
      SELECT jsonb_build_object('version', s.version, 'retentionDays', s.retention_days, 'body', s.body)
        INTO r FROM sheet s ORDER BY s.version DESC LIMIT 1;
    ELSE r := NULL;
  END CASE;
  RETURN r;
END $$;

-- The supplier's ID that was told, where it is another one than is told already; null where it is the same, or either is
-- missing.
CREATE OR REPLACE FUNCTION shop.other_id(p_told jsonb, p_more jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN upper(trim(p_told ->> 'transactionId')) <> upper(trim(p_more ->> 'transactionId'))
    AND trim(p_told ->> 'transactionId') <> '' THEN nullif(trim(p_more ->> 'transactionId'), '') END
$$;

-- What is told of an order, with every ID of the supplier beside its own that was told too: each once, in the order in
-- which they came.
CREATE OR REPLACE FUNCTION shop.with_ids_of(p_told jsonb, p_more jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT p_told || coalesce((SELECT jsonb_build_object('otherIds', jsonb_agg(i.id ORDER BY i.at)) FROM (
      SELECT DISTINCT ON (upper(trim(e.id))) trim(e.id) AS id, e.at
        FROM jsonb_array_elements_text(
            CASE jsonb_typeof(p_told -> 'otherIds') WHEN 'array' THEN p_told -> 'otherIds' ELSE '[]' END
            || jsonb_build_array(p_more ->> 'transactionId')
            || CASE jsonb_typeof(p_more -> 'otherIds') WHEN 'array' THEN p_more -> 'otherIds' ELSE '[]' END)
          WITH ORDINALITY AS e(id, at)
        WHERE trim(e.id) <> '' AND upper(trim(e.id)) IS DISTINCT FROM upper(trim(p_told ->> 'transactionId'))
        ORDER BY upper(trim(e.id)), e.at) i
    HAVING count(*) > 0), '{}')
$$;

-- What a person found out of an order of which it stands already how it ended. The first word stays, but for an ID that
-- is missing there. What cannot be true beside it is kept, with the ID that it names, until a person has dealt with it.
CREATE OR REPLACE FUNCTION shop.found_besides(p_counter integer, p_submission uuid, p_placed boolean, p_told jsonb)
RETURNS shop.submissions LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE s submissions; v_contradiction text; v_told jsonb;
BEGIN
  SELECT * INTO STRICT s FROM submissions WHERE submission_id = p_submission;
  v_contradiction := CASE
    WHEN p_placed AND s.state IN ('placed', 'acknowledged') AND other_id(s.told, p_told) IS NOT NULL
      THEN 'placed, but under another ID'
    WHEN p_placed AND s.state IN ('not placed', 'abandoned', 'refused', 'not sent') THEN s.state || ', but placed'
    WHEN NOT p_placed AND s.state = 'placed' THEN 'placed, but not placed' END;
  v_told := CASE
    WHEN v_contradiction IS NOT NULL THEN with_ids_of(s.told, p_told)
    WHEN p_placed AND s.state = 'placed' AND trim(p_told ->> 'transactionId') <> ''
      AND coalesce(trim(s.told ->> 'transactionId'), '') = ''
      THEN s.told || jsonb_build_object('transactionId', trim(p_told ->> 'transactionId'))
    ELSE s.told END;
  v_contradiction := coalesce(s.contradiction, v_contradiction);
  IF (v_told, v_contradiction) IS NOT DISTINCT FROM (s.told, s.contradiction) THEN
    RETURN s;
  END IF;
  UPDATE submissions SET told = v_told, contradiction = v_contradiction WHERE submission_id = p_submission
    RETURNING * INTO s;
  PERFORM note(p_counter, 'order resolved', 'submission/' || p_submission,
    jsonb_build_object('state', s.state, 'contradiction', s.contradiction, 'transactionId', p_told -> 'transactionId'));
  RETURN s;
END $$;

-- What became of an order, as its counter knows it. An answer that came late is kept, whatever a person has written
-- down meanwhile: where both cannot be true, that is said until a person has dealt with it.
CREATE OR REPLACE FUNCTION shop.conclude_as(p_counter integer, p_submission uuid, p_state text, p_told jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE s submissions; v_live uuid; v_contradiction text; v_told jsonb; v_goes boolean;
BEGIN
  SELECT * INTO STRICT s FROM submissions WHERE submission_id = p_submission;
  -- Where a person has looked into it, or the attempt was given up, a clear answer alone says more.
  v_goes := (s.state = 'sending')
    OR (s.state = 'unknown' AND p_state <> 'unknown')
    OR (s.state = 'placed' AND p_state = 'acknowledged')
    OR (s.state = 'not placed' AND p_state IN ('acknowledged', 'refused', 'not sent'))
    OR (s.state IN ('abandoned', 'refused', 'not sent') AND p_state = 'acknowledged');
  v_contradiction := CASE
    WHEN p_state = 'acknowledged' AND s.state IN ('not placed', 'abandoned', 'refused', 'not sent')
      THEN s.state || ', but acknowledged'
    WHEN s.state = 'placed' AND p_state IN ('refused', 'not sent') THEN 'placed, but ' || p_state
    WHEN s.state = 'placed' AND p_state = 'acknowledged' AND other_id(s.told, p_told) IS NOT NULL
      THEN coalesce(s.contradiction, 'placed, but under another ID')
    ELSE s.contradiction END;
  -- An ID that a person was given is not lost under that of the answer.
  v_told := CASE WHEN NOT v_goes THEN s.told WHEN v_contradiction IS NULL THEN p_told
    ELSE with_ids_of(p_told, s.told) END;
  IF NOT v_goes AND s.ended_at IS NOT NULL AND v_contradiction IS NOT DISTINCT FROM s.contradiction THEN
    RETURN;
  END IF;
  IF p_state = 'acknowledged' AND s.state IN ('not placed', 'abandoned', 'refused', 'not sent') THEN
    v_live := live_submission(s.ticket_id);
  END IF;
  UPDATE submissions SET
      state = CASE WHEN v_goes THEN p_state ELSE state END,
      ended_at = coalesce(ended_at, clock_timestamp()),
      told = v_told,
      apart = apart OR v_live IS NOT NULL,
      contradiction = v_contradiction
    WHERE submission_id = p_submission
    RETURNING * INTO s;
  PERFORM note(p_counter, 'order ended', 'submission/' || p_submission,
    jsonb_build_object('state', s.state, 'contradiction', s.contradiction));
END $$;

-- What becomes of a counter's work when it leaves. Its orders under way are unknown: nobody will report them.
CREATE OR REPLACE FUNCTION shop.retire_counter(p_by integer, p_counter integer) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, shop, pg_temp AS $$
BEGIN
  UPDATE counters SET retired_at = clock_timestamp(), key_for_it = NULL WHERE counter = p_counter AND retired_at IS NULL;
  IF NOT FOUND THEN
    RETURN EXISTS (SELECT 1 FROM counters WHERE counter = p_counter);
  END IF;
  PERFORM other_records(p_counter, NULL);
  PERFORM note(p_by, 'counter left', 'counter/' || p_counter, '{}');
  PERFORM open_where_all_brought(p_by);
  RETURN true;
END $$;
