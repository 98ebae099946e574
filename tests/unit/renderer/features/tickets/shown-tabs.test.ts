import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownTabs } from '#renderer/features/tickets/shown-tabs.ts';

const SIZES = { tab: 132, gap: 4, more: 44 };

/** So many tickets, the current one by its number from 1. */
function tickets(count: number, current = 1) {
  return Array.from({ length: count }, (_, at) => ({ number: at + 1, inFront: at + 1 === current }));
}

function numbersShown(count: number, current: number, room: number): readonly number[] {
  return shownTabs(tickets(count, current), { ...SIZES, room }).shown.map(({ number }) => number);
}

describe('the tabs of the open tickets', () => {
  it('are all there while there is room, to the last pixel', () => {
    expect(numbersShown(3, 1, 3 * 132 + 2 * 4)).toEqual([1, 2, 3]);
    expect(numbersShown(3, 1, 3 * 132 + 2 * 4 - 1)).toEqual([1, 2]);
  });

  it('leave the room of one to the button behind which the others stand', () => {
    expect(shownTabs(tickets(7), { ...SIZES, room: 600 })).toMatchObject({ hidden: 3 });
    expect(numbersShown(7, 1, 600)).toEqual([1, 2, 3, 4]);
  });

  it('hold the current ticket, whatever its number', () => {
    expect(numbersShown(7, 6, 600)).toEqual([1, 2, 3, 6]);
    expect(numbersShown(7, 2, 600)).toEqual([1, 2, 3, 4]);
  });

  it('are the current ticket alone where there is hardly any room, and nothing where there is no ticket', () => {
    expect(numbersShown(4, 3, 0)).toEqual([3]);
    expect(shownTabs(tickets(0), { ...SIZES, room: 600 })).toEqual({ shown: [], hidden: 0 });
  });

  it('are in order, hold the current one and never take more than there is, in whatever room', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.nat(2_000), (count, at, room) => {
        const current = count === 0 ? 1 : (at % count) + 1;
        const { shown, hidden } = shownTabs(tickets(count, current), { ...SIZES, room });
        const numbers = shown.map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect(shown.length + hidden).toBe(count);
        expect(count === 0 || numbers.includes(current)).toBe(true);
        const taken = shown.length * 132 + (shown.length - 1) * 4 + (hidden > 0 ? 48 : 0);
        expect(shown.length <= 1 || taken <= room).toBe(true);
      }),
    );
  });
});
