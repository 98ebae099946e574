import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { typedSettings } from '../services/live-mode.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import {
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;
const PACES = { beatMs: 150, beatDeadlineMs: 2_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };

describe.skipIf(postgres === null)('two counters of one shop', () => {
  let shop: SharedShop;
  let proxy: TcpProxy;
  let service: PracticeService;
  let folder: string;
  const open = new Set<Headless>();
  const keychains = new Map<string, ReturnType<typeof memoryKeychain>>();

  beforeEach(async () => {
    if (postgres === null) return;
    [shop, proxy, service] = await Promise.all([
      openSharedShop(postgres),
      openTcpProxy(postgres),
      startPracticeService(),
    ]);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-shop-'));
  });
  afterEach(async () => {
    for (const counter of open) await counter.close();
    open.clear();
    keychains.clear();
    await Promise.all([proxy.close(), service.close()]);
    await shop.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Opens a counter on a folder of its own, connected to the supplier that both have. */
  async function openCounter(name: string): Promise<Headless> {
    const keychain = keychains.get(name) ?? memoryKeychain();
    keychains.set(name, keychain);
    const counter = openHeadless({ folder: join(folder, name), keychain, shopPaces: PACES });
    open.add(counter);
    const session = valueIn(await counter.handlers.setUp.session(undefined));
    if (session.connection === null) {
      valueIn(
        await counter.handlers.setUp.connect({
          baseUrl: service.baseUrl,
          store: 'practice',
          useStoreVehicles: true,
          credential: service.credential,
          lookup: name,
        }),
      );
      valueIn(await counter.handlers.setUp.saveSettings(typedSettings()));
    } else {
      valueIn(await counter.handlers.setUp.openService(undefined));
    }
    return counter;
  }

  async function joined(name: string): Promise<Headless> {
    const counter = await openCounter(name);
    valueIn(await counter.handlers.shop.join({ line: await invitedLine(shop, name, proxy.port) }));
    await settled(counter);
    return counter;
  }

  const until = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 30_000, interval: 30 });
  const shopOf = async (counter: Headless) => valueIn(await counter.handlers.shop.state(undefined));

  async function settled(...counters: readonly Headless[]): Promise<void> {
    await until(async () => {
      for (const counter of counters) {
        const up = { link: { kind: 'up' }, waitsForKey: false, waiting: 0 };
        expect(await shopOf(counter)).toMatchObject({ kind: 'joined', ...up });
      }
    });
  }

  async function away(...counters: readonly Headless[]): Promise<void> {
    proxy.switchOff();
    await until(async () => {
      for (const counter of counters) expect(await shopOf(counter)).toMatchObject({ link: { kind: 'down' } });
    });
  }

  async function seenElsewhere(counter: Headless, { id }: Ticket) {
    let found: { readonly ticketId: string; readonly hold: number } | undefined;
    await until(async () => {
      const list = valueIn(await counter.handlers.tickets.list(undefined));
      found = (list.elsewhere ?? []).find(({ ticketId }) => ticketId === id);
      expect(found).toBeDefined();
    });
    if (found === undefined) throw new Error('Not seen.');
    return { ticketId: found.ticketId, hold: found.hold };
  }

  it('type a ticket here, see it there, take it over, and order it once', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    const seen = await seenElsewhere(back, ticket);
    expect(valueIn(await back.handlers.tickets.list(undefined)).elsewhere).toMatchObject([
      { customer: 'Practice Customer', holder: { name: 'Front' }, lineCount: 1 },
    ]);
    expect(await back.handlers.tickets.open({ ticketId: ticket.id })).toMatchObject({ ok: false });
    const taken = valueIn(await back.handlers.shop.takeOver(seen));
    expect(taken).toEqual(ticket);
    await until(async () => expect(front.sharedTickets).toContain(ticket.id));

    // What is still typed at the front goes onto a copy, and not onto the back's ticket.
    valueIn(
      await front.handlers.tickets.save({ ticket: setCustomer(ticket, { note: 'typed too late' }), cursor: null }),
    );
    const list = valueIn(await front.handlers.tickets.list(undefined));
    expect(list.open.filter(({ copy }) => copy === true)).toHaveLength(1);
    expect(list.elsewhere).toMatchObject([{ ticketId: ticket.id, holder: { name: 'Back' } }]);
    expect(problemWords(await front.handlers.quotes.issue({ ticketId: ticket.id }))).toContain('has this ticket now');
    const late = await submitTicket(front, ticket);
    expect(late.ok).toBe(false);
    expect(service.orders).toHaveLength(0);

    expect(valueIn(await submitTicket(back, taken))).toMatchObject({ kind: 'sent' });
    expect(service.orders).toHaveLength(1);
    await until(async () => {
      const [order] = valueIn(await front.handlers.orders.find({ typed: '', standing: null })).rows;
      expect(order).toMatchObject({ state: 'acknowledged', customer: 'Practice Customer' });
    });
    await settled(front, back);
  });

  it('quote without the server, order nothing without it, and have all of it in common once it is back', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await seenElsewhere(back, ticket);
    await settled(front, back);
    await away(front, back);
    const quotes = await Promise.all(
      [front, back].map(async (counter, at) => {
        const own = at === 0 ? ticket : await fillTicket(counter, { sku: SKU });
        return valueIn(await counter.handlers.quotes.issue({ ticketId: own.id }));
      }),
    );
    expect(new Set(quotes.map(({ label }) => label)).size).toBe(2);
    const refused = await submitTicket(front, ticket);
    expect(problemWords(refused)).toContain('cannot be reached');
    expect(service.requests.filter(({ operation }) => operation === 'order')).toHaveLength(0);
    proxy.switchOn();
    await settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) {
        const found = valueIn(await counter.handlers.quotes.find({ typed: '' }));
        expect(found.map(({ label }) => label).sort()).toEqual(quotes.map(({ label }) => label).sort());
      }
    });
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    expect(service.orders).toHaveLength(1);
  });

  it('go on after a restart; leaving keeps everything here, and orders alone again', async () => {
    const front = await joined('Front');
    const back = await joined('Back');
    const ticket = await fillTicket(front, { sku: SKU });
    await seenElsewhere(back, ticket);
    await back.close();
    open.delete(back);
    const again = await openCounter('Back');
    await settled(again);
    await seenElsewhere(again, ticket);
    expect(await shopOf(again)).toMatchObject({ counters: [{ name: 'Front' }, { name: 'Back', isThis: true }] });
    expect(valueIn(await again.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
    const list = valueIn(await again.handlers.tickets.list(undefined));
    expect(list.elsewhere).toBeUndefined();
    // It is worked on at the front: here it is closed, with all that is on it.
    expect(list.closed).toMatchObject([{ ticketId: ticket.id, customer: 'Practice Customer' }]);
    const own = await fillTicket(again, { sku: SKU, customer: { phone: '0491 570 110' } });
    expect(valueIn(await submitTicket(again, own))).toMatchObject({ kind: 'sent' });
  });

  it('say before joining what would be shared, and why a line is none', async () => {
    const counter = await openCounter('Front');
    await fillTicket(counter, { sku: SKU });
    const line = await invitedLine(shop, 'Front', proxy.port);
    expect(valueIn(await counter.handlers.shop.preview({ line }))).toMatchObject({
      counter: 1001,
      isPinned: true,
      replaced: expect.anything() as unknown,
      openTickets: 1,
      orders: 0,
    });
    expect(problemWords(await counter.handlers.shop.preview({ line: line.slice(0, -3) }))).toContain('pasted whole');
    expect(valueIn(await counter.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
    valueIn(await counter.handlers.shop.join({ line }));
    const second = await openCounter('Back');
    expect(problemWords(await second.handlers.shop.join({ line }))).toContain('used before');
    expect(valueIn(await second.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
  });
});
