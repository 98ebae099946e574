import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLoadedParts } from '#main/part-cache/loaded-parts.ts';
import { createPartsApi, type PartsApi } from '#main/parts-api/parts-api.ts';
import { DRILLS, drillReference } from '#practice/drills/drill-table.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { answerJson, reset, type Script, startScriptedService } from '#tests/support/scripted-service.ts';
import { keptTicket, openOrderHarness, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { takeRefusingPort } from '#tests/support/refusing-port.ts';
import { PART_WORKER } from '#tests/support/main-programs.ts';

/**
 * Every way in which a request can end, against a real socket over HTTP/1.1, through the journal: what the counter is
 * told, what is written down, what it is after a restart, and whether it may be sent again.
 */

type OutcomeKind = Outcome['kind'];

let folder: string;
let harness: OrderHarness;
let api: PartsApi;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-orders-'));
});
afterEach(async () => {
  harness.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * How long an answer is waited for that never comes, and one that does: a busy machine must not make it too late, ms.
 */
const SOON_MS = 2_000;
const PATIENTLY_MS = 30_000;

function connectTo(baseUrl: string, credential: string | null = 'Bearer example', orderMs = SOON_MS): void {
  const loadedParts = createLoadedParts({
    worker: PART_WORKER,
  });
  api = createPartsApi({
    baseUrl,
    credential: () => credential,
    deadlines: () => ({ plateMs: SOON_MS, readMs: SOON_MS, orderMs }),
    loadedParts,
  });
  harness = openOrderHarness({ folder, api });
}

/** Submits, and checks that everything agrees on the outcome: the answer, the journal, and both after a restart. */
async function submit(ticket: Ticket): Promise<Outcome> {
  const answer = valueIn(await press(harness, ticket));
  if (answer.kind !== 'sent' || answer.submission.state.kind !== 'ended') throw new Error('The order did not end.');
  const { submission } = answer;
  const { outcome } = answer.submission.state;
  expect(harness.announced.map(({ state }) => state.kind)).toEqual(['sending', 'ended']);
  expect(harness.announced.at(-1)).toEqual(submission);
  const papers = storedValue(harness.records.submissions.papers(submission.id));
  expect(papers.request?.order.customer_reference).toBe(ticket.customerReference);
  expect(papers.answer).not.toBeNull();
  const events = storedValue(harness.records.submissions.history(submission.id)).map(({ entry }) => entry.event);
  expect(events).toEqual(['prepared', 'sending', 'answered', 'ended']);
  expect(valueIn(harness.orders.unresolved()).length).toBe(outcome.kind === 'unknown' ? 1 : 0);

  harness.close();
  harness = openOrderHarness({ folder, api });
  expect(valueIn(await harness.orders.calls.submission({ ticketId: ticket.id }))).toEqual(submission);
  expect(valueIn(harness.orders.unresolved()).length).toBe(outcome.kind === 'unknown' ? 1 : 0);
  expect(harness.records.submissions.verify()).toMatchObject({ ok: true, value: { whole: true } });
  return outcome;
}

/** Presses once more: only what is certainly not at the service goes out again. */
async function pressAgain(ticket: Ticket, outcome: Outcome, received: () => number): Promise<void> {
  const before = received();
  valueIn(await press(harness, ticket, 'They asked for it once more'));
  const mayGoOut = outcome.kind === 'refused' || outcome.kind === 'not sent';
  expect(received() - before).toBeLessThanOrEqual(mayGoOut ? 1 : 0);
  const all = storedValue(harness.records.submissions.ofTicket(ticket.id));
  expect(all.length).toBe(mayGoOut ? 2 : 1);
}

/** What each drill may come to: an order that was kept is never called refused or not sent. */
const EXPECTED: { readonly [drill: string]: OutcomeKind } = {
  slow: 'acknowledged',
  'not authorised': 'refused',
  'not found': 'refused',
  refused: 'refused',
  'success false': 'refused',
  'address refused': 'refused',
};
const ORDER_DRILLS = DRILLS.filter(({ operations }) => operations.some((operation) => operation === 'order'));

describe('every drill of the practice service', () => {
  test.each(ORDER_DRILLS)('$name ($code)', async ({ name, code, keepsOrder }) => {
    const service = await startPracticeService({ slowMs: 300 });
    try {
      connectTo(service.baseUrl, service.credential, name.startsWith('never answers') ? SOON_MS : PATIENTLY_MS);
      const fresh = readyTicket(harness);
      const reference = `${fresh.customerReference} ${drillReference(code)}`;
      const ticket = keptTicket(harness, { ...fresh, customerReference: reference });
      const outcome = await submit(ticket);
      expect(outcome.kind).toBe(EXPECTED[name] ?? 'unknown');
      const here = () => service.orders.filter(({ order }) => order.customer_reference === ticket.customerReference);
      expect(here()).toHaveLength(keepsOrder ? 1 : 0);
      await pressAgain(ticket, outcome, () => service.requests.length);
      expect(here()).toHaveLength(keepsOrder ? 1 : 0);
    } finally {
      await service.close();
    }
  });
});

/** When the key is pressed again, ms after the first press. */
const PRESSED_AGAIN = [20, 60, 150, 400, 900, 2_000];

test('every drill, with the key pressed again and again: one review is one request at the most', {
  timeout: 60_000,
}, async () => {
  const service = await startPracticeService({ slowMs: 300 });
  try {
    connectTo(service.baseUrl, service.credential);
    const ticketOf = (code: string, parcel: number): Ticket => {
      const fresh = readyTicket(harness, parcel + 1);
      const reference = `${fresh.customerReference} ${drillReference(code)}`;
      return keptTicket(harness, { ...fresh, customerReference: reference });
    };
    await Promise.all(
      ORDER_DRILLS.map(async ({ code, name }, parcel) => {
        const ticket = ticketOf(code, parcel);
        const { calls } = harness.orders;
        const { fingerprint } = valueIn(await calls.review({ ticket }));
        const pressAt = async (ms: number) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          return calls.submit({ ticket, fingerprint, reason: ms === 0 ? null : 'They asked for it again' });
        };
        await Promise.all([0, ...PRESSED_AGAIN].map(pressAt));
        const received = service.requests.filter(
          ({ operation, body }) => operation === 'order' && body.includes(ticket.customerReference),
        );
        const kept = storedValue(harness.records.submissions.ofTicket(ticket.id));
        expect({ name, isAtMostOne: received.length <= 1, kept: kept.length }).toEqual({
          name,
          isAtMostOne: true,
          kept: 1,
        });
      }),
    );
  } finally {
    await service.close();
  }
});

describe('a connection that is cut', () => {
  const ACKNOWLEDGEMENT = { success: true, order_transaction_id: '9f4c0a52-0001-4000-8000-000000000001' };
  const HALF = JSON.stringify(ACKNOWLEDGEMENT).slice(0, 20);

  test('before it stood: not sent', async () => {
    const refusing = await takeRefusingPort();
    connectTo(`http://127.0.0.1:${refusing.port}`);
    const ticket = readyTicket(harness);
    const outcome = await submit(ticket);
    expect(outcome).toEqual({ kind: 'not sent', reason: 'connection refused' });
    await pressAgain(ticket, outcome, () => 0);
    refusing.giveBack();
  });

  const cuts: readonly (readonly [when: string, script: Script, atOnce: boolean])[] = [
    ['before the request was read', () => undefined, true],
    ['after it was read', ({ socket }) => reset(socket), false],
    ['after it was accepted, in silence', ({ socket }) => socket.end(), false],
    [
      'in the middle of the head of the answer',
      ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-le');
        setTimeout(() => reset(socket), 20);
      },
      false,
    ],
    [
      'in the middle of the answer',
      ({ socket }) => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 200\r\n\r\n${HALF}`);
        setTimeout(() => reset(socket), 20);
      },
      false,
    ],
    [
      'in the middle of an answer in chunks',
      ({ socket }) => {
        socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n14\r\n${HALF}\r\n`);
        setTimeout(() => socket.end(), 20);
      },
      false,
    ],
    ['never, and never answers', () => undefined, false],
  ];

  test.each(cuts)('%s: unknown', async (_when, script, atOnce) => {
    const service = await startScriptedService(script, atOnce ? { onConnection: (socket) => reset(socket) } : {});
    try {
      connectTo(service.baseUrl);
      const ticket = readyTicket(harness);
      const outcome = await submit(ticket);
      expect(outcome.kind).toBe('unknown');
      expect(service.requests.length).toBeLessThanOrEqual(1);
      await pressAgain(ticket, outcome, () => service.requests.length);
      expect(service.connections).toBe(1);
    } finally {
      await service.close();
    }
  });

  test('after a whole answer: acknowledged', async () => {
    const service = await startScriptedService((request) => {
      answerJson(request, 200, ACKNOWLEDGEMENT);
      reset(request.socket);
    });
    try {
      connectTo(service.baseUrl);
      const outcome = await submit(readyTicket(harness));
      expect(['acknowledged', 'unknown']).toContain(outcome.kind);
    } finally {
      await service.close();
    }
  });
});
