import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { openRecords, recordsPath, restoreRecords, snapshotsFolder } from '#main/records/records.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import { takeSnapshot } from '#main/records/copies/snapshots.ts';
import { connect, SqliteError } from '#main/records/database/sqlite.ts';
import { type KeychainMark, NO_KEYCHAIN_MARK } from '#main/records/keys/mark-recorder.ts';
import { stored } from '#main/records/database/storage-failure.ts';
import { mainProgram } from '#tests/support/main-programs.ts';
import { quoteInput, ticket } from './sale.ts';
import {
  filesUnder,
  KEY,
  openShop,
  OTHER_KEY,
  recordsOptions,
  standingClock,
  temporaryFolder,
  answerOf,
} from './shop.ts';

/** A folder with a shop's records in it, closed. */
function shopFolder(quotes = 3, key: Uint8Array | null = KEY): string {
  const folder = temporaryFolder();
  const shop = openShop(folder, { key });
  for (let index = 1; index <= quotes; index += 1) answerOf(shop.quotes.issue(quoteInput(ticket(`t${index}`))));
  shop.close();
  return folder;
}

function snapshotOf(folder: string, iso: string, key: Uint8Array | null = KEY) {
  const database = openForWriting(recordsPath(folder), key);
  const snapshot = takeSnapshot(database, { folder: snapshotsFolder(folder), key, now: () => new Date(iso) });
  database.close();
  return snapshot;
}

function problemOf(folder: string, changes: Parameters<typeof recordsOptions>[1] = {}) {
  const opened = openRecords(recordsOptions(folder, changes));
  if (opened.ok) {
    opened.records.close();
    throw new Error('The records opened.');
  }
  return opened.problem;
}

/** Changes one byte of a file. */
function damage(path: string, at: number) {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

function bytesUnder(folder: string) {
  return Object.fromEntries(filesUnder(folder).map((path) => [path, readFileSync(path).toString('base64')]));
}

describe('opening the records', () => {
  it('flushes with every commit, alone, in a WAL, with everything asserted', () => {
    const database = openForWriting(join(temporaryFolder(), 'x.db'), KEY);
    const pragma = (name: string) => database.pragma(name, { simple: true });
    expect({
      locking: pragma('locking_mode'),
      journal: pragma('journal_mode'),
      synchronous: pragma('synchronous'),
      fullfsync: pragma('fullfsync'),
      checkpoint: pragma('checkpoint_fullfsync'),
      foreignKeys: pragma('foreign_keys'),
      trusted: pragma('trusted_schema'),
      cells: pragma('cell_size_check'),
      secureDelete: pragma('secure_delete'),
      temporary: pragma('temp_store'),
    }).toEqual({
      locking: 'exclusive',
      journal: 'wal',
      synchronous: 2,
      fullfsync: 1,
      checkpoint: 1,
      foreignKeys: 1,
      trusted: 0,
      cells: 1,
      secureDelete: 1,
      temporary: 2,
    });
    database.close();
  });

  it('flushes at checkpoints alone what can be asked for again', () => {
    const database = openForWriting(join(temporaryFolder(), 'x.db'), KEY, 'checkpoints');
    expect(database.pragma('synchronous', { simple: true })).toBe(1);
    expect(database.pragma('wal_autocheckpoint', { simple: true })).toBe(64);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    database.close();
  });

  it('has strict tables only', () => {
    const folder = shopFolder();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const loose = database
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all();
    database.close();
    expect(loose).toEqual([]);
  });

  it('makes them at the first start, and says so', () => {
    const folder = join(temporaryFolder(), 'not', 'there', 'yet');
    const shop = openShop(folder);
    expect(shop.created).toBe(true);
    shop.close();
    expect(openShop(folder).created).toBe(false);
  });

  it('leaves nothing readable in any file, open or closed', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const sale = ticket('t1', {
      customer: {
        name: 'Sentinel Quuxly',
        email: 'quuxly@example.com',
        phone: '0491570156',
        note: 'quuxly',
        company: '',
        abn: '',
      },
    });
    answerOf(shop.tickets.save(sale, 'quuxly'));
    answerOf(shop.quotes.issue(quoteInput(sale)));
    const holds = () => filesUnder(folder).filter((path) => /quuxly/i.test(readFileSync(path).toString('latin1')));
    expect(filesUnder(folder).map((path) => path.slice(folder.length + 1))).toContain('records.db-wal');
    expect(holds()).toEqual([]);
    shop.close();
    snapshotOf(folder, '2026-03-04T00:00:00.000Z');
    expect(holds()).toEqual([]);
  });

  it('takes up what a WAL holds that was left behind by a crash', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const crashed = temporaryFolder();
    for (const path of filesUnder(folder)) copyFileSync(path, join(crashed, path.slice(folder.length + 1)));
    expect(answerOf(openShop(crashed).quotes.find('ava'))).toHaveLength(1);
  });

  it('keeps what was saved before a WAL was cut off', () => {
    // Closed, they begin a new WAL: what follows stands in it one behind the other.
    const folder = shopFolder(2);
    const shop = openShop(folder);
    const [whole, all] = [3, 4].map((index) => {
      answerOf(shop.quotes.issue(quoteInput(ticket(`t${index}`))));
      return statSync(`${recordsPath(folder)}-wal`).size;
    });
    expect(all).toBeGreaterThan(whole ?? 0);
    const crashed = temporaryFolder();
    for (const path of filesUnder(folder)) copyFileSync(path, join(crashed, path.slice(folder.length + 1)));
    truncateSync(`${recordsPath(crashed)}-wal`, (whole ?? 0) + 1_000);
    const again = openShop(crashed);
    expect(answerOf(again.quotes.find('')).map(({ number }) => number)).toEqual([3, 2, 1]);
    // The mark knows that a fourth number was given, and may be on paper.
    expect(again.earlierCopy).toBe('behind');
    expect(answerOf(again.quotes.issue(quoteInput(ticket('t9')))).number).toBe(5);
  });

  it('opens practice without a key', () => {
    expect(answerOf(openShop(shopFolder(2, null), { key: null }).quotes.find(''))).toHaveLength(2);
  });
});

describe('records that cannot be opened', () => {
  it('are set aside where they are damaged, and the newest good copy is offered with its age', () => {
    const folder = shopFolder();
    snapshotOf(folder, '2026-03-01T02:00:00.000Z');
    snapshotOf(folder, '2026-03-02T02:00:00.000Z');
    damage(snapshotOf(folder, '2026-03-03T02:00:00.000Z').path, 6_000);
    const before = readFileSync(recordsPath(folder)).length;
    damage(recordsPath(folder), Math.floor(before / 2));
    const damaged = readFileSync(recordsPath(folder));

    const problem = problemOf(folder, { now: standingClock('2026-03-04T02:00:00.000Z').now });
    expect(problem).toMatchObject({
      kind: 'damaged',
      setAside: ['records.db.damaged-20260304T020000Z'],
      offered: { age: '2 days', snapshot: { takenAt: '2026-03-02T02:00:00.000Z' } },
    });
    expect(problem.words).toContain('set aside as records.db.damaged-20260304T020000Z, not deleted');
    expect(problem.words).toContain('2 days old');
    expect(existsSync(recordsPath(folder))).toBe(false);
    expect(readFileSync(join(folder, 'records.db.damaged-20260304T020000Z')).equals(damaged)).toBe(true);
  });

  it('go on from the copy that was chosen', () => {
    const folder = shopFolder();
    snapshotOf(folder, '2026-03-02T02:00:00.000Z');
    damage(recordsPath(folder), 9_000);
    const problem = problemOf(folder);
    if (problem.kind !== 'damaged' || problem.offered === null) throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder), problem.offered.snapshot));
    const shop = openShop(folder);
    expect(answerOf(shop.quotes.find('ava'))).toHaveLength(3);
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t9')))).number).toBe(4);
  });

  it('are asked about again where nobody chose, and begun empty only when somebody did', () => {
    const folder = shopFolder();
    snapshotOf(folder, '2026-03-02T02:00:00.000Z');
    damage(recordsPath(folder), 9_000);
    expect(problemOf(folder).kind).toBe('damaged');
    expect(problemOf(folder)).toMatchObject({ kind: 'missing', offered: { snapshot: { sequence: 1 } } });
    expect(existsSync(recordsPath(folder))).toBe(false);
    expect(answerOf(openShop(folder, { startEmpty: true }).quotes.find(''))).toEqual([]);
  });

  it('are asked about again where the disk did not take the first rows of empty ones', () => {
    const folder = shopFolder();
    snapshotOf(folder, '2026-03-02T02:00:00.000Z');
    damage(recordsPath(folder), 9_000);
    expect(problemOf(folder).kind).toBe('damaged');
    let asked = 0;
    const keychainMark: KeychainMark = {
      get found() {
        asked += 1;
        if (asked > 1) throw new SqliteError('database or disk is full', 'SQLITE_FULL');
        return NO_KEYCHAIN_MARK.found;
      },
      copy: () => {},
    };
    expect(problemOf(folder, { startEmpty: true, keychainMark })).toMatchObject({
      kind: 'storage',
      because: 'disk full',
    });
    // The damaged file is not history yet, and nothing is in its place.
    expect(readdirSync(folder).filter((name) => name.startsWith('records.db'))).toEqual([
      expect.stringMatching(/\.damaged-/),
      'records.db.incident',
    ]);
    expect(problemOf(folder)).toMatchObject({ kind: 'missing', offered: { snapshot: { sequence: 1 } } });
    expect(openShop(folder, { startEmpty: true }).created).toBe(true);
    expect(readdirSync(folder)).not.toContain('records.db.incident');
  });

  it('are begun empty where they are damaged and there is no copy', () => {
    const folder = shopFolder();
    damage(recordsPath(folder), 9_000);
    expect(problemOf(folder)).toMatchObject({ kind: 'damaged', offered: null });
    expect(problemOf(folder)).toMatchObject({ kind: 'missing', offered: null });
    expect(openShop(folder, { startEmpty: true }).created).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
  });

  it.each([
    ['its first page', (path: string) => damage(path, 50)],
    ['its end cut off', (path: string) => truncateSync(path, statSync(path).size - 5_000)],
    ['garbage for its content', (path: string) => writeFileSync(path, Buffer.alloc(20_000, 'x'))],
  ])('are set aside with %s', (_, break_) => {
    const folder = shopFolder();
    break_(recordsPath(folder));
    expect(problemOf(folder).kind).toBe('damaged');
  });

  it('are never given the same name twice when they are set aside', () => {
    const folder = shopFolder();
    const clock = standingClock();
    for (let round = 0; round < 3; round += 1) {
      writeFileSync(recordsPath(folder), Buffer.alloc(20_000, 'x'));
      expect(problemOf(folder, { now: clock.now }).kind).toBe('damaged');
    }
    expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toHaveLength(3);
  });

  it('are refused untouched, byte for byte, where a newer Counterpart wrote them', () => {
    const folder = shopFolder();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    database.pragma(`user_version = ${RECORDS_MIGRATIONS.length + 1}`);
    database.close();
    const before = bytesUnder(folder);
    const problem = problemOf(folder);
    expect(problem).toMatchObject({
      kind: 'from a newer version',
      version: RECORDS_MIGRATIONS.length + 1,
      known: RECORDS_MIGRATIONS.length,
    });
    expect(problem.words).toContain('newer Counterpart');
    expect(bytesUnder(folder)).toEqual(before);
  });

  it('are refused untouched also where the newer one crashed and left a WAL', () => {
    const folder = temporaryFolder();
    const script = `
      import { openForWriting } from ${JSON.stringify(new URL('../../../src/main/records/database/connection.ts', import.meta.url).href)};
      const database = openForWriting(${JSON.stringify(recordsPath(folder))}, new Uint8Array(${JSON.stringify([...KEY])}));
      database.exec('CREATE TABLE later (a) ; PRAGMA user_version = ${RECORDS_MIGRATIONS.length + 1}; INSERT INTO later VALUES (1)');
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(readdirSync(folder)).toContain('records.db-wal');
    const before = bytesUnder(folder);
    expect(problemOf(folder)).toMatchObject({
      kind: 'from a newer version',
      version: RECORDS_MIGRATIONS.length + 1,
    });
    expect(bytesUnder(folder)).toEqual(before);
  });

  it('stay where they are with a wrong key', () => {
    const folder = shopFolder();
    const before = bytesUnder(folder);
    for (const key of [OTHER_KEY, null]) {
      const problem = problemOf(folder, { key, keyIsRight: false });
      expect(problem.kind).toBe('wrong key');
      expect(problem.words).toContain('Nothing was changed');
    }
    expect(bytesUnder(folder)).toEqual(before);
  });

  it('are known to be damaged where a copy opens with the key, also when nobody vouches for it', () => {
    const folder = shopFolder();
    snapshotOf(folder, '2026-03-02T02:00:00.000Z');
    damage(recordsPath(folder), 50);
    expect(problemOf(folder, { keyIsRight: false }).kind).toBe('damaged');
  });

  it('are left to the Counterpart that has them open', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const problem = problemOf(folder);
    expect(problem).toMatchObject({ kind: 'storage', because: 'locked by another instance' });
    expect(problem.words).toContain('Another Counterpart');
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(1);
  });

  it('are left to another process that has them open, while this one fails', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const script = `
      import { openRecords } from ${JSON.stringify(pathToFileURL(mainProgram('records')).href)};
      const opened = openRecords({ folder: ${JSON.stringify(folder)}, key: new Uint8Array(${JSON.stringify([...KEY])}), keyIsRight: true,
        quotePrefix: 'Q-', totalOf: () => 1, snapshotWorker: new URL('file:///none'), now: () => new Date() });
      console.log(opened.ok ? 'opened' : opened.problem.because);`;
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe('locked by another instance');
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(1);
  });

  it('keep their lock while a snapshot is taken beside them', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    await shop.snapshots.take();
    const script = `
      import { connect } from ${JSON.stringify(new URL('../../../src/main/records/database/sqlite.ts', import.meta.url).href)};
      const database = connect(${JSON.stringify(recordsPath(folder))}, new Uint8Array(${JSON.stringify([...KEY])}), { readonly: false });
      try { database.exec('CREATE TABLE intruder (a)'); console.log('wrote'); } catch (error) { console.log(error.code); }`;
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe('SQLITE_BUSY');
  });

  it('say that the folder is read-only, and are not changed', () => {
    const folder = shopFolder();
    for (const path of filesUnder(folder)) chmodSync(path, 0o444);
    chmodSync(folder, 0o555);
    const before = bytesUnder(folder);
    expect(openedByAnOrdinaryUser(folder)).toBe('folder read-only');
    expect(openedByAnOrdinaryUser(join(folder, 'below'))).toBe('folder read-only');
    expect(bytesUnder(folder)).toEqual(before);
    chmodSync(folder, 0o755);
  });

  it('say that the disk is full, keep what was saved, and go on when there is room', (context) => {
    const folder = join(temporaryFolder(), 'small-disk');
    mkdirSync(folder);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status !== 0) {
      context.skip('This computer lets nobody mount a small disk.');
    }
    try {
      const shop = openShop(folder);
      const notes = 'n'.repeat(10_000);
      let saved = 0;
      let failure: unknown = null;
      while (failure === null) {
        const answer = shop.quotes.issue(quoteInput(ticket(`t${saved}`, { notes })));
        if (answer.ok) saved += 1;
        else failure = answer.failure;
      }
      expect(failure).toMatchObject({ kind: 'disk full' });
      expect(saved).toBeGreaterThan(5);
      expect(answerOf(shop.quotes.read(saved, null))?.ticket.notes).toBe(notes);
      shop.close();
      expect(spawnSync('mount', ['-o', 'remount,size=16m', folder]).status).toBe(0);
      const again = openShop(folder);
      expect(answerOf(again.quotes.issue(quoteInput(ticket('after')))).number).toBe(saved + 1);
      again.close();
    } finally {
      spawnSync('umount', ['--lazy', folder]);
    }
  });
});

describe('a fault of the storage while the counter runs', () => {
  it('is answered as data, and what was saved before stays', () => {
    const folder = shopFolder(40);
    const path = recordsPath(folder);
    const shop = openShop(folder, { wholeCheckUpTo: 0 });
    expect(shop.checkedWhole).toBe(false);
    shop.close();
    renameSync(path, `${path}.kept`);
    copyFileSync(`${path}.kept`, path);
    const last = statSync(path).size;
    for (let at = last - 60_000; at < last; at += 4_096) damage(path, at);
    const opened = openRecords(recordsOptions(folder, { wholeCheckUpTo: 0 }));
    if (!opened.ok) {
      expect(opened.problem.kind).toBe('damaged');
      return;
    }
    const pieces = opened.records.export.all();
    const answer = stored(() => (pieces.ok ? [...pieces.value] : []));
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'damaged' } });
    expect(opened.records.setAside()).toMatchObject({ kind: 'damaged' });
    rmSync(`${path}.kept`);
  });

  it('throws on when it is no fault of the storage', () => {
    const shop = openShop(temporaryFolder());
    shop.close();
    expect(() => shop.tickets.open()).toThrow('The records are closed.');
  });
});

/** Opens the records as a user who may not write there: the tests may run as one who may write anywhere. */
function openedByAnOrdinaryUser(folder: string): string {
  // All code is loaded before: the clone that the tests run in may be closed to that user.
  const script = `
    import Database from 'better-sqlite3-multiple-ciphers';
    import { openRecords } from ${JSON.stringify(pathToFileURL(mainProgram('records')).href)};
    new Database(':memory:').close();
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
    const opened = openRecords({ folder: ${JSON.stringify(folder)}, key: new Uint8Array(${JSON.stringify([...KEY])}), keyIsRight: true,
      quotePrefix: 'Q-', totalOf: () => 1, snapshotWorker: new URL('file:///none'), now: () => new Date() });
    console.log(opened.ok ? 'opened' : (opened.problem.because ?? opened.problem.kind));`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return child.stdout.trim() || child.stderr;
}
