import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { declareRestored } from '#hub/shop.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { UNREACHABLE_WORDS } from '#shared/domain/order/claim-refusal.ts';
import { press, readyTicket, storedValue } from '#tests/integration/orders/order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  type JoinedCounter,
  type JoinedCounterOptions,
  type KeptByCounter,
  newCounter,
  startCounter,
} from '#tests/support/joined-counter.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

/**
 * An order of one counter of a shop, over a real journal, a real PostgreSQL and a network that misbehaves: it goes out
 * once, or not at all, and the shop and the journal say the same of it in the end.
 */

const postgres = inject('postgres');
const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

describe.skipIf(postgres === null)('an order of a counter of a shop', () => {
  let shop: SharedShop;
  let base: string;
  let requests: string[];
  let counters: JoinedCounter[];

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    base = mkdtempSync(join(tmpdir(), 'counterpart-shop-gate-'));
    requests = [];
    counters = [];
  });
  afterEach(async () => {
    for (const counter of counters) await counter.stop();
    await shop.close();
    rmSync(base, { recursive: true, force: true });
  });

  const api: JoinedCounterOptions['api'] = {
    submitOrder: async ({ order }, mayLeave) => {
      await wait(1);
      if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
      requests.push(order.customer_reference);
      return TAKEN;
    },
  };

  async function start(kept?: KeptByCounter, over: Partial<JoinedCounterOptions> = {}): Promise<JoinedCounter> {
    const counter = await startCounter({ shop, kept: kept ?? (await newCounter(shop, base)), api, ...over });
    counters.push(counter);
    await counter.up();
    return counter;
  }

  function statesOf({ records }: JoinedCounter, ticket: Ticket): readonly string[] {
    return storedValue(records.submissions.ofTicket(ticket.id)).map(({ state }) => state);
  }

  async function atShop(ticket: Ticket): Promise<readonly string[]> {
    const rows = await shop.rows<{ state: string }>(
      'SELECT state FROM shop.submissions WHERE ticket_id = $1 ORDER BY claimed_at DESC',
      [ticket.id],
    );
    return rows.map(({ state }) => state);
  }

  /** Both say so in the end: what a counter has to tell, it tells by itself. */
  async function bothSay(counter: JoinedCounter, ticket: Ticket, states: readonly string[]): Promise<void> {
    await expect.poll(async () => await atShop(ticket), { timeout: 10_000 }).toEqual(states);
    await expect.poll(() => statesOf(counter, ticket), { timeout: 10_000 }).toEqual(states);
    await expect.poll(() => counter.gate.waiting(), { timeout: 10_000 }).toBe(0);
  }

  const refused = (words: unknown) => ({
    ok: false,
    failure: { kind: 'invalid input', problems: [{ field: 'order', message: words }] },
  });

  it('goes out once it was claimed, and the shop hears how it ended', async () => {
    const counter = await start();
    const ticket = readyTicket(counter.harness);
    expect(await press(counter.harness, ticket)).toMatchObject({ ok: true, value: { kind: 'sent' } });
    expect(requests).toHaveLength(1);
    await bothSay(counter, ticket, ['acknowledged']);
    const told = await shop.rows('SELECT told FROM shop.submissions');
    expect(told).toMatchObject([{ told: { account: 'SHOP-1', warehouse: 'SYD1', transactionId: 'T-1' } }]);
    expect(JSON.stringify(told)).not.toContain('Practice Customer');
  });

  it('is not sent where the shop is not reached, with words that name the call sheet', async () => {
    const counter = await start();
    counter.proxy.switchOff();
    const ticket = readyTicket(counter.harness);
    expect(await press(counter.harness, ticket)).toMatchObject(refused(UNREACHABLE_WORDS));
    // Nothing was asked for: the ticket is free at once.
    expect(statesOf(counter, ticket)).toEqual(['abandoned']);
    counter.proxy.switchOn();
    await counter.up();
    expect(await press(counter.harness, ticket)).toMatchObject({ ok: true });
    expect(statesOf(counter, ticket)).toEqual(['acknowledged', 'abandoned']);
    await expect.poll(async () => await atShop(ticket)).toEqual(['acknowledged']);
    expect(requests).toHaveLength(1);
  });
});
