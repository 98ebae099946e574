import { describe, expect, it } from 'vitest';
import { checkAddress } from '#shared/domain/address/address.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';

const { address } = readyTicket();

describe('a delivery address', () => {
  it('is trimmed, its state and country in capitals, its postcode with its zero', () => {
    const typed = {
      ...address,
      line1: ' 1 Sample Street ',
      line2: ' Rear ',
      postcode: ' 0800 ',
      state: ' nt ',
      countryCode: 'au',
    };
    expect(checkAddress(typed)).toEqual({ ok: true, address: { ...address, line2: 'Rear' } });
  });

  it('names every field that is missing', () => {
    const empty = { line1: '', line2: '', city: ' ', postcode: '', state: '', country: '', countryCode: '' };
    const checked = checkAddress(empty);
    expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual([
      'address.line1',
      'address.city',
      'address.state',
      'address.postcode',
      'address.country',
      'address.countryCode',
    ]);
    expect(checked.ok ? [] : checked.problems.every(({ message }) => message.length > 10)).toBe(true);
  });

  it.each([
    ['address.state', { state: 'NZ' }],
    ['address.postcode', { postcode: '800' }],
    ['address.countryCode', { countryCode: 'AUS' }],
  ])('is refused for its %s', (field, change) => {
    expect(checkAddress({ ...address, ...change })).toMatchObject({ ok: false, problems: [{ field }] });
  });
});
