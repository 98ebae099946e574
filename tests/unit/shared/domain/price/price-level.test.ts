import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customerCents,
  isSameLevel,
  isSameRule,
  type LevelRow,
  levelMeant,
  levelNames,
  noLevelPriceWords,
  pricedAt,
  pricingOf,
} from '#shared/domain/price/price-level.ts';
import { marginOf } from '#shared/domain/price/margin.ts';

const row = (change: Partial<LevelRow>): LevelRow => ({
  level: 'Retail',
  brand: '',
  type: '',
  as: 'factor',
  tenThousandths: 12_000,
  rounding: 'none',
  ...change,
});
const ROWS = [
  row({}),
  row({ level: 'Trade', tenThousandths: 11_000 }),
  row({ level: 'TRADE', brand: 'Haulmark', tenThousandths: 10_500 }),
  row({ level: 'Trade', type: 'Towbar', tenThousandths: 10_800 }),
  row({ level: 'Trade', brand: 'Haulmark', type: 'Towbar', as: 'discount', tenThousandths: 9_500 }),
  row({ level: 'Fleet', type: 'Towbar', as: 'discount', tenThousandths: 8_000 }),
];

describe('the levels of a shop', () => {
  it('are off without a row', () => {
    expect(levelNames([])).toEqual([]);
    expect(levelMeant([], 'Trade')).toBeNull();
    expect(pricingOf([], null, { brand: null, type: null })).toBeNull();
    expect(customerCents(null, 74_900)).toBe(74_900);
    expect(customerCents(undefined, null)).toBeNull();
  });

  it('have each name once, as it was written first; the first is the standard', () => {
    expect(levelNames(ROWS)).toEqual(['Retail', 'Trade', 'Fleet']);
    expect(levelMeant(ROWS, null)).toEqual({ level: 'Retail', isMissing: false });
    expect(levelMeant(ROWS, ' trade ')).toEqual({ level: 'Trade', isMissing: false });
    expect(levelMeant(ROWS, 'Gold')).toEqual({ level: 'Retail', isMissing: true });
    expect(isSameLevel('Trade', ' TRADE')).toBe(true);
  });

  it('price a part by the row that names most of it', () => {
    const of = (brand: string | null, type: string | null) =>
      pricingOf(ROWS, 'Trade', { brand, type })?.rule?.tenThousandths;
    expect(of('haulmark', 'towbar')).toBe(9_500);
    expect(of('Haulmark', 'Harness')).toBe(10_500);
    expect(of('Other', 'Towbar')).toBe(10_800);
    expect(of(null, null)).toBe(11_000);
  });

  it('sell a part at the supplier’s price where no row of theirs is for it', () => {
    const pricing = pricingOf(ROWS, 'Fleet', { brand: 'Haulmark', type: null });
    expect(pricing).toEqual({ level: 'Fleet', type: null, rule: null });
    expect(pricedAt(pricing, 12_345)).toEqual({ cents: 12_345, kept: null });
  });

  it('make no price where the rule makes none, and say so', () => {
    const pricing = pricingOf([row({ as: 'discount', tenThousandths: 1_000 })], null, { brand: null, type: null });
    expect(customerCents(pricing, 1)).toBeNull();
    expect(customerCents(pricing, 10_000)).toBe(1_000);
    expect(noLevelPriceWords({ level: 'Trade' })).toMatch(/Trade level gives no usable price/);
  });

  it('choose the same row in whatever order the rows of other names are', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ROWS, { minLength: ROWS.length }), (rows) => {
        const pricing = pricingOf(rows, 'Trade', { brand: 'Haulmark', type: 'Towbar' });
        expect(pricing?.rule?.tenThousandths).toBe(9_500);
      }),
    );
  });

  it('have the same rule where it makes the same of every price', () => {
    const [one, two] = [row({}), row({ as: 'discount' })];
    expect(isSameRule(one, two)).toBe(true);
    expect(isSameRule(one, row({ rounding: '5 c' }))).toBe(false);
    expect(isSameRule(one, null)).toBe(false);
    expect(isSameRule(null, null)).toBe(true);
    expect(isSameRule(null, one)).toBe(false);
  });
});

it('a margin is of the customer’s price', () => {
  expect(marginOf(10_000, 12_500)).toEqual({
    supplierCents: 10_000,
    customerCents: 12_500,
    cents: 2_500,
    percent: '20.0',
  });
  expect(marginOf(10_000, 9_000)).toMatchObject({ cents: -1_000, percent: '-11.1' });
  expect(marginOf(1_000_001, 1_000_000)).toMatchObject({ cents: -1, percent: '0.0' });
  expect(marginOf(10_000, 0)).toMatchObject({ percent: null });
});
