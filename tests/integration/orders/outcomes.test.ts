import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutcomeService } from '#main/services/order-outcomes.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { openOrderHarness, type OrderHarness, press, readyTicket } from './order-harness.ts';

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

function start(): OrderHarness {
  const api = {
    submitOrder: (_request: unknown, mayLeave: () => boolean) => {
      mayLeave();
      return new Promise<OrderExchange>((resolve) => answers.push(resolve));
    },
  };
  const harness = openOrderHarness({ folder, api });
  open.push(harness);
  return harness;
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
});
