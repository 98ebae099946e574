import { describe, expect, it } from 'vitest';
import { isPartAskedFor, otherPlate } from '#shared/domain/ticket/asked-for.ts';

const part = ['TB-100', 'HM 4821/R', '90412', 'class-4-towbar'];

describe('the part that came', () => {
  it.each(['TB-100', ' tb-100', 'TB- 100', 'HM4821/r', 'hm  4821/R', '90412', 'Class-4-Towbar'])(
    'is the one asked for by %j',
    (code) => expect(isPartAskedFor(code, part)).toBe(true),
  );

  it.each(['TB-101', 'TB100', '9041', '904120', '', 'towbar'])('is not the one asked for by %j', (code) => {
    expect(isPartAskedFor(code, part)).toBe(false);
  });

  it('is told by what it carries of the four codes', () => {
    expect(isPartAskedFor('tb-100', ['TB-100', null])).toBe(true);
    expect(isPartAskedFor('90412', ['TB-100', null])).toBe(false);
  });
});

describe('the plate that came', () => {
  const asked = { plate: 'ABC123', state: 'NSW' } as const;
  const came = (number?: string, state?: string) =>
    otherPlate(asked, {
      plate: { ...(number === undefined ? {} : { number }), ...(state === undefined ? {} : { state }) },
    });

  it.each([
    ['ABC123', 'NSW'],
    ['abc-123', 'nsw'],
    [' A B C · 1 2 3 ', ' N.S.W. '],
    ['ABC123', 'New South Wales'],
    ['ABC123', 'AU-NSW'],
    ['ABC123', 'NSW, Australia'],
    ['ABC123', ''],
    ['', 'NSW'],
    ['', ''],
    ['ABC123', '2'],
    ['ABC123', undefined],
    [undefined, undefined],
  ])('is the one asked for as %j in %j', (number, state) => {
    expect(came(number, state)).toBeNull();
  });

  it.each([
    ['XYZ789', 'NSW', 'XYZ789 (NSW)'],
    ['xyz 789', undefined, 'XYZ789 (NSW)'],
    ['ABC123', 'VIC', 'ABC123 (VIC)'],
    ['ABC123', 'Victoria', 'ABC123 (VIC)'],
    [undefined, 'South Australia', 'ABC123 (SA)'],
    ['XYZ789', 'vic', 'XYZ789 (VIC)'],
    ['ABC1234', 'NSW', 'ABC1234 (NSW)'],
  ])('is another one as %j in %j, and is named', (number, state, named) => {
    expect(came(number, state)).toBe(named);
  });

  it('is the one asked for where the answer names none', () => {
    expect(otherPlate(asked, {})).toBeNull();
  });
});
