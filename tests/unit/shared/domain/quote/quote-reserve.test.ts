import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteReserve } from '#shared/domain/quote/quote-reserve.ts';

const at = (days: number) => new Date(Date.UTC(2026, 2, 4) + days * 86_400_000).toISOString();

it.each([
  ['of a small shop, a day later', 1, 3, 50],
  ['of a busy shop, the same day', 0, 60, 120],
  ['of a busy shop, a week later', 7, 60, 960],
  ['with a clock that was put back', -400, 60, 120],
  ['with a clock that is ten years off', 3_650, 200, 20_000],
])('the numbers that are passed over %s', (_, days, busiestDay, reserve) => {
  expect(quoteReserve({ copyAt: at(0), now: at(days), busiestDay })).toBe(reserve);
});

it('are more than any days like the busiest one can have given, up to the most', () => {
  let counted = 0;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 30, noNaN: true }), fc.integer({ min: 0, max: 300 }), (days, busiestDay) => {
      const reserve = quoteReserve({ copyAt: at(0), now: at(days), busiestDay });
      expect(reserve).toBeGreaterThanOrEqual(Math.min(20_000, Math.ceil(days) * busiestDay));
      counted += 1;
    }),
  );
  expect(counted).toBeGreaterThanOrEqual(100);
});
