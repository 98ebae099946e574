import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CrashPoint } from '#main/app/crash-points.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import { asAPowerCutLeaves, press, readyTicket, storedValue } from '../orders/order-harness.ts';
import { type JoinedCounter, newCounter, SOON_GIVEN_UP, startCounter } from '#tests/support/joined-counter.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

/**
 * Every fault at every point of an order: how the journal and the shop say that it ended once everything is well again,
 * and how many the supplier has. The tables below are the promise; each cell is tried.
 */

const postgres = inject('postgres');
const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

/**
 * Where it happens: before the ticket is saved, before the claim, after its grant, before the first byte, and so on.
 */
const POINTS = [
  'ticket saved',
  'claim asked',
  'claim granted',
  'marked as sending',
  'bytes left',
  'answer kept',
  'end told',
] as const;
type Point = (typeof POINTS)[number];

/** What the journal says · what the shop says, a dash where it knows nothing of it · what the supplier has. */
type End = `${string} · ${string} · ${0 | 1}`;

const SENT = 'acknowledged · acknowledged · 1';

/** Up to the claim nothing is sent, and from its grant on the network has no say. */
const BY_NETWORK: { readonly [point in Point]: End } = {
  'ticket saved': 'abandoned · – · 0',
  'claim asked': 'abandoned · abandoned · 0',
  'claim granted': SENT,
  'marked as sending': SENT,
  'bytes left': SENT,
  'answer kept': SENT,
  'end told': SENT,
};

const BY_KILL: { readonly [point in Point]: End } = {
  'ticket saved': 'abandoned · – · 0',
  'claim asked': 'abandoned · abandoned · 0',
  'claim granted': 'abandoned · abandoned · 0',
  'marked as sending': 'unknown · unknown · 0',
  'bytes left': 'unknown · unknown · 1',
  'answer kept': SENT,
  'end told': SENT,
};

/** What stopped for longer than the window before the first byte does not leave. */
const BY_STOPPING: { readonly [point in Point]: End } = {
  'ticket saved': 'not sent · not sent · 0',
  'claim asked': 'not sent · not sent · 0',
  'claim granted': 'not sent · not sent · 0',
  'marked as sending': 'not sent · not sent · 0',
  'bytes left': SENT,
  'answer kept': SENT,
  'end told': SENT,
};

interface Cell {
  readonly counter: JoinedCounter;
  /** The computer stops, and goes on so much later. */
  readonly stopFor: (ms: number) => void;
}

type Fault = (cell: Cell) => void;

const NETWORK: readonly (readonly [string, Fault])[] = [
  ['the server is gone', ({ counter }) => counter.proxy.switchOff()],
  ['the connection is cut', ({ counter }) => counter.proxy.cut()],
  ['nothing gets through either way', ({ counter }) => counter.proxy.fallSilent()],
  ['what is asked is lost', ({ counter }) => counter.proxy.swallowRequests()],
  ['what is answered is lost', ({ counter }) => counter.proxy.swallowReplies()],
  ['what is asked comes late', ({ counter }) => counter.proxy.holdRequests()],
  ['everything takes too long', ({ counter }) => counter.proxy.delay(2_000)],
];

describe.skipIf(postgres === null)('an order of a counter of a shop ends as its table says', () => {
  let shop: SharedShop;
  let base: string;
  /** No two cells are of equal orders. */
  let parcels = 0;

  beforeAll(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    base = mkdtempSync(join(tmpdir(), 'counterpart-partitions-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(base, { recursive: true, force: true });
  });

  /** The administrator of the shop does one thing at a time. */
  let tail: Promise<unknown> = Promise.resolve();
  async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = tail.then(act);
    tail = turn.catch(() => {});
    return await turn;
  }

  /** Tries one cell, and answers how it ended. */
  async function tried(point: Point, fault: Fault | 'killed'): Promise<End> {
    const kept = await inTurn(async () => await newCounter(shop, base));
    const left = { ...kept, folder: `${kept.folder}-left` };
    let late = 0;
    let requests = 0;
    let isArmed = true;
    const moment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() + late });
    const at = (reached: Point): void => {
      if (reached !== point || !isArmed) return;
      isArmed = false;
      if (fault === 'killed') {
        asAPowerCutLeaves(kept.folder, left.folder);
        counter.endHere();
      } else
        fault({
          counter,
          stopFor: (ms) => {
            late += ms;
          },
        });
    };
    const counter = await startCounter({
      shop,
      kept,
      moment,
      ...(NETWORK.some(([, each]) => each === fault) ? SOON_GIVEN_UP : {}),
      reach: (reached) => {
        const named = REACHED[reached];
        if (named !== undefined) at(named);
      },
      api: {
        async submitOrder(_request, mayLeave) {
          await wait(1);
          if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
          requests += 1;
          at('bytes left');
          await wait(1);
          return TAKEN;
        },
      },
    });
    counter.before('ticket_put', () => at('ticket saved'));
    counter.before('claim', () => at('claim asked'));
    counter.before('conclude', () => at('end told'));
    await counter.up();
    parcels += 1;
    const ticket = readyTicket(counter.harness, parcels);
    // A computer that is busy may be too slow by itself: then a person presses again, once that was called off.
    for (let presses = 0; isArmed && presses < 20; presses += 1) {
      await press(counter.harness, ticket).catch(() => {});
      await expect.poll(() => !isArmed || isSettled(counter, ticket.id), { timeout: 20_000 }).toBe(true);
    }
    // What was never tried says nothing of its cell.
    expect(isArmed).toBe(false);

    let again = counter;
    if (fault === 'killed') {
      await counter.stop();
      again = await startCounter({ shop, kept: left, moment, api: { submitOrder: async () => await NEVER } });
      await again.up();
    } else if (fault === NETWORK[5]?.[1]) {
      // While it is late the counter goes on by another connection.
      await settled(again, ticket.id);
      await counter.proxy.letThrough();
    } else {
      await wait(50);
      counter.proxy.switchOn();
    }
    await settled(again, ticket.id);
    const [here] = storedValue(again.records.submissions.ofTicket(ticket.id));
    const atShop = 'SELECT state FROM shop.submissions WHERE submission_id = $1';
    const there = await inTurn(async () => await shop.rows<{ state: string }>(atShop, [here?.id]));
    await again.stop();
    return `${here?.state ?? '–'} · ${there.map(({ state }) => state).join() || '–'} · ${requests === 0 ? 0 : 1}`;
  }

  /** Waits until the counter is in touch, nothing of the ticket is under way, and everything was told. */
  async function settled(counter: JoinedCounter, ticketId: string): Promise<void> {
    await expect.poll(() => isSettled(counter, ticketId), { timeout: 20_000 }).toBe(true);
  }

  function isSettled({ link, gate, records }: JoinedCounter, ticketId: string): boolean {
    const attempts = storedValue(records.submissions.ofTicket(ticketId));
    const isUnderWay = attempts.some(({ state }) => state === 'prepared' || state === 'sending');
    return link.view().kind === 'up' && gate.waiting() === 0 && !isUnderWay;
  }

  async function expectRow(table: { readonly [point in Point]: End }, fault: Fault | 'killed'): Promise<void> {
    const ends = await Promise.all(POINTS.map(async (point) => [point, await tried(point, fault)] as const));
    expect(Object.fromEntries(ends)).toEqual(table);
  }

  it.each(NETWORK)('where %s', async (_, fault) => await expectRow(BY_NETWORK, fault));

  it('where the counter is killed', async () => await expectRow(BY_KILL, 'killed'));

  it('where the counter stops for longer than the window', async () => {
    await expectRow(BY_STOPPING, ({ stopFor }) => stopFor(31_000));
  });
});

const REACHED: { readonly [reached in CrashPoint]?: Point } = {
  claimed: 'claim granted',
  'marked as sending': 'marked as sending',
  'answer kept': 'answer kept',
};

/** A second process sends nothing: where it did, the test would not end. */
const NEVER: Promise<never> = new Promise(() => {});
