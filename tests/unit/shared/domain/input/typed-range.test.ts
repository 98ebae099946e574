import { describe, expect, it } from 'vitest';
import { impossibleDayIn, typedRange } from '#shared/domain/input/typed-range.ts';

/** A Tuesday evening, shop time. */
const NOW = new Date(2026, 10, 10, 21, 30);

describe('days as they are typed', () => {
  it.each([
    ['', '2026-11-10', '2026-11-10'],
    [' today ', '2026-11-10', '2026-11-10'],
    ['Yesterday', '2026-11-09', '2026-11-09'],
    ['4/3', '2026-03-04', '2026-03-04'],
    ['4-3-2026', '2026-03-04', '2026-03-04'],
    ['2026-03-04', '2026-03-04', '2026-03-04'],
    ['March 2026', '2026-03-01', '2026-03-31'],
    ['this week', '2026-11-09', '2026-11-10'],
    ['Last  week', '2026-11-02', '2026-11-08'],
    ['this month', '2026-11-01', '2026-11-10'],
    ['last month', '2026-10-01', '2026-10-31'],
  ])('are a day, a week or a month: %j', (typed, from, to) => {
    expect(typedRange(typed, NOW)).toEqual({ from, to });
  });

  it.each([
    '1/11 to 5/11',
    'from 1/11 to 5/11',
    '1/11 – 5/11',
    '1/11-5/11',
    '1/11..5/11',
    '1 Nov until 5 Nov',
    '1/11/26 till 2026-11-05',
    '2026-11-01 - 2026-11-05',
    '2026-11-01-2026-11-05',
    '1-11-2026 - 5-11-2026',
  ])('are two with "to" or a dash between: %j', (typed) => {
    expect(typedRange(typed, NOW)).toEqual({ from: '2026-11-01', to: '2026-11-05' });
  });

  it('may run from a month to a month, over a new year, and the wrong way round', () => {
    expect(typedRange('Jan 2026 to Feb 2026', NOW)).toEqual({ from: '2026-01-01', to: '2026-02-28' });
    expect(typedRange('28/12 to 3/1', NOW)).toEqual({ from: '2025-12-28', to: '2026-01-03' });
    expect(typedRange('5/11 to 1/11', NOW)).toEqual({ from: '2026-11-05', to: '2026-11-01' });
    expect(typedRange('yesterday to today', NOW)).toEqual({ from: '2026-11-09', to: '2026-11-10' });
  });

  it.each(['1/11 to 30/11', '1 Nov - 30 Nov', '1/11/2026 to 30/11', 'Nov 2026 to Nov 30'])(
    'end in the year in which they begin where that day is still to come: %j',
    (typed) => {
      expect(typedRange(typed, NOW)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    },
  );

  it.each(['1/12 to 31/1', '1 Dec - Jan 31', '1/12/2026 to 31/1', 'Dec 2026 to 31 Jan'])(
    'end in this month where they began in the year before and that day is still to come: %j',
    (typed) => {
      expect(typedRange(typed, new Date(2027, 0, 10, 9))).toEqual({ from: '2026-12-01', to: '2027-01-31' });
    },
  );

  it('stay the wrong way round where they began in the year before and end in another month', () => {
    expect(typedRange('15/12 to 10/12', new Date(2027, 0, 10, 9))).toEqual({ from: '2026-12-15', to: '2026-12-10' });
  });

  it('end as they are typed where no day of that year is meant', () => {
    expect(typedRange('5/11 to 30/11/2025', NOW)).toEqual({ from: '2026-11-05', to: '2025-11-30' });
    expect(typedRange('today to monday', NOW)).toEqual({ from: '2026-11-10', to: '2026-11-09' });
    expect(typedRange('today to yesterday', NOW)).toEqual({ from: '2026-11-10', to: '2026-11-09' });
    expect(typedRange('1/11 to 29/2', NOW)).toEqual({ from: '2026-11-01', to: '2024-02-29' });
  });

  it.each(['soon', '31/2/2026', '1/11 to', 'to 5/11', '1/11 to soon', 'TB-100', '2026', 'next week'])(
    'are none: %j',
    (typed) => {
      expect(typedRange(typed, NOW)).toBeNull();
    },
  );

  it.each([
    ['11/11', '2026-11-11', 'tomorrow’s date'],
    ['11 Nov', '2026-11-11', 'tomorrow’s date'],
    ['tomorrow', '2026-11-11', 'to come: that is for the sheet to say'],
    ['12/11', '2025-11-12', 'the last such day'],
    ['tuesday', '2026-11-10', 'today'],
    ['Mon', '2026-11-09', 'the last one'],
    ['wednesday', '2026-11-04', 'the last one'],
  ])('%s is %s, %s', (typed, day) => {
    expect(typedRange(typed, NOW)).toEqual({ from: day, to: day });
  });

  it('run over days of the week too', () => {
    expect(typedRange('mon to today', NOW)).toEqual({ from: '2026-11-09', to: '2026-11-10' });
    expect(typedRange('1/11 to tomorrow', NOW)).toEqual({ from: '2026-11-01', to: '2026-11-11' });
    // The first day of a year is tomorrow's date on the last.
    expect(typedRange('1/1', new Date(2026, 11, 31, 9))).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  });

  it.each([
    ['31/2', '31/2'],
    ['1/2 to 30/2', '30/2'],
    ['30 Feb 2026', '30 Feb 2026'],
    ['2026-02-30', '2026-02-30'],
    ['2026-02-28', null],
    ['31/2/26', '31/2/26'],
    ['31/2/2026', '31/2/2026'],
    ['Feb 30', 'Feb 30'],
    ['Mar 4', null],
    ['29/2', null],
    ['soon', null],
    ['4 Smarch', null],
    ['TB-100', null],
  ])('of which there is none are named: %j', (typed, day) => {
    expect(impossibleDayIn(typed)).toBe(day);
  });

  it('begin on Monday, on a Sunday and on a Monday too', () => {
    expect(typedRange('this week', new Date(2026, 10, 15, 9))).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(typedRange('this week', new Date(2026, 10, 9, 9))).toEqual({ from: '2026-11-09', to: '2026-11-09' });
  });
});
