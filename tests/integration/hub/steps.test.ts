import { expect, inject, it } from 'vitest';
import { upgradeSchema } from '#hub/schema.ts';
import { openSharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

it.skipIf(postgres === null)('an upgrade takes away what nothing uses any more, and the shop goes on', async () => {
  if (postgres === null) return;
  const shop = await openSharedShop(postgres);
  try {
    const { administrator, place } = shop;
    const { tables, functions } = place.roles;
    await shop.rows('DELETE FROM shop.steps WHERE number = 5');
    await administrator.query(`CREATE TABLE shop.barcodes (code text PRIMARY KEY, sku text NOT NULL);
      ALTER TABLE shop.barcodes OWNER TO "${tables}";
      CREATE FUNCTION api_1.barcode_put(p_code text, p_sku text) RETURNS jsonb LANGUAGE sql AS 'SELECT NULL::jsonb';
      ALTER FUNCTION api_1.barcode_put(text, text) OWNER TO "${functions}"`);
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([5]);
    const left = await administrator.query(
      `SELECT to_regclass('shop.barcodes') AS "table", to_regproc('api_1.barcode_put') AS call`,
    );
    expect(left.rows).toEqual([{ table: null, call: null }]);
    expect(await (await shop.join()).call('hello', { p_version: '1.0.0' })).toMatchObject({ kind: 'welcome' });
  } finally {
    await shop.close();
  }
});

it.skipIf(postgres === null)('an upgrade makes a step that is missing between others, once', async () => {
  if (postgres === null) return;
  const shop = await openSharedShop(postgres);
  try {
    const { administrator, place } = shop;
    await shop.rows('DROP INDEX shop.ledger_of_forgotten');
    await shop.rows('DELETE FROM shop.steps WHERE number = 2');
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([2]);
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([]);
  } finally {
    await shop.close();
  }
});

it.skipIf(postgres === null)('an upgrade has room for greater versions, and keeps what there is', async () => {
  if (postgres === null) return;
  const shop = await openSharedShop(postgres);
  try {
    const { administrator, place } = shop;
    const before = 'api_1.side_put(text, text, integer, integer, uuid, uuid, bytea)';
    const calls = async () =>
      (await administrator.query("SELECT oid::regprocedure::text AS call FROM pg_proc WHERE proname = 'side_put'"))
        .rows;
    const now = await calls();
    await shop.rows(`DELETE FROM shop.steps WHERE number = 8;
      ALTER TABLE shop.side_records ALTER COLUMN version TYPE integer;
      INSERT INTO shop.side_records VALUES ('barcode', 0, 'code', 7, 1, NULL, NULL, NULL, now())`);
    await administrator.query(`DROP FUNCTION ${(now[0] as { call: string }).call};
      CREATE FUNCTION ${before} RETURNS jsonb LANGUAGE sql AS 'SELECT NULL::jsonb';
      ALTER FUNCTION ${before} OWNER TO "${place.roles.functions}"`);
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([8]);
    expect(await calls()).toEqual(now);
    expect(await shop.rows('SELECT version FROM shop.side_records')).toEqual([{ version: '7' }]);
    const values = { p_kind: 'barcode', p_version: 7, p_form: 1, p_ticket: null, p_quote: null };
    const put = { ...values, p_id: 'code', p_encrypted: Buffer.from('encrypted') };
    expect(await (await shop.join()).call('side_put', put)).toEqual({ kind: 'put', version: 8 });
  } finally {
    await shop.close();
  }
});

it.skipIf(postgres === null)('an upgrade leaves one function alone that looks for equal orders', async () => {
  if (postgres === null) return;
  const shop = await openSharedShop(postgres);
  try {
    const { administrator, place } = shop;
    const calls = async () =>
      (await administrator.query("SELECT oid::regprocedure::text AS call FROM pg_proc WHERE proname = 'equal_orders'"))
        .rows;
    const now = await calls();
    const before = 'shop.equal_orders(bytea, bytea, bytea, uuid, uuid[])';
    await shop.rows('DELETE FROM shop.steps WHERE number = 9');
    await administrator.query(`CREATE FUNCTION ${before} RETURNS jsonb LANGUAGE sql AS 'SELECT NULL::jsonb';
      ALTER FUNCTION ${before} OWNER TO "${place.roles.tables}"`);
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([9]);
    expect(await calls()).toEqual(now);
    expect(now).toHaveLength(1);
  } finally {
    await shop.close();
  }
});
