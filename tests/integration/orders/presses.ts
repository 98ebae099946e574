import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createLoadedParts, type LoadedParts } from '#main/part-cache/loaded-parts.ts';
import { createPartsApi } from '#main/parts-api/parts-api.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Result } from '#shared/result.ts';
import type { SubmitAnswer } from '#shared/records-view.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { PART_WORKER } from '#tests/support/main-programs.ts';
import { keptTicket, press as pressOnce, readyTicket } from './order-harness.ts';
import type { NetworkFault, StartCounter } from './ordering-counter.ts';

/** How the service meets an order, by the words in its customer reference. The empty one is met as it should be. */
const MEETINGS = ['', '', 'DRILL-422', 'DRILL-422', 'DRILL-SLOW', 'DRILL-LOST', 'DRILL-MUTE', 'DRILL-RSET', 'DRILL-NO'];
/**
 * Too short for a service that never answers, long enough for most that do. One that is cut short is merely unknown.
 */
const ORDER_DEADLINE_MS = 700;

/** A press of the key that sends: of which ticket, how the service meets it, and how the next press follows. */
interface Press {
  readonly ticket: number;
  readonly meeting: string;
  readonly next: 'at once' | 'in a moment' | 'when all have ended';
  /** What of the network to the shop fails just before it. */
  readonly fault: NetworkFault | null;
}

const FAULTS = fc.record<NetworkFault>({
  when: fc.constantFrom('now', 'claim', 'claim', 'abandon', 'conclude'),
  what: fc.constantFrom('switchOff', 'cut', 'fallSilent', 'swallowReplies', 'swallowRequests', 'holdRequests'),
});

/** How presses are tried. */
export interface PressesOptions {
  readonly runs: number;
  readonly start: StartCounter;
  /** Whether the network to the shop fails now and then. */
  readonly failing: boolean;
}

/**
 * However the key is pressed, what the service really receives over its sockets is what the answers say. Answers how
 * many orders it took.
 */
export async function tryPresses(options: PressesOptions): Promise<number> {
  const presses = fc.array(
    fc.record<Press>({
      ticket: fc.integer({ min: 0, max: 2 }),
      meeting: fc.constantFrom(...MEETINGS),
      next: fc.constantFrom('at once', 'at once', 'in a moment', 'when all have ended'),
      fault: options.failing ? fc.option(FAULTS, { freq: 2 }) : fc.constant(null),
    }),
    { minLength: 1, maxLength: 14 },
  );
  const service = await startPracticeService({ slowMs: 60 });
  const loadedParts = createLoadedParts({ worker: PART_WORKER });
  let runs = 0;
  try {
    await fc.assert(
      fc.asyncProperty(presses, async (script) => {
        runs += 1;
        expectTrue(service, await press(script, { run: runs, service, loadedParts, start: options.start }));
      }),
      { numRuns: options.runs },
    );
    return service.orders.length;
  } finally {
    await loadedParts.close();
    await service.close();
  }
}

interface PressRun {
  readonly run: number;
  readonly service: PracticeService;
  readonly loadedParts: LoadedParts;
  readonly start: StartCounter;
}

type Answers = ReadonlyMap<string, readonly SubmissionView[]>;

/**
 * Presses the key as told, and answers what each press was answered, by the name that the service knows the ticket by.
 */
async function press(script: readonly Press[], { run, service, loadedParts, start }: PressRun): Promise<Answers> {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-presses-'));
  const api = createPartsApi({
    baseUrl: service.baseUrl,
    credential: () => service.credential,
    deadlines: () => ({ plateMs: 5_000, readMs: 5_000, orderMs: ORDER_DEADLINE_MS }),
    loadedParts,
  });
  const counter = await start({ counter: folder, folder, api });
  const { harness } = counter;
  try {
    // Each holds another number of parts, so that no two are equal orders.
    const tickets = [0, 1, 2].map((number) =>
      keptTicket(harness, setCustomer(readyTicket(harness, run * 3 + number), { name: nameOf(run, number) })),
    );
    const answers = new Map<string, Promise<Result<SubmitAnswer>>[]>();
    for (const { ticket: number, meeting, next, fault } of script) {
      if (fault !== null) counter.fails(fault);
      const ticket = keptTicket(harness, metAs(tickets[number], meeting));
      const { name } = ticket.customer;
      answers.set(name, [...(answers.get(name) ?? []), pressOnce(harness, ticket, 'They asked for it once more')]);
      if (next === 'in a moment') await new Promise((resolve) => setTimeout(resolve, 15));
      if (next === 'when all have ended') {
        await harness.orders.settled();
        await counter.heal();
      }
    }
    const ended = await Promise.all(
      [...answers].map(async ([name, all]) => [name, (await Promise.all(all)).flatMap(submissionIn)] as const),
    );
    await harness.orders.settled();
    await counter.heal();
    await counter.told();
    return new Map(ended);
  } finally {
    await counter.close();
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameOf(run: number, ticket: number): string {
  return `run ${run} ticket ${ticket}`;
}

/** The ticket with the reference that tells the practice service how to meet it. */
function metAs(ticket: Ticket | undefined, meeting: string): Ticket {
  if (ticket === undefined) throw new Error('There are three tickets.');
  return { ...ticket, customerReference: `${ticket.customerReference} ${meeting}`.trim() };
}

/** None where the press before it had spent the review, or the ticket was changed behind it. */
function submissionIn(answer: Result<SubmitAnswer>): readonly SubmissionView[] {
  if (!answer.ok && answer.failure.kind === 'invalid input') return [];
  const value = valueIn(answer);
  if (value.kind === 'stopped') throw new Error('No two of these orders are equal.');
  return [value.submission];
}

function outcomeOf({ state }: SubmissionView) {
  if (state.kind !== 'ended') throw new Error('The submission has not ended');
  return state.outcome;
}

/** What the service received of a ticket, whatever became of it. */
function requestsOf({ requests }: PracticeService, ticketId: string): number {
  return requests.filter(({ operation, body }) => operation === 'order' && body.includes(`"${ticketId}"`)).length;
}

function acceptedOf({ orders }: PracticeService, ticketId: string): readonly string[] {
  return orders.filter(({ order }) => order.customer_name === ticketId).map(({ transactionId }) => transactionId);
}

/** An order goes out again only after it was certainly not taken. */
function expectTrue(service: PracticeService, all: Answers): void {
  for (const [ticketId, answers] of all) {
    const submissions = new Map(answers.map((answer) => [answer.id, answer]));
    const outcomes = [...submissions.values()].map(outcomeOf);
    const kept = outcomes.filter(({ kind }) => kind !== 'refused' && kind !== 'not sent');
    const accepted = acceptedOf(service, ticketId);

    // One request for each submission that may have reached the service, and only refused ones have successors.
    const mayHaveLeft = outcomes.filter(({ kind }) => kind !== 'not sent').length;
    expect(requestsOf(service, ticketId)).toBeLessThanOrEqual(mayHaveLeft);
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
}
