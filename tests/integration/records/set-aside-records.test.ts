import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordsPath, snapshotsFolder } from '#main/records/records.ts';
import { answerOf, filesUnder, openShop, temporaryFolder } from './shop.ts';

const MARK = 'damaged-20260101T000000Z';
const ONE = `records.db.${MARK}`;
const OTHER = `records.db.${MARK}-2`;
const COPY = `records-20251231T000000Z.db.${MARK}`;
const OTHERS = [`records.key.${MARK}`, `settings.${MARK}.json`, `cache.db.${MARK}`];

/** A shop with two records, a copy, and a key, settings and a cache that were set aside. */
function folderOfThingsSetAside(): string {
  const folder = temporaryFolder();
  mkdirSync(snapshotsFolder(folder), { recursive: true });
  for (const name of [ONE, `${ONE}-wal`, `${ONE}-shm`, OTHER, ...OTHERS]) writeFileSync(join(folder, name), 'xx');
  writeFileSync(join(snapshotsFolder(folder), COPY), 'xxx');
  return folder;
}

function deletions(shop: ReturnType<typeof openShop>) {
  return answerOf(shop.audit.latest(20))
    .map(({ entry }) => entry)
    .filter(({ act }) => act === 'set-aside file deleted');
}

describe('records that were set aside', () => {
  it('are listed once each, with all that belongs to them, and neither keys nor settings are among them', () => {
    const shop = openShop(folderOfThingsSetAside());
    expect(answerOf(shop.setAsideRecords.list())).toEqual([
      { name: ONE, bytes: 6 },
      { name: OTHER, bytes: 2 },
      { name: COPY, bytes: 3 },
    ]);
    expect(answerOf(openShop(temporaryFolder()).setAsideRecords.list())).toEqual([]);
  });

  it('are deleted with what belongs to them alone, once, and that is written down', () => {
    const folder = folderOfThingsSetAside();
    const shop = openShop(folder);
    expect(answerOf(shop.setAsideRecords.delete(ONE, 'AE'))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes(MARK))).toEqual([OTHER, ...OTHERS].toSorted());
    expect(answerOf(shop.setAsideRecords.delete(ONE, 'AE'))).toBe(false);
    expect(answerOf(shop.setAsideRecords.delete(COPY, ''))).toBe(true);
    expect(readdirSync(snapshotsFolder(folder)).filter((name) => name.includes(MARK))).toEqual([]);
    expect(deletions(shop)).toEqual([
      { act: 'set-aside file deleted', file: COPY, initials: '' },
      { act: 'set-aside file deleted', file: ONE, initials: 'AE' },
    ]);
    expect(answerOf(shop.audit.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.setAsideRecords.list())).toEqual([{ name: OTHER, bytes: 2 }]);
  });

  it('are the only files that can be deleted, whatever is asked for', () => {
    const folder = folderOfThingsSetAside();
    const shop = openShop(folder);
    const before = filesUnder(folder).toSorted();
    for (const name of [
      '',
      '.',
      'records.db',
      'records.db-wal',
      recordsPath(folder),
      join(folder, ONE),
      `./${ONE}`,
      `snapshots/${COPY}`,
      `../${ONE}`,
      `${ONE}-wal`,
      ONE.toUpperCase(),
      `${ONE}*`,
      `records.db.${MARK}-3`,
      ...OTHERS,
    ])
      expect([name, answerOf(shop.setAsideRecords.delete(name, 'AE'))]).toEqual([name, false]);
    expect(filesUnder(folder).toSorted()).toEqual(before);
    expect(deletions(shop)).toEqual([]);
  });

  it('that lost the file itself are deleted by its name all the same', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, `${ONE}-wal`), 'xx');
    const shop = openShop(folder);
    expect(answerOf(shop.setAsideRecords.list())).toEqual([{ name: ONE, bytes: 2 }]);
    expect(answerOf(shop.setAsideRecords.delete(ONE, 'AE'))).toBe(true);
    expect(existsSync(join(folder, `${ONE}-wal`))).toBe(false);
  });

  it('that cannot be deleted are still listed, and nothing is written down of them', () => {
    const folder = temporaryFolder();
    // A folder of this name stands for whatever the system refuses to delete.
    mkdirSync(join(folder, ONE, 'kept'), { recursive: true });
    const shop = openShop(folder);
    expect(shop.setAsideRecords.delete(ONE, 'AE')).toMatchObject({ ok: false, failure: { kind: 'disk failed' } });
    expect(answerOf(shop.setAsideRecords.list()).map(({ name }) => name)).toEqual([ONE]);
    expect(deletions(shop)).toEqual([]);
  });
});
