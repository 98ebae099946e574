import { describe, expect, it } from 'vitest';
import { nextToClear, readUnderWay, type UnderWay, writtenUnderWay } from '#main/records/shop/forgetting-under-way.ts';

const AT = '2026-03-04T02:00:00.000Z';
const TICKET = { kind: 'ticket', id: 't1', entry: { epoch: 1, seq: 7 } } as const;
const QUOTE = { kind: 'quote', id: 'q1' } as const;
const ORDER = { kind: 'submission', id: 's1' } as const;

describe('a forgetting that is under way', () => {
  it('is none where nothing is noted', () => {
    expect(readUnderWay(null)).toBeNull();
  });

  it.each<UnderWay>([
    { cleared: [], toClear: [TICKET, QUOTE], at: AT, sparing: null },
    { cleared: [TICKET, QUOTE], toClear: [], at: AT, sparing: '/copies/one' },
    { cleared: [QUOTE], toClear: [ORDER], at: AT },
  ])('is read as it was written: %j', (task) => {
    expect(readUnderWay(writtenUnderWay(task))).toEqual(task);
  });

  it.each([
    [3, [], [TICKET, QUOTE, ORDER]],
    [1, [TICKET, QUOTE], [ORDER]],
    [0, [TICKET, QUOTE, ORDER], []],
  ])('is read as it was written before, with %i of three still to be cleared', (left, cleared, toClear) => {
    const text = JSON.stringify({ owners: [TICKET, QUOTE, ORDER], left, at: AT, sparing: '/copies/one' });
    expect(readUnderWay(text)).toEqual({ cleared, toClear, at: AT, sparing: '/copies/one' });
  });

  it.each([
    ['a few, one after the other', 12, 1, 12],
    ['thousands, with a note for several at once', 3_000, 6, 500],
    ['more than that, so few at once that nobody waits for it', 27_500, 50, 550],
  ])('clears %s', (_what, records, most, writes) => {
    const owners = Array.from({ length: records }, (_, at) => ({ kind: 'ticket', id: `t${at}` }) as const);
    const sizes: number[] = [];
    for (let done = 0; done < records; done += sizes.at(-1) ?? records) {
      const task = { cleared: owners.slice(0, done), toClear: owners.slice(done), at: AT };
      const next = nextToClear(task);
      expect(next).toEqual(owners.slice(done, done + next.length));
      sizes.push(next.length);
    }
    expect(Math.max(...sizes)).toBe(most);
    expect(sizes).toHaveLength(writes);
    expect(nextToClear({ cleared: owners, toClear: [], at: AT })).toEqual([]);
  });

  it('is not guessed where the note says something else', () => {
    expect(() => readUnderWay(JSON.stringify({ owners: 'all', at: AT }))).toThrow('invalid_union');
  });
});
