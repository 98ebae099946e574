import { describe, expect, it } from 'vitest';
import { typedDay } from '../../../../src/shared/domain/typed-day.ts';

const MARCH_4 = { from: new Date(2026, 2, 4), to: new Date(2026, 2, 5) };

describe('a day as it is typed', () => {
  it.each(['4/3/2026', '04/03/2026', '4.3.26', '4-3-2026', '2026-03-04', '2026-3-4', '4 March 2026', '4th Mar, 2026'])(
    'is the fourth of March: %s',
    (typed) => {
      expect(typedDay(` ${typed} `)).toEqual(MARCH_4);
    },
  );

  it('may be a whole month', () => {
    expect(typedDay('Mar 2026')).toEqual({ from: new Date(2026, 2, 1), to: new Date(2026, 3, 1) });
    expect(typedDay('December 2026')).toEqual({ from: new Date(2026, 11, 1), to: new Date(2027, 0, 1) });
  });

  it.each([
    '',
    '31/2/2026',
    '0/3/2026',
    '4/13/2026',
    '4 Smarch 2026',
    'Smith 2026',
    '4/3',
    'TB-100',
    '2026',
    '0491 570 006',
  ])('is none: %j', (typed) => {
    expect(typedDay(typed)).toBeNull();
  });
});
