import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { COUNTER_RIGHTS, declareRestored } from '#hub/shop.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { RESERVE_PASSED, RESERVE_SIZE, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { invitedLine } from '#tests/support/invited-line.ts';

const postgres = inject('postgres');
const OPEN = 'SELECT epoch, ordering_open AS open FROM shop.head';

describe.skipIf(postgres === null)('a counter that is invited once more', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  const line = async (place: { readonly branch?: number; readonly counter?: number }) =>
    await invitedLine(counters.shop, 'Front', counters.proxy.port, COUNTER_RIGHTS, place);
  const ordersOf = async ({ handlers }: Headless) =>
    valueIn(await handlers.orders.find({ typed: '', standing: null })).rows.map(({ state }) => state);

  it('has its own orders on a new computer: those that were placed, and those that are still to be resolved', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    valueIn(await submitTicket(front, await fillTicket(front, { sku: PARTS.towBall })));
    valueIn(await front.handlers.tickets.startNew(undefined));
    const open = await fillTicket(front, { sku: PARTS.ballMount });
    counters.service.drills.set('order', 'reset after acceptance', 1);
    valueIn(await submitTicket(front, open, 'Another one'));
    await counters.settled(front, back);
    const before = await ordersOf(front);
    expect(before.toSorted()).toEqual(['acknowledged', 'unknown']);
    const { counter } = await shopOf(front);
    await counters.close(front);

    const again = await counters.open('Front on a new computer');
    valueIn(await again.handlers.shop.join({ line: await line({ counter }) }));
    await counters.settled(again, back);
    await until(async () => expect(await ordersOf(again)).toEqual(before));
    const [unknown] = valueIn(await again.handlers.orders.unresolved(undefined));
    expect(unknown).toMatchObject({ ticketId: open.id });
    const found = { rung: 'Pat', said: 'They have it', initials: 'AE', placed: true, transactionId: 'T-9' };
    valueIn(await again.handlers.orders.resolve({ submissionId: unknown?.submissionId ?? '', ...found }));
    await counters.settled(again, back);
    await until(async () => {
      for (const each of [again, back]) expect((await ordersOf(each)).toSorted()).toEqual(['acknowledged', 'placed']);
    });
  });

  it('is told to pass over numbers of its reserve that the computer before may have given and told to nobody', async () => {
    const reserveFrom = async (counter: number) =>
      await counters.shop.rows<{ from: number }>(`SELECT shop.reserve_from(${counter}) AS "from"`);
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    expect(await reserveFrom(counter)).toEqual([{ from: 0 }]);
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id }));
    await counters.settled(front);
    // As it would stand there, had it come from the reserve.
    await counters.shop.administrator.query('UPDATE shop.quotes SET number = $1', [
      RESERVES_FROM + RESERVE_SIZE * counter + 6,
    ]);
    expect(await reserveFrom(counter)).toEqual([{ from: 7 }]);
    await counters.close(front);
    const again = await counters.open('Front on a new computer');
    valueIn(await again.handlers.shop.join({ line: await line({ counter }) }));
    expect(await reserveFrom(counter)).toEqual([{ from: 7 + RESERVE_PASSED }]);
  });

  it('and comes back to a shop in which others have ordered: nothing waits for ever, and it may leave again', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    valueIn(await submitTicket(back, await fillTicket(back, { sku: PARTS.towBall })));
    await counters.settled(front, back);
    await until(async () => expect(await ordersOf(front)).toEqual(['acknowledged']));
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    valueIn(await front.handlers.shop.join({ line: await line({}) }));
    await counters.settled(front, back);
    valueIn(await submitTicket(front, await fillTicket(front, { sku: PARTS.ballMount }), 'Another one'));
    await counters.settled(front, back);
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
  });

  it('into another branch keeps its tickets to itself, and asks the shop once for each', async () => {
    const front = await counters.join('Front');
    await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front);
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    valueIn(await front.handlers.shop.join({ line: await line({ branch: 2 }) }));
    await counters.settled(front);
    expect((await shopOf(front)).refused).toBeGreaterThan(0);
  });

  it('into another branch tells the end of an order that stands in the first once, and may leave', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    valueIn(await submitTicket(back, await fillTicket(back, { sku: PARTS.towBall })));
    await counters.settled(front, back);
    await until(async () => expect(await ordersOf(front)).toEqual(['acknowledged']));
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    valueIn(await front.handlers.shop.join({ line: await line({ branch: 2 }) }));
    await counters.settled(front);
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
  });

  it('into another branch without leaving brings what is its own there, and orders there', async () => {
    const front = await counters.join('Front');
    valueIn(await submitTicket(front, await fillTicket(front, { sku: PARTS.towBall })));
    valueIn(await front.handlers.tickets.startNew(undefined));
    const before = await fillTicket(front, { sku: PARTS.ballMount });
    await counters.settled(front);
    const { counter } = await shopOf(front);
    const again = await line({ counter, branch: 2 });
    counters.proxy.cut();
    await until(async () => expect((await shopOf(front)).link).toMatchObject({ kind: 'down', why: 'wrong password' }));
    valueIn(await front.handlers.shop.join({ line: again }));
    await counters.settled(front);
    expect(await counters.shop.rows("SELECT subject FROM shop.ledger WHERE kind = 'order brought'")).toEqual([]);
    valueIn(await front.handlers.tickets.startNew(undefined));
    const ticket = await fillTicket(front, { sku: PARTS.ballMount });
    expect(valueIn(await submitTicket(front, ticket, 'Another one'))).toMatchObject({ kind: 'sent' });
    await counters.settled(front);
    const branchOf = async (table: string) =>
      await counters.shop.rows(`SELECT branch, count(*)::int AS count FROM shop.${table} GROUP BY 1 ORDER BY 1`);
    expect(await branchOf('submissions')).toEqual([
      { branch: 1, count: 1 },
      { branch: 2, count: 1 },
    ]);

    const typedOn = setCustomer(before, { note: 'typed in the other branch' });
    valueIn(await front.handlers.tickets.save({ ticket: typedOn, cursor: null }));
    await counters.settled(front);
    // What stands in the other branch does not hold up what is brought to a shop that went back.
    await declareRestored(counters.shop.administrator, counters.shop.place);
    await until(async () => expect(await counters.shop.rows(OPEN)).toEqual([{ epoch: 2, open: true }]));
  });
});
