import { describe, expect, it } from 'vitest';
import { customerWindowPlace, type DisplayInUse } from '#main/services/customer-window-place.ts';

function display(id: number, x: number): DisplayInUse {
  const bounds = { x, y: 0, width: 1920, height: 1080 };
  return { id, bounds, workArea: { ...bounds, height: 1040 } };
}

const SELLERS = display(1, 0);
const CUSTOMERS = display(2, 1920);
const THIRD = display(3, 3840);
const place = (change: Partial<Parameters<typeof customerWindowPlace>[0]>) =>
  customerWindowPlace({ displays: [SELLERS, CUSTOMERS], sellersDisplay: 1, kept: null, asked: true, ...change });

describe('where the customer’s window opens', () => {
  it('takes all of the display that the seller is not on', () => {
    expect(place({})).toEqual({ displayId: 2, bounds: CUSTOMERS.workArea });
    expect(place({ sellersDisplay: 2 })?.displayId).toBe(1);
  });

  it('comes back on the display that it was on', () => {
    const kept = { displayId: 3, bounds: THIRD.workArea };
    expect(place({ displays: [SELLERS, CUSTOMERS, THIRD], kept, asked: false })?.displayId).toBe(3);
  });

  it('knows its display by its place where the system calls it by another id', () => {
    const kept = { displayId: 77, bounds: CUSTOMERS.workArea };
    expect(place({ kept, asked: false })?.displayId).toBe(2);
  });

  it('waits for a display that is not there, unless a person asks', () => {
    const kept = { displayId: 3, bounds: THIRD.workArea };
    expect(place({ kept, asked: false })).toBeNull();
    expect(place({ displays: [SELLERS], kept, asked: false })).toBeNull();
    expect(place({ kept })?.displayId).toBe(2);
    expect(place({ displays: [], kept })).toBeNull();
  });

  it('never lies over the seller’s window while there is another display', () => {
    const kept = { displayId: 1, bounds: SELLERS.workArea };
    expect(place({ kept, asked: true })?.displayId).toBe(2);
    expect(place({ kept, asked: false })).toBeNull();
  });

  it('takes a corner of the only display, and the same place there the next time', () => {
    const first = place({ displays: [SELLERS] });
    expect(first).toEqual({ displayId: 1, bounds: { x: 1120, y: 440, width: 800, height: 600 } });
    const moved = { displayId: 1, bounds: { x: 10, y: 20, width: 800, height: 600 } };
    expect(place({ displays: [SELLERS], kept: moved })).toEqual(moved);
    const outside = { displayId: 1, bounds: { x: 1900, y: 20, width: 800, height: 600 } };
    expect(place({ displays: [SELLERS], kept: outside })).toEqual(first);
  });
});
