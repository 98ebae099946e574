import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutcomeDesk } from '../../../src/main/services/order-outcomes.ts';
import type { OrderExchange } from '../../../src/shared/domain/order/submission.ts';
import type { OrderOutcome } from '../../../src/shared/records-view.ts';
import { valueIn } from '../../support/answer-values.ts';
import { openOrderDesk, type OrderDesk, press, readyTicket } from './order-harness.ts';

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"EX-123"}',
  complete: true,
};
const CUT: OrderExchange = { kind: 'no complete answer', happened: 'the connection was cut' };

let folder: string;
let open: OrderDesk[];
/** What the service answers, order by order; each is given when the test says so. */
let answers: ((exchange: OrderExchange) => void)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-outcomes-'));
  open = [];
  answers = [];
});
afterEach(() => {
  for (const desk of open) desk.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): OrderDesk {
  const api = {
    submitOrder: (_request: unknown, mayLeave: () => boolean) => {
      mayLeave();
      return new Promise<OrderExchange>((resolve) => answers.push(resolve));
    },
  };
  const desk = openOrderDesk({ folder, api });
  open.push(desk);
  return desk;
}

/** Waits until the service has been asked so often. */
async function underWay(count: number): Promise<void> {
  await vi.waitFor(() => expect(answers).toHaveLength(count));
}

async function outcomes({ records, orders }: OrderDesk): Promise<readonly OrderOutcome[]> {
  return valueIn(await createOutcomeDesk({ records, orders }).outcomes(undefined));
}

async function read({ records, orders }: OrderDesk, submissionId: string): Promise<void> {
  valueIn(await createOutcomeDesk({ records, orders }).outcomeRead({ submissionId }));
}

describe('how an order ended that went on beside another ticket', () => {
  it('is told once it has ended, until somebody saw it, and each of two at once is right', async () => {
    const desk = start();
    const [one, two] = [readyTicket(desk, 1), readyTicket(desk, 2)];
    const first = press(desk, one);
    const second = press(desk, two);
    await underWay(2);
    expect(await outcomes(desk)).toEqual([]);
    answers[1]?.(CUT);
    await second;
    expect(await outcomes(desk)).toMatchObject([
      { ticketId: two.id, ticketState: 'open', customer: 'Practice Customer', outcome: { kind: 'unknown' } },
    ]);
    answers[0]?.(TAKEN);
    await first;
    const rows = await outcomes(desk);
    expect(rows).toMatchObject([
      {
        ticketId: one.id,
        customerReference: one.customerReference,
        outcome: { kind: 'acknowledged', transactionId: 'EX-123' },
      },
      { ticketId: two.id },
    ]);
    await read(desk, rows[0]?.submissionId ?? '');
    await read(desk, rows[0]?.submissionId ?? '');
    expect(await outcomes(desk)).toMatchObject([{ ticketId: two.id }]);
  });

  it('waits over a restart, also where Counterpart ended while the order was under way', async () => {
    const desk = start();
    const ticket = readyTicket(desk);
    void press(desk, ticket);
    await underWay(1);
    desk.close();
    open = [];
    const again = start();
    expect(await outcomes(again)).toMatchObject([{ ticketId: ticket.id, outcome: { kind: 'unknown' } }]);
  });

  it('is over once a person has found it out', async () => {
    const desk = start();
    const sent = press(desk, readyTicket(desk));
    await underWay(1);
    answers[0]?.(CUT);
    await sent;
    const [row] = await outcomes(desk);
    valueIn(
      await desk.orders.calls.resolve({
        submissionId: row?.submissionId ?? '',
        rung: 'Order desk',
        said: 'They have it.',
        placed: true,
        transactionId: 'EX-9',
        initials: '',
      }),
    );
    expect(await outcomes(desk)).toEqual([]);
    expect(desk.records.unreadOutcomes.all()).toMatchObject({ ok: true, value: [] });
  });

  it('says of a ticket that was closed that it was', async () => {
    const desk = start();
    const ticket = readyTicket(desk);
    const sent = press(desk, ticket);
    await underWay(1);
    answers[0]?.(TAKEN);
    await sent;
    valueIn(await desk.tickets.calls.close({ ticketId: ticket.id }));
    expect(await outcomes(desk)).toMatchObject([{ ticketState: 'closed' }]);
  });
});
