import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '#shared/domain/values/csv.ts';
import { anyCharacter } from '#tests/builders/any-character.ts';

const line = (value: string | number): string => csvText([[value]]).slice(1, -2);

describe('a file for spreadsheets', () => {
  it('says that it is UTF-8, and has a row a line', () => {
    expect(
      csvText([
        ['Carrier', 'Number'],
        ['Müller', 2],
      ]),
    ).toBe('\uFEFFCarrier,Number\r\nMüller,2\r\n');
    expect(csvText([])).toBe('\uFEFF');
  });

  it.each([
    ['=1+1', '"\'=1+1"'],
    ['+61 491 570 006', '"\'+61 491 570 006"'],
    ['-4410', '"\'-4410"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\nText', '"\'\nText"'],
    ['\tText', '"\'\tText"'],
    ['  =1', '"\'  =1"'],
    ['＝1', '"\'＝1"'],
    ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
  ])('keeps what a spreadsheet would work out as a formula the text that it is: %j', (text, written) => {
    expect(line(text)).toBe(written);
  });

  it('puts what would break a row into quotes, and leaves the rest', () => {
    expect(line('Toll, Priority')).toBe('"Toll, Priority"');
    expect(line('12" bar')).toBe('"12"" bar"');
    expect(line('two\nlines')).toBe('"two\nlines"');
    expect(line(' padded ')).toBe('" padded "');
    expect(line('A-B = C')).toBe('A-B = C');
    expect(line('')).toBe('');
  });

  it('writes a number as it is, one below zero too', () => {
    expect(line(-5.5)).toBe('-5.5');
    expect(line(0)).toBe('0');
  });

  it('is read back value for value, and no text of it begins as a formula', () => {
    const cell = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('=1', '-1', '"', ',', '\r\n', '@', "'"));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const read: string[][] = parse(csvText(rows), {
          bom: true,
          relax_column_count: true,
          record_delimiter: '\r\n',
        });
        const held = read.flat();
        expect(held).toHaveLength(rows.flat().length);
        for (const [at, text] of rows.flat().entries()) expect([text, `'${text}`]).toContain(held[at]);
        expect(held.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
      }),
    );
  });
});
