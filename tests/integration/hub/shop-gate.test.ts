import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { declareRestored } from '#hub/shop.ts';
import type { CrashPoint } from '#main/app/crash-points.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { CALLING_OFF_WORDS, UNREACHABLE_WORDS } from '#shared/domain/order/claim-refusal.ts';
import { asAPowerCutLeaves, press, readyTicket, storedValue } from '../orders/order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  type JoinedCounter,
  type JoinedCounterOptions,
  type KeptByCounter,
  newCounter,
  SOON_GIVEN_UP,
  startCounter,
} from '#tests/support/joined-counter.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
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
    await expect.poll(async () => await atShop(ticket), { timeout: 30_000 }).toEqual(states);
    await expect.poll(() => statesOf(counter, ticket), { timeout: 30_000 }).toEqual(states);
    await expect.poll(() => counter.gate.waiting(), { timeout: 30_000 }).toBe(0);
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

  it('is not sent where the shop is not reached, with words that say how to go on', async () => {
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

  describe('where the network loses something of the claim', () => {
    it.each<[string, (counter: JoinedCounter) => void]>([
      ['its request', ({ proxy }) => proxy.swallowRequests()],
      ['its answer', ({ proxy }) => proxy.swallowReplies()],
      ['both, and nothing ends: a half-open connection', ({ proxy }) => proxy.fallSilent()],
      ['its connection', ({ proxy }) => proxy.switchOff()],
    ])('%s: nothing is sent, the ticket waits until it was called off, and goes out once', async (_, fault) => {
      const counter = await start(undefined, SOON_GIVEN_UP);
      const ticket = readyTicket(counter.harness);
      counter.before('claim', () => fault(counter));
      expect(await press(counter.harness, ticket)).toMatchObject(refused(UNREACHABLE_WORDS));
      expect(statesOf(counter, ticket)).toEqual(['prepared']);
      expect(await press(counter.harness, ticket)).toMatchObject(refused(CALLING_OFF_WORDS));
      counter.proxy.switchOn();
      await bothSay(counter, ticket, ['abandoned']);
      expect(requests).toEqual([]);
      expect(await press(counter.harness, ticket)).toMatchObject({ ok: true });
      await bothSay(counter, ticket, ['acknowledged', 'abandoned']);
      expect(requests).toHaveLength(1);
    });

    it('a claim that arrives after it was given up is never granted', async () => {
      const counter = await start(undefined, SOON_GIVEN_UP);
      const ticket = readyTicket(counter.harness);
      counter.before('claim', () => counter.proxy.holdRequests());
      expect(await press(counter.harness, ticket)).toMatchObject(refused(UNREACHABLE_WORDS));
      // By another connection it is called off, while its claim is still on its way.
      await bothSay(counter, ticket, ['abandoned']);
      await counter.proxy.letThrough();
      expect(await atShop(ticket)).toEqual(['abandoned']);
      expect(await press(counter.harness, ticket)).toMatchObject({ ok: true });
      expect(requests).toHaveLength(1);
    });

    it('a ticket that takes too long to save is not claimed after it was given up', async () => {
      const counter = await start(undefined, { claimMs: 150 });
      const ticket = readyTicket(counter.harness);
      counter.before('ticket_put', () => counter.proxy.delay(120));
      expect(await press(counter.harness, ticket)).toMatchObject(refused(UNREACHABLE_WORDS));
      expect(statesOf(counter, ticket)).toEqual(['abandoned']);
      counter.proxy.delay(0);
      await expect.poll(() => counter.kept.tickets.has(ticket.id)).toBe(true);
      await wait(50);
      // A claim that nobody waits for would keep the ticket from every counter.
      expect(await atShop(ticket)).toEqual([]);
    });
  });

  describe('whose computer stops between the claim and the first byte', () => {
    it.each<[string, (moment: Moment) => Moment]>([
      ['for longer than the window', (moment) => ({ ...moment, steadyMs: moment.steadyMs + 31_000 })],
      ['asleep, so that only the calendar went on', (moment) => ({ ...moment, wallMs: moment.wallMs + 31_000 })],
      ['asleep for a moment', (moment) => ({ ...moment, sleeps: 1 })],
    ])('%s, is not sent, and the shop hears it', async (_, later) => {
      let now: Moment = { wallMs: Date.now(), steadyMs: 1_000, sleeps: 0 };
      const counter = await start(undefined, {
        moment: () => now,
        reach: (point) => {
          if (point === 'marked as sending') now = later(now);
        },
      });
      const ticket = readyTicket(counter.harness);
      const sent = valueIn(await press(counter.harness, ticket));
      expect(sent).toMatchObject({ submission: { state: { outcome: { kind: 'not sent', reason: 'too late' } } } });
      await bothSay(counter, ticket, ['not sent']);
      expect(requests).toEqual([]);
      expect(await press(counter.harness, ticket)).toMatchObject({ ok: true });
    });
  });

  describe('whose process ends', () => {
    it.each<[CrashPoint, string, number]>([
      ['prepared', 'abandoned', 0],
      ['claimed', 'abandoned', 0],
      ['marked as sending', 'unknown', 0],
      ['request under way', 'unknown', 0],
      ['answer kept', 'acknowledged', 1],
      ['concluded', 'acknowledged', 1],
    ])('at “%s” is %s from the next start on, here and at the shop', async (point, state, left) => {
      const kept = await newCounter(shop, base);
      const cut = { ...kept, folder: `${kept.folder}-cut` };
      let isArmed = true;
      const counter = await start(kept, {
        reach: (at) => {
          if (at !== point || !isArmed) return;
          isArmed = false;
          asAPowerCutLeaves(kept.folder, cut.folder);
          counter.endHere();
        },
      });
      const ticket = readyTicket(counter.harness);
      await press(counter.harness, ticket).catch(() => {});
      await counter.stop();
      if (left === 0) requests.length = 0;
      const again = await start(cut);
      if (point === 'prepared') {
        await expect.poll(() => statesOf(again, ticket)).toEqual(['abandoned']);
        expect(await atShop(ticket)).toEqual([]);
      } else await bothSay(again, ticket, [state]);
      expect(requests).toHaveLength(left);
      const blocks = state !== 'abandoned';
      expect(await press(again.harness, ticket)).toMatchObject({ ok: true });
      expect(requests).toHaveLength(blocks ? left : 1);
    });

    it('after the answer while the shop is away: the next start tells it', async () => {
      const kept = await newCounter(shop, base);
      const counter = await start(kept, {
        reach: (point) => {
          if (point === 'request under way') counter.proxy.switchOff();
        },
      });
      const ticket = readyTicket(counter.harness);
      expect(await press(counter.harness, ticket)).toMatchObject({ ok: true });
      expect(counter.gate.waiting()).toBe(1);
      expect(await atShop(ticket)).toEqual(['sending']);
      await counter.stop();
      await bothSay(await start(kept), ticket, ['acknowledged']);
    });
  });

  describe('beside another counter', () => {
    let one: JoinedCounter;
    let two: JoinedCounter;
    beforeEach(async () => {
      one = await start();
      two = await start();
    });

    it('of one ticket at once: the one that has it sends it', async () => {
      const ticket = readyTicket(one.harness);
      storedValue(two.records.tickets.save(ticket, null));
      await one.calls.ticketPut({ ticketId: ticket.id, hold: 0, version: 0, ...BARE });
      one.kept.tickets.set(ticket.id, { hold: 1, version: 1 });
      await two.calls.take(ticket.id, 1);
      two.kept.tickets.set(ticket.id, { hold: 2, version: 1 });
      const answers = await Promise.all([press(one.harness, ticket), press(two.harness, ticket)]);
      expect(answers).toMatchObject([
        refused(expect.stringContaining(`Counter ${two.kept.login.counter} has this ticket now`)),
        { ok: true },
      ]);
      await bothSay(two, ticket, ['acknowledged']);
      // Taken over in the books of the other only: the order stands in the way.
      one.kept.tickets.set(ticket.id, { hold: 2, version: 1 });
      expect(await press(one.harness, ticket)).toMatchObject(refused(expect.stringContaining('has this ticket now')));
      expect(requests).toHaveLength(1);
    });

    it('an equal one of another ticket at once: one is stopped, and goes out with a reason', async () => {
      const tickets = [readyTicket(one.harness), readyTicket(two.harness)] as const;
      const answers = await Promise.all([press(one.harness, tickets[0]), press(two.harness, tickets[1])]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [counter, ticket] = answers[0].ok ? [two, tickets[1]] : [one, tickets[0]];
      const other = counter === one ? two : one;
      const stopped = answers.find(({ ok }) => !ok);
      expect(stopped).toMatchObject(
        refused(expect.stringContaining(`Counter ${other.kept.login.counter} sent the same order`)),
      );
      const asked = valueIn(await press(counter.harness, ticket));
      expect(asked).toMatchObject({
        kind: 'stopped',
        earlier: [
          { because: 'same lines and address', customerReference: `Order of Counter ${other.kept.login.counter}` },
        ],
      });
      expect(requests).toHaveLength(1);
      expect(await press(counter.harness, ticket, 'they want two')).toMatchObject({
        ok: true,
        value: { kind: 'sent' },
      });
      expect(requests).toHaveLength(2);
    });
  });

  describe('of a shop that went back to an earlier copy', () => {
    it('is not sent by a leave of before, and is told as not sent', async () => {
      const counter = await start(undefined, {
        api: {
          submitOrder: async (request, mayLeave) => {
            // Nobody announces it: that the shop went back is seen by a counter that has seen what it lost.
            const [head] = await shop.rows<{ seq: string }>('SELECT last_seq::text AS seq FROM shop.head');
            await expect
              .poll(() => counter.kept.seen.seq, { timeout: 30_000 })
              .toBeGreaterThanOrEqual(Number(head?.seq));
            await putBack(shop);
            await expect.poll(() => counter.kept.seen.epoch, { timeout: 30_000 }).toBe(2);
            return await api.submitOrder(request, mayLeave);
          },
        },
      });
      const ticket = readyTicket(counter.harness);
      await backUp(shop);
      const sent = valueIn(await press(counter.harness, ticket));
      expect(sent).toMatchObject({ submission: { state: { outcome: { kind: 'not sent', reason: 'leave ended' } } } });
      expect(requests).toEqual([]);
      await expect.poll(() => counter.gate.waiting(), { timeout: 30_000 }).toBe(0);
      await expect
        .poll(async () => (await atShop(ticket)).every((state) => state === 'not sent' || state === 'abandoned'))
        .toBe(true);
    });

    it('blocks its ticket again once its counter has brought it, and ordering opens with the last counter', async () => {
      const [one, two] = [await start(), await start()];
      const ticket = readyTicket(one.harness);
      await backUp(shop);
      expect(await press(one.harness, ticket)).toMatchObject({ ok: true });
      await bothSay(one, ticket, ['acknowledged']);
      // What it has seen is what it misses once that is gone.
      const [head] = await shop.rows<{ last: string }>('SELECT last_seq AS last FROM shop.head');
      await expect.poll(() => one.kept.seen.seq).toBe(Number(head?.last));
      two.proxy.switchOff();
      await expect.poll(() => two.link.view().kind).toBe('down');
      await putBack(shop);
      await expect.poll(() => one.kept.broughtEpoch, { timeout: 30_000 }).toBe(2);
      expect(await atShop(ticket)).toEqual(['acknowledged']);
      const other = readyTicket(one.harness, 2);
      expect(await press(one.harness, other)).toMatchObject(refused(expect.stringContaining('must report')));
      two.proxy.switchOn();
      await expect.poll(() => two.kept.broughtEpoch, { timeout: 30_000 }).toBe(2);
      expect(await press(one.harness, other)).toMatchObject({ ok: true });
      // The same lines to the same address: what was brought stops it.
      const equal = readyTicket(two.harness);
      expect(await press(two.harness, equal)).toMatchObject(refused(expect.stringContaining('sent the same order')));
      expect(requests).toHaveLength(2);
    });

    it('waits for a counter that is gone until a person lets the shop go on without it', async () => {
      const [one, two] = [await start(), await start()];
      two.proxy.switchOff();
      await expect.poll(() => two.link.view().kind).toBe('down');
      await declareRestored(shop.administrator, shop.place);
      await expect.poll(() => one.kept.broughtEpoch, { timeout: 30_000 }).toBe(2);
      const ticket = readyTicket(one.harness);
      expect(await press(one.harness, ticket)).toMatchObject(
        refused(expect.stringContaining('Counter at 1 must report')),
      );
      const waived = await one.journal.waive(two.kept.login.counter);
      expect(waived).toEqual({ kind: 'waived', isOrderingOpen: true, waitedFor: [] });
      expect(await one.journal.waive(one.kept.login.counter)).toEqual({ kind: 'not waited for' });
      expect(await press(one.harness, ticket)).toMatchObject({ ok: true });
    });
  });
});

const BARE = { state: 'open', form: 1, body: '{}', customer: null } as const;
