import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import {
  callBackState,
  type CallBackTimes,
  inOrder,
  isInStock,
  isOutOfStock,
  newlyDue,
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

  it('is out where every warehouse says so, and not where nothing is known', () => {
    expect(isOutOfStock([stock('not available'), stock('not available')])).toBe(true);
    expect(isOutOfStock([stock('not available'), stock('available', '1')])).toBe(false);
    expect(isOutOfStock([stock('check failed')])).toBe(false);
    expect(isOutOfStock([])).toBe(false);
  });

  it('is back where a warehouse has some', () => {
    expect(isInStock([stock('not available'), stock('available', '1')])).toBe(true);
    expect(isInStock([stock('not checked', '2')])).toBe(true);
    expect(isInStock([stock('not checked', 'unreadable')])).toBe(false);
    expect(isInStock([stock('check failed', '2')])).toBe(false);
    expect(isInStock([])).toBe(false);
  });
});
