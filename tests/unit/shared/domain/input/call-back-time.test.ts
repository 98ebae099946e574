import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callBackTimeProblem,
  QUICK_TIMES,
  quickTime,
  sameQuickTime,
  typedCallBackTime,
} from '#shared/domain/input/call-back-time.ts';
import { wallTimeAt, weekdayOf } from '#shared/domain/values/zoned-time.ts';
import { effort } from '#tests/support/effort.ts';

const SYDNEY = 'Australia/Sydney';
/** A Wednesday, 13:05 in Sydney. */
const NOW = new Date('2026-03-04T02:05:00.000Z');

/** An instant as Sydney's wall shows it: "4/3 13:05". */
function shown(at: Date | null, zone = SYDNEY): string | null {
  if (at === null) return null;
  const { month, day, hour, minute } = wallTimeAt(at, zone);
  return `${day}/${month} ${hour}:${String(minute).padStart(2, '0')}`;
}

describe('the quick times', () => {
  const quick = (now: Date) => QUICK_TIMES.map((choice) => shown(quickTime(choice, now, SYDNEY)));

  it('are told from the shop’s own clock', () => {
    expect(quick(NOW)).toEqual(['4/3 14:05', '4/3 15:00', '5/3 9:00', '6/3 9:00', '9/3 9:00']);
  });

  it('leave out an afternoon that is over', () => {
    expect(quick(new Date('2026-03-04T04:30:00.000Z'))[1]).toBe('4/3 16:30');
    expect(quick(new Date('2026-03-04T05:30:00.000Z'))[1]).toBeNull();
  });

  it('are at nine on the day after clocks were changed', () => {
    // Saturday evening before clocks are put back, and before they are put on.
    expect(quick(new Date('2026-04-04T08:00:00.000Z')).slice(2)).toEqual(['5/4 9:00', '6/4 9:00', '6/4 9:00']);
    expect(quick(new Date('2026-10-03T08:00:00.000Z')).slice(2)).toEqual(['4/10 9:00', '5/10 9:00', '5/10 9:00']);
    // An hour is an hour, whatever clocks do.
    const before = new Date('2026-04-04T15:30:00.000Z');
    expect(quickTime('in an hour', before, SYDNEY)?.getTime()).toBe(before.getTime() + 3_600_000);
  });

  it.each([
    // A Sunday, a Saturday, a Wednesday morning and evening.
    ['2026-03-01T00:00:00.000Z', [null, null, null, null, 'tomorrow morning']],
    ['2026-02-28T00:00:00.000Z', [null, null, null, null, 'in two days']],
    ['2026-03-04T00:00:00.000Z', [null, null, null, null, null]],
    ['2026-03-04T08:00:00.000Z', [null, null, null, null, null]],
  ] as const)('are told from each other where two are the same moment: %s', (now, same) => {
    expect(QUICK_TIMES.map((choice) => sameQuickTime(choice, new Date(now), SYDNEY))).toEqual(same);
  });

  it('has no time for a choice that nobody offers', () => {
    expect(() => quickTime('odd' as never, new Date(0), SYDNEY)).toThrow('odd');
  });

  it('are ahead, at most eight days, in every zone at every instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
        fc.constantFrom(SYDNEY, 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe'),
        fc.constantFrom(...QUICK_TIMES),
        (ms, zone, choice) => {
          const now = new Date(ms);
          const at = quickTime(choice, now, zone);
          if (at === null) {
            expect(choice).toBe('this afternoon');
            return;
          }
          expect(callBackTimeProblem(at, now)).toBeNull();
          expect(at.getTime() - ms).toBeLessThanOrEqual(8 * 86_400_000);
          if (choice === 'next week') expect(weekdayOf(wallTimeAt(at, zone))).toBe(1);
        },
      ),
      { numRuns: effort(400, 10_000) },
    );
  });
});

describe('a typed time', () => {
  const read = (typed: string, now = NOW) => {
    const time = typedCallBackTime(typed, now, SYDNEY);
    return time.kind === 'at' ? shown(time.at) : time.kind;
  };

  it.each([
    ['3 pm', '4/3 15:00'],
    ['3pm', '4/3 15:00'],
    ['3 p.m.', '4/3 15:00'],
    ['15:30', '4/3 15:30'],
    ['5.10', '4/3 17:10'],
    ['15.30', '4/3 15:30'],
    ['5.10', '4/3 17:10'],
    ['1530', '4/3 15:30'],
    ['at 4', '4/3 16:00'],
    ['4:15', '4/3 16:15'],
    ['tomorrow', '5/3 9:00'],
    ['tomorrow 9:30', '5/3 9:30'],
    ['Tmrw at 12 am', '5/3 0:00'],
    ['tom 04:00', '5/3 4:00'],
    ['today 5', '4/3 17:00'],
    ['Thu 10 am', '5/3 10:00'],
    ['wednesday', '11/3 9:00'],
    ['mon 12pm', '9/3 12:00'],
    ['5/3 2 pm', '5/3 14:00'],
    ['5/3/26 8', '5/3 8:00'],
    ['5.3.2026', '5/3 9:00'],
    ['2026-03-05 14:00', '5/3 14:00'],
    ['4 March 2 pm', '4/3 14:00'],
    ['20 Mar', '20/3 9:00'],
    ['1st April, 10 am', '1/4 10:00'],
    ['4 dec 2026', '4/12 9:00'],
    ['1/9', '1/9 9:00'],
    ['next week', '9/3 9:00'],
    ['20 min', '4/3 13:25'],
    ['in 2 hours', '4/3 15:05'],
    ['in 2 days', '6/3 9:00'],
    ['1 week', '11/3 9:00'],
    ['in an hour', '4/3 14:05'],
    ['half an hour', '4/3 13:35'],
    ['in a fortnight', '18/3 9:00'],
    ['after 4', '4/3 16:00'],
    ['on Friday', '6/3 9:00'],
    ['this thurs', '5/3 9:00'],
    ['next Tuesday', '10/3 9:00'],
    ['next Fri 2 pm', '13/3 14:00'],
    ['next Sunday', '15/3 9:00'],
    ['monday next week', '9/3 9:00'],
    ['next week Wed arvo', '11/3 15:00'],
    ['tonight', '4/3 18:00'],
    ['tomorrow night', '5/3 18:00'],
    ['friday after lunch', '6/3 13:00'],
  ])('%s is %s', (typed, at) => {
    expect(read(typed)).toBe(at);
  });

  it('with a dot between two numbers is a time wherever that is one, and else a day', () => {
    const morning = new Date('2026-06-09T22:30:00.000Z');
    const readings = ['9.10', '09.10', '11.12', '5.03', '13.12', 'tomorrow 9.10'].map((typed) => read(typed, morning));
    expect(readings).toEqual(['10/6 9:10', '10/6 9:10', '10/6 11:12', '10/6 17:03', '10/6 13:12', '11/6 9:10']);
    const days = ['24.11', '9.7', '9.10.2026', '9.10 2 pm', 'on 9.10', '9/10', '9-10'].map((typed) =>
      read(typed, morning),
    );
    expect(days).toEqual(['24/11 9:00', '9/7 9:00', '9/10 9:00', '9/10 14:00', '9/10 9:00', '9/10 9:00', '9/10 9:00']);
    expect(typedCallBackTime('8.10', morning, SYDNEY), 'over today').toEqual({
      kind: 'past',
      at: new Date('2026-06-09T22:10:00.000Z'),
      yearless: false,
    });
    expect(read('12.60', morning)).toBe('no time');
  });

  it('knows the parts of a day by their names', () => {
    expect(read('noon')).toBe('past');
    expect(read('tomorrow noon')).toBe('5/3 12:00');
    expect(read('tomorrow midday')).toBe('5/3 12:00');
    expect(read('fri arvo')).toBe('6/3 15:00');
    expect(read('this afternoon')).toBe('4/3 15:00');
    expect(read('Friday afternoon')).toBe('6/3 15:00');
    expect(read('tomorrow morning')).toBe('5/3 9:00');
    expect(read('weds')).toBe(read('wednesday'));
  });

  it('takes today alone for the next time at which shops ring', () => {
    expect(read('today')).toBe('4/3 15:00');
    expect(read('Today', new Date('2026-03-03T21:05:00.000Z'))).toBe('4/3 9:00');
    expect(read('today', new Date('2026-03-04T05:00:00.000Z'))).toBe('4/3 16:30');
    expect(read('today', new Date('2026-03-04T06:10:00.000Z'))).toBe('4/3 18:10');
  });

  it('takes “next” for the week after this one, whichever day today is', () => {
    const monday = new Date('2026-03-02T00:00:00.000Z');
    const sunday = new Date('2026-03-08T00:00:00.000Z');
    expect(['Tuesday', 'next Tuesday', 'next Monday'].map((day) => read(day, monday))).toEqual([
      '3/3 9:00',
      '10/3 9:00',
      '9/3 9:00',
    ]);
    expect(['Tuesday', 'next Tuesday', 'next Sunday'].map((day) => read(day, sunday))).toEqual([
      '10/3 9:00',
      '10/3 9:00',
      '15/3 9:00',
    ]);
  });

  it.each([
    'half a day',
    'half an day',
    'next foo',
    'foo next week',
    'next',
    '',
    'soon',
    '25:00',
    '3:75',
    '13 pm',
    '0 am',
    '5 foo',
    'xyz 9',
    '99',
  ])('“%s” is no time', (typed) => {
    expect(read(typed)).toBe('no time');
  });

  it.each(['31/2', '31/2/2026', '2026-02-30', '31 Feb', '30 Feb 3 pm', '45/13', '0/3 9:30'])(
    '“%s” is said to be no date',
    (typed) => {
      expect(read(typed)).toBe('no such day');
    },
  );

  it('of a day without a year that was a short while ago is a mistake to name, not a day of next year', () => {
    const november = new Date('2026-11-25T02:05:00.000Z');
    const past = (typed: string) => {
      const time = typedCallBackTime(typed, november, SYDNEY);
      return time.kind === 'past' ? `${shown(time.at)} ${time.yearless}` : time.kind;
    };
    expect(past('24/11')).toBe('24/11 9:00 true');
    expect(past('24 Nov 3 pm')).toBe('24/11 15:00 true');
    expect(past('1/6')).toBe('1/6 9:00 true');
    expect(past('24/11/2026')).toBe('24/11 9:00 false');
    expect(past('9.30'), 'a time').toBe('25/11 9:30 false');
    for (const typed of ['9.10 am', '9.10am', '9.10 a.m.', 'at 9.10 am']) {
      expect([typed, past(typed)], 'a time').toEqual([typed, '25/11 9:10 false']);
    }
    expect([past('1.04 pm'), past('10.11 am'), past('1.12 am')], 'times').toEqual([
      '25/11 13:04 false',
      '25/11 10:11 false',
      '25/11 1:12 false',
    ]);
    expect(past('9.10 2 pm'), 'a day and a time').toBe('9/10 14:00 true');
    expect([past('on 24/11'), past('on 24 Nov 9.10 am')]).toEqual(['24/11 9:00 true', '24/11 9:10 true']);
    expect(past('yesterday 3 pm')).toBe('24/11 15:00 false');
    expect(read('25/11 4 pm', november), 'today').toBe('25/11 16:00');
    // In December January is the next one; in January December was a short while ago.
    expect(read('5/1', november)).toBe('5/1 9:00');
    expect(typedCallBackTime('24/11/2027', november, SYDNEY).kind).toBe('at');
    expect(read('30/12', new Date('2027-01-02T02:05:00.000Z'))).toBe('past');
  });

  it('is refused where it is past, or more than a year ahead', () => {
    expect(read('9')).toBe('past');
    expect(read('today 13:05')).toBe('past');
    expect(read('3/3/2026')).toBe('past');
    expect(read('4/3/2030')).toBe('too far');
    expect(read('29 Feb 2028')).toBe('too far');
    expect(typedCallBackTime('9', NOW, SYDNEY)).toEqual({
      kind: 'past',
      at: new Date('2026-03-03T22:00:00.000Z'),
      yearless: false,
    });
  });

  it('is never taken for one that is past, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^[\d/:. ]{1,12}$/),
          fc.stringMatching(/^(mon|fri|today|tomorrow) \d{1,2}(:\d\d)?( ?[ap]m)?$/),
        ),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
        (typed, ms) => {
          const read = typedCallBackTime(typed, new Date(ms), SYDNEY);
          if (read.kind === 'at') expect(read.at.getTime()).toBeGreaterThan(ms);
        },
      ),
      { numRuns: effort(400, 10_000) },
    );
  });
});
