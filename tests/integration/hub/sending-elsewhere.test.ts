import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const SLOW_MS = 50_000;

describe.skipIf(postgres === null)('an order that another counter sends', () => {
  let counters: CountersOfShop;
  let ownWay: TcpProxy;
  afterEach(async () => {
    await counters.end();
    await ownWay.close();
  });

  const unresolvedAt = async (counter: Headless) => valueIn(await counter.handlers.orders.unresolved(undefined));

  /** The front has begun to send an order, which takes the supplier its time. */
  async function sendingAtFront() {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres, {}, { slowMs: SLOW_MS });
    ownWay = await openTcpProxy(postgres);
    const front = await counters.join('Front', {}, ownWay.port);
    const back = await counters.join('Back');
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    counters.service.drills.set('order', 'slow', 1);
    const sending = submitTicket(front, ticket);
    return { front, back, sending };
  }

  it('is named with its counter and since when, and says so where that counter is not heard any more', async () => {
    const { front, back, sending } = await sendingAtFront();
    await until(async () =>
      expect(await unresolvedAt(back)).toMatchObject([
        {
          state: 'sending',
          ofOther: { name: 'Front', notHeardSince: null },
          customer: 'Practice Customer',
          happened: expect.stringMatching(/^Front has been sending since .+\.$/),
        },
      ]),
    );
    // The shop is asked how long nobody may write down that it was not placed: longer than this counter alone would
    // say.
    await until(async () => expect((await unresolvedAt(back))[0]?.notPlacedInMs).toBeGreaterThan(10 * 60_000));
    const [own] = await unresolvedAt(front);
    expect(own).toMatchObject({ state: 'sending', happened: 'Waiting for the supplier.' });
    expect(own?.ofOther).toBeUndefined();

    ownWay.switchOff();
    const { counter } = await shopOf(front);
    await counters.shop.rows("UPDATE shop.counters SET heard_at = heard_at - interval '1 minute' WHERE counter = $1", [
      counter,
    ]);
    await until(async () =>
      expect(await unresolvedAt(back)).toMatchObject([
        {
          ofOther: { name: 'Front', notHeardSince: expect.any(String) },
          happened: expect.stringContaining('Not heard from since'),
        },
      ]),
    );
    // The window was told of it by itself.
    await until(async () => expect(back.unresolved.at(-1)?.[0]?.ofOther?.notHeardSince).toEqual(expect.any(String)));

    counters.service.drills.hurry();
    expect(valueIn(await sending)).toMatchObject({ kind: 'sent' });
    ownWay.switchOn();
    await until(async () => expect(await unresolvedAt(back)).toEqual([]));
    await counters.settled(front, back);
    expect(counters.service.orders).toHaveLength(1);
  });

  it('is unconfirmed once its counter was taken out, and can be settled here', async () => {
    const { front, back, sending } = await sendingAtFront();
    await until(async () => expect(await unresolvedAt(back)).toMatchObject([{ state: 'sending' }]));
    ownWay.switchOff();
    const { counter } = await shopOf(front);
    await counters.shop.rows('SELECT shop.retire_counter(0, $1) FROM shop.begin_write()', [counter]);
    await until(async () =>
      expect(await unresolvedAt(back)).toMatchObject([
        { state: 'unknown', happened: 'Front has left the shop and will not say how it ended.' },
      ]),
    );
    counters.service.drills.hurry();
    await sending;
  });

  it('is unconfirmed at a counter that leaves the shop meanwhile, and can be settled there', async () => {
    const { back, sending } = await sendingAtFront();
    await until(async () => expect(await unresolvedAt(back)).toMatchObject([{ state: 'sending' }]));
    await counters.away(back);
    valueIn(await back.handlers.shop.leave({ withoutShop: true }));
    const [left] = await unresolvedAt(back);
    expect(left).toMatchObject({ state: 'unknown', happened: expect.stringContaining('left its shop') });
    await until(async () => expect(back.unresolved.at(-1)).toMatchObject([{ state: 'unknown' }]));
    const found = { placed: true, transactionId: 'T-1', rung: 'Ann', said: 'They have it.', initials: 'AB' } as const;
    valueIn(await back.handlers.orders.resolve({ submissionId: left?.submissionId ?? '', ...found }));
    expect(await unresolvedAt(back)).toEqual([]);
    counters.service.drills.hurry();
    await sending;
  });
});
