import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CrashPoint } from '#main/app/crash-points.ts';
import { ALONE_GATE, type ClaimAnswer, type OrderClaim, type OrderGate } from '#main/services/order-gate.ts';
import type { Records } from '#main/records/records.ts';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import { CALLING_OFF_WORDS, UNREACHABLE_WORDS } from '#shared/domain/order/claim-refusal.ts';
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

/**
 * An order and the gate that it has to pass, over the real journal: whatever the gate says, and wherever the process
 * ends meanwhile, nothing leaves without leave, and the ticket goes out again only where nothing of it can leave later.
 */

const TAKEN: OrderExchange = {
  kind: 'answered',
  status: 200,
  body: '{"success":true,"order_transaction_id":"T-1"}',
  complete: true,
};
const GRANTED: ClaimAnswer = { kind: 'granted', stillHolds: () => true };
const REFUSED: ClaimAnswer = { kind: 'refused', refusal: { because: 'held elsewhere', counter: 3 } };

/** A gate that says what a test tells it to, and remembers what it was asked and told. */
interface ScriptedGate extends OrderGate {
  answer: (claim: OrderClaim) => ClaimAnswer | Promise<ClaimAnswer>;
  reachable: boolean;
  readonly claims: OrderClaim[];
  readonly abandoned: string[];
  readonly concluded: (readonly [string, string])[];
}

function scriptedGate(): ScriptedGate {
  const gate: ScriptedGate = {
    answer: async () => GRANTED,
    reachable: true,
    claims: [],
    abandoned: [],
    concluded: [],
    claim(claim) {
      gate.claims.push(claim);
      return gate.answer(claim);
    },
    abandon(id) {
      if (gate.reachable) gate.abandoned.push(id);
      return gate.reachable;
    },
    conclude({ id, state }) {
      gate.concluded.push([id, state.kind === 'ended' ? state.outcome.kind : state.kind]);
    },
  };
  return gate;
}

let base: string;
let opened: OrderHarness[];
let requests: string[];
let gate: ScriptedGate;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'counterpart-gate-'));
  opened = [];
  requests = [];
  gate = scriptedGate();
});
afterEach(() => {
  for (const harness of opened) harness.close();
  rmSync(base, { recursive: true, force: true });
});

interface Start {
  readonly folder?: string;
  readonly gate?: OrderGate;
  readonly reach?: (point: CrashPoint) => void;
  readonly wrap?: (records: Records) => Records;
}

function open({ folder = join(base, 'counter'), gate: its = gate, reach, wrap }: Start = {}): OrderHarness {
  const harness = openOrderHarness({
    folder,
    gate: its,
    ...(reach === undefined ? {} : { reach }),
    ...(wrap === undefined ? {} : { wrap }),
    api: {
      submitOrder: async ({ order }, mayLeave) => {
        await wait(1);
        if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
        requests.push(order.customer_reference);
        return TAKEN;
      },
    },
  });
  opened.push(harness);
  return harness;
}

function statesOf(harness: OrderHarness, ticket: Ticket): readonly SubmissionState[] {
  return storedValue(harness.records.submissions.ofTicket(ticket.id)).map(({ state }) => state);
}

function refusal(words: unknown) {
  return { ok: false, failure: { kind: 'invalid input', problems: [{ field: 'order', message: words }] } };
}

describe('an order that the gate lets out', () => {
  it('is in the journal as prepared while the gate is asked, and as sending only after its word', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const seen: (readonly SubmissionState[])[] = [];
    gate.answer = async () => {
      seen.push(statesOf(harness, ticket));
      await wait(1);
      seen.push(statesOf(harness, ticket));
      return GRANTED;
    };
    const sent = valueIn(await press(harness, ticket));
    expect(seen).toEqual([['prepared'], ['prepared']]);
    expect(requests).toHaveLength(1);
    const id = sent.kind === 'sent' ? sent.submission.id : '';
    expect(gate.claims).toMatchObject([{ submissionId: id, ticketId: ticket.id, reason: null }]);
    expect(gate.concluded).toEqual([[id, 'acknowledged']]);
    expect(gate.abandoned).toEqual([]);
  });

  it('asks once for all presses of one moment, with two order services on the same records too', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const go = Promise.withResolvers<ClaimAnswer>();
    gate.answer = () => go.promise;
    const { fingerprint } = valueIn(await harness.orders.calls.review({ ticket }));
    const services = [harness.orders, harness.orders, harness.another()];
    const presses = services.map(async ({ calls }) => await calls.submit({ ticket, fingerprint, reason: null }));
    go.resolve(GRANTED);
    const answers = await Promise.all(presses);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(gate.claims).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it('keeps its ticket as it is while the gate is asked', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const go = Promise.withResolvers<ClaimAnswer>();
    gate.answer = () => go.promise;
    const pressed = press(harness, ticket);
    await wait(1);
    await harness.tickets.calls.save({ ticket: { ...ticket, lines: [] }, cursor: null });
    expect(valueIn(harness.tickets.find(ticket.id))?.lines).toHaveLength(1);
    go.resolve(GRANTED);
    expect(await pressed).toMatchObject({ ok: true });
  });

  it('is not sent where the leave ends before the first byte, and says so', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    gate.answer = async () => ({ kind: 'granted', stillHolds: () => false });
    const sent = valueIn(await press(harness, ticket));
    expect(sent).toMatchObject({
      submission: { state: { kind: 'ended', outcome: { kind: 'not sent', reason: 'leave ended' } } },
    });
    expect(requests).toEqual([]);
    expect(gate.concluded.map(([, how]) => how)).toEqual(['not sent']);
  });

  it('is told to it again once somebody found out about it', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const left = await cutAt('request under way', ticket, harness);
    const again = open({ folder: left });
    const [unknown] = valueIn(again.orders.unresolved());
    const found = { rung: 'Pat', said: 'yes', initials: 'AE', placed: true, transactionId: 'T-9' };
    expect(await again.orders.calls.resolve({ submissionId: unknown?.submissionId ?? '', ...found })).toMatchObject({
      ok: true,
    });
    expect(gate.concluded.map(([, how]) => how)).toEqual(['unknown', 'resolved']);
  });
});

describe('an order that the gate does not let out', () => {
  it.each<[string, () => ClaimAnswer | Promise<ClaimAnswer>, unknown]>([
    ['refused', async () => REFUSED, expect.stringContaining('Counter 3 has this ticket now')],
    ['refused at once', () => REFUSED, expect.stringContaining('Counter 3 has this ticket now')],
    ['not answered', async () => ({ kind: 'unreachable' }), UNREACHABLE_WORDS],
    ['failed', async () => Promise.reject(new Error('cut')), UNREACHABLE_WORDS],
  ])('because it was %s is given up at the gate and in the journal, and can be sent anew', async (_, answer, words) => {
    const harness = open();
    const ticket = readyTicket(harness);
    gate.answer = answer;
    expect(await press(harness, ticket)).toMatchObject(refusal(words));
    expect(statesOf(harness, ticket)).toEqual(['abandoned']);
    expect(gate.abandoned).toEqual([gate.claims[0]?.submissionId]);
    expect(requests).toEqual([]);
    expect(valueIn(harness.orders.unresolved())).toEqual([]);

    // A review is one attempt, whatever came of it; the next one claims under another id.
    gate.answer = async () => GRANTED;
    expect(await press(harness, ticket)).toMatchObject({ ok: true });
    expect(new Set(gate.claims.map(({ submissionId }) => submissionId)).size).toBe(2);
    expect(statesOf(harness, ticket)).toEqual(['acknowledged', 'abandoned']);
  });

  it('asks why it is sent in spite of an equal order, and asks no more once it is another order', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    const equal = { submissionId: 's-9', because: 'same lines and address', reference: 'CP-5', counter: 2 } as const;
    const refusal = {
      because: 'equal order',
      earlier: [{ ...equal, at: ticket.openedAt, state: 'acknowledged' }],
    } as const;
    gate.answer = async () => ({ kind: 'refused', refusal });
    expect(await press(harness, ticket)).toMatchObject({ ok: false });
    expect(valueIn(await press(harness, ticket))).toMatchObject({
      kind: 'stopped',
      earlier: [{ customerReference: 'CP-5' }],
    });

    gate.answer = async () => GRANTED;
    const lines = ticket.lines.map((line) => ({ ...line, quantity: '7' }));
    const changed = keptTicket(harness, { ...ticket, lines });
    expect(valueIn(await press(harness, changed))).toMatchObject({ kind: 'sent' });
    expect(gate.claims.at(-1)).toMatchObject({ reason: null, inSpiteOf: [] });
  });

  it('keeps its ticket until it was called off, and is given up by itself then', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    gate.answer = async () => ({ kind: 'unreachable' });
    gate.reachable = false;
    expect(await press(harness, ticket)).toMatchObject(refusal(UNREACHABLE_WORDS));
    expect(statesOf(harness, ticket)).toEqual(['prepared']);
    gate.answer = async () => GRANTED;
    // The review is the one of before: what stands in its way is said first.
    expect(await press(harness, ticket)).toMatchObject(refusal(CALLING_OFF_WORDS));
    expect(requests).toEqual([]);

    gate.reachable = true;
    await expect.poll(() => statesOf(harness, ticket), { timeout: 10_000 }).toEqual(['abandoned']);
    expect(await press(harness, ticket)).toMatchObject({ ok: true });
    expect(requests).toHaveLength(1);
  });

  it('lets its ticket be changed although it was not called off yet: what is kept then is what was typed', async () => {
    const harness = open();
    const ticket = readyTicket(harness);
    gate.answer = async () => ({ kind: 'unreachable' });
    gate.reachable = false;
    await press(harness, ticket);
    expect(statesOf(harness, ticket)).toEqual(['prepared']);
    const changed = { ...ticket, notes: 'Ring first' };
    expect(await harness.tickets.calls.save({ ticket: changed, cursor: null })).toMatchObject({ ok: true });
    expect(valueIn(harness.tickets.find(ticket.id))?.notes).toBe('Ring first');
    // What was to go out of it goes out no more.
    gate.reachable = true;
    gate.answer = async () => GRANTED;
    await expect.poll(() => statesOf(harness, ticket), { timeout: 10_000 }).toEqual(['abandoned']);
    expect(await press(harness, ticket)).toMatchObject({ ok: false });
    expect(requests).toEqual([]);
    expect(await press(harness, changed)).toMatchObject({ ok: true });
    expect(requests).toHaveLength(1);
  });

  it('leaves nothing where the records were closed while the gate was asked', async () => {
    const folder = join(base, 'counter');
    const harness = open({ folder });
    const ticket = readyTicket(harness);
    const go = Promise.withResolvers<ClaimAnswer>();
    gate.answer = () => go.promise;
    const pressed = press(harness, ticket);
    await wait(1);
    harness.close();
    go.resolve(GRANTED);
    expect(await pressed).toMatchObject(refusal(expect.stringContaining('Nothing was sent')));
    expect(requests).toEqual([]);
    expect(statesOf(open({ folder }), ticket)).toEqual(['abandoned']);
  });

  it('gives up an attempt that a fault of Counterpart’s own kept from going out, and does not say that it was closed', async () => {
    let isFailing = true;
    const harness = open({
      wrap: (records) => ({
        ...records,
        submissions: {
          ...records.submissions,
          send(id) {
            if (isFailing) throw new TypeError('Cannot read properties of undefined');
            return records.submissions.send(id);
          },
        },
      }),
    });
    const ticket = readyTicket(harness);
    await expect(press(harness, ticket)).rejects.toThrow('Cannot read properties of undefined');
    expect(gate.abandoned).toEqual(gate.claims.map(({ submissionId }) => submissionId));
    expect(statesOf(harness, ticket)).toEqual(['abandoned']);
    expect(requests).toEqual([]);
    isFailing = false;
    expect(await press(harness, ticket)).toMatchObject({ ok: true });
    expect(requests).toHaveLength(1);
  });
});

/** Presses with the power cut at a point; answers the folder as the cut left it. */
async function cutAt(point: CrashPoint, ticket: Ticket, harness: OrderHarness): Promise<string> {
  const left = join(base, `cut-at-${point.replaceAll(' ', '-')}`);
  const from = join(base, 'counter');
  harness.close();
  let armed = true;
  const again = open({
    folder: from,
    reach: (at) => {
      if (at !== point || !armed) return;
      armed = false;
      asAPowerCutLeaves(from, left);
    },
  });
  await press(again, ticket);
  requests.length = 0;
  gate.concluded.length = 0;
  return left;
}

describe('a counter whose power is cut', () => {
  it.each<CrashPoint>(['prepared', 'claimed'])(
    'at “%s” sends nothing afterwards, and waits with the ticket until the claim was called off',
    async (point) => {
      const harness = open();
      const ticket = readyTicket(harness);
      const left = await cutAt(point, ticket, harness);
      gate.reachable = false;
      const again = open({ folder: left });
      expect(statesOf(again, ticket)).toEqual(['prepared']);
      expect(valueIn(again.orders.unresolved())).toEqual([]);
      expect(await press(again, ticket)).toMatchObject(refusal(CALLING_OFF_WORDS));
      gate.reachable = true;
      await expect.poll(() => statesOf(again, ticket), { timeout: 10_000 }).toEqual(['abandoned']);
      expect(requests).toEqual([]);
      expect(await press(again, ticket)).toMatchObject({ ok: true });
      expect(requests).toHaveLength(1);
    },
  );

  it.each<CrashPoint>(['marked as sending', 'request under way', 'first byte allowed'])(
    'at “%s” leaves an unknown order, which the gate hears of',
    async (point) => {
      const harness = open();
      const ticket = readyTicket(harness);
      const left = await cutAt(point, ticket, harness);
      const again = open({ folder: left });
      expect(statesOf(again, ticket)).toEqual(['unknown']);
      expect(gate.concluded.map(([, how]) => how)).toEqual(['unknown']);
      // The ticket stands as it is: a press only shows the unknown one.
      expect(await press(again, ticket)).toMatchObject({ value: { submission: { state: { kind: 'ended' } } } });
      expect(requests).toEqual([]);
    },
  );
});

describe('one counter alone', () => {
  it('sends in the step of its press, with one step of the journal after another and no other', async () => {
    const steps: string[] = [];
    const harness = open({ gate: ALONE_GATE, reach: (point) => steps.push(point) });
    const ticket = readyTicket(harness);
    const { fingerprint } = valueIn(await harness.orders.calls.review({ ticket }));
    const pressed = harness.orders.calls.submit({ ticket, fingerprint, reason: null });
    expect(steps).toEqual(['before it is prepared', 'prepared', 'claimed', 'marked as sending', 'request under way']);
    await pressed;
    const id = storedValue(harness.records.submissions.ofTicket(ticket.id))[0]?.id ?? '';
    const written = storedValue(harness.records.submissions.history(id)).map(({ entry }) => entry.event);
    expect(written).toEqual(['prepared', 'sending', 'answered', 'ended']);
  });
});
