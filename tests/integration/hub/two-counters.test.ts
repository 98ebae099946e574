import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('two counters of one shop', () => {
  let counters: CountersOfShop;

  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  async function seenElsewhere(counter: Headless, { id }: Ticket) {
    let found: { readonly ticketId: string; readonly hold: number } | undefined;
    await until(async () => {
      const elsewhere = valueIn(await counter.handlers.tickets.elsewhere(undefined));
      found = elsewhere.find(({ ticketId }) => ticketId === id);
      expect(found).toBeDefined();
    });
    if (found === undefined) throw new Error('Not seen.');
    return { ticketId: found.ticketId, hold: found.hold };
  }

  it('type a ticket here, see it there, take it over, and order it once', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    const seen = await seenElsewhere(back, ticket);
    expect(valueIn(await back.handlers.tickets.elsewhere(undefined))).toMatchObject([
      { customer: 'Practice Customer', holder: { name: 'Front' }, lineCount: 1 },
    ]);
    expect(await back.handlers.tickets.open({ ticketId: ticket.id })).toMatchObject({ ok: false });
    // It is looked at without being taken.
    const before = valueIn(await back.handlers.tickets.list(undefined));
    expect(valueIn(await back.handlers.tickets.look({ ticketId: ticket.id }))).toEqual(ticket);
    expect(valueIn(await back.handlers.tickets.list(undefined))).toEqual(before);
    expect((await back.handlers.tickets.look({ ticketId: 'none' })).ok).toBe(false);
    const taken = valueIn(await back.handlers.shop.takeOver(seen));
    expect(taken).toEqual(ticket);
    await until(async () => expect(front.sharedTickets).toContain(ticket.id));

    // What is still typed at the front goes onto a copy, and not onto the back's ticket.
    valueIn(
      await front.handlers.tickets.save({ ticket: setCustomer(ticket, { note: 'typed too late' }), cursor: null }),
    );
    const list = valueIn(await front.handlers.tickets.list(undefined));
    expect(list.open.filter(({ copy }) => copy === true)).toHaveLength(1);
    expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toMatchObject([
      { ticketId: ticket.id, holder: { name: 'Back' } },
    ]);
    expect(problemWords(await front.handlers.quotes.issue({ ticketId: ticket.id }))).toContain('has this ticket now');
    const late = await submitTicket(front, ticket);
    expect(late.ok).toBe(false);
    expect(counters.service.orders).toHaveLength(0);

    expect(valueIn(await submitTicket(back, taken))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);
    await until(async () => {
      const [order] = valueIn(await front.handlers.orders.find({ typed: '', standing: null })).rows;
      expect(order).toMatchObject({ state: 'acknowledged', customer: 'Practice Customer' });
    });
    await counters.settled(front, back);
  });

  it('keep what is typed late as a copy, too, where the other one closed the ticket, or ordered and closed it', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    for (const isOrdered of [false, true]) {
      valueIn(await front.handlers.tickets.startNew(undefined));
      const ticket = await fillTicket(front, { sku: SKU });
      expect(valueIn(await front.handlers.tickets.holder({ ticketId: ticket.id }))).toBeNull();
      const taken = valueIn(await back.handlers.shop.takeOver(await seenElsewhere(back, ticket)));
      if (isOrdered) expect(valueIn(await submitTicket(back, taken))).toMatchObject({ kind: 'sent' });
      valueIn(await back.handlers.tickets.close({ ticketId: ticket.id }));
      await until(async () => {
        const { closed } = valueIn(await front.handlers.tickets.list(undefined));
        expect(closed.map(({ ticketId }) => ticketId)).toContain(ticket.id);
      });
      await counters.settled(front, back);
      expect(valueIn(await front.handlers.tickets.holder({ ticketId: ticket.id }))).not.toBeNull();
      const late = setCustomer(ticket, { note: 'typed too late' });
      valueIn(await front.handlers.tickets.save({ ticket: late, cursor: null }));
      const { open } = valueIn(await front.handlers.tickets.list(undefined));
      expect(open.filter(({ copy }) => copy === true)).toHaveLength(isOrdered ? 2 : 1);
    }
  });

  it('say how far the clock of one is from the shop’s, and of one that is right nothing', async () => {
    const dayMs = 86_400_000;
    let aheadMs = dayMs;
    const front = await counters.join('Front', { now: () => new Date(Date.now() + aheadMs) });
    const back = await counters.join('Back');
    const { clockOffMs } = await shopOf(front);
    expect(clockOffMs).toBeGreaterThan(dayMs - 60_000);
    expect(clockOffMs).toBeLessThan(dayMs + 60_000);
    expect((await shopOf(back)).clockOffMs).toBeNull();
    aheadMs = 0;
    await until(async () => expect((await shopOf(front)).clockOffMs).toBeNull());
  });

  it('hear both of an order that contradicts itself, the one that sent it too, and of that it was dealt with', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(back, { sku: PARTS.towBall });
    expect(valueIn(await submitTicket(back, ticket))).toMatchObject({ kind: 'sent' });
    await counters.settled(front, back);
    await counters.shop.rows("UPDATE shop.submissions SET contradiction = 'placed, but refused'");
    await counters.shop.rows(
      "SELECT shop.note(0, 'order ended', 'submission/' || submission_id, '{}') FROM shop.submissions",
    );
    for (const counter of [front, back])
      await until(async () => expect((await shopOf(counter)).contradictions).toMatchObject([{ counterName: 'Back' }]));
    const submissionId = (await shopOf(front)).contradictions[0]?.submissionId ?? '';
    valueIn(await front.handlers.shop.settleContradiction({ submissionId }));
    for (const counter of [front, back])
      await until(async () => expect((await shopOf(counter)).contradictions).toEqual([]));
  });

  it('quote without the server, order nothing without it, and have all of it in common once it is back', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await seenElsewhere(back, ticket);
    await counters.settled(front, back);
    await counters.away(front, back);
    const quotes = await Promise.all(
      [front, back].map(async (counter, at) => {
        const own = at === 0 ? ticket : await fillTicket(counter, { sku: SKU });
        return valueIn(await counter.handlers.quotes.issue({ ticketId: own.id }));
      }),
    );
    expect(new Set(quotes.map(({ label }) => label)).size).toBe(2);
    const refused = await submitTicket(front, ticket);
    expect(problemWords(refused)).toContain('cannot be reached');
    expect(counters.service.requests.filter(({ operation }) => operation === 'order')).toHaveLength(0);
    counters.proxy.switchOn();
    await counters.settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) {
        const found = valueIn(await counter.handlers.quotes.find({ typed: '' }));
        expect(found.map(({ label }) => label).sort()).toEqual(quotes.map(({ label }) => label).sort());
      }
    });
    const [own] = quotes;
    const there = valueIn(await back.handlers.quotes.read({ number: own?.number ?? 0, revision: 1 }));
    expect(there.shop).toEqual({ shopName: '', shopAbn: '', shopTerms: '', shopPhone: '' });
    expect(there.shop).toEqual(own?.shop);
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);
  });

  it('go on after a restart; leaving keeps everything here, and orders alone again', async () => {
    const front = await counters.join('Front');
    const back = await counters.join('Back');
    const ticket = await fillTicket(front, { sku: SKU });
    await seenElsewhere(back, ticket);
    await counters.close(back);
    const again = await counters.open('Back');
    await counters.settled(again);
    await seenElsewhere(again, ticket);
    expect(await shopOf(again)).toMatchObject({ counters: [{ name: 'Front' }, { name: 'Back', isThis: true }] });
    expect(valueIn(await again.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
    const list = valueIn(await again.handlers.tickets.list(undefined));
    expect(valueIn(await again.handlers.tickets.elsewhere(undefined))).toEqual([]);
    // It is worked on at the front: here it is closed, with all that is on it.
    expect(list.closed).toMatchObject([{ ticketId: ticket.id, customer: 'Practice Customer' }]);
    const own = await fillTicket(again, { sku: SKU, customer: { phone: '0491 570 110' } });
    expect(valueIn(await submitTicket(again, own))).toMatchObject({ kind: 'sent' });
  });

  it('say before joining what would be shared, and why a line is none', async () => {
    const counter = await counters.open('Front');
    await fillTicket(counter, { sku: SKU });
    const line = await counters.lineFor('Front');
    expect(valueIn(await counter.handlers.shop.preview({ line }))).toMatchObject({
      counter: 1001,
      isAgain: false,
      knownBy: 'invitation',
      replaced: expect.anything() as unknown,
      openTickets: 1,
      orders: 0,
    });
    expect(problemWords(await counter.handlers.shop.preview({ line: line.slice(0, -3) }))).toContain(
      'Paste the whole line',
    );
    expect(valueIn(await counter.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
    valueIn(await counter.handlers.shop.join({ line }));
    const second = await counters.open('Back');
    expect(problemWords(await second.handlers.shop.join({ line }))).toContain('used before');
    expect(valueIn(await second.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
  });
});
