import { expect, it } from 'vitest';
import { notesToShow } from '#shared/domain/order/notes-sent.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { honourPrice } from '#shared/domain/ticket/honoured-price.ts';
import { settleGate, ticketGates } from '#shared/domain/ticket/line-gates.ts';
import { waiveRequired } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { giveUncheckedReason } from '#shared/domain/ticket/unchecked-reason.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { ORDER_SETTINGS, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const WEIGHT = { key: 'towing_capacity', label: 'Towing capacity', value: '2500' } as const;

function shownOf(ticket: Ticket): readonly string[] {
  return notesToShow(reviewOrder(ticket, ORDER_SETTINGS).request?.order.notes ?? ['nothing goes out'], ticket);
}

function settled(ticket: Ticket, reason: string): Ticket {
  return ticketGates(ticket).reduce((each, gate) => settleGate(each, gate, reason), ticket);
}

it('shows why a part is sold against its verdict, over a limit, without one that it needs, and at a quoted price', () => {
  const lines = [
    ticketLine({ verdict: 'not listed', verdictWords: 'Not listed for this vehicle.' }),
    ticketLine({ id: 'l2', sku: 'BAR', required: [{ sku: 'LOOM', title: 'Harness' }] }),
    ticketLine({ id: 'l3', sku: 'BALL', towing: [WEIGHT] }),
    ticketLine({ id: 'l4', sku: 'PIN' }),
  ];
  const sale = readyTicket({
    lines,
    notes: 'Leave it at the side',
    purchaseOrder: '77',
    towing: { trailer: '3000', ball: '' },
  });
  const reasoned = waiveRequired(overrideVerdict(sale, 'l1', 'He cuts the bumper'), 'l2', 'LOOM', 'Has one');
  const honoured = { quote: 'Q-7', quotedCents: 5_000, nowCents: 6_000, reason: 'Promised' };
  expect(shownOf(honourPrice(settled(reasoned, 'Tows it empty'), 'l4', honoured))).toEqual([
    'Purchase order: 77',
    'TB-100: Not listed for this vehicle. Sold anyway: He cuts the bumper',
    'BALL: Loaded trailer: 3000 kg is 500 kg over the part’s 2500 kg. Sold anyway: Tows it empty',
    'BAR without required LOOM (Harness): Has one',
    'PIN at $50.00 as quoted in Q-7, now $60.00: Promised',
  ]);
});

it('shows nothing that was typed, nor what stands on the review with its reason: a condition, what was not checked', () => {
  const line = ticketLine({ verdict: 'listed with conditions', verdictWords: 'Listed. Not with rear step.' });
  const sale = settled(readyTicket({ lines: [line], notes: 'Call first' }), 'Has no step');
  const unchecked = [{ lineId: 'l1', about: 'TB-100', figures: 'price', words: 'TB-100: not checked.' }];
  const ticket = giveUncheckedReason(sale, unchecked, 'Sure of it');
  expect(reviewOrder(ticket, ORDER_SETTINGS).request?.order.notes).toHaveLength(3);
  expect(shownOf(ticket)).toEqual([]);
});

it('shows a note once that was typed as well, and none of a fit that is open', () => {
  const line = ticketLine({ verdict: 'cannot tell', verdictWords: null });
  expect(shownOf(readyTicket({ lines: [line] }))).toEqual([]);
  const typed = readyTicket({ notes: 'Purchase order: 7', purchaseOrder: '7' });
  expect(shownOf(typed)).toEqual(['Purchase order: 7']);
});
