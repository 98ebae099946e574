import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Records, recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { order, ticket } from './sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from './shop.ts';

const OLDER = 2_000;

/** A folder of a shop with so many orders that none of its indexes knows, as after a migration. */
function folderOfDueOrders(): string {
  const folder = temporaryFolder();
  openShop(folder).close();
  change(
    folder,
    `
    WITH RECURSIVE each (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM each WHERE at < ${OLDER})
    INSERT INTO submissions (submission_id, ticket_id, state, account, warehouse, reference, reference_mark, lines_mark,
      address_mark, prepared_at, sent_at, transaction_id)
    SELECT 'older' || at, 'gone' || at, 'acknowledged', 'SHOP-1', 'SYD1', printf('CP-20250101-4812-%04d', at),
      x'', x'', x'', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', 'darwin ' || at FROM each;
    INSERT INTO order_search_due SELECT id FROM submissions;`,
  );
  return folder;
}

function change(folder: string, sql: string): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  database.exec(sql);
  database.close();
}

function search(shop: Records, typed: string, limit = 50) {
  return answerOf(shop.orders.find({ typed, standing: null, limit }));
}

async function untilNothingIsOutstanding(shop: Records): Promise<void> {
  await expect.poll(() => search(shop, 'darwin', 1).outstanding, { timeout: 30_000, interval: 200 }).toBe(0);
}

describe('orders that are still to be put into the index', () => {
  it('do not keep a search waiting, which answers with the newest and says how many are outstanding', async () => {
    const shop = openShop(folderOfDueOrders());
    const first = search(shop, 'darwin');
    expect(first.rows[0]?.submissionId).toBe(`older${OLDER}`);
    expect(first.outstanding).toBeGreaterThan(OLDER - 100);
    expect(search(shop, '4812-0001').rows).toEqual([]);
    // A day, and all of them, are found in the records themselves: nothing is missing there.
    for (const typed of ['', '1/1/2025']) expect(search(shop, typed)).toMatchObject({ more: true, outstanding: 0 });
    expect(answerOf(shop.orders.known('darwin'))).toEqual({ named: [], some: true });

    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await untilNothingIsOutstanding(shop);
    delay.disable();
    expect(delay.percentile(50) / 1e6).toBeLessThan(100);
    expect(search(shop, 'darwin', OLDER + 1).rows).toHaveLength(OLDER);
    expect(search(shop, '4812-0001').rows.map(({ submissionId }) => submissionId)).toEqual(['older1']);
  });

  it('are put into it without being asked for, and give way to an order and a save meanwhile', async () => {
    const folder = folderOfDueOrders();
    const shop = openShop(folder);
    await wait(50);
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: 'NEW-1' }));
    // The order that was sent last is found at once, in front of all that are outstanding.
    expect(search(shop, 'new-1')).toMatchObject({ rows: [{ submissionId: 's1' }] });
    expect(search(shop, 'new-1').outstanding).toBeGreaterThan(0);
    await wait(2_000);
    shop.close();
    // A busy computer may come to too little in that time.
    for (let more = 0; more < 5 && dueIn(folder) >= OLDER - 80; more += 1) {
      const again = openShop(folder);
      await wait(2_000);
      again.close();
    }
    expect(dueIn(folder)).toBeLessThan(OLDER - 80);
  });

  it('lose nothing where Counterpart is closed in the middle, again and again', async () => {
    const folder = folderOfDueOrders();
    for (let time = 0; time < 3; time += 1) {
      const shop = openShop(folder);
      await wait(60);
      shop.close();
      expect(dueIn(folder) + indexedIn(folder)).toBe(OLDER);
    }
    expect(dueIn(folder)).toBeGreaterThan(0);
    const shop = openShop(folder);
    await untilNothingIsOutstanding(shop);
    expect(search(shop, 'darwin', OLDER + 1).rows).toHaveLength(OLDER);
  });
});

function dueIn(folder: string): number {
  return count(folder, 'order_search_due');
}

function indexedIn(folder: string): number {
  return count(folder, 'order_search_text');
}

function count(folder: string, table: string): number {
  const database = connect(recordsPath(folder), KEY, { readonly: true });
  try {
    return database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  } finally {
    database.close();
  }
}
