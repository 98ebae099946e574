import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { momentNow, untilNobodyLooksBack } from './old-snapshots.ts';
import { quoted, type ShopPlace } from './role-names.ts';
import { asOwner, lockLogin } from './shop.ts';

/** What tidying came to. */
export interface Tidied {
  /** Bytes of the tables before and after. */
  readonly before: number;
  readonly after: number;
  /** Counters that were taken out at another counter and could still log in. */
  readonly locked: readonly number[];
  /** What is still on the disk, as somebody may still look at it; null where nothing is. */
  readonly kept: Kept | null;
}

/** Dead rows that PostgreSQL kept. */
export interface Kept {
  readonly rows: number;
  /** Who looks at the database as it was before: a few words for each. */
  readonly because: readonly string[];
}

/** The tables whose dead rows still hold customers who were forgotten; of the last, notes of them and call-backs. */
const CUSTOMER_TABLES = ['shop.customers', 'shop.documents', 'shop.side_records'] as const;
/** How long tidying waits for those who look back, ms. */
const PATIENCE_MS = 30_000;
/** How long it waits after the first rewriting that kept rows, and twice as long after each that follows, ms. */
const AGAIN_MS = 1_000;

/**
 * Rewrites the tables that customers are deleted from, so that their dead rows are gone from the disk, and forgets old
 * marks. Counters that write meanwhile wait; where one holds a table for longer than a moment, nothing is rewritten and
 * PostgreSQL's error is thrown. Rows that somebody may still look at stay through a rewriting: that is waited for, and
 * said where it does not end. Logins of counters that were taken out are locked: only who may change roles can.
 */
export async function tidy(client: ClientBase, shop: ShopPlace, patienceMs = PATIENCE_MS): Promise<Tidied> {
  const before = await sizeOfTables(client);
  const kept = await rewrite(client, shop, patienceMs);
  await asTables(client, shop, async () => {
    await client.query('DELETE FROM shop.forgotten_marks WHERE until < clock_timestamp()');
    // Not done: it is due until the rows are gone.
    if (kept !== null) return;
    await client.query(`INSERT INTO shop.daily_tasks VALUES ('tidy', clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at`);
  });
  const left = await asOwner(client, shop, async () =>
    client.query<{ counter: number; role: string }>(`
      SELECT c.counter, c.role FROM shop.counters c JOIN pg_roles r ON r.rolname = c.role
        WHERE c.retired_at IS NOT NULL AND r.rolcanlogin ORDER BY c.counter`),
  );
  for (const { role } of left.rows) await lockLogin(client, role);
  return { before, after: await sizeOfTables(client), locked: left.rows.map(({ counter }) => counter), kept };
}

/**
 * Rewrites the tables until what was deleted before this call is gone. Answers what is not; null where nothing is left.
 */
async function rewrite(client: ClientBase, shop: ShopPlace, patienceMs: number): Promise<Kept | null> {
  const deadline = Date.now() + patienceMs;
  const moment = await momentNow(client);
  for (let wait = AGAIN_MS; ; wait *= 2) {
    const because = await untilNobodyLooksBack(client, moment, deadline);
    const rows = await asTables(client, shop, async () => await vacuum(client));
    // Rows that died since are of no matter; and not everybody who looks back keeps rows: a plain VACUUM does not.
    if (rows === 0 || because.length === 0) return null;
    if (Date.now() + wait > deadline) return { rows, because };
    await pause(wait);
  }
}

/** Rewrites the tables, and answers how many dead rows PostgreSQL kept as somebody may still look at them. */
async function vacuum(client: ClientBase): Promise<number> {
  let kept = 0;
  const hear = ({ detail }: { readonly detail?: string | undefined }): void => {
    // "12 dead row versions cannot be removed yet.", in the language of the server.
    kept += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  };
  client.on('notice', hear);
  try {
    for (const table of CUSTOMER_TABLES) await client.query(`VACUUM (FULL, VERBOSE) ${table}`);
  } finally {
    client.off('notice', hear);
  }
  for (const table of CUSTOMER_TABLES) await client.query(`ANALYZE ${table}`);
  return kept;
}

/** Outside a transaction, as the owner of the tables, and never for so long that a counter gives its call up. */
async function asTables<Value>(client: ClientBase, { roles }: ShopPlace, act: () => Promise<Value>): Promise<Value> {
  await client.query(`SET ROLE ${quoted(roles.tables)}`);
  try {
    await client.query(`SET lock_timeout = '2s'`);
    return await act();
  } finally {
    await client.query('RESET lock_timeout; RESET ROLE');
  }
}

async function sizeOfTables(client: ClientBase): Promise<number> {
  const sum = CUSTOMER_TABLES.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  const found = await client.query<{ bytes: string }>(`SELECT ${sum} AS bytes`);
  return Number(found.rows[0]?.bytes ?? 0);
}
