import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import { openOrderHarness, type OrderHarness, type OrderHarnessOptions, press, readyTicket } from './order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/** What a press of *submit* does in the order service itself, with a service that answers when the test says so. */

let folder: string;
let open: OrderHarness | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-pressing-'));
});
afterEach(() => {
  open?.close();
  open = null;
  rmSync(folder, { recursive: true, force: true });
});

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

/** An order harness, and how to answer each request that has left it. */
function harnessWith(change: Partial<OrderHarnessOptions> = {}) {
  const answers: ((exchange: OrderExchange) => void)[] = [];
  const harness = openOrderHarness({
    folder,
    api: { submitOrder: () => new Promise((resolve) => answers.push(resolve)) },
    ...change,
  });
  open = harness;
  return { harness, answers };
}

async function fingerprintOf({ orders }: OrderHarness, ticket: Ticket): Promise<string> {
  return valueIn(await orders.calls.review({ ticket })).fingerprint;
}

test('two presses in one moment are one request, with two order services on the same records too', async () => {
  const { harness, answers } = harnessWith();
  const ticket = readyTicket(harness);
  const fingerprint = await fingerprintOf(harness, ticket);
  const harnesses = [harness.orders, harness.orders, harness.another(), harness.another()];
  const presses = harnesses.map(async ({ calls }) => calls.submit({ ticket, fingerprint, reason: null }));
  expect(answers).toHaveLength(1);
  expect(harness.announced.map(({ state }) => state)).toEqual([{ kind: 'sending' }]);
  answers[0]?.(TAKEN);
  const outcome = { kind: 'acknowledged', transactionId: 'T-1' };
  for (const answer of await Promise.all(presses)) {
    expect(answer).toMatchObject({ ok: true, value: { submission: { state: { kind: 'ended', outcome } } } });
  }
  expect(answers).toHaveLength(1);
});

test('a submission stands under its ticket while it is being sent, and settles when it has ended', async () => {
  const { harness, answers } = harnessWith();
  const { orders } = harness;
  const ticket = readyTicket(harness);
  await orders.settled();
  const pressed = press(harness, ticket);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await orders.calls.submission({ ticketId: ticket.id })).toMatchObject({
    value: { state: { kind: 'sending' } },
  });
  let settled = false;
  const settling = orders.settled().then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
  answers[0]?.(TAKEN);
  await settling;
  expect(await orders.calls.submission({ ticketId: ticket.id })).toMatchObject({ value: { state: { kind: 'ended' } } });
  await pressed;
});

test.each([
  ['rejects', () => Promise.reject(new Error('SENTINEL'))],
  [
    'throws',
    () => {
      throw new Error('SENTINEL');
    },
  ],
])('a client that %s leaves the outcome unknown, and the order is never sent again', async (_, submitOrder) => {
  let requests = 0;
  const { harness } = harnessWith({
    api: {
      submitOrder: () => {
        requests += 1;
        return submitOrder();
      },
    },
  });
  const ticket = readyTicket(harness);
  const first = await press(harness, ticket);
  const outcome = { kind: 'unknown', status: null };
  expect(first).toMatchObject({ ok: true, value: { submission: { state: { outcome } } } });
  expect(JSON.stringify(first)).not.toContain('SENTINEL');
  expect(await press(harness, ticket)).toEqual(first);
  expect(requests).toBe(1);
});

test('an obstacle is answered before anything leaves, and an order that stands is answered in spite of it', async () => {
  let obstacle: Failure | null = { kind: 'not connected', reason: 'merchant not confirmed' };
  const { harness, answers } = harnessWith({ mayOrder: () => obstacle });
  const ticket = readyTicket(harness);
  expect(await press(harness, ticket)).toEqual({ ok: false, failure: obstacle });
  expect(answers).toHaveLength(0);

  obstacle = null;
  const submitted = press(harness, ticket);
  await new Promise((resolve) => setImmediate(resolve));
  answers[0]?.(TAKEN);
  await submitted;
  obstacle = { kind: 'not connected', reason: 'merchant not confirmed' };
  expect(await press(harness, ticket)).toMatchObject({ ok: true, value: { submission: { ticketId: ticket.id } } });
});

test('a window that cannot be told does not change what became of the order', async () => {
  const { harness, answers } = harnessWith({
    announceSubmission: () => {
      throw new Error('The window is gone');
    },
  });
  const ticket = readyTicket(harness);
  const submitted = press(harness, ticket);
  await new Promise((resolve) => setImmediate(resolve));
  answers[0]?.(TAKEN);
  const outcome = { kind: 'acknowledged' };
  expect(await submitted).toMatchObject({ ok: true, value: { submission: { state: { outcome } } } });
  await harness.orders.settled();
  expect(await press(harness, ticket)).toEqual(await submitted);
  expect(answers).toHaveLength(1);
});
