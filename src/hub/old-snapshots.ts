import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/**
 * A row that was deleted stays in its table, through a rewriting of it too, as long as anybody may still look at the
 * database as it was before: a transaction that is open, a prepared one, the ANALYZE of the server itself, a standby. A
 * transaction that writes in another database of the server counts as well: a session that begins to look while it runs
 * looks back to its beginning, the rewriting itself too. Who has seen that nobody does either from before a moment has
 * seen it for good: nobody can begin to.
 */

/** A moment of the database: what was committed before it is seen by all that begin after it. */
export type Moment = string;

/** How long it is waited between two looks, ms. */
const LOOK_MS = 200;

/** This moment. */
export async function momentNow(client: ClientBase): Promise<Moment> {
  const found = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::xid::text AS xid');
  const xid = found.rows[0]?.xid;
  if (xid === undefined) throw new Error('PostgreSQL named no transaction.');
  return xid;
}

/**
 * Who looks at the database as it was before a moment: a few words for each. From when on a session looks is seen by
 * everybody; what it is called, by some.
 */
async function lookingBack(client: ClientBase, moment: Moment): Promise<readonly string[]> {
  const found = await client.query<{ who: string }>(
    `SELECT coalesce(nullif(application_name, ''), backend_type, 'a session') || ' (process ' || pid || ')' AS who
        FROM pg_stat_activity
        WHERE pid <> pg_backend_pid()
          AND greatest(
            age(backend_xid),
            CASE WHEN datid IS NULL OR datid = 0 OR datname = current_database() THEN age(backend_xmin) END
          ) > age($1::text::xid)
      UNION ALL
      SELECT 'prepared transaction ' || gid FROM pg_prepared_xacts WHERE age(transaction) > age($1::text::xid)
      UNION ALL
      SELECT 'replication slot ' || slot_name FROM pg_replication_slots WHERE age(xmin) > age($1::text::xid)`,
    [moment],
  );
  return found.rows.map(({ who }) => who);
}

/** Waits until nobody is seen to look back before a moment, at most until `deadline`. Answers who still does. */
export async function untilNobodyLooksBack(
  client: ClientBase,
  moment: Moment,
  deadline: number,
): Promise<readonly string[]> {
  let still = await lookingBack(client, moment);
  while (still.length > 0 && Date.now() < deadline) {
    await pause(LOOK_MS);
    still = await lookingBack(client, moment);
  }
  return still;
}
