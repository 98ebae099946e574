import { describe, expect, it } from 'vitest';
import { type DocketRow, docketRows } from '#renderer/features/ticket/docket-rows.ts';
import { firstMissing, lastWaived, needsFinder } from '#renderer/features/ticket/line-needs.ts';
import type { ProblemsByField } from '#renderer/features/ticket/field-problems.ts';
import { changeLine, removeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const NO_KEYS = { give: null, confirm: null, takeBack: null };

const TICKET = emptyTicket({
  lines: Array.from({ length: 200 }, (_, at) =>
    sampleLine({ id: `L${at}`, sku: `P${at}`, required: [{ sku: `HARNESS-${at}`, title: 'Harness' }] }),
  ),
});

/** The rows of a ticket as they are drawn one after the other: what stays is kept from the ticket before. */
function drawing() {
  const needsOf = needsFinder();
  return (ticket: Ticket, problems: ProblemsByField = new Map()): readonly DocketRow[] => {
    const needs = needsOf(ticket);
    return docketRows({
      ticket,
      problems,
      needs,
      missing: firstMissing(needs),
      waived: lastWaived(needs),
      keyedMatters: () => NO_KEYS,
      keyedPrice: null,
      keyedMove: null,
      locked: false,
    });
  };
}

/** The lines whose row is another object: those are drawn again, the others are kept as they are. */
function drawnAgain(before: readonly DocketRow[], after: readonly DocketRow[]): readonly string[] {
  return after.filter((row, at) => row !== before[at]).map(({ line }) => line.id);
}

describe('the rows of 200 lines', () => {
  it('are drawn again for the one line in which a key is pressed', () => {
    const rows = drawing();
    const before = rows(TICKET);
    expect(drawnAgain(before, rows(changeLine(TICKET, 'L120', { quantity: '2' })))).toEqual(['L120']);
    expect(drawnAgain(rows(TICKET), rows(changeLine(TICKET, 'L7', { price: '12' })))).toEqual(['L7']);
  });

  it('are drawn again for the one line that is refused', () => {
    const rows = drawing();
    const before = rows(TICKET);
    const refused = new Map([['lines.L3.price', 'Type a price.']]);
    expect(drawnAgain(before, rows(TICKET, refused))).toEqual(['L3']);
    expect(rows(TICKET, refused)[3]?.refused).toBe('Type a price.');
    const more = [['lines.L3.quantity', 'Type how many.'], ...refused, ['address.city', 'Type a suburb.']] as const;
    expect(rows(TICKET, new Map(more))[3]?.refused).toBe('Type how many.');
    expect(rows(TICKET, new Map(more.toReversed()))[3]?.refused).toBe('Type how many.');
    expect(rows(TICKET, new Map([['lines.L3.required', 'Add it.']]))[3]?.refused).toBeNull();
  });

  it('stay as they are while customer, address and the warehouse of the order are typed', () => {
    const rows = drawing();
    const before = rows(TICKET);
    const typed = setAddress(setCustomer(TICKET, { name: 'Practice Customer' }), { city: 'Darwin' });
    expect(drawnAgain(before, rows(typed))).toEqual([]);
    expect(drawnAgain(before, rows({ ...TICKET, warehouse: 'MEL1' }))).toEqual([]);
    expect(drawnAgain(before, rows({ ...TICKET, towing: { trailer: '2000', ball: '' } }))).toEqual([]);
  });

  it('are drawn again for a line that needs what was removed', () => {
    const rows = drawing();
    const withHarness = { ...TICKET, lines: [...TICKET.lines, sampleLine({ id: 'H', sku: 'harness-5' })] };
    const before = rows(withHarness);
    expect(drawnAgain(before, rows(removeLine(withHarness, 'H')))).toEqual(['L5']);
  });
});
