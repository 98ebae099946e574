import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherCodes, MOST_CODES, MOST_LINES_NAMED, separatorOf } from '#shared/domain/code-list/code-rows.ts';
import { checkPartCode } from '#shared/domain/values/part-code.ts';
import { effort } from '#tests/support/effort.ts';

function found(rows: readonly (readonly string[])[], chosen: number | null = null) {
  const gathering = gatherCodes(chosen);
  for (const [at, cells] of rows.entries()) gathering.take({ line: at + 1, cells });
  return gathering.found();
}

describe('the codes of a list', () => {
  it('are those of the column that the header names', () => {
    const list = found([
      ['Description', 'Part Number', 'Bin'],
      ['Towbar', ' TB-1 ', 'A'],
      ['Ball', 'TB-2', 'B'],
    ]);
    expect(list).toMatchObject({ codes: ['TB-1', 'TB-2'], column: 1, hasHeader: true });
    expect(list.columns).toEqual(['Description', 'Part Number', 'Bin']);
  });

  it('leave card numbers out: such a line is named, and nothing of it is asked for', () => {
    const list = found([['TB-1'], ['4111 1111 1111 1111'], ['5555555555554444'], ['TB-2']]);
    expect(list).toMatchObject({ codes: ['TB-1', 'TB-2'], noCodeCount: 2 });
    expect(list.noCode.map(({ line }) => line)).toEqual([2, 3]);
    expect(JSON.stringify(list)).not.toMatch(/4111|5555/);
  });

  it('leave phone numbers out as those are written; ten digits in one piece or in a maker’s groups are codes', () => {
    const phones = ['0491 570 156', '(03) 5550 1234', '02 5550 1234', '+61 491 570 156', '+61491570156'];
    const codes = ['0451103318', '0 451 103 318', '0986-494-123', '13 57 90'];
    const list = found([...phones, ...codes].map((cell) => [cell]));
    expect(list).toMatchObject({ codes, noCodeCount: phones.length });
    expect(JSON.stringify(list.noCode)).not.toContain('491');
  });

  it('are those of the first column that is filled where there is no header, and of the one that was chosen', () => {
    const rows = [
      ['', 'TB-1', 'x'],
      ['', 'TB-2', 'y'],
    ];
    expect(found(rows)).toMatchObject({ codes: ['TB-1', 'TB-2'], column: 1, hasHeader: false });
    expect(found(rows, 2)).toMatchObject({ codes: ['x', 'y'], column: 2 });
    expect(
      found(
        [
          ['SKU', 'Supplier code'],
          ['A', 'B'],
        ],
        1,
      ),
    ).toMatchObject({ codes: ['B'], hasHeader: true });
  });

  it('stay the text that they are, whatever they begin with', () => {
    const codes = ['=1+1', '+4', '-TB', '@x', "'y", '007'];
    expect(found(codes.map((code) => [code])).codes).toEqual(codes);
  });

  it('say what is repeated and which lines have none, and pass over empty lines', () => {
    const list = found([['TB-1', 'a'], [''], ['TB-1', 'b'], ['', 'c'], ['', ''], ['X'.repeat(121), 'd']]);
    expect(list).toMatchObject({ codes: ['TB-1'], twice: 1, noCodeCount: 3 });
    expect(list.noCode).toEqual([
      { line: 4, why: 'the column of codes is empty' },
      { line: 5, why: 'nothing but separators' },
      { line: 6, why: 'A part code has at most 120 characters; this has 121.' },
    ]);
  });

  it('leave out an empty list, and a row that lacks the column', () => {
    expect(found([])).toMatchObject({ codes: [], columns: [], column: 0, hasHeader: false });
    expect(found([['', '']])).toMatchObject({ codes: [], columns: [] });
    expect(found([['TB-1', 'a'], ['only']], 1)).toMatchObject({ codes: ['a'], noCodeCount: 1 });
  });

  it('name a bounded number of lines', () => {
    const rows = [['TB-1', 'x'], ...Array.from({ length: MOST_LINES_NAMED + 5 }, () => ['', 'x'])];
    const list = found(rows);
    expect(list.noCode).toHaveLength(MOST_LINES_NAMED);
    expect(list.noCodeCount).toBe(MOST_LINES_NAMED + 5);
  });

  it('end at the limit, and the line of the first code over it is named', () => {
    const gathering = gatherCodes(null);
    for (let at = 1; at <= MOST_CODES; at += 1) expect(gathering.take({ line: at, cells: [`C-${at}`] })).toBe(true);
    expect(gathering.take({ line: MOST_CODES + 1, cells: ['C-1'] })).toBe(true);
    expect(gathering.take({ line: MOST_CODES + 2, cells: ['one more'] })).toBe(false);
    expect(gathering.take({ line: MOST_CODES + 3, cells: ['another'] })).toBe(false);
    expect(gathering.found()).toMatchObject({ tooManyAt: MOST_CODES + 2, twice: 1 });
  });

  it('are each row once, as new, repeated or none, for any rows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 130 }), fc.constant('x'))), (rows) => {
        const list = found([['sku', 'other'], ...rows]);
        expect(list.codes.length + list.twice + list.noCodeCount).toBe(rows.length);
        expect(new Set(list.codes).size).toBe(list.codes.length);
        for (const code of list.codes) expect(checkPartCode(code)).toEqual({ ok: true, value: code });
      }),
      { numRuns: effort(200, 5_000) },
    );
  });
});

describe('the separator of a list', () => {
  it('stands in most of its first lines, and most often, outside quotes', () => {
    expect(separatorOf('a;b;c\r\n1;2,5;3\r\n')).toBe(';');
    expect(separatorOf('a\tb\n1\t2\n')).toBe('\t');
    expect(separatorOf('a|b\n1|2')).toBe('|');
    expect(separatorOf('a,b,c;d\n1,2,3;4')).toBe(',');
    expect(separatorOf('a;b;c,d\n1;2;3,4')).toBe(';');
    expect(separatorOf('a,"x;y;z"\nb,"1;2"\n')).toBe(',');
    expect(separatorOf('a,b\nc,d\ne;f,g')).toBe(',');
    expect(separatorOf('"one ""quoted"" text","open')).toBe(',');
  });

  it('is a comma where there is none', () => {
    expect(separatorOf('TB-1\nTB-2\n')).toBe(',');
    expect(separatorOf('')).toBe(',');
  });
});
