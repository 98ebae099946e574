import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { retire } from '#hub/shop.ts';
import { troubleOf } from '#main/shop-link/link-trouble.ts';
import { PARTS } from '#practice/fixtures.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('leaving a shop', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  it('needs a word where the server is gone; then all that is known stays here, with what nobody else has', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const theirs = await fillTicket(back, { sku: SKU, customer: { name: 'Of The Back' } });
    await counters.settled(front, back);
    await until(async () => expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toHaveLength(1));
    await counters.away(front, back);
    const own = await fillTicket(front, { sku: SKU });
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: own.id }));

    expect(problemWords(await front.handlers.shop.leave({ withoutShop: false }))).toContain(
      'leave without it if it is gone for good',
    );
    expect((await shopOf(front)).kind).toBe('joined');
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    const { open, closed } = valueIn(await front.handlers.tickets.list(undefined));
    expect(open).toMatchObject([{ ticketId: own.id, quote: quote.label }]);
    expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toEqual([]);
    expect(closed).toMatchObject([{ ticketId: theirs.id, customer: 'Of The Back' }]);
    expect(valueIn(await submitTicket(front, own))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);

    // The shop is back after all: what left stays by itself, and leaving twice changes nothing.
    counters.proxy.switchOn();
    await counters.settled(back);
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    expect(valueIn(await back.handlers.tickets.elsewhere(undefined))).toEqual([]);
  });

  it('is said to a server that is there, whatever was allowed', async () => {
    const front = await counters.join('Front');
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    const rows = await counters.shop.rows('SELECT retired_at FROM shop.counters');
    expect(rows).toEqual([{ retired_at: expect.any(Date) }]);
  });

  it('needs no word where the command took it out; a server that lets nobody in is told from that', async () => {
    if (postgres === null) return;
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    await until(async () => expect((await shopOf(front)).link).toMatchObject({ kind: 'down', why: 'left' }));
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });

    // This server has no line in pg_hba.conf for what is not encrypted.
    const { host, port, user, password } = postgres;
    const client = new Client({ host, port, user, password, database: 'postgres' });
    client.on('error', () => {});
    const trouble = await client.connect().then(() => null, troubleOf);
    expect(trouble).toBe('no way in');
  });

  it('is possible where no computer is left that has the shop’s key', async () => {
    const front = await counters.join('Front');
    await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    const { counter } = await shopOf(front);
    await counters.close(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    const back = await counters.open('Back');
    valueIn(await back.handlers.shop.join({ line: await counters.lineFor('Back') }));
    await until(async () =>
      expect(await shopOf(back)).toMatchObject({
        link: { kind: 'up' },
        waitsForKey: true,
        keyAskedAt: expect.any(String),
      }),
    );
    expect(valueIn(await back.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
  });
});
