import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PRICE_ROUNDINGS,
  parsePriceChange,
  priceChangeWords,
  type PriceRounding,
  type PriceRule,
  readRounding,
  ruledPrice,
} from '#shared/domain/price/price-rule.ts';
import { LARGEST_CENTS } from '#shared/domain/values/money.ts';

const rule = (typed: string, rounding: PriceRounding = 'none'): PriceRule => {
  const change = parsePriceChange(typed);
  if (!change.ok) throw new Error(change.message);
  return { ...change.value, rounding };
};
const cents = (typed: string, supplier: number, rounding: PriceRounding = 'none') =>
  ruledPrice(rule(typed, rounding), supplier)?.cents ?? null;

describe('a factor or a discount', () => {
  it.each([
    ['1.25', { as: 'factor', tenThousandths: 12_500 }],
    ['× 0.9', { as: 'factor', tenThousandths: 9_000 }],
    ['x1', { as: 'factor', tenThousandths: 10_000 }],
    ['+10 %', { as: 'factor', tenThousandths: 11_000 }],
    ['-10%', { as: 'discount', tenThousandths: 9_000 }],
    ['− 12.5 %', { as: 'discount', tenThousandths: 8_750 }],
    ['5 % off', { as: 'discount', tenThousandths: 9_500 }],
    ['-90 %', { as: 'discount', tenThousandths: 1_000 }],
    ['20', { as: 'factor', tenThousandths: 200_000 }],
    ['0,9', { as: 'factor', tenThousandths: 9_000 }],
    [',9', { as: 'factor', tenThousandths: 9_000 }],
    ['.9', { as: 'factor', tenThousandths: 9_000 }],
    ['1,250', { as: 'factor', tenThousandths: 12_500 }],
    ['−12,5 %', { as: 'discount', tenThousandths: 8_750 }],
    ['1.25000', { as: 'factor', tenThousandths: 12_500 }],
  ])('%s is read', (typed, value) => {
    expect(parsePriceChange(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', /factor such as 1\.25/],
    ['cheap', /factor such as 1\.25.*From 0\.1 to 20, or at most −90 %/],
    ['1,2,3', /From 0\.1 to 20/],
    ['1.23456', /at most four decimals/],
    ['−12.345 %', /at most two decimals/],
    ['100000', /at most 20/],
    ['0.00001', /at least 0\.1/],
    ['−99999 %', /\$0\.00 or less/],
    ['0', /\$0\.00 or less/],
    ['-1.2', /can’t be negative/],
    ['-100 %', /\$0\.00 or less/],
    ['-150 %', /\$0\.00 or less/],
    ['-95 %', /at most −90 %/],
    ['0.05', /at least 0\.1/],
    ['21', /at most 20/],
    ['+2000 %', /at most 20/],
    ['10 %', /which way: −10 % is a discount, \+10 %/],
    ['+10 % off', /Type −10 % for a discount/],
  ])('%j is refused with words', (typed, message) => {
    expect(parsePriceChange(typed)).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
  });

  it('is shown as it can be typed again', () => {
    for (const typed of ['1.25', '0.9', '1', '20', '−10 %', '−12.5 %', '−0.01 %']) {
      expect(priceChangeWords(rule(typed))).toBe(typed);
    }
    expect(priceChangeWords(rule('+10 %'))).toBe('1.1');
  });
});

describe('the price of a rule', () => {
  it('is exact, and rounded once, half up', () => {
    expect(cents('1.25', 10_000)).toBe(12_500);
    expect(cents('−10 %', 74_900)).toBe(67_410);
    expect(cents('1.005', 100)).toBe(101);
    expect(cents('1.1', 74_923, '5 c')).toBe(82_415);
    expect(cents('1.1', 74_925, '5 c')).toBe(82_420);
    expect(cents('1.1', 74_900, '.95')).toBe(82_395);
    expect(cents('1.1', 75_000, '.95')).toBe(82_495);
  });

  it('does not pass the supplier’s price by rounding, below or above', () => {
    expect(ruledPrice(rule('1', '.95'), 10_020)).toEqual({ cents: 10_095, kept: 'not below' });
    expect(ruledPrice(rule('1', '5 c'), 10_002)).toEqual({ cents: 10_005, kept: 'not below' });
    expect(ruledPrice(rule('−1 %', '.95'), 10_090)).toEqual({ cents: 9_995, kept: null });
    expect(ruledPrice(rule('−1 %', '.95'), 10_060)).toEqual({ cents: 9_995, kept: null });
    expect(ruledPrice(rule('−0.01 %', '.95'), 10_060)).toEqual({ cents: 9_995, kept: 'not above' });
  });

  it('is to the cent where rounding leaves nothing, and none where that is $0.00 or too much', () => {
    expect(ruledPrice(rule('−50 %', '.95'), 30)).toEqual({ cents: 15, kept: null });
    expect(ruledPrice(rule('−10 %', '.95'), 60)).toEqual({ cents: 54, kept: 'not above' });
    expect(ruledPrice(rule('−50 %', '5 c'), 3)).toEqual({ cents: 2, kept: null });
    expect(ruledPrice(rule('−90 %', '5 c'), 14)).toEqual({ cents: 1, kept: null });
    expect(ruledPrice(rule('−90 %'), 1)).toBeNull();
    expect(ruledPrice(rule('1.2'), 0)).toBeNull();
    expect(ruledPrice(rule('20'), LARGEST_CENTS)).toBeNull();
  });

  it('is never $0.00 or less, never on the wrong side of the supplier’s price, and ends as the rounding says', () => {
    let [above, below, kept] = [0, 0, 0];
    const rules = fc.record({
      as: fc.constant('factor' as const),
      tenThousandths: fc.integer({ min: 1_000, max: 30_000 }),
      rounding: fc.constantFrom(...PRICE_ROUNDINGS),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 3_000_000 }), (each, supplier) => {
        const price = ruledPrice(each, supplier);
        if (price === null) {
          expect(supplier * each.tenThousandths).toBeLessThan(5_000);
          return;
        }
        expect(Number.isSafeInteger(price.cents) && price.cents > 0).toBe(true);
        if (each.tenThousandths >= 10_000) {
          above += 1;
          expect(price.cents).toBeGreaterThanOrEqual(supplier);
        } else {
          below += 1;
          expect(price.cents).toBeLessThanOrEqual(supplier);
        }
        if (price.kept !== null) kept += 1;
        const exact = (supplier * each.tenThousandths) / 10_000;
        const step = { none: 1, '5 c': 5, '.95': 100 }[each.rounding];
        expect(Math.abs(price.cents - exact)).toBeLessThanOrEqual(step);
        if (exact > 200) expect((price.cents - (each.rounding === '.95' ? 95 : 0)) % step).toBe(0);
      }),
    );
    expect(above > 5 && below > 5 && kept >= 0).toBe(true);
  });
});

it('a rounding is read by its name alone', () => {
  expect(PRICE_ROUNDINGS.map((each) => readRounding(` ${each} `))).toEqual(PRICE_ROUNDINGS);
  expect(readRounding('10 c')).toBeNull();
});
