import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#main/app/crash-points.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { effort } from '#tests/support/effort.ts';
import {
  asAPowerCutLeaves,
  openOrderHarness,
  type OrderHarness,
  press,
  readyTicket,
  storedValue,
} from './order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/**
 * Whatever presses, answers, closings, power cuts and restarts follow on each other, an order is placed at most once.
 */

type Answer = 'acknowledged' | 'refused' | 'cut after acceptance' | 'cut before acceptance' | 'not connected';
type Step =
  | { readonly kind: 'press'; readonly ticket: number; readonly reason: boolean; readonly cutAt: CrashPoint | null }
  | { readonly kind: 'answer'; readonly with: Answer }
  /** `accepts` says whether the service accepts what was on its way. */
  | { readonly kind: 'power cut'; readonly accepts: boolean }
  | { readonly kind: 'resolve' };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('press' as const),
        ticket: fc.constantFrom(0, 1, 2, 3),
        reason: fc.boolean(),
        cutAt: fc.option(fc.constantFrom(...CRASH_POINTS), { freq: 4 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        with: fc.constantFrom<Answer>(
          'acknowledged',
          'refused',
          'cut after acceptance',
          'cut before acceptance',
          'not connected',
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('power cut' as const), accepts: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'resolve' as const }) },
  ),
  { minLength: 5, maxLength: 30, size: 'max' },
);

const EXCHANGES: { readonly [answer in Answer]: { readonly accepted: boolean; readonly exchange: OrderExchange } } = {
  acknowledged: { accepted: true, exchange: answered(200, { success: true, order_transaction_id: 'id-1' }) },
  refused: { accepted: false, exchange: answered(422, { message: 'no such part' }) },
  'cut after acceptance': { accepted: true, exchange: { kind: 'no complete answer', happened: 'it was cut' } },
  'cut before acceptance': { accepted: false, exchange: { kind: 'no complete answer', happened: 'it was cut' } },
  'not connected': { accepted: false, exchange: { kind: 'not connected', reason: 'connection refused' } },
};

function answered(status: number, body: unknown): OrderExchange {
  return { kind: 'answered', status, body: JSON.stringify(body), complete: true };
}

/** A request as the service got it. */
interface Arrived {
  readonly submissionId: string;
  readonly ticketId: string;
  accepted: boolean;
  /** Null once it was answered, or nobody waits for the answer any more. */
  answer: ((exchange: OrderExchange) => void) | null;
}

class PowerCut extends Error {}

/**
 * A shop through its starts: the order service of the current one, and the supplier's service that outlives them all.
 */
class Shop {
  readonly arrived: Arrived[] = [];
  readonly tickets: readonly Ticket[];
  harness: OrderHarness;
  private readonly harnesses: OrderHarness[] = [];
  private readonly base: string;
  private folder: string;
  private starts = 0;
  private cutAt: CrashPoint | null = null;
  private lateMs = 0;

  constructor(base: string) {
    this.base = base;
    this.folder = join(base, 'start-0');
    this.harness = this.open();
    // The first two are equal orders: one is to be stopped while the other may be at the service.
    this.tickets = [1, 1, 2, 3].map((parcel) => readyTicket(this.harness, parcel));
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'press') await this.press(step);
    else if (step.kind === 'answer') await this.answer(EXCHANGES[step.with]);
    else if (step.kind === 'power cut') this.cutPower(step.accepts);
    else this.resolve();
  }

  close(): void {
    for (const harness of this.harnesses) harness.close();
  }

  private open(): OrderHarness {
    const harness: OrderHarness = openOrderHarness({
      folder: this.folder,
      moment: () => ({ wallMs: Date.now() + this.lateMs, steadyMs: performance.now() + this.lateMs }),
      api: { submitOrder: () => this.receive(harness) },
      reach: (point) => {
        if (point !== this.cutAt || harness !== this.harness) return;
        this.cutAt = null;
        this.cutPower(false);
        throw new PowerCut();
      },
    });
    this.harnesses.push(harness);
    return harness;
  }

  /** A byte may leave only where the journal says *sending*, and only once for each that says so. */
  private receive(harness: OrderHarness): Promise<OrderExchange> {
    const sending = valueIn(harness.orders.unresolved()).filter(({ state }) => state === 'sending');
    const fresh = sending.find(({ submissionId }) => !this.arrived.some((one) => one.submissionId === submissionId));
    if (fresh === undefined) throw new Error('A request left that the journal does not have.');
    return new Promise((resolve) => {
      const { submissionId, ticketId } = fresh;
      this.arrived.push({ submissionId, ticketId, accepted: false, answer: resolve });
    });
  }

  private async press({ ticket: which, reason, cutAt }: Extract<Step, { kind: 'press' }>): Promise<void> {
    const ticket = this.tickets[which];
    if (ticket === undefined) return;
    this.cutAt = cutAt;
    const before = this.arrived.length;
    const pressed = press(this.harness, ticket, reason ? 'they lost the first one' : null).catch((error: unknown) => {
      if (!(error instanceof PowerCut)) throw error;
    });
    await settle();
    if (this.arrived.length === before) await Promise.race([pressed, settle()]);
  }

  private async answer({ accepted, exchange }: (typeof EXCHANGES)[Answer]): Promise<void> {
    const waiting = this.arrived.find(({ answer }) => answer !== null);
    if (waiting === undefined) return;
    waiting.accepted = accepted;
    waiting.answer?.(exchange);
    waiting.answer = null;
    await settle();
  }

  private cutPower(accepts: boolean): void {
    for (const one of this.arrived) {
      if (one.answer === null) continue;
      one.accepted = accepts;
      one.answer = null;
    }
    this.starts += 1;
    this.folder = asAPowerCutLeaves(this.folder, join(this.base, `start-${this.starts}`));
    this.harness = this.open();
  }

  /** A person rings once the quiet time is over, and the service says truly what it has. */
  private resolve(): void {
    const unknown = valueIn(this.harness.orders.unresolved()).find(({ state }) => state === 'unknown');
    if (unknown === undefined) return;
    const placed = this.arrived.some((one) => one.submissionId === unknown.submissionId && one.accepted);
    const { submissionId } = unknown;
    this.lateMs += unknown.notPlacedInMs;
    const told = { submissionId, rung: 'the supplier', said: 'looked it up', initials: 'jb' };
    const transactionId = placed ? 'id-2' : null;
    const resolved = this.harness.orders.calls.resolve({ ...told, placed, transactionId });
    if (resolved instanceof Promise || !resolved.ok) throw new Error('The order could not be resolved.');
  }
}

/** What must be true after every step. */
function expectNothingDoubledOrDenied({ arrived, harness, tickets }: Shop): void {
  const { submissions } = harness.records;
  const ids = arrived.map(({ submissionId }) => submissionId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of arrived) {
    const state = storedValue(submissions.find(one.submissionId))?.state;
    const allowed = one.accepted
      ? ['acknowledged', 'unknown', 'placed']
      : ['refused', 'not sent', 'unknown', 'not placed'];
    expect(one.answer === null ? allowed : ['sending']).toContain(state);
  }
  for (const { id } of tickets) {
    const accepted = arrived.filter((one) => one.ticketId === id && one.accepted);
    expect(accepted.length).toBeLessThanOrEqual(1);
    const live = storedValue(submissions.ofTicket(id)).filter(({ state }) => LIVE.has(state));
    expect(live.length).toBeLessThanOrEqual(1);
  }
  expect(storedValue(submissions.verify())).toMatchObject({ whole: true });
}

const LIVE: ReadonlySet<string> = new Set(['sending', 'unknown', 'acknowledged', 'placed']);

/** Lets everything that waits for nothing but its turn go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it(
  'places an order at most once, and never says of one that is there that it is not',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const base = mkdtempSync(join(tmpdir(), 'counterpart-interleavings-'));
        try {
          const shop = new Shop(base);
          for (const step of [...all, { kind: 'power cut', accepts: true } as const]) {
            await shop.take(step);
            expectNothingDoubledOrDenied(shop);
          }
          shop.close();
        } finally {
          rmSync(base, { recursive: true, force: true });
        }
      }),
      { numRuns: effort(10, 1_000) },
    );
  },
  effort(120_000, 7_200_000),
);
