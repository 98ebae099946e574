import { expect, it } from 'vitest';
import {
  asksWhyClosed,
  CLOSING_REASONS,
  closingReasonOf,
  readClosingReason,
} from '#shared/domain/ticket/closing-reason.ts';

it('tells a reason by its number alone', () => {
  const digits = CLOSING_REASONS.map((_, at) => closingReasonOf(String(at + 1)));
  expect(digits).toEqual(['price', 'stock', 'fit', 'delivery', 'only asking', 'other']);
  expect(['0', '7', '12', '', 'p', 'F1'].map(closingReasonOf)).toEqual([null, null, null, null, null, null]);
});

it('reads a reason that was kept, and none of another version', () => {
  expect(readClosingReason('only asking')).toBe('only asking');
  expect([readClosingReason('weather'), readClosingReason(null)]).toEqual([null, null]);
});

it('asks of a ticket with items of which nothing was sold', () => {
  expect(asksWhyClosed({ lineCount: 1, sold: false })).toBe(true);
  expect(asksWhyClosed({ lineCount: 1, sold: true })).toBe(false);
  expect(asksWhyClosed({ lineCount: 0, sold: false })).toBe(false);
});
