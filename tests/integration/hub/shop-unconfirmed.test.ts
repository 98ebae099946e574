import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { splitOrder } from '#main/records/shop/order-parts.ts';
import { createShopUnconfirmed, type ShopUnconfirmed } from '#main/shop-link/shop-unconfirmed.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { press, readyTicket, storedValue } from '../orders/order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type JoinedCounter, type KeptByCounter, newCounter, startCounter } from '#tests/support/joined-counter.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

/** Orders of a shop of which nobody knows what became of them, looked into at any of its counters. */

const postgres = inject('postgres');

describe.skipIf(postgres === null)('the unconfirmed orders of a shop', () => {
  let shop: SharedShop;
  let base: string;
  let counters: JoinedCounter[];
  let exchange: OrderExchange;
  let requests: OrderRequest[];

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    base = mkdtempSync(join(tmpdir(), 'counterpart-unconfirmed-'));
    counters = [];
    requests = [];
    exchange = { kind: 'no complete answer', happened: 'the connection was cut' };
  });
  afterEach(async () => {
    for (const counter of counters) await counter.stop();
    await shop.close();
    rmSync(base, { recursive: true, force: true });
  });

  async function start(kept?: KeptByCounter): Promise<JoinedCounter> {
    const counter = await startCounter({
      shop,
      kept: kept ?? (await newCounter(shop, base)),
      api: {
        submitOrder: async (request, mayLeave) => {
          await wait(1);
          if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
          requests.push(request);
          return exchange;
        },
      },
    });
    counters.push(counter);
    await counter.up();
    return counter;
  }

  function listOf({ calls }: JoinedCounter): ShopUnconfirmed {
    return createShopUnconfirmed({ calls, referenceOf: (id) => `REF of ${id}` });
  }

  /** Tells the shop what a person found out. */
  function settle({ calls }: JoinedCounter, submissionId: string, placed: boolean) {
    return calls.resolve({ submissionId, placed, told: JSON.stringify({ transactionId: placed ? 'T-9' : null }) });
  }

  /** Orders an unknown one, with its papers at the shop, as far as the tests encrypt them. */
  async function unknownOrder(counter: JoinedCounter, parcel = 1): Promise<{ ticket: Ticket; submissionId: string }> {
    const ticket = readyTicket(counter.harness, parcel);
    const sent = valueIn(await press(counter.harness, ticket));
    const submissionId = sent.kind === 'sent' ? sent.submission.id : '';
    await expect.poll(() => counter.gate.waiting()).toBe(0);
    const [request] = requests.slice(-1);
    if (request === undefined) throw new Error('Nothing was sent.');
    const parts = splitOrder(request);
    for (const kind of ['order', 'customer'] as const) {
      const encrypted = Buffer.from(parts[kind]);
      await counter.calls.documentPut({ hash: hashOf(parts[kind]), submissionId, kind, encrypted });
    }
    return { ticket, submissionId };
  }

  async function makeOld(submissionId: string, minutes: number): Promise<void> {
    await shop.rows(
      'UPDATE shop.submissions SET claimed_at = claimed_at - make_interval(mins => $2) WHERE submission_id = $1',
      [submissionId, minutes],
    );
  }

  it('names an order of another counter, and says how long it takes', async () => {
    const [one, two] = [await start(), await start()];
    const { submissionId } = await unknownOrder(one, 2);
    const [shown, ...others] = await listOf(two).read();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ submissionId, counterName: 'Counter at 1', contradiction: null });
    expect(shown?.notPlacedInMs).toBeGreaterThan(4 * 60_000);
    expect(shown?.notPlacedInMs).toBeLessThanOrEqual(5 * 60_000);
    expect(await listOf(one).read()).toHaveLength(1);
  });

  it('takes “placed” at any time and at any counter, and “not placed” after the quiet time, by one with the right', async () => {
    const one = await start();
    const two = await start(await newCounter(shop, base, []));
    const three = await start();
    const { submissionId, ticket } = await unknownOrder(one);
    expect(await settle(three, submissionId, false)).toMatchObject({
      kind: 'too early',
      leftMs: expect.any(Number),
    });
    expect(await settle(two, submissionId, false)).toMatchObject({ kind: 'not allowed' });
    await makeOld(submissionId, 6);
    expect(await settle(two, submissionId, false)).toMatchObject({ kind: 'not allowed' });
    expect(await settle(three, submissionId, false)).toMatchObject({ kind: 'resolved' });
    expect(await settle(two, submissionId, true)).toMatchObject({ kind: 'ended', state: 'not placed' });
    // Every counter is told that both were said, and the ID that was named.
    for (const counter of [one, three]) {
      expect(await listOf(counter).read()).toMatchObject([
        { submissionId, contradiction: { words: expect.stringContaining('Order IDs named: T-9.') } },
      ]);
    }
    expect(await listOf(three).settleContradiction(submissionId)).toBe('settled');
    expect(await listOf(three).read()).toEqual([]);
    const told = await shop.rows<{ told: object }>('SELECT told FROM shop.submissions');
    expect(told).toEqual([{ told: { transactionId: null } }]);
    expect(await settle(one, ticket.id, true)).toMatchObject({ kind: 'no such order' });

    const next = await unknownOrder(one, 3);
    expect(await settle(two, next.submissionId, true)).toMatchObject({ kind: 'resolved' });
    expect(await shop.rows("SELECT told FROM shop.submissions WHERE state = 'placed'")).toEqual([
      { told: { transactionId: 'T-9' } },
    ]);
  });

  it('takes longer where its counter has not been heard, and keeps an answer that contradicts until it was dealt with', async () => {
    const [one, two] = [await start(), await start()];
    const unconfirmed = listOf(two);
    const ticket = readyTicket(one.harness);
    const cut = exchange;
    exchange = TAKEN;
    one.before('conclude', () => one.proxy.fallSilent());
    await press(one.harness, ticket);
    exchange = cut;
    const [sending] = await unconfirmed.read();
    expect(sending).toMatchObject({ counterName: 'Counter at 1', contradiction: null });
    expect(sending?.notPlacedInMs).toBeGreaterThan(14 * 60_000);
    const id = sending?.submissionId ?? '';
    await makeOld(id, 6);
    expect(await settle(two, id, false)).toMatchObject({ kind: 'too early' });
    await makeOld(id, 10);
    expect(await settle(two, id, false)).toMatchObject({ kind: 'resolved' });
    const other = await unknownOrder(two, 5);

    one.proxy.switchOn();
    await expect.poll(() => one.gate.waiting(), { timeout: 10_000 }).toBe(0);
    expect(one.contradicted).toEqual([id]);
    expect(await unconfirmed.read()).toMatchObject([
      {
        submissionId: id,
        contradiction: {
          submissionId: id,
          customerReference: `REF of ${id}`,
          counterName: 'Counter at 1',
          words: expect.stringContaining('Somebody saved that it was not placed, and the supplier has acknowledged'),
        },
      },
      { submissionId: other.submissionId, contradiction: null },
    ]);
    expect(await listOf(await start(await newCounter(shop, base, []))).settleContradiction(id)).toBe('not allowed');
    expect(await unconfirmed.settleContradiction(id)).toBe('settled');
    expect(await unconfirmed.settleContradiction(id)).toBe('settled before');
    expect(await unconfirmed.read()).toMatchObject([{ submissionId: other.submissionId }]);
  });

  it('says so where the shop is not reached, and saves nothing', async () => {
    const one = await start();
    const { submissionId } = await unknownOrder(one);
    one.proxy.switchOff();
    await expect.poll(() => one.link.view().kind).toBe('down');
    const unconfirmed = listOf(one);
    await expect(settle(one, submissionId, true)).rejects.toThrow('The shop is not reached.');
    await expect(unconfirmed.settleContradiction(submissionId)).rejects.toThrow('The shop is not reached.');
    await expect(unconfirmed.read()).rejects.toThrow('The shop is not reached.');
    expect(storedValue(one.records.submissions.find(submissionId))?.state).toBe('unknown');
  });
});

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
