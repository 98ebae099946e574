import { expect, test } from 'vitest';
import type { PartsApi } from '../../../../src/main/parts-api/parts-api.ts';
import { createOrders, type Orders, type SubmissionRegister } from '../../../../src/main/services/orders.ts';
import { freshPracticeSettings } from '../../../../src/main/services/stored-settings.ts';
import type { OrderExchange, SubmissionView } from '../../../../src/shared/domain/submission.ts';
import { openTicket, type Ticket } from '../../../../src/shared/domain/ticket.ts';
import type { Failure } from '../../../../src/shared/result.ts';

const NOW = '2026-03-04T05:06:07.000Z';

function readyTicket(): Ticket {
  const ticket = openTicket({ id: 'ticket-1', openedAt: NOW, customerReference: 'CP-20260304-0001', state: 'NSW' });
  const line: Ticket['lines'][number] = {
    id: 'line-1',
    sku: 'BALL-50',
    title: 'Tow ball',
    brand: null,
    quantity: '1',
    price: '29.95',
    warehouse: 'SYD1',
    stock: [],
    readAt: NOW,
    required: [],
    verdict: null,
    verdictWords: null,
    discontinued: false,
  };
  return {
    ...ticket,
    lines: [line],
    customer: { name: 'Pat Example', email: 'pat@example.com', phone: '', note: '' },
    address: { ...ticket.address, line1: '1 Example Street', city: 'Sydney', postcode: '2000' },
  };
}

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};

/** A desk whose service answers when the test says so. */
function deskWith(
  change: {
    readonly submitOrder?: () => Promise<OrderExchange>;
    readonly mayOrder?: () => Failure | null;
    readonly announce?: (view: SubmissionView) => void;
  } = {},
) {
  const answers: ((exchange: OrderExchange) => void)[] = [];
  const announced: SubmissionView[] = [];
  const waiting = () => new Promise<OrderExchange>((resolve) => answers.push(resolve));
  const submissions: SubmissionRegister = new Map();
  const api: Pick<PartsApi, 'submitOrder'> = { submitOrder: change.submitOrder ?? waiting };
  const desk = (): Orders =>
    createOrders({
      api: api as PartsApi,
      settings: {
        current: freshPracticeSettings,
        change: () => undefined,
        changeSoon: () => undefined,
        flush: () => undefined,
      },
      submissions,
      mayOrder: change.mayOrder ?? (() => null),
      announce: change.announce ?? ((view) => announced.push(view)),
      now: () => new Date(NOW),
    });
  return { orders: desk(), another: desk, answers, announced };
}

async function fingerprintOf(orders: Orders, ticket: Ticket): Promise<string> {
  const review = await orders.review({ ticket });
  if (!review.ok || review.value.request === null) throw new Error('The ticket is not ready');
  return review.value.fingerprint;
}

test('two presses in one moment are one request, at two desks of one register too', async () => {
  const { orders, another, answers, announced } = deskWith();
  const ticket = readyTicket();
  const fingerprint = await fingerprintOf(orders, ticket);
  const presses = [orders, orders, another(), another()].map(async (desk) => desk.submit({ ticket, fingerprint }));
  expect(answers).toHaveLength(1);
  expect(announced.map(({ state }) => state)).toEqual([{ kind: 'sending' }]);
  answers[0]?.(TAKEN);
  const outcome = { kind: 'acknowledged', transactionId: 'T-1' };
  for (const answer of await Promise.all(presses)) {
    expect(answer).toMatchObject({ ok: true, value: { state: { kind: 'ended', endedAt: NOW, outcome } } });
  }
  expect(answers).toHaveLength(1);
});

test('a submission stands under its ticket while it is being sent, and settles when it has ended', async () => {
  const { orders, answers } = deskWith();
  const ticket = readyTicket();
  const fingerprint = await fingerprintOf(orders, ticket);
  await orders.settled();
  void orders.submit({ ticket, fingerprint });
  expect(await orders.submission({ ticketId: ticket.id })).toMatchObject({ value: { state: { kind: 'sending' } } });
  let settled = false;
  const settling = orders.settled().then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
  answers[0]?.(TAKEN);
  await settling;
  expect(await orders.submission({ ticketId: ticket.id })).toMatchObject({ value: { state: { kind: 'ended' } } });
});

test.each([
  ['rejects', () => Promise.reject(new Error('SENTINEL'))],
  [
    'throws',
    () => {
      throw new Error('SENTINEL');
    },
  ],
])('a client that %s leaves the outcome unknown, and the order is never sent again', async (_, submitOrder) => {
  let requests = 0;
  const { orders } = deskWith({
    submitOrder: () => {
      requests += 1;
      return submitOrder();
    },
  });
  const ticket = readyTicket();
  const fingerprint = await fingerprintOf(orders, ticket);
  const first = await orders.submit({ ticket, fingerprint });
  expect(first).toMatchObject({ ok: true, value: { state: { outcome: { kind: 'unknown', status: null } } } });
  expect(JSON.stringify(first)).not.toContain('SENTINEL');
  expect(await orders.submit({ ticket, fingerprint })).toEqual(first);
  expect(requests).toBe(1);
});

test('an obstacle is answered before anything leaves, and an order that stands is answered in spite of it', async () => {
  let obstacle: Failure | null = { kind: 'not connected', reason: 'merchant not confirmed' };
  const { orders, answers } = deskWith({ mayOrder: () => obstacle });
  const ticket = readyTicket();
  const fingerprint = await fingerprintOf(orders, ticket);
  expect(await orders.submit({ ticket, fingerprint })).toEqual({ ok: false, failure: obstacle });
  expect(answers).toHaveLength(0);

  obstacle = null;
  const submitted = orders.submit({ ticket, fingerprint });
  answers[0]?.(TAKEN);
  await submitted;
  obstacle = { kind: 'not connected', reason: 'merchant not confirmed' };
  expect(await orders.submit({ ticket, fingerprint })).toMatchObject({ ok: true, value: { ticketId: ticket.id } });
});

test('a window that cannot be told does not change what became of the order', async () => {
  const { orders, answers } = deskWith({
    announce: () => {
      throw new Error('The window is gone');
    },
  });
  const ticket = readyTicket();
  const fingerprint = await fingerprintOf(orders, ticket);
  const submitted = orders.submit({ ticket, fingerprint });
  answers[0]?.(TAKEN);
  expect(await submitted).toMatchObject({ ok: true, value: { state: { outcome: { kind: 'acknowledged' } } } });
  await orders.settled();
  expect(await orders.submit({ ticket, fingerprint })).toEqual(await submitted);
  expect(answers).toHaveLength(1);
});
