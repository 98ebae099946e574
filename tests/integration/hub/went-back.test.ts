import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { declareRestored } from '#hub/shop.ts';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless } from '#tests/support/headless-counterpart.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('a ticket of a shop that went back to a backup', () => {
  let counters: CountersOfShop;
  /** The way of the back, so that each counter is let in by itself. */
  let backProxy: TcpProxy;

  beforeEach(async () => {
    if (postgres === null) return;
    // Nobody is told by a beat: what each of them sends and asks first tells.
    counters = await openCounters(postgres, { beatMs: 1_500 });
    backProxy = await openTcpProxy(postgres);
  });
  afterEach(async () => {
    await counters.end();
    await backProxy.close();
  });

  const bothJoined = async () =>
    [await counters.join('Front'), await counters.join('Back', {}, backProxy.port)] as const;

  async function type(counter: Headless, ticket: Ticket, note: string): Promise<Ticket> {
    const typed = setCustomer(ticket, { note });
    valueIn(await counter.handlers.tickets.save({ ticket: typed, cursor: null }));
    return typed;
  }

  const seenAt = async ({ handlers }: Headless, { id }: Ticket) =>
    valueIn(await handlers.tickets.look({ ticketId: id })).customer.note;

  const copiesAt = async ({ handlers }: Headless) => {
    const { open } = valueIn(await handlers.tickets.list(undefined));
    return open.filter(({ copy }) => copy === true).length;
  };

  const isOpenAgain = async (counter: Headless) =>
    await until(async () => expect(await shopOf(counter)).toMatchObject({ isOrderingOpen: true, refused: 0 }));

  /** A ticket of the front of which the back knows more than the backup. */
  async function knownToBoth(front: Headless, back: Headless): Promise<Ticket> {
    let ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    await backUp(counters.shop);
    for (const note of ['one', 'two', 'three']) {
      ticket = await type(front, ticket, note);
      await until(async () => expect(await seenAt(back, ticket)).toBe(note));
    }
    await counters.settled(front, back);
    return ticket;
  }

  it.each(['Front', 'Back'])('has what its counter typed while the server was away, %s being first', async (first) => {
    const [front, back] = await bothJoined();
    const ticket = await knownToBoth(front, back);
    backProxy.switchOff();
    await counters.away(front, back);
    await type(front, ticket, 'typed away');
    await putBack(counters.shop);
    (first === 'Front' ? counters.proxy : backProxy).switchOn();
    await counters.settled(first === 'Front' ? front : back);
    counters.proxy.switchOn();
    backProxy.switchOn();
    for (const counter of [front, back]) await isOpenAgain(counter);
    await counters.settled(front, back);
    await until(async () => expect(await seenAt(back, ticket)).toBe('typed away'));
    expect([await seenAt(front, ticket), await copiesAt(front)]).toEqual(['typed away', 0]);
  });

  it('is taken over as it was typed last, before anybody has noticed that the shop went back', async () => {
    const [front, back] = await bothJoined();
    const ticket = await knownToBoth(front, back);
    await putBack(counters.shop);
    const [row] = valueIn(await back.handlers.tickets.elsewhere(undefined));
    await until(async () => {
      valueIn(await back.handlers.shop.takeOver({ ticketId: ticket.id, hold: row?.hold ?? 0 }));
    });
    expect(await seenAt(back, ticket)).toBe('three');
    for (const counter of [front, back]) await isOpenAgain(counter);
    await counters.settled(front, back);
    await until(async () => expect(await seenAt(front, ticket)).toBe('three'));
    expect([await seenAt(back, ticket), await copiesAt(front)]).toEqual(['three', 0]);
  });

  it.each([true, false])('has what is typed before anybody has noticed it, the backup having it: %s', async (has) => {
    const [front, back] = await bothJoined();
    if (!has) await backUp(counters.shop);
    const ticket = has ? await knownToBoth(front, back) : await type(front, await fillTicket(front, { sku: SKU }), 'a');
    await counters.settled(front, back);
    await until(async () => expect(await seenAt(back, ticket)).toBe(ticket.customer.note));
    await putBack(counters.shop);
    await type(front, ticket, 'typed before it was noticed');
    await counters.settled(front, back);
    for (const counter of [front, back]) await isOpenAgain(counter);
    await counters.settled(front, back);
    await until(async () => expect(await seenAt(back, ticket)).toBe('typed before it was noticed'));
    expect([await seenAt(front, ticket), await copiesAt(front)]).toEqual(['typed before it was noticed', 0]);
  });

  it.each([
    ['less', 1],
    ['more', 6],
  ])('keeps what its counter typed as a copy, where another took the older one over and typed %s', async (_, saves) => {
    const [front, back] = await bothJoined();
    let ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    await until(async () => expect(await seenAt(back, ticket)).toBe(ticket.customer.note));
    // It has seen nothing that the backup does not have.
    await counters.close(back);
    await backUp(counters.shop);
    for (const note of ['one', 'two', 'three']) {
      ticket = await type(front, ticket, note);
      await counters.settled(front);
    }
    await counters.away(front);
    await putBack(counters.shop);
    const again = await counters.open('Back');
    await counters.settled(again);
    const [there] = valueIn(await again.handlers.tickets.elsewhere(undefined));
    const taken = valueIn(await again.handlers.shop.takeOver({ ticketId: ticket.id, hold: there?.hold ?? 0 }));
    for (let left = saves; left > 0; left -= 1) {
      await type(again, taken, left === 1 ? 'typed at the back' : `typed ${left}`);
      await counters.settled(again);
    }
    counters.proxy.switchOn();
    await until(async () => expect(await seenAt(front, ticket)).toBe('typed at the back'));
    await until(async () => expect(await copiesAt(front)).toBe(1));
    const { open } = valueIn(await front.handlers.tickets.list(undefined));
    const [copy] = open.filter((each) => each.copy === true);
    await counters.settled(front, again);
    await until(async () => {
      const elsewhere = valueIn(await again.handlers.tickets.elsewhere(undefined));
      expect(elsewhere.map(({ ticketId }) => ticketId)).toEqual([copy?.ticketId]);
    });
    expect(await seenAt(again, { ...ticket, id: copy?.ticketId ?? '' })).toBe('three');
  });

  it('notices it where the shop has forgotten an epoch, by the first words of a connection', async () => {
    const [front, back] = await bothJoined();
    await knownToBoth(front, back);
    await declareRestored(counters.shop.administrator, counters.shop.place);
    const epochs = async () => await counters.shop.rows('SELECT DISTINCT reported_epoch AS epoch FROM shop.counters');
    await until(async () => expect(await epochs()).toEqual([{ epoch: 2 }]));
    await counters.settled(front, back);
    backProxy.switchOff();
    await counters.away(front, back);
    await putBack(counters.shop);
    counters.proxy.switchOn();
    const head = async () => await counters.shop.rows('SELECT epoch, ordering_open AS open FROM shop.head');
    await until(async () => expect(await head()).toEqual([{ epoch: 3, open: false }]));
    backProxy.switchOn();
    await until(async () => expect(await head()).toEqual([{ epoch: 3, open: true }]));
  });
});
