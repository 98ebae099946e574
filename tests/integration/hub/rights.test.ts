import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { attemptOf, claim, putTicket } from '#tests/support/shared-orders.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

/**
 * All that a counter may call. A function that is added is added here, after somebody has asked what it lets through.
 */
const CALLS = `
  abandon beat bring_journal claim conclude counters_of_shop document_put
  enrol forget forgotten_here forgotten_marks_after hand_key hello journal_brought keep_lock_key
  lease lock_key name_key new_records pull put_down quote_put quotes_for_invited resolve retire
  settle_contradiction settled_here sheet_for_invited sheet_put side_put take take_invitation ticket_put
  unresolved_orders waive
`
  .trim()
  .split(/\s+/);

describe.skipIf(postgres === null)('a counter of a shop', () => {
  let shop: SharedShop;

  beforeEach(async () => {
    if (postgres !== null) shop = await openSharedShop(postgres);
  });
  afterEach(async () => await shop.close());

  it('may call the functions, and has no other right in the whole database', async () => {
    const { role } = await shop.join();
    const has = async (sql: string): Promise<readonly string[]> =>
      (await shop.administrator.query<{ name: string }>(sql, [role])).rows.map(({ name }) => name).toSorted();
    const outside = `n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;
    expect(
      await has(`SELECT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE ${outside} AND has_function_privilege($1, p.oid, 'EXECUTE')`),
    ).toEqual(CALLS);
    expect(
      await has(`SELECT n.nspname AS name FROM pg_namespace n WHERE ${outside}
        AND n.nspname NOT LIKE 'pg\\_%' AND has_schema_privilege($1, n.oid, 'USAGE')`),
    ).toEqual(['api_1']);
    expect(
      await has(`SELECT n.nspname AS name FROM pg_namespace n WHERE n.nspname NOT LIKE 'pg\\_%'
        AND has_schema_privilege($1, n.oid, 'CREATE')`),
    ).toEqual([]);
    expect(
      await has(`SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${outside} AND c.relkind IN ('r', 'v', 'm', 'p', 'f') AND (
          has_table_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
          OR has_any_column_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))`),
    ).toEqual([]);
    expect(
      await has(`SELECT right_of.name FROM unnest(ARRAY['CONNECT', 'CREATE', 'TEMPORARY']) AS right_of(name)
        WHERE has_database_privilege($1, current_database(), right_of.name)`),
    ).toEqual(['CONNECT']);
    expect(
      (
        await shop.administrator.query(
          `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolconnlimit
            FROM pg_roles WHERE rolname = $1`,
          [role],
        )
      ).rows,
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        rolconnlimit: 2,
      },
    ]);
  });

  it('cannot read or write a table, or call what the functions share', async () => {
    const { client } = await shop.join();
    for (const sql of [
      'SELECT * FROM shop.customers',
      'INSERT INTO shop.daily_tasks VALUES (1)',
      'SELECT shop.next_number()',
      `SELECT shop.note(1001, 'order resolved', 'shop', '{}')`,
      'CREATE TABLE public.mine (a integer)',
      'CREATE TEMPORARY TABLE mine (a integer)',
    ]) {
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('finds every function with a fixed search path, and none of them open to everybody', async () => {
    const functions = await shop.administrator.query<{ name: string; fixed: boolean; everybody: boolean }>(`
      SELECT p.proname AS name,
          EXISTS (SELECT 1 FROM unnest(p.proconfig) AS set_to(it) WHERE it LIKE 'search_path=pg_catalog%pg_temp') AS fixed,
          EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0) AS everybody
        FROM pg_proc p WHERE p.pronamespace IN ('shop'::regnamespace, 'api_1'::regnamespace)`);
    expect(functions.rows.length).toBeGreaterThan(45);
    expect(functions.rows.filter(({ fixed, everybody }) => !fixed || everybody)).toEqual([]);
  });

  it('sees and takes what is of its branch alone, and is stopped by equal orders of all', async () => {
    const [here, there] = [await shop.join(), await shop.join({ branch: 2 })];
    const ticket = await putTicket(there, undefined, 'encrypted');
    expect(await here.call('take', { p_ticket: ticket, p_seen_hold: 1 })).toEqual({ kind: 'no such ticket' });
    const order = attemptOf(ticket);
    await claim(there, order);
    const { entries } = (await here.call('pull', { p_after: 0, p_after_hash: '', p_most: 200 })) as unknown as {
      entries: readonly { readonly text: string; readonly record: unknown }[];
    };
    expect(entries.filter(({ text }) => text.includes(ticket)).map(({ record }) => record)).toEqual([null, null]);
    const equal = attemptOf(await putTicket(here), { lines: order.lines, address: order.address });
    expect(await claim(here, equal)).toMatchObject({ earlier: [{ submission: order.submission }] });
    // Its id is known, and still it is nobody's here.
    expect(await claim(here, { ...attemptOf(await putTicket(here)), submission: order.submission })).toEqual({
      kind: 'claimed before',
    });
  });
});
