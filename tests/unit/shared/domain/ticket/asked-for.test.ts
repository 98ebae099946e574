import { describe, expect, it } from 'vitest';
import { isPartAskedFor, otherCodes, otherPlate, partAskedFor } from '#shared/domain/ticket/asked-for.ts';
import { towbar } from '#tests/builders/domain-samples.ts';

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

describe('the codes of a part beside its sku', () => {
  it('are the one that it was found by, product code, slug and maker’s code, each once', () => {
    const product = towbar({ product_code: '104821', slug: 'class-4-towbar', manufacturer_sku: 'HM-1' });
    expect(otherCodes('104821', product)).toEqual(['104821', 'class-4-towbar', 'HM-1']);
    expect(otherCodes('HM-1', product)).toEqual(['HM-1', '104821', 'class-4-towbar']);
  });

  it('are without the sku, and without what is no code to ask by', () => {
    const product = towbar({ product_code: ' ', slug: '', manufacturer_sku: 'TB-100' });
    expect(otherCodes('TB-100', product)).toEqual([]);
    const { slug: _slug, ...without } = towbar({ product_code: 'x'.repeat(121), manufacturer_sku: 'HM\n1' });
    expect(otherCodes('TB-100', without)).toEqual([]);
  });
});

describe('of several parts the one that a code means', () => {
  const parts = [
    ['A-1', 'B-1', null],
    ['a-1', 'C-1', 'one'],
    ['D-1', 'a-1', 'B-1'],
  ] as const;
  it.each([
    ['a-1', 1],
    ['A-1', 0],
    ['A- 1', 0],
    ['B-1', 0],
    ['b-1', 0],
    ['ONE', 1],
    ['d-1', 2],
    ['E-1', undefined],
  ])('is for %j the one that has it exactly, else the one that has it alike, by its first code', (code, at) => {
    expect(partAskedFor(code, parts, (own) => own)).toBe(at === undefined ? undefined : parts[at]);
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
