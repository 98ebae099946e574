import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters } from '#tests/support/counters-of-shop.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('closing a counter of a shop', () => {
  let counters: CountersOfShop;
  afterEach(() => counters.end());

  it('waits for an order that is still asked for at the shop, says so, and lists it where it ends unconfirmed', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front);
    counters.service.drills.set('order', 'reset after acceptance', 1);
    const { administrator } = counters.shop;
    // As long as this is held the shop answers no claim.
    await administrator.query('BEGIN');
    await administrator.query('SELECT FROM shop.head FOR UPDATE');
    const pressed = submitTicket(front, ticket);
    await expect.poll(async () => await isHeldUp()).toBe(true);
    expect(front.submissions).toEqual([]);

    const toldBefore = front.sessions.length;
    let answered: boolean | null = null;
    const closing = front.mayClose().then((may) => (answered = may));
    await expect
      .poll(() => front.sessions.slice(toldBefore).at(-1)?.notices)
      .toMatchObject([{ words: expect.stringContaining(ticket.customerReference) }]);
    expect(answered).toBeNull();
    await administrator.query('COMMIT');
    expect(valueIn(await pressed)).toMatchObject({ submission: { state: { outcome: { kind: 'unknown' } } } });
    expect(await closing).toBe(true);
    expect(front.listedAtClosing).toMatchObject([[{ customerReference: ticket.customerReference, state: 'unknown' }]]);
    expect(front.sessions.at(-1)?.notices).toEqual([]);
  });

  /** Whether the counter waits for an answer of the shop. */
  async function isHeldUp(): Promise<boolean> {
    const { rows } = await counters.shop.administrator.query<{ readonly waiting: boolean }>(
      "SELECT count(*) > 0 AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows[0]?.waiting === true;
  }
});
