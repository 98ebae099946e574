import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { COUNTER_RIGHTS, foundShopAnew, inviteAgain, retire } from '#hub/shop.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { writeShopAddress } from '#shared/shop-address.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import type { ServerAddress } from '#tests/support/postgres-server.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('a counter of a shop that does not let it in any more, by a new invitation', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  const line = async (counter?: number) =>
    await invitedLine(
      counters.shop,
      'Front',
      counters.proxy.port,
      COUNTER_RIGHTS,
      counter === undefined ? {} : { counter },
    );

  /** As on another computer: passwords of counters are in no backup. */
  async function loginsLost(...of: readonly Headless[]): Promise<void> {
    for (const counter of of) {
      const { counter: number } = await shopOf(counter);
      const [row] = await counters.shop.rows<{ role: string }>('SELECT role FROM shop.counters WHERE counter = $1', [
        number,
      ]);
      await counters.shop.administrator.query(`ALTER ROLE "${row?.role}" PASSWORD 'of nobody'`);
    }
    counters.proxy.switchOn();
    counters.proxy.cut();
    for (const counter of of) await isDown(counter, 'wrong password');
  }

  const isDown = async (counter: Headless, why: string) =>
    await until(async () => expect((await shopOf(counter)).link).toMatchObject({ kind: 'down', why }));

  async function listed({ handlers }: Headless) {
    const { open, closed } = valueIn(await handlers.tickets.list(undefined));
    const quotes = valueIn(await handlers.quotes.find({ typed: '' }));
    const orders = valueIn(await handlers.orders.find({ typed: '', standing: null })).rows;
    return {
      // One that is begun and empty is nobody's yet.
      open: open.flatMap(({ customer }) => (customer === '' ? [] : [customer])).sort(),
      closed: closed.map(({ customer }) => customer).sort(),
      elsewhere: valueIn(await handlers.tickets.elsewhere(undefined)).map(({ customer }) => customer),
      quotes: quotes.map(({ label }) => label).sort(),
      orders: orders.map(({ customer, state }) => `${customer} ${state}`).sort(),
    };
  }

  async function typed(counter: Headless, name: string) {
    const ticket = await fillTicket(counter, { sku: SKU, customer: { name } });
    valueIn(await counter.handlers.tickets.startNew(undefined));
    return ticket;
  }

  /** Two counters, each with an order and a quote, and one open ticket of the front that is in front. */
  async function shopAtWork() {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    for (const [counter, name] of [
      [front, 'Front'],
      [back, 'Back'],
    ] as const) {
      valueIn(await submitTicket(counter, await typed(counter, `Ordered ${name}`), 'Another one'));
      const quoted = await typed(counter, `Quoted ${name}`);
      valueIn(await counter.handlers.quotes.issue({ ticketId: quoted.id }));
    }
    const own = await fillTicket(front, { sku: SKU, customer: { name: 'Open Front' } });
    await counters.settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) {
        const { quotes, orders, elsewhere } = await listed(counter);
        expect([quotes.length, orders.length, elsewhere.length]).toEqual([2, 2, counter === front ? 2 : 3]);
      }
    });
    return { front, back, own };
  }

  const sentOrders = () => counters.service.orders.length;
  const inShop = async (table: string) =>
    await counters.shop.rows(`SELECT counter, count(*)::int AS count FROM shop.${table} GROUP BY 1 ORDER BY 1`);

  it('goes on where it was: nothing is lost, nothing is there twice, and its numbers stay', async () => {
    const { front, back, own } = await shopAtWork();
    const [before, there] = [await listed(front), [await inShop('submissions'), await inShop('blocks')]];
    const { counter } = await shopOf(front);
    await loginsLost(front);
    // What was typed and issued meanwhile goes up afterwards.
    const typedOn = setCustomer(own, { note: 'typed while it was out' });
    valueIn(await front.handlers.tickets.save({ ticket: typedOn, cursor: null }));
    valueIn(await front.handlers.tickets.startNew(undefined));
    const alone = await typed(front, 'Quoted Alone');
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: alone.id }));

    const again = await line(counter);
    expect(valueIn(await front.handlers.shop.preview({ line: again }))).toMatchObject({ counter, isAgain: true });
    expect(valueIn(await front.handlers.shop.join({ line: again }))).toMatchObject({ kind: 'joined', counter });
    await counters.settled(front, back);
    expect(await shopOf(front)).toMatchObject({ refused: 0, counter, isOrderingOpen: true });
    const after = await listed(front);
    expect(after).toEqual({
      ...before,
      open: [...before.open, 'Quoted Alone'].sort(),
      quotes: [...before.quotes, quote.label].sort(),
    });
    expect([await inShop('submissions'), await inShop('blocks')]).toEqual(there);
    await until(async () => expect((await listed(back)).quotes).toEqual(after.quotes));
    const elsewhere = valueIn(await back.handlers.tickets.elsewhere(undefined));
    expect(elsewhere.map(({ ticketId }) => ticketId)).toContain(own.id);
    valueIn(await front.handlers.tickets.open({ ticketId: own.id }));
    expect(valueIn(await front.handlers.tickets.current(undefined))).toEqual(typedOn);
    expect(valueIn(await submitTicket(front, typedOn, 'Another one'))).toMatchObject({ kind: 'sent' });
    expect(sentOrders()).toBe(3);
    valueIn(await front.handlers.tickets.startNew(undefined));
    const next = await typed(front, 'Quoted Afterwards');
    const { label } = valueIn(await front.handlers.quotes.issue({ ticketId: next.id }));
    expect(after.quotes).not.toContain(label);
    await counters.settled(front, back);
    expect(await shopOf(front)).toMatchObject({ refused: 0 });

    // Nothing of it is done again at the next start.
    await counters.close(front);
    const started = await counters.open('Front');
    await counters.settled(started);
    expect(await shopOf(started)).toMatchObject({ refused: 0, counter });
  });

  it('brings a shop that went back to a backup what it lacks, and orders nothing again', async () => {
    const { front, back, own } = await shopAtWork();
    await backUp(counters.shop);
    valueIn(await submitTicket(front, own, 'Another one'));
    valueIn(await front.handlers.tickets.startNew(undefined));
    const late = await typed(back, 'After The Backup');
    const quote = valueIn(await back.handlers.quotes.issue({ ticketId: late.id }));
    await counters.settled(front, back);
    await until(async () => expect((await listed(front)).quotes).toContain(quote.label));
    const [before, orders] = [[await listed(front), await listed(back)], await inShop('submissions')];
    await counters.away(front, back);
    // Nobody says so: what the counters have seen tells.
    await putBack(counters.shop);
    const numbers = [(await shopOf(front)).counter, (await shopOf(back)).counter];
    await loginsLost(front, back);
    for (const [at, counter] of [front, back].entries()) {
      valueIn(await counter.handlers.shop.join({ line: await line(numbers[at]) }));
    }
    await counters.settled(front, back);
    await until(async () => expect(await shopOf(front)).toMatchObject({ isOrderingOpen: true, refused: 0 }));
    await until(async () => expect([await listed(front), await listed(back)]).toEqual(before));
    expect(await shopOf(back)).toMatchObject({ refused: 0 });
    expect(await counters.shop.rows('SELECT epoch FROM shop.head')).toEqual([{ epoch: 2 }]);
    expect(await inShop('submissions')).toEqual(orders);
    valueIn(await front.handlers.tickets.open({ ticketId: own.id }));
    valueIn(await submitTicket(front, own, 'Another one'));
    expect(sentOrders()).toBe(3);
  });

  it('has its tickets again under a new number where it was taken out, and what it typed meanwhile', async () => {
    const { front, back, own } = await shopAtWork();
    const before = await listed(front);
    const { counter } = await shopOf(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    await isDown(front, 'left');
    valueIn(await front.handlers.tickets.startNew(undefined));
    const alone = await typed(front, 'Quoted Alone');
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: alone.id }));
    valueIn(await front.handlers.shop.join({ line: await line() }));
    await counters.settled(front, back);
    expect(await shopOf(front)).toMatchObject({ refused: 0, counter: 1003 });
    await until(async () =>
      expect(await listed(front)).toEqual({
        ...before,
        open: [...before.open, 'Quoted Alone'].sort(),
        quotes: [...before.quotes, quote.label].sort(),
      }),
    );
    await until(async () => expect((await listed(back)).quotes).toContain(quote.label));
    valueIn(await front.handlers.tickets.open({ ticketId: own.id }));
    expect(valueIn(await submitTicket(front, own, 'Another one'))).toMatchObject({ kind: 'sent' });
    expect(sentOrders()).toBe(3);
    valueIn(await front.handlers.tickets.startNew(undefined));
    const next = await typed(front, 'Quoted Afterwards');
    valueIn(await front.handlers.quotes.issue({ ticketId: next.id }));
    await counters.settled(front, back);
    expect(await shopOf(front)).toMatchObject({ refused: 0 });
  });

  it('keeps as a copy what it typed of a ticket that another counter took over meanwhile', async () => {
    const { front, back, own } = await shopAtWork();
    const { counter } = await shopOf(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    await isDown(front, 'left');
    valueIn(await front.handlers.tickets.save({ ticket: setCustomer(own, { note: 'typed here' }), cursor: null }));
    await until(async () => void valueIn(await back.handlers.tickets.open({ ticketId: own.id })));
    valueIn(await front.handlers.shop.join({ line: await line() }));
    await counters.settled(front, back);
    await until(async () => {
      const { open } = valueIn(await front.handlers.tickets.list(undefined));
      expect(open.filter(({ copy }) => copy === true)).toHaveLength(1);
    });
    expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toContainEqual(
      expect.objectContaining({ ticketId: own.id, holder: { counter: 1002, name: 'Back' } }),
    );
  });

  it('is refused one of another shop, which hears nothing of it, and stays what it was', async () => {
    if (postgres === null) return;
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    const { counter } = await shopOf(front);
    await loginsLost(front);
    const other = await openAnotherShop(postgres);
    const wrong = await invitedLine(other, 'Front', postgres.port);
    for (const answer of [
      await front.handlers.shop.preview({ line: wrong }),
      await front.handlers.shop.join({ line: wrong }),
    ]) {
      expect(problemWords(answer)).toContain('another shop');
    }
    expect(await other.rows('SELECT enrolled_at FROM shop.counters')).toEqual([{ enrolled_at: null }]);
    await isDown(front, 'wrong password');
    expect(await shopOf(front)).toMatchObject({ counter });

    // A database that was not upgraded yet does not say which shop it is: then the counter has left it again.
    await withoutWord(other);
    expect(problemWords(await front.handlers.shop.join({ line: wrong }))).toContain('another shop');
    expect(await other.rows('SELECT retired_at FROM shop.counters')).toEqual([{ retired_at: expect.any(Date) }]);
    await isDown(front, 'wrong password');

    valueIn(await front.handlers.shop.join({ line: await line(counter) }));
    await counters.settled(front);
    expect(valueIn(await front.handlers.tickets.list(undefined)).open).toMatchObject([{ ticketId: ticket.id }]);
    await counters.close(front);
    await other.close();
  });

  it('is refused one for another number while the shop has its own, also where the shop does not say so', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    const { counter } = await shopOf(front);
    const { counter: other } = await shopOf(back);
    const places = async () =>
      await counters.shop.rows('SELECT counter, records_id FROM shop.counters ORDER BY counter LIMIT 2');
    const before = await places();
    await loginsLost(front);
    for (const wrong of [await line(other), await line()]) {
      for (const answer of [
        await front.handlers.shop.preview({ line: wrong }),
        await front.handlers.shop.join({ line: wrong }),
      ]) {
        expect(problemWords(answer)).toContain('another counter of this shop');
      }
    }
    expect(await places()).toEqual(before);
    await withoutWord(counters.shop);
    expect(problemWords(await front.handlers.shop.join({ line: await line(other) }))).toContain('another counter');
    expect(await places()).toEqual(before);
    await isDown(front, 'wrong password');
    valueIn(await front.handlers.shop.join({ line: await line(counter) }));
    await counters.settled(front);
    expect(valueIn(await front.handlers.tickets.list(undefined)).open).toMatchObject([{ ticketId: ticket.id }]);
  });

  /** Shops of tests are made out of one: this one is of nobody's but its own. */
  async function openAnotherShop(server: ServerAddress): Promise<SharedShop> {
    const other = await openSharedShop(server);
    await other.rows('UPDATE shop.head SET shop_id = gen_random_uuid()');
    return other;
  }

  async function withoutWord(shop: SharedShop): Promise<void> {
    await shop.administrator.query(`CREATE OR REPLACE FUNCTION api_1.sheet_for_invited() RETURNS jsonb LANGUAGE sql
      AS $$ SELECT '{"kind": "sheet", "version": 0, "body": null}'::jsonb $$`);
  }

  it('comes to its own shop that was made anew after it was lost, with all that it knows', async () => {
    if (postgres === null) return;
    const { front, back, own } = await shopAtWork();
    const before = [await listed(front), await listed(back)];
    await counters.away(front, back);
    const anew = await openAnotherShop(postgres);
    await anew.rows('UPDATE shop.head SET epoch = 29000000, ordering_open = false');
    const shopCounters = [
      { counter: 1001, name: 'Front' },
      { counter: 1002, name: 'Back' },
    ];
    await foundShopAnew(anew.administrator, anew.place, 29_000_000, shopCounters);
    const lineOf = async (counter: number) => {
      const asItWas = { counter, name: null, branch: null, rights: null };
      const { code } = await inviteAgain(anew.administrator, anew.place, asItWas);
      const { host, port, certificate } = anew.address;
      const fingerprint = fingerprintOf(new X509Certificate(certificate));
      return writeShopAddress({ host, port, database: anew.place.database, counter, code, fingerprint });
    };
    const lines = [await lineOf(1001), await lineOf(1002)] as const;
    valueIn(await front.handlers.shop.join({ line: lines[0] }));
    // It has brought what it knows of the other before that comes.
    await counters.settled(front);
    expect(await shopOf(front)).toMatchObject({ counter: 1001, isOrderingOpen: false });
    valueIn(await back.handlers.shop.join({ line: lines[1] }));
    await counters.settled(front, back);
    await until(async () => expect(await shopOf(front)).toMatchObject({ isOrderingOpen: true, refused: 0 }));
    await until(async () => expect([await listed(front), await listed(back)]).toEqual(before));
    expect(valueIn(await submitTicket(front, own, 'Another one'))).toMatchObject({ kind: 'sent' });
    expect(sentOrders()).toBe(3);
    for (const counter of [front, back]) await counters.close(counter);
    await anew.close();
  });

  it('is let in again with the key that it has where its keychain is locked meanwhile, and not before', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    const { counter } = await shopOf(front);
    await loginsLost(front);
    const keychain = counters.keychainOf('Front');
    const kept = [...keychain.entries];
    keychain.lock(true);
    const again = await line(counter);
    expect(problemWords(await front.handlers.shop.join({ line: again }))).toContain('keychain');
    keychain.lock(false);
    expect([...keychain.entries]).toEqual(kept);
    valueIn(await front.handlers.shop.join({ line: again }));
    await counters.settled(front, back);
    await counters.close(front);
    const started = await counters.open('Front');
    await counters.settled(started);
    expect(valueIn(await started.handlers.tickets.list(undefined)).open).toMatchObject([{ ticketId: ticket.id }]);
  });

  it('is not asked for one while it is connected, and a line that is none changes nothing', async () => {
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    const unused = await line();
    expect(valueIn(await front.handlers.shop.join({ line: unused }))).toMatchObject({ kind: 'joined', counter });
    expect(await counters.shop.rows('SELECT enrolled_at FROM shop.counters WHERE counter = 1002')).toEqual([
      { enrolled_at: null },
    ]);
    await loginsLost(front);
    expect(problemWords(await front.handlers.shop.join({ line: unused.slice(0, -3) }))).toContain(
      'Paste the whole line',
    );
    await isDown(front, 'wrong password');
    // The session goes on by itself: it is in again as soon as the shop lets it.
    expect((await shopOf(front)).counter).toBe(counter);
  });

  it('brings what it knows once more where the shop has not noted it, as after a crash in the middle', async () => {
    const front = await counters.join('Front');
    await counters.shop.rows('UPDATE shop.counters SET reported_epoch = 0');
    counters.proxy.cut();
    await until(async () =>
      expect(await counters.shop.rows('SELECT reported_epoch AS epoch FROM shop.counters')).toEqual([{ epoch: 1 }]),
    );
    await counters.settled(front);
    expect(valueIn(await submitTicket(front, await fillTicket(front, { sku: SKU })))).toMatchObject({ kind: 'sent' });
  });
});
