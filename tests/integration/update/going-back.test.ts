import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putCopyBack, recordsSinceCopy } from '#main/records/copies/since-copy.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { RECORDS_FORM, recordsPath } from '#main/records/records.ts';
import { updateBeforeRecords } from '#main/update/update-at-start.ts';
import { openUpdateNote, type UpdateUnderWay } from '#main/update/update-note.ts';
import { fetchFromFolder } from '#tests/support/update-feeds.ts';
import { ticket } from '../records/sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from '../records/shop.ts';
import { installedVersion, makeComputer, testInstaller } from './update-start.ts';

/** Records with a ticket, the copy that was made of them, and the folder they are in. */
async function copiedShop(): Promise<{ readonly folder: string; readonly copy: string }> {
  const folder = temporaryFolder();
  const records = openShop(folder);
  answerOf(records.tickets.save(ticket('t1'), null));
  const taken = await records.snapshots.take();
  if (taken.sound !== true) throw new Error('There is no copy.');
  records.close();
  return { folder, copy: taken.snapshot.path };
}

/** A newer Counterpart opened the records: it raised their form, and wrote rows where it was given any. */
function newerVersion(folder: string, write = ''): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  database.exec(`ALTER TABLE tickets ADD COLUMN newer TEXT; CREATE TABLE newer (id INTEGER) STRICT; ${write}`);
  database.pragma(`user_version = ${RECORDS_FORM + 1}`);
  database.close();
}

const since = (folder: string, copy: string, key = KEY) => recordsSinceCopy({ path: recordsPath(folder), copy, key });

describe('records and the copy from before an update', () => {
  it('are alike where they were opened and closed, and their form was raised', async () => {
    const { folder, copy } = await copiedShop();
    openShop(folder).close();
    expect(since(folder, copy)).toEqual({ form: RECORDS_FORM, rows: 'none' });
    newerVersion(folder);
    expect(since(folder, copy)).toEqual({ form: RECORDS_FORM + 1, rows: 'none' });
  });

  it.each([
    ['a ticket was changed', "UPDATE tickets SET plate = 'NEW123'"],
    ['a row was added', "INSERT INTO aliases VALUES ('930', 'SKU', '2026-01-01T00:00:00.000Z')"],
    ['a row was removed', 'DELETE FROM tickets'],
    ['a note was written', "INSERT INTO notes_of_state VALUES ('a note', 'on a call')"],
    ['a column is gone', 'ALTER TABLE aliases DROP COLUMN made_at'],
  ])('differ where %s', async (_what, write) => {
    const { folder, copy } = await copiedShop();
    newerVersion(folder, write);
    expect(since(folder, copy).rows).toBe('some');
  });

  it('cannot be compared with another key, or without a copy', async () => {
    const { folder, copy } = await copiedShop();
    expect(since(folder, copy, new Uint8Array(32).fill(1))).toEqual({ form: null, rows: 'cannot tell' });
    expect(since(folder, `${copy}.gone`).rows).toBe('cannot tell');
  });

  it('change places without anything being deleted, and again after that was cut short', async () => {
    const { folder, copy } = await copiedShop();
    newerVersion(folder);
    putCopyBack(recordsPath(folder), copy, new Date());
    putCopyBack(recordsPath(folder), copy, new Date());
    const records = openShop(folder);
    expect(records.earlierCopy).toBeNull();
    expect(answerOf(records.tickets.find('t1'))?.id).toBe('t1');
    expect(existsSync(copy)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('records.db.damaged-')).length).toBeGreaterThan(0);
  });
});

describe('a version that raised the form of the records and does not get far', () => {
  async function thirdStart(write: string) {
    const { folder, copy } = await copiedShop();
    const computer = { ...makeComputer(temporaryFolder(), { folder: '', publicKey: '' }), dataFolder: folder };
    const installer = testInstaller(computer.programs, () => {});
    await installer.goBackTo('1.1.0');
    const note = openUpdateNote(folder);
    const underWay: UpdateUnderWay = {
      step: 'proving',
      from: '1.0.0',
      to: '1.1.0',
      recordsForm: { before: RECORDS_FORM, after: RECORDS_FORM + 1 },
      file: { takes: 'test', name: 'x', bytes: 1, sha512: '', publisher: null },
      securityFrom: null,
      offeredAt: null,
      copies: { service: basename(copy), practice: null },
      starts: 2,
      attempts: 0,
      back: null,
    };
    note.change({ underWay });
    newerVersion(folder, write);
    const goesOn = await updateBeforeRecords({
      version: '1.1.0',
      dataFolder: folder,
      note,
      installer,
      folders: { service: folder, practice: join(folder, 'practice') },
      recordKey: async () => KEY,
      source: null,
      fetch: fetchFromFolder(folder),
      terms: async () => ({ mode: 'auto', ring: 'all' }),
      reach: () => {},
      log: { note: () => {}, fault: (_reference, error) => console.error(error) },
      now: () => new Date(),
    });
    return { goesOn, installed: installedVersion(computer), folder, note: note.current() };
  }

  it('goes back with the copy where no row was written since', async () => {
    const { goesOn, installed, folder } = await thirdStart('');
    expect([goesOn, installed]).toEqual(['start anew', '1.0.0']);
    const records = openShop(folder);
    expect(records.earlierCopy).toBeNull();
    expect(answerOf(records.tickets.find('t1'))?.id).toBe('t1');
  });

  it('stops in words where one was, and leaves everything where it is', async () => {
    const { goesOn, installed, folder, note } = await thirdStart("UPDATE tickets SET plate = 'SOLD01'");
    expect([goesOn, installed, note.underWay]).toEqual(['go on', '1.1.0', null]);
    expect(note.said).toMatch(/1\.0\.0 cannot open what was saved since\. Nothing was deleted\./);
    expect(note.said).toContain(folder);
    expect(readdirSync(folder).some((name) => name.includes('damaged'))).toBe(false);
  });
});
