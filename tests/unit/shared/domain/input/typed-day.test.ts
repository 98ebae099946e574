import { describe, expect, it } from 'vitest';
import { typedDay } from '#shared/domain/input/typed-day.ts';

/** Half past nine in the evening of 10 November 2026, shop time. */
const NOW = new Date(2026, 10, 10, 21, 30);
const MARCH_4 = { from: new Date(2026, 2, 4), to: new Date(2026, 2, 5) };

describe('a day as it is typed', () => {
  it.each(['4/3/2026', '04/03/2026', '4.3.26', '4-3-2026', '2026-03-04', '2026-3-4', '4 March 2026', '4th Mar, 2026'])(
    'is the fourth of March: %s',
    (typed) => {
      expect(typedDay(` ${typed} `, NOW)).toEqual(MARCH_4);
    },
  );

  it('may be a whole month', () => {
    expect(typedDay('Mar 2026', NOW)).toEqual({ from: new Date(2026, 2, 1), to: new Date(2026, 3, 1) });
    expect(typedDay('December 2026', NOW)).toEqual({ from: new Date(2026, 11, 1), to: new Date(2027, 0, 1) });
  });

  it.each([
    '',
    '31/2/2026',
    '0/3/2026',
    '4/13/2026',
    '4 Smarch 2026',
    'Smith 2026',
    '4/13',
    '31/2',
    '0 March',
    '4 Smarch',
    'Smarch 4',
    '4-3',
    'yesterdays',
    'TB-100',
    '2026',
    '0491 570 006',
  ])('is none: %j', (typed) => {
    expect(typedDay(typed, NOW)).toBeNull();
  });

  it.each([
    ['3/11', 2026, 11, 3],
    ['3 nov', 2026, 11, 3],
    ['3rd November', 2026, 11, 3],
    ['Nov. 3', 2026, 11, 3],
    ['10/11', 2026, 11, 10],
    ['11/11', 2025, 11, 11],
    ['29/2', 2024, 2, 29],
    ['31 dec', 2025, 12, 31],
    ['today', 2026, 11, 10],
    ['Yesterday', 2026, 11, 9],
  ])('is the last one that is not to come where it has no year: %s', (typed, year, month, day) => {
    expect(typedDay(typed, NOW)).toEqual({
      from: new Date(year, month - 1, day),
      to: new Date(year, month - 1, day + 1),
    });
  });

  it('is yesterday across the end of a year too', () => {
    const newYear = new Date(2027, 0, 1, 0, 5);
    expect(typedDay('yesterday', newYear)?.from).toEqual(new Date(2026, 11, 31));
    expect(typedDay('31/12', newYear)?.from).toEqual(new Date(2026, 11, 31));
  });
});
