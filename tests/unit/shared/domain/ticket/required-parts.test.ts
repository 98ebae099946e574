import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOrder } from '#shared/domain/order/order.ts';
import {
  requiredPartProblems,
  requiredParts,
  requiredPartWarnings,
  waiverNotes,
  waiveRequired,
} from '#shared/domain/ticket/required-parts.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import { ORDER_SETTINGS, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const LOOM = { sku: 'LOOM', title: 'Harness' };

function sale(...lines: Ticket['lines']): Ticket {
  return readyTicket({ lines });
}

const towbar = ticketLine({ required: [LOOM] });
const harness = ticketLine({ id: 'l2', sku: 'loom ', price: '149.00' });

describe('a required part', () => {
  it('that is missing stops the order, and says what to do', () => {
    const review = reviewOrder(sale(towbar), ORDER_SETTINGS);
    expect(review.request).toBeNull();
    expect(review.problems).toEqual([
      {
        field: 'lines.l1.required',
        message: 'TB-100 cannot be fitted without LOOM (Harness). Add it, or give a reason to leave it out.',
      },
    ]);
  });

  it('that is on the ticket lets it out, however its code is written', () => {
    expect(reviewOrder(sale(towbar, harness), ORDER_SETTINGS).problems).toEqual([]);
    expect(requiredParts(sale(towbar, harness))[0]?.state).toBe('on the ticket');
  });

  it('that is waived lets it out, and why stands in the notes of the order', () => {
    const waived = waiveRequired(sale(towbar), 'l1', 'loom', ' Has one\nfrom before ');
    const review = reviewOrder(waived, ORDER_SETTINGS);
    expect(review.problems).toEqual([]);
    expect(review.request?.order.notes).toEqual(['TB-100 without required LOOM (Harness): Has one from before']);
  });

  it('is not waived by an empty reason, nor after the waiver was taken back', () => {
    expect(requiredPartProblems(waiveRequired(sale(towbar), 'l1', 'LOOM', '  '))).toHaveLength(1);
    const waived = waiveRequired(sale(towbar), 'l1', 'LOOM', 'Has one');
    expect(waiveRequired(waived, 'l1', 'LOOM', '').lines[0]?.waived).toEqual([]);
    expect(waiveRequired(waived, 'l1', 'LOOM', 'Sold him one').lines[0]?.waived).toHaveLength(1);
    expect(waiveRequired(waived, 'another line', 'LOOM', 'x')).toEqual(waived);
  });

  it('that was put on after all is no longer said to be waived', () => {
    const waived = waiveRequired(sale(towbar), 'l1', 'LOOM', 'Has one');
    expect(waiverNotes({ ...waived, lines: [...waived.lines, harness] })).toEqual([]);
  });

  it('is waived for the one part alone that it was waived for', () => {
    const two = sale(towbar, ticketLine({ id: 'l3', sku: 'TB-200', required: [LOOM] }));
    const problems = requiredPartProblems(waiveRequired(two, 'l1', 'LOOM', 'Has one'));
    expect(problems.map(({ field }) => field)).toEqual(['lines.l3.required']);
  });

  it('that is the part itself is there with it', () => {
    const selfish = ticketLine({ required: [{ sku: 'tb-100', title: 'Itself' }] });
    expect(requiredParts(sale(selfish))[0]?.state).toBe('the part itself');
    expect(reviewOrder(sale(selfish), ORDER_SETTINGS).problems).toEqual([]);
  });

  it('is there for two parts that require each other', () => {
    const each = [
      ticketLine({ required: [LOOM] }),
      ticketLine({ id: 'l2', sku: 'LOOM', required: [{ sku: 'TB-100', title: 'Towbar' }] }),
    ];
    expect(requiredPartProblems(sale(...each))).toEqual([]);
  });

  it('without a title of its own is named by its code alone', () => {
    const untitled = ticketLine({ required: [{ sku: 'ODD', title: 'ODD' }] });
    expect(requiredPartProblems(sale(untitled))[0]?.message).toContain('without ODD. Add it');
  });

  it('named twice is asked for once', () => {
    const twice = ticketLine({ required: [LOOM, { sku: 'loom', title: 'Wiring' }] });
    expect(requiredPartProblems(sale(twice))).toHaveLength(1);
  });

  it('of which too few are on the ticket is said, whether or not a quantity can be read', () => {
    const two = ticketLine({ quantity: '2', required: [LOOM] });
    expect(requiredPartWarnings(sale(two, harness)).map(({ lineId }) => lineId)).toEqual(['l1']);
    expect(requiredPartWarnings(sale(two, ticketLine({ ...harness, quantity: 'some' })))).toHaveLength(1);
    expect(requiredPartWarnings(sale(towbar, harness))).toEqual([]);
    expect(requiredPartWarnings(sale(towbar))).toEqual([]);
  });

  it('never lets an order out while one is neither there nor waived', () => {
    const sku = fc.constantFrom('A', 'B', 'C', 'a ');
    const line = fc.record({
      sku,
      required: fc.array(sku, { maxLength: 3 }),
      waived: fc.array(fc.record({ sku, reason: fc.constantFrom('', ' ', 'why') }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const ticket = sale(
          ...lines.map((each, at) =>
            ticketLine({ ...each, id: `l${at}`, required: each.required.map((code) => ({ sku: code, title: code })) }),
          ),
        );
        const plain = (code: string) => code.trim().toUpperCase();
        const there = new Set(lines.map((each) => plain(each.sku)));
        const open = lines.some(({ required, waived }) =>
          required.some((code) => {
            const [first] = waived.filter((each) => plain(each.sku) === plain(code));
            return !there.has(plain(code)) && (first?.reason.trim() ?? '') === '';
          }),
        );
        expect(requiredPartProblems(ticket).length > 0).toBe(open);
      }),
    );
  });

  it('is not waived with a card number', () => {
    const waived = waiveRequired(sale(towbar), 'l1', 'LOOM', 'Paid with 4111 1111 1111 1111');
    expect(cardNumberProblems(waived).map(({ field }) => field)).toEqual(['lines.l1.required']);
    expect(withoutCardNumbers(waived, sale(towbar)).lines[0]?.waived).toEqual([]);
  });
});
