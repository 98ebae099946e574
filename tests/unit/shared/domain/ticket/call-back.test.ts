import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import {
  type CallBackKind,
  callBackState,
  type CallBackTimes,
  inOrder,
  inStock,
  newlyDue,
  nextCallOf,
  shortParts,
  stockFor,
  unsureWord,
  wantedOf,
} from '#shared/domain/ticket/call-back.ts';

const NOW = Date.parse('2026-03-04T02:00:00.000Z');

function one(id: string, change: Partial<CallBackTimes> = {}): CallBackTimes {
  return { id, dueAt: at(0), fellDue: false, doneAt: null, ...change };
}

/** Minutes from now, ISO time. */
function at(minutes: number): string {
  return new Date(NOW + minutes * 60_000).toISOString();
}

describe('a call-back', () => {
  it('is due from its time on, and not a moment before', () => {
    expect(callBackState(one('a', { dueAt: at(1) }), NOW)).toBe('later');
    expect(callBackState(one('a'), NOW)).toBe('due');
    expect(callBackState(one('a'), NOW - 1)).toBe('later');
    expect(callBackState(one('a', { dueAt: null }), NOW)).toBe('waiting');
    expect(callBackState(one('a', { doneAt: at(-5), fellDue: true }), NOW)).toBe('done');
  });

  it('is set already for a ticket where one of it is neither done nor of a stock that is awaited', () => {
    const of = (ticketId: string, change: Partial<CallBackTimes> = {}, kind: CallBackKind = 'call') => ({
      ...one('a', change),
      kind,
      ticket: { ticketId },
    });
    expect(nextCallOf([], 'T1')).toBeNull();
    expect(nextCallOf([of('T2'), of('T1', { doneAt: at(0) }), of('T1', {}, 'quote ends')], 'T1')).toBeNull();
    expect(nextCallOf([of('T1', { dueAt: null }, 'back in stock'), of('T1', { dueAt: null })], 'T1')).toBeNull();
    expect(nextCallOf([of('T1', { dueAt: at(60) }), of('T1', { dueAt: at(5) }), of('T2')], 'T1')).toBe(at(5));
  });

  it('stays due where the clock is put back', () => {
    expect(callBackState(one('a', { fellDue: true }), NOW - 86_400_000)).toBe('due');
  });

  it('is told once: not before it is due, nor where it was due before, is done or awaits stock', () => {
    const all = [
      one('due'),
      one('later', { dueAt: at(1) }),
      one('due before', { fellDue: true }),
      one('done', { doneAt: at(-5) }),
      one('awaited', { dueAt: null }),
    ];
    expect(newlyDue(all, NOW)).toEqual(['due']);
  });

  it('falls due once, whatever the clock does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 10 }),
        (clock, dues) => {
          let all = dues.map((due, index) => one(`c${index}`, { dueAt: at(due) }));
          const told: string[] = [];
          for (const minutes of clock) {
            const shown = all.filter((each) => callBackState(each, NOW + minutes * 60_000) === 'due');
            const fell = newlyDue(all, NOW + minutes * 60_000);
            told.push(...fell);
            all = all.map((each) => (fell.includes(each.id) ? { ...each, fellDue: true } : each));
            // What was shown is shown from now on, however far the clock goes back.
            for (const { id } of shown) {
              const later = all.find((each) => each.id === id) as CallBackTimes;
              expect(callBackState(later, 0)).toBe('due');
            }
          }
          expect(new Set(told).size).toBe(told.length);
          const highest = Math.max(...clock);
          expect(told.toSorted()).toEqual(
            dues.flatMap((due, index) => (due <= highest ? [`c${index}`] : [])).toSorted(),
          );
        },
      ),
    );
  });
});

it('lists what is due, the oldest first, then what comes, what is awaited, and the last that was done', () => {
  const all = [
    one('done before', { doneAt: at(-50) }),
    one('awaited', { dueAt: null }),
    one('later', { dueAt: at(90) }),
    one('done last', { doneAt: at(-5) }),
    one('due', { dueAt: at(-1) }),
    one('sooner', { dueAt: at(30) }),
    one('overdue', { dueAt: at(-600) }),
    one('awaited too', { dueAt: null }),
  ];
  expect(inOrder(all, NOW).map(({ id }) => id)).toEqual([
    'overdue',
    'due',
    'sooner',
    'later',
    'awaited',
    'awaited too',
    'done last',
    'done before',
  ]);
});

describe('stock that is awaited', () => {
  const stock = (availability: WarehouseStock['availability'], quantity = '0'): WarehouseStock => ({
    warehouse: 'SYD1',
    quantity,
    word: null,
    availability,
  });

  it('is enough where the warehouses that were read have as many together as are wanted', () => {
    expect(stockFor([stock('available', '2'), stock('available', '2')], 4)).toBe('enough');
    expect(stockFor([stock('available', '4'), stock('check failed', '9')], 4)).toBe('enough');
    expect(stockFor([], 0)).toBe('enough');
  });

  it('is not sure where only what is of no good word would reach it, and says the word of the most', () => {
    const ordered = { ...stock('not checked', '40.0000'), word: 'Back Order' };
    const low = { ...stock('not checked', '1'), word: 'Low Stock' };
    expect(inStock([ordered])).toBe(0);
    expect(stockFor([ordered], 1)).toBe('not sure');
    expect(stockFor([stock('available', '2'), low], 3)).toBe('not sure');
    expect(stockFor([stock('not checked', 'unreadable'), ordered], 1)).toBe('not sure');
    expect(stockFor([stock('available', '2'), low], 4)).toBe('short');
    expect(unsureWord([low, ordered])).toBe('Back Order');
    expect(unsureWord([stock('not checked', '3')])).toBeNull();
    expect(unsureWord([stock('available', '2')])).toBeNull();
  });

  it('is short where all were read and have fewer, a part of one counting as none', () => {
    expect(stockFor([stock('not available'), stock('not available')], 1)).toBe('short');
    expect(stockFor([stock('available', '2.9'), stock('not available')], 3)).toBe('short');
    expect(stockFor([stock('available', '2.9')], 2)).toBe('enough');
  });

  it('is not known where a warehouse was not read, its check failed, or there is none', () => {
    expect(stockFor([stock('available', '2'), stock('not checked', 'unreadable')], 3)).toBe('not known');
    expect(stockFor([stock('not available'), stock('check failed', '2')], 1)).toBe('not known');
    expect(stockFor([], 1)).toBe('not known');
  });

  it('is not known short where a warehouse that is not shown may have some', () => {
    expect(stockFor([stock('available', '2')], 3, true)).toBe('not known');
    expect(stockFor([stock('available', '2')], 2, true)).toBe('enough');
    expect(stockFor([stock('available', '2')], 3, false)).toBe('short');
    const line = { sku: 'TB-1', quantity: '3', stock: [stock('available', '2')] };
    expect(shortParts([line])).toHaveLength(1);
    expect(shortParts([{ ...line, moreStock: true }])).toEqual([]);
  });

  it('is never both enough for some and short of fewer', () => {
    const some = fc.record({
      warehouse: fc.constantFrom('SYD1', 'MEL1'),
      quantity: fc.constantFrom('0', '1', '2.5', '7.0000', '-3', 'unreadable'),
      word: fc.constant(null),
      availability: fc.constantFrom<WarehouseStock['availability'][]>(
        'available',
        'not available',
        'not checked',
        'check failed',
      ),
    });
    const seen = { enough: 0, 'not sure': 0, short: 0, 'not known': 0 };
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), fc.integer({ min: 1, max: 12 }), (all, wanted) => {
        const state = stockFor(all, wanted);
        seen[state] += 1;
        expect(state === 'enough').toBe(inStock(all) >= wanted);
        if (state === 'enough') expect(stockFor(all, wanted - 1)).toBe('enough');
        if (state === 'short') expect(stockFor(all, wanted + 1)).toBe('short');
      }),
      { numRuns: 500 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });
});

describe('the parts of a ticket that are short of stock', () => {
  const line = (sku: string, quantity: string, ...held: string[]) => ({
    sku,
    quantity,
    stock: held.map((each) => ({
      warehouse: 'SYD1',
      quantity: each,
      word: null,
      availability: each === '0' ? ('not available' as const) : ('available' as const),
    })),
  });

  it('are each there once, with what all lines of the part want together', () => {
    const lines = [
      line('TB-1', '2', '3'),
      line('TB-2', '1', '0', '0'),
      line('tb-1', '2', '3'),
      line('TB-3', '1', '1'),
      line('TB-4', '1'),
    ];
    expect(shortParts(lines)).toEqual([
      { sku: 'TB-1', wanted: 4 },
      { sku: 'TB-2', wanted: 1 },
    ]);
  });

  it('leave out a line of which nothing is wanted, or how many cannot be read', () => {
    expect(shortParts([line('TB-1', '', '0'), line('TB-2', 'two', '0')]), 'one at least').toEqual([
      { sku: 'TB-1', wanted: 1 },
      { sku: 'TB-2', wanted: 1 },
    ]);
    expect(shortParts([])).toEqual([]);
    expect(wantedOf([line('TB-1', '2', '0'), line('TB-1', 'x', '0')], 'TB-1')).toBe(2);
  });
});
