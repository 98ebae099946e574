import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markPath } from '#main/records/keys/mark-recorder.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { keptTicket, openOrderHarness, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';
import { DISK_FULL, withFullDisk } from './full-disk.ts';
import { valueIn } from '#tests/support/answer-values.ts';

const ACKNOWLEDGED: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"AB-1"}',
  complete: true,
};

const REFUSED: OrderExchange = { kind: 'answered', status: 422, body: '{"error":"no such account"}', complete: true };

let folder: string;
let harness: OrderHarness;
let full: ReadonlySet<string>;
let sent: OrderRequest[];
let answer: OrderExchange;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-disk-'));
  full = new Set();
  sent = [];
  answer = ACKNOWLEDGED;
  harness = openOrderHarness({
    folder,
    api: {
      submitOrder: async (request) => {
        sent.push(request);
        return answer;
      },
    },
    wrap: (records) => withFullDisk(records, () => full),
  });
});
afterEach(() => {
  harness.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an order, with the disk full', () => {
  it.each(['prepare', 'send'])('at the step %s: nothing is sent, and it can be pressed again later', async (step) => {
    const ticket = readyTicket(harness);
    full = new Set([step]);
    expect(await press(harness, ticket)).toEqual({ ok: false, failure: { kind: 'storage', words: DISK_FULL.words } });
    expect(sent).toHaveLength(0);
    expect(valueIn(harness.orders.unresolved())).toEqual([]);
    full = new Set();
    expect(valueIn(await press(harness, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'acknowledged' } } },
    });
    expect(sent).toHaveLength(1);
  });

  it.each(['keepAnswer', 'conclude'])(
    'at the step %s: it is unknown, with what was said, until the disk takes it',
    async (step) => {
      const ticket = readyTicket(harness);
      full = new Set([step]);
      const unknown = valueIn(await press(harness, ticket));
      expect(unknown).toMatchObject({
        submission: { state: { outcome: { kind: 'unknown', happened: expect.stringContaining('AB-1') } } },
      });
      expect(valueIn(await press(harness, ticket))).toEqual(unknown);
      expect(valueIn(harness.orders.unresolved())).toMatchObject([
        { state: 'unknown', happened: expect.stringContaining('AB-1') },
      ]);
      expect(sent).toHaveLength(1);

      full = new Set();
      await expect
        .poll(() => harness.announced.at(-1)?.state, { timeout: 10_000 })
        .toMatchObject({ outcome: { kind: 'acknowledged', transactionId: 'AB-1' } });
      expect(valueIn(await harness.orders.calls.submission({ ticketId: ticket.id }))).toMatchObject({
        state: { outcome: { kind: 'acknowledged' } },
      });
      const [{ id } = { id: '' }] = storedValue(harness.records.submissions.ofTicket(ticket.id));
      const events = storedValue(harness.records.submissions.history(id)).map(({ entry }) => entry.event);
      expect(events).toEqual(['prepared', 'sending', 'answered', 'ended']);
      expect(sent).toHaveLength(1);
    },
  );
});

describe('an order that the disk leaves between two steps', () => {
  it('is given up by itself once the disk takes it, and was never sent', async () => {
    const ticket = readyTicket(harness);
    full = new Set(['send', 'abandon']);
    expect(await press(harness, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    expect(await press(harness, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    expect(sent).toHaveLength(0);
    full = new Set();
    const state = () => storedValue(harness.records.submissions.ofTicket(ticket.id))[0]?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('abandoned');
    expect(valueIn(await press(harness, ticket))).toMatchObject({
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
    const ticket = readyTicket(harness);
    block();
    full = new Set(['abandon']);
    expect(await press(harness, ticket)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    for (const orders of [harness.orders, harness.another()]) {
      expect(valueIn(orders.unresolved())).toEqual([]);
      expect(valueIn(await orders.calls.submission({ ticketId: ticket.id }))).toMatchObject(NOT_SENT);
    }
    expect(sent).toHaveLength(0);
    // The ticket can be changed, and an equal order of another ticket is not stopped by it.
    expect(keptTicket(harness, { ...ticket, notes: 'leave it at the gate' }).notes).toBe('leave it at the gate');
    rmSync(markPath(folder), { recursive: true });
    expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'sent' });
    expect(sent).toHaveLength(1);
  });

  it('can be pressed again once the mark can be written, also by another order service', async () => {
    const ticket = readyTicket(harness);
    block();
    full = new Set(['abandon']);
    expect(await press(harness, ticket)).toMatchObject({ ok: false });
    expect(await press(harness, ticket)).toMatchObject({ ok: false });
    rmSync(markPath(folder), { recursive: true });
    expect(valueIn(await press({ ...harness, orders: harness.another() }, ticket))).toMatchObject({ kind: 'sent' });
    expect(sent).toHaveLength(1);
    const states = storedValue(harness.records.submissions.ofTicket(ticket.id)).map(({ state }) => state);
    expect(states).toEqual(['acknowledged', 'not sent', 'not sent']);
    expect(storedValue(harness.records.submissions.verify()).whole).toBe(true);
  });
});

describe('an order that is equal to an earlier one', () => {
  it('is stopped with the earlier one named, and goes on with a reason that goes onto it', async () => {
    const first = readyTicket(harness);
    valueIn(await press(harness, first));
    const second = readyTicket(harness);
    expect(valueIn(await press(harness, second))).toMatchObject({
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
      expect(await press(harness, second, reason)).toMatchObject({
        ok: false,
        failure: { problems: [{ field: 'reason' }] },
      });
    }
    expect(sent).toHaveLength(1);
    expect(valueIn(await press(harness, second, 'a second towball for the trailer')).kind).toBe('sent');
    expect(sent[1]?.order.notes.at(-1)).toBe(
      `Sent although ${first.customerReference} was sent before: a second towball for the trailer`,
    );
    const [{ id } = { id: '' }] = storedValue(harness.records.submissions.ofTicket(second.id));
    expect(storedValue(harness.records.submissions.papers(id)).reason).toBe('a second towball for the trailer');
    const acts = storedValue(harness.records.audit.latest(10)).map(({ entry }) => entry.act);
    expect(acts).toContain('stop overridden');
  });

  it('is stopped for its reference as well', async () => {
    const first = readyTicket(harness);
    valueIn(await press(harness, first));
    const second = keptTicket(harness, { ...readyTicket(harness, 2), customerReference: first.customerReference });
    expect(valueIn(await press(harness, second))).toMatchObject({
      kind: 'stopped',
      earlier: [{ because: 'same customer reference' }],
    });
    valueIn(await press(harness, second, 'two cars'));
    expect(sent[1]?.order.notes.at(-1)).toBe('Sent although another order has this reference: two cars');
  });

  it('that was refused is named once, as the order of this ticket, however often it was tried', async () => {
    const ticket = readyTicket(harness);
    answer = REFUSED;
    valueIn(await press(harness, ticket));
    valueIn(await press(harness, ticket, 'the account is open again'));
    const stopped = valueIn(await press(harness, ticket));
    expect(stopped).toMatchObject({ kind: 'stopped', earlier: [{ because: 'same ticket', state: 'refused' }] });
    expect(stopped).toHaveProperty('earlier.length', 1);
    const [last] = storedValue(harness.records.submissions.ofTicket(ticket.id));
    expect(stopped).toHaveProperty('earlier.0.submissionId', last?.id);
    expect(sent[1]?.order.notes.at(-1)).toBe('Sent although it was refused before: the account is open again');
  });

  it('is stopped by one that was refused, then placed, under the one reference: it is named as it was placed', async () => {
    const first = readyTicket(harness);
    answer = REFUSED;
    valueIn(await press(harness, first));
    answer = ACKNOWLEDGED;
    valueIn(await press(harness, first, 'the account is open again'));
    const stopped = valueIn(await press(harness, readyTicket(harness)));
    expect(stopped).toMatchObject({
      earlier: [
        { because: 'same lines and address', customerReference: first.customerReference, state: 'acknowledged' },
      ],
    });
    expect(stopped).toHaveProperty('earlier.length', 1);
  });

  it('is stopped by each of two that were refused under references of their own', async () => {
    answer = REFUSED;
    const first = readyTicket(harness);
    valueIn(await press(harness, first));
    const second = readyTicket(harness);
    valueIn(await press(harness, second, 'another one'));
    const third = valueIn(await press(harness, second));
    expect(third).toMatchObject({ earlier: [{ because: 'same ticket' }, { because: 'same lines and address' }] });
    const note = `Sent although ${first.customerReference} was refused before: another one`;
    expect(sent[1]?.order.notes.at(-1)).toBe(note);
  });
});

describe('an order, with the connection down', () => {
  it('is refused before anything is written down', async () => {
    harness.close();
    harness = openOrderHarness({
      folder,
      api: { submitOrder: () => Promise.reject(new Error('nothing may be sent')) },
      connection: () => ({ state: 'down', since: '2026-03-04T02:00:00.000Z', answeredAt: null }),
    });
    const ticket = readyTicket(harness);
    expect(await press(harness, ticket)).toMatchObject({ ok: false, failure: { kind: 'offline', operation: 'order' } });
    expect(storedValue(harness.records.submissions.latest(10))).toEqual([]);
  });
});
