import { cpSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackgroundClock } from '#main/services/background-clock.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { CodeListPreview, CodeListView } from '#shared/code-list-view.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { effort } from '#tests/support/effort.ts';
import { dataFolder } from './folders.ts';
import { typedSettings } from './live-mode.ts';
import { createTrialKeychain, lookupName, openShop, type OpenShop, type TrialKeychain } from './open-shop.ts';

const PACE_MS = 3_000;
const LONG_SLEEP_MS = 600_000;
/** How many turns of this process, which asks and answers both, a request that was called off may take to end. */
const MOST_TURNS = 50;

/**
 * Whether a request was called off: it may have been on its way when a person asked, and then ends without an answer.
 */
async function isCalledOff({ socket }: IncomingMessage): Promise<boolean> {
  for (let turn = 0; turn < MOST_TURNS && !socket.destroyed; turn += 1) await immediate();
  return socket.destroyed;
}

/** A clock that runs as fast as the reader asks for; it stands still while nobody sleeps. */
function quickClock() {
  let ms = 0;
  let longest = LONG_SLEEP_MS;
  const clock: BackgroundClock = {
    steadyMs: () => ms,
    async sleep(forMs, woken) {
      if (woken.aborted) return;
      if (forMs >= longest) {
        await new Promise((resolve) => {
          woken.addEventListener('abort', resolve, { once: true });
        });
        return;
      }
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      if (!woken.aborted) ms += forMs;
    },
  };
  return {
    clock,
    ms: () => ms,
    /** From now on nobody sleeps through as long as this: it takes a wake. */
    holdFrom: (sleepMs: number) => {
      longest = sleepMs;
    },
    pass: (more: number) => {
      ms += more;
    },
  };
}

type Drill = 'busy' | 'failing' | 'refused' | 'reset' | 'cut' | 'slow' | 'other part';

/**
 * A supplier that has any code `C-…`, none of `N-…`, takes its time over `P-…`, and has drills for what is asked. It
 * knows the part `S-…` by its product code `K-…` alone.
 */
async function startSupplier(practice: PracticeService, time: () => number) {
  const path = `/v1/products/${PARTS.towBall}`;
  const authorization = practice.credential;
  const record = (await (await fetch(`${practice.baseUrl}${path}`, { headers: { authorization } })).json()) as Record<
    string,
    unknown
  >;
  const begun: { readonly code: string; readonly ms: number }[] = [];
  const whole = new Map<string, number>();
  const drills: Drill[] = [];
  /** Requests of persons that are not answered. */
  const persons = new Set<ServerResponse>();
  const besidePersons: string[] = [];
  let personMs = 90;

  function product(code: string, sku = code.replace(/^K-/i, 'S-')): string {
    return JSON.stringify({
      ...record,
      sku,
      manufacturer_sku: code,
      product_code: code,
      slug: code.toLowerCase(),
    });
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '';
    const [, inAddress = null] = /\/v1\/products\/([^?]+)/.exec(url) ?? [];
    const code = decodeURIComponent(inAddress ?? '');
    if (inAddress === null) {
      const { method = 'GET' } = incoming;
      const sent = Buffer.concat(await incoming.toArray());
      const body =
        method === 'GET' ? {} : { body: sent, headers: { authorization, 'content-type': 'application/json' } };
      const came = await fetch(`${new URL(practice.baseUrl).origin}${url}`, {
        method,
        headers: { authorization },
        ...body,
      }).catch(() => null);
      // A connection that was kept may be closed as it is used again: to the counter the supplier broke off.
      if (came === null) {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(came.status, { 'content-type': 'application/json' });
      outgoing.end(await came.text());
      return;
    }
    const send = (status: number, body: string, headers = {}): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
      outgoing.end(body);
    };
    if (code.startsWith('P-')) {
      persons.add(outgoing);
      outgoing.on('close', () => persons.delete(outgoing));
      await wait(personMs);
      persons.delete(outgoing);
      send(200, product(code));
      return;
    }
    begun.push({ code, ms: time() });
    if (persons.size > 0 && !(await isCalledOff(incoming))) besidePersons.push(code);
    const drill = drills.shift() ?? null;
    if (drill === 'busy') send(429, '{}', { 'retry-after': '30' });
    else if (drill === 'failing') send(503, '{}', { 'retry-after': '20' });
    else if (drill === 'refused') send(403, '{}');
    else if (drill === 'reset') incoming.socket.destroy();
    else if (drill === 'cut') {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
      outgoing.write('{');
      incoming.socket.destroySoon();
    } else if (drill === 'other part') send(200, product(code, 'X-9'));
    else {
      if (drill === 'slow') await wait(30);
      if (/^[=NS]/i.test(code)) send(404, '{}');
      else {
        outgoing.on('finish', () => whole.set(code, (whole.get(code) ?? 0) + 1));
        send(200, product(code));
      }
    }
  }

  const server: Server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(practice.baseUrl).pathname}`,
    credential: practice.credential,
    begun,
    whole,
    drills,
    besidePersons,
    personsTake: (ms: number) => {
      personMs = ms;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

let practice: PracticeService;
let time: ReturnType<typeof quickClock>;
let supplier: Awaited<ReturnType<typeof startSupplier>>;
let folder: string;
let keychain: TrialKeychain;
let shop: OpenShop;
let chosen: string | null;
const copied: string[] = [];
const START = Date.now();
/** How far the computer's clock was put back, ms. */
let putBackMs = 0;

function open(): OpenShop {
  return openShop(folder, keychain, {
    backgroundClock: time.clock,
    now: () => new Date(START + time.ms() - putBackMs),
    ports: {
      chooseCodeFile: async () => chosen,
      copyText: async (text) => {
        copied.push(text);
      },
    },
  });
}

beforeEach(async () => {
  practice = await startPracticeService();
  time = quickClock();
  supplier = await startSupplier(practice, time.ms);
  folder = dataFolder();
  keychain = createTrialKeychain();
  chosen = null;
  putBackMs = 0;
  copied.length = 0;
  shop = open();
  await connect();
});
afterEach(async () => {
  await shop.close();
  await supplier.close();
  await practice.close();
});

async function connect(at: { readonly baseUrl: string } = supplier, change = {}): Promise<void> {
  const { setUp } = shop.handlers;
  valueIn(
    await setUp.connect({
      baseUrl: at.baseUrl,
      store: 'practice',
      useStoreVehicles: true,
      credential: supplier.credential,
      lookup: lookupName(),
      ...change,
    }),
  );
  valueIn(await setUp.saveSettings(typedSettings()));
}

/** The counter is cut off from one moment to the next, as by a power cut, and starts on what the disk held then. */
async function kill(): Promise<void> {
  const next = dataFolder();
  cpSync(folder, next, { recursive: true });
  const after = createTrialKeychain();
  for (const [account, secret] of keychain.kept) after.kept.set(account, secret);
  await shop.close();
  folder = next;
  keychain = after;
  shop = open();
  valueIn(await shop.handlers.setUp.openService(undefined));
}

async function connectToAnother(): Promise<void> {
  await connect(supplier, { store: 'another' });
  const { connection } = valueIn(await shop.handlers.setUp.session(undefined));
  const merchantId = connection?.merchantToConfirm ?? null;
  if (merchantId !== null) valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId }));
}

const list = () => shop.handlers.codeList;
const view = async (): Promise<CodeListView> => valueIn(await list().read(undefined));

async function previewOf(text: string): Promise<CodeListPreview> {
  const preview = valueIn(await list().preview({ from: { text }, column: null, lookup: lookupName() }));
  if (preview === null) throw new Error('There is no preview.');
  return preview;
}

async function add(codes: readonly string[]): Promise<CodeListView> {
  const { draft } = await previewOf(codes.join('\n'));
  return valueIn(await list().start({ draft }));
}

/** Waits until the list is as it should be; offline it tries the connection, as the system would. */
async function until(holds: (now: CodeListView) => boolean): Promise<CodeListView> {
  for (;;) {
    const now = await view();
    if (holds(now)) return now;
    if (now.doing.kind === 'waiting' && now.doing.because === 'connection down') {
      valueIn(await shop.handlers.connection.check(undefined));
    }
    await wait(5);
  }
}

/** When what is kept of a part was read, ms. */
async function readAtOf(sku: string): Promise<number> {
  const [seen] = valueIn(await shop.handlers.parts.search({ typed: sku }));
  return Date.parse(seen?.readAt ?? '');
}

const finished = (now: CodeListView): boolean => now.list?.waiting === 0;
const openPart = (code: string) => shop.handlers.parts.open({ code, lookup: lookupName() });

describe('a list of codes', () => {
  it('is looked at before anything happens: what is new, known, repeated and none', async () => {
    valueIn(await openPart('C-1'));
    const preview = await previewOf('Code,Bin\nC-1,a\nC-2,b\nc-1,c\nC-2,d\n,e\n');
    expect(preview).toMatchObject({ fresh: 1, known: 2, twice: 1, noCodeCount: 1, first: ['C-2'], hasHeader: true });
    expect(preview.noCode).toEqual([{ line: 6, why: 'the column of codes is empty' }]);
    expect((await view()).list).toBe(null);
    const bins = valueIn(await list().preview({ from: 'same', column: 1, lookup: lookupName() }));
    expect(bins).toMatchObject({ fresh: 5, column: 1 });
    expect(supplier.begun).toEqual([{ code: 'C-1', ms: 0 }]);
  });

  it('is looked at by another column where looking at a further one was stopped: that one is not in sight', async () => {
    await previewOf('C-1,D-1\nC-2,D-2');
    const lookup = lookupName();
    const text = Array.from({ length: 5_000 }, (_, at) => `E-${at},F-${at}`).join('\n');
    const stopped = list().preview({ from: { text }, column: null, lookup });
    valueIn(await shop.handlers.lookups.cancel({ lookup }));
    expect(failureOf(await stopped)).toMatchObject({ kind: 'cancelled' });
    const again = valueIn(await list().preview({ from: 'same', column: 1, lookup: lookupName() }));
    expect(again).toMatchObject({ first: ['D-1', 'D-2'] });
  });

  it('comes from a chosen file, or not where none was chosen', async () => {
    const preview = () => list().preview({ from: 'file', column: null, lookup: lookupName() });
    expect(valueIn(await preview())).toBe(null);
    chosen = join(folder, 'list.csv');
    writeFileSync(chosen, 'C-1\r\nC-2\r\n');
    expect(valueIn(await preview())).toMatchObject({ name: 'list.csv', fresh: 2 });
    writeFileSync(chosen, 'C-1\n"C-2');
    expect(failureOf(await preview())).toMatchObject({
      problems: [{ field: 'codes', message: expect.stringContaining('Line 2 of list.csv') }],
    });
    const tooMany = Array.from({ length: 50_001 }, (_, at) => `C-${at}`).join('\n');
    writeFileSync(chosen, tooMany);
    expect(failureOf(await preview())).toMatchObject({
      problems: [{ message: expect.stringContaining('Line 50,001 of list.csv is code 50,001') }],
    });
    writeFileSync(chosen, '\n4111 1111 1111 1111\n');
    expect(failureOf(await preview())).toMatchObject({
      problems: [
        {
          message: 'There are no codes in list.csv. Line 2: This looks like a card number. It was not sent: remove it.',
        },
      ],
    });
    expect(failureOf(await list().start({ draft: 'gone' }))).toMatchObject({ kind: 'invalid input' });
  });

  it('is read one at a time at its pace, the very way that a person reads a part', async () => {
    await add(['C-1', 'c-2', 'N-1', 'n-2', '=1+1']);
    const done = await until(finished);
    expect(done.list).toMatchObject({ read: 2, failed: 3 });
    expect(supplier.begun.map(({ code }) => code)).toEqual(['C-1', 'c-2', 'N-1', 'n-2', 'N-2', '=1+1']);
    expect(supplier.begun.map(({ ms }) => ms)).toEqual([1, 2, 3, 4, 5, 6].map((turn) => turn * PACE_MS));
    expect(valueIn(await shop.handlers.parts.search({ typed: 'C-1' }))).toMatchObject([{ sku: 'C-1' }]);
    const failures = valueIn(await list().failures(undefined));
    expect(failures).toMatchObject({ total: 3 });
    expect(failures.rows[0]).toEqual({ code: 'N-1', why: 'Not found at the supplier.' });
    expect(valueIn(await list().copyFailures(undefined))).toEqual({ copied: 3 });
    expect(copied.at(-1)?.split('\n').at(-1)).toBe("'=1+1\tNot found at the supplier.");
  });

  it('asks for nothing while a person waits, and is called off where a person asks', async () => {
    await add(Array.from({ length: 60 }, (_, at) => `C-${at}`));
    for (let person = 0; person < 6; person += 1) {
      await wait(15);
      valueIn(await openPart(`P-${person}`));
    }
    const done = await until(finished);
    expect(done.list).toMatchObject({ read: 60, failed: 0 });
    expect(supplier.besidePersons).toEqual([]);
  });

  it('leaves the supplier alone for as long as it asks, over a restart too', async () => {
    time.holdFrom(10_000);
    supplier.drills.push('busy');
    await add(['C-1', 'C-2']);
    const asked = (now: CodeListView) => now.doing.kind === 'waiting' && now.doing.because === 'supplier asked';
    await until(asked);
    await kill();
    await until(asked);
    expect(supplier.begun).toHaveLength(1);
    time.holdFrom(LONG_SLEEP_MS);
    valueIn(await list().steer({ act: 'go on' }));
    await until(finished);
    const [first, second] = supplier.begun;
    expect((second?.ms ?? 0) - (first?.ms ?? 0)).toBeGreaterThanOrEqual(30_000);
  });

  it('leaves the supplier alone for no longer where the clock is put back meanwhile', async () => {
    time.holdFrom(10_000);
    supplier.drills.push('busy');
    await add(['C-1', 'C-2']);
    await until((now) => now.doing.kind === 'waiting' && now.doing.because === 'supplier asked');
    putBackMs = 60 * 60_000;
    time.holdFrom(LONG_SLEEP_MS);
    valueIn(await list().steer({ act: 'go on' }));
    await until(finished);
    const [first, second] = supplier.begun;
    expect((second?.ms ?? 0) - (first?.ms ?? 0)).toBeLessThan(2 * 60_000);
  });

  it('goes on where the credential is refused for one part, whatever failed before, and stands still at three', async () => {
    supplier.drills.push('failing', 'failing', 'refused');
    await add(['C-1', 'C-2', 'C-3', 'C-4']);
    await expect.poll(async () => (await view()).list).toMatchObject({ waiting: 0, read: 3, failed: 1 });
    supplier.drills.push('refused', 'refused', 'refused');
    await add(['C-5', 'C-6', 'C-7', 'C-8']);
    await expect.poll(async () => (await view()).doing).toMatchObject({ standStill: 'not authorised' });
    expect((await view()).list).toMatchObject({ waiting: 1, read: 0 });
  });

  it('pauses, goes on, stops, and has what failed read again', async () => {
    // None of them is on its way yet when it is paused.
    time.holdFrom(1_000);
    await add(['N-1', 'C-1', 'C-2']);
    valueIn(await list().steer({ act: 'pause' }));
    time.holdFrom(LONG_SLEEP_MS);
    expect((await view()).doing).toMatchObject({ because: 'paused' });
    await kill();
    await wait(30);
    expect(supplier.begun).toEqual([]);
    expect((await view()).doing).toMatchObject({ because: 'paused' });
    valueIn(await list().steer({ act: 'go on' }));
    expect((await until(finished)).list).toMatchObject({ read: 2, failed: 1 });
    valueIn(await list().steer({ act: 'read failed again' }));
    expect((await until(finished)).list).toMatchObject({ read: 2, failed: 1 });
    expect(supplier.begun.filter(({ code }) => code === 'N-1')).toHaveLength(2);
    await add(['C-3', 'C-4']);
    valueIn(await list().steer({ act: 'stop' }));
    const stopped = (await view()).list;
    expect((stopped?.read ?? 0) + (stopped?.stopped ?? 0)).toBe(2);
    expect(stopped?.waiting).toBe(0);
  });

  it('is answered as it goes on once it is added, and not as it was held meanwhile', async () => {
    time.holdFrom(1_000);
    expect((await add(['C-1', 'C-2'])).doing).toEqual({ kind: 'reading list' });
  });

  it('is added behind the codes that still wait', async () => {
    await add(['C-1', 'C-2']);
    valueIn(await list().steer({ act: 'pause' }));
    await kill();
    expect(await previewOf('C-2\nC-3')).toMatchObject({ fresh: 1, known: 1 });
    await add(['C-2', 'C-3']);
    await until(finished);
    expect(new Set(supplier.begun.map(({ code }) => code))).toEqual(new Set(['C-1', 'C-2', 'C-3']));
  });

  it('keeps what failed and was stopped beside the codes that are added, to be read again', async () => {
    await add(['N-1', 'N-2', 'C-1']);
    expect((await until(finished)).list).toMatchObject({ read: 1, failed: 2 });
    time.holdFrom(1_000);
    await add(['C-2', 'C-3']);
    valueIn(await list().steer({ act: 'stop' }));
    expect((await view()).list).toMatchObject({ failed: 2, stopped: 2 });
    // One that failed and one that was stopped are in the new list, too: they wait, and are in it once.
    const preview = await previewOf('C-4\nN-2\nC-3');
    expect(preview).toMatchObject({ fresh: 3, drops: 0 });
    expect(valueIn(await list().start({ draft: preview.draft })).list).toMatchObject({
      waiting: 3,
      read: 0,
      failed: 1,
      stopped: 1,
    });
    await kill();
    expect(valueIn(await list().failures(undefined))).toEqual({
      rows: [{ code: 'N-1', why: 'Not found at the supplier.' }],
      total: 1,
    });
    time.holdFrom(LONG_SLEEP_MS);
    valueIn(await list().steer({ act: 'read failed again' }));
    expect((await until(finished)).list).toMatchObject({ read: 3, failed: 2, stopped: 0 });
    const asked = supplier.begun.map(({ code }) => code);
    expect(asked.toSorted()).toEqual(['C-1', 'C-2', 'C-3', 'C-4', 'N-1', 'N-1', 'N-2', 'N-2']);
  });

  it('counts what was kept from before apart, and tries its own codes again before those', async () => {
    await add(['N-1', 'C-1']);
    await until(finished);
    time.holdFrom(1_000);
    await add(['C-2', 'C-3']);
    valueIn(await list().steer({ act: 'stop' }));
    time.holdFrom(LONG_SLEEP_MS);
    await add(['N-5', 'C-5']);
    expect((await until(finished)).list).toMatchObject({
      read: 1,
      failed: 2,
      failedBefore: 1,
      stopped: 2,
      stoppedBefore: 2,
    });
    const asked = supplier.begun.length;
    valueIn(await list().steer({ act: 'read failed again' }));
    // Those of before are of this list from now on.
    expect((await until(finished)).list).toMatchObject({ read: 3, failed: 2, failedBefore: 0, stoppedBefore: 0 });
    expect(supplier.begun.slice(asked).map(({ code }) => code)).toEqual(['N-5', 'N-1', 'C-2', 'C-3']);
  });

  it('counts and keeps those that are tried again after they were kept, however many they are', async () => {
    time.holdFrom(1_000);
    await add(Array.from({ length: 450 }, (_, at) => `C-${at}`));
    valueIn(await list().steer({ act: 'stop' }));
    await add(['D-1']);
    valueIn(await list().steer({ act: 'stop' }));
    expect(valueIn(await list().steer({ act: 'read failed again' })).list).toMatchObject({ waiting: 451, stopped: 0 });
    const preview = await previewOf('C-0\nC-449\nE-1');
    expect(preview).toMatchObject({ fresh: 1, known: 2 });
    expect(valueIn(await list().start({ draft: preview.draft })).list).toMatchObject({ waiting: 452, stopped: 0 });
  });

  it('says before it starts how many of those that failed or were stopped no longer have room', async () => {
    time.holdFrom(1_000);
    await add(Array.from({ length: 50_000 }, (_, at) => `C-${at}`));
    const full = await previewOf('D-1\nD-2');
    expect(full).toMatchObject({ fresh: 2 });
    expect(failureOf(await list().start({ draft: full.draft }))).toMatchObject({
      problems: [{ message: expect.stringContaining('stop those first') }],
    });
    valueIn(await list().steer({ act: 'stop' }));
    // They were waiting when it was looked at: nobody was told that some of them go.
    expect(failureOf(await list().start({ draft: full.draft }))).toMatchObject({
      problems: [{ message: expect.stringContaining('Check the codes again') }],
    });
    expect((await view()).list).toMatchObject({ stopped: 50_000 });
    const preview = await previewOf('D-1\nD-2\nC-7');
    expect(preview).toMatchObject({ fresh: 3, drops: 2 });
    expect(valueIn(await list().start({ draft: preview.draft })).list).toMatchObject({ waiting: 3, stopped: 49_997 });
  });

  it('is looked at and added while another one is being added, each of its codes once', async () => {
    time.holdFrom(1_000);
    const first = await previewOf(Array.from({ length: 5_000 }, (_, at) => `C-${at}`).join('\n'));
    const adding = list().start({ draft: first.draft });
    const next = await previewOf('C-1\nD-1');
    valueIn(await adding);
    expect(valueIn(await list().start({ draft: next.draft })).list).toMatchObject({ waiting: 5_001 });
  });

  it('loses no code that is tried again, and goes on with none that is stopped, while others are added', async () => {
    time.holdFrom(1_000);
    await add(Array.from({ length: 5_000 }, (_, at) => `C-${at}`));
    valueIn(await list().steer({ act: 'stop' }));
    const first = await previewOf('D-1');
    const adding = list().start({ draft: first.draft });
    const again = list().steer({ act: 'read failed again' });
    valueIn(await adding);
    expect(valueIn(await again).list).toMatchObject({ waiting: 5_001, stopped: 0 });
    const next = await previewOf('E-1');
    const addingNext = list().start({ draft: next.draft });
    const stop = list().steer({ act: 'stop' });
    valueIn(await addingNext);
    expect(valueIn(await stop).list).toMatchObject({ waiting: 0, stopped: 5_002 });
  });

  it('stops at the bound of the disk and says so', async () => {
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ partsOnDiskGigabytes: '1' })));
    const { disk } = await view();
    expect(disk.takenBytes).toBeGreaterThan(0);
    expect(disk.boundBytes).toBe(1024 ** 3);
  });

  it('of another supplier waits for a person, and is then read whole', async () => {
    await add(['C-1', 'C-2']);
    await until(finished);
    time.holdFrom(1_000);
    await add(['C-3']);
    valueIn(await list().steer({ act: 'pause' }));
    time.holdFrom(LONG_SLEEP_MS);
    await connectToAnother();
    const before = supplier.begun.length;
    const { doing } = await view();
    expect(doing).toMatchObject({ kind: 'waiting' });
    valueIn(await list().steer({ act: 'go on' }));
    await until(finished);
    expect(supplier.begun.slice(before).map(({ code }) => code)).toContain('C-3');
  });

  it('of another supplier leaves none of its failures to the list that is added', async () => {
    await add(['N-1', 'C-1']);
    await until(finished);
    time.holdFrom(1_000);
    await connectToAnother();
    expect((await add(['D-1'])).list).toMatchObject({ waiting: 1, failed: 0, stopped: 1 });
    expect(valueIn(await list().failures(undefined))).toEqual({ rows: [], total: 0 });
  });

  it('of another supplier that a person goes on with has what failed there read by this one', async () => {
    await add(['N-1', 'C-1']);
    await until(finished);
    await add(['C-2']);
    valueIn(await list().steer({ act: 'pause' }));
    await connectToAnother();
    time.holdFrom(1_000);
    const { list: taken } = valueIn(await list().steer({ act: 'go on' }));
    expect(taken).toMatchObject({ failed: 0 });
    expect(valueIn(await list().failures(undefined))).toEqual({ rows: [], total: 0 });
    time.holdFrom(LONG_SLEEP_MS);
    const before = supplier.begun.length;
    valueIn(await list().steer({ act: 'go on' }));
    await until(finished);
    expect(supplier.begun.slice(before).map(({ code }) => code)).toContain('N-1');
  });

  it('of another supplier of which none waits stays as it is where the old parts have to go on', async () => {
    await add(['N-1', 'C-1']);
    await until(finished);
    await connectToAnother();
    time.holdFrom(1_000);
    const { list: after } = valueIn(await list().steer({ act: 'go on' }));
    expect(after).toMatchObject({ waiting: 0, read: 1, failed: 1 });
  });

  it('is not held up at another supplier by a pause that the one before asked for', async () => {
    time.holdFrom(10_000);
    supplier.drills.push('busy');
    await add(['C-1', 'C-2']);
    const waits = (why: string) => (now: CodeListView) => now.doing.kind === 'waiting' && now.doing.because === why;
    await until(waits('supplier asked'));
    await connectToAnother();
    await until(waits('another supplier'));
    valueIn(await list().steer({ act: 'go on' }));
    await until(finished);
    const [asked, next] = supplier.begun;
    expect((next?.ms ?? 0) - (asked?.ms ?? 0)).toBeLessThan(30_000);
  });

  it('of practice is a list of its own', async () => {
    await add(['C-1']);
    await until(finished);
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect((await view()).list).toBe(null);
    await add([PARTS.towBall]);
    expect((await until(finished)).list).toMatchObject({ read: 1 });
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect((await view()).list).toMatchObject({ read: 1 });
    expect(supplier.begun.map(({ code }) => code)).toEqual(['C-1']);
  });
});

describe('old parts', () => {
  // Settings are saved before a day goes by where a test kills next: nothing is being read then.

  it('are read again once nobody works, the oldest first, within the budget of the day', async () => {
    for (const code of ['C-1', 'C-2', 'C-3']) {
      valueIn(await openPart(code));
      time.pass(1_000);
    }
    const before = supplier.begun.length;
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay: '2' })));
    time.pass(25 * 60 * 60_000);
    await kill();
    // A read is counted before it begins.
    await until((now) => now.refreshing.spentToday === 2 && supplier.begun.length >= before + 2);
    await wait(30);
    expect(supplier.begun.slice(before).map(({ code }) => code)).toEqual(['C-1', 'C-2']);
    await kill();
    await wait(30);
    expect(supplier.begun).toHaveLength(before + 2);
  });

  it('are read again as soon as the settings say so, though nobody asks for anything', async () => {
    valueIn(await openPart('C-1'));
    await wait(30);
    const before = supplier.begun.length;
    time.pass(25 * 60 * 60_000);
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay: '1' })));
    await expect.poll(() => supplier.begun.slice(before).map(({ code }) => code)).toEqual(['C-1']);
  });

  it('are read again where a list that was paused is stopped: nobody could have it go on any more', async () => {
    valueIn(await openPart('C-1'));
    time.pass(25 * 60 * 60_000);
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay: '2' })));
    time.holdFrom(1_000);
    await add(['C-8']);
    valueIn(await list().steer({ act: 'pause' }));
    time.holdFrom(LONG_SLEEP_MS);
    const { doing } = valueIn(await list().steer({ act: 'stop' }));
    expect(doing).toEqual({ kind: 'refreshing' });
    await until((now) => now.refreshing.spentToday === 1);
  });

  it('that the supplier does not know by their SKU are read by another code, each request at the pace', async () => {
    valueIn(await openPart('K-1'));
    const before = supplier.begun.length;
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay: '9' })));
    time.pass(25 * 60 * 60_000);
    await kill();
    await until((now) => now.refreshing.spentToday === 2 && supplier.begun.length >= before + 2);
    await wait(30);
    const [bySku, byCode, ...more] = supplier.begun.slice(before);
    expect([bySku?.code, byCode?.code, more]).toEqual(['S-1', 'K-1', []]);
    expect((byCode?.ms ?? 0) - (bySku?.ms ?? 0)).toBeGreaterThanOrEqual(PACE_MS);
    // It is kept a moment after it came.
    await expect.poll(async () => await readAtOf('S-1')).toBeGreaterThan(START + 24 * 60 * 60_000);
  });

  /** Has C-2 read, and S-1 a moment later, which the supplier knows as K-1 alone and is awaited; then a day goes by. */
  async function awaitingFirst(refreshesPerDay: string): Promise<() => readonly string[]> {
    valueIn(await openPart('C-2'));
    time.pass(1_000);
    valueIn(await openPart('K-1'));
    const ticket = valueIn(await shop.handlers.tickets.current(undefined));
    valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    const parts = [{ sku: 'S-1', wanted: 99_999 }];
    valueIn(await shop.handlers.callBacks.awaitStock({ ticketId: ticket.id, parts }));
    const before = supplier.begun.length;
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay })));
    time.pass(25 * 60 * 60_000);
    return () => supplier.begun.slice(before).map(({ code }) => code);
  }

  const spent = (count: number) => (now: CodeListView) => now.refreshing.spentToday === count;

  it.each(['busy', 'failing', 'reset'] as const)(
    'go on with the code at which the supplier was %s, and the awaited one is not put off for a day',
    async (drill) => {
      const asked = await awaitingFirst('4');
      supplier.drills.push('slow', drill);
      await kill();
      await until(spent(4));
      await expect.poll(() => asked()).toEqual(['S-1', 'K-1', 'K-1', 'C-2']);
    },
  );

  it('go on with their code once a person who came between was answered', async () => {
    const asked = await awaitingFirst('4');
    supplier.drills.push('slow', 'slow');
    await kill();
    await until(() => asked().length === 2);
    valueIn(await openPart('P-1'));
    await until(spent(4));
    await expect.poll(() => asked()).toEqual(['S-1', 'K-1', 'K-1', 'C-2']);
  });

  it.each([
    [['other part'], ['S-1', 'K-1', 'C-2']],
    [
      ['slow', 'other part'],
      ['S-1', 'K-1', 'k-1', 'C-2'],
    ],
  ] as const)('go on with the next code where one of them finds another part (%j)', async (drills, codes) => {
    const asked = await awaitingFirst(String(codes.length));
    supplier.drills.push(...drills);
    await kill();
    await until(spent(codes.length));
    await expect.poll(() => asked()).toEqual(codes);
  });

  it('hold up no other where they fail three times', async () => {
    const asked = await awaitingFirst('5');
    supplier.drills.push('slow', 'failing', 'failing', 'failing');
    await kill();
    await until(spent(5));
    await expect.poll(() => asked()).toEqual(['S-1', 'K-1', 'K-1', 'K-1', 'C-2']);
  });

  it('are left once a person has read them between two of their codes', async () => {
    const asked = await awaitingFirst('3');
    supplier.drills.push('slow', 'slow');
    await kill();
    await until(() => asked().length === 2);
    // The reader waits until the part that they read is kept.
    time.holdFrom(30_000);
    valueIn(await openPart('K-1'));
    await expect.poll(async () => await readAtOf('S-1')).toBeGreaterThan(START + 24 * 60 * 60_000);
    time.holdFrom(LONG_SLEEP_MS);
    valueIn(await list().steer({ act: 'go on' }));
    await until(spent(3));
    await expect.poll(() => asked()).toEqual(['S-1', 'K-1', 'K-1', 'C-2']);
  });

  it('are those first that somebody waits for in stock, once each, and then the round goes on', async () => {
    for (const code of ['C-1', 'C-2', 'C-3']) {
      valueIn(await openPart(code));
      time.pass(1_000);
    }
    const ticket = valueIn(await shop.handlers.tickets.current(undefined));
    valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    // One that is awaited and was never read is nothing to read again.
    const parts = ['C-9', 'C-3'].map((sku) => ({ sku, wanted: 99_999 }));
    valueIn(await shop.handlers.callBacks.awaitStock({ ticketId: ticket.id, parts }));
    const before = supplier.begun.length;
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ refreshesPerDay: '3' })));
    time.pass(25 * 60 * 60_000);
    await kill();
    // A read is counted before it begins.
    await until((now) => now.refreshing.spentToday === 3 && supplier.begun.length >= before + 3);
    await wait(30);
    expect(supplier.begun.slice(before).map(({ code }) => code)).toEqual(['C-3', 'C-1', 'C-2']);
  });
});

describe('a long list with drills on, cut off over and over', () => {
  it(
    'has each code read once in the end, none while a person waited, never over the pace',
    async () => {
      const count = effort(60, 20_000);
      const kills = effort(2, 20);
      const codes = Array.from({ length: count }, (_, at) => (at % 50 === 7 ? `N-${at}` : `C-${at}`));
      const missing = codes.filter((code) => code.startsWith('N-')).length;
      await add(codes);
      let over = false;
      let killing = false;
      let persons = 0;
      let person: Promise<unknown> = Promise.resolve();
      const drills = ['busy', 'failing', 'reset', 'cut', 'slow'] as const;
      const seller = (async () => {
        while (!over) {
          await wait(150);
          if (killing) continue;
          supplier.drills.push(drills[persons % drills.length] ?? 'slow');
          persons += 1;
          person = Promise.resolve(openPart(`P-${persons}`));
          await person;
        }
      })();
      for (let killed = 1; killed <= kills; killed += 1) {
        const done = Math.floor((count * killed) / (kills + 1));
        await until(({ list: now }) => now !== null && now.read + now.failed >= done);
        killing = true;
        await person;
        await kill();
        killing = false;
      }
      const end = await until(finished);
      over = true;
      await seller;
      const cutShort = end.list === null ? 0 : end.list.failed - missing;
      expect(end.list).toMatchObject({ waiting: 0, stopped: 0, read: count - missing - cutShort });
      // A truncated answer is a clear failure, and a code may meet three bad moments; those are tried again by a
      // person.
      supplier.drills.length = 0;
      valueIn(await list().steer({ act: 'read failed again' }));
      expect((await until(finished)).list).toMatchObject({ read: count - missing, failed: missing });
      const twice = [...supplier.whole.values()].filter((times) => times > 1).length;
      expect(supplier.whole.size).toBe(count - missing);
      expect(twice).toBeLessThanOrEqual(kills + persons);
      expect(supplier.besidePersons).toEqual([]);
      const gaps = supplier.begun.slice(1).map(({ ms }, at) => ms - (supplier.begun[at]?.ms ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE_MS);
    },
    effort(240_000, 5_400_000),
  );
});
