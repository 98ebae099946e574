import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectAsAdministrator } from '#tests/support/postgres-server.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a backup of the shop', () => {
  let shop: SharedShop;
  beforeEach(async () => {
    if (postgres !== null) shop = await openSharedShop(postgres);
  });
  afterEach(async () => await shop.close());

  it('is put back beside a counter that greets the shop at that moment', async () => {
    if (postgres === null) return;
    const { counter } = await shop.join();
    await backUp(shop);
    const greeting = await connectAsAdministrator(postgres, shop.place.database);
    // It finds out last that each waits for the other, so that it is the restore that PostgreSQL ends.
    await greeting.query(`SET deadlock_timeout = '1min'`);
    await shop.administrator.query(`SET deadlock_timeout = '2s'`);
    await greeting.query('BEGIN');
    await greeting.query(`UPDATE shop.counters SET heard_at = now(), version = 'of now' WHERE counter = $1`, [counter]);
    const back = putBack(shop);
    // It waits for the row of the counter, which then waits for it.
    const waiting = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    await expect.poll(async () => (await greeting.query(waiting)).rowCount).toBe(1);
    await greeting.query('SELECT FROM shop.head');
    await greeting.query('COMMIT');
    await back;
    const rows = await shop.rows('SELECT version FROM shop.counters WHERE counter = $1', [counter]);
    await greeting.end();
    expect(rows).toEqual([{ version: '1' }]);
  });
});
