import { describe, expect, it } from 'vitest';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import type { DayRows, OrderFact } from '#shared/domain/day-sheet/day-rows.ts';
import { SHEET } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { isEmptySheet, type SheetPart, sheetParts } from '#shared/domain/day-sheet/sheet-parts.ts';

const NONE: DayRows = { tickets: [], quotes: [], orders: [], closed: [] };
const NOTHING = { placed: false, mayBePlaced: false };
const parts = (rows: Partial<DayRows>) => sheetParts(dayFigures({ ...NONE, ...rows }, '2026-03-04'));
const part = (title: string, of: readonly SheetPart[]): SheetPart => {
  const found = of.find((each) => each.title === title);
  if (found === undefined) throw new Error(`There is no part ${title}.`);
  return found;
};
const order = (change: Partial<OrderFact> = {}): OrderFact => ({
  state: 'placed',
  amounts: { totalCents: 12_000, freightCents: 2_000 },
  carriers: ['TNT'],
  initials: '',
  ...change,
});

describe('the parts of a sheet', () => {
  it('are six, with every row and no note, where nothing was done', () => {
    const empty = parts({});
    expect(empty.map(({ title }) => title)).toEqual([
      'Tickets',
      'Quotes',
      'Orders',
      'Unconfirmed orders',
      'Freight',
      'Lost sales',
    ]);
    expect(empty.flatMap(({ notes }) => notes)).toEqual([]);
    expect(isEmptySheet(empty)).toBe(true);
    expect(part('Lost sales', empty).rows.map(({ label }) => label)).toEqual([
      'All lost sales',
      'Price',
      'Stock',
      'Fit',
      'Delivery',
      'Only asking',
      'Other',
      'No reason given',
    ]);
  });

  it('have bars against the longest of their rows, and none for their sum', () => {
    const { rows } = part(
      'Tickets',
      parts({
        tickets: [true, true, false].map((open) => ({ goesOn: false, ordered: NOTHING, open })),
      }),
    );
    expect(rows.map(({ label, count, share }) => [label, count, share])).toEqual([
      ['New tickets', 3, null],
      ['Ordered', 0, 0],
      ['Order unconfirmed', 0, 0],
      ['Still open', 2, 1],
      ['Closed, not sold', 1, 0.5],
    ]);
  });

  it('say what is estimated, replaced, apart or may change', () => {
    const said = parts({
      tickets: [{ goesOn: true, ordered: NOTHING, open: true }],
      quotes: [{ cents: 1, estimate: true, validUntil: '2026-03-04', ordered: NOTHING, replaced: true }],
      orders: [order({ carriers: [] }), order({ state: 'unconfirmed' })],
      closed: [
        { because: 'fit', cents: 1, ordered: NOTHING, wentOn: true, dated: true },
        { because: 'fit', cents: 1, ordered: NOTHING, wentOn: false, dated: false },
      ],
    });
    expect(said.flatMap(({ notes }) => notes)).toEqual([
      '1 more was opened from a quote and counts with its first ticket.',
      '1 is an estimate: a figure in it was old or open.',
      'Unconfirmed orders are not in the amount placed.',
      'These are counted under Orders too, as they are now.',
      '1 placed order has no freight.',
      '1 more closed ticket was ordered or went on.',
      '1 more came from another counter without the day of its closing. It is not counted.',
    ]);
    expect(part('Quotes', said).rows.map(({ label }) => label)).toContain('Replaced by another quote');
    expect(isEmptySheet(said)).toBe(false);
  });

  it('say so of several', () => {
    const twice = <T>(one: T): readonly T[] => [one, one];
    const said = parts({
      tickets: twice({ goesOn: true, ordered: NOTHING, open: true }),
      quotes: twice({ cents: 1, estimate: true, validUntil: '2026-03-04', ordered: NOTHING, replaced: false }),
      orders: twice(order({ carriers: [] })),
      closed: [true, false].flatMap((wentOn) =>
        twice({ because: null, cents: 1, ordered: NOTHING, wentOn, dated: wentOn }),
      ),
    });
    expect(said.flatMap(({ notes }) => notes)).toEqual([
      '2 more were opened from quotes and count with their first tickets.',
      '2 are estimates: a figure in each was old or open.',
      '2 placed orders have no freight.',
      '2 more closed tickets were ordered or went on.',
      '2 more came from other counters without the day of their closing. They are not counted.',
    ]);
  });

  it('say how many have no amount', () => {
    expect([1, 2].map(SHEET.withoutAmount)).toEqual(['1 without an amount', '2 without an amount']);
  });

  it('name the carriers and the initials, and those without', () => {
    const named = parts({ orders: [order({ initials: 'AE' }), order(), order({ amounts: null, carriers: [] })] });
    expect(part('Freight', named).rows.map(({ label, withoutAmount }) => [label, withoutAmount])).toEqual([
      ['Freight on placed orders', 1],
      ['TNT', 0],
      ['Carrier not known', 1],
    ]);
    expect(part('Placed orders by initials', named)).toMatchObject({
      rows: [{ label: 'No initials', count: 2 }, { label: 'AE' }],
      notes: ['Initials are of who was signed in when the order was sent, or those in the settings.'],
    });
    const elsewhere = parts({ orders: [order({ initials: 'AE' }), order({ initials: null })] });
    expect(part('Placed orders by initials', elsewhere)).toMatchObject({
      rows: [{ label: 'AE' }, { label: 'Sent at other counters', count: 1 }],
      notes: [
        'Initials are of who was signed in when the order was sent, or those in the settings.',
        'Initials of orders that other counters sent are known there.',
      ],
    });
  });
});
