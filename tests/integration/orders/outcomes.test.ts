import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALONE_GATE, type ClaimAnswer, type OrderGate } from '#main/services/order-gate.ts';
import { createOutcomeService } from '#main/services/order-outcomes.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { openOrderHarness, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"EX-123"}',
  complete: true,
};
const CUT: OrderExchange = { kind: 'no complete answer', happened: 'the connection was cut' };

let folder: string;
let open: OrderHarness[];
/** What the service answers, order by order; each is given when the test says so. */
let answers: ((exchange: OrderExchange) => void)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-outcomes-'));
  open = [];
  answers = [];
});
afterEach(() => {
  for (const harness of open) harness.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(gate: OrderGate = ALONE_GATE): OrderHarness {
  const api = {
    submitOrder: (_request: unknown, mayLeave: () => boolean) => {
      mayLeave();
      return new Promise<OrderExchange>((resolve) => answers.push(resolve));
    },
  };
  const harness = openOrderHarness({ folder, api, gate });
  open.push(harness);
  return harness;
}

const GRANTED: ClaimAnswer = { kind: 'granted', stillHolds: () => true };

/** The gate of a shop whose database is slow: each claim is answered when the test says so. */
function slowGate(): OrderGate & { readonly claims: ((answer: ClaimAnswer) => void)[] } {
  const claims: ((answer: ClaimAnswer) => void)[] = [];
  return {
    ...ALONE_GATE,
    claims,
    claim: () => new Promise<ClaimAnswer>((resolve) => claims.push(resolve)),
  };
}

/** Waits until the service has been asked so often. */
async function underWay(count: number): Promise<void> {
  await expect.poll(() => answers.length).toBe(count);
}

async function outcomes({ records, orders }: OrderHarness): Promise<readonly OrderOutcome[]> {
  return valueIn(await createOutcomeService({ records, orders }).outcomes(undefined));
}

async function read({ records, orders }: OrderHarness, submissionId: string): Promise<void> {
  valueIn(await createOutcomeService({ records, orders }).outcomeRead({ submissionId }));
}

/** The orders that are kept to be told of. */
function unread({ records }: OrderHarness): readonly string[] {
  return storedValue(records.unreadOutcomes.all());
}

describe('how an order ended that went on beside another ticket', () => {
  it('is told once it has ended, until somebody saw it, and each of two at once is right', async () => {
    const harness = start();
    const [one, two] = [readyTicket(harness, 1), readyTicket(harness, 2)];
    const first = press(harness, one);
    const second = press(harness, two);
    await underWay(2);
    expect(await outcomes(harness)).toEqual([]);
    answers[1]?.(CUT);
    await second;
    expect(await outcomes(harness)).toMatchObject([
      { ticketId: two.id, ticketState: 'open', customer: 'Practice Customer', outcome: { kind: 'unknown' } },
    ]);
    answers[0]?.(TAKEN);
    await first;
    const rows = await outcomes(harness);
    expect(rows).toMatchObject([
      {
        ticketId: one.id,
        customerReference: one.customerReference,
        outcome: { kind: 'acknowledged', transactionId: 'EX-123' },
      },
      { ticketId: two.id },
    ]);
    await read(harness, rows[0]?.submissionId ?? '');
    await read(harness, rows[0]?.submissionId ?? '');
    expect(await outcomes(harness)).toMatchObject([{ ticketId: two.id }]);
  });

  it('waits over a restart, also where Counterpart ended while the order was under way', async () => {
    const harness = start();
    const ticket = readyTicket(harness);
    void press(harness, ticket);
    await underWay(1);
    harness.close();
    open = [];
    const again = start();
    expect(await outcomes(again)).toMatchObject([{ ticketId: ticket.id, outcome: { kind: 'unknown' } }]);
  });

  it('is over once a person has found it out', async () => {
    const harness = start();
    const sent = press(harness, readyTicket(harness));
    await underWay(1);
    answers[0]?.(CUT);
    await sent;
    const [row] = await outcomes(harness);
    valueIn(
      await harness.orders.calls.resolve({
        submissionId: row?.submissionId ?? '',
        rung: 'Order desk',
        said: 'They have it.',
        placed: true,
        transactionId: 'EX-9',
        initials: '',
      }),
    );
    expect(await outcomes(harness)).toEqual([]);
    expect(harness.records.unreadOutcomes.all()).toMatchObject({ ok: true, value: [] });
  });

  it('says of a ticket that was closed that it was', async () => {
    const harness = start();
    const ticket = readyTicket(harness);
    const sent = press(harness, ticket);
    await underWay(1);
    answers[0]?.(TAKEN);
    await sent;
    valueIn(await harness.tickets.calls.close({ ticketId: ticket.id }));
    expect(await outcomes(harness)).toMatchObject([{ ticketState: 'closed' }]);
  });

  it('is told where the order was still asked for at the shop while another one ended', async () => {
    const gate = slowGate();
    const harness = start(gate);
    const [one, two] = [readyTicket(harness, 1), readyTicket(harness, 2)];
    const first = press(harness, one);
    const second = press(harness, two);
    await expect.poll(() => gate.claims.length).toBe(2);
    gate.claims[0]?.(GRANTED);
    await underWay(1);
    answers[0]?.(TAKEN);
    await first;
    expect(await outcomes(harness)).toMatchObject([{ ticketId: one.id }]);
    gate.claims[1]?.(GRANTED);
    await underWay(2);
    answers[1]?.(TAKEN);
    await second;
    expect(await outcomes(harness)).toMatchObject([{ ticketId: one.id }, { ticketId: two.id }]);
  });

  it('is never told of an order that the shop did not let through', async () => {
    const gate = slowGate();
    const harness = start(gate);
    const pressed = press(harness, readyTicket(harness));
    await expect.poll(() => gate.claims.length).toBe(1);
    expect(await outcomes(harness)).toEqual([]);
    gate.claims[0]?.({ kind: 'unreachable' });
    await pressed;
    expect(await outcomes(harness)).toEqual([]);
    expect(unread(harness)).toEqual([]);
  });

  it('is never told of an order that an earlier run had asked for and not sent', async () => {
    const gate = slowGate();
    const harness = start(gate);
    void press(harness, readyTicket(harness));
    await expect.poll(() => gate.claims.length).toBe(1);
    harness.close();
    open = [];
    let isCalledOff = false;
    const again = start({ ...ALONE_GATE, abandon: () => isCalledOff });
    expect(await outcomes(again)).toEqual([]);
    expect(unread(again)).toHaveLength(1);
    isCalledOff = true;
    await expect.poll(async () => [...(await outcomes(again)), ...unread(again)]).toEqual([]);
  });
});
