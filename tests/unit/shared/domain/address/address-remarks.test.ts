import { describe, expect, it } from 'vitest';
import { addressRemarks } from '#shared/domain/address/address-remarks.ts';
import { placeRemark } from '#shared/domain/address/known-places.ts';
import { stateOfPostcode } from '#shared/domain/australia/postcode.ts';

const DARWIN = { line1: '1 Sample Street', line2: '', city: 'Darwin', postcode: '0800', state: 'NT' };

const remarked = (change: Partial<typeof DARWIN>) => addressRemarks({ ...DARWIN, ...change });

describe('an address in its fields', () => {
  it('is not remarked on where suburb, state and postcode go together', () => {
    expect(remarked({})).toEqual([]);
    expect(remarked({ city: 'darwin ' })).toEqual([]);
    expect(remarked({ city: 'Anywhere Else' })).toEqual([]);
  });

  it.each([
    [{ state: 'SA' }, 'address.postcode', 'is in NT'],
    [{ city: 'Sydney' }, 'address.postcode', 'Sydney is known as 2000 in NSW, not 0800'],
    [{ city: 'PERTH', postcode: '0820' }, 'address.postcode', 'PERTH is known as 6000 in WA or 7300 in TAS, not 0820'],
    [{ city: 'Coconut Grove NT' }, 'address.city', 'holds a state or postcode'],
    [{ city: '0810 Coconut Grove' }, 'address.city', 'holds a state or postcode'],
    [{ line1: 'P.O. Box 12' }, 'address.line1', 'ask for a street address'],
    [{ line2: 'Locked Bag 3' }, 'address.line2', 'ask for a street address'],
  ])('is remarked on beside the field: %j', (change, field, words) => {
    expect(remarked(change)).toEqual([{ field, words: expect.stringContaining(words) }]);
  });

  it.each([
    'PO Box 12',
    'P O Box 12',
    'POBox 12',
    'pobox12',
    'P.O.Box 12',
    'P/O Box 12',
    'P.O.B. 12',
    'Post Office Box 12',
    'GPO Box 12',
    'General Post Office Box 12',
    'Private Bag 7',
    'Private Mail Bag 7',
    'PMB 7',
    'P.M.B. No 7',
    'Locked Bag 3',
    'Locked Mail Bag 3',
    'CMB Box 12',
    'CMB 12',
    'Community Mail Bag 12',
    'Example Motors, Locked Mailbag 3',
    'Parcel Locker 10123 45678',
    'Parcel Collect 10123 45678',
  ])('is remarked on where it is a box, a bag or a locker of the post: %s', (line) => {
    const words = 'Freight rarely goes to a PO box, locked bag or parcel locker – ask for a street address';
    expect(remarked({ line1: line })).toEqual([{ field: 'address.line1', words }]);
    expect(remarked({ line2: line.toUpperCase() })).toEqual([{ field: 'address.line2', words }]);
  });

  it.each([
    '12 Box Road',
    'Box Hill Motors',
    'PMB Motors',
    'CMB Engineering, Shed 4',
    'RMB 12 Sample Road',
    'Roadside Delivery 12',
    'Post Office, 12 Sample Street',
    'Unit P, 12 Sample Street',
    '12 Private Road',
    'Parcel depot 4',
  ])('is not remarked on where it is none: %s', (line1) => {
    expect(remarked({ line1 })).toEqual([]);
  });

  it('is left to the check of the field where the postcode cannot be one', () => {
    expect(remarked({ postcode: '800', state: 'SA', city: 'Sydney' })).toEqual([]);
  });

  it('may be a town whose name is a state alone', () => {
    expect(remarked({ city: 'Victoria' })).toEqual([]);
  });

  it.each(['Mount Victoria', 'Mt Victoria', 'Mt. Victoria', 'Port Victoria', 'Lake Victoria'])(
    'may end as a state is called: %s',
    (city) => {
      expect(remarked({ city })).toEqual([]);
    },
  );

  it.each(['Mount Druitt Victoria', 'Mount NSW', 'Geelong Victoria', 'Golden Point Victoria'])(
    'is remarked on with a state behind it: %s',
    (city) => {
      expect(remarked({ city })).toEqual([{ field: 'address.city', words: expect.stringContaining('holds a state') }]);
    },
  );
});

describe('a town that is known', () => {
  it('is known under each of its postcodes, and of others nothing is said', () => {
    expect(placeRemark('Perth', '7300')).toBeNull();
    expect(placeRemark('Wagga  Wagga', '2650')).toBeNull();
    expect(placeRemark('Richmond', '0000')).toBeNull();
  });
});

describe('the state of a postcode', () => {
  it('is known where the whole of it lies in one', () => {
    expect(stateOfPostcode('0800')).toBe('NT');
    expect(stateOfPostcode('0872')).toBeNull();
    expect(stateOfPostcode('0400')).toBeNull();
  });
});
