import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSound, openForWriting } from '#main/records/database/connection.ts';
import { migrate, type Migration, versionOf } from '#main/records/database/migrations.ts';
import { openDatabase, type OpenOptions } from '#main/records/database/open-database.ts';
import { recordsPath, type Records, snapshotsFolder } from '#main/records/records.ts';
import { UNSTOPPED } from '#main/records/copies/job-stop.ts';
import { asideOf, runCheckJob, runSnapshotJob } from '#main/records/copies/snapshot-job.ts';
import { isSnapshotDue, listSnapshots, snapshotAge, takeSnapshot } from '#main/records/copies/snapshots.ts';
import { connect, SqliteError } from '#main/records/database/sqlite.ts';
import { effort } from '#tests/support/effort.ts';
import { beginThreadsAsShipped } from '#tests/support/kept-threads.ts';
import { mainProgram } from '#tests/support/main-programs.ts';
import { quoteInput, ticket } from './sale.ts';
import { KEY, openShop, standingClock, temporaryFolder, answerOf } from './shop.ts';

describe('snapshots', () => {
  it('close no file of somebody else where the records are closed twice', () => {
    const shop = openShop(temporaryFolder());
    shop.close();
    // Files are given the lowest numbers that are free: those that the records had are among these.
    const mine = Array.from({ length: 40 }, () => openSync(import.meta.filename, 'r'));
    shop.close();
    for (const file of mine) {
      expect(fstatSync(file).isFile()).toBe(true);
      closeSync(file);
    }
  });

  it('are whole, encrypted with the same key, and leave nothing else behind', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    shop.close();
    const database = openForWriting(recordsPath(folder), KEY);
    const into = snapshotsFolder(folder);
    const snapshot = takeSnapshot(database, { folder: into, key: KEY, now: standingClock().now });
    database.close();
    expect(readdirSync(into)).toEqual(['records-000001-20260304T020000000Z.db']);
    expect(readFileSync(snapshot.path).toString('latin1')).not.toContain('Ava Example');
    expect(() => connect(snapshot.path, null, { readonly: true }).pragma('user_version')).toThrow('not a database');
    const copy = connect(snapshot.path, KEY, { readonly: true });
    expect(isSound(copy)).toBe(true);
    expect(copy.prepare('SELECT count(*) FROM quotes').pluck().get()).toBe(1);
    copy.close();
    expect(readdirSync(into)).toHaveLength(1);
  });

  it('are seven at most, the newest of them, whatever the clock says', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const database = openForWriting(join(folder, 'x.db'), KEY);
    database.exec('CREATE TABLE kept (a) STRICT'.replace('a)', 'a ANY)'));
    for (let round = 1; round <= 10; round += 1) {
      takeSnapshot(database, { folder, key: KEY, now: clock.now });
      clock.pass(round === 6 ? -30 : 1);
    }
    database.close();
    const kept = listSnapshots(folder).map(({ sequence }) => sequence);
    expect(kept).toEqual([10, 9, 8, 7, 6, 5, 4]);
  });

  it('are taken all the same where an old one cannot be deleted, which goes with a later one', () => {
    const folder = temporaryFolder();
    const database = openForWriting(join(folder, 'a.db'), KEY);
    const into = join(folder, 'snapshots');
    const clock = standingClock();
    // A folder stands for a file that another program has open, as Windows does not delete one.
    const oldest = join(into, 'records-000001-20260101T000000000Z.db');
    mkdirSync(oldest, { recursive: true });
    const take = () => takeSnapshot(database, { folder: into, key: KEY, now: clock.now }).sequence;
    expect(Array.from({ length: 8 }, take)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    rmSync(oldest, { recursive: true });
    writeFileSync(oldest, '');
    expect(take()).toBe(10);
    expect(listSnapshots(into).map(({ sequence }) => sequence)).toEqual([10, 9, 8, 7, 6, 5, 4]);
    database.close();
  });

  it('are due once a day, and once more where the clock was set back', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const database = openForWriting(join(folder, 'x.db'), KEY);
    database.exec('CREATE TABLE kept (a ANY) STRICT');
    const due = () => isSnapshotDue(folder, clock.now());
    const take = () => takeSnapshot(database, { folder, key: KEY, now: clock.now });
    expect(due()).toBe(true);
    take();
    expect(due()).toBe(false);
    clock.pass(0.99);
    expect(due()).toBe(false);
    clock.pass(0.01);
    expect(due()).toBe(true);
    take();
    clock.pass(-1);
    expect(due()).toBe(true);
    take();
    expect(due()).toBe(false);
    database.close();
  });

  it('tell their age', () => {
    const taken = { path: '', sequence: 1, takenAt: '2026-03-04T02:00:00.000Z' };
    const age = (iso: string) => snapshotAge(taken, new Date(iso));
    expect(age('2026-03-04T02:00:30.000Z')).toBe('less than a minute');
    expect(age('2026-03-04T01:59:30.000Z')).toBe('less than a minute');
    // The clock was put back since, as after a battery that ran out.
    expect(age('2026-03-03T02:00:00.000Z')).toBe('an unknown number of days');
    expect(age('2026-03-04T02:01:00.000Z')).toBe('1 minute');
    expect(age('2026-03-04T03:30:00.000Z')).toBe('90 minutes');
    expect(age('2026-03-05T02:00:00.000Z')).toBe('24 hours');
    expect(age('2026-03-07T02:00:00.000Z')).toBe('3 days');
  });
});

describe('snapshots beside the running counter', () => {
  beforeAll(() => beginThreadsAsShipped(true));
  afterAll(() => beginThreadsAsShipped(false));

  it('hold what was saved when they began, while saving goes on', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    for (let index = 0; index < 60; index += 1) {
      answerOf(shop.tickets.save(ticket(`t${index}`, { notes: 'n'.repeat(9_000) }), null));
    }
    expect(answerOf(shop.snapshots.due())).toBe(true);
    const taking = shop.snapshots.take();
    expect(shop.snapshots.take()).toBe(taking);
    for (let index = 0; index < 200; index += 1) {
      answerOf(shop.quotes.issue(quoteInput(ticket(`q${index}`))));
      if (index % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const result = await taking;
    expect(result.sound).toBe(true);
    expect(answerOf(shop.snapshots.due())).toBe(false);
    expect(readdirSync(snapshotsFolder(folder))).toHaveLength(1);

    const [snapshot] = answerOf(shop.snapshots.list());
    const copy = connect(snapshot?.path ?? '', KEY, { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM tickets').pluck().get()).toBe(60);
    expect(isSound(copy)).toBe(true);
    copy.close();
    shop.close();
    expect(answerOf(openShop(folder).quotes.find('')).map(({ number }) => number)[0]).toBe(200);
  });

  it('find a file damaged that was too large to check before the start', async () => {
    const folder = temporaryFolder();
    const first = openShop(folder);
    for (let index = 0; index < 60; index += 1) answerOf(first.quotes.issue(quoteInput(ticket(`t${index}`))));
    await first.snapshots.take();
    first.close();
    const path = recordsPath(folder);
    const quotesPage = pageOfQuotes(path);
    const bytes = readFileSync(path);
    bytes[quotesPage * 4_096 + 2_000] = (bytes[quotesPage * 4_096 + 2_000] ?? 0) ^ 1;
    writeFileSync(path, bytes);

    const shop = openShop(folder, { wholeCheckUpTo: 0 });
    expect(shop.checkedWhole).toBe(false);
    expect(await shop.snapshots.take()).toEqual({ sound: false });
    expect(answerOf(shop.snapshots.list())).toHaveLength(1);
    expect(shop.setAside()).toMatchObject({ kind: 'damaged', offered: { snapshot: { sequence: 1 } } });
  });

  it.each([
    ['the snapshot is taken away', (snapshot: string) => rmSync(snapshot)],
    ['the snapshot does not hold', (snapshot: string) => writeFileSync(snapshot, 'x'.repeat(20_000))],
  ])('do not find records damaged that are sound, where %s right after it was made', (_where, befall) => {
    const { job, folder } = jobOfShop();
    const snapshot = asideOf(job.copy);
    const goOn = () => (existsSync(snapshot) ? befall(snapshot) : undefined);
    expect(runSnapshotJob(job, { ...UNSTOPPED, goOn })).toMatchObject({
      sound: null,
      words: expect.stringContaining('The disk did not answer as it should'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are made of nothing where the copy was taken away before it could be checked', () => {
    const { job, folder } = jobOfShop();
    rmSync(job.copy);
    expect(runSnapshotJob(job)).toMatchObject({ sound: null });
    expect(runCheckJob(job)).toMatchObject({ sound: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are made although a counter was killed while it made one, and take nothing over from it', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const into = snapshotsFolder(folder);
    mkdirSync(into, { recursive: true });
    const copy = join(into, 'being-checked.db');
    const half = openForWriting(copy, KEY);
    half.exec('CREATE TABLE half (a ANY) STRICT; INSERT INTO half VALUES (1)');
    for (const end of ['', '-wal']) copyFileSync(copy + end, join(folder, `kept${end}`));
    half.close();
    for (const end of ['', '-wal']) renameSync(join(folder, `kept${end}`), copy + end);
    copyFileSync(copy, `${copy}.snapshot`);

    expect(await shop.snapshots.take()).toMatchObject({ sound: true });
    expect(readdirSync(into)).toHaveLength(1);
  });

  /** Records of some megabytes: a copy of them is at work for a while. */
  function openLargeShop(folder: string): Records {
    const shop = openShop(folder);
    const notes = 'n'.repeat(9_000);
    for (let index = 0; index < 500; index += 1) answerOf(shop.tickets.save(ticket(`t${index}`, { notes }), null));
    return shop;
  }

  it.each([
    ['while the file is copied', 'being-checked.db'],
    ['while the copy is rewritten', 'being-checked.db.snapshot'],
  ])('end at once, and leave nothing, where the records are closed %s', async (_, sight) => {
    const folder = temporaryFolder();
    const shop = openLargeShop(folder);
    const into = snapshotsFolder(folder);
    const taking = shop.snapshots.take();
    while (!existsSync(join(into, sight))) await new Promise((resolve) => setImmediate(resolve));
    shop.close();
    // The thread is out of the database, and was not waited for until it was through.
    expect(readdirSync(into)).toEqual([]);
    expect(await taking).toMatchObject({ sound: null });
    const again = openShop(folder);
    expect(await again.snapshots.take()).toMatchObject({ sound: true, snapshot: { sequence: 1 } });
    expect(readdirSync(into)).toHaveLength(1);
  });

  it('clear a customer out of the rest later, where the records are closed at that', async () => {
    const folder = temporaryFolder();
    const shop = openLargeShop(folder);
    expect(await shop.snapshots.take()).toMatchObject({ sound: true });
    const into = snapshotsFolder(folder);
    const [name = ''] = readdirSync(into);
    const whole = readFileSync(join(into, name));
    const owners = [{ kind: 'ticket', id: 't7' }] as const;
    const clearing = shop.snapshots.alone(() => shop.snapshots.forget(owners, '2026-03-04T02:00:00.000Z', null));
    const ended = clearing.then(String, String);
    while (!existsSync(join(into, `${name}.scrubbed`))) await new Promise((resolve) => setImmediate(resolve));
    shop.close();
    expect(await ended).toContain('ended without an answer');
    expect(readdirSync(into)).toEqual([name]);
    expect(readFileSync(join(into, name)).equals(whole)).toBe(true);
  });

  it('take no process with them, whenever the records are closed', { timeout: effort(120_000, 3_600_000) }, () => {
    // A thread that is ended from outside while the driver loads aborts its process, in one of some hundreds of times.
    const times = String(effort(8, 600));
    const { status, stderr } = spawnSync(process.execPath, [mainProgram('closing-child'), temporaryFolder(), times], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('migrations', () => {
  const first: Migration = { title: 'one', up: (database) => database.exec('CREATE TABLE one (a INTEGER) STRICT') };
  const second: Migration = {
    title: 'two',
    up: (database) => database.exec('CREATE TABLE two (a INTEGER) STRICT; INSERT INTO two SELECT a * 2 FROM one'),
  };
  const failing: Migration = {
    title: 'three',
    up: (database) => {
      database.exec('CREATE TABLE three (a INTEGER) STRICT; DELETE FROM one');
      throw new Error('the third step fails');
    },
  };

  function options(folder: string, migrations: readonly Migration[]): OpenOptions {
    return {
      path: join(folder, 'x.db'),
      key: KEY,
      keyIsRight: true,
      migrations,
      snapshotFolder: join(folder, 'snapshots'),
      essentialReads: ['SELECT * FROM one'],
      now: standingClock().now,
    };
  }

  function open(folder: string, migrations: readonly Migration[]) {
    const opened = openDatabase(options(folder, migrations));
    if (!opened.ok) throw new Error(`It did not open: ${opened.problem.kind}`);
    return opened.value.database;
  }

  it('take a file from any version to the newest, each with a verified snapshot of the one before', () => {
    const folder = temporaryFolder();
    const old = open(folder, [first]);
    old.exec('INSERT INTO one VALUES (21)');
    old.close();
    expect(listSnapshots(join(folder, 'snapshots'))).toEqual([]);

    const database = open(folder, [first, second]);
    expect(versionOf(database)).toBe(2);
    expect(database.prepare('SELECT a FROM two').pluck().get()).toBe(42);
    database.close();
    const [snapshot] = listSnapshots(join(folder, 'snapshots'));
    const copy = connect(snapshot?.path ?? '', KEY, { readonly: true });
    expect(versionOf(copy)).toBe(1);
    expect(copy.prepare('SELECT a FROM one').pluck().get()).toBe(21);
    copy.close();
    open(folder, [first, second]).close();
    expect(listSnapshots(join(folder, 'snapshots'))).toHaveLength(1);
  });

  it('leave the version before where a step fails, and nothing of the step', () => {
    const folder = temporaryFolder();
    const old = open(folder, [first]);
    old.exec('INSERT INTO one VALUES (21)');
    old.close();
    expect(() => openDatabase(options(folder, [first, second, failing]))).toThrow('the third step fails');
    const database = open(folder, [first, second]);
    expect(versionOf(database)).toBe(2);
    expect(database.prepare('SELECT count(*) FROM one').pluck().get()).toBe(1);
    expect(database.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'three'").pluck().get()).toBe(0);
    database.close();
  });

  it('leave nothing of a new file where the disk does not take one of its steps', () => {
    const folder = temporaryFolder();
    const full: Migration = {
      title: 'two',
      up: () => {
        throw new SqliteError('database or disk is full', 'SQLITE_FULL');
      },
    };
    const refused = openDatabase(options(folder, [first, full]));
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'storage', because: 'disk full' } });
    expect(readdirSync(folder)).toEqual([]);
    open(folder, [first]).close();
    expect(openDatabase(options(folder, [first, full]))).toMatchObject({ ok: false });
    const kept = open(folder, [first]);
    expect(versionOf(kept)).toBe(1);
    kept.close();
  });

  it('change nothing where the snapshot before them cannot be made', () => {
    const folder = temporaryFolder();
    open(folder, [first]).close();
    writeFileSync(join(folder, 'snapshots'), 'a file where the folder should be');
    const size = statSync(join(folder, 'x.db')).size;
    const refused = openDatabase(options(folder, [first, second]));
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'storage', because: 'disk failed' } });
    expect(statSync(join(folder, 'x.db')).size).toBe(size);
    const database = openForWriting(join(folder, 'x.db'), KEY);
    expect(versionOf(database)).toBe(1);
    expect(() =>
      migrate(database, [first, second], () => {
        throw new Error('no room');
      }),
    ).toThrow('no room');
    expect(versionOf(database)).toBe(1);
    database.close();
  });
});

/** A copy of the records of a shop, as it is handed to the worker. */
function jobOfShop() {
  const shop = temporaryFolder();
  const records = openShop(shop);
  answerOf(records.quotes.issue(quoteInput(ticket('t1'))));
  records.close();
  const folder = snapshotsFolder(shop);
  mkdirSync(folder);
  const copy = join(folder, 'being-checked.db');
  copyFileSync(recordsPath(shop), copy);
  return { folder, job: { copy, folder, key: KEY, takenAt: '2026-03-04T02:00:00.000Z' } };
}

/** A page in the middle of the table of quotes, by its number from 0. */
function pageOfQuotes(path: string): number {
  const database = connect(path, KEY, { readonly: true });
  const page = database
    .prepare<[], number>(
      "SELECT pageno FROM dbstat WHERE name = 'quotes' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 3",
    )
    .pluck()
    .get();
  database.close();
  return (page ?? 1) - 1;
}
