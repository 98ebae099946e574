import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#main/app/crash-points.ts';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { asAPowerCutLeaves, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';
import type { OrderingCounter, StartCounter } from './ordering-counter.ts';

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

/** How the counter is started, and how often it is cut off again while it takes an order up. */
export interface CrashPointsOptions {
  readonly start: StartCounter;
  readonly moreCuts: readonly number[];
  /** Has the network fail whenever the counter is started. */
  readonly failing?: (counter: OrderingCounter) => void;
}

/** Tries each point; to be called where tests are described. */
export function describeCrashPoints({ start: startCounter, moreCuts, failing }: CrashPointsOptions): void {
  if (moreCuts.length === 0) return;
  let base: string;
  let counters: OrderingCounter[];
  let requests: string[];
  let starts: number;
  /** No two orders of a shop are equal: those of `presses.ts` are smaller. */
  let parcel = 5_000;

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'counterpart-cuts-'));
    counters = [];
    requests = [];
    starts = 0;
  });
  afterEach(async () => {
    for (const counter of counters) await counter.close();
    rmSync(base, { recursive: true, force: true });
  });

  async function start(folder: string, cutAt: CrashPoint | null = null, cut: () => void = () => undefined) {
    let armed = cutAt;
    const counter = await startCounter({
      counter: base,
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
    counters.push(counter);
    failing?.(counter);
    return counter;
  }

  function nextFolder(): string {
    starts += 1;
    return join(base, `start-${starts}`);
  }

  function freshTicket(harness: OrderHarness): Ticket {
    parcel += 1;
    return readyTicket(harness, parcel);
  }

  /**
   * Presses until there is an answer, as a person does where the shop is not reached. Alone the first press has one.
   */
  async function pressPatiently({ harness, heal }: OrderingCounter, ticket: Ticket, reason: string | null = null) {
    for (let tries = 0; ; tries += 1) {
      const answer = await press(harness, ticket, reason);
      if (answer.ok) return;
      if (tries > 200) throw new Error(JSON.stringify(answer.failure));
      await heal();
      await wait(20);
    }
  }

  /** Presses with the power cut at a point; answers the ticket, and the folder as the cut left it. */
  async function pressUntil(point: CrashPoint): Promise<{ readonly ticket: Ticket; readonly left: string }> {
    const folder = nextFolder();
    const left = nextFolder();
    const counter = await start(folder, point, () => {
      asAPowerCutLeaves(folder, left);
      counter.endHere();
    });
    const ticket = freshTicket(counter.harness);
    await pressPatiently(counter, ticket).catch((error: unknown) => {
      if (!(error instanceof PowerCut)) throw error;
    });
    return { ticket, left };
  }

  describe.each(CRASH_POINTS)('an order whose power is cut at “%s”', (point) => {
    it.each(moreCuts)('stands as it should after a start, with %i more cuts while it is taken up', async (more) => {
      const { ticket, left } = await pressUntil(point);
      let folder = left;
      for (let cut = 0; cut < more; cut += 1) {
        // The start has taken the order up and done nothing else; the power goes before it is closed.
        const counter = await start(folder);
        const next = nextFolder();
        folder = asAPowerCutLeaves(folder, next);
        counter.endHere();
      }
      const counter = await start(folder);
      const { harness } = counter;
      await counter.heal();
      await counter.told();
      const stands = STANDS[point];
      const states = () => storedValue(harness.records.submissions.ofTicket(ticket.id)).map(({ state }) => state);
      // Before it there may be some that were called off because nobody was reached.
      const last = () => states().find((state) => state !== 'abandoned' || stands === state) ?? null;
      await expect.poll(last, { timeout: 20_000 }).toBe(stands);
      expect(states().filter((state) => state !== 'abandoned' && state !== stands)).toEqual([]);
      expect(storedValue(harness.records.submissions.verify())).toMatchObject({ whole: true });
      expect(valueIn(harness.orders.unresolved())).toHaveLength(stands === 'unknown' ? 1 : 0);
      const before = requests.length;
      expect(before).toBeLessThanOrEqual(1);

      // The same ticket goes out only where not one byte of it can have left.
      await pressPatiently(counter, ticket, 'they asked again');
      const free = stands === null || stands === 'abandoned';
      expect(requests.length).toBe(before + (free ? 1 : 0));
      expect(requests.filter((reference) => reference === ticket.customerReference).length).toBeLessThanOrEqual(1);

      // And the next customer's does in any case.
      const other = freshTicket(harness);
      await pressPatiently(counter, other);
      expect(storedValue(harness.records.submissions.ofTicket(other.id)).map(({ state }) => state)[0]).toBe(
        'acknowledged',
      );
    });
  });
}
