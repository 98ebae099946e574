import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '#main/records/shop/customers.ts';
import type { Records } from '#main/records/records.ts';
import { openRecords, recordsPath, restoreRecords, snapshotsFolder } from '#main/records/records.ts';
import { DEFAULT_RETENTION } from '#main/records/shop/retention.ts';
import { RecordsClosedError } from '#main/records/database/records-closed-error.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { effort } from '#tests/support/effort.ts';
import { isSaleReference } from '#shared/domain/ticket/customer-reference.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { order, quoteInput, ticket } from './sale.ts';
import {
  decrypted,
  filesUnder,
  damage,
  KEY,
  occurrences,
  openShop,
  recordsOptions,
  standingClock,
  temporaryFolder,
  answerOf,
} from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';

/** Every text by which the customer to be forgotten could be found again. */
const SENTINELS = [
  'Quuxly',
  'Zebedee',
  'wombatish',
  'Thistledown',
  'Marmalade',
  'Xylophone',
  'Pumpernickel',
  'Gobbledygook',
  'Flibbertigibbet',
  'Snollygoster',
  'Wobbegong',
  'Bumbershoot',
  'Gallivant',
  'Hullabaloo',
  'Skedaddle',
  '83 914 571 673',
  'postcodeofquuxly',
  'basketofquuxly',
  '0491571266',
  '491 571 266',
];

/** Beginnings and endings of them, as an index might keep them: none may be left either. */
const PIECES = ['quux', 'zebed', 'wombat', 'thistl', 'marmal', 'xylop', 'pumper', '71266', '91571'];

/** What is left of the customer in bytes. Ids and fingerprints are left out: their digits are nobody's phone. */
function leftIn(bytes: Buffer): readonly string[] {
  const text = Buffer.from(
    bytes.toString('latin1').replace(/[0-9a-f-]{24,}/g, (id) => '.'.repeat(id.length)),
    'latin1',
  );
  return [...SENTINELS, ...PIECES].filter((sentinel) => occurrences(text, sentinel) > 0);
}

/** Nobody has said yet what a field of tomorrow is: it is forgotten with the customer. */
const OF_TOMORROW = { pickedUpBy: 'Snollygoster' };

function sentinelTicket(id: string, notes = 'Pumpernickel at the gate'): Ticket {
  return ticket(id, {
    ...OF_TOMORROW,
    customer: {
      name: 'Quuxly Zebedee',
      email: 'wombatish@example.com',
      phone: '0491 571 266',
      note: 'Marmalade on Sundays',
      company: 'Gallivant Haulage',
      abn: '83 914 571 673',
    },
    address: { ...ticket('x').address, line1: '7 Thistledown Lane', city: 'Xylophone' },
    notes,
    customerReference: 'QUUXLY',
    purchaseOrder: 'Bumbershoot 12',
    rates: {
      rows: [],
      fingerprint: 'basketofquuxly',
      readAt: '2026-03-04T02:00:03.000Z',
      postcode: 'postcodeofquuxly',
      limit: 10,
      remark: null,
    },
    chosenRate: { serviceCode: 'STX', fingerprint: 'basketofquuxly' },
  });
}

function sentinelOrder() {
  return order({
    customer_reference: 'QUUXLY',
    customer_name: 'Quuxly Zebedee',
    customer_email: 'wombatish@example.com',
    customer_phone: '0491571266',
    customer_note: 'Marmalade on Sundays',
    address: { ...order().order.address, address_line_1: '7 Thistledown Lane', city: 'Xylophone' },
    notes: ['Purchase order: Bumbershoot 12', 'Pumpernickel at the gate'],
    ...OF_TOMORROW,
  });
}

/** A shop with one sale of the sentinel customer among others, typed letter by letter, quoted twice and ordered. */
function sellToSentinel(shop: Records, others: number) {
  for (let index = 0; index < others; index += 1) {
    const other = ticket(`o${index}`, { customer: { ...ticket('x').customer, name: `Other${index} Zebra` } });
    answerOf(shop.tickets.save(other, null));
    answerOf(shop.quotes.issue(quoteInput(other)));
    if (index !== Math.floor(others / 2)) continue;
    for (let length = 1; length <= 24; length += 1) {
      answerOf(shop.tickets.save(sentinelTicket('s', 'Pumpernickel at the gate'.slice(0, length)), 'Quuxly'));
    }
    answerOf(shop.quotes.issue(quoteInput(sentinelTicket('s'))));
    answerOf(shop.quotes.revise(index + 2, quoteInput(sentinelTicket('s', 'Pumpernickel once more'))));
    const about = 'Wobbegong for Quuxly Zebedee';
    answerOf(shop.callBacks.make({ ticketId: 's', quoteNumber: null, dueAt: '2026-03-05T02:00:00.000Z', about }));
    answerOf(shop.callBacks.make({ ticketId: 's', quoteNumber: index + 2, dueAt: '2026-03-05T02:00:00.000Z', about }));
    const noted = { note: 'Hullabaloo with every order', wantsOrderNumber: true, priceLevel: 'Skedaddle' };
    const person = { phone: '0491571266', name: 'quuxly zebedee' };
    answerOf(shop.customerSheets.keepNote(person, noted, '2026-03-04T02:00:00.000Z'));
    answerOf(shop.submissions.prepare({ id: 'sub', ticketId: 's', request: sentinelOrder(), reason: 'Gobbledygook' }));
    answerOf(shop.submissions.send('sub'));
    answerOf(shop.submissions.keepAnswer('sub', '{"echo":"Quuxly Zebedee"}'));
    answerOf(shop.submissions.conclude('sub', { kind: 'unknown', happened: 'Gobbledygook', status: null }));
  }
  const ofSale = answerOf(shop.customers.ofSale('s')).filter(({ isOfSale }) => isOfSale);
  return ofSale.flatMap(({ records }) => records.map(({ owner }) => owner));
}

function resolveSentinel(shop: Records) {
  const resolution = { rung: 'Flibbertigibbet', said: 'Quuxly has it', placed: true, transactionId: GUID } as const;
  answerOf(shop.submissions.resolve('sub', resolution, 'AE'));
}

async function reportOf(shop: Records, owners: readonly Owner[]) {
  const forgotten = answerOf(await shop.privacy.forget(owners, 'AE'));
  if (forgotten.kind !== 'done') throw new Error('It was refused.');
  return forgotten.report;
}

describe('forgetting a customer', () => {
  it('leaves no trace in the decrypted records, their index and their snapshots', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const others = effort(60, 150);
    const owners = sellToSentinel(shop, others);
    resolveSentinel(shop);
    for (let count = 0; count < 3; count += 1) await shop.snapshots.take();
    expect(owners).toHaveLength(4);

    // The search finds them before: it could find them after.
    const [snapshot] = answerOf(shop.snapshots.list());
    const before = decrypted(snapshot?.path ?? '');
    expect(SENTINELS.filter((sentinel) => occurrences(before, sentinel) === 0)).toEqual([]);

    const report = await reportOf(shop, owners);
    expect(report).toEqual({ records: 4, snapshots: { scrubbed: 3, untouched: 0, deleted: 0 }, setAside: [] });
    shop.close();

    const files = filesUnder(folder);
    expect(files.filter((path) => path.endsWith('.db'))).toHaveLength(4);
    for (const path of files) {
      const isDatabase = path.endsWith('.db');
      const bytes = isDatabase ? decrypted(path) : readFileSync(path);
      expect({ path, left: leftIn(bytes) }).toEqual({ path, left: [] });
      if (isDatabase) expect(occurrences(bytes, `Other${others - 1}`)).toBeGreaterThan(0);
    }
  });

  it('keeps the rest: the quote, the order, the outcome, the chain', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 10);
    resolveSentinel(shop);
    await reportOf(shop, owners);

    const quote = answerOf(shop.quotes.read(7, 1));
    expect(quote).toMatchObject({ customerForgotten: true, totals: { totalCents: 59_762 } });
    expect(quote?.ticket.customer.name).toBe('');
    expect(quote?.ticket).not.toHaveProperty('pickedUpBy');
    expect(quote?.ticket.lines).toEqual(ticket('x').lines);
    // A plate without a name is no personal data, and the verdict is about its vehicle.
    expect(quote?.ticket.vehicle).toEqual(ticket('x').vehicle);
    expect(quote?.ticket.rates).toMatchObject({ readAt: '2026-03-04T02:00:03.000Z', postcode: '', fingerprint: '' });
    expect(quote?.ticket.chosenRate).toEqual({ serviceCode: 'STX', fingerprint: '' });
    expect(answerOf(shop.quotes.find('quuxly'))).toEqual([]);
    expect(answerOf(shop.tickets.ofPhone('0491571266', 9))).toEqual([]);
    expect(answerOf(shop.quotes.find('4821')).map(({ number }) => number)).toContain(7);
    expect(answerOf(shop.submissions.find('sub'))).toMatchObject({
      state: 'placed',
      customerForgotten: true,
      customerReference: '',
      account: 'ACC1',
      resolution: { placed: true, transactionId: GUID },
    });
    expect(answerOf(shop.submissions.papers('sub'))).toEqual({ request: null, answer: null, reason: null });
    expect(answerOf(shop.submissions.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.audit.verify()).whole).toBe(true);
    expect(answerOf(shop.audit.latest(1))[0]?.entry).toEqual({
      act: 'customer forgotten',
      records: 4,
      by: 'a person',
      initials: 'AE',
    });
    expect(answerOf(shop.tickets.find('s'))?.customer.name).toBe('');
    expect(answerOf(shop.tickets.cursor('s'))).toBeNull();
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    database.exec("INSERT INTO quote_search(quote_search) VALUES ('integrity-check')");
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const order = database.prepare<[], Uint8Array>("SELECT content FROM documents WHERE kind = 'order'").pluck().get();
    expect(Buffer.from(order ?? []).toString()).toContain('TB-4821-R');
    database.close();
  });

  it('keeps a reference that Counterpart made, which names nobody', async () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: GUID }));
    await reportOf(shop, [{ kind: 'submission', id: 's1' }]);
    expect(answerOf(shop.submissions.find('s1'))?.customerReference).toBe('CP-20260304-0001');
    expect(answerOf(shop.submissions.earlier('t2', order()))).toMatchObject([{ because: 'same customer reference' }]);
  });

  it('leaves an open ticket its reference, its state and its country, and a closed one nothing', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    for (const id of ['t1', 't2', 't3', 't4']) answerOf(shop.tickets.save(ticket(id), null));
    answerOf(shop.tickets.save(ticket('t3', { customerReference: 'PO 4471' }), null));
    answerOf(shop.tickets.save(ticket('t4', { customerReference: 'EXAMPLE-1' }), null));
    answerOf(shop.tickets.close('t2'));
    await reportOf(
      shop,
      ['t1', 't2', 't3', 't4'].map((id) => ({ kind: 'ticket', id })),
    );
    const address = {
      line1: '',
      line2: '',
      city: '',
      postcode: '',
      state: 'NT',
      country: 'Australia',
      countryCode: 'AU',
    };
    expect(answerOf(shop.tickets.find('t1'))).toMatchObject({
      customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' },
      address,
      notes: '',
      customerReference: 'CP-20260304-0001',
    });
    expect(answerOf(shop.tickets.find('t2'))).toMatchObject({ address: { state: '' }, customerReference: '' });
    expect(answerOf(shop.tickets.find('t3'))).toMatchObject({ address, customerReference: 'PO 4471' });
    // One that names the customer goes; another takes its place, as an order takes a reference.
    const replaced = answerOf(shop.tickets.find('t4'))?.customerReference ?? '';
    expect(replaced).not.toContain('EXAMPLE');
    expect(isSaleReference(replaced)).toBe(true);
    shop.close();
    expect(occurrences(decrypted(recordsPath(folder)), 'Ava Example')).toBe(0);
  });

  it('waits until an unknown order of theirs is resolved', async () => {
    const shop = openShop(temporaryFolder());
    const owners = sellToSentinel(shop, 3);
    expect(answerOf(await shop.privacy.forget(owners, ''))).toEqual({ kind: 'refused', unresolved: ['sub'] });
    expect(answerOf(shop.quotes.find('quuxly'))).not.toEqual([]);
    resolveSentinel(shop);
    expect(answerOf(await shop.privacy.forget(owners, '')).kind).toBe('done');
  });

  it('is finished after a crash that cut it short', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 5);
    resolveSentinel(shop);
    await shop.snapshots.take();
    shop.close();
    // Somebody who holds the snapshot stands for the crash: the clearing is done, the rest is not.
    const blocked = openShop(folder);
    const [snapshot] = answerOf(blocked.snapshots.list());
    const database = connect(snapshot?.path ?? '', KEY, { readonly: false });
    database.exec('BEGIN EXCLUSIVE');
    const begun = answerOf(await blocked.privacy.forget(owners, ''));
    expect(begun).toMatchObject({
      kind: 'begun',
      left: 'copies',
      failure: { kind: 'locked by another instance' },
    });
    expect(answerOf(blocked.tickets.find('s'))?.customer.name).toBe('');
    database.close();
    blocked.close();

    const again = openShop(folder);
    expect(answerOf(await again.privacy.finishForgetting())).toMatchObject({ snapshots: { scrubbed: 1 } });
    expect(answerOf(await again.privacy.finishForgetting())).toBeNull();
    again.close();
    for (const path of filesUnder(folder).filter((name) => name.endsWith('.db'))) {
      expect({ path, left: occurrences(decrypted(path), 'Quuxly') }).toEqual({ path, left: 0 });
    }
  });

  it('says that it has begun where the disk is full with some of the records cleared, and each time which', async () => {
    const told: (readonly Owner[])[] = [];
    const shop = openShop(temporaryFolder(), { forgot: (owners) => told.push(owners) });
    const owners = sellToSentinel(shop, 5);
    resolveSentinel(shop);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const begun = answerOf(
      await shop.privacy.forget(owners, '', (step, done) => {
        if (step === 'clearing records' && done === 2) throw full;
      }),
    );
    expect(begun).toMatchObject({ kind: 'begun', left: 'records', failure: { kind: 'disk full' } });
    expect(told).toEqual([owners.slice(0, 2)]);
    expect(answerOf(await shop.privacy.finishForgetting())).not.toBeNull();
    expect(told).toEqual([owners.slice(0, 2), owners.slice(2)]);
    expect(answerOf(await shop.privacy.finishForgetting())).toBeNull();
    expect(told).toHaveLength(2);
    expect(answerOf(shop.quotes.find('quuxly'))).toEqual([]);
  });

  it('deletes a snapshot that this version cannot clear, and names files set aside', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 3);
    resolveSentinel(shop);
    await shop.snapshots.take();
    writeFileSync(join(snapshotsFolder(folder), 'records-000099-20260304T020000000Z.db'), Buffer.alloc(9_000, 'x'));
    writeFileSync(join(folder, 'records.db.damaged-20260101T000000Z'), 'x');
    const report = await reportOf(shop, owners);
    expect(report.snapshots).toEqual({ scrubbed: 1, untouched: 0, deleted: 1 });
    expect(report.setAside).toEqual(['records.db.damaged-20260101T000000Z']);
    expect(readdirSync(snapshotsFolder(folder))).toHaveLength(1);
  });
});

describe('the counter meanwhile', () => {
  it('goes on saving, and takes a snapshot only of what was cleared', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 30);
    resolveSentinel(shop);
    const forgetting = shop.privacy.forget(owners, '');
    const snapshot = shop.snapshots.take();
    let ended = false;
    void forgetting.then(() => {
      ended = true;
    });
    let saved = 0;
    while (!ended) {
      answerOf(shop.tickets.save(ticket(`later${saved}`), null));
      saved += 1;
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(answerOf(await forgetting)).toMatchObject({ kind: 'done' });
    expect(saved).toBeGreaterThan(owners.length);
    const taken = await snapshot;
    expect(taken.sound).toBe(true);
    shop.close();
    for (const path of filesUnder(folder).filter((name) => name.endsWith('.db'))) {
      expect({ path, left: occurrences(decrypted(path), 'Quuxly') }).toEqual({ path, left: 0 });
    }
  });

  it('is closed half-way, and finishes at its next start what it had begun', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 5);
    resolveSentinel(shop);
    await shop.snapshots.take();
    const forgetting = shop.privacy.forget(owners, '').catch((error: unknown) => error);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    shop.close();
    expect(await forgetting).toBeInstanceOf(Error);

    const again = openShop(folder);
    expect(answerOf(await again.privacy.finishForgetting())).toMatchObject({ snapshots: { scrubbed: 1 } });
    expect(answerOf(again.tickets.find('s'))?.customer.name).toBe('');
    expect(answerOf(again.submissions.verify()).whole).toBe(true);
    again.close();
    for (const path of filesUnder(folder).filter((name) => name.endsWith('.db'))) {
      const left = SENTINELS.filter((sentinel) => occurrences(decrypted(path), sentinel) > 0);
      expect({ path, left }).toEqual({ path, left: [] });
    }
  });
});

/** Goes back to the copy that is offered, as *Restore this copy* does; answers what is said of it. */
function restored(folder: string): string {
  const opened = openRecords(recordsOptions(folder));
  if (opened.ok || opened.problem.kind !== 'damaged' || opened.problem.offered === null)
    throw new Error('No copy was offered.');
  return answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot)).words;
}

describe('a deletion that a power cut ended, which damaged the file as well', () => {
  type How = 'half-way' | 'before the copies';

  const cut: { readonly [how in How]: string } = {
    'half-way': mkdtempSync(join(tmpdir(), 'counterpart-cut-')),
    'before the copies': mkdtempSync(join(tmpdir(), 'counterpart-cut-')),
  };
  beforeAll(async () => {
    await cutShort(cut['half-way'], 'half-way');
    await cutShort(cut['before the copies'], 'before the copies');
  });
  afterAll(() => {
    for (const folder of Object.values(cut)) rmSync(folder, { recursive: true, force: true });
  });

  function cutShortShop(how: How): string {
    const folder = temporaryFolder();
    cpSync(cut[how], folder, { recursive: true });
    return folder;
  }

  /** The customer stands in a copy still, and half of the records or all of them are cleared. */
  async function cutShort(folder: string, how: How, meanwhile: (shop: Records) => void = () => {}) {
    const shop = openShop(folder);
    const owners = sellToSentinel(shop, 5);
    resolveSentinel(shop);
    await shop.snapshots.take();
    const end = (): void => {
      meanwhile(shop);
      shop.close();
    };
    const ended = await shop.privacy
      .forget(owners, '', (step, done) => {
        if (how === 'half-way' ? step === 'clearing records' && done === 2 : step === 'clearing copies') end();
      })
      .catch((error: unknown) => error);
    expect(ended).not.toMatchObject({ ok: true });
  }

  it.each([
    ['half-way', 'audit'],
    ['half-way', 'notes_of_state'],
    ['before the copies', 'audit'],
    ['before the copies', 'customers'],
    ['before the copies', 'notes_of_state'],
    ['before the copies', 'forgotten'],
  ] as const)('is finished where it was cut short %s, and a page of %s is gone', async (how, table) => {
    const folder = cutShortShop(how);
    damage(folder, table, 'DESC');
    restored(folder);
    const shop = openShop(folder);
    expect(answerOf(shop.tickets.find('s'))?.customer.name).toBe('');
    expect(answerOf(shop.quotes.find('quuxly'))).toEqual([]);
    expect(answerOf(shop.tickets.find('o1'))?.customer.name).toBe('Other1 Zebra');
    expect(answerOf(await shop.privacy.finishForgetting())).toMatchObject({ snapshots: { scrubbed: 1 } });
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
    shop.close();
    for (const path of filesUnder(folder).filter((name) => name.endsWith('.db'))) {
      expect({ path, left: leftIn(decrypted(path)) }).toEqual({ path, left: [] });
    }
  });

  it('says so once in the history of an order', async () => {
    const folder = cutShortShop('half-way');
    damage(folder, 'audit', 'DESC');
    restored(folder);
    const shop = openShop(folder);
    answerOf(await shop.privacy.finishForgetting());
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const events = database.prepare("SELECT 1 FROM submission_history WHERE entry LIKE '%customer forgotten%'").all();
    database.close();
    expect(events).toHaveLength(1);
  });

  it('leaves the customer whom its ticket was given since', async () => {
    const next = { ...ticket('x').customer, name: 'Wendy Wattle' };
    const folder = temporaryFolder();
    await cutShort(folder, 'before the copies', (shop) => {
      answerOf(shop.tickets.save(ticket('s', { customer: next }), null));
    });
    damage(folder, 'audit', 'DESC');
    restored(folder);
    const shop = openShop(folder);
    expect(answerOf(shop.tickets.find('s'))?.customer.name).toBe('Wendy Wattle');
    answerOf(await shop.privacy.finishForgetting());
    expect(answerOf(shop.tickets.find('s'))?.customer.name).toBe('Wendy Wattle');
    expect(answerOf(shop.quotes.find('quuxly'))).toEqual([]);
  });
});

/** A round, and one on the next day, which makes the date of the first one credible; answers what both cleared. */
async function roundsOfTwoDays(shop: Records, clock: ReturnType<typeof standingClock>, days = DEFAULT_RETENTION) {
  const first = answerOf(await shop.privacy.runRetention(days)).records;
  clock.pass(1);
  return first + answerOf(await shop.privacy.runRetention(days)).records;
}

describe('the retention clock', () => {
  it('leaves as little behind as a person who forgets by hand', async () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const told: (readonly Owner[])[] = [];
    const shop = openShop(folder, { now: clock.now, forgot: (owners) => told.push(owners) });
    const ofSentinel = sellToSentinel(shop, 20);
    resolveSentinel(shop);
    answerOf(shop.tickets.close('s'));
    await shop.snapshots.take();
    clock.pass(5 * 366 + 1);
    answerOf(shop.tickets.save(ticket('later1'), null));
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records).toBe(0);
    clock.pass(1);
    answerOf(shop.tickets.save(ticket('later2'), null));
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION))).toMatchObject({
      // Of everybody else the ticket is still open, and only the quote is dead. The newest copy is left for last.
      records: 4 + 20,
      snapshots: { scrubbed: 0 },
    });
    const counts = told.map(({ length }) => length);
    expect(counts, 'told once, and not where nobody was due').toEqual([4 + 20]);
    expect(told[0]).toEqual(expect.arrayContaining(ofSentinel));
    clock.pass(1);
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).snapshots).toMatchObject({ scrubbed: 1 });
    expect(answerOf(shop.audit.latest(1))[0]?.entry).toMatchObject({
      act: 'customer forgotten',
      by: 'the retention clock',
    });
    shop.close();
    for (const path of filesUnder(folder).filter((name) => name.endsWith('.db'))) {
      expect({ path, left: leftIn(decrypted(path)) }).toEqual({ path, left: [] });
    }
  });

  it('clears closed tickets and dead quotes after their days, and orders after their years', async () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    for (const id of ['open', 'closed', 'ordered', 'unknown']) answerOf(shop.tickets.save(ticket(id), null));
    for (const id of ['closed', 'ordered', 'unknown']) {
      answerOf(shop.quotes.issue(quoteInput(ticket(id))));
      answerOf(shop.tickets.close(id));
    }
    let reference = 0;
    for (const id of ['ordered', 'unknown']) {
      reference += 1;
      const request = order({ customer_reference: `CP-20260304-000${reference}` });
      answerOf(shop.submissions.prepare({ id, ticketId: id, request, reason: 'several' }));
      answerOf(shop.submissions.send(id));
    }
    answerOf(shop.submissions.conclude('ordered', { kind: 'acknowledged', transactionId: GUID }));
    answerOf(shop.submissions.conclude('unknown', { kind: 'unknown', happened: 'cut', status: null }));

    const run = () => roundsOfTwoDays(shop, clock);
    const named = () =>
      ['open', 'closed', 'ordered', 'unknown'].filter((id) => answerOf(shop.tickets.find(id))?.customer.name !== '');
    clock.pass(58.9);
    expect(await run()).toBe(0);
    clock.pass(0.2);
    expect(await run()).toBe(1);
    expect(named()).toEqual(['open', 'ordered', 'unknown']);
    expect(answerOf(shop.quotes.read(1, null))?.customerForgotten).toBe(false);
    clock.pass(14);
    expect(await run()).toBe(1);
    expect(answerOf(shop.quotes.read(1, null))?.customerForgotten).toBe(true);
    expect(answerOf(shop.quotes.read(2, null))?.customerForgotten).toBe(false);
    clock.pass(5 * 365 - 80);
    expect(await run()).toBe(0);
    answerOf(shop.tickets.save(ticket('years later'), null));
    clock.pass(10);
    answerOf(shop.tickets.save(ticket('days after that'), null));
    expect(await run()).toBe(3);
    expect(named()).toEqual(['open', 'unknown']);
    expect(answerOf(shop.submissions.find('ordered'))?.outcome).toEqual({ kind: 'acknowledged', transactionId: GUID });
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
  });

  it('clears nothing early where the clock is set back', async () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.tickets.close('t1'));
    clock.pass(-1);
    expect(answerOf(await shop.privacy.runRetention({ dead: 0, acknowledged: 0 })).records).toBe(0);
    clock.pass(1.1);
    expect(await roundsOfTwoDays(shop, clock, { dead: 0, acknowledged: 0 })).toBe(1);
  });

  it.each(effort([61, 101], [61, 90, 99, 101, 8 * 365]))(
    'erases nobody where the clock is %i days ahead, however long it is worked with',
    async (ahead) => {
      const folder = temporaryFolder();
      const clock = standingClock();
      const sold = openShop(folder, { now: clock.now });
      answerOf(sold.tickets.save(ticket('t1'), null));
      answerOf(sold.quotes.issue(quoteInput(ticket('t1'))));
      answerOf(sold.tickets.close('t1'));
      await sold.snapshots.take();
      sold.close();
      clock.pass(ahead);
      for (let day = 0; day < 4; day += 1) {
        const shop = openShop(folder, { now: clock.now });
        for (let round = 0; round < 3; round += 1) {
          clock.pass(0.1);
          expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records).toBe(0);
        }
        answerOf(shop.tickets.save(ticket(`t${day + 2}`), null));
        clock.pass(0.7);
        shop.close();
      }
      clock.pass(-ahead);
      const right = openShop(folder, { now: clock.now });
      expect(await roundsOfTwoDays(right, clock)).toBe(0);
      expect(answerOf(right.tickets.find('t1'))?.customer.name).toBe('Ava Example');
      expect(answerOf(right.quotes.find('ava'))).toHaveLength(1);
      // Once the clock is right the terms run as they always did.
      clock.pass(70);
      expect(await roundsOfTwoDays(right, clock)).toBeGreaterThan(0);
    },
  );

  it('erases nobody where the clock leaps while Counterpart runs', async () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now, steadyMs: () => 50_000 });
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.tickets.close('t1'));
    clock.pass(90);
    expect(await roundsOfTwoDays(shop, clock)).toBe(0);
    expect(await roundsOfTwoDays(shop, clock)).toBe(0);
  });

  it('goes on after weekends and nights, and later by what it doubts after a time that was longer', async () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const first = openShop(folder, { now: clock.now });
    answerOf(first.tickets.save(ticket('t1'), null));
    answerOf(first.tickets.close('t1'));
    first.close();
    clock.pass(14);
    let cleared = 0;
    const clearedOn: number[] = [];
    for (let day = 14; day <= 77; day += 3.5) {
      const shop = openShop(folder, { now: clock.now });
      cleared += answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records;
      if (cleared > 0) clearedOn.push(day);
      shop.close();
      clock.pass(3.5);
    }
    // Ten of the first fourteen days are doubted.
    expect(clearedOn[0]).toBe(77);
  });

  it('goes on after a season in which Counterpart ran and nobody worked, on the second day', async () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.tickets.close('t1'));
    clock.pass(80);
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records).toBe(0);
    clock.pass(0.3);
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records).toBe(0);
    clock.pass(0.9);
    expect(answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records).toBe(1);
  });
});

describe('the export', () => {
  it('holds everything of one customer', () => {
    const shop = openShop(temporaryFolder());
    const owners = sellToSentinel(shop, 3);
    const exported = answerOf(shop.export.customer(owners));
    expect(exported.tickets).toEqual([sentinelTicket('s')]);
    expect(exported.quotes.map(({ label }) => label).toSorted()).toEqual(['Q-000003', 'Q-000003/2']);
    expect(exported.submissions[0]?.papers.request).toEqual(sentinelOrder());
    expect(JSON.stringify(exported)).not.toContain('Other1');
  });

  it('holds all records, as JSON', () => {
    const shop = openShop(temporaryFolder());
    sellToSentinel(shop, 5);
    answerOf(shop.aliases.teach('9 300 1', 'TB-4821-R'));
    answerOf(shop.audit.record({ act: 'credential saved' }, ' ae '));
    const pieces = [...answerOf(shop.export.all())];
    expect(pieces.at(-1)).toMatchObject({ done: 6 + 7 + 1, of: 6 + 7 + 1 });
    const all = JSON.parse(pieces.map(({ text }) => text).join('')) as Record<string, unknown[]>;
    expect(all.tickets).toHaveLength(6);
    expect(all.quotes).toHaveLength(7);
    expect(all.submissions).toHaveLength(1);
    expect(all.aliases).toMatchObject([{ code: '93001', sku: 'TB-4821-R' }]);
    expect(all.audit).toMatchObject([{ entry: { act: 'credential saved', initials: 'ae' } }]);
  });

  it('says that they were closed where that happened between two pieces', () => {
    const shop = openShop(temporaryFolder());
    sellToSentinel(shop, 5);
    const pieces = answerOf(shop.export.all());
    pieces.next();
    shop.close();
    expect(() => [...pieces]).toThrow(RecordsClosedError);
  });
});
