import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneWriting, streetInOneWriting } from '#shared/domain/address/address-writing.ts';

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
    ['PO Box 12', '', 'P/O Box 12', ''],
    ['PO Box 12', '', 'POBox12', ''],
    ['PO Box 12', '', 'P.O.B. 12', ''],
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
    ['15A Sample St', '', '15 A Sample Street', ''],
    ['15a Sample St', '', '15 A Sample Street', ''],
    ['Unit 3 12 Sample Street', '', '12 Sample Street Unit 3', ''],
    ['3/12 Sample Street', '', '12 Sample Street, Shop 3', ''],
    ['Unit A, 12 Sample Street', '', '12 Sample Street', 'Unit A'],
    ['Level 2, Unit 3, 12 Sample Street', '', '3/12 Sample Street', 'Lvl 2'],
    ['Building 2, Unit 3, 12 Sample Street', '', '3/12 Sample St, Bldg 2', ''],
    ['2nd Floor, 12 Sample Street', '', 'L2, 12 Sample St', ''],
    ['First Floor 12 Sample Street', '', 'Level 1, 12 Sample St', ''],
    ['PMB 12', '', 'Private Mail Bag 12', ''],
    ['PMB 12', '', 'P.M.B. 12', ''],
    ['PMB 12', '', 'Private Bag No. 12', ''],
    ['RMB 12', '', 'R.M.B. 12', ''],
    ['RMB 12 Main Rd', '', 'Roadside Mail Box 12 Main Road', ''],
    ['RSD 12', '', 'Roadside Delivery 12', ''],
    ['CMB 12', '', 'Community Mail Bag 12', ''],
    ['CMB 12', '', 'C.M.B. Box 12', ''],
    ['Locked Bag 12', '', 'Locked Mail Bag 12', ''],
    ['Locked Bag 12', '', 'Locked Mailbag 12', ''],
    ['Parcel Locker 10123 45678', '', 'PARCEL LOCKER 10123 45678', ''],
    ['Cnr George & Pitt Sts', '', 'Corner George and Pitt Streets', ''],
    ['Cnr George & Pitt Sts', '', 'Corner of Pitt St and George St', ''],
    ['Cnr George & Pitt Sts', '', 'Pitt St cnr George St', ''],
    ['Cnr George St & Pitt Rd', '', 'Crn Pitt Rd/George St', ''],
    ['Shop 3, Cnr George & Pitt Sts', '', 'Cnr Pitt and George Sts', 'Shop 3'],
    ['Cnr George and Pitt', '', 'Corner Pitt & George', ''],
    ['12 Corner Street', '', '12 Corner St', ''],
    ['21 Sample Street', '', 'Example Garage, 21 Sample Street', ''],
    ['21 Sample Street', '', 'Example Garage 21 Sample Street', ''],
    ['21 Sample Street', '', 'Example Garage', '21 Sample Street'],
    ['21 Sample Street', '', 'Pat Locker', '21 Sample Street'],
    ['Parcel Locker 10123 45678', '', 'Example Garage, Parcel Locker 10123 45678', ''],
    ['21 Sample Street', '', '21 Sample St', 'Example Pty Ltd'],
    ['PO Box 12', '', 'Example Garage, PO Box 12', ''],
    ['Ground Floor 29 Sample Street', '', 'G/29 Sample St', ''],
    ['29 Sample Street', 'Ground Floor', 'Level G, 29 Sample St', ''],
    ['Lot 30 Sample St', '', 'L30 Sample Street', ''],
    ['Lot 30 Sample St', '', 'Sample Street Lot 30', ''],
    ['26 Great Western Hwy', '', "26 Gt Western H'way", ''],
    ['34 Sample Cres', '', '34 Sample Crs', ''],
    ['35 Sample Circuit', '', '35 Sample Crct', ''],
    ['36 Sample Parade', '', '36 Sample Par', ''],
    ['37 Sample Blvd', '', '37 Sample Bvde', ''],
    ['38 Sample Streeet', '', '38 Sample Strt', ''],
    ['Whse 2, 43 Sample St', '', 'Warehouse 2, 43 Sample Street', ''],
    ['W/h 2, 43 Sample St', '', '43 Sample Street', 'W/house 2'],
    ['Fcty 2, 44 Sample St', '', 'Factory 2 44 Sample Street', ''],
    ['12 Sample Street, Unit', '', '12 Sample St', ''],
    ['12 J.R. Sample St', '', '12 JR Sample St', ''],
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
    ['15A Sample Street', '15B Sample Street'],
    ['15 A Sample Street', '15 Sample Street'],
    ['15 E Sample Street', '15 W Sample Street'],
    ['Unit 3, 12 Sample Street', 'Unit 4, 12 Sample Street'],
    ['12 Sample Street Unit 3', '3 Sample Street Unit 12'],
    ['Level 2, 12 Sample Street', 'Unit 2, 12 Sample Street'],
    ['Ground Floor, 12 Sample Street', '12 Sample Street'],
    ['Rear, 12 Sample Street', '12 Sample Street'],
    ['Dock 3, 21 Sample Street', 'Unit 3, 21 Sample Street'],
    ['Lot 30 Sample Street', 'Lot 31 Sample Street'],
    ['Lot 30 Sample Street', '30 Sample Street'],
    ['PMB 12', 'RMB 12'],
    ['PMB 12', 'PMB 13'],
    ['PMB 12', 'Locked Bag 12'],
    ['Parcel Locker 10123 45678', 'Parcel Collect 10123 45678'],
    ['Parcel Locker 10123 45678', 'Parcel Locker 10123 45679'],
    ['Cnr George St & Pitt Rd', 'Cnr George Rd & Pitt St'],
    ['Cnr George & Pitt Sts', 'Cnr George & King Sts'],
    ['Cnr George & Pitt Sts', 'Cnr George & Pitt Rds'],
    ['Cnr George & Pitt Sts', 'George & Pitt Sts'],
    ['Example Garage, 21 Sample Street', 'Example Garage, 22 Sample Street'],
    ['Example Garage, 21 Sample Street', 'Example Garage, 21 Other Street'],
    ['Example House, Flat 3', 'Sample House, Flat 3'],
    ['Example Road', 'Example Garage'],
    ['12 Sample Street, Other Road', '12 Sample Street'],
    ['12 Sample', '12 Sample Street'],
    ['Wing B, 12 Sample Street', 'Wing C, 12 Sample Street'],
    ['12 Garden Street', '12 Gardens Street'],
    ['12 Sample Estate', '12 Sample East'],
    ['Example Garage', 'Sample Garage'],
  ])('%s is not %s', (one, other) => {
    expect(streetInOneWriting(one, '')).not.toBe(streetInOneWriting(other, ''));
  });

  it('is read of a locality as well', () => {
    expect(inOneWriting('Mt Druitt')).toBe(inOneWriting('MOUNT  DRUITT'));
  });

  it.each([
    'MOUNT DRUITT NSW',
    'Mt. Druitt, N.S.W.',
    'Mount Druitt NSW 2770',
    '2770 Mt Druitt',
    'Mount Druitt New South Wales',
  ])('is read of a locality without its state and postcode: %s', (locality) => {
    expect(inOneWriting(locality)).toBe('mount druitt');
  });

  it.each([
    ['Mount Victoria', 'Mount'],
    ['NSW', ''],
    ['2770', ''],
    ['Mount Druitt', 'Mount Druitt North'],
  ])('keeps what is no state behind a locality: %s is not %s', (one, other) => {
    expect(inOneWriting(one)).not.toBe(inOneWriting(other));
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

  it('counts as the same, with the unit before the street or in a line of its own', () => {
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
