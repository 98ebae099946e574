import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { RECORDS_FORM } from '#main/records/records.ts';
import type { UpdatePoint } from '#main/update/update-installer.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import type { UpdateFeed } from '#shared/domain/update/update-feed.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { effort } from '#tests/support/effort.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { openSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { type UpdateOwner, updateOwner } from '#tests/support/update-feeds.ts';
import { temporaryFolder } from '../records/shop.ts';
import { type Computer, installedVersion, makeComputer, startComputer, type StartOptions } from './update-start.ts';

/** What can go wrong with an update: each time there are words, one version that works, and every order. */

const open: Headless[] = [];
const disks: SmallDisk[] = [];
afterEach(async () => {
  for (const counterpart of open.splice(0)) await counterpart.close();
  for (const disk of disks.splice(0)) disk.close();
});

const noteOf = (computer: Computer) => openUpdateNote(computer.dataFolder).current();

async function start(computer: Computer, options: StartOptions = {}): Promise<Headless> {
  const { counterpart } = await startComputer(computer, options);
  if (counterpart === null) throw new Error('The start ended for an update.');
  open.push(counterpart);
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  return counterpart;
}

async function close(counterpart: Headless): Promise<void> {
  open.splice(open.indexOf(counterpart), 1);
  expect(await counterpart.mayClose()).toBe(true);
  await counterpart.close();
}

/** The data of a counter that updates itself and has one order. */
let sold: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-sold-'));
  const computer = makeComputer(folder, updateOwner(join(folder, 'releases'), RECORDS_FORM));
  writeFileSync(join(computer.dataFolder, 'settings.json'), JSON.stringify({ shop: { updates: 'auto' } }));
  const counterpart = await start(computer);
  const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, reference: 'TR-KEPT' });
  valueIn(await submitTicket(counterpart, ticket));
  await close(counterpart);
  sold = computer.dataFolder;
});
afterAll(() => rmSync(join(sold, '..'), { recursive: true }));

/** A computer with such data, and who publishes for it. */
function shop(folder = temporaryFolder()): { readonly owner: UpdateOwner; readonly computer: Computer } {
  const owner = updateOwner(join(temporaryFolder(), 'releases'), RECORDS_FORM);
  const computer = makeComputer(folder, owner);
  cpSync(sold, computer.dataFolder, { recursive: true });
  return { owner, computer };
}

async function standingOf(counterpart: Headless): Promise<string> {
  return valueIn(await counterpart.handlers.diagnostics.read(undefined)).updates;
}

/** The version is in place that is named, it starts, and the order is there, once. */
async function expectWorking(computer: Computer, version: string): Promise<void> {
  expect(installedVersion(computer)).toBe(version);
  const counterpart = await start(computer);
  await expectOrder(counterpart);
  await close(counterpart);
}

async function expectOrder(counterpart: Headless): Promise<void> {
  const { rows } = valueIn(await counterpart.handlers.orders.find({ typed: '', standing: null }));
  expect(rows.map(({ customerReference }) => customerReference)).toEqual(['TR-KEPT']);
}

describe('a feed', () => {
  type Trick = (owner: UpdateOwner, feed: string, computer: Computer) => void;
  const change =
    (changed: Partial<UpdateFeed>): Trick =>
    (owner) =>
      owner.publish('1.1.0', changed);

  it.each<[string, Trick, RegExp]>([
    [
      'of another publisher, whose key is another',
      (owner) => updateOwner(owner.folder, RECORDS_FORM).publish('1.1.0'),
      /not as its owner signed it/,
    ],
    [
      'that was changed',
      (owner, feed) => {
        owner.publish('1.1.0');
        writeFileSync(feed, readFileSync(feed, 'utf8').replace('1.1.0', '1.2.0'));
      },
      /not as its owner signed it/,
    ],
    ['without a signature', (_owner, feed) => writeFileSync(feed, '{"signed":"{}"}'), /has no signature/],
    [
      'played again, older than one that was seen',
      (owner, feed, computer) => {
        owner.publish('1.1.0');
        const older = readFileSync(feed, 'utf8');
        owner.publish('1.1.0', { halted: true });
        see(computer, feed);
        writeFileSync(feed, older);
      },
      /older than one seen before/,
    ],
    [
      'of a number that another one had',
      (owner, feed, computer) => {
        owner.publish('1.1.0', { halted: true });
        see(computer, feed);
        owner.publish('1.1.0', { number: 1 });
      },
      /has the number of another one/,
    ],
    [
      'whose time is over',
      change({ validUntil: '2026-01-01T00:00:00.000Z' }),
      /out of date, or this computer’s clock is wrong/,
    ],
    ['that its owner halted', change({ halted: true }), /was halted by its owner/],
    [
      'of another ring',
      (owner, feed) => {
        owner.publish('1.1.0', { ring: 'pilot' });
        cpSync(join(owner.folder, 'pilot.json'), feed);
      },
      /is for other counters/,
    ],
    ['whose share does not reach here', change({ share: 0 }), /not for this counter yet/],
    ['of a version that cannot open these records', change({ recordsForm: 1 }), /cannot open these records/],
    ['of the version that runs', (owner) => owner.publish('1.0.0'), /This is the newest version/],
    ['that is no feed', (_owner, feed) => writeFileSync(feed, '<html>Sign in to the hotel</html>'), /has no signature/],
  ])('%s brings nothing, and says so', async (_what, trick, words) => {
    const { owner, computer } = shop();
    trick(owner, join(owner.folder, 'all.json'), computer);
    const counterpart = await start(computer);
    await counterpart.updates.check();
    expect(await standingOf(counterpart)).toMatch(words);
    expect([existsSync(join(computer.dataFolder, 'updates')), noteOf(computer).underWay]).toEqual([false, null]);
    await expectOrder(counterpart);
    await close(counterpart);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  /** A counter has seen the feed as it is now. */
  function see(computer: Computer, feed: string): void {
    const { signed } = JSON.parse(readFileSync(feed, 'utf8')) as { readonly signed: string };
    const { number } = JSON.parse(signed) as { readonly number: number };
    const note = openUpdateNote(computer.dataFolder);
    note.change({ seen: { ...note.current().seen, all: { number, digest: 'of that one' } } });
  }
});

describe('a file', () => {
  it.each<[string, (owner: UpdateOwner) => void]>([
    [
      'with another hash',
      (owner) => {
        owner.publish('1.1.0');
        writeFileSync(join(owner.folder, 'counterpart-1.1.0.bin'), '6.6.6');
      },
    ],
    [
      'of another publisher',
      (owner) => {
        const [file] = fileOf(owner);
        owner.publish('1.1.0', { files: [{ ...file, publisher: 'Somebody' }] });
      },
    ],
    [
      'that is shorter',
      (owner) => {
        const [file] = fileOf(owner);
        owner.publish('1.1.0', { files: [{ ...file, bytes: 500 }] });
      },
    ],
  ])('%s is deleted, and says so', async (_what, publish) => {
    const { owner, computer } = shop();
    publish(owner);
    const counterpart = await start(computer);
    await counterpart.updates.check();
    expect(await standingOf(counterpart)).toBe('A downloaded update was not what its feed says. It was deleted.');
    expect(readdirSync(join(computer.dataFolder, 'updates'))).toEqual([]);
    await expectOrder(counterpart);
    await close(counterpart);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  function fileOf(owner: UpdateOwner): UpdateFeed['files'] & { readonly 0: UpdateFeed['files'][number] } {
    owner.publish('1.1.0');
    const { signed } = JSON.parse(readFileSync(join(owner.folder, 'all.json'), 'utf8')) as { readonly signed: string };
    return (JSON.parse(signed) as UpdateFeed).files as ReturnType<typeof fileOf>;
  }
});

const NO_SMALL_DISK = 'This computer lets nobody mount a small disk.';

/** The steps from which on the disk is full. */
const DISK_POINTS = ['update fetched', 'update copied records', 'update prepared', 'update installing'] as const;

describe('a full disk', () => {
  /** A computer whose data are on a disk of their own; null where none can be mounted here. */
  function onSmallDisk() {
    const disk = openSmallDisk(64);
    if (disk === null) return null;
    disks.push(disk);
    return { disk, ...shop(join(disk.folder, 'computer')) };
  }

  /** A version of some size. */
  const publish = (owner: UpdateOwner) =>
    owner.publish('1.1.0', {}, { takes: 'test', name: 'counterpart-1.1.0.bin', content: Buffer.alloc(2_000_000, '1') });

  it('while a version is fetched leaves nothing of it, and says so; with room it is fetched', async (context) => {
    const given = onSmallDisk();
    if (given === null) return context.skip(NO_SMALL_DISK);
    const { disk, owner, computer } = given;
    publish(owner);
    const counterpart = await start(computer);
    disk.fill(600_000);
    await counterpart.updates.check();
    expect(await standingOf(counterpart)).toBe(
      'An update could not be downloaded. The disk is full: free some space. It is tried again later.',
    );
    expect(noteOf(computer).underWay).toBeNull();
    disk.free();
    await counterpart.updates.check();
    expect(noteOf(computer).underWay?.step).toBe('fetched');
    await close(counterpart);
  });

  it('while the records are copied installs nothing, and says so at the next start', async (context) => {
    const given = onSmallDisk();
    if (given === null) return context.skip(NO_SMALL_DISK);
    const { disk, owner, computer } = given;
    owner.publish('1.1.0');
    const counterpart = await start(computer);
    await counterpart.updates.check();
    // Room for a note, and for no copy.
    disk.fill(60_000);
    await close(counterpart);
    expect([installedVersion(computer), noteOf(computer).heldUp]).toEqual([
      '1.0.0',
      { version: '1.1.0', noSnapshot: true },
    ]);
    disk.free();
    const next = await start(computer);
    await next.updates.check();
    expect(next.updatesTold.at(-1)).toMatchObject({ waitsFor: ['no snapshot'] });
    await close(next);
    expect(installedVersion(computer)).toBe('1.1.0');
    await expectWorking(computer, '1.1.0');
  });

  it.for(effort<readonly UpdatePoint[]>(['update prepared'], DISK_POINTS))(
    'from “%s” on leaves one version that works, and the new one once there is room',
    async (point, context) => {
      const given = onSmallDisk();
      if (given === null) return context.skip(NO_SMALL_DISK);
      const { disk, owner, computer } = given;
      owner.publish('1.1.0');
      const first = await start(computer, { reach: (reached) => reached === point && disk.fill() });
      await first.updates.check();
      await close(first);
      expect(installedVersion(computer)).toMatch(/^1\.[01]\.0$/);
      disk.free();
      for (let starts = 0; starts < 3; starts += 1) {
        const { counterpart } = await startComputer(computer);
        if (counterpart === null) continue;
        open.push(counterpart);
        await counterpart.handlers.setUp.openPractice(undefined);
        await counterpart.updates.check();
        await close(counterpart);
      }
      await expectWorking(computer, '1.1.0');
    },
  );
});

describe('a power cut', () => {
  it('after the records were raised and before the first window leaves the new version to be proved again', async () => {
    const { owner, computer } = shop();
    owner.publish('1.1.0');
    const counterpart = await start(computer);
    await counterpart.updates.check();
    await close(counterpart);
    // It opens the records, as it does where it raises them, and is gone before its window has asked for anything.
    const cut = await startComputer(computer);
    expect([cut.version, cut.goesOn, noteOf(computer).underWay?.step]).toEqual(['1.1.0', 'go on', 'proving']);
    expect(existsSync(join(computer.dataFolder, 'practice', 'records.db'))).toBe(true);
    await expectWorking(computer, '1.1.0');
    expect(noteOf(computer).underWay).toBeNull();
  });
});
