import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartShelf, type PartShelf } from '../../../src/main/part-shelf/part-shelf.ts';
import { createPartsApi } from '../../../src/main/parts-api/parts-api.ts';
import { createOrders, type SubmissionRegister } from '../../../src/main/services/orders.ts';
import { freshPracticeSettings } from '../../../src/main/services/stored-settings.ts';
import { PARTS } from '../../../src/practice/landmarks.ts';
import { type PracticeService, startPracticeService } from '../../../src/practice/start-practice-service.ts';
import type { SubmissionView } from '../../../src/shared/domain/submission.ts';
import { openTicket, type Ticket } from '../../../src/shared/domain/ticket.ts';
import type { Result } from '../../../src/shared/result.ts';
import { effort } from '../../support/effort.ts';
import { outcomeOf, valueIn } from './open-shop.ts';

let service: PracticeService;
let shelf: PartShelf;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 60 });
  shelf = createPartShelf({ worker: new URL('../../../src/main/part-shelf/part-worker.ts', import.meta.url) });
});
afterAll(async () => {
  await shelf.close();
  await service.close();
});

/** How the service meets an order, by the words in its customer reference. The empty one is met as it should be. */
const MEETINGS = ['', '', 'DRILL-422', 'DRILL-422', 'DRILL-SLOW', 'DRILL-LOST', 'DRILL-MUTE', 'DRILL-RSET', 'DRILL-NO'];
/** Too short for a service that never answers, long enough for most that do. One that is cut short is merely unknown. */
const ORDER_DEADLINE_MS = 700;

/** A press of the key that sends: of which ticket, how the service meets it, and how the next press follows. */
interface Press {
  readonly ticket: number;
  readonly meeting: string;
  readonly next: 'at once' | 'in a moment' | 'when all have ended';
}
const presses = fc.array(
  fc.record<Press>({
    ticket: fc.integer({ min: 0, max: 2 }),
    meeting: fc.constantFrom(...MEETINGS),
    next: fc.constantFrom('at once', 'at once', 'in a moment', 'when all have ended'),
  }),
  { minLength: 1, maxLength: 14 },
);

let runs = 0;

/** A ticket that can be ordered as it is; `name` is how the service's records tell it from others. */
function ticketNamed(name: string, meeting: string): Ticket {
  const ticket = openTicket({ id: name, openedAt: '2026-03-04T05:06:07Z', customerReference: '', state: 'NSW' });
  const line = {
    id: 'line-1',
    sku: PARTS.towBall,
    title: 'Tow ball',
    brand: null,
    quantity: '1',
    price: '29.95',
    warehouse: 'SYD1',
    stock: [],
    readAt: '2026-03-04T05:06:07Z',
    required: [],
    verdict: null,
    verdictWords: null,
    discontinued: false,
  };
  return {
    ...ticket,
    lines: [line],
    customer: { name, email: 'pat@example.com', phone: '', note: '' },
    address: { ...ticket.address, line1: '1 Example Street', city: 'Sydney', postcode: '2000' },
    customerReference: `TR-1 ${meeting}`.trim(),
  };
}

/** Presses the key as told, and answers what each press was answered, by ticket. */
async function press(script: readonly Press[], run: number): Promise<ReadonlyMap<string, readonly SubmissionView[]>> {
  const api = createPartsApi({
    baseUrl: service.baseUrl,
    credential: () => service.credential,
    deadlines: () => ({ plateMs: 5_000, readMs: 5_000, orderMs: ORDER_DEADLINE_MS }),
    shelf,
  });
  const settings = {
    current: freshPracticeSettings,
    change: () => undefined,
    changeSoon: () => undefined,
    flush: () => undefined,
  };
  const submissions: SubmissionRegister = new Map();
  const orders = createOrders({
    api,
    settings,
    submissions,
    mayOrder: () => null,
    announce: () => undefined,
    now: () => new Date(),
  });
  const answers = new Map<string, Promise<Result<SubmissionView>>[]>();
  for (const { ticket: number, meeting, next } of script) {
    const ticket = ticketNamed(`run ${run} ticket ${number}`, meeting);
    const { fingerprint } = valueIn(await orders.review({ ticket }));
    const submitted = Promise.resolve(orders.submit({ ticket, fingerprint }));
    answers.set(ticket.id, [...(answers.get(ticket.id) ?? []), submitted]);
    if (next === 'in a moment') await new Promise((resolve) => setTimeout(resolve, 15));
    if (next === 'when all have ended') await orders.settled();
  }
  await orders.settled();
  const ended = await Promise.all(
    [...answers].map(async ([id, all]) => [id, (await Promise.all(all)).map(valueIn)] as const),
  );
  await api.close();
  return new Map(ended);
}

/** What the service received of a ticket, whatever became of it. */
function requestsOf(ticketId: string): number {
  return service.requests.filter(({ operation, body }) => operation === 'order' && body.includes(`"${ticketId}"`))
    .length;
}

function acceptedOf(ticketId: string): readonly string[] {
  return service.orders
    .filter(({ order }) => order.customer_name === ticketId)
    .map(({ transactionId }) => transactionId);
}

test('however the key is pressed, an order goes out again only after it was certainly not taken', async () => {
  await fc.assert(
    fc.asyncProperty(presses, async (script) => {
      runs += 1;
      for (const [ticketId, answers] of await press(script, runs)) {
        const submissions = new Map(answers.map((answer) => [answer.id, answer]));
        const outcomes = [...submissions.values()].map(outcomeOf);
        const kept = outcomes.filter(({ kind }) => kind !== 'refused' && kind !== 'not sent');
        const accepted = acceptedOf(ticketId);

        // One request for each submission that may have reached the service, and only refused ones have successors.
        const mayHaveLeft = outcomes.filter(({ kind }) => kind !== 'not sent').length;
        expect(requestsOf(ticketId)).toBeLessThanOrEqual(mayHaveLeft);
        expect(kept.length).toBeLessThanOrEqual(1);
        expect(accepted.length).toBeLessThanOrEqual(kept.length);
        for (const outcome of outcomes) {
          if (outcome.kind === 'acknowledged') expect(accepted).toEqual([outcome.transactionId]);
        }
        // Nobody is told two things of one submission.
        for (const answer of answers) expect(answer).toEqual(submissions.get(answer.id));
        const last = answers.at(-1);
        if (kept.length === 1 && last !== undefined) expect(kept).toContainEqual(outcomeOf(last));
      }
    }),
    { numRuns: effort(12, 300) },
  );
});
