import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeReport } from '#main/app/write-report.ts';
import { CALL_LIMIT_MS, type Keychain } from '#main/keychain-call.ts';
import { markAccount } from '#main/record-mark-store.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import {
  CUSTOMER,
  type Headless,
  KEYCHAIN_ACCOUNTS,
  memoryKeychain,
  openHeadless,
} from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService } from './live-mode.ts';
import { valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;
const open: Headless[] = [];

beforeAll(async () => {
  service = await startPracticeService();
});
// Before its folder goes: what it still has to write would find none.
afterEach(async () => {
  for (const counterpart of open.splice(0)) await counterpart.close();
});
afterAll(async () => await service.close());

function start(folder: string, keychain?: Keychain): Headless {
  const counterpart = openHeadless({ folder, ...(keychain === undefined ? {} : { keychain }) });
  open.push(counterpart);
  return counterpart;
}

/** A shop that has sold something and printed its recovery code; it is closed again. */
async function shopWithCode(folder: string, keychain?: ReturnType<typeof memoryKeychain>) {
  const counterpart = start(folder, keychain);
  const session = await connectToService(counterpart, service);
  // Without a keychain nothing but the code opens what is sold, so it comes before the first sale.
  const recoveryCode = keychain === undefined ? 'due first' : 'due';
  expect(session.records).toEqual({ kind: 'open', recoveryCode, remark: null });
  const fresh = valueIn(await counterpart.handlers.tickets.current(undefined));
  const ticket = setCustomer(fresh, CUSTOMER);
  valueIn(await counterpart.handlers.tickets.save({ ticket, cursor: null }));
  const { code } = valueIn(await counterpart.handlers.records.makeRecoveryCode(undefined));
  expect(valueIn(await counterpart.handlers.records.checkRecoveryCode({ code }))).toEqual(RIGHT);
  expect(valueIn(await counterpart.handlers.setUp.session(undefined)).records).toMatchObject({
    recoveryCode: 'not due',
  });
  await counterpart.close();
  return { ticket, code };
}

/** What is answered of the code that was made last. */
const RIGHT = { right: true, newerBegun: false };

/** The account of the mark of the records. */
const MARK = markAccount(KEYCHAIN_ACCOUNTS.recordKey);

/** A keychain that asks nobody before it is written to, and is unlocked then: as a keyring on Linux is. */
function unlockedByWriting(keychain: ReturnType<typeof memoryKeychain>): ReturnType<typeof memoryKeychain> {
  return {
    ...keychain,
    async setPassword(service, account, secret) {
      keychain.lock(false);
      await keychain.setPassword(service, account, secret);
    },
  };
}

function counterNumberIn(folder: string): unknown {
  const settings = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as { counterNumber?: unknown };
  return settings.counterNumber;
}

async function stateAtStart(counterpart: Headless) {
  return valueIn(await counterpart.handlers.setUp.openService(undefined)).records;
}

describe('the key of the records', () => {
  it('comes from the keychain by itself', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { ticket } = await shopWithCode(folder, keychain);
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toEqual({ kind: 'open', recoveryCode: 'not due', remark: null });
    expect(valueIn(await again.handlers.tickets.current(undefined))).toEqual(ticket);
  });

  it('says why where the system does not give up its file, and goes on once it does', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { code } = await shopWithCode(folder, keychain);
    const path = join(folder, 'records.key');
    // As a file that somebody else put back, and only they may read: here a folder stands for it.
    const takeAway = () => {
      renameSync(path, `${path}.kept`);
      mkdirSync(path);
    };
    const giveBack = () => {
      rmSync(path, { recursive: true });
      renameSync(`${path}.kept`, path);
    };
    takeAway();
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toEqual({
      kind: 'cannot be opened',
      words: expect.stringContaining('The disk did not answer as it should, so the records were not opened.'),
    });
    expect(await again.handlers.records.openWithCode({ code })).toMatchObject({
      ok: false,
      failure: { kind: 'storage' },
    });
    giveBack();
    const open = { kind: 'open', recoveryCode: 'not due', remark: null };
    expect(valueIn(await again.handlers.records.tryAgain(undefined)).records).toEqual(open);
    takeAway();
    expect(valueIn(await again.handlers.setUp.session(undefined)).records).toEqual(open);
    giveBack();
  });

  it('is missed by a report, too, which says so, and nothing of copies that it cannot look at', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    keychain.entries.delete('record key of a test');
    const reporting = openHeadless({ folder, keychain, forReport: true });
    open.push(reporting);
    let report = '';
    expect(await writeReport(reporting.handlers, (text) => (report += text))).toBe(true);
    expect(report).toMatch(/Remark: The keychain is locked or has no key for the records\..*\(!\)/);
    expect(report).toContain('Copies: known once records are open');
  });

  it('is opened by the recovery code once the keychain entry is deleted, and by no other code', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { ticket, code } = await shopWithCode(folder, keychain);
    keychain.entries.delete('record key of a test');
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code', because: 'key missing' });
    expect(await again.handlers.tickets.current(undefined)).toMatchObject({ ok: false, failure: { kind: 'storage' } });

    const other = await shopWithCode(dataFolder(), memoryKeychain());
    for (const wrong of [other.code, code.slice(0, -1), '']) {
      expect(await again.handlers.records.openWithCode({ code: wrong })).toMatchObject({
        ok: false,
        failure: { kind: 'invalid input', problems: [{ field: 'code' }] },
      });
    }
    expect(keychain.entries.has('record key of a test')).toBe(false);
    const session = valueIn(await again.handlers.records.openWithCode({ code: code.toLowerCase() }));
    expect(session.records.kind).toBe('open');
    expect(valueIn(await again.handlers.tickets.current(undefined))).toEqual(ticket);
    expect(keychain.entries.has('record key of a test')).toBe(true);
  });

  it('is asked for by its code at each start where there is no keychain', async () => {
    const folder = dataFolder();
    const { ticket, code } = await shopWithCode(folder);
    for (let round = 0; round < 2; round += 1) {
      const again = start(folder);
      expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code', because: 'no keychain' });
      valueIn(await again.handlers.records.openWithCode({ code }));
      expect(valueIn(await again.handlers.tickets.current(undefined))).toEqual(ticket);
      await again.close();
    }
  });

  it('is found once a locked keychain is unlocked', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    keychain.lock(true);
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code' });
    keychain.lock(false);
    expect(valueIn(await again.handlers.records.tryAgain(undefined)).records.kind).toBe('open');
  });

  it('takes the use of a renewed code for the proof where there is no keychain, and the one before until then', async () => {
    const folder = dataFolder();
    const { code } = await shopWithCode(folder);
    const again = start(folder);
    await stateAtStart(again);
    expect(valueIn(await again.handlers.records.openWithCode({ code })).records).toMatchObject({
      recoveryCode: 'not due',
    });
    const renewed = valueIn(await again.handlers.records.makeRecoveryCode(undefined));
    // The code that was typed back holds still, so nothing is due.
    expect(valueIn(await again.handlers.setUp.session(undefined)).records).toMatchObject({ recoveryCode: 'not due' });
    await again.close();
    const before = start(folder);
    await stateAtStart(before);
    expect(valueIn(await before.handlers.records.openWithCode({ code })).records).toMatchObject({ kind: 'open' });
    await before.close();
    const next = start(folder);
    await stateAtStart(next);
    expect(valueIn(await next.handlers.records.openWithCode({ code: renewed.code })).records).toMatchObject({
      recoveryCode: 'not due',
    });
  });

  it('names no old code in the history for the first one, and does for the next', async () => {
    const counterpart = start(dataFolder(), memoryKeychain());
    await connectToService(counterpart, service);
    const { records } = counterpart.handlers;
    for (let made = 0; made < 2; made += 1) valueIn(await records.makeRecoveryCode(undefined));
    const said = valueIn(await records.audit(undefined)).map(({ words }) => words);
    expect(said.filter((words) => words.includes('recovery code'))).toEqual([
      'A new recovery code was made. The old one works until the new one is typed back.',
      'The recovery code was made.',
    ]);
  });

  it('stays opened by the code that was typed back last, whatever becomes of the settings', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { code } = await shopWithCode(folder, keychain);
    const again = start(folder, keychain);
    await stateAtStart(again);
    const renewed = valueIn(await again.handlers.records.makeRecoveryCode(undefined));
    expect(renewed.code).not.toBe(code);
    // It is the code in use, and what is shown beside it is not confirmed by it.
    expect(valueIn(await again.handlers.records.checkRecoveryCode({ code }))).toEqual({
      right: true,
      newerBegun: true,
    });
    expect(valueIn(await again.handlers.setUp.session(undefined)).records).toMatchObject({ recoveryCode: 'not due' });
    await again.close();
    for (const damaged of ['{}', null]) {
      if (damaged === null) rmSync(join(folder, 'settings.json'));
      else writeFileSync(join(folder, 'settings.json'), damaged);
      const next = start(folder, keychain);
      // The connection is gone with the settings; the printed code is not.
      const { records } = await connectToService(next, service);
      expect(records).toMatchObject({ kind: 'open', recoveryCode: 'not due' });
      await next.close();
    }
    const last = start(folder, keychain);
    await stateAtStart(last);
    expect(valueIn(await last.handlers.records.checkRecoveryCode({ code: renewed.code }))).toEqual(RIGHT);
    const before = valueIn(await last.handlers.records.checkRecoveryCode({ code }));
    expect(before).toEqual({ right: false, newerBegun: false });
  });

  it('may be lost for good: then empty records can be started, and the old ones are kept', async () => {
    const folder = dataFolder();
    await shopWithCode(folder, memoryKeychain());
    const before = readFileSync(join(folder, 'records.db'));
    const again = start(folder, memoryKeychain());
    expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code' });
    expect(valueIn(await again.handlers.records.startEmpty(undefined)).records.kind).toBe('open');
    const kept = readdirSync(folder).filter((name) => /^records\.db\.damaged-[^-]*$/.test(name));
    expect(kept).toHaveLength(1);
    expect(readFileSync(join(folder, kept[0] ?? '')).equals(before)).toBe(true);
  });

  it('opens what was set aside by an empty start at which a locked keychain was unlocked', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { ticket } = await shopWithCode(folder, keychain);
    keychain.lock(true);
    const again = start(folder, unlockedByWriting(keychain));
    expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code' });
    expect(valueIn(await again.handlers.records.startEmpty(undefined)).records.kind).toBe('open');
    await again.close();
    const empty = start(folder, keychain);
    expect(await stateAtStart(empty)).toMatchObject({ kind: 'open' });
    expect(valueIn(await empty.handlers.tickets.current(undefined)).id).not.toBe(ticket.id);
    await empty.close();
    // Somebody puts the file back that was set aside.
    const aside = readdirSync(folder).find((name) => /^records\.db\.damaged-[^-]*$/.test(name)) ?? '';
    rmSync(join(folder, 'records.db'));
    renameSync(join(folder, aside), join(folder, 'records.db'));
    const back = start(folder, keychain);
    expect(await stateAtStart(back)).toMatchObject({ kind: 'open' });
    expect(valueIn(await back.handlers.tickets.current(undefined)).id).toBe(ticket.id);
  });
});

it('says on the screen that the day’s copy of the records could not be made', async () => {
  const folder = dataFolder();
  const counterpart = start(folder, memoryKeychain());
  await connectToService(counterpart, service);
  writeFileSync(join(folder, 'snapshots'), 'a file where the folder should be');
  const notices = async () => valueIn(await counterpart.handlers.setUp.session(undefined)).notices;
  await expect
    .poll(notices, { timeout: 10_000 })
    .toMatchObject([
      { words: expect.stringMatching(/^The day’s copy of the records could not be made\. .*the disk/i) },
    ]);
  await counterpart.close();
});

it('keeps the copies of records that were damaged where empty ones are started, and out of the turn of theirs', async () => {
  const folder = dataFolder();
  const keychain = memoryKeychain();
  await shopWithCode(folder, keychain);
  const before = start(folder, keychain);
  await stateAtStart(before);
  await expect.poll(() => snapshotsOf(folder).length, { timeout: 10_000 }).toBe(1);
  await before.close();
  const [copy] = snapshotsOf(folder);
  writeFileSync(join(folder, 'records.db'), 'damaged'.repeat(1_000));
  const again = start(folder, keychain);
  expect(await stateAtStart(again)).toMatchObject({ kind: 'set aside', offered: { age: expect.any(String) } });
  valueIn(await again.handlers.records.startEmpty(undefined));
  expect(snapshotsOf(folder)).toEqual([expect.stringMatching(new RegExp(`^${copy}\\.damaged-`))]);
  expect(valueIn(await again.handlers.diagnostics.read(undefined)).deletable).toContainEqual({
    name: snapshotsOf(folder)[0],
    bytes: expect.any(Number),
  });
  await again.close();
});

describe('two ways on at once', () => {
  it('start empty once where the key is lost, with the key that is in the keychain', async () => {
    const folder = dataFolder();
    await shopWithCode(folder, memoryKeychain());
    const keychain = memoryKeychain();
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code' });
    const { startEmpty } = again.handlers.records;
    const [one, two] = await Promise.all([startEmpty(undefined), startEmpty(undefined)]);
    expect([one?.ok, two?.ok]).toEqual([true, false]);
    const ticket = valueIn(await again.handlers.tickets.current(undefined));
    await again.close();
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open' });
    expect(valueIn(await next.handlers.tickets.current(undefined)).id).toBe(ticket.id);
  });

  it.each([true, false])(
    'take the first one that was pressed, of a copy and an empty start (copy first: %s)',
    async (isCopyFirst) => {
      const folder = dataFolder();
      const keychain = memoryKeychain();
      const { ticket } = await shopWithCode(folder, keychain);
      const before = start(folder, keychain);
      await stateAtStart(before);
      await expect.poll(() => snapshotsOf(folder).length, { timeout: 10_000 }).toBeGreaterThan(0);
      await before.close();
      writeFileSync(join(folder, 'records.db'), 'damaged'.repeat(1_000));
      const again = start(folder, keychain);
      expect(await stateAtStart(again)).toMatchObject({ kind: 'set aside' });
      const { startEmpty, goBackToCopy } = again.handlers.records;
      const ways = isCopyFirst ? [goBackToCopy, startEmpty] : [startEmpty, goBackToCopy];
      const [one, two] = await Promise.all(ways.map(async (way) => way(undefined)));
      expect([one?.ok, two?.ok]).toEqual([true, false]);
      const { id } = valueIn(await again.handlers.tickets.current(undefined));
      expect(id === ticket.id).toBe(isCopyFirst);
      await again.close();
      const next = start(folder, keychain);
      expect(await stateAtStart(next)).toMatchObject({ kind: 'open' });
      expect(valueIn(await next.handlers.tickets.current(undefined)).id).toBe(id);
    },
  );
});

it.each(['goBackToCopy', 'keepOlder'] as const)(
  'records older than a copy are asked about, and go on by %s',
  async (way) => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    const path = join(folder, 'records.db');
    const older = readFileSync(path);
    const sold = start(folder, keychain);
    await stateAtStart(sold);
    const ticket = valueIn(await sold.handlers.tickets.startNew(undefined));
    valueIn(await sold.handlers.tickets.close({ ticketId: ticket.id }));
    await sold.close();
    const aside = join(dataFolder(), 'records.db');
    writeFileSync(aside, readFileSync(path));
    // The copy of the day, as it would be made at the end of this one.
    rmSync(join(folder, 'snapshots'), { recursive: true, force: true });
    mkdirSync(join(folder, 'snapshots'));
    cpSync(aside, join(folder, 'snapshots', 'records-000001-20260304T020000000Z.db'));
    writeFileSync(path, older);

    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({ kind: 'set aside', because: 'older than a copy' });
    expect(await again.handlers.records.startEmpty(undefined)).toMatchObject({ ok: false });
    const { records } = valueIn(await again.handlers.records[way](undefined));
    const said = way === 'keepOlder' ? 'an earlier copy' : 'The copy is in place.';
    expect(records).toMatchObject({ kind: 'open', remark: expect.stringContaining(said) });
    const { ok } = await again.handlers.tickets.reopen({ ticketId: ticket.id });
    expect(ok).toBe(way === 'goBackToCopy');
    await again.close();
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: null });
  },
);

describe('a data folder that was put back whole', () => {
  /** A folder as it was before the last sale. */
  async function putBackWhole() {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { code } = await shopWithCode(folder, keychain);
    const kept = join(dataFolder(), 'kept');
    cpSync(folder, kept, { recursive: true });
    const sold = start(folder, keychain);
    await stateAtStart(sold);
    const ticket = valueIn(await sold.handlers.tickets.startNew(undefined));
    valueIn(await sold.handlers.tickets.close({ ticketId: ticket.id }));
    await sold.close();
    rmSync(folder, { recursive: true });
    cpSync(kept, folder, { recursive: true });
    return { folder, keychain, code };
  }

  it('is known by the mark in the keychain, which says so on the screen', async () => {
    const { folder, keychain } = await putBackWhole();
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({
      kind: 'open',
      remark: expect.stringContaining('an earlier copy'),
    });
    await again.close();
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: null });
  });

  it('is still said, and has a new number, after a report that was asked for first, which says it, too', async () => {
    const { folder, keychain } = await putBackWhole();
    const before = counterNumberIn(folder);
    const reporting = openHeadless({ folder, keychain, forReport: true });
    open.push(reporting);
    let report = '';
    expect(await writeReport(reporting.handlers, (text) => (report += text))).toBe(true);
    await reporting.close();
    expect(report).toMatch(/Remark: These records are an earlier copy\..*\(!\)/);
    expect(counterNumberIn(folder)).toBe(before);

    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({
      kind: 'open',
      remark: expect.stringContaining('Ask the supplier about orders sent since'),
    });
    await again.close();
    expect(counterNumberIn(folder)).not.toBe(before);
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: null });
  });

  it('is known once a keychain that was locked at the start is unlocked, whichever way its key comes', async () => {
    for (const way of ['try again', 'recovery code'] as const) {
      const { folder, keychain, code } = await putBackWhole();
      const before = counterNumberIn(folder);
      keychain.lock(true);
      const again = start(folder, way === 'try again' ? keychain : unlockedByWriting(keychain));
      expect(await stateAtStart(again)).toMatchObject({ kind: 'needs recovery code' });
      if (way === 'try again') keychain.lock(false);
      const { tryAgain, openWithCode } = again.handlers.records;
      const { records } = valueIn(await (way === 'try again' ? tryAgain(undefined) : openWithCode({ code })));
      expect(records).toMatchObject({ kind: 'open', remark: expect.stringContaining('an earlier copy') });
      expect(counterNumberIn(folder)).not.toBe(before);
      await again.close();
    }
  });

  it('is known at the start at which the keychain can be read, where only the recovery code opened it until then', async () => {
    const { folder, keychain, code } = await putBackWhole();
    const mark = keychain.entries.get(MARK);
    keychain.lock(true);
    const again = start(folder, keychain);
    await stateAtStart(again);
    expect(valueIn(await again.handlers.records.openWithCode({ code })).records.kind).toBe('open');
    // Somebody unlocks it for something else, and it has not been asked since.
    keychain.lock(false);
    const ticket = valueIn(await again.handlers.tickets.startNew(undefined));
    valueIn(await again.handlers.tickets.close({ ticketId: ticket.id }));
    await again.close();
    expect(keychain.entries.get(MARK)).toBe(mark);
    const next = start(folder, keychain);
    // It went on from the copy, so it is no longer just behind.
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: expect.stringContaining('earlier copy') });
  });

  it('is known where the question for the mark is answered too late, and not for that of the key', async () => {
    const { folder, keychain } = await putBackWhole();
    const mark = keychain.entries.get(MARK);
    const asked = Promise.withResolvers<null>();
    const slow: Keychain = {
      ...keychain,
      getPassword(service, account) {
        if (account !== MARK) return keychain.getPassword(service, account);
        asked.resolve(null);
        return new Promise(() => {});
      },
    };
    const again = start(folder, slow);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = stateAtStart(again);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
    vi.useRealTimers();
    expect((await opening).kind).toBe('open');
    await again.close();
    expect(keychain.entries.get(MARK)).toBe(mark);
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: expect.stringContaining('earlier copy') });
  });

  it.each([
    ['the answers of the service', 'cache.db'],
    ['the settings', 'settings.json.new'],
  ])('is still said, and has a new number, after a start at which %s could not be opened', async (_what, name) => {
    const { folder, keychain } = await putBackWhole();
    const before = counterNumberIn(folder);
    // A folder stands where the file belongs.
    rmSync(join(folder, name), { force: true });
    mkdirSync(join(folder, name));
    const failing = start(folder, keychain);
    expect((await stateAtStart(failing)).kind).not.toBe('open');
    await failing.close();
    rmSync(join(folder, name), { recursive: true, force: true });

    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({
      kind: 'open',
      remark: expect.stringContaining('an earlier copy'),
    });
    expect(counterNumberIn(folder)).not.toBe(before);
    await again.close();
    const next = start(folder, keychain);
    expect(await stateAtStart(next)).toMatchObject({ kind: 'open', remark: null });
  });
});

describe('records that do not open', () => {
  it('are said to be well where another program has the answers of the supplier open, and open once it is done', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    const key = new Uint8Array(Buffer.from(keychain.entries.get(KEYCHAIN_ACCOUNTS.recordKey) ?? '', 'hex'));
    const other = openForWriting(join(folder, 'cache.db'), key);
    other.exec('BEGIN EXCLUSIVE');
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toEqual({
      kind: 'cannot be opened',
      words: expect.stringMatching(/Another program.*cache\.db.*Your records are not affected/),
    });
    other.close();
    expect(valueIn(await again.handlers.records.tryAgain(undefined)).records).toMatchObject({ kind: 'open' });
  });

  it('are set aside where they are damaged, and the newest copy is offered with its age', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const { ticket } = await shopWithCode(folder, keychain);
    const copied = start(folder, keychain);
    await stateAtStart(copied);
    await expect.poll(() => snapshotsOf(folder).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await copied.close();
    const bytes = readFileSync(join(folder, 'records.db'));
    randomBytes(4096 * 3).copy(bytes, 4096 * 2);
    writeFileSync(join(folder, 'records.db'), bytes);

    const again = start(folder, keychain);
    const state = await stateAtStart(again);
    expect(state).toMatchObject({ kind: 'set aside', because: 'damaged', offered: { age: expect.any(String) } });
    const session = valueIn(await again.handlers.records.goBackToCopy(undefined));
    expect(session.records).toMatchObject({ kind: 'open', remark: expect.stringContaining('copy') });
    expect(valueIn(await again.handlers.tickets.current(undefined)).id).toBe(ticket.id);
    expect(valueIn(await again.handlers.records.audit(undefined)).map(({ words }) => words)).toContainEqual(
      expect.stringContaining('were restored from the copy'),
    );
    const next = valueIn(await again.handlers.tickets.startNew(undefined));
    expect(next.customerReference.split('-')[2]).not.toBe(ticket.customerReference.split('-')[2]);
  });

  it('are said to be missing where somebody took the file away, and set aside as long as nobody chose', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    rmSync(join(folder, 'records.db'));
    const gone = start(folder, keychain);
    expect(await stateAtStart(gone)).toMatchObject({ kind: 'set aside', because: 'missing' });
    await gone.close();

    const other = dataFolder();
    const otherChain = memoryKeychain();
    await shopWithCode(other, otherChain);
    const bytes = readFileSync(join(other, 'records.db'));
    randomBytes(4096 * 3).copy(bytes, 4096 * 2);
    writeFileSync(join(other, 'records.db'), bytes);
    for (let startNumber = 0; startNumber < 2; startNumber += 1) {
      const damaged = start(other, otherChain);
      expect(await stateAtStart(damaged)).toMatchObject({ kind: 'set aside', because: 'damaged' });
      await damaged.close();
    }
  });

  it('are not touched where another Counterpart has them open', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    const first = start(folder, keychain);
    await stateAtStart(first);
    const second = start(folder, keychain);
    const state = await stateAtStart(second);
    expect(state).toMatchObject({ kind: 'cannot be opened', words: expect.stringContaining('Another Counterpart') });
    await first.close();
    expect(valueIn(await second.handlers.records.tryAgain(undefined)).records.kind).toBe('open');
  });

  it('are not touched where a newer Counterpart wrote them', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    await shopWithCode(folder, keychain);
    const key = Buffer.from(keychain.entries.get('record key of a test') ?? '', 'hex');
    const database = connect(join(folder, 'records.db'), new Uint8Array(key), { readonly: false });
    database.pragma('user_version = 999');
    database.close();
    const before = readFileSync(join(folder, 'records.db'));
    const again = start(folder, keychain);
    expect(await stateAtStart(again)).toMatchObject({
      kind: 'cannot be opened',
      words: expect.stringContaining('newer'),
    });
    expect(readFileSync(join(folder, 'records.db')).equals(before)).toBe(true);
    expect(await again.handlers.records.startEmpty(undefined)).toMatchObject({ ok: false });
  });
});

function snapshotsOf(folder: string): readonly string[] {
  const snapshots = join(folder, 'snapshots');
  return existsSync(snapshots) ? readdirSync(snapshots).filter((name) => name.startsWith('records-')) : [];
}
