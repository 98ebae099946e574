import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { invite } from '#hub/shop.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { openRecords, type Records } from '#main/records/records.ts';
import { storedValue } from '#main/shop-link/stored-value.ts';
import { joinShop, readTarget } from '#main/shop-link/joining.ts';
import type { ShopTarget } from '#main/shop-link/shop-target.ts';
import { createShopRetention } from '#main/shop-link/shop-retention.ts';
import { createGateOfSession } from '#main/shop-link/gate-of-session.ts';
import type { ShopGate } from '#main/shop-link/shop-gate.ts';
import { momentOf } from '#main/services/quiet-times.ts';
import { openShopSession, type ShopSession } from '#main/shop-link/shop-session.ts';
import type { ShopSecrets, ShopSecretStore } from '#main/shop-link/shop-secrets.ts';
import { CLOSED_GATE } from '#main/services/order-gate.ts';
import { takeUpOrders } from '#main/services/taking-up.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { openTicket, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { writeShopAddress } from '#shared/shop-address.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';

const postgres = inject('postgres');
const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };

function rethrow(error: unknown): never {
  throw error;
}

interface Counter {
  readonly records: Records;
  readonly session: ShopSession;
  readonly gate: ShopGate;
  readonly number: number;
}

describe.skipIf(postgres === null)('counters of one shop', () => {
  let shop: SharedShop;
  let proxy: TcpProxy;
  let folder: string;
  const open: Counter[] = [];
  const stores = new Map<string, ShopSecretStore>();

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    proxy = await openTcpProxy(postgres);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-counters-'));
  });
  afterEach(async () => {
    await closeAll();
    await proxy.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function closeAll(): Promise<void> {
    for (const { session, records } of open.splice(0)) {
      await session.close();
      records.close();
    }
  }

  function recordsOf(name: string, now = () => new Date()): Records {
    const opened = openRecords({
      folder: join(folder, name),
      key: null,
      keyIsRight: true,
      quotePrefix: 'Q-',
      totalOf: () => 100,
      snapshotWorker: SNAPSHOT_WORKER,
      now,
    });
    if (!opened.ok) throw new Error(opened.problem.words);
    return opened.records;
  }

  async function lineFor(name: string): Promise<string> {
    const { counter, code } = await invite(shop.administrator, shop.place, {
      name,
      branch: 1,
      rights: ['resolve', 'waive', 'forget', 'sheet', 'join'],
    });
    const fingerprint = fingerprintOf(new X509Certificate(shop.address.certificate));
    const { host } = shop.address;
    return writeShopAddress({ host, port: proxy.port, database: shop.place.database, counter, code, fingerprint });
  }

  function secretStore(): ShopSecretStore {
    let kept: ShopSecrets | null = null;
    return {
      read: async () => kept,
      write: async (secrets) => {
        kept = secrets;
        return true;
      },
    };
  }

  async function joined(
    name: string,
    records = recordsOf(name),
    fault: (error: unknown) => void = rethrow,
  ): Promise<Counter> {
    const store = secretStore();
    stores.set(name, store);
    const answer = await joinShop({
      typed: await lineFor(name),
      records,
      secretStore: store,
      version: '1.0.0',
      now: () => new Date(),
    });
    if (answer.kind !== 'joined') throw new Error(answer.because);
    return begin(records, answer.target, { secrets: answer.secrets, store }, fault);
  }

  function begin(
    records: Records,
    target: ShopTarget,
    { secrets, store }: { readonly secrets: ShopSecrets; readonly store: ShopSecretStore },
    fault: (error: unknown) => void = rethrow,
  ): Counter {
    const session = openShopSession({
      records,
      target,
      secrets,
      secretStore: store,
      version: '1.0.0',
      changed: () => {},
      tookIn: () => {},
      ownSheet: (sheet) => ({ body: sheet ?? '{"form":1,"settings":{}}', days: 60 }),
      fault,
      now: () => new Date(),
      moment: () => momentOf(() => new Date()),
      paces: PACES,
    });
    const gate = createGateOfSession(session, {
      records,
      counter: target.counter,
      moment: () => ({ ...momentOf(() => new Date()), sleeps: 0 }),
      contradicted: () => {},
      fault: rethrow,
    });
    gate.tellNow();
    const counter = { records, session, gate, number: target.counter };
    open.push(counter);
    return counter;
  }

  /** Ends a counter without a word, as the power does, and starts it again: what was under way is taken up first. */
  async function restarted(name: string, counter: Counter): Promise<Counter> {
    open.splice(open.indexOf(counter), 1);
    await counter.session.close();
    counter.records.close();
    const records = recordsOf(name);
    storedValue(takeUpOrders(records.submissions, { gate: CLOSED_GATE, unwrittenAnswers: new Map() }));
    const store = stores.get(name);
    const secrets = (await store?.read()) ?? null;
    const kept = storedValue(records.joined.membership.current());
    if (store === undefined || secrets === null || kept === null) throw new Error('It had not joined.');
    return begin(records, readTarget(kept.place), { secrets, store });
  }

  const until = async (check: () => void) => await vi.waitFor(check, { timeout: 30_000, interval: 20 });

  async function settled(...counters: readonly Counter[]): Promise<void> {
    await until(() => {
      for (const { session } of counters) {
        expect(session.view()).toMatchObject({ kind: 'joined', link: { kind: 'up' }, waitsForKey: false, waiting: 0 });
      }
    });
  }

  function typed(records: Records, name = 'Practice Customer'): Ticket {
    const fresh = openTicket({
      id: randomUUID(),
      openedAt: new Date().toISOString(),
      customerReference: `CP-20260304-1001-${Math.floor(1000 + Math.random() * 9000)}`,
      state: 'NT',
    });
    const ticket = setCustomer(fresh, { name, phone: '0491 570 006' });
    expect(storedValue(records.tickets.save(ticket, null))).toMatchObject({ saved: true });
    return ticket;
  }

  const seenAt = ({ records }: Counter, ticket: Ticket) => storedValue(records.tickets.find(ticket.id));

  it('see each other’s tickets, with who has them, and with the customer that the server cannot read', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    await until(() => expect(seenAt(back, ticket)?.customer.name).toBe('Practice Customer'));
    expect(storedValue(back.records.tickets.elsewhere())).toMatchObject([
      { ticketId: ticket.id, customer: 'Practice Customer', holder: front.number, hold: 1 },
    ]);
    expect(storedValue(back.records.tickets.listed())).toEqual([]);
    expect(storedValue(back.records.tickets.save(ticket, null))).toEqual({
      saved: false,
      because: 'elsewhere',
      holder: front.number,
    });
    const [row] = await shop.rows<{ all: string }>(`
      SELECT concat((SELECT string_agg(t::text, '') FROM shop.tickets t), (SELECT string_agg(c::text, '') FROM shop.customers c),
        (SELECT string_agg(l::text, '') FROM shop.ledger l)) AS all`);
    expect(row?.all).toContain(ticket.id);
    expect(row?.all).not.toMatch(/Practice|0491 ?57/);
    storedValue(front.records.tickets.close(ticket.id));
    await until(() => expect(storedValue(back.records.tickets.elsewhere())).toEqual([]));
  });

  it('go on where the disk does not give what waits to be sent for a while, and say so once', async () => {
    const faults: unknown[] = [];
    let isUnread = false;
    const records = recordsOf('Front');
    const { outbox } = records.joined;
    const failure = { kind: 'disk failed', code: 'SQLITE_IOERR', words: 'The disk failed.' } as const;
    const count = () => (isUnread ? ({ ok: false, failure } as const) : outbox.count());
    const front = await joined(
      'Front',
      { ...records, joined: { ...records.joined, outbox: { ...outbox, count } } },
      (fault) => faults.push(fault),
    );
    await settled(front);
    isUnread = true;
    await until(() => expect(faults).toEqual([new Error('The records failed: SQLITE_IOERR')]));
    // Some looks later.
    await new Promise((resolve) => setTimeout(resolve, 10 * PACES.lookMs));
    isUnread = false;
    await settled(front);
    expect(faults).toHaveLength(1);
  });

  it('take a ticket over by one call; what was typed away while the server was gone is a copy beside it', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    await until(() => expect(seenAt(back, ticket)).not.toBeNull());
    expect(await back.session.takeOver(ticket.id, 1)).toEqual({ kind: 'taken' });
    storedValue(back.records.tickets.save(setCustomer(ticket, { note: 'typed at the back' }), null));
    await until(() => expect(seenAt(front, ticket)?.customer.note).toBe('typed at the back'));
    expect(storedValue(front.records.tickets.elsewhere())).toMatchObject([
      { ticketId: ticket.id, holder: back.number },
    ]);
    expect(await front.session.takeOver(ticket.id, 1)).toEqual({ kind: 'changed hands' });

    // The server goes; the back types on, and loses the ticket meanwhile.
    await settled(front, back);
    proxy.switchOff();
    await until(() => expect(back.session.isUp() || front.session.isUp()).toBe(false));
    const place = '{"field":"customer.note"}';
    storedValue(back.records.tickets.save(setCustomer(ticket, { note: 'typed while the server was away' }), place));
    await shop.rows('UPDATE shop.tickets SET holder = $1, hold = hold + 1', [front.number]);
    await shop.rows("SELECT shop.begin_write(), shop.note($1, 'ticket taken', $2, '{}')", [
      front.number,
      `ticket/${ticket.id}`,
    ]);
    expect(await back.session.takeOver(ticket.id, 2)).toEqual({ kind: 'not reached' });
    proxy.switchOn();
    await until(() => {
      const [copy, ...more] = storedValue(back.records.tickets.listed());
      expect(more).toEqual([]);
      const kept = copy === undefined ? null : storedValue(back.records.tickets.find(copy.ticketId));
      expect(kept?.customer.note).toBe('typed while the server was away');
      expect(storedValue(back.records.tickets.cursor(copy?.ticketId ?? '')), 'the cursor stays where it was').toBe(
        place,
      );
      expect(seenAt(back, ticket)?.customer.note).toBe('typed at the back');
    });
    await settled(front, back);
    await until(() => expect(storedValue(front.records.tickets.elsewhere())).toHaveLength(1));
  });

  it('give no quote number twice, with the server and without it', async () => {
    const front = recordsOf('Front');
    const before = storedValue(front.quotes.issue(quoteOf(typed(front))));
    expect(before.label).toBe('Q-000001');
    const [one, two] = [await joined('Front', front), await joined('Back')];
    await settled(one, two);
    await until(() => {
      expect(storedValue(one.records.joined.numbers.left())).toBeGreaterThan(0);
      expect(storedValue(two.records.joined.numbers.left())).toBeGreaterThan(0);
    });
    const labels = [one, two].flatMap(({ records }) =>
      [1, 2].map(() => storedValue(records.quotes.issue(quoteOf(typed(records)))).label),
    );
    await until(() => {
      for (const { records } of [one, two]) {
        expect(
          storedValue(records.quotes.find(''))
            .map(({ label }) => label)
            .sort(),
        ).toEqual(['Q-000001', ...labels].sort());
      }
    });
    expect(new Set(labels).size).toBe(4);
    proxy.switchOff();
    await until(() => expect(two.session.isUp()).toBe(false));
    const away = storedValue(two.records.quotes.issue(quoteOf(typed(two.records))));
    proxy.switchOn();
    await until(() => {
      const read = storedValue(one.records.quotes.read(away.number, away.revision));
      expect(read?.ticket.customer.name).toBe('Practice Customer');
    });
  });

  const PRINTED = { shopName: 'Sample Parts', shopAbn: '', shopPhone: '', shopTerms: 'Pay first.' };

  function prepare({ records }: Counter, ticket: Ticket, street = '12 Example Street') {
    const request = orderOf(ticket, street);
    const id = randomUUID();
    const given = { id, ticketId: ticket.id, request, reason: null, shop: PRINTED };
    expect(storedValue(records.submissions.prepare(given))).toMatchObject({ prepared: true });
    return { submissionId: id, ticketId: ticket.id, request, reason: null, inSpiteOf: [] };
  }

  async function calledOff({ gate, records }: Counter, id: string): Promise<void> {
    await until(() => expect(gate.abandon(id)).toBe(true));
    storedValue(records.submissions.abandon(id));
  }

  it('order a ticket once; the others see the order, its papers and its end', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    const claim = prepare(front, ticket);
    const granted = await front.gate.claim(claim);
    expect(granted.kind).toBe('granted');
    storedValue(front.records.submissions.send(claim.submissionId));
    await until(() =>
      expect(storedValue(back.records.submissions.unresolved())).toMatchObject([
        { id: claim.submissionId, state: 'sending' },
      ]),
    );
    expect(await back.session.takeOver(ticket.id, 1)).toEqual({ kind: 'ordered' });

    // An equal order of another ticket, at the other counter.
    const other = prepareQuietly(back, typed(back.records), claim.request);
    expect(await back.gate.claim(other)).toMatchObject({ kind: 'refused', refusal: { because: 'equal order' } });
    await calledOff(back, other.submissionId);

    storedValue(front.records.submissions.conclude(claim.submissionId, { kind: 'acknowledged', transactionId: 'T-1' }));
    front.gate.tellNow();
    await until(() => {
      const seen = storedValue(back.records.submissions.find(claim.submissionId));
      expect(seen).toMatchObject({ state: 'acknowledged', outcome: { transactionId: 'T-1' }, account: 'A1' });
      const { request, shop: printed } = storedValue(back.records.submissions.papers(claim.submissionId));
      expect({ request, printed }).toEqual({ request: claim.request, printed: PRINTED });
    });
  });

  function prepareQuietly({ records }: Counter, ticket: Ticket, request: OrderRequest) {
    const id = randomUUID();
    // A person gave a reason for what is known here; nothing of the other counter's order is, of which the shop tells.
    storedValue(records.submissions.prepare({ id, ticketId: ticket.id, request, reason: 'wanted twice' }));
    return { submissionId: id, ticketId: ticket.id, request, reason: null, inSpiteOf: [] };
  }

  it('send nothing without the shop’s word, and nothing stays claimed that was given up', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    await settled(front);
    proxy.switchOff();
    await until(() => expect(front.session.isUp()).toBe(false));
    const claim = prepare(front, ticket);
    expect(await front.gate.claim(claim)).toEqual({ kind: 'unreachable' });
    expect(front.gate.abandon(claim.submissionId)).toBe(true);
    storedValue(front.records.submissions.abandon(claim.submissionId));
    proxy.switchOn();
    await settled(front, back);
    const again = prepare(front, ticket);
    expect((await front.gate.claim(again)).kind).toBe('granted');
    await calledOff(front, again.submissionId);
    expect(await shop.rows('SELECT state FROM shop.submissions')).toEqual([{ state: 'abandoned' }]);
    await until(() => expect(seenAt(back, ticket)).not.toBeNull());
    const [row] = storedValue(back.records.tickets.elsewhere());
    expect(await back.session.takeOver(ticket.id, row?.hold ?? 0)).toEqual({ kind: 'taken' });
    expect(await front.gate.claim(prepare(front, ticket, '13 Example Street'))).toMatchObject({
      kind: 'refused',
      refusal: { because: 'held elsewhere', counter: back.number },
    });
  });

  it('call off after a restart what was claimed and not sent: then another counter may send it', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    const claim = prepare(front, ticket);
    expect((await front.gate.claim(claim)).kind).toBe('granted');
    const again = await restarted('Front', front);
    expect(storedValue(again.records.submissions.find(claim.submissionId))?.state).toBe('prepared');
    expect(await back.session.takeOver(ticket.id, 1)).toEqual({ kind: 'ordered' });
    await calledOff(again, claim.submissionId);
    await until(() => expect(seenAt(back, ticket)).not.toBeNull());
    expect(await back.session.takeOver(ticket.id, 1)).toEqual({ kind: 'taken' });
    expect((await back.gate.claim(prepare(back, ticket))).kind).toBe('granted');
    await until(() =>
      expect(storedValue(back.records.submissions.find(claim.submissionId))?.sentAt ?? null).toBeNull(),
    );
  });

  it('know after a restart that an order may have left, at every counter, until somebody has found out anywhere', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const claim = prepare(front, typed(front.records));
    expect((await front.gate.claim(claim)).kind).toBe('granted');
    storedValue(front.records.submissions.send(claim.submissionId));
    const again = await restarted('Front', front);
    const stateAt = ({ records }: Counter) => storedValue(records.submissions.find(claim.submissionId))?.state;
    expect(stateAt(again)).toBe('unknown');
    await until(() => expect(stateAt(back)).toBe('unknown'));
    const { submissionId } = claim;
    expect(await back.session.calls.resolve({ submissionId, placed: false, told: '{}' })).toMatchObject({
      kind: 'too early',
    });
    expect(await back.session.calls.resolve({ submissionId, placed: true, told: '{}' })).toMatchObject({
      kind: 'resolved',
    });
    await until(() => {
      for (const counter of [again, back]) expect(stateAt(counter)).toBe('placed');
    });
    await settled(again, back);
  });

  it('bring what a restored server has lost, and order again only once all have', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    const quote = storedValue(front.records.quotes.issue(quoteOf(ticket)));
    const claim = prepare(front, ticket);
    expect((await front.gate.claim(claim)).kind).toBe('granted');
    storedValue(front.records.submissions.send(claim.submissionId));
    await settled(front, back);
    await until(() => expect(storedValue(back.records.quotes.find(''))).toHaveLength(1));
    // A backup from before the order, the quote and the ticket is put back.
    await shop.rows(`
      SELECT FROM shop.head FOR UPDATE;
      DELETE FROM shop.documents; DELETE FROM shop.customers; DELETE FROM shop.submissions; DELETE FROM shop.quotes;
      DELETE FROM shop.tickets; DELETE FROM shop.blocks; DELETE FROM shop.ledger WHERE seq > 2;
      UPDATE shop.head SET last_seq = 2, last_hash = (SELECT hash FROM shop.ledger WHERE seq = 2);`);
    await until(() => {
      for (const { session } of [front, back]) expect(session.seen().epoch).toBeGreaterThan(1);
    });
    await until(() => expect(front.session.view()).toMatchObject({ isOrderingOpen: true, waitedFor: [] }));
    // What the counter says may still be from before the backup.
    await vi.waitFor(
      async () =>
        expect(await shop.rows('SELECT submission_id AS id, state FROM shop.submissions')).toEqual([
          { id: claim.submissionId, state: 'sending' },
        ]),
      { timeout: 30_000, interval: 20 },
    );
    // Quotes follow behind the journal: no order waits for them.
    await vi.waitFor(
      async () => expect(await shop.rows('SELECT quote_id AS id FROM shop.quotes')).toEqual([{ id: quote.quoteId }]),
      { timeout: 30_000, interval: 20 },
    );
    await settled(front, back);
    // While the ledger is read anew it may answer that the shop is not reached: then it is asked again.
    await vi.waitFor(async () => expect(await back.session.takeOver(ticket.id, 1)).toEqual({ kind: 'ordered' }), {
      timeout: 30_000,
      interval: 100,
    });
    expect(storedValue(back.records.quotes.read(quote.number, 1))?.ticket.customer.name).toBe('Practice Customer');
  });

  it('forget whose term is over by the clock of the server, once for all, and an unconfirmed order’s customer not', async () => {
    const before = () => new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);
    const [front, back] = [await joined('Front', recordsOf('Front', before)), await joined('Back')];
    const [over, open, unconfirmed] = [typed(front.records), typed(front.records), typed(front.records)];
    await settled(front, back);
    const claim = prepare(front, unconfirmed);
    expect((await front.gate.claim(claim)).kind).toBe('granted');
    storedValue(front.records.submissions.send(claim.submissionId));
    for (const { id } of [over, unconfirmed]) storedValue(front.records.tickets.close(id));
    await settled(front, back);
    await until(() => expect(seenAt(back, unconfirmed)?.customer.name).toBe('Practice Customer'));
    const retention = createShopRetention(() => front.session, front.records.privacy);
    const terms = { dead: 60, acknowledged: 1_827 };
    expect(await retention.run(terms)).toMatchObject({ ok: true, value: { records: 1 } });
    await until(() => {
      for (const counter of [front, back]) expect(seenAt(counter, over)?.customer.name).toBe('');
    });
    for (const ticket of [open, unconfirmed]) expect(seenAt(back, ticket)?.customer.name).toBe('Practice Customer');
    proxy.switchOff();
    await until(() => expect(front.session.isUp()).toBe(false));
    expect(await retention.run(terms)).toMatchObject({ ok: true, value: { records: 0 } });
  });

  it('forget a customer in the whole shop', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    const ticket = typed(front.records);
    await until(() => expect(seenAt(back, ticket)?.customer.name).toBe('Practice Customer'));
    await settled(front, back);
    await front.session.calls.forget([{ owner: 'ticket', id: ticket.id }]);
    await until(() => {
      for (const counter of [front, back]) expect(seenAt(counter, ticket)?.customer.name).toBe('');
    });
    await until(() => {
      const view = back.session.view();
      expect(view.kind === 'joined' && view.counters.length).toBe(2);
    });
  });

  it('carry a deletion out once where a copy cannot be cleared yet, and are cleared once it is', async () => {
    const faults: unknown[] = [];
    const front = await joined('Front');
    const back = await joined('Back', recordsOf('Back'), (error) => faults.push(error));
    await settled(front, back);
    const ticket = typed(back.records, 'Jo Practice');
    await until(() => expect(seenAt(front, ticket)?.customer.name).toBe('Jo Practice'));
    await back.records.snapshots.take();
    const copy = connect(storedValue(back.records.snapshots.list())[0]?.path ?? '', null, { readonly: false });
    copy.exec('BEGIN EXCLUSIVE');

    await front.session.calls.forget([{ owner: 'ticket', id: ticket.id }]);
    await until(() => expect(seenAt(back, ticket)?.customer.name).toBe(''));
    const next = setCustomer(ticket, { name: 'Max Practice' });
    expect(storedValue(back.records.tickets.save(next, null))).toMatchObject({ saved: true });
    // What is exchanged goes on, and who was typed since stays.
    for (let times = 0; times < 3; times += 1) await back.session.exchange();
    expect(seenAt(back, ticket)?.customer.name).toBe('Max Practice');
    const deletions = storedValue(back.records.audit.latest(50)).filter(
      ({ entry }) => entry.act === 'customer forgotten',
    );
    expect(deletions).toHaveLength(1);
    expect(faults).toHaveLength(1);
    // The shop is told once nobody of them is left in a copy either.
    const isCleared = async () => {
      await back.session.lookAtCounters();
      await back.session.lookAtCounters();
      const view = back.session.view();
      return view.kind === 'joined' && view.counters.find(({ isThis }) => isThis)?.isCleared;
    };
    expect(await isCleared()).toBe(false);
    copy.close();
    storedValue(await back.records.privacy.finishForgetting());
    expect(await isCleared()).toBe(true);
    expect(seenAt(back, ticket)?.customer.name).toBe('Max Practice');
  });
});

function quoteOf(ticket: Ticket) {
  const totals = { goodsCents: 100, deliveryCents: 0, totalCents: 100, gstCents: 9 };
  return { ticket, totals, verdicts: [], freshness: [], validUntil: '2026-12-31' };
}

function orderOf(ticket: Ticket, street: string): OrderRequest {
  return {
    order: {
      account: 'A1',
      warehouse: 'W1',
      customer_reference: ticket.customerReference,
      customer_name: 'Practice Customer',
      customer_email: '',
      customer_phone: '0491 570 006',
      customer_note: '',
      address: {
        address_line_1: street,
        address_line_2: '',
        city: 'Darwin',
        postal_code: '0800',
        state: 'NT',
        country: 'Australia',
        country_code: 'AU',
      },
      notes: [],
      lines: [],
    } as unknown as OrderRequest['order'],
  };
}
