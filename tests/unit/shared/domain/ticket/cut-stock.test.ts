import { describe, expect, it } from 'vitest';
import type { PartView, WarehouseStock } from '#shared/domain/part/part-view.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { lineStockWarnings } from '#shared/domain/ticket/stock-warnings.ts';
import { addPart, chooseWarehouse, refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import { READ_AT, readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';

const held = (warehouse: string, quantity: string): WarehouseStock => ({
  warehouse,
  quantity,
  word: 'In Stock',
  availability: 'available',
});
const SYD2 = held('SYD2', '2');
const LATER = new Date(Date.parse(READ_AT) + 60_000).toISOString();

/** A part whose list of warehouses was cut. */
function cutView(change: Partial<PartView> = {}): PartView {
  return { ...viewOf(), readAt: LATER, stock: [held('MEL1', '40')], stockCut: 15, moreStock: true, ...change };
}

function sold(change: Partial<Ticket> = {}, warehouse: string | null = 'SYD2'): Ticket {
  return readyTicket({ lines: [ticketLine({ warehouse, stock: [held('MEL1', '40'), SYD2] })], ...change });
}

const stockOfLine = (ticket: Ticket) => ticket.lines[0]?.stock;
const KEPT = { ...SYD2, availability: 'check failed' };

describe('a line whose warehouse a view of its part has no room for', () => {
  it('keeps what was known of it, as not checked now', () => {
    expect(stockOfLine(refreshPart(sold(), cutView()))).toEqual([held('MEL1', '40'), KEPT]);
    expect(stockOfLine(refreshPart(sold({ warehouse: ' SYD2 ' }, null), cutView()))).toEqual([
      held('MEL1', '40'),
      KEPT,
    ]);
    const twice = refreshPart(refreshPart(sold(), cutView()), cutView());
    expect(stockOfLine(twice)).toEqual([held('MEL1', '40'), KEPT]);
  });

  it('has what is known now where it is named, or where nothing was cut', () => {
    const named = [held('MEL1', '40'), held('SYD2', '1')];
    expect(stockOfLine(refreshPart(sold(), cutView({ stock: named })))).toEqual(named);
    expect(stockOfLine(refreshPart(sold(), cutView({ stockCut: 0 })))).toEqual([held('MEL1', '40')]);
    expect(stockOfLine(refreshPart(sold({}, null), cutView()))).toEqual([held('MEL1', '40')]);
  });

  it('is not said to be of a check that failed, once it comes from another warehouse', () => {
    const moved = chooseWarehouse(refreshPart(sold({ warehouse: '' }), cutView()), sold().lines[0]?.id ?? '', null);
    const [line = ticketLine()] = moved.lines;
    expect(lineStockWarnings(line, '')).toEqual([]);
    expect(lineStockWarnings({ ...line, quantity: '99', moreStock: false }, '')).toEqual([
      expect.stringMatching(/SYD2 stock unreadable – ring to confirm\.$/),
    ]);
    expect(fulfilmentPlans(moved, '').failed).toEqual([]);
    const failed = cutView({ stock: [{ ...held('MEL1', '40'), availability: 'check failed' }] });
    const wholly = chooseWarehouse(refreshPart(sold({ warehouse: '' }), failed), line.id, null);
    expect(wholly.lines.flatMap((each) => lineStockWarnings(each, ''))).toEqual([
      expect.stringMatching(/stock check failed\.$/),
    ]);
    expect(fulfilmentPlans(wholly, '').failed).toEqual([line.sku]);
  });

  it('knows whether another one may have some, until all are named', () => {
    const ticket = refreshPart(sold(), cutView());
    expect(ticket.lines[0]?.moreStock).toBe(true);
    const { moreStock: _, ...whole } = cutView({ stockCut: 0 });
    expect(refreshPart(ticket, whole).lines[0]?.moreStock).toBeUndefined();
    const how = { lineId: 'l1', preferredWarehouse: 'SYD2', verdict: null };
    const added = addPart(readyTicket({ lines: [] }), cutView({ stock: [held('MEL1', '40'), SYD2] }), how);
    expect(added.lines[0]).toMatchObject({ warehouse: 'SYD2', moreStock: true });
  });
});
