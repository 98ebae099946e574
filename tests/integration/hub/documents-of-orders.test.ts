import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
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

  it('are brought to a shop that went back to a backup, with customer and reference, and come from there', async () => {
    const [front, back] = [await counters.join('Front', printing), await counters.join('Back')];
    await counters.close(back);
    await backUp(counters.shop);
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    valueIn(await submitTicket(front, ticket));
    await counters.settled(front);
    await putBack(counters.shop);
    await until(async () => expect((await shopOf(front)).waitedFor).toMatchObject([{ name: 'Back' }]));
    await counters.settled(front);
    const again = await counters.open('Back', printing);
    await until(async () => expect(await printedAt(again)).toContain(ADDRESS.line1));
    expect(valueIn(await again.handlers.orders.find({ typed: '', standing: null })).rows).toMatchObject([
      { customerReference: ticket.customerReference },
    ]);
  });

  it('come from a counter that ordered before it joined, with customer and reference', async () => {
    const front = await counters.open('Front', printing);
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    valueIn(await submitTicket(front, ticket));
    const back = await counters.join('Back', printing);
    valueIn(await front.handlers.shop.join({ line: await counters.lineFor('Front') }));
    await counters.settled(front, back);
    await until(async () => expect(await printedAt(back)).toContain(ADDRESS.line1));
    expect(valueIn(await back.handlers.orders.find({ typed: '', standing: null })).rows).toMatchObject([
      { customerReference: ticket.customerReference },
    ]);
  });
});
