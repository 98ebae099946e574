import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { idOfUnnamedQuote } from '#main/records/database/quote-ids.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import { connect, type Sqlite } from '#main/records/database/sqlite.ts';
import { recordsSinceCopy } from '#main/records/copies/since-copy.ts';
import { beginIncident } from '#main/records/copies/set-aside.ts';
import { openRecords, type Records, recordsPath, restoreRecords, snapshotsFolder } from '#main/records/records.ts';
import { forgottenListPath } from '#main/records/shop/forgotten-list.ts';
import { listSnapshots } from '#main/records/copies/snapshots.ts';
import { quoteInput, ticket } from './sale.ts';
import { answerOf, openShop, recordsOptions, temporaryFolder } from './shop.ts';

/**
 * Records of the form before quotes had ids: three tickets with quotes, the first with two revisions, the third with a
 * customer who was forgotten; a ticket sold from the first quote; a call-back about it and the end of the second; a
 * forgetting of the second quote's customer that was cut short. They are not encrypted.
 */
const BEFORE = gunzipSync(readFileSync(new URL('records-of-format-10.db.gz', import.meta.url)));
const PLAIN = { key: null, now: () => new Date('2026-03-04T03:00:00.000Z') };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function folderOfBefore(): string {
  const folder = temporaryFolder();
  writeFileSync(recordsPath(folder), BEFORE);
  return folder;
}

function inFile<T>(folder: string, ask: (database: Sqlite) => T): T {
  const database = connect(recordsPath(folder), null, { readonly: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

const all = (sql: string) => (database: Sqlite) => database.prepare<[], Record<string, unknown>>(sql).all();

function customersOf(shop: Records, numbers: readonly (readonly [number, number])[]): readonly string[] {
  return numbers.map(
    ([number, revision]) => answerOf(shop.quotes.read(number, revision))?.ticket.customer.name ?? 'none',
  );
}

describe('quotes of before quotes had ids', () => {
  it('have one each, under the labels that are on paper, and with their customers', () => {
    const folder = folderOfBefore();
    const shop = openShop(folder, PLAIN);
    expect(
      customersOf(shop, [
        [1, 1],
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    ).toEqual(['Alma Reyes', 'Alma Reyes', 'Ben Osei', '']);
    expect(answerOf(shop.quotes.read(1, 2))).toMatchObject({ label: 'Q-000001/2', customerForgotten: false });
    expect(answerOf(shop.quotes.read(3, 1))).toMatchObject({ label: 'Q-000003', customerForgotten: true });
    expect(answerOf(shop.quotes.find('alma')).map(({ label }) => label)).toEqual(['Q-000001/2', 'Q-000001']);
    expect(answerOf(shop.quotes.soldBy(1))).toMatchObject([{ ticketId: 't4' }, { ticketId: 't1' }]);
    const issued = answerOf(shop.quotes.issue(quoteInput(ticket('t5'))));
    expect(issued).toMatchObject({ label: 'Q-000004', quoteId: expect.stringMatching(UUID) });
    shop.close();

    const rows = inFile(folder, all('SELECT quote_id, number, seat, incarnation FROM quotes ORDER BY id DESC'));
    expect(new Set(rows.map(({ quote_id: id }) => id)).size).toBe(5);
    for (const { quote_id: id } of rows) expect(id).toMatch(UUID);
    expect(rows.map(({ incarnation }) => incarnation).slice(0, 4)).toEqual(['', '', '', '']);
    expect(rows.at(-1)?.['incarnation']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are named so by customers, by the forgotten and by call-backs, and no row of the file stands for them', () => {
    const folder = folderOfBefore();
    openShop(folder, PLAIN).close();
    const version = inFile(folder, (database) => database.pragma('user_version', { simple: true }));
    expect(version).toBe(RECORDS_MIGRATIONS.length);
    expect(
      inFile(
        folder,
        all(
          "SELECT q.number FROM customers c JOIN quotes q ON q.quote_id = c.owner_id WHERE c.owner = 'quote' ORDER BY q.id DESC",
        ),
      ),
    ).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
    expect(
      inFile(
        folder,
        all("SELECT q.number FROM forgotten f JOIN quotes q ON q.quote_id = f.owner_id WHERE f.owner = 'quote'"),
      ),
    ).toEqual([{ number: 3 }]);
    expect(
      inFile(
        folder,
        all(
          'SELECT b.kind, q.number, q.revision FROM call_backs b JOIN quotes q ON q.quote_id = b.quote_id ORDER BY b.id',
        ),
      ),
    ).toEqual([
      { kind: 'call', number: 1, revision: 2 },
      { kind: 'quote ends', number: 2, revision: 1 },
    ]);
  });

  it('still do not change and are not deleted, nor does the customer of one', () => {
    const folder = folderOfBefore();
    openShop(folder, PLAIN).close();
    const database = connect(recordsPath(folder), null, { readonly: false });
    expect(() => database.exec("UPDATE quotes SET plate = ''")).toThrow('a quote does not change');
    expect(() => database.exec('DELETE FROM quotes')).toThrow('a quote is not deleted');
    expect(() => database.exec("UPDATE customers SET name = '' WHERE owner = 'quote'")).toThrow('does not change');
    database.close();
  });

  it('are forgotten where a forgetting was cut short before the update', async () => {
    const shop = openShop(folderOfBefore(), PLAIN);
    answerOf(await shop.privacy.finishForgetting());
    expect(customersOf(shop, [[2, 1]])).toEqual(['']);
    expect(answerOf(shop.quotes.read(2, 1))?.customerForgotten).toBe(true);
    expect(answerOf(shop.quotes.find('ben osei'))).toEqual([]);
  });

  it('are cleared of whom the list beside the records names by the row of then', () => {
    const folder = folderOfBefore();
    const updated = openShop(folder, PLAIN);
    answerOf(updated.audit.record({ act: 'credential saved' }, 'AE'));
    updated.close();
    const name = createHash('sha256')
      .update(JSON.stringify(['quote', '-1', 't1']))
      .digest('base64url')
      .slice(0, 22);
    writeFileSync(forgottenListPath(folder), `${name}\n`);
    // The file of before the update is put back: it is an earlier copy.
    writeFileSync(recordsPath(folder), BEFORE);
    const shop = openShop(folder, PLAIN);
    expect(shop.earlierCopy).toBe('behind');
    expect(
      customersOf(shop, [
        [1, 1],
        [1, 2],
      ]),
    ).toEqual(['', 'Alma Reyes']);
  });

  it('are the same rows as before the update, as long as nobody did anything', () => {
    const folder = folderOfBefore();
    const copy = join(folder, 'before.db');
    // A forgetting that was cut short is finished by a start: then something was done.
    const before = connect(recordsPath(folder), null, { readonly: false });
    before.exec("DELETE FROM notes_of_state WHERE name LIKE 'forgetting%'");
    before.close();
    copyFileSync(recordsPath(folder), copy);
    const opened = openShop(folder, PLAIN);
    opened.close();
    expect(recordsSinceCopy({ path: recordsPath(folder), copy, key: null })).toEqual({
      form: RECORDS_MIGRATIONS.length,
      rows: 'none',
    });
    const again = openShop(folder, PLAIN);
    answerOf(again.quotes.issue(quoteInput(ticket('t9'))));
    again.close();
    expect(recordsSinceCopy({ path: recordsPath(folder), copy, key: null }).rows).toBe('some');
  });

  it('come out of a damaged file of then into a copy of then, with their customers', () => {
    const folder = folderOfBefore();
    // A copy of the form before, taken when there were two quotes fewer.
    mkdirSync(snapshotsFolder(folder));
    const shop = openShop(folder, PLAIN);
    const taken = shop.snapshots.take();
    return taken.then(() => {
      shop.close();
      const [snapshot] = listSnapshots(snapshotsFolder(folder));
      if (snapshot === undefined) throw new Error('There is no copy.');
      writeFileSync(snapshot.path, olderCopy());
      writeFileSync(recordsPath(folder), BEFORE);
      const aside = `${recordsPath(folder)}.damaged-20260304T030000Z`;
      renameSync(recordsPath(folder), aside);
      beginIncident(recordsPath(folder), [basename(aside)]);
      const report = answerOf(restoreRecords({ ...recordsOptions(folder, PLAIN) }, snapshot));
      expect(report.salvaged).toMatchObject({ quotes: 2, unreadable: [] });
      const restored = openRecords(recordsOptions(folder, PLAIN));
      if (!restored.ok) throw new Error(restored.problem.words);
      expect(
        customersOf(restored.records, [
          [1, 1],
          [1, 2],
          [2, 1],
          [3, 1],
        ]),
      ).toEqual(['Alma Reyes', 'Alma Reyes', 'Ben Osei', '']);
      restored.records.close();
      expect(
        inFile(folder, all('SELECT count(*) AS n FROM call_backs WHERE quote_number IS NOT NULL AND quote_id IS NULL')),
      ).toEqual([{ n: 0 }]);
    });
  });
});

/** The records of before, as they were before the second and the last quote were issued. */
function olderCopy(): Buffer {
  const path = join(temporaryFolder(), 'older.db');
  writeFileSync(path, BEFORE);
  const database = connect(path, null, { readonly: false });
  database.exec(`
    DROP TRIGGER quotes_are_kept;
    DELETE FROM quotes WHERE id IN (-2, -4);
    DELETE FROM customers WHERE owner = 'quote' AND owner_id IN ('-2', '-4');
    DELETE FROM call_backs;
    CREATE TRIGGER quotes_are_kept BEFORE DELETE ON quotes
      BEGIN SELECT RAISE(ABORT, 'a quote is not deleted'); END;
  `);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.pragma('journal_mode = DELETE');
  database.close();
  return readFileSync(path);
}

describe('the id of a quote that was issued before', () => {
  const quote = { number: 1, revision: 1, ticketId: 't1', issuedAt: '2026-03-04T02:00:00.000Z' };

  it('is the same wherever it is worked out, and another for every other quote', () => {
    expect(idOfUnnamedQuote(quote)).toBe(idOfUnnamedQuote({ ...quote }));
    const others = [
      { ...quote, number: 11 },
      { ...quote, revision: 11 },
      { ...quote, ticketId: 't2' },
      { ...quote, issuedAt: '2026-03-04T02:00:00.001Z' },
    ].map(idOfUnnamedQuote);
    expect(new Set([idOfUnnamedQuote(quote), ...others]).size).toBe(5);
    for (const id of others) expect(id).toMatch(UUID);
  });
});
