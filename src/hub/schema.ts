import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { RESERVE_PASSED, RESERVE_SIZE, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { VERSIONS_AN_EPOCH } from '#shared/domain/values/record-version.ts';
import { quoted, type RoleNames } from './role-names.ts';

/** A change of the tables, made once and never changed afterwards. */
export interface Step {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

const STEPS = join(import.meta.dirname, 'steps');
const FUNCTIONS = join(import.meta.dirname, 'functions');
/** One upgrade at a time on a database. */
const UPGRADE_LOCK = 726_120_038;

/** The steps in their order. They only add: an older Counterpart goes on working while its functions are there. */
export function readSteps(): readonly Step[] {
  return readdirSync(STEPS)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(STEPS, file), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      return { number: Number(file.slice(0, 4)), name: file.slice(5, -4).replaceAll('-', ' '), sql, digest };
    });
}

/** What an upgrade did: the numbers of the steps that it made. */
export interface Upgraded {
  readonly made: readonly number[];
  readonly version: number;
}

/** Thrown where a database is newer than this Counterpart: it would be taken back. */
export class NewerDatabaseError extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`The database has step ${version}, which this Counterpart does not know.`);
    this.version = version;
  }
}

/**
 * Makes the steps that a database lacks and puts the functions of this version in place, in one transaction: all of it
 * or nothing. The caller may act as the roles that own both. Throws `NewerDatabaseError`, and what PostgreSQL throws.
 */
export async function upgradeSchema(client: ClientBase, roles: RoleNames): Promise<Upgraded> {
  const steps = readSteps();
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [UPGRADE_LOCK]);
    await client.query(schemas(roles));
    const done = await client.query<{ number: number }>('SELECT number FROM shop.steps ORDER BY number');
    const last = done.rows.at(-1)?.number ?? 0;
    if (last > (steps.at(-1)?.number ?? 0)) throw new NewerDatabaseError(last);
    // Not only those after the last one: steps that were made side by side may have come in either order.
    const made = new Set(done.rows.map(({ number }) => number));
    const missing = steps.filter(({ number }) => !made.has(number));
    for (const step of missing) {
      await client.query(`SET LOCAL ROLE ${quoted(roles.tables)}`);
      await client.query(filledIn(step.sql, roles));
      await client.query('INSERT INTO shop.steps VALUES ($1, $2, $3, now())', [step.number, step.name, step.digest]);
    }
    await putFunctions(client, roles);
    await client.query('RESET ROLE');
    await client.query('COMMIT');
    return { made: missing.map(({ number }) => number), version: steps.at(-1)?.number ?? 0 };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * The schemas and what each role may do with them; said again at every upgrade, so that nothing that was added stays.
 * SECURITY: counters call functions and have no right on a table, so that the password of one reads and writes no more
 * than a counter may.
 */
function schemas(roles: RoleNames): string {
  const [tables, functions, counters] = [roles.tables, roles.functions, roles.counters].map(quoted);
  return `
    CREATE SCHEMA IF NOT EXISTS shop AUTHORIZATION ${tables};
    CREATE SCHEMA IF NOT EXISTS api_1 AUTHORIZATION ${functions};
    REVOKE ALL ON SCHEMA shop, api_1 FROM PUBLIC;
    SET LOCAL ROLE ${tables};
    ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
    GRANT USAGE, CREATE ON SCHEMA shop TO ${functions};
    CREATE TABLE IF NOT EXISTS shop.steps (
      number integer PRIMARY KEY, name text NOT NULL, digest text NOT NULL, applied_at timestamptz NOT NULL);
    SET LOCAL ROLE ${functions};
    ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
    GRANT USAGE ON SCHEMA api_1 TO ${counters};
    RESET ROLE;`;
}

/** Each function belongs to the role under which it acts. */
async function putFunctions(client: ClientBase, roles: RoleNames): Promise<void> {
  const [tables, functions, counters] = [roles.tables, roles.functions, roles.counters].map(quoted);
  for (const [file, owner] of [
    ['inner.sql', functions],
    ['whole-shop.sql', tables],
    ['api-1.sql', functions],
  ] as const) {
    await client.query(`SET LOCAL ROLE ${owner}`);
    await client.query(filledIn(readFileSync(join(FUNCTIONS, file), 'utf8'), roles));
  }
  await client.query(`
    SET LOCAL ROLE ${functions};
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA api_1 FROM PUBLIC;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api_1 TO ${counters};
    SET LOCAL ROLE ${tables};
    REVOKE CREATE ON SCHEMA shop FROM ${functions};`);
  // A function of the one is called by those of the other; of the counters none.
  const own = await client.query<{ signature: string; owner: string }>(`
    SELECT p.oid::regprocedure::text AS signature, p.proowner::regrole::text AS owner
      FROM pg_proc p WHERE p.pronamespace = 'shop'::regnamespace`);
  for (const { signature, owner } of own.rows) {
    const other = owner.replaceAll('"', '') === roles.tables ? functions : tables;
    await client.query(`SET LOCAL ROLE ${other === functions ? tables : functions}`);
    await client.query(
      `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC; GRANT EXECUTE ON FUNCTION ${signature} TO ${other}`,
    );
  }
}

/** The SQL with what it leaves open: the names of the roles, and numbers that the counters know too. */
function filledIn(sql: string, roles: RoleNames): string {
  const numbers = {
    'reserves from': RESERVES_FROM,
    'reserve size': RESERVE_SIZE,
    'reserve passed': RESERVE_PASSED,
    'versions an epoch': VERSIONS_AN_EPOCH,
  };
  return sql
    .replaceAll(/\{\{(tables|functions|counters)\}\}/g, (_, role: keyof RoleNames) => quoted(roles[role]))
    .replaceAll(
      /\{\{(reserves from|reserve size|reserve passed|versions an epoch)\}\}/g,
      (_, name: keyof typeof numbers) => String(numbers[name]),
    );
}
