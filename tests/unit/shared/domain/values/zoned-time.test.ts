import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater, instantOf, isCalendarDay, wallTimeAt, weekdayOf } from '#shared/domain/values/zoned-time.ts';
import { effort } from '#tests/support/effort.ts';

/** The zones of Australia, with and without daylight saving, one of which moves its clocks by half an hour. */
const ZONES = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Hobart',
] as const;

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));

describe('times on the wall', () => {
  it('are what the zone’s clock shows', () => {
    const instant = new Date('2026-03-04T02:05:59.000Z');
    const day = { year: 2026, month: 3, day: 4 };
    expect(wallTimeAt(instant, 'Australia/Sydney')).toEqual({ ...day, hour: 13, minute: 5 });
    expect(wallTimeAt(instant, 'Australia/Perth')).toEqual({ ...day, hour: 10, minute: 5 });
    expect(wallTimeAt(instant, 'Australia/Darwin')).toEqual({ ...day, hour: 11, minute: 35 });
    expect(wallTimeAt(instant).day).toBe(instant.getDate());
  });

  it('are an instant, the first of two where clocks are put back, a later one where they are put on', () => {
    const sydney = (month: number, day: number, hour: number, minute = 30) =>
      instantOf({ year: 2026, month, day, hour, minute }, 'Australia/Sydney').toISOString();
    // On 5 April 2026 at 3:00 clocks are put back to 2:00.
    expect(sydney(4, 5, 2)).toBe('2026-04-04T15:30:00.000Z');
    expect(sydney(4, 5, 3)).toBe('2026-04-04T17:30:00.000Z');
    // On 4 October 2026 at 2:00 clocks are put on to 3:00.
    expect(sydney(10, 4, 1)).toBe('2026-10-03T15:30:00.000Z');
    expect(sydney(10, 4, 2)).toBe('2026-10-03T16:30:00.000Z');
    expect(sydney(10, 4, 3)).toBe('2026-10-03T16:30:00.000Z');
    expect(sydney(2, 31, 9, 0)).toBe('2026-03-02T22:00:00.000Z');
  });

  it('lead back to an instant that shows the same, in every zone, for every instant', () => {
    let twice = 0;
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const wall = wallTimeAt(instant, zone);
        const back = instantOf(wall, zone);
        expect(wallTimeAt(back, zone)).toEqual(wall);
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
        if (back < instant) twice += 1;
      }),
      { numRuns: effort(150, 20_000), examples: [[new Date('2026-04-04T16:30:00.000Z'), 'Australia/Sydney']] },
    );
    expect(twice).toBeGreaterThan(0);
  });

  it('are counted in days of the calendar', () => {
    const wall = { year: 2028, month: 2, day: 28, hour: 9, minute: 15 };
    expect(daysLater(wall, 1)).toEqual({ ...wall, day: 29 });
    expect(daysLater(wall, 2)).toEqual({ ...wall, month: 3, day: 1 });
    expect(weekdayOf(wall)).toBe(1);
    expect([isCalendarDay(2027, 2, 29), isCalendarDay(2028, 2, 29)]).toEqual([false, true]);
    expect([isCalendarDay(2027, 13, 1), isCalendarDay(2027, 0, 1)]).toEqual([false, false]);
  });
});
