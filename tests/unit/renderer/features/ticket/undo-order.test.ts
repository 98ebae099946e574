import { describe, expect, it } from 'vitest';
import { createUndoOrder } from '#renderer/features/ticket/undo-order.ts';

const split = { what: 'an address that was split' };
const removed = { what: 'a line that was removed' };

describe('what Ctrl+Z undoes of several things', () => {
  it('is what was done last, and then the one before', () => {
    const order = createUndoOrder();
    order.offer(split);
    const putBack = order.offer(removed);
    expect([order.isLast(split), order.isLast(removed)]).toEqual([false, true]);
    putBack();
    expect(order.isLast(split)).toBe(true);
  });

  it('is that, too, where what was done before is drawn again', () => {
    const order = createUndoOrder();
    const folded = order.offer(split);
    order.offer(removed);
    folded();
    order.offer(split);
    expect([order.isLast(split), order.isLast(removed)]).toEqual([false, true]);
  });

  it('knows what was typed since, of each', () => {
    const order = createUndoOrder();
    order.offer(split);
    expect(order.typedSince(split)).toBe(false);
    order.typed();
    order.offer(removed);
    expect([order.typedSince(split), order.typedSince(removed)]).toEqual([true, false]);
  });
});
