import { describe, expect, it } from 'vitest';
import { inOneWriting, streetInOneWriting } from '../../../../src/shared/domain/address-writing.ts';

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
  ])('%s is not %s', (one, other) => {
    expect(streetInOneWriting(one, '')).not.toBe(streetInOneWriting(other, ''));
  });

  it('is read of a locality as well', () => {
    expect(inOneWriting('Mt Druitt')).toBe(inOneWriting('MOUNT  DRUITT'));
  });
});
