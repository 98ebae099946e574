import { describe, expect, it } from 'vitest';
import {
  enoughElsewhere,
  firstShortEverywhere,
  firstToMove,
  stockOfLines,
} from '#renderer/features/ticket/line-stock.ts';
import { shortEverywhereWords, stockWords } from '#renderer/features/ticket/ticket-messages.ts';
import { warehouseChoices } from '#renderer/features/ticket/warehouse-choices.ts';
import { wantedBeside } from '#shared/domain/ticket/shared-stock.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

const STOCK = [
  { warehouse: 'SYD1', quantity: '0.0000', word: 'Back Order', availability: 'not available' as const },
  { warehouse: 'BNE1', quantity: '14', word: 'Low Stock', availability: 'not checked' as const },
  { warehouse: 'MEL1', quantity: '12.0000', word: 'In Stock', availability: 'available' as const },
];
const short = sampleLine({ warehouse: 'SYD1', stock: STOCK });

function wordsOf(lines: readonly TicketLine[], warehouse = ''): readonly (readonly string[])[] {
  const stockOf = stockOfLines({ lines, warehouse });
  return lines.map((line) => stockOf(line).map(({ remark }) => stockWords(remark)));
}

describe('a warehouse that has enough instead', () => {
  it('is the surest of them, then the fullest', () => {
    expect(enoughElsewhere(short, '')).toEqual({ warehouse: 'MEL1', has: '12' });
    expect(enoughElsewhere({ ...short, quantity: '13' }, '')).toEqual({ warehouse: 'BNE1', has: '14' });
    expect(enoughElsewhere({ ...short, quantity: '15' }, '')).toBeNull();
    expect(enoughElsewhere({ ...short, quantity: 'two' }, '')).toBeNull();
    expect(enoughElsewhere({ ...short, warehouse: null }, 'MEL1')).toEqual({ warehouse: 'BNE1', has: '14' });
  });

  it('is offered by its key for the first line that is short', () => {
    const full = sampleLine({ id: 'L0', sku: 'OTHER' });
    const offered = { line: short, enoughAt: { warehouse: 'MEL1', has: '12' } };
    expect(firstToMove({ lines: [full, short], warehouse: '' })).toEqual(offered);
    expect(firstToMove({ lines: [full], warehouse: '' })).toBeNull();
    const ofOrder = { ...short, warehouse: null };
    expect(firstToMove({ lines: [ofOrder], warehouse: 'SYD1' })?.line).toBe(ofOrder);
  });

  it('has what the other lines of the part take from there too', () => {
    const there = sampleLine({ id: 'L2', warehouse: 'MEL1', quantity: '12', stock: STOCK });
    expect(firstToMove({ lines: [short, there], warehouse: '' })?.enoughAt).toEqual({ warehouse: 'BNE1', has: '14' });
    const more = sampleLine({ id: 'L3', warehouse: 'BNE1', quantity: '14', stock: STOCK });
    expect(firstToMove({ lines: [short, there, more], warehouse: '' })).toBeNull();
  });
});

describe('a line of which no warehouse has enough', () => {
  const words = (line: TicketLine, warehouse = ''): string | null => {
    const found = firstShortEverywhere({ lines: [sampleLine({ id: 'L0', sku: 'OTHER' }), line], warehouse });
    return found === null ? null : shortEverywhereWords(found.line, found.most);
  };

  it('says which warehouse has the most of it, whether one was chosen for it or none', () => {
    const none = { ...short, warehouse: null, quantity: '20' };
    expect(wordsOf([none])).toEqual([['Need 20, most is 14 at BNE1']]);
    const said = `No warehouse is known to have 20 of ${short.title} – BNE1 has the most, 14`;
    expect(words(none)).toBe(said);
    expect(words({ ...none, warehouse: 'SYD1' })).toBe(said);
    expect(words({ ...none, quantity: '12' })).toBeNull();
  });

  it('says no figure that nobody has read', () => {
    const unread = STOCK.map((held) => ({ ...held, quantity: held.warehouse === 'SYD1' ? '0' : 'unreadable' }));
    const line = { ...short, quantity: '20', stock: unread };
    expect(words(line)).toBe(`No warehouse is known to have 20 of ${short.title} – SYD1 has the most, 0`);
    expect(wordsOf([{ ...line, warehouse: null }])).toEqual([['BNE1, MEL1 stock unreadable – ring to confirm']]);
  });
});

describe('lines of one part', () => {
  const two = (change: Partial<TicketLine> = {}): readonly TicketLine[] => [
    sampleLine({ id: 'A', warehouse: 'MEL1', quantity: '7', stock: STOCK, ...change }),
    sampleLine({ id: 'B', warehouse: 'MEL1', quantity: '7', stock: STOCK, ...change }),
  ];

  it('say on each of them that together they want more than is there', () => {
    const words = ['Need 14 on 2 lines, MEL1 has 12'];
    expect(wordsOf(two())).toEqual([words, words]);
    expect(wordsOf(two({ warehouse: null }), 'MEL1')).toEqual([words, words]);
    expect(wordsOf(two({ warehouse: null, quantity: '20' }))[0]).toEqual([
      'Need 40 on 2 lines, only 26 in all warehouses',
    ]);
    expect(wordsOf(two({ quantity: '6' }))).toEqual([[], []]);
  });

  it('are offered what has room for the line that is moved', () => {
    expect(firstToMove({ lines: two(), warehouse: '' })?.enoughAt).toEqual({ warehouse: 'BNE1', has: '14' });
    const [line, other] = two();
    if (line === undefined || other === undefined) throw new Error('there are two');
    const labels = warehouseChoices(line, '', wantedBeside([line, other], '').get(line.id)).map(({ label }) => label);
    expect(labels).toContain('too few · MEL1 · 12 · In Stock');
    expect(labels).toContain('BNE1 · 14 · Low Stock');
  });

  it('keep the same problems while these say the same, so that no line is drawn again for another', () => {
    const [line, other] = two({ quantity: '2' });
    if (line === undefined || other === undefined) throw new Error('there are two');
    const before = stockOfLines({ lines: [line, other], warehouse: '' })(line);
    const after = stockOfLines({ lines: [line, { ...other, quantity: '3' }], warehouse: '' })(line);
    expect(after).toBe(before);
    const tooMany = stockOfLines({ lines: [line, { ...other, quantity: '30' }], warehouse: '' })(line);
    expect(tooMany).not.toBe(before);
    expect(stockOfLines({ lines: [line, { ...other, quantity: '30' }], warehouse: '' })(line)).toBe(tooMany);
  });
});
