import { describe, expect, it } from 'vitest';
import {
  clockTimeOf,
  dayAndTimeOf,
  dayInFull,
  isoDay,
  shortDayOf,
  startOfDay,
} from '#shared/domain/values/shop-day.ts';

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

  it('is told with its time by a clock of 24 hours, and short where it is long ago', () => {
    const noon = new Date(2026, 2, 4, 14, 2);
    expect(clockTimeOf(noon)).toBe('14:02');
    expect(clockTimeOf(new Date('yesterday'))).toBe('time unclear');
    expect(clockTimeOf(new Date(2026, 2, 4))).toBe('00:00');
    expect(dayAndTimeOf(noon)).toBe('Wed, 4 Mar 2026 at 14:02');
    expect(shortDayOf(noon)).toBe('4 Mar 2026');
    expect(dayAndTimeOf(new Date('no time'))).toBe('time unclear');
  });

  it('is told with its weekday', () => {
    expect(dayInFull('2026-03-04')).toBe('Wed, 4 Mar 2026');
  });
});
