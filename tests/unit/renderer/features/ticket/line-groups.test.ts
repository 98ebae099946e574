import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocketRow, docketRows } from '#renderer/features/ticket/docket-rows.ts';
import { groupRows, type LineGroup } from '#renderer/features/ticket/line-groups.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const NO_KEYS = { give: null, confirm: null, takeBack: null };
const LINE = new Map(Array.from({ length: 400 }, (_, at) => [`L${at}`, sampleLine({ id: `L${at}`, sku: `P${at}` })]));

function rowsOf(ticket: Ticket): readonly DocketRow[] {
  return docketRows({
    ticket,
    problems: new Map(),
    needs: new Map(),
    missing: null,
    waived: null,
    keyedMatters: () => NO_KEYS,
    keyedPrice: null,
    keyedMove: null,
    locked: false,
  });
}

/** A ticket of lines by their numbers. */
function ticketOf(numbers: readonly number[]): Ticket {
  return emptyTicket({ lines: numbers.flatMap((number) => LINE.get(`L${number}`) ?? []) });
}

function first(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function idsIn(groups: readonly LineGroup[]): readonly (readonly string[])[] {
  return groups.map(({ rows }) => rows.map(({ line }) => line.id));
}

/** The group of each line by its number. */
function homes(groups: readonly LineGroup[]): ReadonlyMap<string, number> {
  return new Map(groups.flatMap(({ number, rows }) => rows.map(({ line }) => [line.id, number] as const)));
}

describe('the groups that the lines of a ticket are drawn in', () => {
  it('are of twelve lines each, in the order of the ticket', () => {
    const groups = groupRows(rowsOf(ticketOf(first(30))), []);
    expect(groups.map(({ rows }) => rows.length)).toEqual([12, 12, 6]);
    expect(idsIn(groups).flat()).toEqual(first(30).map((number) => `L${number}`));
    expect(groupRows([], groups)).toEqual([]);
  });

  it('are the same objects where nothing of theirs is another, and another one where a line is', () => {
    const ticket = ticketOf(first(200));
    const groups = groupRows(rowsOf(ticket), []);
    expect(groupRows(rowsOf({ ...ticket }), groups)).toBe(groups);
    const after = groupRows(rowsOf(changeLine(ticket, 'L100', { quantity: '3' })), groups);
    expect(after.filter((group, at) => group !== groups[at]).map(({ number }) => number)).toEqual([9]);
  });

  it('take one more line into the last one, or a new one where that is full', () => {
    const ten = groupRows(rowsOf(ticketOf(first(22))), []);
    const more = groupRows(rowsOf(ticketOf(first(23))), ten);
    expect(more[0]).toBe(ten[0]);
    expect(idsIn(more)[1]).toEqual([...(idsIn(ten)[1] ?? []), 'L22']);
    const full = groupRows(rowsOf(ticketOf(first(24))), more);
    const next = groupRows(rowsOf(ticketOf(first(25))), full);
    expect(next.slice(0, 2)).toEqual(full);
    expect(next[1]).toBe(full[1]);
    expect(idsIn(next)[2]).toEqual(['L24']);
  });

  it('take a line that is put back into the middle of a full one, and at the top', () => {
    const whole = groupRows(rowsOf(ticketOf(first(30))), []);
    const without = first(30).filter((number) => number !== 0 && number !== 15);
    const gone = groupRows(rowsOf(ticketOf(without)), whole);
    expect(gone.map(({ number, rows }) => [number, rows.length])).toEqual([
      [1, 11],
      [2, 11],
      [3, 6],
    ]);
    expect(idsIn(groupRows(rowsOf(ticketOf(first(30))), gone))).toEqual(idsIn(whole));
    const grown = groupRows(rowsOf(ticketOf([...first(5), 300, ...first(30).slice(5)])), whole);
    expect(grown.map(({ number, rows }) => [number, rows.length])).toEqual([
      [1, 13],
      [2, 12],
      [3, 6],
    ]);
    expect(grown[1]).toBe(whole[1]);
  });

  it('keep every line in its group where others come and go, each number once', () => {
    const some = fc.subarray([...first(60)], { minLength: 0 });
    let stayed = 0;
    fc.assert(
      fc.property(fc.array(some, { minLength: 2, maxLength: 6 }), (tickets) => {
        let groups: readonly LineGroup[] = [];
        for (const numbers of tickets) {
          const after = groupRows(rowsOf(ticketOf(numbers)), groups);
          expect(idsIn(after).flat()).toEqual(numbers.map((number) => `L${number}`));
          expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
          expect(after.every(({ rows }) => rows.length > 0)).toBe(true);
          const before = homes(groups);
          for (const [id, home] of homes(after)) {
            const own = before.get(id);
            if (own === undefined) continue;
            expect(home).toBe(own);
            stayed += 1;
          }
          groups = after;
        }
      }),
    );
    expect(stayed).toBeGreaterThan(100);
  });

  it('hold every line once where their order is another', () => {
    const shuffled = fc.shuffledSubarray([...first(60)], { minLength: 30 });
    fc.assert(
      fc.property(shuffled, shuffled, (one, other) => {
        const groups = groupRows(rowsOf(ticketOf(other)), groupRows(rowsOf(ticketOf(one)), []));
        expect(idsIn(groups).flat()).toEqual(other.map((number) => `L${number}`));
        expect(new Set(groups.map(({ number }) => number)).size).toBe(groups.length);
      }),
    );
  });
});
