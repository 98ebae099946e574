import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPostcode,
  postcodeRemark,
  postcodeStates,
  ratePostcode,
  stateOfPostcode,
} from '#shared/domain/australia/postcode.ts';

const fourDigits = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));

describe('a postcode as it is typed', () => {
  it('keeps its leading zero, and loses it on the rate request alone', () => {
    expect(checkPostcode(' 0800 ')).toEqual({ ok: true, value: '0800' });
    expect(ratePostcode('0800')).toBe(800);
    expect(ratePostcode('0872')).toBe(872);
    expect(ratePostcode('0200')).toBe(200);
  });

  it('suggests the zero that is missing and never puts it back itself', () => {
    const checked = checkPostcode('800');
    expect(checked.ok ? '' : checked.message).toContain('0800');
  });

  it.each(['', 'ABCD', '20000', '12', '08 00', '٠٨٠٠', '０８００', '-800', '2e10', '200O'])(
    'refuses %j with words',
    (typed) => {
      expect(checkPostcode(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/four digits/) });
    },
  );

  it('says how many digits came', () => {
    expect(checkPostcode('20000')).toMatchObject({ message: expect.stringContaining('5') });
  });

  it('takes every four digits and gives the rate request the same number', () => {
    fc.assert(
      fc.property(fourDigits, (postcode) => {
        expect(checkPostcode(postcode)).toEqual({ ok: true, value: postcode });
        expect(String(ratePostcode(postcode)).padStart(4, '0')).toBe(postcode);
      }),
    );
  });
});

describe('the state of a postcode', () => {
  it.each([
    ['1000', 'NSW', true],
    ['2000', 'NSW', false],
    ['2599', 'NSW', false],
    ['2600', 'ACT', false],
    ['2618', 'ACT', false],
    ['2619', 'NSW', false],
    ['2899', 'NSW', false],
    ['2900', 'ACT', false],
    ['2920', 'ACT', false],
    ['2921', 'NSW', false],
    ['0200', 'ACT', true],
    ['0299', 'ACT', true],
    ['3000', 'VIC', false],
    ['8999', 'VIC', true],
    ['4999', 'QLD', false],
    ['9000', 'QLD', true],
    ['5799', 'SA', false],
    ['5800', 'SA', true],
    ['6797', 'WA', false],
    ['6798', 'WA', false],
    ['6799', 'WA', false],
    ['6800', 'WA', true],
    ['7799', 'TAS', false],
    ['7800', 'TAS', true],
    ['0800', 'NT', false],
    ['0899', 'NT', false],
    ['0900', 'NT', true],
  ] as const)('%s is of %s', (postcode, state, largeReceiver) => {
    expect(postcodeStates(postcode)).toEqual({ states: [state], largeReceiver });
  });

  it.each(['0000', '0199', '0300', '0799'])('%s is of no state', (postcode) => {
    expect(postcodeStates(postcode)).toEqual({ states: [], largeReceiver: false });
    expect(postcodeRemark(postcode, 'NSW')).toContain('not a known Australian postcode');
  });

  it('has no postcode in two ranges', () => {
    fc.assert(
      fc.property(fourDigits, (postcode) => {
        expect(postcodeStates(postcode).states.length).toBeLessThan(2);
      }),
    );
  });

  it('is remarked on where another one was chosen', () => {
    expect(postcodeRemark('0800', 'NT')).toBeNull();
    expect(postcodeRemark('0800', ' nt ')).toBeNull();
    expect(postcodeRemark('0800', 'SA')).toContain('is in NT');
    expect(postcodeRemark('0872', 'SA')).toContain('crosses a border');
    expect(postcodeRemark('2620', 'ACT')).toContain('crosses a border');
    expect(postcodeRemark('0800', '')).toBeNull();
  });

  it.each([
    ['2540', 'ACT', 'Jervis Bay'],
    ['2540', 'ACT', 'HMAS Creswell'],
    ['2540', 'NSW', 'Nowra'],
    ['6798', 'WA', 'Christmas Island'],
    ['6799', 'WA', 'West Island'],
    ['4383', 'NSW', 'Jennings'],
    ['4383', 'QLD', 'Wallangarra'],
    ['3644', 'NSW', 'Barooga'],
    ['3644', 'VIC', 'Cobram'],
    ['2620', 'ACT', ' Oaks  Estate '],
    ['2618', 'ACT', 'Hall'],
    ['2618', 'NSW', 'Wallaroo'],
    ['4825', 'NT', 'Alpurrurulam'],
    ['0872', 'SA', 'Amata'],
    ['2880', 'NSW', 'Broken Hill'],
  ])('%s goes with %s for %s without a remark', (postcode, state, town) => {
    expect(postcodeRemark(postcode, state, town)).toBeNull();
    if (town !== 'Hall') expect([state, null]).toContain(stateOfPostcode(postcode, town));
  });

  it('is remarked on where a border town is given with the state of its range, or with a third one', () => {
    expect(postcodeRemark('2540', 'NSW', 'Jervis Bay')).toBe('Jervis Bay 2540 is in ACT – check suburb and state');
    expect(postcodeRemark('3644', 'VIC', 'Barooga')).toContain('is in NSW');
    expect(postcodeRemark('4383', 'VIC', 'Wallangarra')).toContain('is in QLD');
    expect(postcodeRemark('2406', 'QLD', 'Mungindi')).toContain('crosses a border');
    expect(postcodeRemark('6798', 'QLD', 'Christmas Island')).toContain('is in WA');
  });

  it('is taken from the town where that says it, and left open where neither does', () => {
    expect(stateOfPostcode('2540', 'Jervis Bay')).toBe('ACT');
    expect(stateOfPostcode('2540', 'Nowra')).toBe('NSW');
    expect(stateOfPostcode('4383', 'Jennings')).toBe('NSW');
    expect(stateOfPostcode('2620', 'Queanbeyan')).toBeNull();
    expect(stateOfPostcode('6799')).toBe('WA');
  });

  it.each([
    'Jervis Bay Territory',
    'JERVIS BAY',
    'Jervis  Bay Village',
    'Jervis Bay, JBT',
    'JBT',
    'J.B.T.',
    'Jervis Bay (ACT)',
    'JervisBay',
    'Wreck Bay Village',
    'Wreck-Bay',
    'Wreck Bay Village JBT',
    'HMAS Creswell',
    'H.M.A.S. Creswell',
    'H M A S Creswell',
    'RAN College, Creswell',
  ])('is the ACT for %j, which stands in the range of New South Wales', (town) => {
    expect(stateOfPostcode('2540', town)).toBe('ACT');
    expect(postcodeRemark('2540', 'ACT', town)).toBeNull();
    expect(postcodeRemark('2540', 'NSW', town)).toContain('is in ACT');
  });

  it.each([
    ['2540', 'North Nowra', 'NSW'],
    ['2540', 'Saint George’s Basin', 'NSW'],
    ['2540', 'HMAS Albatross', 'NSW'],
    ['4825', 'Mt Isa', 'QLD'],
    ['3644', 'Cobram East', 'VIC'],
    ['2611', 'Weston Creek', 'ACT'],
  ])('%s %s is of %s', (postcode, town, state) => {
    expect(stateOfPostcode(postcode, town)).toBe(state);
    expect(postcodeRemark(postcode, state, town)).toBeNull();
  });

  it('is asked where a town of a postcode crosses a border is not known, or names both sides', () => {
    for (const [postcode, town] of [
      ['2540', ''],
      ['2540', 'Jarvis Bay'],
      ['2540', 'Vincentia, Jervis Bay'],
      ['4383', 'Tenterfield'],
      ['2611', 'Marshall'],
    ] as const) {
      expect(stateOfPostcode(postcode, town)).toBeNull();
    }
    expect(postcodeRemark('2540', 'ACT', 'Nowra')).toContain('is in NSW');
  });

  it('warns of PO boxes, together with the wrong state', () => {
    expect(postcodeRemark('1000', 'NSW')).toContain('PO boxes');
    const both = postcodeRemark('8000', 'NSW');
    expect(both).toContain('is in VIC');
    expect(both).toContain('PO boxes');
  });
});
