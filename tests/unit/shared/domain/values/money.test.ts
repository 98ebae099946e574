import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOfDecimal,
  columnPrice,
  decimalOfCents,
  formatCents,
  formatDollars,
  freightWords,
  gstWithin,
  parseDollars,
  priceWithGst,
} from '#shared/domain/values/money.ts';

const cents = fc.integer({ min: 0, max: 999_999_999 });

describe('a price as it is typed', () => {
  it.each([
    ['549', 54_900],
    ['549.5', 54_950],
    ['$1,234.50', 123_450],
    [' $ 12.05 ', 1_205],
    ['0', 0],
    ['0.01', 1],
    ['1,234,567', 123_456_700],
    ['9999999.99', 999_999_999],
  ])('%j is %i cents', (typed, value) => {
    expect(parseDollars(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'Enter a price'],
    ['-5', 'negative'],
    ['$-5', 'negative'],
    ['−5', 'negative'],
    ['-10%', 'not a percentage'],
    ['10 %', 'not a percentage'],
    ['1.234', 'two decimals'],
    ['$1,234.567', 'two decimals'],
    ['1,23', 'as digits'],
    ['12,34.00', 'as digits'],
    ['0,549', 'as digits'],
    ['549,50', 'as digits'],
    ['549.', 'as digits'],
    ['.5', 'as digits'],
    ['1e3', 'as digits'],
    ['٥٤٩', 'as digits'],
    ['AUD 5', 'as digits'],
    ['NaN', 'as digits'],
    ['10000000', 'at most $9,999,999.99'],
  ])('%j is refused: %s', (typed, words) => {
    expect(parseDollars(typed)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });

  it('reads back every amount that Counterpart shows or sends', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(parseDollars(formatCents(value))).toEqual({ ok: true, value });
        expect(parseDollars(decimalOfCents(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('a decimal of the service', () => {
  it('is rounded half up to the cent, and says whether it was', () => {
    expect(centsOfDecimal('549.00')).toEqual({ cents: 54_900, exact: true });
    expect(centsOfDecimal('549.000000000000')).toEqual({ cents: 54_900, exact: true });
    expect(centsOfDecimal('549.005')).toEqual({ cents: 54_901, exact: false });
    expect(centsOfDecimal('549.004999999999')).toEqual({ cents: 54_900, exact: false });
    expect(centsOfDecimal('1.005')).toEqual({ cents: 101, exact: false });
  });

  it('gets GST on top only where it has none, and is rounded once', () => {
    expect(priceWithGst('100.00', true)).toBe(10_000);
    expect(priceWithGst('100.00', false)).toBe(11_000);
    expect(priceWithGst('0.05', false)).toBe(6);
    expect(priceWithGst('4.504545454545', false)).toBe(495);
    expect(priceWithGst('4.504545454546', false)).toBe(496);
  });

  it('never differs from the exact amount by more than half a cent', () => {
    const decimal = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.stringMatching(/^\d{1,12}$/));
    fc.assert(
      fc.property(decimal, fc.boolean(), ([whole, decimals], includes) => {
        const text = `${whole}.${decimals}`;
        const exact = new Big(text).times(includes ? 100 : 110);
        const off = new Big(priceWithGst(text, includes)).minus(exact);
        expect(off.lte('0.5') && off.gt('-0.5')).toBe(true);
      }),
    );
  });
});

describe('GST within a total', () => {
  it.each([
    [0, 0],
    [1_100, 100],
    [54_900, 4_991],
    [5, 0],
    [6, 1],
    [16, 1],
    [17, 2],
  ])('of %i cents is %i', (total, gst) => {
    expect(gstWithin(total)).toBe(gst);
  });

  it('is an eleventh to the nearest cent', () => {
    fc.assert(
      fc.property(cents, (total) => {
        expect(Math.abs(gstWithin(total) * 11 - total)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

it('a typed price stands in its column with its thousands apart, and as typed where it is none', () => {
  expect(columnPrice('1138.5')).toBe('1,138.50');
  expect(columnPrice(' $549')).toBe('549.00');
  expect(columnPrice('dear')).toBe('dear');
});

it('freight that costs nothing is free', () => {
  expect(freightWords(0)).toBe('free');
  expect(freightWords(4_862)).toBe('$48.62');
});

it.each([
  [0, '$0.00', '0.00'],
  [5, '$0.05', '0.05'],
  [123_450, '$1,234.50', '1234.50'],
  [123_456_789, '$1,234,567.89', '1234567.89'],
  [-500, '-$5.00', '-5.00'],
])('%i cents are shown as %s and sent as %s', (value, shown, sent) => {
  expect(formatCents(value)).toBe(shown);
  expect(decimalOfCents(value)).toBe(sent);
});

it.each([
  [320.5, '$320.50'],
  [1_234, '$1,234.00'],
  [-5, '-$5.00'],
  [48.6199999, '$48.62'],
  [Number.POSITIVE_INFINITY, '$Infinity'],
])('a number of dollars, %d, is shown to the cent: %s', (dollars, shown) => {
  expect(formatDollars(dollars)).toBe(shown);
});
