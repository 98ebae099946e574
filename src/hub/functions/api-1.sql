-- All that a counter can do. Each function is one transaction, begins with the one row where it writes, and answers
-- what became of it as data: a refusal is an answer. What it throws is a fault: CP001 not joined, CP002 left, CP003
-- isolation.

-- Joining. It runs as the counter that calls, since a role may change its own password alone; the one-time code is that
-- password until then. The verifier is made by the counter, so that its password never crosses.
CREATE OR REPLACE FUNCTION api_1.enrol(p_verifier text, p_records_id uuid, p_public_key bytea, p_version text)
RETURNS jsonb LANGUAGE plpgsql SECURITY INVOKER SET search_path = pg_catalog, api_1, pg_temp AS $$
DECLARE v_answer jsonb;
BEGIN
  IF p_verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' THEN
    RETURN jsonb_build_object('kind', 'no verifier');
  END IF;
  v_answer := api_1.take_invitation(p_records_id, p_public_key, p_version);
  IF v_answer ->> 'kind' IN ('enrolled', 'enrolled before') THEN
    EXECUTE format('ALTER ROLE %I PASSWORD %L', session_user, p_verifier);
  END IF;
  RETURN v_answer;
END $$;

CREATE OR REPLACE FUNCTION api_1.take_invitation(p_records_id uuid, p_public_key bytea, p_version text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters;
BEGIN
  h := begin_write();
  SELECT * INTO c FROM counters WHERE role = session_user;
  IF c.counter IS NULL THEN
    RETURN jsonb_build_object('kind', 'not invited');
  END IF;
  IF c.retired_at IS NOT NULL THEN
    RETURN jsonb_build_object('kind', 'retired');
  END IF;
  IF c.enrolled_at IS NOT NULL AND c.enrolled_at >= c.invited_at THEN
    IF c.records_id = p_records_id THEN
      RETURN jsonb_build_object('kind', 'enrolled before', 'counter', c.counter, 'branch', c.branch, 'epoch', h.epoch);
    END IF;
    RETURN jsonb_build_object('kind', 'code used');
  END IF;
  IF clock_timestamp() > c.invited_until THEN
    RETURN jsonb_build_object('kind', 'code expired');
  END IF;
  UPDATE counters SET enrolled_at = clock_timestamp(), public_key = p_public_key, key_for_it = NULL,
      version = p_version, heard_at = clock_timestamp(), reported_epoch = 0
    WHERE counter = c.counter;
  PERFORM note(c.counter, 'counter joined', 'counter/' || c.counter, jsonb_build_object('branch', c.branch));
  IF c.records_id IS NULL AND c.expected THEN
    -- What others have brought of it before it came stays its own.
    UPDATE counters SET records_id = p_records_id WHERE counter = c.counter;
  ELSIF c.records_id IS DISTINCT FROM p_records_id THEN
    PERFORM other_records(c.counter, p_records_id);
  END IF;
  RETURN jsonb_build_object('kind', 'enrolled', 'counter', c.counter, 'branch', c.branch, 'epoch', h.epoch);
END $$;

CREATE OR REPLACE FUNCTION api_1.new_records(p_records_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF c.records_id IS NOT DISTINCT FROM p_records_id THEN
    RETURN jsonb_build_object('kind', 'the same records');
  END IF;
  PERFORM other_records(c.counter, p_records_id);
  RETURN jsonb_build_object('kind', 'noted');
END $$;

-- The first words of a connection: which functions there are, and what this counter is.
CREATE OR REPLACE FUNCTION api_1.hello(p_version text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters;
BEGIN
  c := caller();
  UPDATE counters SET version = p_version, heard_at = clock_timestamp() WHERE counter = c.counter;
  SELECT * INTO STRICT h FROM head;
  RETURN jsonb_build_object('kind', 'welcome', 'shop', h.shop_id, 'oldestApi', 1, 'newestApi', 1,
    'server', current_setting('server_version'), 'at', iso(clock_timestamp()), 'counter', c.counter, 'name', c.name,
    'branch', c.branch, 'rights', to_jsonb(c.rights), 'records', c.records_id, 'epoch', h.epoch,
    'orderingOpen', h.ordering_open, 'lastSeq', h.last_seq, 'lastHash', h.last_hash, 'keyId', h.key_id,
    'keyForIt', encode(c.key_for_it, 'hex'), 'quietSeconds', h.quiet_seconds,
    'quietUnheardSeconds', h.quiet_unheard_seconds, 'reserveFrom', reserve_from(c.counter));
END $$;

-- Every five seconds: is the server there, and is it still what this counter saw last?
CREATE OR REPLACE FUNCTION api_1.beat(p_epoch integer, p_seen_seq bigint, p_seen_hash text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; i record; v_same text := 'same';
BEGIN
  c := caller();
  SELECT * INTO STRICT h FROM head;
  SELECT * INTO i FROM server_identity();
  -- The row is taken only where something is not as it was: a beat holds up nobody.
  IF i.system_identifier <> h.system_identifier OR i.timeline <> h.timeline OR p_epoch <> h.epoch
    OR (p_seen_seq > 0 AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = p_seen_seq AND hash = p_seen_hash)) THEN
    PERFORM begin_write();
    v_same := compare_with(c.counter, p_epoch, p_seen_seq, p_seen_hash);
    SELECT * INTO STRICT h FROM head;
  ELSE
    -- When it was heard may be lost with the power; nothing rests on it.
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  UPDATE counters SET heard_at = clock_timestamp() WHERE counter = c.counter;
  RETURN jsonb_build_object('kind', v_same, 'at', iso(clock_timestamp()), 'epoch', h.epoch,
    'orderingOpen', h.ordering_open, 'lastSeq', h.last_seq, 'lastHash', h.last_hash);
END $$;

-- What unlocks the records of this counter once it has not heard the shop for long. Nobody else is told it.
CREATE OR REPLACE FUNCTION api_1.keep_lock_key(p_key bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  c := caller();
  UPDATE counters SET lock_key = p_key WHERE counter = c.counter AND lock_key IS DISTINCT FROM p_key;
  RETURN jsonb_build_object('kind', 'kept');
END $$;

CREATE OR REPLACE FUNCTION api_1.lock_key() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  c := caller();
  RETURN jsonb_build_object('kind', 'lock key', 'key', encode(c.lock_key, 'hex'));
END $$;

-- The entries after one that the counter has, each with the newest state of what it is about, once: at its last entry.
CREATE OR REPLACE FUNCTION api_1.pull(p_after bigint, p_after_hash text, p_most integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE v_entries jsonb;
BEGIN
  PERFORM caller();
  IF p_after > 0 AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = p_after AND hash = p_after_hash) THEN
    RETURN jsonb_build_object('kind', 'other ledger', 'lastSeq', (SELECT last_seq FROM head));
  END IF;
  -- Every counter asks this of every save, and a function call an entry was half of what it cost. So the text of an
  -- entry (as entry_text has it, which the hashes hold to) and a ticket, which is saved most, are written out here.
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'text', jsonb_build_array(l.seq, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.counter,
        l.kind, l.subject, l.entry)::text, 'hash', l.hash,
      'record', CASE WHEN EXISTS (SELECT 1 FROM ledger n WHERE n.subject = l.subject AND n.seq > l.seq) THEN NULL
        WHEN starts_with(l.subject, 'ticket/') THEN (
          SELECT jsonb_build_object('ticket', t.ticket_id, 'state', t.state, 'holder', t.holder, 'hold', t.hold,
              'version', t.version, 'form', t.form, 'body', t.body,
              'savedAt', to_char(t.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
              'customer', (SELECT encode(c.encrypted, 'hex') FROM customers c
                WHERE c.owner = 'ticket' AND c.owner_id = t.ticket_id))
            FROM tickets t WHERE t.ticket_id = substr(l.subject, 8)::uuid)
        ELSE record_of(l.subject) END) ORDER BY l.seq), '[]')
    INTO v_entries
    FROM (SELECT * FROM ledger WHERE seq > p_after ORDER BY seq LIMIT least(greatest(p_most, 1), 200)) l;
  RETURN jsonb_build_object('kind', 'entries', 'entries', v_entries, 'lastSeq', (SELECT last_seq FROM head));
END $$;

CREATE OR REPLACE FUNCTION api_1.counters_of_shop() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; v_forgotten bigint;
BEGIN
  PERFORM caller();
  SELECT * INTO STRICT h FROM head;
  SELECT coalesce(max(seq), 0) INTO v_forgotten FROM ledger WHERE kind = 'customer forgotten';
  RETURN jsonb_build_object('kind', 'counters', 'at', iso(clock_timestamp()), 'waitedFor', waited_for(), 'counters', (
    SELECT jsonb_agg(jsonb_build_object('counter', c.counter, 'name', c.name, 'branch', c.branch,
        'version', c.version, 'heardAt', iso(c.heard_at), 'joinedAt', iso(c.enrolled_at),
        'isExpired', c.enrolled_at IS NULL AND c.invited_until < clock_timestamp(), 'leftAt', iso(c.retired_at),
        'clearedSeq', c.cleared_seq, 'cleared', c.cleared_seq >= v_forgotten,
        'journal', CASE WHEN c.reported_epoch >= h.epoch THEN 'brought' WHEN c.waived_epoch >= h.epoch THEN 'waived'
          ELSE 'not brought' END, 'wantsKey', c.public_key IS NOT NULL AND c.key_for_it IS NULL,
        'publicKey', encode(c.public_key, 'hex')) ORDER BY c.counter)
      FROM counters c));
END $$;

-- Tickets ------------------------------------------------------------------------------------------------------------

-- Saves a ticket as a whole. A new one names hold 0 and version 0; any other the hold and the version that it was
-- typed on. The same once more, after a lost answer, is answered as the first time.
CREATE OR REPLACE FUNCTION api_1.ticket_put(p_ticket uuid, p_hold integer, p_version integer, p_state text,
  p_form integer, p_body jsonb, p_customer bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; k tickets; v_digest text; v_live uuid;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF octet_length(p_body::text) > 1000000 OR octet_length(p_customer) > 100000 THEN
    RETURN jsonb_build_object('kind', 'too large');
  END IF;
  v_digest := digest(jsonb_build_array(p_state, p_form, p_body, encode(p_customer, 'hex')));
  SELECT * INTO k FROM tickets WHERE ticket_id = p_ticket;
  IF k.ticket_id IS NULL THEN
    IF p_hold <> 0 OR p_version <> 0 THEN
      RETURN jsonb_build_object('kind', 'no such ticket');
    END IF;
    INSERT INTO tickets (ticket_id, branch, state, holder, form, digest, body, saved_at)
      VALUES (p_ticket, c.branch, p_state, c.counter, p_form, v_digest, p_body, clock_timestamp())
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RETURN jsonb_build_object('kind', 'no such ticket');
    END IF;
    PERFORM customer_put('ticket', p_ticket, c.branch, p_ticket, p_customer);
    PERFORM note(c.counter, 'ticket put', 'ticket/' || p_ticket,
      jsonb_build_object('hold', 1, 'version', 1, 'digest', v_digest));
    RETURN jsonb_build_object('kind', 'put', 'hold', 1, 'version', 1);
  END IF;
  IF k.holder = c.counter AND k.digest = v_digest AND k.version = p_version + 1
    AND (k.hold = p_hold OR (p_hold = 0 AND k.hold = 1)) THEN
    RETURN jsonb_build_object('kind', 'put', 'hold', k.hold, 'version', k.version);
  END IF;
  IF k.holder IS DISTINCT FROM c.counter OR k.hold <> p_hold THEN
    RETURN jsonb_build_object('kind', 'not held', 'holder', k.holder, 'hold', k.hold);
  END IF;
  IF k.version <> p_version THEN
    RETURN jsonb_build_object('kind', 'other version', 'version', k.version);
  END IF;
  -- An older Counterpart would strip what it does not know.
  IF p_form < k.form THEN
    RETURN jsonb_build_object('kind', 'newer form');
  END IF;
  v_live := live_submission(p_ticket);
  IF v_live IS NOT NULL AND (p_body <> k.body OR p_state = k.state) THEN
    RETURN jsonb_build_object('kind', 'ordered', 'submission', v_live);
  END IF;
  UPDATE tickets SET state = p_state, version = k.version + 1, form = p_form, digest = v_digest, body = p_body,
    saved_at = clock_timestamp() WHERE ticket_id = p_ticket;
  PERFORM customer_put('ticket', p_ticket, c.branch, p_ticket, p_customer);
  PERFORM note(c.counter, 'ticket put', 'ticket/' || p_ticket,
    jsonb_build_object('hold', k.hold, 'version', k.version + 1, 'digest', v_digest));
  RETURN jsonb_build_object('kind', 'put', 'hold', k.hold, 'version', k.version + 1);
END $$;

-- Takes a ticket, from nobody or from the counter that has it. It names the hold that the person saw, so that an answer
-- that was lost, and asked for again, takes it from nobody else.
CREATE OR REPLACE FUNCTION api_1.take(p_ticket uuid, p_seen_hold integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; k tickets; v_live uuid;
BEGIN
  PERFORM begin_write();
  c := caller();
  SELECT * INTO k FROM tickets WHERE ticket_id = p_ticket;
  IF k.ticket_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such ticket');
  END IF;
  IF k.holder = c.counter AND k.hold IN (p_seen_hold, p_seen_hold + 1) THEN
    RETURN jsonb_build_object('kind', 'taken', 'hold', k.hold, 'version', k.version);
  END IF;
  IF k.hold <> p_seen_hold THEN
    RETURN jsonb_build_object('kind', 'not held', 'holder', k.holder, 'hold', k.hold);
  END IF;
  v_live := live_submission(p_ticket);
  IF v_live IS NOT NULL THEN
    RETURN jsonb_build_object('kind', 'ordered', 'submission', v_live);
  END IF;
  UPDATE tickets SET holder = c.counter, hold = k.hold + 1 WHERE ticket_id = p_ticket;
  PERFORM note(c.counter, 'ticket taken', 'ticket/' || p_ticket,
    jsonb_build_object('hold', k.hold + 1, 'from', k.holder));
  RETURN jsonb_build_object('kind', 'taken', 'hold', k.hold + 1, 'version', k.version);
END $$;

CREATE OR REPLACE FUNCTION api_1.put_down(p_ticket uuid, p_hold integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; k tickets;
BEGIN
  PERFORM begin_write();
  c := caller();
  SELECT * INTO k FROM tickets WHERE ticket_id = p_ticket;
  IF k.ticket_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such ticket');
  END IF;
  IF k.holder IS NULL AND k.hold = p_hold THEN
    RETURN jsonb_build_object('kind', 'put down');
  END IF;
  IF k.holder IS DISTINCT FROM c.counter OR k.hold <> p_hold THEN
    RETURN jsonb_build_object('kind', 'not held', 'holder', k.holder, 'hold', k.hold);
  END IF;
  UPDATE tickets SET holder = NULL WHERE ticket_id = p_ticket;
  PERFORM note(c.counter, 'ticket put down', 'ticket/' || p_ticket, jsonb_build_object('hold', k.hold));
  RETURN jsonb_build_object('kind', 'put down');
END $$;

-- Quotes -------------------------------------------------------------------------------------------------------------

-- A block of numbers for quotes, to be given without asking. Two blocks never overlap: it is refused while something
-- may be missing here, since a restored server has forgotten the blocks that it leased.
CREATE OR REPLACE FUNCTION api_1.lease(p_count integer, p_epoch integer, p_seen_seq bigint, p_seen_hash text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; f integer; v_same text; v_count integer := least(greatest(p_count, 1), 1000);
BEGIN
  PERFORM begin_write();
  c := caller();
  v_same := compare_with(c.counter, p_epoch, p_seen_seq, p_seen_hash);
  SELECT * INTO STRICT h FROM head;
  IF v_same <> 'same' THEN
    RETURN jsonb_build_object('kind', v_same, 'epoch', h.epoch);
  END IF;
  IF NOT h.ordering_open THEN
    RETURN jsonb_build_object('kind', 'ordering closed', 'waitedFor', waited_for());
  END IF;
  f := next_number();
  IF f + v_count > {{reserves from}} THEN
    RETURN jsonb_build_object('kind', 'no numbers left');
  END IF;
  INSERT INTO blocks VALUES (f, f + v_count - 1, c.counter);
  PERFORM note(c.counter, 'numbers leased', 'counter/' || c.counter,
    jsonb_build_object('first', f, 'last', f + v_count - 1));
  RETURN jsonb_build_object('kind', 'leased', 'first', f, 'last', f + v_count - 1);
END $$;

-- Keeps a quote. It never changes: the same once more is answered as the first time, another one is refused. Its number
-- is of a block of this counter, or of its reserve (`src/shared/domain/quote/reserved-numbers.ts`). A counter that
-- comes from another shop brings numbers of the reserves there (of counters 1000 to 9999), taken where no counter here
-- can give them. A revision is of the ticket that the one before is of: another one's quote may have the same number at
-- a counter that gave it before it joined.
CREATE OR REPLACE FUNCTION api_1.quote_put(p_quote uuid, p_ticket uuid, p_number integer, p_revision integer,
  p_issued_at timestamptz, p_form integer, p_body jsonb, p_customer bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; q quotes; v_digest text; v_reserve integer;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF octet_length(p_body::text) > 1000000 OR octet_length(p_customer) > 100000 THEN
    RETURN jsonb_build_object('kind', 'too large');
  END IF;
  v_digest := digest(jsonb_build_array(p_ticket, p_number, p_revision, p_form, p_body));
  SELECT * INTO q FROM quotes WHERE quote_id = p_quote;
  IF q.quote_id IS NOT NULL THEN
    RETURN jsonb_build_object('kind', CASE WHEN q.digest = v_digest THEN 'put' ELSE 'another quote' END);
  END IF;
  v_reserve := {{reserves from}} + {{reserve size}} * c.counter;
  IF p_revision = 1 AND p_number NOT BETWEEN v_reserve AND v_reserve + {{reserve size}} - 1
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE counter = c.counter AND p_number BETWEEN first AND last)
    AND ((p_number - {{reserves from}}) / {{reserve size}} NOT BETWEEN 1000 AND 9999
      OR EXISTS (SELECT 1 FROM counters WHERE counter = (p_number - {{reserves from}}) / {{reserve size}})) THEN
    RETURN jsonb_build_object('kind', 'not its number');
  END IF;
  IF p_revision > 1 AND NOT EXISTS (
    SELECT 1 FROM quotes WHERE series = '' AND number = p_number AND revision = p_revision - 1
      AND ticket_id = p_ticket) THEN
    RETURN jsonb_build_object('kind', 'no earlier revision');
  END IF;
  INSERT INTO quotes VALUES (p_quote, c.branch, p_ticket, '', p_number, p_revision, c.counter, p_issued_at, p_form,
      v_digest, p_body)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('kind', 'label taken');
  END IF;
  PERFORM customer_put('quote', p_quote, c.branch, p_ticket, p_customer);
  PERFORM note(c.counter, 'quote put', 'quote/' || p_quote,
    jsonb_build_object('number', p_number, 'revision', p_revision, 'digest', v_digest));
  RETURN jsonb_build_object('kind', 'put');
END $$;

-- Orders -------------------------------------------------------------------------------------------------------------

-- Asks whether this counter may send this order. What is granted is granted once: the same claim again is answered
-- "claimed before", so that a counter which lost the answer gives the attempt up.
CREATE OR REPLACE FUNCTION api_1.claim(p_submission uuid, p_ticket uuid, p_hold integer, p_attempt uuid,
  p_epoch integer, p_seen_seq bigint, p_seen_hash text, p_lines bytea, p_address bytea, p_reference bytea,
  p_from_quote uuid, p_in_spite uuid[], p_customer bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; k tickets; v_same text; v_live uuid; v_earlier jsonb;
BEGIN
  PERFORM begin_write();
  c := caller();
  v_same := compare_with(c.counter, p_epoch, p_seen_seq, p_seen_hash);
  SELECT * INTO STRICT h FROM head;
  IF h.durable_only AND (current_setting('fsync') <> 'on'
    OR current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')) THEN
    RETURN jsonb_build_object('kind', 'not durable');
  END IF;
  IF v_same <> 'same' THEN
    RETURN jsonb_build_object('kind', v_same, 'epoch', h.epoch);
  END IF;
  IF NOT h.ordering_open THEN
    RETURN jsonb_build_object('kind', 'ordering closed', 'waitedFor', waited_for());
  END IF;
  IF c.reported_epoch < h.epoch THEN
    RETURN jsonb_build_object('kind', 'bring the journal', 'epoch', h.epoch);
  END IF;
  IF EXISTS (SELECT 1 FROM submissions WHERE submission_id = p_submission) THEN
    RETURN jsonb_build_object('kind', 'claimed before');
  END IF;
  SELECT * INTO k FROM tickets WHERE ticket_id = p_ticket;
  IF k.ticket_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such ticket');
  END IF;
  IF k.holder IS DISTINCT FROM c.counter OR k.hold <> p_hold THEN
    RETURN jsonb_build_object('kind', 'not held', 'holder', k.holder, 'hold', k.hold);
  END IF;
  v_live := live_submission(p_ticket);
  IF v_live IS NOT NULL THEN
    RETURN jsonb_build_object('kind', 'ordered', 'submission', v_live);
  END IF;
  v_earlier := equal_orders(p_ticket, p_lines, p_address, p_reference, p_from_quote, p_in_spite);
  IF v_earlier <> '[]' THEN
    RETURN jsonb_build_object('kind', 'equal to an earlier one', 'earlier', v_earlier);
  END IF;
  INSERT INTO submissions (submission_id, branch, ticket_id, counter, attempt, epoch, state, lines_mark, address_mark,
      reference_mark, from_quote, claimed_at)
    VALUES (p_submission, c.branch, p_ticket, c.counter, p_attempt, h.epoch, 'sending', p_lines, p_address,
      p_reference, p_from_quote, clock_timestamp())
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('kind', 'claimed before');
  END IF;
  PERFORM customer_put('submission', p_submission, c.branch, p_ticket, p_customer);
  PERFORM note(c.counter, 'order claimed', 'submission/' || p_submission, jsonb_build_object('ticket', p_ticket));
  RETURN jsonb_build_object('kind', 'granted', 'epoch', h.epoch, 'at', iso(clock_timestamp()));
END $$;

-- An attempt of which not one byte left, and will not: a tombstone, also where its claim has not arrived yet. Such a
-- claim is never granted then.
CREATE OR REPLACE FUNCTION api_1.abandon(p_submission uuid, p_ticket uuid, p_attempt uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; s submissions;
BEGIN
  h := begin_write();
  c := caller();
  INSERT INTO submissions (submission_id, branch, ticket_id, counter, attempt, epoch, state, claimed_at, ended_at)
    VALUES (p_submission, c.branch, p_ticket, c.counter, p_attempt, h.epoch, 'abandoned', clock_timestamp(),
      clock_timestamp())
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM note(c.counter, 'order abandoned', 'submission/' || p_submission, '{}');
    RETURN jsonb_build_object('kind', 'abandoned');
  END IF;
  SELECT * INTO s FROM submissions WHERE submission_id = p_submission;
  IF s.submission_id IS NULL OR s.counter <> c.counter OR s.attempt <> p_attempt THEN
    RETURN jsonb_build_object('kind', 'other attempt');
  END IF;
  IF s.state = 'sending' THEN
    UPDATE submissions SET state = 'abandoned', ended_at = clock_timestamp() WHERE submission_id = p_submission;
    PERFORM note(c.counter, 'order abandoned', 'submission/' || p_submission, '{}');
    RETURN jsonb_build_object('kind', 'abandoned');
  END IF;
  RETURN jsonb_build_object('kind', CASE WHEN s.state = 'abandoned' THEN 'abandoned' ELSE 'ended' END, 'state', s.state);
END $$;

CREATE OR REPLACE FUNCTION api_1.conclude(p_submission uuid, p_attempt uuid, p_state text, p_told jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; s submissions;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF p_state NOT IN ('acknowledged', 'refused', 'not sent', 'unknown') THEN
    RETURN jsonb_build_object('kind', 'no ending');
  END IF;
  SELECT * INTO s FROM submissions WHERE submission_id = p_submission;
  IF s.submission_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such order');
  END IF;
  IF s.counter <> c.counter OR s.attempt <> p_attempt THEN
    RETURN jsonb_build_object('kind', 'other attempt');
  END IF;
  PERFORM conclude_as(c.counter, p_submission, p_state, p_told);
  SELECT * INTO s FROM submissions WHERE submission_id = p_submission;
  RETURN jsonb_build_object('kind', 'concluded', 'state', s.state, 'contradiction', s.contradiction);
END $$;

-- What a person found out of an unknown order, at whatever counter. "Placed" only blocks, so it can be said at any
-- time; "not placed" frees the ticket, so it waits until nothing can be on its way, and needs the right. Two people who
-- found it placed under two IDs of the supplier may have found two orders: the first ID stays, the other one is kept
-- beside it, and somebody has to ask.
CREATE OR REPLACE FUNCTION api_1.resolve(p_submission uuid, p_placed boolean, p_told jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; s submissions; v_until timestamptz; v_state text;
BEGIN
  h := begin_write();
  c := caller();
  SELECT * INTO s FROM submissions WHERE submission_id = p_submission;
  IF s.submission_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such order');
  END IF;
  v_state := CASE WHEN p_placed THEN 'placed' ELSE 'not placed' END;
  v_until := s.claimed_at + make_interval(secs =>
    CASE WHEN s.ended_at IS NULL THEN h.quiet_unheard_seconds ELSE h.quiet_seconds END);
  IF s.state NOT IN ('sending', 'unknown') THEN
    -- "Not placed" says something only of one who may say it, and once nothing can be on its way any more.
    IF p_placed OR ('resolve' = ANY (c.rights) AND clock_timestamp() >= v_until) THEN
      s := found_besides(c.counter, p_submission, p_placed, p_told);
    END IF;
    IF s.state = v_state AND (NOT p_placed OR other_id(s.told, p_told) IS NULL) THEN
      RETURN jsonb_build_object('kind', 'resolved', 'state', s.state);
    END IF;
    RETURN jsonb_build_object('kind', 'ended', 'state', s.state, 'transactionId', s.told ->> 'transactionId');
  END IF;
  IF NOT p_placed THEN
    IF NOT 'resolve' = ANY (c.rights) THEN
      RETURN jsonb_build_object('kind', 'not allowed', 'right', 'resolve');
    END IF;
    IF clock_timestamp() < v_until THEN
      RETURN jsonb_build_object('kind', 'too early', 'until', iso(v_until),
        'leftMs', ceil(extract(epoch FROM v_until - clock_timestamp()) * 1000)::integer);
    END IF;
  END IF;
  UPDATE submissions SET state = v_state, resolved_at = clock_timestamp(), told = p_told
    WHERE submission_id = p_submission;
  PERFORM note(c.counter, 'order resolved', 'submission/' || p_submission, jsonb_build_object('state', v_state));
  RETURN jsonb_build_object('kind', 'resolved', 'state', v_state);
END $$;

-- Every order of this branch of which nobody knows yet what became of it, and every one of which not all that was said
-- can be true: each with its papers, and how long nobody may write down yet that it was not placed.
CREATE OR REPLACE FUNCTION api_1.unresolved_orders() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM caller();
  SELECT * INTO STRICT h FROM head;
  RETURN jsonb_build_object('kind', 'unresolved', 'at', iso(v_now), 'orders', (
    SELECT coalesce(jsonb_agg(record_of('submission/' || s.submission_id) || jsonb_build_object(
        'counterName', c.name, 'heardAt', iso(c.heard_at),
        'leftMs', greatest(0, ceil(extract(epoch FROM s.claimed_at - v_now + make_interval(secs =>
          CASE WHEN s.ended_at IS NULL THEN h.quiet_unheard_seconds ELSE h.quiet_seconds END)) * 1000))::integer,
        'papers', (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'hash', d.hash, 'kind', d.kind, 'encrypted', encode(d.encrypted, 'hex')) ORDER BY d.kind, d.hash), '[]')
          FROM documents d WHERE d.submission_id = s.submission_id))
        ORDER BY s.claimed_at, s.submission_id), '[]')
      FROM submissions s LEFT JOIN counters c ON c.counter = s.counter
      WHERE s.state IN ('sending', 'unknown') OR s.contradiction IS NOT NULL));
END $$;

-- A person has dealt with what could not all be true. `found` is false where nothing was left to deal with.
CREATE OR REPLACE FUNCTION api_1.settle_contradiction(p_submission uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; v_found boolean;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF NOT 'resolve' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'resolve');
  END IF;
  UPDATE submissions SET contradiction = NULL, told = told - 'otherIds'
    WHERE submission_id = p_submission AND contradiction IS NOT NULL;
  v_found := FOUND;
  IF v_found THEN
    PERFORM note(c.counter, 'contradiction settled', 'submission/' || p_submission, '{}');
  END IF;
  RETURN jsonb_build_object('kind', 'settled', 'found', v_found);
END $$;

-- Whether it was this counter that dealt with what could not all be true of an order, the last time that somebody did.
CREATE OR REPLACE FUNCTION api_1.settled_here(p_submission uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  c := caller();
  RETURN jsonb_build_object('kind', 'settled here', 'here', coalesce((
    SELECT l.counter = c.counter FROM ledger l
      WHERE l.subject = 'submission/' || p_submission AND l.kind = 'contradiction settled'
      ORDER BY l.seq DESC LIMIT 1), false));
END $$;

CREATE OR REPLACE FUNCTION api_1.document_put(p_hash text, p_submission uuid, p_kind text, p_encrypted bytea)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; s submissions;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF octet_length(p_encrypted) > 4000000 THEN
    RETURN jsonb_build_object('kind', 'too large');
  END IF;
  SELECT * INTO s FROM submissions WHERE submission_id = p_submission;
  IF s.submission_id IS NULL THEN
    RETURN jsonb_build_object('kind', 'no such order');
  END IF;
  INSERT INTO documents VALUES (p_hash, c.branch, p_submission, p_kind,
      CASE WHEN p_kind <> 'order'
        AND EXISTS (SELECT 1 FROM forgotten WHERE owner = 'submission' AND owner_id = p_submission)
        THEN NULL ELSE p_encrypted END)
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM note(c.counter, 'document put', 'document/' || p_hash,
      jsonb_build_object('submission', p_submission, 'kind', p_kind));
  END IF;
  RETURN jsonb_build_object('kind', 'put');
END $$;

-- Customers ----------------------------------------------------------------------------------------------------------

-- Forgets a customer in the whole shop: here at once, at every counter as it follows the ledger. `p_marks` are keyed
-- hashes of phone and e-mail, by which a counter finds the same customer in what it had not sent.
CREATE OR REPLACE FUNCTION api_1.forget(p_owners jsonb, p_marks bytea[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; v_unresolved jsonb; v_seq bigint;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF NOT 'forget' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'forget');
  END IF;
  v_unresolved := any_unresolved(p_owners);
  IF v_unresolved <> '[]' THEN
    RETURN jsonb_build_object('kind', 'unresolved', 'submissions', v_unresolved);
  END IF;
  PERFORM forget_owners(p_owners);
  v_seq := note(c.counter, 'customer forgotten', 'shop', jsonb_build_object('owners', p_owners));
  INSERT INTO forgotten_marks (seq, mark, until)
    SELECT DISTINCT v_seq, m, clock_timestamp() + interval '90 days' FROM unnest(p_marks) m;
  RETURN jsonb_build_object('kind', 'forgotten', 'seq', v_seq,
    'at', (SELECT iso(l.at) FROM ledger l WHERE l.seq = v_seq));
END $$;

-- The marks of those who were forgotten after an entry, and when, for a counter that comes back. It keeps them, for a
-- shop that forgets them with a restore.
CREATE OR REPLACE FUNCTION api_1.forgotten_marks_after(p_seq bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
BEGIN
  PERFORM caller();
  RETURN jsonb_build_object('kind', 'marks', 'marks', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'mark', encode(m.mark, 'hex'),
        'at', iso(coalesce(m.forgotten_at, l.at))) ORDER BY m.seq, m.mark), '[]')
      FROM forgotten_marks m JOIN ledger l ON l.seq = m.seq WHERE m.seq > p_seq AND m.until > clock_timestamp()));
END $$;

-- This counter has cleared, from its files and copies, everybody who was forgotten up to this entry.
CREATE OR REPLACE FUNCTION api_1.forgotten_here(p_seq bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  c := caller();
  UPDATE counters SET cleared_seq = greatest(cleared_seq, least(p_seq, (SELECT last_seq FROM head)))
    WHERE counter = c.counter;
  RETURN jsonb_build_object('kind', 'noted');
END $$;

-- What counters have in common ----------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION api_1.sheet_put(p_version integer, p_retention_days integer, p_body jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters; v_last integer;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF NOT 'sheet' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'sheet');
  END IF;
  SELECT coalesce(max(version), 0) INTO v_last FROM sheet;
  IF p_version <> v_last + 1 THEN
    RETURN jsonb_build_object('kind', 'other version', 'version', v_last);
  END IF;
  INSERT INTO sheet VALUES (p_version, p_retention_days, p_body);
  PERFORM note(c.counter, 'sheet put', 'sheet', jsonb_build_object('version', p_version));
  RETURN jsonb_build_object('kind', 'put', 'version', p_version);
END $$;

-- The settings of the shop for a counter that is invited and has not joined: it says what would become of its own. One
-- that is in a shop already is told by it whether this is the same one, or that one made anew, and which numbers have a
-- place here: while it has its own, it takes no other.
CREATE OR REPLACE FUNCTION api_1.sheet_for_invited() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM counters WHERE role = session_user AND retired_at IS NULL
    AND (enrolled_at IS NOT NULL OR clock_timestamp() <= invited_until)) THEN
    RETURN jsonb_build_object('kind', 'not invited');
  END IF;
  RETURN coalesce(
    (SELECT jsonb_build_object('kind', 'sheet', 'version', s.version, 'body', s.body)
      FROM sheet s ORDER BY s.version DESC LIMIT 1),
    jsonb_build_object('kind', 'sheet', 'version', 0, 'body', NULL))
    || jsonb_build_object('shop', (SELECT shop_id FROM head),
      'isAwaited', (SELECT expected FROM counters WHERE role = session_user),
      'counters', (SELECT jsonb_agg(counter ORDER BY counter) FROM counters WHERE retired_at IS NULL));
END $$;

-- How many of its quotes would stay at a counter alone that is invited and has not joined: it says so before it does.
-- Of its own numbers it brings the whole range up to `p_highest`.
CREATE OR REPLACE FUNCTION api_1.quotes_for_invited(p_highest integer, p_quotes jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  SELECT * INTO c FROM counters WHERE role = session_user AND retired_at IS NULL
    AND (enrolled_at IS NOT NULL OR clock_timestamp() <= invited_until);
  IF c.counter IS NULL THEN
    RETURN jsonb_build_object('kind', 'not invited');
  END IF;
  RETURN jsonb_build_object('kind', 'quotes', 'staying', quotes_not_taken(c.counter, c.branch, p_highest, p_quotes));
END $$;

-- Keeps what stands beside the records, or notes that it is gone (null): on the version that the counter knows, so that
-- nothing is overwritten unseen. The same once more, after a lost answer, is answered as the first time.
CREATE OR REPLACE FUNCTION api_1.side_put(p_kind text, p_id text, p_version bigint, p_form integer, p_ticket uuid,
  p_quote uuid, p_encrypted bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; s side_records; v_branch integer; v_version bigint;
BEGIN
  h := begin_write();
  c := caller();
  IF p_kind NOT IN ('call-back', 'customer-note', 'customer-merge', 'person', 'barcode') THEN
    RETURN jsonb_build_object('kind', 'unknown kind');
  END IF;
  IF octet_length(p_encrypted) > 100000 OR length(p_id) NOT BETWEEN 1 AND 200 THEN
    RETURN jsonb_build_object('kind', 'too large');
  END IF;
  -- Of whom it is, as when a customer is forgotten: the quote's where it is about one, else the ticket's.
  IF p_encrypted IS NOT NULL AND EXISTS (SELECT 1 FROM forgotten f WHERE (f.owner, f.owner_id) =
    (CASE WHEN p_quote IS NULL THEN 'ticket' ELSE 'quote' END, coalesce(p_quote, p_ticket))) THEN
    RETURN jsonb_build_object('kind', 'forgotten');
  END IF;
  v_branch := CASE WHEN p_kind IN ('person', 'barcode') THEN 0 ELSE c.branch END;
  SELECT * INTO s FROM side_records WHERE kind = p_kind AND branch = v_branch AND id = p_id;
  -- After a backup it is noted all the same: a counter that was away has it still, and would bring it back.
  IF s.id IS NULL AND p_encrypted IS NULL AND h.epoch = 1 THEN
    RETURN jsonb_build_object('kind', 'put', 'version', 0);
  END IF;
  IF s.id IS NOT NULL AND s.encrypted IS NOT DISTINCT FROM p_encrypted AND s.form = p_form THEN
    RETURN jsonb_build_object('kind', 'put', 'version', s.version);
  END IF;
  IF s.form > p_form AND p_encrypted IS NOT NULL THEN
    RETURN jsonb_build_object('kind', 'newer form');
  END IF;
  IF coalesce(s.version, 0) <> p_version THEN
    RETURN jsonb_build_object('kind', 'other version', 'version', coalesce(s.version, 0), 'record',
      CASE WHEN s.id IS NOT NULL THEN record_of('side/' || p_kind || '/' || p_id) END);
  END IF;
  -- Those of an epoch are greater than all of before: one that is smaller than a counter knows is of the backup.
  v_version := greatest(p_version, (h.epoch - 1)::bigint * {{versions an epoch}}) + 1;
  INSERT INTO side_records VALUES (p_kind, v_branch, p_id, v_version, p_form, p_ticket, p_quote, p_encrypted,
      clock_timestamp())
    ON CONFLICT (kind, branch, id) DO UPDATE SET version = v_version, form = excluded.form,
      ticket_id = excluded.ticket_id, quote_id = excluded.quote_id, encrypted = excluded.encrypted,
      saved_at = excluded.saved_at;
  PERFORM note(c.counter, 'side record put', 'side/' || p_kind || '/' || p_id, jsonb_build_object('version', v_version));
  RETURN jsonb_build_object('kind', 'put', 'version', v_version);
END $$;

-- Names the shop's key, once. The first counter makes it; every other one is handed it.
CREATE OR REPLACE FUNCTION api_1.name_key(p_key_id text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head;
BEGIN
  h := begin_write();
  PERFORM caller();
  IF h.key_id IS NULL THEN
    UPDATE head SET key_id = p_key_id;
  END IF;
  RETURN jsonb_build_object('kind', CASE WHEN coalesce(h.key_id, p_key_id) = p_key_id THEN 'named' ELSE 'another key' END);
END $$;

CREATE OR REPLACE FUNCTION api_1.hand_key(p_counter integer, p_encrypted bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE c counters;
BEGIN
  PERFORM begin_write();
  c := caller();
  IF NOT 'join' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'join');
  END IF;
  UPDATE counters SET key_for_it = p_encrypted WHERE counter = p_counter AND retired_at IS NULL AND enrolled_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('kind', 'no such counter');
  END IF;
  PERFORM note(c.counter, 'key handed', 'counter/' || p_counter, '{}');
  RETURN jsonb_build_object('kind', 'handed');
END $$;

-- A counter leaves: itself, or by one with the right. Everything refuses it from then on.
CREATE OR REPLACE FUNCTION api_1.retire(p_counter integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters;
BEGIN
  h := begin_write();
  c := caller();
  IF p_counter <> c.counter AND NOT 'join' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'join');
  END IF;
  -- One that has not brought its journal is let go only by a person who may let the shop go on without it. One that
  -- has, or that the shop goes on without, may go by itself.
  IF NOT h.ordering_open AND NOT 'waive' = ANY (c.rights)
    AND (p_counter <> c.counter OR greatest(c.reported_epoch, c.waived_epoch) < h.epoch) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'waive');
  END IF;
  IF NOT retire_counter(c.counter, p_counter) THEN
    RETURN jsonb_build_object('kind', 'no such counter');
  END IF;
  RETURN jsonb_build_object('kind', 'retired');
END $$;

-- After a restore -----------------------------------------------------------------------------------------------------

-- A part of what a counter knows and this server does not have, after a restore or when it joins: orders of its own
-- journal and of its replica, who was forgotten, with the marks that it keeps, quotes, tickets, its blocks of numbers.
-- In any number of parts, each as often as it takes, until it says that this was all.
CREATE OR REPLACE FUNCTION api_1.bring_journal(p_epoch integer, p_part jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE
  h head; c counters; r record; s submissions; k tickets; v_live uuid; v_collisions jsonb := '[]'; v_digest text;
  v_named boolean; v_marks jsonb; v_seq bigint;
BEGIN
  h := begin_write();
  c := caller();
  IF p_epoch <> h.epoch THEN
    RETURN jsonb_build_object('kind', 'other epoch', 'epoch', h.epoch);
  END IF;
  IF c.reported_epoch >= h.epoch THEN
    RETURN jsonb_build_object('kind', 'brought already');
  END IF;

  FOR r IN SELECT * FROM jsonb_to_recordset(coalesce(p_part -> 'submissions', '[]')) AS x(submission uuid, ticket uuid,
      counter integer, attempt uuid, epoch integer, state text, lines text, address text, reference text,
      "fromQuote" uuid, told jsonb, customer text) LOOP
    SELECT * INTO s FROM submissions WHERE submission_id = r.submission;
    IF s.submission_id IS NULL THEN
      v_live := CASE WHEN r.state IN ('sending', 'unknown', 'acknowledged', 'placed') THEN live_submission(r.ticket) END;
      -- The quiet time begins anew: when it was sent, no clock here can tell.
      INSERT INTO submissions (submission_id, branch, ticket_id, counter, attempt, epoch, state, lines_mark,
          address_mark, reference_mark, from_quote, claimed_at, ended_at, told, apart, contradiction)
        VALUES (r.submission, c.branch, r.ticket, r.counter, r.attempt, r.epoch, r.state, decode(r.lines, 'hex'),
          decode(r.address, 'hex'), decode(r.reference, 'hex'), r."fromQuote", clock_timestamp(),
          CASE WHEN r.state <> 'sending' THEN clock_timestamp() END, coalesce(r.told, '{}'), v_live IS NOT NULL,
          CASE WHEN v_live IS NOT NULL THEN 'two orders of one ticket' END)
        ON CONFLICT DO NOTHING;
      -- One that stands in another branch is nothing new.
      IF FOUND THEN
        PERFORM note(c.counter, 'order brought', 'submission/' || r.submission,
          jsonb_build_object('state', r.state, 'ticket', r.ticket));
      END IF;
    -- A counter that has joined again has another number; that the supplier took the order is told all the same.
    ELSIF (s.counter = c.counter AND r.state IN ('acknowledged', 'refused', 'not sent', 'unknown'))
      OR (s.attempt = r.attempt AND r.state = 'acknowledged') THEN
      PERFORM conclude_as(c.counter, r.submission, r.state, coalesce(r.told, '{}'));
    ELSIF s.counter = c.counter AND s.state = 'sending' AND r.state = 'abandoned' THEN
      UPDATE submissions SET state = 'abandoned', ended_at = clock_timestamp() WHERE submission_id = r.submission;
      PERFORM note(c.counter, 'order abandoned', 'submission/' || r.submission, '{}');
    ELSIF s.state IN ('sending', 'unknown') AND r.state NOT IN ('sending', 'unknown', 'abandoned') THEN
      UPDATE submissions SET state = r.state, ended_at = coalesce(ended_at, clock_timestamp()),
          resolved_at = CASE WHEN r.state IN ('placed', 'not placed') THEN clock_timestamp() END,
          told = coalesce(r.told, '{}')
        WHERE submission_id = r.submission;
      PERFORM note(c.counter, 'order brought', 'submission/' || r.submission, jsonb_build_object('state', r.state));
    ELSIF r.state IN ('placed', 'not placed') THEN
      PERFORM found_besides(c.counter, r.submission, r.state = 'placed', coalesce(r.told, '{}'));
    END IF;
    -- Whose it is comes along where it is not here; who has read the order without it reads it once more. An order that
    -- stands in another branch is left alone.
    IF r.customer IS NOT NULL AND r.state <> 'abandoned'
      AND EXISTS (SELECT 1 FROM submissions WHERE submission_id = r.submission)
      AND NOT EXISTS (SELECT 1 FROM customers WHERE owner = 'submission' AND owner_id = r.submission) THEN
      v_named := customer_put('submission', r.submission, c.branch, r.ticket, decode(r.customer, 'hex'));
      IF v_named AND s.submission_id IS NOT NULL THEN
        PERFORM note(c.counter, 'order brought', 'submission/' || r.submission, jsonb_build_object('state', s.state));
      END IF;
    END IF;
  END LOOP;

  v_marks := marks_to_take(coalesce(p_part -> 'marks', '[]'));
  IF coalesce(p_part -> 'forgotten', '[]') <> '[]' OR v_marks <> '[]' THEN
    PERFORM forget_owners(coalesce(p_part -> 'forgotten', '[]'));
    v_seq := note(c.counter, 'customer forgotten', 'shop',
      jsonb_build_object('owners', coalesce(p_part -> 'forgotten', '[]'), 'because', 'brought'));
    INSERT INTO forgotten_marks (seq, mark, until, forgotten_at)
      SELECT v_seq, decode(x.mark, 'hex'), x.at + interval '90 days', x.at
        FROM jsonb_to_recordset(v_marks) AS x(mark text, at timestamptz);
  END IF;

  FOR r IN SELECT * FROM jsonb_to_recordset(coalesce(p_part -> 'blocks', '[]')) AS x(first integer, last integer) LOOP
    IF EXISTS (SELECT 1 FROM blocks WHERE first = r.first AND last = r.last AND counter = c.counter) THEN
      CONTINUE;
    END IF;
    IF EXISTS (SELECT 1 FROM blocks WHERE first <= r.last AND last >= r.first) THEN
      v_collisions := v_collisions || jsonb_build_object('block', r.first);
    ELSE
      INSERT INTO blocks VALUES (r.first, r.last, c.counter);
    END IF;
  END LOOP;

  FOR r IN SELECT * FROM jsonb_to_recordset(coalesce(p_part -> 'quotes', '[]')) AS x(quote uuid, ticket uuid, series text,
      number integer, revision integer, counter integer, "issuedAt" timestamptz, form integer, body jsonb,
      customer text) LOOP
    v_digest := digest(jsonb_build_array(r.ticket, r.number, r.revision, r.form, r.body));
    IF EXISTS (SELECT 1 FROM quotes WHERE quote_id = r.quote) THEN
      CONTINUE;
    END IF;
    INSERT INTO quotes SELECT r.quote, c.branch, r.ticket, coalesce(r.series, ''), r.number, r.revision, r.counter,
        r."issuedAt", r.form, v_digest, r.body
      WHERE NOT EXISTS (SELECT 1 FROM quotes o
        WHERE o.series = coalesce(r.series, '') AND o.number = r.number AND o.ticket_id <> r.ticket)
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      v_collisions := v_collisions || jsonb_build_object('quote', r.quote);
      CONTINUE;
    END IF;
    PERFORM customer_put('quote', r.quote, c.branch, r.ticket, decode(r.customer, 'hex'));
    PERFORM note(c.counter, 'quote put', 'quote/' || r.quote,
      jsonb_build_object('number', r.number, 'revision', r.revision, 'digest', v_digest));
  END LOOP;

  FOR r IN SELECT * FROM jsonb_to_recordset(coalesce(p_part -> 'tickets', '[]')) AS x(ticket uuid, state text,
      holder integer, hold integer, version integer, form integer, body jsonb, customer text) LOOP
    -- One that the shop did not have when its counter sent it waits there by itself.
    CONTINUE WHEN r.hold = 0;
    SELECT * INTO k FROM tickets WHERE ticket_id = r.ticket;
    IF k.ticket_id IS NOT NULL AND (k.hold, k.version) >= (r.hold, r.version) THEN
      -- Taken over here in an older state than this counter has: what it typed is nowhere else.
      IF k.hold > r.hold AND coalesce(r.holder, c.counter) = c.counter AND EXISTS (
        SELECT 1 FROM ledger t
          WHERE t.subject = 'ticket/' || r.ticket AND t.kind = 'ticket taken' AND (t.entry ->> 'hold')::integer > r.hold
            AND r.version > (SELECT max((p.entry ->> 'version')::integer) FROM ledger p
              WHERE p.subject = t.subject AND p.kind = 'ticket put' AND p.seq < t.seq)) THEN
        v_collisions := v_collisions || jsonb_build_object('ticket', r.ticket);
      END IF;
      CONTINUE;
    END IF;
    v_digest := digest(jsonb_build_array(r.state, r.form, r.body, r.customer));
    IF k.ticket_id IS NULL THEN
      -- One that stands in another branch is left alone.
      INSERT INTO tickets VALUES (r.ticket, c.branch, r.state, r.holder, r.hold, r.version, r.form, v_digest, r.body,
          clock_timestamp())
        ON CONFLICT DO NOTHING;
      CONTINUE WHEN NOT FOUND;
    ELSE
      UPDATE tickets SET state = r.state, holder = r.holder, hold = r.hold, version = r.version, form = r.form,
        digest = v_digest, body = r.body, saved_at = clock_timestamp() WHERE ticket_id = r.ticket;
    END IF;
    PERFORM customer_put('ticket', r.ticket, c.branch, r.ticket, decode(r.customer, 'hex'));
    PERFORM note(c.counter, 'ticket put', 'ticket/' || r.ticket,
      jsonb_build_object('hold', r.hold, 'version', r.version, 'digest', v_digest));
  END LOOP;
  RETURN jsonb_build_object('kind', 'brought', 'collisions', v_collisions);
END $$;

-- This counter has brought all of it, and may order from now on. After a restore ordering opens with the last one.
CREATE OR REPLACE FUNCTION api_1.journal_brought(p_epoch integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; v_open boolean;
BEGIN
  h := begin_write();
  c := caller();
  IF p_epoch <> h.epoch THEN
    RETURN jsonb_build_object('kind', 'other epoch', 'epoch', h.epoch);
  END IF;
  IF c.reported_epoch < h.epoch THEN
    UPDATE counters SET reported_epoch = h.epoch WHERE counter = c.counter;
    PERFORM note(c.counter, 'journal brought', 'counter/' || c.counter, jsonb_build_object('epoch', h.epoch));
  END IF;
  v_open := open_where_all_brought(c.counter);
  RETURN jsonb_build_object('kind', 'noted', 'orderingOpen', v_open, 'waitedFor', waited_for());
END $$;

-- A person lets the shop order without what a counter may have sent. It is named in the ledger.
CREATE OR REPLACE FUNCTION api_1.waive(p_counter integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, shop, pg_temp AS $$
DECLARE h head; c counters; v_open boolean;
BEGIN
  h := begin_write();
  c := caller();
  IF NOT 'waive' = ANY (c.rights) THEN
    RETURN jsonb_build_object('kind', 'not allowed', 'right', 'waive');
  END IF;
  UPDATE counters SET waived_epoch = h.epoch
    WHERE counter = p_counter AND retired_at IS NULL AND reported_epoch < h.epoch;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('kind', 'not waited for');
  END IF;
  PERFORM note(c.counter, 'counter waived', 'counter/' || p_counter, jsonb_build_object('epoch', h.epoch));
  v_open := open_where_all_brought(c.counter);
  RETURN jsonb_build_object('kind', 'waived', 'orderingOpen', v_open, 'waitedFor', waited_for());
END $$;
