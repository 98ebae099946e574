import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('the key of a shop', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  it('is handed to a counter that joins at once, and not with a later beat: it orders a moment after', async () => {
    if (postgres === null) return;
    await counters.end();
    counters = await openCounters(postgres, { beatMs: 60_000, beatDeadlineMs: 10_000 });
    const front = await counters.join('Front');
    const back = await counters.join('Back');
    await counters.settled(front, back);
    expect(valueIn(await submitTicket(back, await fillTicket(back, { sku: SKU })))).toMatchObject({ kind: 'sent' });
  });

  it('is the same where two counters join a new shop in the same moment', async () => {
    const [front, back] = [await counters.open('Front'), await counters.open('Back')];
    const lines = [await counters.lineFor('Front'), await counters.lineFor('Back')] as const;
    const joined = await Promise.all([
      front.handlers.shop.join({ line: lines[0] }),
      back.handlers.shop.join({ line: lines[1] }),
    ]);
    for (const each of joined) valueIn(each);
    await counters.settled(front, back);
    for (const [here, there] of [
      [front, back],
      [back, front],
    ] as const) {
      const { id, customer } = await fillTicket(here, { sku: SKU });
      await until(async () => {
        const elsewhere = valueIn(await there.handlers.tickets.elsewhere(undefined));
        expect(elsewhere).toContainEqual(expect.objectContaining({ ticketId: id, customer: customer.name }));
      });
    }
  });
});
