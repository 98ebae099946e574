import { describe, expect, it } from 'vitest';
import { dayInFull, isoDay, startOfDay } from '#shared/domain/values/shop-day.ts';

describe('a day of the shop', () => {
  it('is that of its own calendar, from midnight to midnight', () => {
    expect(isoDay(new Date(2026, 2, 4, 0, 0))).toBe('2026-03-04');
    expect(isoDay(new Date(2026, 2, 4, 23, 59, 59, 999))).toBe('2026-03-04');
    expect(isoDay(new Date(2026, 2, 5))).toBe('2026-03-05');
    expect(isoDay(new Date(2026, 11, 31), 1)).toBe('2027-01-01');
  });

  it('begins at its midnight', () => {
    expect(startOfDay('2026-03-04')).toEqual(new Date(2026, 2, 4));
    expect(startOfDay('2026-02-28', 1)).toEqual(new Date(2026, 2, 1));
  });

  it('is told with its weekday', () => {
    expect(dayInFull('2026-03-04')).toBe('Wed, 4 Mar 2026');
  });
});
