import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { effort } from '#tests/support/effort.ts';
import { keptTicket, openOrderHarness, type OrderHarness, readyTicket, storedValue } from './order-harness.ts';

/**
 * Every way in which a request can end, early and late, with the key pressed a second and a third time at each of six
 * delays: one review is one request. The clock is the test's, so that every delay is met exactly.
 */

const DELAYS = [20, 60, 150, 400, 900, 2_000] as const;
/** When the request ends after it left, ms: at once, between the presses, and after them all. */
const ENDS_AFTER = [0, 100, 3_000] as const;

const answered = (status: number, body: string, complete = true): OrderExchange => ({
  kind: 'answered',
  status,
  body,
  complete,
});
const TAKEN = '{"success":true,"order_transaction_id":"T-1"}';
const ENDS: Readonly<Record<string, OrderExchange | Error>> = {
  taken: answered(200, TAKEN),
  'taken as 201': answered(201, TAKEN),
  'taken, cut': answered(200, TAKEN.slice(0, 20), false),
  'success false': answered(200, '{"success":false}'),
  'success false, with an id': answered(200, '{"success":false,"order_transaction_id":"T-1"}'),
  empty: answered(200, ''),
  'no content': answered(204, ''),
  'no JSON': answered(200, '<html>'),
  nested: answered(422, '['.repeat(5_000)),
  ...Object.fromEntries(
    [301, 302, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504].map((status) => [
      `a ${status}`,
      answered(status, '{"error":"no"}'),
    ]),
  ),
  'no complete answer': { kind: 'no complete answer', happened: 'the connection was cut' },
  'not connected': { kind: 'not connected', reason: 'connection refused' },
  'a fault of our own': new Error('a fault'),
};

let folder: string;
let harness: OrderHarness;
/** Requests that left, by the reference of their order, and how each of them ends. */
let left: Map<string, number>;
let ends: Map<string, { readonly end: OrderExchange | Error; readonly afterMs: number }>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'counterpart-matrix-'));
  left = new Map();
  ends = new Map();
  harness = openOrderHarness({ folder, api: { submitOrder: ({ order }) => meet(order.customer_reference) } });
});
afterEach(() => {
  vi.useRealTimers();
  harness.close();
  rmSync(folder, { recursive: true, force: true });
});

async function meet(reference: string): Promise<OrderExchange> {
  left.set(reference, (left.get(reference) ?? 0) + 1);
  const { end, afterMs } = ends.get(reference) ?? { end: new Error('Nobody ordered this.'), afterMs: 0 };
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (end instanceof Error) throw end;
  return end;
}

/** So many of them, one after the other from this one on, as if they stood in a circle. */
function turnsFrom<Value>(values: readonly Value[], from: number, count: number): readonly Value[] {
  const start = from % values.length;
  return [...values.slice(start), ...values.slice(0, start)].slice(0, count);
}

test.each(Object.keys(ENDS))('%s, with a second and a third press: one review is one request', async (name) => {
  const end = ENDS[name];
  if (end === undefined) throw new Error(`Nothing is called ${name}.`);
  // Every delay of either press, and every time at which the request ends. Each three of them is met by some end, and
  // by every end where there is time for it.
  const nth = Object.keys(ENDS).indexOf(name);
  const [apart, times] = effort([1, 1], [DELAYS.length, ENDS_AFTER.length]);
  const runs = DELAYS.flatMap((second, place) =>
    turnsFrom(DELAYS, place + nth, apart).flatMap((third) =>
      turnsFrom(ENDS_AFTER, place + Math.trunc(nth / DELAYS.length), times).map((afterMs) => ({
        second,
        third,
        afterMs,
      })),
    ),
  );
  const pressing = runs.map(async ({ second, third, afterMs }, at) => {
    const fresh = readyTicket(harness, at + 1);
    const ticket = keptTicket(harness, { ...fresh, customerReference: `${name} ${at}` });
    ends.set(ticket.customerReference, { end, afterMs });
    const { calls } = harness.orders;
    const { fingerprint } = valueIn(await calls.review({ ticket }));
    const pressAt = async (ms: number) => {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      return calls.submit({ ticket, fingerprint, reason: ms === 0 ? null : 'They asked for it again' });
    };
    // The delay of the third press is from the second one on.
    const answers = await Promise.all([0, second, second + third].map(pressAt));
    const attempts = storedValue(harness.records.submissions.ofTicket(ticket.id));
    return {
      run: { name, second, third, afterMs },
      requests: left.get(ticket.customerReference),
      attempts: attempts.length,
      told: answers.filter((answer) => answer.ok || answer.failure.kind === 'invalid input').length,
    };
  });
  await vi.advanceTimersByTimeAsync(10_000);
  for (const { run, ...found } of await Promise.all(pressing))
    expect({ run, ...found }).toEqual({ run, requests: 1, attempts: 1, told: 3 });
});
