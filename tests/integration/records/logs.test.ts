import { gunzipSync } from 'node:zlib';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { effort } from '#tests/support/effort.ts';
import { order, ticket } from './sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';

function shopWithOrder(folder: string): void {
  const shop = openShop(folder);
  answerOf(shop.tickets.save(ticket('t1'), null));
  answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
  answerOf(shop.submissions.send('s1'));
  answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: GUID }));
  answerOf(shop.audit.record({ act: 'credential saved' }, 'AE'));
  shop.close();
}

/** Changes the history as somebody does who has the file open and no code of ours. */
function change(folder: string, sql: string): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  const triggers = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(sql);
  database.close();
}

describe('the logs', () => {
  it('are checked whole in pieces, and say where they were changed', async () => {
    const folder = temporaryFolder();
    shopWithOrder(folder);
    const sound = openShop(folder);
    expect(answerOf(sound.logs.logs()).map(({ check }) => check)).toEqual([null, null]);
    expect(answerOf(await sound.logs.check())).toBeNull();
    expect(answerOf(sound.logs.logs())).toMatchObject([
      { name: 'orders', head: { entries: 3 }, check: { found: { whole: true } } },
      { name: 'acts', check: { found: { whole: true } } },
    ]);
    sound.close();
    change(folder, "UPDATE submission_history SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 2");
    const changed = openShop(folder);
    expect(answerOf(await changed.logs.check())).toMatch(
      /history of the orders .* at entry 2, it is not what was written/,
    );
  });

  it.each([
    ['changed', "UPDATE documents SET content = X'00' WHERE kind = 'order'"],
    ['taken away', "DELETE FROM documents WHERE kind = 'order'"],
  ])('are checked with the papers of the orders: one that was %s is found', async (_, sql) => {
    const folder = temporaryFolder();
    shopWithOrder(folder);
    change(folder, sql);
    const shop = openShop(folder);
    expect(answerOf(await shop.logs.check())).toMatch(
      /history of the orders .* at entry 1, a document that it refers to/,
    );
    expect(answerOf(shop.logs.logs())[0]).toMatchObject({ check: { found: { whole: false, at: 1 } } });
  });

  it('are checked with hundreds of papers while orders go on', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const prepare = (index: number) => {
      const request = order({ customer_reference: `CP-20260304-${index}` });
      answerOf(shop.submissions.prepare({ id: `s${index}`, ticketId: `t${index}`, request, reason: 'again' }));
      answerOf(shop.submissions.abandon(`s${index}`));
    };
    const papers = effort(120, 300);
    for (let index = 0; index < papers; index += 1) prepare(index);
    const checking = shop.logs.check();
    for (let index = papers; index < papers + 20; index += 1) {
      await new Promise((done) => setImmediate(done));
      prepare(index);
    }
    expect(answerOf(await checking)).toBeNull();
  });

  it('are bound to the shop’s key: a hash without it is found out', async () => {
    const folder = temporaryFolder();
    shopWithOrder(folder);
    const { createHash } = await import('node:crypto');
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const last = database
      .prepare<[], { readonly seq: number; readonly at: string; readonly previous: string; readonly subject: string }>(
        'SELECT * FROM submission_history ORDER BY seq DESC LIMIT 1',
      )
      .get();
    database.close();
    if (last === undefined) throw new Error('There is no history.');
    const entry = JSON.stringify({ event: 'customer forgotten' });
    const hash = createHash('sha256')
      .update(JSON.stringify([last.previous, last.seq, last.at, last.subject, entry]))
      .digest('hex');
    change(folder, `UPDATE submission_history SET entry = '${entry}', hash = '${hash}' WHERE seq = ${last.seq}`);
    expect(answerOf(openShop(folder).submissions.verify())).toMatchObject({ whole: false, at: last.seq });
  });

  it('that were begun without a key go on with one, and say from where', () => {
    const folder = temporaryFolder();
    writeFileSync(recordsPath(folder), gunzipSync(readFileSync(new URL('records-of-format-2.db.gz', import.meta.url))));
    const shop = openShop(folder);
    const before = answerOf(shop.submissions.history('s1')).length;
    answerOf(shop.submissions.takeUpAfterStart());
    answerOf(shop.audit.record({ act: 'credential saved' }, 'AE'));
    expect(answerOf(shop.submissions.history('s1'))).toHaveLength(before);
    expect(answerOf(shop.submissions.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.audit.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.audit.latest(50)).every(({ entry }) => 'act' in entry)).toBe(true);
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const notes = database.prepare<[], string>("SELECT entry FROM audit WHERE subject = 'chain'").pluck().all();
    expect(notes).toEqual(['{"chain":"keyed"}']);
    database.close();
  });

  it('give their heads to the export, and the entry of an order to its paper', () => {
    const folder = temporaryFolder();
    shopWithOrder(folder);
    const shop = openShop(folder);
    const all = [...answerOf(shop.export.all())].map(({ text }) => text).join('');
    const { heads } = JSON.parse(all) as { readonly heads: { readonly orders: { readonly hash: string } } };
    const ending = answerOf(shop.submissions.ending('s1'));
    expect(ending?.seq).toBe(3);
    expect(heads.orders.hash).toBe(ending?.hash);
    expect(answerOf(shop.submissions.ending('none'))).toBeNull();
  });

  it('name the files that were set aside', () => {
    const folder = temporaryFolder();
    writeFileSync(`${recordsPath(folder)}.damaged-20260101T000000Z`, 'xx');
    expect(answerOf(openShop(folder).setAsideFiles())).toEqual([
      { name: 'records.db.damaged-20260101T000000Z', bytes: 2 },
    ]);
  });
});
