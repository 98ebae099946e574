import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { abandon, attemptOf, claim, conclude, mark, resolve } from '#tests/support/shared-orders.ts';
import { createOrderModel, type OrderModel, type OrderState } from '#tests/support/shared-order-model.ts';
import { type Answer, openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

/** What a counter does next. Numbers say which ticket, order or body; `off` names a hold that is no more. */
const STEPS = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...([
        'put',
        'put',
        'take',
        'put down',
        'claim',
        'claim',
        'claim',
        'abandon',
        'conclude',
        'resolve',
        'quiet',
      ] as const),
    ),
    counter: fc.nat(1),
    ticket: fc.nat(1),
    order: fc.nat(4),
    body: fc.nat(1),
    off: fc.constantFrom(0, 0, 0, 1),
    state: fc.constantFrom<OrderState>('acknowledged', 'refused', 'not sent', 'unknown'),
    yes: fc.boolean(),
  }),
  { minLength: 15, maxLength: 45 },
);
type Step = typeof STEPS extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Each counter has a ticket to begin with. */
const BEGINNING: readonly Step[] = [0, 1].map((nth) => ({
  what: 'put',
  counter: nth,
  ticket: nth,
  order: 0,
  body: 0,
  off: 0,
  state: 'unknown',
  yes: false,
}));

describe.skipIf(postgres === null)('counters that do anything in any order', () => {
  let shop: SharedShop;
  let counters: readonly TestCounter[];
  const seen = new Map<string, number>();

  beforeAll(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    counters = [await shop.join(), await shop.join({ rights: [] })];
  });
  afterAll(async () => await shop.close());

  it('have the same answers from the shared database as from its rules in memory', async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const model = createOrderModel();
        const [tickets, orders] = [newIds(2), newIds(5)];
        for (const step of [...BEGINNING, ...steps]) {
          const [answer, expected] = await both(model, step, tickets, orders);
          expect({ step, answer }).toMatchObject({ step, answer: expected });
          seen.set(`${step.what}: ${expected.kind}`, (seen.get(`${step.what}: ${expected.kind}`) ?? 0) + 1);
        }
        for (const ticket of tickets) {
          const live = await shop.rows<{ id: string }>(
            `SELECT submission_id AS id FROM shop.submissions
              WHERE ticket_id = $1 AND state IN ('sending', 'unknown', 'acknowledged', 'placed')`,
            [ticket],
          );
          expect(live.map(({ id }) => id).toSorted()).toEqual(model.live(ticket).toSorted());
        }
      }),
      // The same histories each time in npm test, so that the counts below hold; others each time in endurance.
      effort({ numRuns: 25, seed: 20_261_124 }, { numRuns: 1_000 }),
    );
    // None of it was proved of nothing.
    for (const often of [
      'take: taken',
      'claim: granted',
      'claim: ordered',
      'claim: claimed before',
      'conclude: concluded',
      'resolve: resolved',
    ]) {
      expect(seen.get(often) ?? 0).toBeGreaterThan(2);
    }
  });

  async function both(
    model: OrderModel,
    { what, counter: nth, ticket: ticketNth, order: orderNth, body, off, state, yes }: Step,
    tickets: readonly string[],
    orders: readonly string[],
  ): Promise<readonly [Answer, Answer]> {
    const counter = counters[nth];
    const [ticket = '', order = ''] = [tickets[ticketNth], orders[orderNth]];
    if (counter === undefined) throw new Error('No counter.');
    const at = model.ticket(ticket);
    const hold = Math.max(0, at.hold - off);
    // Of five orders the even ones are equal to each other.
    const lines = `${tickets[0]} ${orderNth % 2 === 0 ? 'even' : orderNth}`;
    const attempt = {
      ...attemptOf(ticket, { hold, lines: mark(lines), address: mark(lines), inSpite: yes ? orders : [] }),
      submission: order,
      attempt: order,
    };
    switch (what) {
      case 'put': {
        const values = { p_ticket: ticket, p_hold: hold, p_version: at.version, p_state: 'open', p_form: 1 };
        const answer = await counter.call('ticket_put', {
          ...values,
          p_body: JSON.stringify({ body }),
          p_customer: null,
        });
        return [answer, model.put(counter.counter, ticket, hold, at.version, body)];
      }
      case 'take': {
        const answer = await counter.call('take', { p_ticket: ticket, p_seen_hold: hold });
        return [answer, model.take(counter.counter, ticket, hold)];
      }
      case 'put down': {
        const answer = await counter.call('put_down', { p_ticket: ticket, p_hold: hold });
        return [answer, model.putDown(counter.counter, ticket, hold)];
      }
      case 'claim':
        return [await claim(counter, attempt), model.claim(counter.counter, order, ticket, hold, lines, yes)];
      case 'abandon':
        return [await abandon(counter, attempt), model.abandon(counter.counter, order, ticket)];
      case 'conclude':
        return [await conclude(counter, attempt, state), model.conclude(counter.counter, order, state)];
      case 'resolve':
        return [await resolve(counter, attempt, yes), model.resolve(nth === 0, order, yes)];
      case 'quiet': {
        await shop.rows(
          `UPDATE shop.submissions SET claimed_at = claimed_at - interval '1 hour' WHERE submission_id = $1`,
          [order],
        );
        model.quietTimeOver(order);
        return [{ kind: 'waited' }, { kind: 'waited' }];
      }
    }
  }
});

function newIds(count: number): readonly string[] {
  return Array.from({ length: count }, () => randomUUID());
}
