import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { tidy } from '#hub/shop.ts';
import { putTicket } from '#tests/support/shared-orders.ts';
import { openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';
import { connectAs } from '#tests/support/postgres-server.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('npm run hub -- tidy', () => {
  let shop: SharedShop;
  let one: TestCounter;
  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    one = await shop.join();
  });
  afterEach(async () => await shop.close());

  /** Whether these words stand in the file of a table on the server's disk. */
  async function onDisk(table: string, words: string): Promise<boolean> {
    await shop.administrator.query('CHECKPOINT');
    const found = await shop.administrator.query<{ found: boolean }>(
      `SELECT position($2::bytea IN pg_read_binary_file(pg_relation_filepath($1))) > 0 AS found`,
      [table, Buffer.from(words)],
    );
    return found.rows[0]?.found === true;
  }

  it('has a customer who was forgotten gone from the disk, and keeps everybody else', async () => {
    const [gone, stays] = [`gone ${randomUUID()}`, `stays ${randomUUID()}`];
    const id = await putTicket(one, undefined, gone);
    await putTicket(one, undefined, stays);
    await one.call('forget', { p_owners: JSON.stringify([{ owner: 'ticket', id }]), p_marks: [] });
    expect([await onDisk('shop.customers', gone), await onDisk('shop.customers', stays)]).toEqual([true, true]);
    const tidied = await tidy(shop.administrator, shop.place);
    expect(tidied.locked).toEqual([]);
    expect([await onDisk('shop.customers', gone), await onDisk('shop.customers', stays)]).toEqual([false, true]);
    // The session of the administrator is as it was, and the counters go on.
    await putTicket(one, undefined, 'afterwards');
    expect(await shop.rows("SELECT done_at IS NOT NULL AS done FROM shop.daily_tasks WHERE name = 'tidy'")).toEqual([
      { done: true },
    ]);
    await tidy(shop.administrator, shop.place);
  });

  it('forgets marks that are over, and locks the login of a counter that was taken out at another one', async () => {
    const other = await shop.join();
    await shop.rows(
      "INSERT INTO shop.forgotten_marks VALUES (1, 'a', now() - interval '1 day'), (2, 'b', now() + interval '1 day')",
    );
    expect(await one.call('retire', { p_counter: other.counter })).toMatchObject({ kind: 'retired' });
    const { locked } = await tidy(shop.administrator, shop.place);
    expect(locked).toEqual([other.counter]);
    expect(await shop.rows('SELECT seq::integer FROM shop.forgotten_marks')).toEqual([{ seq: 2 }]);
    const again = connectAs(shop.address, {
      database: shop.place.database,
      user: other.role,
      password: other.password,
    });
    await expect(again).rejects.toThrow('not permitted to log in');
    expect((await tidy(shop.administrator, shop.place)).locked).toEqual([]);
  });

  it('gives up after a moment where a counter holds a table, and rewrites nothing', async () => {
    await one.client.query('SELECT 1');
    const holder = await connectAs(shop.address, {
      database: shop.place.database,
      user: shop.address.user,
      password: shop.address.password,
    });
    await holder.query('BEGIN; LOCK TABLE shop.customers IN ACCESS SHARE MODE');
    await expect(tidy(shop.administrator, shop.place)).rejects.toMatchObject({ code: '55P03' });
    await holder.query('COMMIT');
    await holder.end();
    await tidy(shop.administrator, shop.place);
  });

  it('finds the last entry that forgot somebody without reading the ledger', async () => {
    const plan = await shop.rows<{ readonly 'QUERY PLAN': string }>(
      "EXPLAIN SELECT max(seq) FROM shop.ledger WHERE kind = 'customer forgotten'",
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('ledger_of_forgotten');
  });
});
