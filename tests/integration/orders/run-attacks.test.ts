import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CrashPoint } from '#main/app/crash-points.ts';
import { createLoadedParts } from '#main/part-cache/loaded-parts.ts';
import { createPartsApi, type PartsApi } from '#main/parts-api/parts-api.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  answerJson,
  type Script,
  type ScriptedRequest,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { openOrderHarness, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';
import { DISK_FULL, withFullDisk } from './full-disk.ts';
import { PART_WORKER } from '#tests/support/main-programs.ts';

/**
 * An order run at its worst, over a real socket and through the journal: asked for by several at once, with the disk
 * full more than once, with clocks that jump, and with answers that no service should give. One review is one request
 * at the most, and what is said of it is true after a restart too.
 */

const ID = '9f4c0a52-0001-4000-8000-000000000001';
const TAKEN = { success: true, order_transaction_id: ID };
const DEADLINE_MS = 2_000;
/** A byte of an answer that comes byte by byte. */
const BYTE_MS = 20;

let folder: string;
let harness: OrderHarness;
let api: PartsApi;
let service: ScriptedService;
let full: ReadonlySet<string>;
let jumpedMs: { wall: number; steady: number };
let sleeps: number;
let whileConnecting: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-attacks-'));
  full = new Set();
  jumpedMs = { wall: 0, steady: 0 };
  sleeps = 0;
  whileConnecting = () => undefined;
});
afterEach(async () => {
  harness.close();
  await api.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function against(script: Script, orderMs = 20_000): Promise<void> {
  service = await startScriptedService(script);
  api = createPartsApi({
    baseUrl: service.baseUrl,
    credential: () => 'Bearer example',
    deadlines: () => ({ plateMs: 5_000, readMs: 5_000, orderMs }),
    loadedParts: createLoadedParts({ worker: PART_WORKER }),
  });
  harness = openHarness();
}

function openHarness(): OrderHarness {
  const moment = (): Moment => ({
    wallMs: Date.now() + jumpedMs.wall,
    steadyMs: performance.now() + jumpedMs.steady,
    sleeps,
  });
  const reach = (point: CrashPoint): void => {
    if (point === 'request under way') whileConnecting();
  };
  return openOrderHarness({ folder, api, moment, reach, wrap: (records) => withFullDisk(records, () => full) });
}

/** How the one submission of a ticket ended, as the journal has it, also after a restart. */
async function endOf(ticket: Ticket): Promise<Outcome | null> {
  const before = storedValue(harness.records.submissions.ofTicket(ticket.id));
  await harness.orders.settled();
  harness.close();
  harness = openHarness();
  const after = storedValue(harness.records.submissions.ofTicket(ticket.id));
  expect(after.map(({ id, outcome }) => ({ id, outcome }))).toEqual(before.map(({ id, outcome }) => ({ id, outcome })));
  expect(storedValue(harness.records.submissions.verify())).toMatchObject({ whole: true });
  return after[0]?.outcome ?? null;
}

/** Another customer's order goes out whatever became of the one before. */
async function expectAnotherGoesOut(): Promise<void> {
  const before = service.requests.length;
  await press(harness, readyTicket(harness, 9));
  expect(service.requests.length).toBe(before + 1);
}

describe('the same order, asked for by several at once', () => {
  it.each([
    ['acknowledged', 200, TAKEN],
    ['refused', 422, { error: 'no' }],
    ['refused', 401, { error: 'who' }],
    ['unknown', 503, { error: 'later' }],
  ])('is one request where it ends as %s (%i)', async (kind, status, body) => {
    await against(() => undefined);
    const ticket = readyTicket(harness);
    const { fingerprint } = valueIn(await harness.orders.calls.review({ ticket }));
    const windows = [harness.orders, harness.another(), harness.another()];
    const ask = () => windows.map(async ({ calls }) => calls.submit({ ticket, fingerprint, reason: 'asked again' }));
    const atOnce = ask();
    await service.received(1);
    const during = ask();
    answerJson(service.requests[0] as ScriptedRequest, status, body);
    const answers = await Promise.all([...atOnce, ...during]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { submission: { state: { outcome: { kind } } } } });
    await Promise.all(ask());
    expect(service.requests).toHaveLength(1);
    expect((await endOf(ticket))?.kind).toBe(kind);
    expect(storedValue(harness.records.submissions.ofTicket(ticket.id))).toHaveLength(1);
  });

  it('twice reviewed and sent within a second is one request for each review, and none behind one that was taken', async () => {
    const statuses = [422, 200];
    await against((request) => {
      const status = statuses[service.requests.length - 1] ?? 200;
      answerJson(request, status, status === 200 ? TAKEN : { error: 'no' });
    });
    const ticket = readyTicket(harness);
    for (const requests of [1, 2, 2]) {
      await press(harness, ticket, 'they want it');
      await press(harness, ticket, 'they want it').catch(() => undefined);
      expect(service.requests.length).toBeLessThanOrEqual(requests + 1);
    }
    expect(service.requests).toHaveLength(2);
    expect(await endOf(ticket)).toEqual({ kind: 'acknowledged', transactionId: ID });
  });
});

describe('an order with the disk full twice', () => {
  it('at its preparing and at its concluding: sent once, and acknowledged after the restart', async () => {
    await against((request) => answerJson(request, 200, TAKEN));
    const ticket = readyTicket(harness);
    full = new Set(['prepare']);
    expect(await press(harness, ticket)).toMatchObject({
      ok: false,
      failure: { kind: 'storage', words: DISK_FULL.words },
    });
    expect(service.requests).toHaveLength(0);
    full = new Set(['conclude']);
    const answer = valueIn(await press(harness, ticket));
    expect(answer).toMatchObject({
      submission: { state: { outcome: { kind: 'unknown', happened: expect.stringContaining(ID) } } },
    });
    expect(valueIn(await press(harness, ticket, 'once more'))).toEqual(answer);
    expect(service.requests).toHaveLength(1);
    harness.close();
    full = new Set();
    harness = openHarness();
    expect(await endOf(ticket)).toEqual({ kind: 'acknowledged', transactionId: ID });
    await press(harness, ticket, 'once more');
    expect(service.requests).toHaveLength(1);
    await expectAnotherGoesOut();
  });
});

describe('an order whose connection comes to stand', () => {
  it.each([
    ['after thirty seconds', 30_001, 30_001, 0],
    ['with the clock set on by a minute meanwhile', 60_000, 0, 0],
    ['with the clock set back by a minute meanwhile', -60_000, 0, 0],
    ['after a sleep of an hour that the steady clock did not see', 3_600_000, 0, 1],
    ['after a sleep however short', 200, 0, 1],
  ])('%s: the connection is closed unused, and the order can be sent anew', async (_, wall, steady, slept) => {
    await against((request) => answerJson(request, 200, TAKEN));
    const ticket = readyTicket(harness);
    whileConnecting = () => {
      jumpedMs = { wall, steady };
      sleeps = slept;
    };
    expect(valueIn(await press(harness, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'not sent', reason: 'too late' } } },
    });
    expect(service.requests).toHaveLength(0);
    whileConnecting = () => undefined;
    expect(valueIn(await press(harness, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'acknowledged' } } },
    });
    expect(service.requests).toHaveLength(1);
  });
});

describe('a clock that jumps while an order is on its way', () => {
  it.each([
    ['a year ahead', 365 * 86_400_000, 0],
    ['a year back', -365 * 86_400_000, 0],
    ['past a sleep of an hour', 3_600_000, 3_600_000],
  ])('%s: the answer is taken for what it is, and the order stays one', async (_, wall, steady) => {
    await against((request) => {
      jumpedMs = { wall, steady };
      setTimeout(() => answerJson(request, 200, TAKEN), 50);
    });
    const ticket = readyTicket(harness);
    expect(valueIn(await press(harness, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'acknowledged' } } },
    });
    await press(harness, ticket, 'once more');
    expect(service.requests).toHaveLength(1);
    expect(await endOf(ticket)).toEqual({ kind: 'acknowledged', transactionId: ID });
  });

  it('leaves one unknown that got no answer, and for as long as before', async () => {
    await against(() => {
      jumpedMs = { wall: 365 * 86_400_000, steady: 0 };
    }, DEADLINE_MS);
    const ticket = readyTicket(harness);
    valueIn(await press(harness, ticket));
    const [unknown] = valueIn(harness.orders.unresolved());
    expect(unknown?.state).toBe('unknown');
    expect(unknown?.notPlacedInMs).toBeGreaterThan(60_000);
    expect(service.requests).toHaveLength(1);
  });
});

describe('an answer that no service should give', () => {
  const head = (rest: string): string => `HTTP/1.1 ${rest}`;

  it('byte by byte without an end: unknown at the deadline, which no byte puts off', async () => {
    const begin = Buffer.from(head(`200 OK\r\ncontent-length: 4000000\r\n\r\n${JSON.stringify(TAKEN)}`));
    let sent = 0;
    await against(({ socket }) => {
      const timer = setInterval(() => {
        if (socket.destroyed) clearInterval(timer);
        else {
          socket.write(sent < begin.length ? begin.subarray(sent, sent + 1) : ' ');
          sent += 1;
        }
      }, BYTE_MS);
    }, DEADLINE_MS);
    await expectOne('unknown');
    // Both run by the timers of this process: however busy it is, few bytes leave before the deadline comes.
    expect(sent).toBeLessThan(DEADLINE_MS / BYTE_MS + 20);
  });

  it('of 100 MB: unknown, and not kept whole', async () => {
    await against(({ socket }) => {
      const size = 100 * 1024 * 1024;
      const piece = Buffer.alloc(64 * 1024, 0x20);
      socket.write(head(`200 OK\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`));
      let left = size;
      const pour = (): void => {
        while (left > 0 && !socket.destroyed) {
          left -= piece.length;
          if (!socket.write(piece)) {
            socket.once('drain', pour);
            return;
          }
        }
      };
      pour();
    });
    const ticket = await expectOne('unknown');
    const [{ id } = { id: '' }] = storedValue(harness.records.submissions.ofTicket(ticket.id));
    expect(storedValue(harness.records.submissions.papers(id)).answer?.length ?? 0).toBeLessThan(2 * 1024 * 1024);
  });

  it('a 302: unknown, and nobody follows it', async () => {
    await against(({ socket }) => {
      socket.end(head(`302 Found\r\nlocation: ${service.baseUrl}/elsewhere\r\ncontent-length: 0\r\n\r\n`));
    });
    await expectOne('unknown');
    expect(service.requests.map(({ target }) => target)).not.toContain('/elsewhere');
  });

  it('a 200 with nothing in it: unknown', async () => {
    await against(({ socket }) => socket.end(head('200 OK\r\ncontent-length: 0\r\n\r\n')));
    await expectOne('unknown');
  });

  it('a 201 that names another reference: never refused, and the id is kept for the person who rings', async () => {
    await against((request) => answerJson(request, 201, { ...TAKEN, customer_reference: 'CP-20200101-0001-0001' }));
    const ticket = readyTicket(harness);
    valueIn(await press(harness, ticket));
    expect(['acknowledged', 'unknown']).toContain((await endOf(ticket))?.kind);
    const [{ id } = { id: '' }] = storedValue(harness.records.submissions.ofTicket(ticket.id));
    expect(storedValue(harness.records.submissions.papers(id)).answer).toContain(ID);
    await press(harness, ticket, 'once more');
    expect(service.requests).toHaveLength(1);
  });

  /** Sends an order and presses on; answers its ticket. */
  async function expectOne(kind: Outcome['kind']): Promise<Ticket> {
    const ticket = readyTicket(harness);
    const answer = valueIn(await press(harness, ticket));
    expect(answer).toMatchObject({ submission: { state: { outcome: { kind } } } });
    await press(harness, ticket, 'once more');
    await press({ ...harness, orders: harness.another() }, ticket, 'once more');
    expect(service.requests).toHaveLength(1);
    expect((await endOf(ticket))?.kind).toBe(kind);
    return ticket;
  }
});
