import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { momentNow, untilNobodyLooksBack } from '#hub/old-snapshots.ts';
import { tidy } from '#hub/tidy.ts';
import { putTicket } from '#tests/support/shared-orders.ts';
import { openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';
import { holdTable } from '#tests/support/held-table.ts';
import { connectAs } from '#tests/support/postgres-server.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('npm run hub -- tidy', () => {
  let shop: SharedShop;
  let one: TestCounter;
  /** Ends the sessions that a test left open. */
  let looks: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    one = await shop.join();
  });
  afterEach(async () => {
    for (const end of looks) await end();
    looks = [];
    await shop.close();
  });

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

  it('has what was noted of a customer who was forgotten gone from the disk, too', async () => {
    const gone = `gone ${randomUUID()}`;
    await shop.administrator.query(
      `INSERT INTO shop.side_records VALUES ('customer-note', 1, 'n1', 1, 1, NULL, NULL, $1, clock_timestamp())`,
      [Buffer.from(gone)],
    );
    await shop.administrator.query(`UPDATE shop.side_records SET encrypted = NULL, version = 2`);
    expect(await onDisk('shop.side_records', gone)).toBe(true);
    await tidy(shop.administrator, shop.place);
    expect(await onDisk('shop.side_records', gone)).toBe(false);
  });

  /** A session in a database of the server that begins by these words, and ends when it is asked to. */
  async function session(database: string, words: string) {
    const { user, password } = shop.address;
    const holder = await connectAs(shop.address, { database, user, password });
    await holder.query(words);
    return async () => {
      await holder.query('COMMIT');
      await holder.end();
    };
  }

  /** A session that looks at the shop as it is now until it ends, as the ANALYZE of the server does. */
  async function lookAsItIs() {
    return await session(shop.place.database, 'BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
  }

  async function forgetLookedAt(words: string): Promise<void> {
    const id = await putTicket(one, undefined, words);
    looks.push(await lookAsItIs());
    await one.call('forget', { p_owners: JSON.stringify([{ owner: 'ticket', id }]), p_marks: [] });
  }

  it('waits for a session that still looks at the shop as it was, and has the customer gone behind it', async () => {
    const gone = `gone ${randomUUID()}`;
    await forgetLookedAt(gone);
    const tidying = tidy(shop.administrator, shop.place, 20_000);
    setTimeout(() => void looks.pop()?.(), 700);
    expect((await tidying).kept).toBeNull();
    expect(await onDisk('shop.customers', gone)).toBe(false);
  });

  it('waits for who writes in another database of the server, behind whom every look goes back as far', async () => {
    const gone = `gone ${randomUUID()}`;
    const id = await putTicket(one, undefined, gone);
    looks.push(await session('postgres', 'BEGIN; SELECT pg_current_xact_id()'));
    await one.call('forget', { p_owners: JSON.stringify([{ owner: 'ticket', id }]), p_marks: [] });
    const tidying = tidy(shop.administrator, shop.place, 20_000);
    setTimeout(() => void looks.pop()?.(), 700);
    expect((await tidying).kept).toBeNull();
    expect(await onDisk('shop.customers', gone)).toBe(false);
  });

  it('says that a customer is still on the disk where such a session does not end, and is not done', async () => {
    const gone = `gone ${randomUUID()}`;
    await forgetLookedAt(gone);
    const { kept } = await tidy(shop.administrator, shop.place, 400);
    expect(kept?.rows).toBeGreaterThan(0);
    expect(kept?.because).toContainEqual(expect.stringMatching(/\(process \d+\)$/));
    expect(await onDisk('shop.customers', gone)).toBe(true);
    expect(await shop.rows("SELECT 1 FROM shop.daily_tasks WHERE name = 'tidy'")).toEqual([]);
    await looks.pop()?.();
    expect((await tidy(shop.administrator, shop.place)).kept).toBeNull();
    expect(await onDisk('shop.customers', gone)).toBe(false);
  });

  it('waits as well where its administrator may not see what the others are doing', async () => {
    const user = `plain_${randomUUID().replaceAll('-', '')}`;
    await shop.administrator.query(`
      CREATE ROLE ${user} LOGIN PASSWORD 'plain' IN ROLE ${shop.place.roles.tables};
      GRANT CONNECT ON DATABASE ${shop.place.database} TO ${user}`);
    const plain = await connectAs(shop.address, { database: shop.place.database, user, password: 'plain' });
    try {
      const gone = `gone ${randomUUID()}`;
      await forgetLookedAt(gone);
      expect((await tidy(plain, shop.place, 400)).kept).toEqual({
        rows: 1,
        because: expect.arrayContaining([expect.stringMatching(/^.+ \(process \d+\)$/)]),
      });
      const tidying = tidy(plain, shop.place, 20_000);
      setTimeout(() => void looks.pop()?.(), 700);
      expect((await tidying).kept).toBeNull();
      expect(await onDisk('shop.customers', gone)).toBe(false);
    } finally {
      await plain.end();
      await shop.administrator.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
    }
  });

  it('is not kept from being done by what begins later', async () => {
    const gone = `gone ${randomUUID()}`;
    const id = await putTicket(one, undefined, gone);
    await one.call('forget', { p_owners: JSON.stringify([{ owner: 'ticket', id }]), p_marks: [] });
    const forgotten = await momentNow(shop.administrator);
    await untilNobodyLooksBack(shop.administrator, forgotten, Date.now() + 20_000);
    looks.push(await lookAsItIs());
    expect((await tidy(shop.administrator, shop.place, 400)).kept).toBeNull();
    expect(await onDisk('shop.customers', gone)).toBe(false);
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
    const held = await holdTable(shop, 'shop.customers', 'ACCESS SHARE');
    await expect(tidy(shop.administrator, shop.place)).rejects.toMatchObject({ code: '55P03' });
    await held.letGo();
    await tidy(shop.administrator, shop.place);
  });

  it('finds the last entry that forgot somebody without reading the ledger', async () => {
    const plan = await shop.rows<{ readonly 'QUERY PLAN': string }>(
      "EXPLAIN SELECT max(seq) FROM shop.ledger WHERE kind = 'customer forgotten'",
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('ledger_of_forgotten');
  });
});
