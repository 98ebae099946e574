import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a quote that is changed at a counter of a shop', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  it('is another revision where the shop answers, and a quote of its own where the line is dead and nobody has noticed', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    // No beat notices in time.
    counters = await openCounters(postgres, { beatMs: 60_000, beatDeadlineMs: 60_000, callDeadlineMs: 60_000 });
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    const quoteAs = async (notes: string) => {
      valueIn(await front.handlers.tickets.save({ ticket: { ...ticket, notes }, cursor: null }));
      return valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id })).label;
    };
    const first = await quoteAs('one');
    await counters.settled(front);
    expect(await quoteAs('two')).toBe(`${first}/2`);
    await counters.settled(front);
    counters.proxy.fallSilent();
    expect((await shopOf(front)).link.kind).toBe('up');
    const own = await quoteAs('three');
    expect(own).not.toContain('/');
    expect(own).not.toBe(first);
  });

  it('is alone what was ordered of its ticket, and the one before it says so', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    const front = await counters.join('Front');
    const { tickets, quotes } = front.handlers;
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    const first = valueIn(await quotes.issue({ ticketId: ticket.id }));
    await counters.settled(front);
    counters.proxy.switchOff();
    await until(async () => expect((await shopOf(front)).link.kind).toBe('down'));
    const changed = { ...ticket, notes: 'two' };
    valueIn(await tickets.save({ ticket: changed, cursor: null }));
    const own = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(own.number).not.toBe(first.number);
    counters.proxy.switchOn();
    await counters.settled(front);
    expect(valueIn(await submitTicket(front, changed))).toMatchObject({ kind: 'sent' });
    const read = async ({ number }: typeof own) => valueIn(await quotes.read({ number, revision: 1 }));
    expect(await read(own)).toMatchObject({ orderedAt: expect.any(String) });
    const { orderedAt, otherOrder } = await read(first);
    expect(orderedAt).toBeNull();
    expect(otherOrder).toMatchObject({ number: own.number, label: own.label, since: true });
  });

  it('is another revision, too, where the clock of the counter was put back since the shop was reached', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    let aheadMs = 3_600_000;
    const now = () => new Date(Date.now() + aheadMs);
    const front = await counters.join('Front', { now });
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    const first = valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id })).label;
    await counters.settled(front);
    aheadMs = 0;
    await until(async () => {
      const { link } = await shopOf(front);
      expect(link.kind === 'up' && link.asOf !== null && link.asOf < link.since).toBe(true);
    });
    valueIn(await front.handlers.tickets.save({ ticket: { ...ticket, notes: 'two' }, cursor: null }));
    expect(valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id })).label).toBe(`${first}/2`);
  });

  it('that is asked for once more unchanged waits for no answer of the shop', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres, { beatMs: 60_000, beatDeadlineMs: 60_000, callDeadlineMs: 60_000 });
    const front = await counters.join('Front');
    const { tickets, quotes } = front.handlers;
    const changed = await fillTicket(front, { sku: PARTS.towBall });
    valueIn(await tickets.startNew(undefined));
    const unchanged = await fillTicket(front, { sku: PARTS.towBall });
    const labelOf = async ({ id }: { readonly id: string }) => valueIn(await quotes.issue({ ticketId: id })).label;
    await labelOf(changed);
    const first = await labelOf(unchanged);
    await counters.settled(front);
    counters.proxy.fallSilent();
    valueIn(await tickets.save({ ticket: { ...changed, notes: 'other' }, cursor: null }));
    const answered: string[] = [];
    await Promise.all([
      labelOf(changed).then(() => answered.push('changed')),
      labelOf(unchanged).then((label) => answered.push(label)),
    ]);
    expect(answered).toEqual([first, 'changed']);
  });
});
