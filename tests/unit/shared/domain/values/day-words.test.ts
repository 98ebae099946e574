import { describe, expect, it } from 'vitest';
import { dayAndMonth, fullDay, nearDay } from '#shared/domain/values/day-words.ts';

describe('a calendar day in words', () => {
  it('is in full on documents, short where the year is plain, with its weekday where it is near', () => {
    expect(fullDay('2026-12-20')).toBe('20 December 2026');
    expect(dayAndMonth('2026-12-20')).toBe('20 Dec');
    expect(nearDay('2026-12-20')).toBe('Sun, 20 Dec');
  });

  it('is that of a time that stands in its place', () => {
    expect(fullDay('2026-12-20T03:00:00.000Z')).toBe('20 December 2026');
  });

  it.each([fullDay, dayAndMonth, nearDay])('stays as it was written where it is no date', (write) => {
    expect(write('soon')).toBe('soon');
  });
});
