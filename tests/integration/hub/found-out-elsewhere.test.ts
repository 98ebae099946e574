import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

const FOUND = { rung: 'Pat', said: 'They have it', initials: 'AE', placed: true, transactionId: ' T-9 ' };

describe.skipIf(postgres === null)('what a person found out of an order', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  /** Sends an order of Front of which nobody knows what became. */
  async function unknownOrder(): Promise<{
    readonly all: readonly Headless[];
    readonly submissionId: string;
    readonly ticketId: string;
  }> {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    const all = [await counters.join('Front'), await counters.join('Back'), await counters.join('Yard')];
    const [front] = all as [Headless];
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    counters.service.drills.set('order', 'reset after acceptance', 1);
    const sent = valueIn(await submitTicket(front, ticket));
    await counters.settled(...all);
    return { all, submissionId: sent.kind === 'sent' ? sent.submission.id : '', ticketId: ticket.id };
  }

  it.each([
    ['at its own counter', 0],
    ['at another counter', 1],
  ])('%s is known at all of them, the supplier’s order ID and their words too', async (_, where) => {
    const { all, submissionId, ticketId } = await unknownOrder();
    // Once it is heard there that nobody knows what became of the order.
    await until(async () => {
      const answered = await all[where]?.handlers.orders.resolve({ submissionId, ...FOUND });
      expect(answered).toMatchObject({ ok: true });
    });
    for (const each of all) {
      await until(async () => {
        const [order] = valueIn(await each.handlers.orders.find({ typed: '', standing: null })).rows;
        expect(order).toMatchObject({ transactionId: 'T-9' });
      });
    }
    // Its own counter writes into its journal that it was told, and every other one hears of that too.
    const papers = where === 0 ? 1 : 2;
    await until(async () => {
      expect(await counters.shop.rows("SELECT 1 FROM shop.documents WHERE kind = 'resolution'")).toHaveLength(papers);
    });
    const isKnown = async () => {
      for (const each of all) {
        expect(valueIn(await each.handlers.orders.submission({ ticketId }))).toMatchObject({
          state: { kind: 'resolved', rung: 'Pat', said: 'They have it' },
        });
      }
    };
    await until(isKnown);
    // What is heard of it later changes nothing.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await isKnown();
  });
});
