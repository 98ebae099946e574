import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import type { QuoteRow } from '#shared/records-view.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a quote of a shop that is revised after its order', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  it('is ordered in the revision that another counter sold, and an offer of its own after that, at all of them', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    const { number } = valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id }));
    const found = async (at: typeof front) => valueIn(await at.handlers.quotes.find({ typed: `Q-${number}` }));
    await until(async () => expect(await found(back)).toHaveLength(1));

    const sold = valueIn(await back.handlers.quotes.toTicket({ number, revision: 1 }));
    expect(valueIn(await submitTicket(back, sold))).toMatchObject({ kind: 'sent' });
    await until(async () => expect(await found(front)).toMatchObject([{ orderedAt: expect.any(String) }]));
    const listed = async () => valueIn(await front.handlers.tickets.list(undefined)).open;
    expect(await listed()).toContainEqual(expect.objectContaining({ ticketId: ticket.id, sold: true }));

    valueIn(await front.handlers.tickets.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
    expect(valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id }))).toMatchObject({ revision: 2 });
    expect(await listed()).toContainEqual(expect.objectContaining({ ticketId: ticket.id, sold: false }));
    const told = (row: QuoteRow) => [row.revision, row.orderedAt !== undefined, row.otherOrder?.since];
    for (const at of [front, back]) {
      await until(async () =>
        expect((await found(at)).map(told)).toEqual([
          [2, false, false],
          [1, true, undefined],
        ]),
      );
    }
  });
});
