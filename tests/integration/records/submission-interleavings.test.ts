import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Records } from '#main/records/records.ts';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { effort } from '#tests/support/effort.ts';
import { order } from './sale.ts';
import { openShop, temporaryFolder, answerOf } from './shop.ts';

const TICKETS = ['t1', 't2', 't3'];
const OUTCOMES: readonly Outcome[] = [
  { kind: 'acknowledged', transactionId: 'id-1' },
  { kind: 'refused', status: 422, said: 'no' },
  { kind: 'not sent', reason: 'connection refused' },
  { kind: 'unknown', happened: 'cut', status: null },
];

type Step =
  | { readonly do: 'press' | 'send' | 'keep' | 'placed' | 'not placed'; readonly ticket: string }
  | { readonly do: 'answer'; readonly ticket: string; readonly outcome: Outcome }
  | Ending;
/** How the counter ends before it starts again. */
type Ending = { readonly do: 'close' | 'kill' };

const ticketId = fc.constantFrom(...TICKETS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('press', 'send', 'keep'), ticket: ticketId }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer'), ticket: ticketId, outcome: fc.constantFrom(...OUTCOMES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('placed', 'not placed'), ticket: ticketId }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close', 'kill') }) },
);

/** The shop, and what must be true of it: the state of each submission in the order in which they were made. */
interface Life {
  shop: Records;
  folder: string;
  readonly made: { readonly id: string; readonly ticket: string; state: SubmissionState; bytesMayHaveLeft: number }[];
}

const LIVE: readonly SubmissionState[] = ['prepared', 'sending', 'unknown', 'acknowledged', 'placed'];

function liveOf({ made }: Life, ticket: string) {
  return made.find((one) => one.ticket === ticket && LIVE.includes(one.state));
}

/** Opens what a power cut leaves: the file and its WAL as they are, without a goodbye. */
function afterKill(life: Life) {
  const folder = temporaryFolder();
  for (const name of readdirSync(life.folder).filter((file) => file.startsWith('records.db'))) {
    copyFileSync(join(life.folder, name), join(folder, name));
  }
  life.shop.close();
  life.folder = folder;
}

function restart(life: Life) {
  life.shop = openShop(life.folder);
  const unknown = answerOf(life.shop.submissions.takeUpAfterStart()).map(({ id }) => id);
  expect(unknown).toEqual(life.made.filter(({ state }) => state === 'sending').map(({ id }) => id));
  for (const one of life.made) {
    if (one.state === 'sending') one.state = 'unknown';
    if (one.state === 'prepared') one.state = 'abandoned';
  }
}

function isEnding(doing: Step): doing is Ending {
  return doing.do === 'close' || doing.do === 'kill';
}

function take(life: Life, doing: Step) {
  const { submissions } = life.shop;
  if (isEnding(doing)) {
    if (doing.do === 'kill') afterKill(life);
    else life.shop.close();
    restart(life);
    return;
  }
  const live = liveOf(life, doing.ticket);
  if (doing.do === 'press') {
    const id = `s${life.made.length}`;
    const request = order({ customer_reference: `CP-${id}` });
    const answer = answerOf(submissions.prepare({ id, ticketId: doing.ticket, request, reason: 'insists' }));
    expect(answer.prepared).toBe(live === undefined);
    if (answer.prepared) life.made.push({ id, ticket: doing.ticket, state: 'prepared', bytesMayHaveLeft: 0 });
    return;
  }
  if (live === undefined) return;
  const { id } = live;
  if (doing.do === 'send') {
    if (live.state === 'prepared') {
      answerOf(submissions.send(id));
      live.state = 'sending';
      live.bytesMayHaveLeft += 1;
    } else expect(() => submissions.send(id)).toThrow('not prepared');
  }
  if (doing.do === 'keep' && live.state === 'sending') answerOf(submissions.keepAnswer(id, 'raw'));
  if (doing.do === 'answer') {
    if (live.state === 'sending') {
      answerOf(submissions.conclude(id, doing.outcome));
      live.state = doing.outcome.kind;
    } else expect(() => submissions.conclude(id, doing.outcome)).toThrow('not sending');
  }
  if (doing.do === 'placed' || doing.do === 'not placed') {
    const told = { rung: 'Order desk', said: 'so' };
    const resolution =
      doing.do === 'placed'
        ? { ...told, placed: true as const, transactionId: 'id-2' }
        : { ...told, placed: false as const };
    if (live.state === 'unknown') {
      answerOf(submissions.resolve(id, resolution, ''));
      live.state = doing.do;
    } else expect(() => submissions.resolve(id, resolution, '')).toThrow('not unknown');
  }
}

describe('any order of press, send, answer, resolve, close, kill and restart', () => {
  it(
    'sends each submission at most once, one at a time for a ticket, and forgets none',
    () => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
          const folder = temporaryFolder();
          const life: Life = { folder, shop: openShop(folder), made: [] };
          for (const doing of steps) {
            take(life, doing);
            const { submissions } = life.shop;
            for (const ticket of TICKETS) {
              const of = life.made.filter((one) => one.ticket === ticket);
              expect(of.filter(({ state }) => LIVE.includes(state)).length).toBeLessThanOrEqual(1);
              expect(answerOf(submissions.ofTicket(ticket)).map(({ id, state }) => [id, state])).toEqual(
                of.toReversed().map(({ id, state }) => [id, state]),
              );
            }
          }
          for (const { id, bytesMayHaveLeft } of life.made) {
            expect(bytesMayHaveLeft).toBeLessThanOrEqual(1);
            const sendings = answerOf(life.shop.submissions.history(id)).filter(
              ({ entry }) => entry.event === 'sending',
            );
            expect(sendings).toHaveLength(bytesMayHaveLeft);
          }
          expect(answerOf(life.shop.submissions.verify()).whole).toBe(true);
          life.shop.close();
        }),
        { numRuns: effort(12, 500) },
      );
    },
    effort(180_000, 1_200_000),
  );
});
