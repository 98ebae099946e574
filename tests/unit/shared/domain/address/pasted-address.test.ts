import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressPatch,
  isPlaceAlone,
  isStreetAlone,
  isStreetWithPlace,
  isWholeAddress,
  type SortedAddress,
  sortAddress,
} from '#shared/domain/address/pasted-address.ts';
import { anyCharacter } from '#tests/builders/any-character.ts';
import { effort } from '#tests/support/effort.ts';

/** The fields of a pasted address: line 1 | line 2 | suburb | state | postcode | country. */
function fieldsOf(pasted: string): string {
  const { line1, line2, city, state, postcode, country } = sortAddress(pasted).address;
  return [line1, line2, city, state, postcode, country].join(' | ');
}

/** All orders of some parts. */
function ordersOf(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((part, at) => ordersOf(parts.toSpliced(at, 1)).map((order) => [part, ...order]));
}

const offeredOf = (pasted: string) => sortAddress(pasted).offered.map(({ kind, text }) => `${kind}: ${text}`);

describe('an address that is pasted whole', () => {
  it.each([
    ['12 Sample Street, Richmond VIC 3121', '12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['12 Sample Street North VIC 3121', '12 Sample Street North |  |  | VIC | 3121 | '],
    ['12 Sample Street Richmond VIC 3121', '12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['12 Sample Street, Richmond 3121 VIC, Australia', '12 Sample Street |  | Richmond | VIC | 3121 | Australia'],
    ['12 Sample St\nRichmond\nVIC\n3121\nAU', '12 Sample St |  | Richmond | VIC | 3121 | Australia'],
    ['12 Sample Road; Perth; W.A.; 6000', '12 Sample Road |  | Perth | WA | 6000 | '],
    ['Unit 5, 12 Sample Street, Richmond VIC 3121', 'Unit 5, 12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['U5, 12 Sample Street, Richmond VIC 3121', 'U5, 12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['Unit 5 12 Sample Street Richmond VIC 3121', 'Unit 5 12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['5/12 Sample Street Unit 9 Richmond VIC 3121', '5/12 Sample Street Unit 9 |  | Richmond | VIC | 3121 | '],
    ['Rear 12 Sample Street, Richmond VIC 3121', 'Rear 12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['Lot 7 Sample Road, Humpty Doo NT 0836', 'Lot 7 Sample Road |  | Humpty Doo | NT | 0836 | '],
    ['Cnr Smith St & Jones Rd, Dubbo NSW 2830', 'Cnr Smith St & Jones Rd |  | Dubbo | NSW | 2830 | '],
    ['Sample Street, Dubbo NSW 2830', 'Sample Street |  | Dubbo | NSW | 2830 | '],
    ['1 Rosebank, Dubbo NSW 2830', '1 Rosebank |  | Dubbo | NSW | 2830 | '],
    ['1 Broadway Nedlands WA 6009', '1 Broadway |  | Nedlands | WA | 6009 | '],
    ['PO Box 1234 Darwin NT 0801', 'PO Box 1234 |  | Darwin | NT | 0801 | '],
    ['G.P.O. Box 12, Darwin NT 0801', 'G.P.O. Box 12 |  | Darwin | NT | 0801 | '],
    ['Acme Motors P O Box 12 Darwin NT 0801', 'P O Box 12 | Acme Motors | Darwin | NT | 0801 | '],
    ['PO Box, Darwin NT 0801', 'PO Box |  | Darwin | NT | 0801 | '],
    ['POBox 12 Darwin NT 0800', 'POBox 12 |  | Darwin | NT | 0800 | '],
    ['POBox12 Darwin NT 0800', 'POBox12 |  | Darwin | NT | 0800 | '],
    ['Acme Motors POBox 12 Darwin NT 0800', 'POBox 12 | Acme Motors | Darwin | NT | 0800 | '],
    ['P/O Box 1234 Darwin 0801', 'P/O Box 1234 |  | Darwin | NT | 0801 | '],
    ['POBox 1234, Darwin, 0801', 'POBox 1234 |  | Darwin | NT | 0801 | '],
    ['P.O.Box 1234 Darwin', 'P.O.Box 1234 |  | Darwin |  |  | '],
    ['Post Office Box 12 Darwin NT 0801', 'Post Office Box 12 |  | Darwin | NT | 0801 | '],
    ['General Post Office Box 12 Darwin NT 0801', 'General Post Office Box 12 |  | Darwin | NT | 0801 | '],
    ['Private Mail Bag 7 Katherine NT 0852', 'Private Mail Bag 7 |  | Katherine | NT | 0852 | '],
    ['PMB 1234 Katherine NT 0852', 'PMB 1234 |  | Katherine | NT | 0852 | '],
    ['Acme Motors, PMB 1234, Katherine 0852', 'PMB 1234 | Acme Motors | Katherine | NT | 0852 | '],
    ['Locked Mail Bag 3 Darwin NT 0801', 'Locked Mail Bag 3 |  | Darwin | NT | 0801 | '],
    ['Parcel Locker 10123 45678 Darwin NT 0800', 'Parcel Locker 10123 45678 |  | Darwin | NT | 0800 | '],
    [
      'Parcel Locker 10123 45678, 12 Sample Street, Darwin NT 0800',
      '12 Sample Street | Parcel Locker 10123 45678 | Darwin | NT | 0800 | ',
    ],
    ['PMB Motors, 12 Sample Street, Darwin NT 0800', '12 Sample Street | PMB Motors | Darwin | NT | 0800 | '],
    ['12 Sample Street, Cremorne, Richmond VIC 3121', '12 Sample Street | Cremorne | Richmond | VIC | 3121 | '],
    ['Richmond VIC 3121', ' |  | Richmond | VIC | 3121 | '],
    ['Rosebank Station, Katherine NT 0850', ' | Rosebank Station | Katherine | NT | 0850 | '],
    ['VIC 3121', ' |  |  | VIC | 3121 | '],
    ['3 / 14 Sample Street Richmond VIC 3121', '3/14 Sample Street |  | Richmond | VIC | 3121 | '],
    ['Apt 1502 / 12 Sample Street, Richmond VIC 3121', 'Apt 1502/12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['#3/12 Sample Street Richmond VIC 3121', '#3/12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['12/a Sample Street Richmond VIC 3121', '12/a Sample Street |  | Richmond | VIC | 3121 | '],
    ['12 - 16 Sample Street, Richmond VIC 3121', '12-16 Sample Street |  | Richmond | VIC | 3121 | '],
    ['Unit 3 - 14 Sample Street Richmond VIC 3121', 'Unit 3, 14 Sample Street |  | Richmond | VIC | 3121 | '],
    [
      'Ground Floor, 12 Sample Street, Richmond VIC 3121',
      'Ground Floor, 12 Sample Street |  | Richmond | VIC | 3121 | ',
    ],
    ['1st Floor 12 Sample Street Richmond VIC 3121', '1st Floor 12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['12, Sample Street, Surry Hills NSW 2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['12, Sample, Street, Surry Hills, NSW 2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['12, Sample, Street, Surry, Hills, NSW, 2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['Sample Street, 12, Rosebank, Dubbo NSW 2830', 'Sample Street | 12, Rosebank | Dubbo | NSW | 2830 | '],
    ['12 Sample Street / Richmond / VIC / 3121', '12 Sample Street |  | Richmond | VIC | 3121 | '],
    ['12 Sample Street. Surry Hills. NSW. 2010.', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['12 Sample Street, Surry Hills NSW2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['12 Sample Street Surry Hills N S W 2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['"12 Sample Street, Surry Hills NSW 2010"', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['"12 Sample Street","Surry Hills","NSW","2010"', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
    ['Street: 12 Sample Street Suburb: Surry Hills State: NSW', '12 Sample Street |  | Surry Hills | NSW |  | '],
    ['My address is 12 Sample Street, Surry Hills NSW 2010', '12 Sample Street |  | Surry Hills | NSW | 2010 | '],
  ])('is sorted: %j', (pasted, fields) => {
    expect(fieldsOf(pasted)).toBe(fields);
  });

  it.each([
    'Cnr George and Pitt Sts',
    'Cnr. George St & Pitt St',
    'Crn Smith Rd / Jones Ave',
    'Cnr of George & Pitt',
    'Cnr George/Pitt Sts',
    'Cnr George & Pitt',
    'Corner of George St and Pitt St',
    'Corner of George and Pitt Streets',
    'George St & Pitt St',
    'George Street and Pitt Street',
    'George and Pitt Sts',
    'George St / Pitt St',
    'George St cnr Pitt St',
    '12 George St cnr Pitt St',
    'Cnr Pitt St',
  ])('takes a corner for the street: %j', (corner) => {
    const line1 = corner.replace(' / ', '/');
    for (const gap of [', ', ' ', '\n']) {
      expect(fieldsOf(`${corner}${gap}Dubbo NSW 2830`)).toBe(`${line1} |  | Dubbo | NSW | 2830 | `);
    }
    expect(fieldsOf(`Acme Motors, ${corner}, Dubbo NSW 2830`)).toBe(`${line1} | Acme Motors | Dubbo | NSW | 2830 | `);
  });

  it('takes no corner where two streets are not joined', () => {
    expect(fieldsOf('Smith & Jones, 12 High St, Dubbo NSW 2830')).toBe(
      '12 High St | Smith & Jones | Dubbo | NSW | 2830 | ',
    );
    expect(fieldsOf('George St corner, Dubbo NSW 2830')).toContain('Dubbo | NSW | 2830');
    expect(fieldsOf('Cnr George &, Dubbo NSW 2830')).toContain('Dubbo | NSW | 2830');
    expect(fieldsOf('12 Sample Street / Station, Dubbo NSW 2830')).toBe(
      '12 Sample Street | Station | Dubbo | NSW | 2830 | ',
    );
  });

  it.each([
    'NSW Sydney 2000 12 Example St',
    'NSW, Sydney, 2000, 12 Example St',
    'NSW 2000 Sydney 12 Example St',
    'NSW 2000, Sydney, 12 Example St',
    'nsw, 12 Example St, Sydney, 2000',
    'N.S.W. 12 Example St Sydney 2000',
    'New South Wales\nSydney 2000\n12 Example St',
    '2000 Sydney NSW, 12 Example St',
    '2000 Sydney 12 Example St',
    '2000 Sydney, 12 Example St',
    '2000 NSW Sydney 12 Example St',
    'Sydney NSW 2000, 12 Example St',
    'Sydney 2000 NSW 12 Example St',
    'Sydney 2000, 12 Example St',
  ])('is sorted where the place comes first: %j', (pasted) => {
    expect(fieldsOf(pasted)).toBe('12 Example St |  | Sydney | NSW | 2000 | ');
    expect(sortAddress(pasted)).toMatchObject({ remainder: '', offered: [] });
  });

  it('is sorted in any order of its parts, whatever keeps them apart', () => {
    const cases = [
      {
        parts: ['10 Collins Street', 'Melbourne', 'VIC', '3000'],
        fields: '10 Collins Street |  | Melbourne | VIC | 3000 | ',
      },
      {
        parts: ['12 King William St', 'Adelaide', 'SA', '5000'],
        fields: '12 King William St |  | Adelaide | SA | 5000 | ',
      },
      {
        parts: ['55 Queen St', 'Cairns', 'QLD 4870'],
        fields: '55 Queen St |  | Cairns | QLD | 4870 | ',
      },
      { parts: ['PO Box 12', 'Darwin', '0801 NT'], fields: 'PO Box 12 |  | Darwin | NT | 0801 | ' },
      {
        parts: ['2 Sample Rd', 'Hobart', 'Tasmania', '7000', 'Australia'],
        fields: '2 Sample Rd |  | Hobart | TAS | 7000 | Australia',
      },
      { parts: ['Unit 5/12 Sample Rd', 'Dubbo', '2830'], fields: 'Unit 5/12 Sample Rd |  | Dubbo | NSW | 2830 | ' },
    ];
    for (const { parts, fields } of cases) {
      for (const order of ordersOf(parts)) {
        for (const gap of [', ', '\n', ' | ', ',\n'])
          expect(`${order.join(gap)}: ${fieldsOf(order.join(gap))}`).toBe(`${order.join(gap)}: ${fields}`);
      }
    }
  });

  it('keeps firm, premises and suburb apart where the place came first', () => {
    expect(fieldsOf('VIC, 3000, Melbourne, Acme Motors, 10 Collins Street')).toBe(
      '10 Collins Street | Acme Motors | Melbourne | VIC | 3000 | ',
    );
    expect(fieldsOf('VIC, 3000, Melbourne, Level 2, 10 Collins Street')).toBe(
      'Level 2, 10 Collins Street |  | Melbourne | VIC | 3000 | ',
    );
    expect(fieldsOf('QLD, 4217, Surfers Paradise, Acme Motors, 55 Queen St, ring first')).toBe(
      '55 Queen St | Acme Motors | Surfers Paradise | QLD | 4217 | ',
    );
    expect(sortAddress('QLD, 4217, Cairns, 55 Queen St, ring first').remainder).toBe('ring first');
    expect(fieldsOf('VIC, Level 1, Albert Park, 12 High St, 3206')).toBe(
      'Level 1, 12 High St |  | Albert Park | VIC | 3206 | ',
    );
    expect(fieldsOf('3000, VIC, Acme Motors, 10 Collins Street Melbourne')).toBe(
      '10 Collins Street | Acme Motors | Melbourne | VIC | 3000 | ',
    );
    expect(fieldsOf('3000, VIC, 10 Collins Street Melbourne')).toBe('10 Collins Street |  | Melbourne | VIC | 3000 | ');
    expect(fieldsOf('Acme Motors, 10 Collins Street, VIC 3000')).toContain('Acme Motors');
    expect(sortAddress('Acme Motors, 10 Collins Street, VIC 3000').address.city).toBe('');
    expect(sortAddress('NSW 12 High St').address).toMatchObject({ line1: '12 High St', city: '', state: 'NSW' });
  });

  it.each([
    ['Lot 7 Old Coach Road via Gympie 4570 QLD', 'Gympie'],
    ['Lot 7 Old Coach Road, via Gympie QLD 4570', 'Gympie'],
    ['Lot 7 Old Coach Road, near Gympie QLD 4570', 'Gympie'],
    ['Lot 7 Old Coach Road, Kooralbyn via Beaudesert QLD 4285', 'Kooralbyn via Beaudesert'],
  ])('takes the town that the way leads over for the suburb: %j', (text, city) => {
    const { address, remainder } = sortAddress(text);
    expect(address).toMatchObject({ line1: 'Lot 7 Old Coach Road', city });
    expect(remainder).toBe('');
  });

  it.each([
    ['NSW Sydney 12 Example St', '12 Example St |  | Sydney | NSW |  | '],
    ['NSW, Sydney, 12 Example St', '12 Example St |  | Sydney | NSW |  | '],
    ['NSW, 12 Example St, Sydney', '12 Example St |  | Sydney | NSW |  | '],
    ['NSW 2000 Sydney, Level 2, 12 Example St', 'Level 2, 12 Example St |  | Sydney | NSW | 2000 | '],
    ['Acme, Sydney NSW 2000, 12 Example St', '12 Example St | Acme | Sydney | NSW | 2000 | '],
    ['NT Towing, 12 Example St, Dubbo 2830', '12 Example St | NT Towing | Dubbo | NSW | 2830 | '],
    ['Victoria Park 6100, 12 Example St', '12 Example St |  | Victoria Park | WA | 6100 | '],
    ['Victoria St, Richmond VIC 3121', 'Victoria St |  | Richmond | VIC | 3121 | '],
    ['NSW, Sydney', ' |  | Sydney | NSW |  | '],
  ])('tells a place that comes first from what only looks like one: %j', (pasted, fields) => {
    expect(fieldsOf(pasted)).toBe(fields);
  });

  it.each([
    ['12 Station Street St Kilda VIC 3182', '12 Station Street', 'St Kilda'],
    ['45 St Georges Terrace Perth WA 6000', '45 St Georges Terrace', 'Perth'],
    ['12 Upper St Georges Road Perth WA 6000', '12 Upper St Georges Road', 'Perth'],
    ['5 Victoria Street Victoria Park WA 6100', '5 Victoria Street', 'Victoria Park'],
    ['12 Ocean View Parade Darwin NT 0800', '12 Ocean View Parade', 'Darwin'],
    ['12 High St Albert Park VIC 3206', '12 High St', 'Albert Park'],
    ['12 High Street North, Richmond VIC 3121', '12 High Street North', 'Richmond'],
    ['1 The Esplanade Darwin NT 0800', '1 The Esplanade', 'Darwin'],
  ])('keeps street and suburb apart: %j', (pasted, line1, city) => {
    expect(sortAddress(pasted).address).toMatchObject({ line1, city });
  });

  it('puts firm, building and locality on the second line', () => {
    expect(fieldsOf('Acme Towing Pty Ltd Unit 5/12 Sample Rd Richmond Victoria 3121')).toBe(
      'Unit 5/12 Sample Rd | Acme Towing Pty Ltd | Richmond | VIC | 3121 | ',
    );
    expect(fieldsOf('Level 2, Building B\n12-14 Sample Road\nWest End QLD 4101')).toBe(
      '12-14 Sample Road | Level 2, Building B | West End | QLD | 4101 | ',
    );
    expect(fieldsOf('PO Box 9, 12 Sample Street, Darwin NT 0800')).toBe(
      '12 Sample Street | PO Box 9 | Darwin | NT | 0800 | ',
    );
  });

  it('knows the country, and asks no state of another one', () => {
    expect(sortAddress('1 Queen St, Auckland 1010, New Zealand')).toMatchObject({
      address: { city: 'Auckland', state: '', postcode: '1010', country: 'New Zealand', countryCode: 'NZ' },
      remarks: [],
    });
  });

  it('says which words it understood instead of copying them', () => {
    expect(sortAddress('12 Sample St, Perth, Western Australia 6000, Australia').reworded).toEqual([
      { typed: 'Western Australia', as: 'WA' },
    ]);
    expect(fieldsOf('Address: 12 Sample St\nPostcode: 3121\nSuburb: Richmond\nState: Victoria')).toBe(
      '12 Sample St |  | Richmond | VIC | 3121 | ',
    );
    expect(sortAddress('Address: 12 Sample St\nPostcode: 3121\nSuburb: Richmond\nState: vic').reworded).toEqual([
      { typed: 'Address:', as: '' },
      { typed: 'Postcode:', as: '' },
      { typed: 'Suburb:', as: '' },
      { typed: 'State:', as: '' },
      { typed: 'vic', as: 'VIC' },
    ]);
    expect(fieldsOf('Suburb: Richmond, Suburb: Kew, Acme Motors')).toBe(' | Acme Motors | Richmond |  |  | ');
    expect(sortAddress('Suburb: Richmond, Suburb: Kew, Acme Motors').remainder).toBe('Kew');
  });

  it('fills the state that a postcode stands for, and says so, but none crosses a border', () => {
    expect(sortAddress('12 Sample Street, Darwin 0800')).toMatchObject({
      address: { state: 'NT' },
      remarks: ['The state was not given: 0800 lies in NT.'],
    });
    expect(sortAddress('12 Sample Street, Queanbeyan 2620').address.state).toBe('');
    expect(sortAddress('12 Sample Street, Nowhere 2540').address.state).toBe('');
    expect(sortAddress('12 Sample Street, Nowra 2540')).toMatchObject({
      address: { state: 'NSW', city: 'Nowra' },
      remarks: ['The state was not given: Nowra 2540 lies in NSW.'],
    });
    expect(sortAddress('12 Sample Street, Nowhere 0400')).toMatchObject({ address: { state: '', postcode: '0400' } });
  });

  it.each([
    ['1 Sample Road, Jervis Bay Territory 2540', 'Jervis Bay Territory'],
    ['1 Jervis Bay Rd, Jervis Bay Territory 2540', 'Jervis Bay Territory'],
    ['12 Sample Road, Wreck Bay Village JBT 2540', 'Wreck Bay Village'],
    ['12 Sample Road, Wreck Bay Village 2540', 'Wreck Bay Village'],
    ['12 Sample Road, Jervis Bay J.B.T. 2540', 'Jervis Bay'],
    ['12 Sample Road, HMAS Creswell 2540', 'HMAS Creswell'],
    ['12 Sample Road, HMAS Creswell ACT 2540', 'HMAS Creswell'],
  ])('takes %j for the ACT, with its suburb', (pasted, city) => {
    const { address, remarks } = sortAddress(pasted);
    expect(address).toMatchObject({ city, postcode: '2540', state: 'ACT' });
    expect(remarks.filter((remark) => !remark.startsWith('The state was not given'))).toEqual([]);
  });

  it.each([
    ['12 Station Street, Mount Victoria 2786', '12 Station Street |  | Mount Victoria | NSW | 2786 | '],
    ['12 Station Street Mt. Victoria 2786', '12 Station Street |  | Mt. Victoria | NSW | 2786 | '],
    ['Rosebank, 12 Station St, Mount Victoria, 2786', '12 Station St | Rosebank | Mount Victoria | NSW | 2786 | '],
    ['12 Station Street, Mount Victoria', '12 Station Street |  | Mount Victoria |  |  | '],
    ['12 Station Street, Mount Victoria Victoria 2786', '12 Station Street |  | Mount Victoria | VIC | 2786 | '],
    ['NSW Mount Victoria 2786 12 Station Street', '12 Station Street |  | Mount Victoria | NSW | 2786 | '],
    ['NSW, Mount Victoria, 2786, 12 Station Street', '12 Station Street |  | Mount Victoria | NSW | 2786 | '],
    ['5 Sample Road Port Victoria 5573 Australia', '5 Sample Road |  | Port Victoria | SA | 5573 | Australia'],
    ['PO Box 12 Port Victoria 5573', 'PO Box 12 |  | Port Victoria | SA | 5573 | '],
    ['Port Victoria 5573', ' |  | Port Victoria | SA | 5573 | '],
    ['5 Sample Road, Port Melbourne Victoria 3207', '5 Sample Road |  | Port Melbourne | VIC | 3207 | '],
    ['5 Sample Road, Golden Point Victoria 3350', '5 Sample Road |  | Golden Point | VIC | 3350 | '],
    ['5 Sample Road Green Lake Victoria 3401', '5 Sample Road |  | Green Lake | VIC | 3401 | '],
    ['5 Sample Road Point Victoria 3350', '5 Sample Road |  | Point Victoria | VIC | 3350 | '],
  ])('leaves the name of a town as it is, and takes a state behind it: %j', (pasted, fields) => {
    expect(fieldsOf(pasted)).toBe(fields);
  });

  it('takes a postcode that lost its zero as it came, and asks for the zero', () => {
    expect(sortAddress('Lot 7 Sample Road, Humpty Doo NT 836')).toMatchObject({
      address: { state: 'NT', postcode: '836', city: 'Humpty Doo' },
      remarks: [expect.stringContaining('Is it 0836?')],
    });
    expect(sortAddress('1 Sample Road, Darwin 800 NT').address).toMatchObject({ postcode: '800', state: 'NT' });
    expect(sortAddress('1 Sample Road, Darwin 800').address).toMatchObject({ postcode: '', line2: 'Darwin 800' });
  });

  it('takes no other number of four digits for the postcode', () => {
    expect(fieldsOf('12 Sample Street, Richmond, gate code 1234')).toBe(
      '12 Sample Street | gate code 1234 | Richmond |  |  | ',
    );
    expect(fieldsOf('1234 Sample Road')).toBe('1234 Sample Road |  |  |  |  | ');
    expect(fieldsOf('12 Sample Street Richmond, gate 5')).toBe('12 Sample Street | gate 5 | Richmond |  |  | ');
  });

  it('warns where suburb, state and postcode do not go together', () => {
    expect(sortAddress('12 Sample Street, Darwin NSW 3000').remarks).toEqual([
      '3000 is in VIC – check state',
      'Darwin is known as 0800 in NT, not 3000: check suburb and postcode.',
    ]);
  });
});

describe('what is pasted beside an address', () => {
  it.each([
    ['Alex Sample, 12 Sample Street, Richmond VIC 3121, 0491 570 006', ['phone: 0491 570 006', 'name: Alex Sample']],
    ['12 Sample Street Richmond VIC 3121 Ph: (02) 5550 1234', ['phone: (02) 5550 1234']],
    ['12 Sample Street Darwin NT 0800 0491570006', ['phone: 0491570006']],
    ['12 Sample Street, Darwin NT 0800, 1300 975 707', ['phone: 1300 975 707']],
    ['12 Sample Street, Darwin NT 0800, call 13 12 34', ['phone: 13 12 34']],
    ['12 Sample Street, Darwin NT 0800, 0061 491 570 006', ['phone: 0061 491 570 006']],
    ['12 Sample Street, Darwin NT 0800, 0064 21 155 5012', ['phone: 0064 21 155 5012']],
    ['12 Sample Street, Darwin NT 0800 +61 491 570 006', ['phone: +61 491 570 006']],
    ['12 Sample Street, Darwin NT 0800 ph (+61) 491 570 006', ['phone: (+61) 491 570 006']],
    ['12 Sample Street, Darwin NT 0800, +(61) (0)491-570-006', ['phone: +(61) (0)491-570-006']],
    ['12 Sample Street, Darwin NT 0800, 0491/570/006', ['phone: 0491/570/006']],
    ['12 Sample Street, Darwin NT 0800, 0491.570.006', ['phone: 0491.570.006']],
    ['12 Sample Street, Darwin NT 0800, (+64) 21 155 5012', ['phone: (+64) 21 155 5012']],
    ['Email: alex@example.com\n12 Sample Street, Darwin NT 0800', ['email: alex@example.com']],
    ['12 Sample Street, Darwin NT 0800 <alex@example.com>', ['email: alex@example.com']],
    ['Attn: Alex\n12 Sample Street, Darwin NT 0800', ['name: Alex']],
    ['Mrs A\n12 Sample Street, Darwin NT 0800', ['name: Mrs A']],
    ['Name: Acme 4x4\n12 Sample Street, Darwin NT 0800', ['name: Acme 4x4']],
    ['12 Sample Street, Darwin NT 0800, Alex Sample', ['name: Alex Sample']],
    ['Alex Sample 12 Sample Street, Darwin NT 0800', ['name: Alex Sample']],
  ])('is left out of it and offered: %j', (pasted, offered) => {
    expect(offeredOf(pasted)).toEqual(offered);
    expect(sortAddress(pasted).address).toMatchObject({ line1: '12 Sample Street', line2: '' });
    expect(sortAddress(pasted).remainder).toBe('');
  });

  it.each([
    ['12 Sample Street Darwin NT 0800 leave at the gate', 'leave at the gate'],
    ['12 Sample Street, Darwin NT 0800 - please ring first', 'please ring first'],
    ['12 Sample Street Darwin 0800 NT (behind the servo)', '(behind the servo)'],
    ['12 Sample Street Darwin 0800 Ring before you come', 'Ring before you come'],
    ['12 Sample Street, Darwin, 0800 Ring before', 'Ring before'],
    ['12 Sample Street, Darwin NT 0800. Ring before', 'Ring before'],
    ['12 Sample Street, Darwin Northern Territory 0800 Ring before', 'Ring before'],
    ['12 Sample Street, Darwin NT 0800 Gate code 4321', 'Gate code 4321'],
    ['NT 0800 Darwin 12 Sample Street Ring before', 'Ring before'],
    ['12 Sample Street, Darwin NT 0800, turn left at 12 Mile Road', 'turn left at 12 Mile Road'],
  ])('is no name where it tells the way or what to do: %j', (pasted, remainder) => {
    expect(sortAddress(pasted)).toMatchObject({
      address: { line1: '12 Sample Street', city: 'Darwin', state: 'NT', postcode: '0800' },
      offered: [],
      remainder,
    });
  });

  it('stands behind the country, too', () => {
    for (const gap of [' ', '. ', ', ']) {
      expect(sortAddress(`1 Queen St, Auckland 1010 New Zealand${gap}Ring before`)).toMatchObject({
        address: { country: 'New Zealand' },
        remainder: 'Ring before',
      });
      expect(sortAddress(`12 Sample Street, Darwin NT 0800, Australia${gap}Ring before`)).toMatchObject({
        address: { country: 'Australia' },
        remainder: 'Ring before',
      });
    }
  });

  it('leaves the way to a place where it says where the place is', () => {
    expect(sortAddress('Rosebank, Katherine NT 0850, turn left at 12 Mile Road')).toMatchObject({
      address: { line2: 'Rosebank', city: 'Katherine' },
      remainder: 'turn left at 12 Mile Road',
    });
  });

  it.each(['To: Alex Sample', 'Ship to Alex Sample', 'Recipient: Alex Sample'])(
    'is named by what stands before: %j',
    (to) => {
      expect(offeredOf(`${to}, 12 Sample Street, Darwin NT 0800`)).toEqual(['name: Alex Sample']);
    },
  );

  it('is shown where it was not understood', () => {
    expect(sortAddress('12 Sample Street, Darwin NT 0800, leave at the shed').remainder).toBe('leave at the shed');
    expect(sortAddress('towbar').remainder).toBe('towbar');
  });
});

describe('an address that replaces the one in the fields', () => {
  it('is whole when it has a street, a suburb, and a state or postcode', () => {
    expect(isWholeAddress(sortAddress('12 Sample Street, Richmond VIC'))).toBe(true);
    expect(isWholeAddress(sortAddress('12 Sample Street'))).toBe(false);
    expect(isWholeAddress(sortAddress('12 Sample Street, Richmond'))).toBe(false);
    expect(isWholeAddress(sortAddress('Richmond VIC 3121'))).toBe(false);
  });

  it.each([
    ['12 Sample Street, Richmond VIC', 'a street with its place'],
    ['12 Sample Street, Richmond', 'a street with its place'],
    ['12 Sample Street VIC 3121', 'a street with its place'],
    ['12 Sample Street', 'a street alone'],
    ['12 Sample Street, Level 2', 'neither'],
    ['Acme Motors, 12 Sample Street', 'neither'],
    ['12 Sample Street 0400 000 000', 'neither'],
    ['Richmond VIC 3121', 'a place alone'],
    ['Richmond', 'neither'],
    ['VIC 3121', 'neither'],
    ['VIC', 'neither'],
    ['', 'neither'],
    ['Rosebank Station, Katherine NT 0850', 'neither'],
  ])('of “%s” is %s', (pasted, kind) => {
    const sorted = sortAddress(pasted);
    const kinds = [
      isStreetWithPlace(sorted) ? 'a street with its place' : '',
      isStreetAlone(sorted) ? 'a street alone' : '',
      isPlaceAlone(sorted) ? 'a place alone' : '',
    ].filter((each) => each !== '');
    expect(kinds.length === 0 ? ['neither'] : kinds).toEqual([kind]);
  });

  it('leaves the street as it is where a place came alone', () => {
    expect(addressPatch(sortAddress('Richmond VIC 3121'))).toEqual({
      city: 'Richmond',
      state: 'VIC',
      postcode: '3121',
    });
  });

  it('leaves the country as it is where none was said', () => {
    expect(addressPatch(sortAddress('12 Sample Street, Richmond VIC 3121'))).toEqual({
      line1: '12 Sample Street',
      line2: '',
      city: 'Richmond',
      state: 'VIC',
      postcode: '3121',
    });
    expect(addressPatch(sortAddress('12 Sample Street, Richmond VIC 3121, Australia'))).toMatchObject({
      country: 'Australia',
      countryCode: 'AU',
    });
  });
});

/** Runs of letters and digits, sorted. */
function tokensOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

/** Signs that say something, each by itself, sorted: all but those that keep words apart or stand round them. */
function signsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{M}\p{N}\p{S}&#@*%]/gu) ?? []).filter((sign) => !'|<>'.includes(sign)).sort();
}

/** Every word of what was pasted, wherever it went; what was put in by rule is left out. */
function keptBy({ address, offered, reworded, remainder, remarks }: SortedAddress, read = tokensOf): readonly string[] {
  const { line1, line2, city, state, postcode, country } = address;
  const isInferred = remarks.some((remark) => remark.startsWith('The state was not given'));
  const isCopied = (text: string) => !reworded.some(({ as }) => as === text);
  return read(
    [
      line1,
      line2,
      city,
      postcode,
      remainder,
      !isInferred && isCopied(state) ? state : '',
      isCopied(country) ? country : '',
      ...offered.map(({ pasted }) => pasted),
      ...reworded.map(({ typed }) => typed),
    ].join(' '),
  );
}

const WORDS = [
  ...'12 5/12 3A Cnr Corner George/Pitt and Sts 2000 NSW Unit Level Shop Lot Sample Station High Street St Rd Park The Esplanade Broadway Richmond Darwin PO Box Locked Bag POBox PMB Parcel Locker Mount Victoria'.split(
    ' ',
  ),
  ...'VIC nt Victoria South Australia New Zealand AU 3121 0800 836 1234 Acme Pty Ltd Alex Mrs Attn: Suburb: Name: & - @ +61'.split(
    ' ',
  ),
  ...'0491 570 006 12-16 NSW-2010 N S W " 1st Floor to Ph: alex@example.com (02) 5550 1300 13 gate é 新 𝒜'.split(' '),
];
const GAPS = [' ', ', ', '\n', ' - ', '; ', '\t', '  ', ' / ', '/', '. '];

describe('no word of a pasted address is lost', () => {
  it('however its words are put together', () => {
    const text = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GAPS)), { maxLength: 25 });
    fc.assert(
      fc.property(text, (parts) => {
        const pasted = parts.flat().join('');
        expect(keptBy(sortAddress(pasted))).toEqual(tokensOf(pasted));
      }),
      { numRuns: effort(300, 2_000) },
    );
  });

  it('whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (pasted) => {
        expect(keptBy(sortAddress(pasted))).toEqual(tokensOf(pasted));
      }),
      { numRuns: effort(60, 500) },
    );
  });

  it('nor a sign, wherever it stands', () => {
    const part = fc.tuple(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 4 })), fc.constantFrom(...GAPS));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const pasted = parts.flat().join('');
        expect(keptBy(sortAddress(pasted), signsOf)).toEqual(signsOf(pasted));
      }),
      { numRuns: effort(300, 2_000) },
    );
  });

  it('where it is too long to be an address', () => {
    const pasted = '12 Sample Street, '.repeat(200);
    expect(sortAddress(pasted)).toMatchObject({ remainder: pasted, address: { line1: '' } });
  });
});
