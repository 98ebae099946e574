import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { ADDRESS, CUSTOMER, fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('the documents of an order of another counter', () => {
  let counters: CountersOfShop;
  const printed: string[] = [];

  beforeEach(async () => {
    printed.length = 0;
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  const printing = {
    ports: {
      printPaper: async (page: unknown) => {
        printed.push(JSON.stringify(page));
        return { ok: true, value: { printed: true } } as const;
      },
    },
  };

  /** Prints what a counter has of the one order of the shop, and answers what stands on it. */
  async function printedAt({ handlers }: Headless): Promise<string> {
    const [order] = valueIn(await handlers.orders.find({ typed: '', standing: null })).rows;
    expect(order).toMatchObject({ customer: CUSTOMER.name });
    valueIn(await handlers.orders.print({ submissionId: order?.submissionId ?? '' }));
    return printed.at(-1) ?? '';
  }

  it('come to a counter that joins after it was placed', async () => {
    const front = await counters.join('Front', printing);
    valueIn(await submitTicket(front, await fillTicket(front, { sku: PARTS.towBall })));
    await counters.settled(front);
    const back = await counters.join('Back', printing);
    await until(async () => expect(await printedAt(back)).toContain(ADDRESS.line1));
  });

  it('come to a counter that was closed meanwhile, with what can be read to the supplier of an unconfirmed one', async () => {
    const [front, back] = [await counters.join('Front', printing), await counters.join('Back')];
    await counters.close(back);
    counters.service.drills.set('order', 'reset after acceptance', 1);
    valueIn(await submitTicket(front, await fillTicket(front, { sku: PARTS.towBall })));
    await counters.settled(front);
    const again = await counters.open('Back', printing);
    await until(async () => expect(await printedAt(again)).toContain(ADDRESS.line1));
    const [unknown] = valueIn(await again.handlers.orders.unresolved(undefined));
    expect(unknown?.callText).toContain(PARTS.towBall);
  });
});
