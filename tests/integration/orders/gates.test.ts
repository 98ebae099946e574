import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleGate, ticketGates } from '#shared/domain/ticket/line-gates.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { openOrderHarness, type OrderHarness, press, readyTicket, storedValue } from './order-harness.ts';

/** Main itself keeps an order back that a person's word is missing for, whatever the window has shown. */

let folder: string;
let harness: OrderHarness;
let requests = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-gates-'));
  requests = 0;
  harness = openOrderHarness({
    folder,
    api: {
      submitOrder: async () => {
        requests += 1;
        return { kind: 'answered', status: 200, body: '{"success":true,"order_transaction_id":"T-1"}', complete: true };
      },
    },
  });
});
afterEach(() => {
  harness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A ticket that can be ordered but for what is on its line. */
function ticketWith(change: Partial<TicketLine>, towing: Ticket['towing'] = { trailer: '', ball: '' }): Ticket {
  const ticket = readyTicket(harness);
  const changed = { ...ticket, towing, lines: ticket.lines.map((line) => ({ ...line, ...change })) };
  void harness.tickets.calls.save({ ticket: changed, cursor: null });
  return changed;
}

/** Presses with the fingerprint of the ticket whose gates are settled, as a window would that shows another one. */
async function pressUnsettled(ticket: Ticket, settled: Ticket) {
  const { fingerprint } = valueIn(await harness.orders.calls.review({ ticket: settled }));
  expect(fingerprint).not.toBe('');
  return harness.orders.calls.submit({ ticket, fingerprint, reason: null });
}

function withAllSettled(ticket: Ticket, reason: string | null): Ticket {
  return ticketGates(ticket).reduce((settled, gate) => settleGate(settled, gate, reason), ticket);
}

const ASKED = {
  verdict: 'listed with conditions',
  verdictWords: 'Listed for this vehicle, with conditions.',
  openConditions: [{ name: 'c1', words: 'Not with rear step' }],
} as const;
const LIMITED = { towing: [{ key: 'towing_capacity', label: 'Towing capacity', value: '2500' }] };

test('an open condition is not sent until it was asked', async () => {
  const ticket = ticketWith(ASKED);
  expect(await pressUnsettled(ticket, withAllSettled(ticket, null))).toMatchObject({
    ok: false,
    failure: { kind: 'invalid input', problems: [{ field: 'lines.line-1.conditions' }] },
  });
  expect(requests).toBe(0);
  const settled = withAllSettled(ticket, null);
  valueIn(await harness.tickets.calls.save({ ticket: settled, cursor: null }));
  expect(await press(harness, settled)).toMatchObject({ ok: true, value: { kind: 'sent' } });
  expect(requests).toBe(1);
});

test('a line that was kept before conditions were asked one by one is not sent either', async () => {
  const ticket = ticketWith({ verdict: 'listed with conditions', verdictWords: 'Listed. Not with rear step.' });
  expect(await pressUnsettled(ticket, withAllSettled(ticket, null))).toMatchObject({ ok: false });
  expect(requests).toBe(0);
});

test('a trailer over the limit is not sent without a reason, nor with one for other figures', async () => {
  const ticket = ticketWith(LIMITED, { trailer: '3000', ball: '' });
  const settled = withAllSettled(ticket, 'Tows it empty');
  expect(await pressUnsettled(ticket, settled)).toMatchObject({
    ok: false,
    failure: { kind: 'invalid input', problems: [{ field: 'lines.line-1.towing' }] },
  });
  const heavier = { ...settled, towing: { trailer: '3200', ball: '' } };
  expect(await pressUnsettled(heavier, settled)).toMatchObject({ ok: false });
  expect(requests).toBe(0);
  valueIn(await harness.tickets.calls.save({ ticket: settled, cursor: null }));
  const sent = valueIn(await press(harness, settled));
  const papers = storedValue(harness.records.submissions.papers(sent.kind === 'sent' ? sent.submission.id : ''));
  expect(papers.request?.order.notes).toEqual([expect.stringContaining('Sold anyway: Tows it empty')]);
});
