import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#main/app/crash-points.ts';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  asAPowerCutLeaves,
  openOrderHarness,
  type OrderHarness,
  press,
  readyTicket,
  storedValue,
} from './order-harness.ts';

/**
 * An order whose power is cut at each of its steps, and once or twice more while the next start takes it up: what is
 * said of it afterwards is true, an order can be placed, and one review is one request.
 */

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

/** How the order stands after a start; null where nothing was written down of it. */
const STANDS: { readonly [point in CrashPoint]: SubmissionState | null } = {
  'before it is prepared': null,
  prepared: 'abandoned',
  claimed: 'abandoned',
  'marked as sending': 'unknown',
  'request under way': 'unknown',
  'first byte allowed': 'unknown',
  'answer arrived': 'unknown',
  'answer kept': 'acknowledged',
  concluded: 'acknowledged',
};

class PowerCut extends Error {}

let base: string;
let harnesses: OrderHarness[];
let requests: string[];
let starts: number;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'counterpart-cuts-'));
  harnesses = [];
  requests = [];
  starts = 0;
});
afterEach(() => {
  for (const harness of harnesses) harness.close();
  rmSync(base, { recursive: true, force: true });
});

function start(folder: string, cutAt: CrashPoint | null = null, cut: () => void = () => undefined): OrderHarness {
  let armed = cutAt;
  const harness = openOrderHarness({
    folder,
    api: {
      submitOrder: async ({ order }, mayLeave) => {
        if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
        requests.push(order.customer_reference);
        return TAKEN;
      },
    },
    reach: (point) => {
      if (point !== armed) return;
      armed = null;
      cut();
      throw new PowerCut();
    },
  });
  harnesses.push(harness);
  return harness;
}

function nextFolder(): string {
  starts += 1;
  return join(base, `start-${starts}`);
}

/** Presses with the power cut at a point; answers the ticket, and the folder as the cut left it. */
async function pressUntil(point: CrashPoint): Promise<{ readonly ticket: Ticket; readonly left: string }> {
  const folder = nextFolder();
  const left = nextFolder();
  const harness = start(folder, point, () => void asAPowerCutLeaves(folder, left));
  const ticket = readyTicket(harness);
  await press(harness, ticket).catch((error: unknown) => {
    if (!(error instanceof PowerCut)) throw error;
  });
  return { ticket, left };
}

describe.each(CRASH_POINTS)('an order whose power is cut at “%s”', (point) => {
  it.each([0, 1, 2])('stands as it should after a start, with %i more cuts while it is taken up', async (more) => {
    const { ticket, left } = await pressUntil(point);
    let folder = left;
    for (let cut = 0; cut < more; cut += 1) {
      // The start has taken the order up and done nothing else; the power goes before it is closed.
      start(folder);
      const next = nextFolder();
      folder = asAPowerCutLeaves(folder, next);
    }
    const harness = start(folder);
    const attempts = storedValue(harness.records.submissions.ofTicket(ticket.id));
    const stands = STANDS[point];
    expect(attempts.map(({ state }) => state)).toEqual(stands === null ? [] : [stands]);
    expect(storedValue(harness.records.submissions.verify())).toMatchObject({ whole: true });
    expect(valueIn(harness.orders.unresolved())).toHaveLength(stands === 'unknown' ? 1 : 0);
    const before = requests.length;
    expect(before).toBeLessThanOrEqual(1);

    // The same ticket goes out only where not one byte of it can have left.
    await press(harness, ticket, 'they asked again');
    const free = stands === null || stands === 'abandoned';
    expect(requests.length).toBe(before + (free ? 1 : 0));
    expect(requests.filter((reference) => reference === ticket.customerReference).length).toBeLessThanOrEqual(1);

    // And the next customer's does in any case.
    const other = readyTicket(harness, 7);
    await press(harness, other);
    expect(storedValue(harness.records.submissions.ofTicket(other.id)).map(({ state }) => state)).toEqual([
      'acknowledged',
    ]);
  });
});
