import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farLines } from '#renderer/features/ticket/far-lines.ts';

describe('the lines that are drawn only near to where they are seen', () => {
  it('are none of a ticket that is seen nearly whole', () => {
    expect([0, 1, 40, 59].map(farLines)).toEqual([0, 0, 0, 0]);
  });

  it('leave the last forty alone, however many there are', () => {
    fc.assert(fc.property(fc.nat(5_000), (count) => count - farLines(count) >= Math.min(count, 40)));
  });

  it('are the same for most lines that are put on, so that none of them is drawn again', () => {
    const changes = Array.from({ length: 200 }, (_, count) => farLines(count + 1) - farLines(count));
    expect(changes.filter((each) => each !== 0)).toHaveLength(8);
  });
});
