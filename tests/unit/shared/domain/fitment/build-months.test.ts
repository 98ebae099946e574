import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import {
  buildSpan,
  isMonth,
  monthWords,
  spanWords,
  yearInSpan,
  yearsWords,
} from '#shared/domain/vehicle/build-span.ts';
import { applicationMonthConditions, vehicleMonthConditions } from '#shared/domain/fitment/build-months.ts';
import { listedVehicle } from '#tests/builders/domain-samples.ts';

type Dates = { month_from?: number; year_from?: number; month_to?: number | null; year_to?: number | null };

function span(dates: Dates) {
  return buildSpan(listedVehicle(dates));
}

function months(year: number | null, dates: Dates): readonly string[] {
  return vehicleMonthConditions({ year, month: null }, span(dates)).map(({ state, words }) => `${state}: ${words}`);
}

const CLOSED: Dates = { month_from: 10, year_from: 2015, month_to: 6, year_to: 2018 };

describe('the dates of a listed vehicle', () => {
  it.each([
    [CLOSED, '10/2015 – 6/2018'],
    [{ month_from: 6, year_from: 2022, month_to: null, year_to: null }, '6/2022 –'],
    [{ month_from: 10, year_from: 2015, month_to: null, year_to: 2025 }, '10/2015 – 2025'],
    [{ month_from: 13, year_from: 2015, month_to: 0, year_to: 2025 }, '2015 – 2025'],
    [{ month_from: 1, year_from: 0, month_to: 6, year_to: 2018 }, '– 6/2018'],
    [{ month_from: 1, year_from: 0, month_to: null, year_to: null }, ''],
    [{ month_from: 1, year_from: 2020, month_to: 1, year_to: 2018 }, ''],
  ] as const)('%j are shown as %j', (dates, shown) => {
    expect(spanWords(listedVehicle(dates))).toBe(shown);
  });

  it.each([
    [{ month_from: 13 }, 'month_from', '13 is not a month'],
    [{ month_from: 0 }, 'month_from', '0 is not a month'],
    [{ month_to: -1, year_to: 2018 }, 'month_to', '-1 is not a month'],
    [{ year_from: 0 }, 'year_from', '0 is not a year'],
    [{ year_to: 99_999 }, 'year_to', '99999 is not a year'],
    [{ year_from: undefined }, 'year_from', 'missing or unreadable'],
    [{ year_to: undefined }, 'year_to', 'missing or unreadable'],
    [{ year_from: 2020, year_to: 2018 }, 'year_to', 'ends before it begins'],
    [{ year_from: 2018, month_from: 7, year_to: 2018, month_to: 6 }, 'year_to', 'ends before it begins'],
  ])('%j cannot be right: %s', (dates, field, reason) => {
    const { month_from, year_from, month_to, year_to } = listedVehicle();
    const vehicle = { id: 'x', month_from, year_from, month_to, year_to, ...dates };
    expect(buildSpan(vehicle).unchecked).toEqual([{ field, reason: expect.stringContaining(reason) }]);
  });

  it('are in order in a span of one month, and without a month', () => {
    expect(span({ year_from: 2018, month_from: 6, year_to: 2018, month_to: 6 }).unchecked).toEqual([]);
    expect(span({ year_from: 2018, month_from: 6, year_to: 2018, month_to: null }).unchecked).toEqual([]);
  });

  it('say years alone where they are compared', () => {
    expect([yearsWords(span(CLOSED)), yearsWords(span({})), yearsWords(span({ year_from: 0, year_to: null }))]).toEqual(
      ['2015 – 2018', '2015 –', '–'],
    );
  });

  it('name months', () => {
    expect([monthWords(7, 2018), monthWords(null, 2018), monthWords(undefined, 2018), isMonth(0), isMonth(13)]).toEqual(
      ['July 2018', '2018', '2018', false, false],
    );
  });
});

describe('a factory year against the dates of a listed vehicle', () => {
  it.each([
    [2014, 'outside'],
    [2015, 'inside'],
    [2018, 'inside'],
    [2019, 'outside'],
    [null, 'unknown'],
  ])('%s is %s', (year, where) => {
    expect(yearInSpan(year, span(CLOSED))).toBe(where);
  });

  it('is unknown where the dates do not say, and outside where one of them does', () => {
    expect(yearInSpan(2019, span({ year_from: 0 }))).toBe('unknown');
    expect(yearInSpan(2019, span({ year_from: 2015, year_to: 0 }))).toBe('unknown');
    expect(yearInSpan(2014, span({ year_from: 2015, year_to: 0 }))).toBe('outside');
    expect(yearInSpan(2040, span({}))).toBe('inside');
  });

  it('clearly inside asks nothing', () => {
    expect(months(2016, CLOSED)).toEqual([]);
    expect(months(2030, {})).toEqual([]);
  });

  it('on a boundary asks for the month on the build plate', () => {
    expect(months(2015, CLOSED)).toEqual(['to ask: Built from October 2015: check the build plate']);
    expect(months(2018, CLOSED)).toEqual(['to ask: Built until June 2018: check the build plate']);
    expect(months(2015, { ...CLOSED, year_to: 2015, month_to: 11 })).toHaveLength(2);
    expect(months(2018, { ...CLOSED, month_to: null })).toEqual(['to ask: Built until 2018: check the build plate']);
  });

  it('asks nothing where the whole boundary year is inside', () => {
    expect(months(2015, { ...CLOSED, month_from: 1 })).toEqual([]);
    expect(months(2018, { ...CLOSED, month_to: 12 })).toEqual([]);
  });

  it('outside says so with both dates', () => {
    expect(months(2014, CLOSED)).toEqual([
      'not met: Listed for vehicles built from October 2015 to June 2018; the factory record says 2014',
    ]);
    expect(months(2010, {})).toEqual([
      'not met: Listed for vehicles built from October 2015; the factory record says 2010',
    ]);
    expect(months(2019, { ...CLOSED, year_from: 0 })).toEqual([
      'not met: Listed for vehicles built to June 2018; the factory record says 2019',
    ]);
  });

  it('that is not known asks about both ends', () => {
    expect(months(null, CLOSED)).toEqual([
      'to ask: Built from October 2015: check the build plate',
      'to ask: Built until June 2018: check the build plate',
    ]);
    expect(months(null, {})).toHaveLength(1);
  });

  it('never has fewer open conditions once it is forgotten', () => {
    const year = fc.option(fc.integer({ min: 2010, max: 2025 }), { nil: null });
    const dates = fc.record({
      month_from: fc.integer({ min: 0, max: 13 }),
      year_from: fc.integer({ min: 2010, max: 2025 }),
      month_to: fc.option(fc.integer({ min: 0, max: 13 })),
      year_to: fc.option(fc.integer({ min: 2010, max: 2025 })),
    });
    const hits = countHits({ open: 0.15 });
    fc.assert(
      fc.property(year, dates, (known, when) => {
        const read = span(when);
        const open = vehicleMonthConditions({ year: known, month: null }, read).length > 0;
        hits.count('open', open);
        if (open) expect(vehicleMonthConditions({ year: null, month: null }, read).length).toBeGreaterThan(0);
      }),
    );
    hits.expectShares();
  });
});

describe('the month from which an application fits', () => {
  const asked = (year: number | null, month: number, dates: Dates = {}) =>
    applicationMonthConditions({ year, month: null }, span(dates), month).map(({ words }) => words);

  it('is asked about in the first year alone', () => {
    expect(asked(2015, 7)).toEqual(['Fits vehicles built from July 2015: check the build plate']);
    expect(asked(2016, 7)).toEqual([]);
    expect(asked(2015, 1)).toEqual([]);
  });

  it('is asked about where the year is not known on either side', () => {
    expect(asked(null, 7)).toHaveLength(1);
    expect(asked(null, 1)).toHaveLength(1);
    expect(asked(2016, 7, { year_from: 0 })).toEqual([
      'Fits vehicles built from July of its first year: check the build plate',
    ]);
  });
});
