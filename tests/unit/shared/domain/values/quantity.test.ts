import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { checkQuantity, exceedsStock, formatQuantity, stockQuantity } from '#shared/domain/values/quantity.ts';

describe('a quantity as it is typed', () => {
  it.each([
    ['1', 1],
    [' 3 ', 3],
    ['007', 7],
    ['9999', 9999],
  ])('%j is %i', (typed, value) => {
    expect(checkQuantity(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'Enter how many'],
    ['0', 'at least 1'],
    ['000', 'at least 1'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['1e9', 'in digits'],
    ['2,5', 'Whole numbers'],
    ['2.0', 'Whole numbers'],
    ['10000', 'At most 9999'],
    ['1'.repeat(400), 'At most 9999'],
    ['two', 'in digits'],
    ['٢', 'in digits'],
    ['+2', 'in digits'],
    ['1 2', 'in digits'],
    ['Infinity', 'in digits'],
  ])('%j is refused: %s', (typed, words) => {
    expect(checkQuantity(typed)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });

  it('is a whole number from 1 to 9999 or a message', () => {
    const hits = countHits({ accepted: 0.08 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer().map(String),
          fc.integer({ min: 0, max: 11_000 }).map(String),
          fc.double().map(String),
        ),
        (typed) => {
          const checked = checkQuantity(typed);
          hits.count('accepted', checked.ok);
          if (!checked.ok) {
            expect(checked.message).not.toBe('');
            return;
          }
          expect(Number.isInteger(checked.value) && checked.value >= 1 && checked.value <= 9999).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
    hits.expectShares();
  });
});

describe('a quantity against the stock', () => {
  it.each([
    [3, '2.5000', true],
    [2, '2.5000', false],
    [14, '14.0000', false],
    [15, '14.999999999999', true],
    [1, '-2.0000', true],
    [1, 'plenty', true],
    [1, '1e3', true],
  ])('%i of %j: more than there is is %s', (quantity, stock, exceeds) => {
    expect(exceedsStock(quantity, stock)).toBe(exceeds);
  });

  it.each([
    ['14.0000', '14'],
    ['2.5000', '2.5'],
    ['0.0000', '0'],
    ['-0.0000', '0'],
    ['-2.0000', '-2'],
    ['plenty', 'plenty'],
  ])('%j is shown as %s', (decimal, shown) => {
    expect(formatQuantity(decimal)).toBe(shown);
  });

  it('counts what cannot be read as none', () => {
    expect(stockQuantity('plenty').toFixed()).toBe('0');
  });
});
