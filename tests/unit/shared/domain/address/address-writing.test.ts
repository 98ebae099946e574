import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneWriting, streetInOneWriting } from '../../../../../src/shared/domain/address/address-writing.ts';

describe('the street of an address in one writing', () => {
  it.each([
    ['12 Example Street', '', '12 Example St', ''],
    ['12 Example Street', '', '12  EXAMPLE st.', ''],
    ['Unit 3, 12 Example Street', '', '3/12 Example St', ''],
    ['Unit 3', '12 Example Street', 'U3/12 Example St', ''],
    ['12 Example Street', 'Unit 3', '3/12 Example St', ''],
    ['Lvl 2, 8 Sample Rd', '', '8 Sample Road', 'Level 2'],
    ['Cnr George & Pitt Sts', '', 'Corner George, Pitt Sts', ''],
    ['1 St. Kilda Pde', '', '1 Saint Kilda Parade', ''],
    ['4 O’Connor Ave', '', "4 O'Connor Avenue", ''],
    ['9 Prés Cl', '', '9 Pres Close', ''],
    ['Shop 5, 1 The Avenue', '', '5/1 The Avenue', ''],
    ['PO Box 12', '', 'P.O. Box 12', ''],
    ['PO Box 12', '', 'p o box 12', ''],
    ['PO Box 12', '', 'POBox 12', ''],
    ['PO Box 12', '', 'Post Office Box 12', ''],
    ['GPO Box 7', '', 'G.P.O. Box 7', ''],
    ['GPO Box 7', '', 'General Post Office Box 7', ''],
    ['12 Example Street', '', '12 Example St', 'Attn: Pat'],
    ['12 Example Street', '', '12 Example St, attention Pat Sample', ''],
    ['12 Example Street', '', 'ATTN Pat Sample 12 Example St', ''],
    ['12 Example Street', '', 'c/o Pat Sample', '12 Example Street'],
    ['12 Example Street', 'Unit 3', 'C/- Sample Motors, Unit 3', '12 Example Street'],
    ['12 Example Street', '', '12 Example Street', 'Care of Pat'],
    ['12 Example Street', '', '12 Example Street', 'Att. Pat'],
    ['12 Example Street', '', '12 Example Street', 'F.A.O. Pat'],
  ])('%s %s is %s %s', (line1, line2, other1, other2) => {
    expect(streetInOneWriting(line1, line2)).toBe(streetInOneWriting(other1, other2));
    expect(streetInOneWriting(line1, line2)).not.toBe('');
  });

  it.each([
    ['12 Example Street', '12 Example Road'],
    ['12 Example Street', '13 Example Street'],
    ['3/12 Example Street', '12/3 Example Street'],
    ['12a Example Street', '12b Example Street'],
    ['12 Example Street', '12 Sample Street'],
    ['1 North Street', '1 South Street'],
    ['PO Box 12', 'GPO Box 12'],
    ['PO Box 12', 'PO Box 13'],
    ['PO Box 12', '12 Box Street'],
    ['Attn Pat, 12 Example Street', 'Attn Pat, 14 Example Street'],
    ['12 Attunga Street', '12 Street'],
    ['12 Fao Street', '12 Street'],
  ])('%s is not %s', (one, other) => {
    expect(streetInOneWriting(one, '')).not.toBe(streetInOneWriting(other, ''));
  });

  it('is read of a locality as well', () => {
    expect(inOneWriting('Mt Druitt')).toBe(inOneWriting('MOUNT  DRUITT'));
  });
});

/** A kind of street, and how people write it. */
const KINDS: readonly (readonly [string, ...string[]])[] = [
  ['Street', 'St', 'Str'],
  ['Road', 'Rd'],
  ['Avenue', 'Ave', 'Av'],
  ['Gardens', 'Gdns'],
  ['Boulevard', 'Blvd', 'Bvd', 'Boulevarde'],
  ['Terrace', 'Tce', 'Terr'],
  ['Motorway', 'Mwy'],
  ['Way', 'Wy'],
];

const written = fc.record({
  unitWord: fc.constantFrom('', 'Unit ', 'unit ', 'U', 'U ', 'Apt ', 'Apt. ', 'Apartment ', 'Flat ', 'Suite ', 'Ste '),
  between: fc.constantFrom('/', ' / ', ' /', ', '),
  kindAt: fc.nat(3),
  stop: fc.constantFrom('', '.'),
  loud: fc.boolean(),
  gap: fc.constantFrom(' ', '  '),
});

describe('an address written by two people', () => {
  const place = fc.record({
    unit: fc.integer({ min: 1, max: 99 }),
    number: fc.integer({ min: 1, max: 999 }),
    name: fc.constantFrom('Example', 'Sample', 'O’Connor', 'Old Mill'),
    kind: fc.constantFrom(...KINDS),
  });
  type Place = typeof place extends fc.Arbitrary<infer Of> ? Of : never;
  type Writing = typeof written extends fc.Arbitrary<infer Of> ? Of : never;
  const write = ({ unit, number, name, kind }: Place, how: Writing): string => {
    const { unitWord, between, kindAt, stop, loud, gap } = how;
    // A comma alone between two numbers names no unit.
    const unitPart = `${unitWord === '' && between === ', ' ? 'Unit ' : unitWord}${unit}${between}`;
    const text = `${unitPart}${number}${gap}${name} ${kind[kindAt % kind.length]}${stop}`;
    return loud ? text.toUpperCase() : text;
  };

  it('is one, with the unit before the street or in a line of its own', () => {
    fc.assert(
      fc.property(place, written, written, fc.boolean(), (at, one, other, apart) => {
        const { unit, ...rest } = at;
        const street = write({ ...rest, unit: 0 }, { ...one, unitWord: '', between: '/' }).replace(/^0\//, '');
        const first = apart ? streetInOneWriting(street, `Unit ${unit}`) : streetInOneWriting(write(at, one), '');
        expect(streetInOneWriting(write(at, other), '')).toBe(first);
      }),
    );
  });

  it('is two where a number differs', () => {
    fc.assert(
      fc.property(place, written, written, fc.constantFrom('unit', 'number'), (at, one, other, differs) => {
        const elsewhere = { ...at, [differs]: at[differs] + 1 };
        expect(streetInOneWriting(write(elsewhere, other), '')).not.toBe(streetInOneWriting(write(at, one), ''));
      }),
    );
  });
});
