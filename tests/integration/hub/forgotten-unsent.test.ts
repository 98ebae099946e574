import { afterEach, describe, expect, inject, it } from 'vitest';
import { COUNTER_RIGHTS } from '#hub/shop.ts';
import { PARTS } from '#practice/fixtures.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until, shopOf } from '#tests/support/counters-of-shop.ts';
import { effort } from '#tests/support/effort.ts';
import { CUSTOMER, fillTicket, type Headless } from '#tests/support/headless-counterpart.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('a customer who was forgotten while a counter was away', () => {
  let counters: CountersOfShop;
  let ownWay: TcpProxy;
  afterEach(async () => {
    await counters.end();
    await ownWay.close();
  });

  async function next(counter: Headless, customer: Partial<typeof CUSTOMER>): Promise<Ticket> {
    valueIn(await counter.handlers.tickets.startNew(undefined));
    return await fillTicket(counter, { sku: SKU, customer });
  }

  /** Waits until the one counter that is connected has asked this of the shop, and nothing since. */
  async function askedLast(name: string): Promise<void> {
    const asked = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1 || '%'";
    await until(async () => {
      const found = await counters.shop.administrator.query(asked, [`SELECT api_1.${name}`]);
      expect(found.rows).toHaveLength(1);
    });
  }

  const namesAt = async (counter: Headless) => {
    const { open } = valueIn(await counter.handlers.tickets.list(undefined));
    return open.map(({ customer }) => customer);
  };

  it('is found in what it had not sent, and forgotten before that is sent; others of the phone, and who came again, stay', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    ownWay = await openTcpProxy(postgres);
    const front = await counters.join('Front');
    const back = await counters.join('Back', {}, ownWay.port);
    const sale = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    ownWay.switchOff();
    await until(async () => expect((await shopOf(back)).link.kind).toBe('down'));

    const away = await next(back, {});
    const quote = valueIn(await back.handlers.quotes.issue({ ticketId: away.id }));
    const other = await next(back, { name: 'Other Practice' });
    const people = valueIn(await front.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
    const asked = { ticketId: sale.id, people, initials: 'P', lookup: 'forget' };
    valueIn(await front.handlers.privacy.forget(asked));
    // Each clock has moved on by then.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const again = await next(back, {});
    expect(await namesAt(back)).toContain(CUSTOMER.name);

    ownWay.switchOn();
    await counters.settled(front, back);
    // What others read of it is what was sent.
    await until(async () => {
      const elsewhere = valueIn(await front.handlers.tickets.elsewhere(undefined));
      const names = new Map(elsewhere.map(({ ticketId, customer }) => [ticketId, customer]));
      expect([away, other, again].map(({ id }) => names.get(id))).toEqual(['', 'Other Practice', CUSTOMER.name]);
    });
    expect(await counters.shop.rows("SELECT 1 FROM shop.customers WHERE owner = 'quote'")).toEqual([]);
    expect(await counters.shop.rows('SELECT 1 FROM shop.quotes')).toHaveLength(1);
    await until(async () => {
      for (const counter of [front, back]) {
        expect(valueIn(await counter.handlers.quotes.find({ typed: '' }))).toMatchObject([
          { label: quote.label, customer: '' },
        ]);
      }
    });
    // The window hears of it: what it shows of the ticket would bring the customer back.
    expect(back.sharedTickets).toContain(away.id);
    expect((await namesAt(back)).toSorted()).toEqual(['', CUSTOMER.name, 'Other Practice'].toSorted());
  });

  it('is forgotten before that is sent also where the counter ends as soon as it is connected', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    ownWay = await openTcpProxy(postgres);
    const front = await counters.join('Front');
    const back = await counters.join('Back', {}, ownWay.port);
    const sale = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    ownWay.switchOff();
    await until(async () => expect((await shopOf(back)).link.kind).toBe('down'));
    const away = await next(back, {});
    const people = valueIn(await front.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
    valueIn(await front.handlers.privacy.forget({ ticketId: sale.id, people, initials: 'P', lookup: 'forget' }));
    await counters.close(back);
    ownWay.switchOn();
    // What waits is not sent by itself until long after it ends.
    const again = await counters.open('Back', { shopPaces: { gatherMs: 600_000 } });
    await until(async () => expect((await shopOf(again)).link.kind).toBe('up'));
    await counters.close(again);
    // What others read of it is what was sent.
    await until(async () => {
      const elsewhere = valueIn(await front.handlers.tickets.elsewhere(undefined));
      expect(elsewhere).toMatchObject([{ ticketId: away.id, customer: '' }]);
    });
  });

  it('is forgotten again where it had sent them to a shop of before, and who knows of it is heard later', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    ownWay = await openTcpProxy(postgres);
    let front = await counters.join('Front');
    const back = await counters.join('Back', {}, ownWay.port);
    const sale = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    await backUp(counters.shop);
    ownWay.switchOff();
    await until(async () => expect((await shopOf(back)).link.kind).toBe('down'));
    const away = await next(back, {});
    valueIn(await back.handlers.quotes.issue({ ticketId: away.id }));
    const other = await next(back, { name: 'Other Practice' });
    const people = valueIn(await front.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
    valueIn(await front.handlers.privacy.forget({ ticketId: sale.id, people, initials: 'P', lookup: 'forget' }));
    // Each clock has moved on by then.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await counters.close(front);
    const again = await next(back, {});
    await putBack(counters.shop);
    ownWay.switchOn();
    await until(async () => {
      expect(await counters.shop.rows("SELECT 1 FROM shop.customers WHERE owner = 'quote'")).toHaveLength(1);
    });

    front = await counters.open('Front');
    await until(async () => {
      const elsewhere = valueIn(await front.handlers.tickets.elsewhere(undefined));
      const names = new Map(elsewhere.map(({ ticketId, customer }) => [ticketId, customer]));
      expect([away, other, again].map(({ id }) => names.get(id))).toEqual(['', 'Other Practice', CUSTOMER.name]);
      expect(await counters.shop.rows("SELECT 1 FROM shop.customers WHERE owner = 'quote'")).toEqual([]);
    });
    await until(async () => {
      expect((await namesAt(back)).toSorted()).toEqual(['', CUSTOMER.name, 'Other Practice'].toSorted());
    });
  });

  it.each(
    effort(['before it looks for them again'], ['before it looks for them again', 'once it has looked for them']),
  )(
    'stands nowhere where who knows of it is heard while the counter is telling the shop of before what it has, %s',
    async (held) => {
      if (postgres === null) return;
      counters = await openCounters(postgres, { beatDeadlineMs: 30_000, callDeadlineMs: 30_000 });
      ownWay = await openTcpProxy(postgres);
      let front = await counters.join('Front');
      // It may have nobody forgotten in the shop.
      const back = await counters.open('Back');
      const rights = COUNTER_RIGHTS.filter((right) => right !== 'forget');
      const line = await invitedLine(counters.shop, 'Back', ownWay.port, rights);
      valueIn(await back.handlers.shop.join({ line }));
      const sale = await fillTicket(front, { sku: SKU });
      await counters.settled(front, back);
      await backUp(counters.shop);
      ownWay.switchOff();
      await until(async () => expect((await shopOf(back)).link.kind).toBe('down'));
      const away = await next(back, {});
      valueIn(await back.handlers.quotes.issue({ ticketId: away.id }));
      const people = valueIn(await front.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
      valueIn(await front.handlers.privacy.forget({ ticketId: sale.id, people, initials: 'P', lookup: 'forget' }));
      await counters.close(front);
      await putBack(counters.shop);
      await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");

      ownWay.switchOn();
      // What it asks next is not on its way yet when it is seen what it asked last.
      ownWay.delay(200);
      await askedLast('bring_journal');
      if (held === 'once it has looked for them') await askedLast('forgotten_marks_after');
      ownWay.holdRequests();
      front = await counters.open('Front');
      await until(async () => {
        const { counter, counters: all } = await shopOf(front);
        expect(all).toContainEqual(expect.objectContaining({ counter, journal: 'brought', isCleared: true }));
      });
      // By the time that this is sent, it has looked for them in all that it knows.
      const other = await next(front, { name: 'Other Practice' });
      await counters.settled(front);
      expect(await counters.shop.rows('SELECT 1 FROM shop.quotes')).toEqual([]);
      await ownWay.letThrough();
      await counters.settled(front, back);
      await until(async () => {
        expect(await counters.shop.rows('SELECT 1 FROM shop.quotes')).toHaveLength(1);
        expect(await counters.shop.rows('SELECT owner_id FROM shop.customers')).toEqual([{ owner_id: other.id }]);
        for (const counter of [front, back]) {
          expect(valueIn(await counter.handlers.quotes.find({ typed: '' }))).toMatchObject([{ customer: '' }]);
        }
        expect(await namesAt(back)).toEqual(['']);
      });
    },
  );

  it.each(['by the counter that forgot them', 'by one that was there'])(
    'is found there too where the shop went back to a backup of before, and is told of it %s',
    async (teller) => {
      if (postgres === null) return;
      counters = await openCounters(postgres);
      ownWay = await openTcpProxy(postgres);
      const front = await counters.join('Front');
      const back = await counters.join('Back', {}, ownWay.port);
      const third = await counters.join('Third');
      const sale = await fillTicket(front, { sku: SKU });
      await counters.settled(front, back, third);
      await backUp(counters.shop);
      ownWay.switchOff();
      await until(async () => expect((await shopOf(back)).link.kind).toBe('down'));
      const away = await next(back, {});
      valueIn(await back.handlers.quotes.issue({ ticketId: away.id }));
      const people = valueIn(await front.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
      valueIn(await front.handlers.privacy.forget({ ticketId: sale.id, people, initials: 'P', lookup: 'forget' }));
      await until(async () => {
        const { counters: all } = await shopOf(third);
        expect(all.filter(({ isCleared }) => isCleared)).toHaveLength(2);
      });
      // Each clock has moved on by then.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      const again = await next(back, {});
      const [brings, off] = teller === 'by one that was there' ? [third, front] : [front, third];
      await counters.close(off);

      await putBack(counters.shop);
      await until(async () => {
        const brought = await counters.shop.rows(
          "SELECT 1 FROM shop.ledger WHERE kind = 'journal brought' AND entry ->> 'epoch' = '2'",
        );
        expect(brought).toHaveLength(1);
      });
      ownWay.switchOn();
      await counters.settled(brings, back);
      await until(async () => {
        const elsewhere = valueIn(await brings.handlers.tickets.elsewhere(undefined));
        const names = new Map(elsewhere.map(({ ticketId, customer }) => [ticketId, customer]));
        expect([away, again].map(({ id }) => names.get(id))).toEqual(['', CUSTOMER.name]);
      });
      expect(await counters.shop.rows("SELECT 1 FROM shop.customers WHERE owner = 'quote'")).toEqual([]);
      expect(await counters.shop.rows('SELECT 1 FROM shop.quotes')).toHaveLength(1);
    },
  );
});
