import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markPath } from '../../../src/main/records/keys/mark-recorder.ts';
import type { OrderExchange } from '../../../src/shared/domain/order/submission.ts';
import type { OrderRequest } from '../../../src/shared/interface/order.ts';
import { keptTicket, openOrderDesk, type OrderDesk, press, readyTicket, storedValue } from './order-harness.ts';
import { DISK_FULL, withFullDisk } from './full-disk.ts';
import { valueIn } from '../../support/answer-values.ts';

const ACKNOWLEDGED: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"AB-1"}',
  complete: true,
};

let folder: string;
let desk: OrderDesk;
let full: ReadonlySet<string>;
let sent: OrderRequest[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-disk-'));
  full = new Set();
  sent = [];
  desk = openOrderDesk({
    folder,
    api: {
      submitOrder: async (request) => {
        sent.push(request);
        return ACKNOWLEDGED;
      },
    },
    wrap: (records) => withFullDisk(records, () => full),
  });
});
afterEach(() => {
  desk.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an order, with the disk full', () => {
  it.each(['prepare', 'send'])('at the step %s: nothing is sent, and it can be pressed again later', async (step) => {
    const ticket = readyTicket(desk);
    full = new Set([step]);
    expect(await press(desk, ticket)).toEqual({ ok: false, failure: { kind: 'storage', words: DISK_FULL.words } });
    expect(sent).toHaveLength(0);
    expect(valueIn(desk.orders.unresolved())).toEqual([]);
    full = new Set();
    expect(valueIn(await press(desk, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'acknowledged' } } },
    });
    expect(sent).toHaveLength(1);
  });

  it.each(['keepAnswer', 'conclude'])(
    'at the step %s: it is unknown, with what was said, until the disk takes it',
    async (step) => {
      const ticket = readyTicket(desk);
      full = new Set([step]);
      const answer = valueIn(await press(desk, ticket));
      expect(answer).toMatchObject({
        submission: { state: { outcome: { kind: 'unknown', happened: expect.stringContaining('AB-1') } } },
      });
      expect(valueIn(await press(desk, ticket))).toEqual(answer);
      expect(valueIn(desk.orders.unresolved())).toMatchObject([
        { state: 'unknown', happened: expect.stringContaining('AB-1') },
      ]);
      expect(sent).toHaveLength(1);

      full = new Set();
      await expect
        .poll(() => desk.announced.at(-1)?.state, { timeout: 10_000 })
        .toMatchObject({ outcome: { kind: 'acknowledged', transactionId: 'AB-1' } });
      expect(valueIn(await desk.orders.calls.submission({ ticketId: ticket.id }))).toMatchObject({
        state: { outcome: { kind: 'acknowledged' } },
      });
      const [{ id } = { id: '' }] = storedValue(desk.records.submissions.ofTicket(ticket.id));
      const events = storedValue(desk.records.submissions.history(id)).map(({ entry }) => entry.event);
      expect(events).toEqual(['prepared', 'sending', 'answered', 'ended']);
      expect(sent).toHaveLength(1);
    },
  );
});

describe('an order that the disk leaves between two steps', () => {
  it('is given up by itself once the disk takes it, and was never sent', async () => {
    const ticket = readyTicket(desk);
    full = new Set(['send', 'abandon']);
    expect(await press(desk, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    expect(await press(desk, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    expect(sent).toHaveLength(0);
    full = new Set();
    const state = () => storedValue(desk.records.submissions.ofTicket(ticket.id))[0]?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('abandoned');
    expect(valueIn(await press(desk, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'acknowledged' } } },
    });
    expect(sent).toHaveLength(1);
  });
});

describe('an order that was marked as sending where the mark beside the records was not written', () => {
  const NOT_SENT = { state: { kind: 'ended', outcome: { kind: 'not sent', reason: 'not written down' } } };
  const block = () => {
    rmSync(markPath(folder), { force: true });
    mkdirSync(join(markPath(folder), 'in the way'), { recursive: true });
  };

  it('is not sent for everybody who asks, although the disk does not take that either', async () => {
    const ticket = readyTicket(desk);
    block();
    full = new Set(['abandon']);
    expect(await press(desk, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    for (const orders of [desk.orders, desk.another()]) {
      expect(valueIn(orders.unresolved())).toEqual([]);
      expect(valueIn(await orders.calls.submission({ ticketId: ticket.id }))).toMatchObject(NOT_SENT);
    }
    expect(sent).toHaveLength(0);
    // The ticket can be changed, and an equal order of another ticket is not stopped by it.
    expect(keptTicket(desk, { ...ticket, notes: 'leave it at the door' }).notes).toBe('leave it at the door');
    rmSync(markPath(folder), { recursive: true });
    expect(valueIn(await press(desk, readyTicket(desk)))).toMatchObject({ kind: 'sent' });
    expect(sent).toHaveLength(1);
  });

  it('can be pressed again once the mark can be written, also at another desk', async () => {
    const ticket = readyTicket(desk);
    block();
    full = new Set(['abandon']);
    expect(await press(desk, ticket)).toMatchObject({ ok: false });
    expect(await press(desk, ticket)).toMatchObject({ ok: false });
    rmSync(markPath(folder), { recursive: true });
    expect(valueIn(await press({ ...desk, orders: desk.another() }, ticket))).toMatchObject({ kind: 'sent' });
    expect(sent).toHaveLength(1);
    const states = storedValue(desk.records.submissions.ofTicket(ticket.id)).map(({ state }) => state);
    expect(states).toEqual(['acknowledged', 'not sent', 'not sent']);
    expect(storedValue(desk.records.submissions.verify()).whole).toBe(true);
  });
});

describe('an order that is equal to an earlier one', () => {
  it('is stopped with the earlier one named, and goes on with a reason that goes onto it', async () => {
    const first = readyTicket(desk);
    valueIn(await press(desk, first));
    const second = readyTicket(desk);
    expect(valueIn(await press(desk, second))).toMatchObject({
      kind: 'stopped',
      earlier: [
        {
          because: 'same lines and address',
          customerReference: first.customerReference,
          state: 'acknowledged',
          transactionId: 'AB-1',
        },
      ],
    });
    for (const reason of [' ', 'paid with 4111 1111 1111 1111']) {
      expect(await press(desk, second, reason)).toMatchObject({
        ok: false,
        failure: { problems: [{ field: 'reason' }] },
      });
    }
    expect(sent).toHaveLength(1);
    expect(valueIn(await press(desk, second, 'a second towball for the trailer')).kind).toBe('sent');
    expect(sent[1]?.order.notes.at(-1)).toBe(
      `Sent although ${first.customerReference} was sent before: a second towball for the trailer`,
    );
    const [{ id } = { id: '' }] = storedValue(desk.records.submissions.ofTicket(second.id));
    expect(storedValue(desk.records.submissions.papers(id)).reason).toBe('a second towball for the trailer');
    const acts = storedValue(desk.records.audit.latest(10)).map(({ entry }) => entry.act);
    expect(acts).toContain('stop overridden');
  });

  it('is stopped for its reference as well', async () => {
    const first = readyTicket(desk);
    valueIn(await press(desk, first));
    const second = keptTicket(desk, { ...readyTicket(desk, 2), customerReference: first.customerReference });
    expect(valueIn(await press(desk, second))).toMatchObject({
      kind: 'stopped',
      earlier: [{ because: 'same customer reference' }],
    });
  });
});

describe('an order, with the line down', () => {
  it('is refused before anything is written down', async () => {
    desk.close();
    desk = openOrderDesk({
      folder,
      api: { submitOrder: () => Promise.reject(new Error('nothing may be sent')) },
      line: () => ({ state: 'down', since: '2026-03-04T02:00:00.000Z' }),
    });
    const ticket = readyTicket(desk);
    expect(await press(desk, ticket)).toMatchObject({ ok: false, failure: { kind: 'offline', operation: 'order' } });
    expect(storedValue(desk.records.submissions.latest(10))).toEqual([]);
  });
});
