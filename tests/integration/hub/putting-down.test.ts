import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;
const QUICK = { restMs: 300 };

describe.skipIf(postgres === null)('putting a ticket down', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  async function opened(paces = {}): Promise<CountersOfShop> {
    if (postgres === null) throw new Error('There is no server.');
    counters = await openCounters(postgres, paces);
    return counters;
  }

  /** How the shop has a ticket. */
  async function atShop({ id }: Pick<Ticket, 'id'>) {
    const [row] = await counters.shop.rows<{
      readonly holder: number | null;
      readonly hold: number;
      readonly state: string;
      readonly digest: string;
    }>('SELECT holder, hold, state, digest FROM shop.tickets WHERE ticket_id = $1', [id]);
    return row;
  }

  const isPutDown = async (ticket: Ticket) =>
    await until(async () => expect(await atShop(ticket)).toMatchObject({ holder: null }));
  const isHeldBy = async (counter: Headless, ticket: Ticket) => {
    const { counter: number } = await shopOf(counter);
    await until(async () => expect(await atShop(ticket)).toMatchObject({ holder: number }));
  };
  const listOf = async (counter: Headless) => valueIn(await counter.handlers.tickets.list(undefined));
  const elsewhereOf = async (counter: Headless) => valueIn(await counter.handlers.tickets.elsewhere(undefined));
  const copies = async (counter: Headless) => (await listOf(counter)).open.filter(({ copy }) => copy === true);
  const typed = async (counter: Headless, ticket: Ticket, note: string) => {
    const changed = setCustomer(ticket, { note });
    valueIn(await counter.handlers.tickets.save({ ticket: changed, cursor: null }));
    return changed;
  };

  it('rests behind another one: stays in the list here, and another counter opens it without a question', async () => {
    const { join, settled } = await opened(QUICK);
    const [front, back] = [await join('Front'), await join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    valueIn(await front.handlers.tickets.startNew(undefined));
    await isPutDown(ticket);
    expect((await listOf(front)).open).toMatchObject([{ ticketId: ticket.id }, {}]);
    await until(async () => expect(await elsewhereOf(back)).toMatchObject([{ holder: null }]));

    expect(valueIn(await back.handlers.tickets.open({ ticketId: ticket.id }))).toEqual(ticket);
    await isHeldBy(back, ticket);
    await until(async () => expect(await elsewhereOf(front)).toMatchObject([{ holder: { name: 'Back' } }]));
    const changed = await typed(back, ticket, 'goes on at the back');
    await settled(front, back);
    expect(valueIn(await submitTicket(back, changed))).toMatchObject({ kind: 'sent' });
    expect(await copies(front)).toEqual([]);
  });

  it('the ticket in front is never put down, however long it stands there', async () => {
    const { join } = await opened({ restMs: 0 });
    const front = await join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    const { counter } = await shopOf(front);
    for (let look = 0; look < 5; look += 1) {
      await counters.settled(front);
      expect(await atShop(ticket)).toMatchObject({ holder: counter, hold: 1 });
    }
  });

  it('typed on again right after, it is taken again first, and nothing typed is lost', async () => {
    const { join } = await opened(QUICK);
    const front = await join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    valueIn(await front.handlers.tickets.startNew(undefined));
    await isPutDown(ticket);
    const changed = await typed(front, ticket, 'and one more thing');
    // It rests there, and may be put down once more before it is looked at.
    await until(async () => expect(await atShop(ticket)).toMatchObject({ hold: 2 }));
    await counters.settled(front);
    expect(await atShop(ticket)).toMatchObject({ hold: 2 });
    expect(await copies(front)).toEqual([]);
    // It goes on resting where it is not in front: quoted and ordered from there it is held again.
    expect(valueIn(await submitTicket(front, changed))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);
  });

  it('the answer is lost and it is typed on meanwhile: it is taken again with what was typed', async () => {
    const { join, proxy } = await opened(QUICK);
    const front = await join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    await counters.settled(front);
    const { counter } = await shopOf(front);
    // The shop has put it down, and the counter was not told.
    await counters.shop.rows('SELECT shop.begin_write()');
    await counters.away(front);
    await counters.shop.rows('UPDATE shop.tickets SET holder = NULL WHERE ticket_id = $1', [ticket.id]);
    await counters.shop.rows("SELECT shop.note($1, 'ticket put down', $2, '{\"hold\": 1}')", [
      counter,
      `ticket/${ticket.id}`,
    ]);
    await typed(front, ticket, 'typed in the dark');
    proxy.switchOn();
    await isHeldBy(front, ticket);
    await counters.settled(front);
    expect(await atShop(ticket)).toMatchObject({ hold: 2 });
    expect(await copies(front)).toEqual([]);
    expect(await elsewhereOf(front)).toEqual([]);
  });

  it('another counter takes it while this one, cut off, types on it: what was typed is a copy', async () => {
    const { join, proxy, shop } = await opened(QUICK);
    const front = await join('Front');
    const other = await shop.join();
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    valueIn(await front.handlers.tickets.startNew(undefined));
    await isPutDown(ticket);
    await counters.away(front);
    await typed(front, ticket, 'typed here meanwhile');
    expect(await other.call('take', { p_ticket: ticket.id, p_seen_hold: 1 })).toMatchObject({ kind: 'taken' });
    proxy.switchOn();
    await counters.settled(front);
    await until(async () => expect(await copies(front)).toHaveLength(1));
    expect(await atShop(ticket)).toMatchObject({ holder: other.counter, hold: 2 });
    // The ledger says after that who has it.
    await until(async () =>
      expect(await elsewhereOf(front)).toMatchObject([{ ticketId: ticket.id, holder: { counter: other.counter } }]),
    );
  });

  it('while the shop is away nothing is put down, and what nobody has can be gone on with', async () => {
    const { join, proxy } = await opened(QUICK);
    const [front, back] = [await join('Front'), await join('Back')];
    const [one, two] = [await fillTicket(front, { sku: SKU }), await fillAnother(front)];
    await isHeldBy(front, two);
    await isPutDown(one);
    await until(async () => expect(await elsewhereOf(back)).toHaveLength(2));
    await until(async () => expect((await elsewhereOf(back)).some(({ holder }) => holder === null)).toBe(true));
    await counters.away(front, back);
    valueIn(await front.handlers.tickets.startNew(undefined));
    const taken = await back.handlers.shop.takeOver({ ticketId: one.id, hold: 1 });
    expect(valueIn(taken)).toEqual(one);
    expect((await back.handlers.shop.takeOver({ ticketId: two.id, hold: 1 })).ok).toBe(false);
    await typed(back, one, 'taken in the dark');
    proxy.switchOn();
    await isHeldBy(back, one);
    // The one that rested while the shop was away is put down once it is back.
    await isPutDown(two);
    await counters.settled(front, back);
    expect([...(await copies(front)), ...(await copies(back))]).toEqual([]);
  });

  async function fillAnother(counter: Headless): Promise<Ticket> {
    valueIn(await counter.handlers.tickets.startNew(undefined));
    return await fillTicket(counter, { sku: SKU, customer: { phone: '0491 570 110' } });
  }

  it('closed it is put down, and reopened at another counter; with an order it is kept', async () => {
    const { join } = await opened();
    const [front, back] = [await join('Front'), await join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    valueIn(await front.handlers.tickets.close({ ticketId: ticket.id }));
    await isPutDown(ticket);
    expect(await atShop(ticket)).toMatchObject({ state: 'closed' });
    await until(async () => expect((await listOf(back)).closed).toMatchObject([{ ticketId: ticket.id }]));
    // The list may name the closed ticket before it is told that it was put down.
    await until(async () => void valueIn(await back.handlers.tickets.reopen({ ticketId: ticket.id })));
    await isHeldBy(back, ticket);
    await until(async () => expect(await atShop(ticket)).toMatchObject({ state: 'open' }));
    await counters.settled(front, back);

    expect(valueIn(await submitTicket(back, ticket))).toMatchObject({ kind: 'sent' });
    valueIn(await back.handlers.tickets.close({ ticketId: ticket.id }));
    await until(async () => expect(await atShop(ticket)).toMatchObject({ state: 'closed' }));
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    expect(await atShop(ticket)).toMatchObject({ holder: counter });
  });

  it('closed it is known at another counter why, also where that is said once it was put down; open again, it is not', async () => {
    const { join } = await opened();
    const [front, back] = [await join('Front'), await join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    const ticketId = ticket.id;
    valueIn(await front.handlers.tickets.close({ ticketId }));
    await isPutDown(ticket);
    valueIn(await front.handlers.tickets.lost({ ticketId, because: 'price' }));
    const closedAt = async (counter: Headless) => (await listOf(counter)).closed;
    await until(async () => expect(await closedAt(back)).toMatchObject([{ ticketId, lostBecause: 'price' }]));
    await isPutDown(ticket);
    await until(async () => void valueIn(await back.handlers.tickets.reopen({ ticketId })));
    await isHeldBy(back, ticket);
    await until(async () => expect(await closedAt(front)).toEqual([]));
    valueIn(await back.handlers.tickets.close({ ticketId }));
    await until(async () => expect(await closedAt(front)).toMatchObject([{ ticketId, lostBecause: null }]));
    expect([...(await copies(front)), ...(await copies(back))]).toEqual([]);
  });

  it('at the end everything is put down, what was typed last too, and taken up again at the next start', async () => {
    const { join } = await opened();
    const front = await join('Front');
    const [one, two] = [await fillTicket(front, { sku: SKU }), await fillAnother(front)];
    await isHeldBy(front, two);
    const before = await atShop(two);
    const last = await typed(front, two, 'typed last');
    await counters.close(front);
    expect(await atShop(one)).toMatchObject({ holder: null });
    const after = await atShop(two);
    expect(after).toMatchObject({ holder: null });
    expect(after?.digest).not.toBe(before?.digest);

    const again = await counters.open('Front');
    expect(valueIn(await again.handlers.tickets.current(undefined))).toEqual(last);
    await counters.settled(again);
    expect((await listOf(again)).open).toMatchObject([{ ticketId: one.id }, { ticketId: two.id }]);
    await isHeldBy(again, two);
    expect(await atShop(one)).toMatchObject({ holder: null });
  });

  it('at the end of a counter that is cut off its tickets stay its own, and nobody waits', async () => {
    const { join, proxy } = await opened();
    const front = await join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await isHeldBy(front, ticket);
    const { counter } = await shopOf(front);
    proxy.fallSilent();
    await counters.close(front);
    expect(await atShop(ticket)).toMatchObject({ holder: counter });
    proxy.switchOff();
    proxy.switchOn();
    const again = await counters.open('Front');
    await counters.settled(again);
    expect(valueIn(await again.handlers.tickets.current(undefined))).toEqual(ticket);
  });
});
