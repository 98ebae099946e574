import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '#main/records/database/sqlite.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import {
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { mainProgram } from '#tests/support/main-programs.ts';
import { dataFolder } from './folders.ts';
import { customersOfSale, forgetCustomers } from './forget-customers.ts';
import { connectToService } from './live-mode.ts';
import { valueIn } from '#tests/support/answer-values.ts';

const SENTINEL = 'Zebedee Sentinelsson';
const PERSON = {
  name: SENTINEL,
  email: 'zebedee.sentinelsson@example.com',
  phone: '0491 570 157',
  note: 'SENTINELNOTE',
};
const PLATE = { plate: PLATES.cleanHit.plate, state: PLATES.cleanHit.state };
/** Parts of the customer that no file may hold, in any of the ways in which text is written. */
const TRACES = ['Zebedee', 'zebedee', 'sentinelsson', 'Sentinelsson', 'SENTINELNOTE', '491570157', '491 570 157'];

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

function start(folder: string, keychain: ReturnType<typeof memoryKeychain>, exportTo: string | null = null): Headless {
  const counterpart = openHeadless({ folder, keychain, ports: { chooseFile: async () => exportTo } });
  open.push(counterpart);
  return counterpart;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** What a file holds; nothing where it went away meanwhile, as the copy that a check is made on does. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (existsSync(path)) throw error;
    return Buffer.alloc(0);
  }
}

/** The files of a folder that hold a trace of the customer, each with the trace. */
function tracesIn(folder: string): readonly string[] {
  return filesIn(folder).flatMap((path) => {
    const bytes = bytesOf(path);
    return TRACES.flatMap((trace) =>
      (['utf8', 'utf16le'] as const)
        .filter((encoding) => bytes.includes(Buffer.from(trace, encoding)))
        .map((encoding) => `${path}: ${trace} (${encoding})`),
    );
  });
}

/** Every database of a data folder, decrypted into another folder, the write-ahead logs worked in by nobody. */
function decryptInto(to: string, folder: string, key: Uint8Array): void {
  mkdirSync(to, { recursive: true });
  for (const path of filesIn(folder).filter((name) => name.endsWith('.db'))) {
    const copy = join(to, path.slice(folder.length + 1).replaceAll(/[\\/]/g, '-'));
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = connect(copy, key, { readonly: false });
    database.pragma('journal_mode = DELETE');
    database.pragma("rekey = ''");
    database.close();
  }
}

function keyIn(keychain: ReturnType<typeof memoryKeychain>): Uint8Array {
  return new Uint8Array(Buffer.from(keychain.entries.get('record key of a test') ?? '', 'hex'));
}

describe('the customer of a sale', () => {
  it('is found beside another of their phone; their file holds nothing of the other, and no price of the supplier', async () => {
    const folder = dataFolder();
    const file = join(dataFolder(), 'export.json');
    const counterpart = start(folder, memoryKeychain(), file);
    await connectToService(counterpart, service);
    const other = { ...PERSON, name: 'Practice Customer', email: 'practice@example.com', note: 'OTHERNOTE' };
    const first = await fillTicket(counterpart, { sku: PARTS.towBall, customer: other });
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: first.id }));
    valueIn(await counterpart.handlers.tickets.startNew(undefined));
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    valueIn(await submitTicket(counterpart, ticket));
    const { people } = valueIn(await counterpart.handlers.privacy.find({ ticketId: ticket.id }));
    expect(people).toMatchObject([
      { name: SENTINEL, isOfSale: true, tickets: 1, quotes: 1, submissions: 1 },
      { name: 'Practice Customer', isOfSale: false, tickets: 1, quotes: 1, submissions: 0 },
    ]);
    const own = await customersOfSale(counterpart, ticket.id);
    valueIn(await counterpart.handlers.privacy.exportCustomer({ ticketId: ticket.id, people: own }));
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(SENTINEL);
    expect(text).not.toMatch(/Practice Customer|practice@example|OTHERNOTE/);
    expect(text).toContain('"totalCents"');
    expect(text).not.toMatch(/"(?:partPriceCents|price_inc_tax|pricing)"/);
  });

  it('stands in no file of the data folder that can be read without the key', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const counterpart = start(folder, keychain);
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    valueIn(await submitTicket(counterpart, ticket));
    // What a crash would leave: everything as it is while Counterpart runs, the write-ahead logs included.
    expect(tracesIn(folder)).toEqual([]);
    const decrypted = dataFolder();
    decryptInto(decrypted, folder, keyIn(keychain));
    expect(tracesIn(decrypted).length).toBeGreaterThan(0);
    await counterpart.close();
    expect(tracesIn(folder)).toEqual([]);
  });

  it('is forgotten as found alone, and another with the same phone stays', async () => {
    const counterpart = start(dataFolder(), memoryKeychain());
    await connectToService(counterpart, service);
    const { handlers } = counterpart;
    const other = { ...PERSON, name: 'Practice Customer', email: 'practice@example.com' };
    const kept = await fillTicket(counterpart, { sku: PARTS.towBall, customer: other });
    valueIn(await handlers.tickets.startNew(undefined));
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    const people = await customersOfSale(counterpart, ticket.id);
    // Between the question and its answer the name on the ticket was corrected: it is asked again.
    const corrected = { ...ticket, customer: { ...ticket.customer, name: `${SENTINEL} junior` } };
    valueIn(await handlers.tickets.save({ ticket: corrected, cursor: null }));
    const forget = (whom: readonly string[]) =>
      handlers.privacy.forget({ ticketId: ticket.id, people: [...whom], initials: 'jb', lookup: 'forget' });
    expect(await forget(people)).toMatchObject({ ok: false, failure: { problems: [{ field: 'people' }] } });
    expect(await forget([...(await customersOfSale(counterpart, ticket.id)), 'nobody'])).toMatchObject({ ok: false });
    const again = await customersOfSale(counterpart, ticket.id);
    valueIn(await forget(again));
    expect(valueIn(await handlers.tickets.open({ ticketId: kept.id })).customer.name).toBe('Practice Customer');
    expect(await forget(again), 'a second time').toMatchObject({ ok: false });
  });

  it('is forgotten without a trace in the decrypted records, their indexes and their copies', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const first = start(folder, keychain);
    await connectToService(first, service);
    const ticket = await fillTicket(first, { sku: PARTS.towBall, customer: PERSON });
    const quote = valueIn(await first.handlers.quotes.issue({ ticketId: ticket.id }));
    valueIn(await submitTicket(first, ticket));
    await first.close();

    const counterpart = start(folder, keychain);
    valueIn(await counterpart.handlers.setUp.openService(undefined));
    await expect
      .poll(
        () =>
          existsSync(join(folder, 'snapshots')) &&
          readdirSync(join(folder, 'snapshots')).some((name) => /^records-.*\.db$/.test(name)),
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(valueIn(await counterpart.handlers.privacy.find({ ticketId: ticket.id }))).toMatchObject({
      people: [{ name: SENTINEL, tickets: 1, quotes: 1, submissions: 1, callBacks: 0 }],
    });
    valueIn(await forgetCustomers(counterpart, ticket.id, 'jb'));
    expect(valueIn(await counterpart.handlers.quotes.find({ typed: 'zebedee' }))).toEqual([]);
    expect(valueIn(await counterpart.handlers.quotes.read({ number: quote.number, revision: null }))).toMatchObject({
      customerForgotten: true,
      totals: quote.totals,
    });
    expect(valueIn(await counterpart.handlers.records.audit(undefined))[0]).toMatchObject({
      words: expect.stringContaining('deleted by a person: 3 tickets, quotes and orders'),
      initials: 'jb',
    });
    const decrypted = dataFolder();
    decryptInto(decrypted, folder, keyIn(keychain));
    expect(filesIn(decrypted).length).toBeGreaterThanOrEqual(3);
    expect(tracesIn(decrypted)).toEqual([]);
  });

  it('is said to be deleted from the records alone where a copy cannot be cleared yet', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const first = start(folder, keychain);
    await connectToService(first, service);
    const ticket = await fillTicket(first, { sku: PARTS.towBall, customer: PERSON });
    await first.close();
    const counterpart = start(folder, keychain);
    valueIn(await counterpart.handlers.setUp.openService(undefined));
    const copies = join(folder, 'snapshots');
    const copiesNow = () =>
      existsSync(copies) ? readdirSync(copies).filter((name) => /^records-.*\.db$/.test(name)) : [];
    await expect.poll(copiesNow, { timeout: 30_000 }).toHaveLength(1);
    const copy = connect(join(copies, copiesNow()[0] ?? ''), keyIn(keychain), { readonly: false });
    copy.exec('BEGIN EXCLUSIVE');
    const told = valueIn(await forgetCustomers(counterpart, ticket.id, 'jb'));
    copy.close();
    expect(told).toMatchObject({ tickets: 1, unfinished: { left: 'copies', why: expect.stringMatching(/\.$/) } });
    expect(valueIn(await counterpart.handlers.tickets.open({ ticketId: ticket.id })).customer.name).toBe('');
  });

  it('is forgotten with what the service answered to their plate, once no ticket has it any more', async () => {
    const counterpart = start(dataFolder(), memoryKeychain());
    await connectToService(counterpart, service);
    const { handlers } = counterpart;
    const vehicle = valueIn(await handlers.vehicles.identify({ ...PLATE, lookup: 'plate' }));
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    valueIn(await handlers.tickets.save({ ticket: { ...ticket, vehicle }, cursor: null }));
    const recent = async () => valueIn(await handlers.vehicles.recent(undefined)).map(({ plate }) => plate);
    expect(await recent()).toEqual([vehicle.plate]);
    valueIn(await handlers.tickets.close({ ticketId: ticket.id }));
    const told = valueIn(await forgetCustomers(counterpart, ticket.id, 'jb'));
    expect(told.platesLeft).toBeUndefined();
    expect(await recent()).toEqual([]);
  });

  it('is not forgotten while an order of theirs is unknown', async () => {
    const counterpart = start(dataFolder(), memoryKeychain());
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    service.drills.set('order', 'reset after acceptance', 1);
    const answer = valueIn(await submitTicket(counterpart, ticket));
    expect(await forgetCustomers(counterpart, ticket.id)).toMatchObject({ ok: false });
    const [unknown] = valueIn(await counterpart.handlers.orders.unresolved(undefined));
    expect(unknown).toMatchObject({ customer: SENTINEL, lines: ['1 × BALL-50'], state: 'unknown' });
    expect(unknown?.callText).toContain(ticket.customerReference);
    const told = {
      submissionId: unknown?.submissionId ?? '',
      rung: 'Supplier',
      said: 'They have it.',
      initials: '',
      lookup: 'forget',
    };
    expect(await counterpart.handlers.orders.resolve({ ...told, placed: true, transactionId: ' ' })).toMatchObject({
      ok: false,
      failure: { problems: [{ field: 'transactionId' }] },
    });
    valueIn(await counterpart.handlers.orders.resolve({ ...told, placed: true, transactionId: 'AB-1' }));
    expect(counterpart.unresolved.at(-1)).toEqual([]);
    expect(answer.kind).toBe('sent');
    valueIn(await forgetCustomers(counterpart, ticket.id));
  });

  it('is written out whole for a customer who asks what is kept of them', async () => {
    const file = join(dataFolder(), 'export.json');
    const counterpart = start(dataFolder(), memoryKeychain(), file);
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    const people = await customersOfSale(counterpart, ticket.id);
    expect(valueIn(await counterpart.handlers.privacy.exportCustomer({ ticketId: ticket.id, people }))).not.toBeNull();
    const customer = JSON.parse(readFileSync(file, 'utf8')) as { tickets: unknown[]; quotes: unknown[] };
    const lines = ticket.lines.map(({ partPriceCents: _left, ...line }) => line);
    expect(customer.tickets).toEqual([{ ...ticket, lines }]);
    expect(customer.quotes).toHaveLength(1);
    expect(valueIn(await counterpart.handlers.privacy.exportAll({ lookup: 'export' }))).not.toBeNull();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'counterpart records export' });
  });

  it('of all records says how far it is, and leaves no file where it is called off', async () => {
    const folder = dataFolder();
    const file = join(folder, 'export.json');
    const counterpart = start(folder, memoryKeychain(), file);
    await connectToService(counterpart, service);
    for (let made = 0; made < 45; made += 1) valueIn(await counterpart.handlers.tickets.startNew(undefined));
    const exporting = counterpart.handlers.privacy.exportAll({ lookup: 'all' });
    while (counterpart.told.length === 0) await setImmediate();
    valueIn(await counterpart.handlers.lookups.cancel({ lookup: 'all' }));
    expect(await exporting).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(readdirSync(folder).filter((name) => name.startsWith('export'))).toEqual([]);

    valueIn(await counterpart.handlers.privacy.exportAll({ lookup: 'again' }));
    const told = counterpart.told.filter(({ lookup }) => lookup === 'again');
    expect(told[0]).toMatchObject({ step: 'writing records', done: 10 });
    expect(told[0]?.of).toBeGreaterThanOrEqual(45);
  });

  it('of all records is called off where Counterpart closes, and leaves no file behind', async () => {
    const folder = dataFolder();
    const file = join(folder, 'export.json');
    const counterpart = start(folder, memoryKeychain(), file);
    await connectToService(counterpart, service);
    for (let made = 0; made < 45; made += 1) valueIn(await counterpart.handlers.tickets.startNew(undefined));
    const exporting = counterpart.handlers.privacy.exportAll({ lookup: 'all' });
    while (counterpart.told.length === 0) await setImmediate();
    await counterpart.close();
    // Nothing of it runs any more once Counterpart is closed.
    expect(readdirSync(folder).filter((name) => name.startsWith('export'))).toEqual([]);
    expect(await exporting).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('is named after the day of the shop, as a sale is, where it is still yesterday in Greenwich', async () => {
    vi.stubEnv('TZ', 'Australia/Sydney');
    onTestFinished(() => void vi.unstubAllEnvs());
    const names: string[] = [];
    const counterpart = openHeadless({
      folder: dataFolder(),
      keychain: memoryKeychain(),
      now: () => new Date('2026-11-27T22:30:00.000Z'),
      ports: {
        chooseFile: async ({ name }) => {
          names.push(name);
          return null;
        },
      },
    });
    open.push(counterpart);
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    expect(ticket.customerReference).toMatch(/^CP-20261128-/);
    const people = await customersOfSale(counterpart, ticket.id);
    valueIn(await counterpart.handlers.privacy.exportCustomer({ ticketId: ticket.id, people }));
    valueIn(await counterpart.handlers.privacy.exportAll({ lookup: 'all' }));
    expect(names).toEqual(['customer-2026-11-28.json', 'counterpart-records-2026-11-28.json']);
  });

  it('is not left aside where the file cannot be put in its place', async () => {
    const folder = dataFolder();
    const file = join(folder, 'export.json');
    const counterpart = start(dataFolder(), memoryKeychain(), file);
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    const people = await customersOfSale(counterpart, ticket.id);
    // Somebody made a folder of that name while the dialog was open.
    mkdirSync(file);
    const { exportCustomer, exportAll } = counterpart.handlers.privacy;
    const failure = {
      kind: 'platform',
      words: expect.stringMatching(/^export\.json was not written: .*hoose another/),
    };
    expect(await exportCustomer({ ticketId: ticket.id, people })).toMatchObject({ failure });
    expect(await exportAll({ lookup: 'all' })).toMatchObject({ failure });
    expect(readdirSync(folder)).toEqual(['export.json']);
    expect(tracesIn(folder)).toEqual([]);
  });

  it('is written where a person chose, or it is said of that place why not', async () => {
    const folder = dataFolder();
    const file = join(folder, 'stick', 'export.json');
    const counterpart = start(dataFolder(), memoryKeychain(), file);
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, customer: PERSON });
    const people = await customersOfSale(counterpart, ticket.id);
    const { exportCustomer, exportAll } = counterpart.handlers.privacy;
    const failure = {
      kind: 'platform',
      words: 'export.json was not written: that folder is not there any more. Choose another place.',
    };
    expect(await exportCustomer({ ticketId: ticket.id, people })).toEqual({ ok: false, failure });
    expect(await exportAll({ lookup: 'all' })).toEqual({ ok: false, failure });
    mkdirSync(join(folder, 'stick'));
    expect(await exportCustomer({ ticketId: ticket.id, people })).toEqual({ ok: true, value: { file: 'export.json' } });
  });

  it.skipIf(process.platform === 'win32')('is not cut short on a disk that takes a part of it', () => {
    const folder = dataFolder();
    const file = join(folder, 'export.json');
    // A limit of the size of files is met as a nearly full disk is: by a write that takes a part, and one that fails.
    const limited = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, mainProgram('export-child'), file];
    const { stdout, stderr } = spawnSync('/bin/sh', limited, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, failure: { kind: 'platform' } });
    expect(readdirSync(folder)).toEqual([]);
  });
});
