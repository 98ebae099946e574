import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  asAPowerCutLeaves,
  keptTicket,
  openOrderHarness,
  type OrderHarness,
  press,
  readyTicket,
  storedValue,
} from './order-harness.ts';

/** What main itself holds to, whatever a window asks of it. */

const REFUSED: OrderExchange = { kind: 'answered', status: 422, body: '{"message":"no"}', complete: true };
const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"AB-1"}',
  complete: true,
};
const LOST: OrderExchange = { kind: 'no complete answer', happened: 'it was cut' };

let folder: string;
let harnesses: OrderHarness[];
let requests: number;
let answer: OrderExchange;
let clock: { wallMs: number; steadyMs: number };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-rules-'));
  harnesses = [];
  requests = 0;
  answer = TAKEN;
  clock = { wallMs: Date.now(), steadyMs: 50_000 };
});
afterEach(() => {
  for (const harness of harnesses) harness.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(at = join(folder, 'start-0'), onSend: () => void = () => {}): OrderHarness {
  const harness = openOrderHarness({
    folder: at,
    moment: () => ({ ...clock }),
    api: {
      submitOrder: async () => {
        requests += 1;
        onSend();
        return answer;
      },
    },
  });
  harnesses.push(harness);
  return harness;
}

/** Closes the harness that was opened last. */
function shut(): void {
  harnesses.pop()?.close();
}

function pass(ms: number): void {
  clock = { wallMs: clock.wallMs + ms, steadyMs: clock.steadyMs + ms };
}

async function reviewOf({ orders }: OrderHarness, ticket: Ticket): Promise<string> {
  return valueIn(await orders.calls.review({ ticket })).fingerprint;
}

async function submit({ orders }: OrderHarness, ticket: Ticket, fingerprint: string, reason: string | null = null) {
  return orders.calls.submit({ ticket, fingerprint, reason });
}

const ADDRESS: Ticket['address'] = {
  line1: '12 Example Street',
  line2: '',
  city: 'Darwin',
  postcode: '0800',
  state: 'NT',
  country: 'Australia',
  countryCode: 'AU',
};
const REASON = 'They asked for it again';

describe('one review is sent once', () => {
  it.each<OrderExchange>([
    REFUSED,
    { kind: 'not connected', reason: 'connection refused' },
    { kind: 'not connected', reason: 'too late' },
    { kind: 'answered', status: 200, body: '{"success":false}', complete: true },
  ])('also where it ended as %j', async (exchange) => {
    const harness = open();
    const ticket = readyTicket(harness);
    const fingerprint = await reviewOf(harness, ticket);
    answer = exchange;
    valueIn(await submit(harness, ticket, fingerprint));
    for (const reason of [null, REASON, REASON]) {
      expect(await submit(harness, ticket, fingerprint, reason)).toMatchObject({
        ok: false,
        failure: { kind: 'invalid input', problems: [{ message: expect.stringContaining('was used before') }] },
      });
    }
    expect(requests).toBe(1);
    answer = TAKEN;
    const next = await reviewOf(harness, ticket);
    expect(next).not.toBe(fingerprint);
    expect(valueIn(await submit(harness, ticket, next, REASON))).toMatchObject({ kind: 'sent' });
    expect(requests).toBe(2);
  });

  it('and a review that was made while the order was under way is spent by its outcome', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    let during = '';
    answer = REFUSED;
    const first = press(harness, ticket);
    await new Promise((resolve) => setImmediate(resolve));
    during = await reviewOf(harness, ticket);
    await first;
    // It may have been made just after the outcome; then it is as good as any.
    const now = await reviewOf(harness, ticket);
    if (during !== now) expect((await submit(harness, ticket, during, REASON)).ok).toBe(false);
    expect(requests).toBe(1);
  });

  it.each<readonly [string, Partial<Ticket>]>([
    ['what the customer tows', { towing: { trailer: '2500', ball: '' } }],
    ['a digit of the street', { address: { ...ADDRESS, line1: '13 Example Street' } }],
  ])('and it is of the ticket that it named: another one with %s is not sent', async (_what, change) => {
    const harness = open();
    const ticket = readyTicket(harness);
    const fingerprint = await reviewOf(harness, ticket);
    const changed = keptTicket(harness, { ...ticket, ...change });
    expect(await submit(harness, changed, fingerprint)).toMatchObject({
      ok: false,
      failure: { problems: [{ message: expect.stringContaining('has changed since it was reviewed') }] },
    });
    expect(requests).toBe(0);
  });

  it('and a review of before a restart is spent after it', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const fingerprint = await reviewOf(harness, ticket);
    answer = REFUSED;
    valueIn(await submit(harness, ticket, fingerprint));
    shut();
    const again = open();
    expect((await submit(again, ticket, fingerprint, REASON)).ok).toBe(false);
    expect(requests).toBe(1);
  });

  it('and a stop is no submission: the same review goes on with a reason', async () => {
    const harness = open();
    valueIn(await press(harness, readyTicket(harness)));
    const second = readyTicket(harness);
    const fingerprint = await reviewOf(harness, second);
    expect(valueIn(await submit(harness, second, fingerprint))).toMatchObject({ kind: 'stopped' });
    expect(valueIn(await submit(harness, second, fingerprint, REASON))).toMatchObject({ kind: 'sent' });
  });
});

describe('an equal order that the service has', () => {
  const DAY = 24 * 60 * 60_000;
  const leap = (days: number): void => {
    clock = { wallMs: clock.wallMs + days * DAY, steadyMs: clock.steadyMs + 1_000 };
  };

  it.each([6.9, 7.1, 8, 9.9, 11, 400])(
    'is a stop after a leap of the calendar by %s days, and after a restart',
    async (days) => {
      const harness = open();
      valueIn(await press(harness, readyTicket(harness)));
      leap(days);
      expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'stopped' });
      shut();
      leap(days);
      const again = open();
      valueIn(await press(again, readyTicket(again, 2)));
      expect(valueIn(await press(again, readyTicket(again)))).toMatchObject({ kind: 'stopped' });
    },
  );

  it('is a stop after several leaps with work between them, and after one that was taken back in part', async () => {
    const harness = open();
    valueIn(await press(harness, readyTicket(harness)));
    for (const parcel of [2, 3, 4]) {
      leap(6);
      valueIn(await press(harness, readyTicket(harness, parcel)));
    }
    leap(-5);
    expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'stopped' });
    pass(7 * DAY);
    expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'sent' });
  });

  it('stops nothing after seven days of which the nights were not seen', async () => {
    const first = open();
    valueIn(await press(first, readyTicket(first)));
    for (let day = 0; day < 7; day += 1) {
      pass(DAY / 3);
      shut();
      clock = { wallMs: clock.wallMs + (DAY * 2) / 3, steadyMs: 3 };
      open();
    }
    pass(1);
    const last = harnesses.at(-1) ?? first;
    expect(valueIn(await press(last, readyTicket(last)))).toMatchObject({ kind: 'sent' });
  });
});

describe('an equal order that was refused', () => {
  it('is a stop for an hour of the steady clock, whatever the calendar says', async () => {
    const harness = open();
    answer = REFUSED;
    valueIn(await press(harness, readyTicket(harness)));
    clock = { wallMs: clock.wallMs + 2 * 60 * 60_000, steadyMs: clock.steadyMs + 1_000 };
    expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'stopped' });
    shut();
    clock = { wallMs: clock.wallMs + 2 * 60 * 60_000, steadyMs: 3 };
    const again = open();
    expect(valueIn(await press(again, readyTicket(again)))).toMatchObject({ kind: 'stopped' });
    pass(61 * 60_000);
    expect(valueIn(await press(again, readyTicket(again)))).toMatchObject({ kind: 'sent' });
  });

  it('within the hour is a stop that takes a reason; later it is none', async () => {
    const harness = open();
    answer = REFUSED;
    const ticket = readyTicket(harness);
    valueIn(await press(harness, ticket));
    answer = TAKEN;
    expect(valueIn(await press(harness, ticket))).toMatchObject({ kind: 'stopped', earlier: [{ state: 'refused' }] });
    pass(60 * 60_000 - 1);
    expect(valueIn(await press(harness, readyTicket(harness)))).toMatchObject({ kind: 'stopped' });
    pass(60_000);
    expect(valueIn(await press(harness, ticket))).toMatchObject({ kind: 'sent' });
    expect(requests).toBe(2);
  });

  it('and then changed is another order', async () => {
    const harness = open();
    answer = REFUSED;
    const ticket = readyTicket(harness);
    valueIn(await press(harness, ticket));
    const address = { ...ticket.address, line1: '14 Example Street' };
    expect(valueIn(await press(harness, keptTicket(harness, { ...ticket, address })))).toMatchObject({ kind: 'sent' });
  });
});

describe('an order goes out only with a ticket', () => {
  const refusal = (words: string) => ({
    ok: false,
    failure: { problems: [{ field: 'ticket', message: expect.stringContaining(words) }] },
  });

  it('that these records have', async () => {
    const harness = open();
    const ticket = readyTicket(open(join(folder, 'practice')));
    expect(await submit(harness, ticket, await reviewOf(harness, ticket))).toMatchObject(
      refusal('not one of this counter'),
    );
    expect(requests).toBe(0);
  });

  it('that is open', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const fingerprint = await reviewOf(harness, ticket);
    valueIn(await harness.tickets.calls.close({ ticketId: ticket.id }));
    expect(await submit(harness, ticket, fingerprint)).toMatchObject(refusal('was closed'));
    expect(requests).toBe(0);
  });

  it('that is kept as it is sent', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    for (const other of [
      { ...ticket, notes: 'Two of each' },
      { ...ticket, customer: { ...ticket.customer, name: 'Another Customer' } },
      { ...ticket, offered: ['X'] },
    ]) {
      expect(await submit(harness, other, await reviewOf(harness, other))).toMatchObject(refusal('something else'));
      expect(valueIn(harness.tickets.find(ticket.id))).toEqual(ticket);
    }
    expect(requests).toBe(0);
  });
});

describe('an unknown order', () => {
  async function unknownOrder(harness: OrderHarness, ticket: Ticket) {
    answer = LOST;
    valueIn(await press(harness, ticket));
    const [order] = valueIn(harness.orders.unresolved());
    if (order === undefined) throw new Error('It is not unknown.');
    return order;
  }
  const resolve = ({ orders }: OrderHarness, submissionId: string, placed: boolean) =>
    orders.calls.resolve({
      submissionId,
      rung: 'Order desk',
      said: 'They looked',
      placed,
      transactionId: placed ? 'AB-1' : null,
      initials: '',
    });

  it('is not placed only after five minutes, and is ordered again without a stop then', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const { submissionId, notPlacedInMs } = await unknownOrder(harness, ticket);
    expect(notPlacedInMs).toBe(300_000);
    pass(299_000);
    expect(await resolve(harness, submissionId, false)).toMatchObject({
      ok: false,
      failure: { problems: [{ field: 'placed', message: expect.stringContaining('in 1 second:') }] },
    });
    expect(valueIn(harness.orders.unresolved())).toMatchObject([{ notPlacedInMs: 1_000 }]);
    pass(1_000);
    expect(await resolve(harness, submissionId, false)).toMatchObject({ ok: true });
    answer = TAKEN;
    expect(valueIn(await press(harness, ticket))).toMatchObject({ kind: 'sent' });
    expect(requests).toBe(2);
  });

  it('is placed at any time', async () => {
    const harness = open();
    const { submissionId } = await unknownOrder(harness, readyTicket(harness));
    expect(await resolve(harness, submissionId, true)).toMatchObject({ ok: true });
  });

  it('keeps its quiet time over a leap of the calendar, and over a quick restart', async () => {
    const harness = open();
    const { submissionId } = await unknownOrder(harness, readyTicket(harness));
    clock = { ...clock, wallMs: clock.wallMs + 365 * 86_400_000 };
    expect((await resolve(harness, submissionId, false)).ok).toBe(false);
    clock = { wallMs: clock.wallMs - 365 * 86_400_000 + 10_000, steadyMs: 3 };
    const again = open(asAPowerCutLeaves(join(folder, 'start-0'), join(folder, 'start-1')));
    expect(valueIn(again.orders.unresolved())).toMatchObject([{ notPlacedInMs: 300_000 }]);
    expect((await resolve(again, submissionId, false)).ok).toBe(false);
  });

  it('keeps its quiet time over a correction of the calendar that a restart follows', async () => {
    const harness = open();
    const { submissionId } = await unknownOrder(harness, readyTicket(harness));
    clock = { wallMs: clock.wallMs + 10 * 60_000, steadyMs: clock.steadyMs + 2_000 };
    shut();
    const again = open();
    expect((await resolve(again, submissionId, false)).ok).toBe(false);
    pass(300_000);
    expect(await resolve(again, submissionId, false)).toMatchObject({ ok: true });
  });

  it('counts from the end of the attempt, however long the computer stopped before its first byte left', async () => {
    const harness = open(undefined, () => pass(3_600_000));
    const { submissionId, notPlacedInMs } = await unknownOrder(harness, readyTicket(harness));
    expect(notPlacedInMs).toBe(300_000);
    expect((await resolve(harness, submissionId, false)).ok).toBe(false);
    pass(300_000);
    expect(await resolve(harness, submissionId, false)).toMatchObject({ ok: true });
  });

  it.each([3_600_000, 0, -3_600_000])(
    'counts from the start that finds an order under way, with the calendar set by %i ms meanwhile',
    async (leap) => {
      let leave = (): void => undefined;
      const gone = new Promise<void>((resolve_) => {
        leave = resolve_;
      });
      const harness = openOrderHarness({
        folder: join(folder, 'start-0'),
        moment: () => ({ ...clock }),
        api: {
          submitOrder: async () => {
            leave();
            return new Promise(() => undefined);
          },
        },
      });
      harnesses.push(harness);
      void press(harness, readyTicket(harness));
      await gone;
      clock = { wallMs: clock.wallMs + leap, steadyMs: 3 };
      const again = open(asAPowerCutLeaves(join(folder, 'start-0'), join(folder, 'start-1')));
      expect(valueIn(again.orders.unresolved())).toMatchObject([{ state: 'unknown', notPlacedInMs: 300_000 }]);
      pass(300_000);
      expect(valueIn(again.orders.unresolved())).toMatchObject([{ notPlacedInMs: 0 }]);
    },
  );
});

describe('the first byte of an order', () => {
  const sentAfter = async (wallMs: number, steadyMs: number) => {
    let leaves: boolean | null = null;
    const harness = openOrderHarness({
      folder: join(folder, 'window'),
      moment: () => ({ ...clock }),
      api: {
        submitOrder: async (_request, mayLeave) => {
          clock = { wallMs: clock.wallMs + wallMs, steadyMs: clock.steadyMs + steadyMs };
          leaves = mayLeave?.() ?? null;
          return leaves === true ? TAKEN : { kind: 'not connected', reason: 'too late' };
        },
      },
    });
    harnesses.push(harness);
    const answered = valueIn(await press(harness, readyTicket(harness)));
    return answered.kind === 'sent' && answered.submission.state.kind === 'ended'
      ? { leaves, outcome: answered.submission.state.outcome }
      : null;
  };

  it('leaves within thirty seconds of its key', async () => {
    expect(await sentAfter(30_000, 30_000)).toMatchObject({ leaves: true, outcome: { kind: 'acknowledged' } });
  });

  it.each([
    ['a stopped process', 30_001, 30_001],
    ['a sleep', 8 * 3_600_000, 50],
    ['a stop with the clock set back over it', -20, 60_000],
  ])('never leaves after %s: the order is not sent, with a reason of its own', async (_, wall, steady) => {
    expect(await sentAfter(wall, steady)).toEqual({ leaves: false, outcome: { kind: 'not sent', reason: 'too late' } });
  });
});

describe('what came back for an unknown order', () => {
  it('is told where a person finds out, as it was kept', async () => {
    const harness = open();
    answer = { kind: 'answered', status: 409, body: '{"message":"It is there already"}', complete: true };
    valueIn(await press(harness, readyTicket(harness)));
    expect(valueIn(harness.orders.unresolved())).toMatchObject([
      { state: 'unknown', happened: expect.stringContaining('What came back: status 409, “It is there already”.') },
    ]);
  });
});

describe('an answer that is on the disk', () => {
  it.each([
    [TAKEN, 'acknowledged'],
    [REFUSED, 'refused'],
    [LOST, 'unknown'],
  ] as const)('is used after a kill behind it: %j is %s', async (exchange, state) => {
    const harness = open();
    const { submissions } = harness.records;
    const ticket = readyTicket(harness);
    const review = valueIn(await harness.orders.calls.review({ ticket }));
    if (review.request === null) throw new Error('It is not ready.');
    storedValue(submissions.prepare({ id: 's1', ticketId: ticket.id, request: review.request, reason: null }));
    storedValue(submissions.send('s1'));
    storedValue(submissions.keepAnswer('s1', JSON.stringify(exchange)));
    const again = open(asAPowerCutLeaves(join(folder, 'start-0'), join(folder, 'start-1')));
    expect(storedValue(again.records.submissions.find('s1'))?.state).toBe(state);
    const events = storedValue(again.records.submissions.history('s1')).map(({ entry }) => entry.event);
    expect(events).toEqual(['prepared', 'sending', 'answered', 'ended']);
    expect(storedValue(again.records.submissions.verify())).toMatchObject({ whole: true });
  });

  it('is written down by the next opening of the records, where the ones before were closed under it', async () => {
    const harness = open();
    const { submissions } = harness.records;
    const ticket = readyTicket(harness);
    const review = valueIn(await harness.orders.calls.review({ ticket }));
    if (review.request === null) throw new Error('It is not ready.');
    storedValue(submissions.prepare({ id: 's1', ticketId: ticket.id, request: review.request, reason: null }));
    storedValue(submissions.send('s1'));
    storedValue(submissions.takeUpAfterStart({ answers: new Map([['s1', TAKEN]]) }));
    expect(storedValue(submissions.find('s1'))?.outcome).toEqual({ kind: 'acknowledged', transactionId: 'AB-1' });
    expect(storedValue(submissions.papers('s1')).answer).toBe(JSON.stringify(TAKEN));
  });
});

describe('an order that was prepared and not marked as sending', () => {
  it('is given up at the next press, and never ends in “sent already”', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const review = valueIn(await harness.orders.calls.review({ ticket }));
    if (review.request === null) throw new Error('It is not ready.');
    const { submissions } = harness.records;
    storedValue(submissions.prepare({ id: 's1', ticketId: ticket.id, request: review.request, reason: null }));
    // The review was made before that attempt.
    expect((await submit(harness, ticket, review.fingerprint)).ok).toBe(false);
    expect(storedValue(submissions.find('s1'))?.state).toBe('abandoned');
    expect(valueIn(await press(harness, ticket))).toMatchObject({ kind: 'sent' });
    expect(requests).toBe(1);
  });
});
