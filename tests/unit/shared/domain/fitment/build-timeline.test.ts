import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import type { ListedSpan } from '#shared/domain/vehicle/build-span.ts';
import { buildTimeline, decidingListing } from '#shared/domain/fitment/build-timeline.ts';
import type { ListedEvidence } from '#shared/domain/fitment/verdict.ts';

const JULY_2018_TO_JULY_2020: ListedSpan = {
  fromYear: 2018,
  fromMonth: 7,
  toYear: 2020,
  toMonth: 7,
  openEnded: false,
};

function listing(span: Partial<ListedSpan> | null, change: Partial<ListedEvidence> = {}): ListedEvidence {
  return {
    vehicleId: 'a1',
    listedAs: 'TOYOTA Hilux',
    application: 0,
    applicationNotes: null,
    fromMonth: null,
    ...(span === null ? {} : { span: { ...JULY_2018_TO_JULY_2020, ...span } }),
    ...change,
  };
}

const words = (evidence: ListedEvidence, year: number | null, month: number | null = null) =>
  buildTimeline([evidence], { year, month })?.words;

describe('the line of months that a part is listed for', () => {
  it.each([
    [2019, null, 'inside', 'This one is of 2019: inside.'],
    [2018, null, 'partly', 'This one is of 2018: only a part of that year is listed.'],
    [2018, 6, 'outside', 'This one is of June 2018: outside.'],
    [2018, 7, 'inside', 'This one is of July 2018: inside.'],
    [2020, 7, 'inside', 'This one is of July 2020: inside.'],
    [2020, 8, 'outside', 'This one is of August 2020: outside.'],
    [2021, null, 'outside', 'This one is of 2021: outside.'],
    [null, 4, 'unknown', 'The year of this vehicle is not known.'],
  ] as const)('with a vehicle of %s, month %s, says %s', (year, month, standing, said) => {
    const line = buildTimeline([listing({})], { year, month });
    expect(line?.standing).toBe(standing);
    expect(line?.words).toBe(`Listed for vehicles built from July 2018 to July 2020. ${said}`);
    expect(line?.vehicle === null).toBe(year === null);
  });

  it('runs off the line where the listing has no end, no beginning, or one that cannot be read', () => {
    const open = listing({ toYear: null, toMonth: null, openEnded: true });
    const [line] = [buildTimeline([open], { year: 2024, month: null })];
    expect(line).toMatchObject({ startKnown: true, endKnown: false, standing: 'inside', listed: { to: 1 } });
    expect(line?.vehicle?.to).toBeLessThan(1);
    expect(words(open, 2024)).toBe('Listed for vehicles built from July 2018 on. This one is of 2024: inside.');
    expect(words(listing({ toYear: null, toMonth: null }), null)).toContain('from July 2018; its end cannot be read.');
    const until = listing({ fromYear: null, fromMonth: null, toMonth: null });
    expect(words(until, 2010)).toBe('Listed for vehicles built to 2020. This one is of 2010: inside.');
    expect(buildTimeline([until], { year: 2010, month: null })).toMatchObject({
      startKnown: false,
      listed: { from: 0 },
    });
  });

  it('takes a year without months for the whole of it', () => {
    const years = listing({ fromMonth: null, toMonth: null });
    expect(words(years, 2018)).toBe('Listed for vehicles built from 2018 to 2020. This one is of 2018: inside.');
    expect(words(years, 2020, 12)).toContain('inside');
    expect(words(listing({ fromMonth: 1 }), 2018)).toContain('from January 2018');
  });

  it('begins where the application does, which may be later than the vehicle', () => {
    const later = listing({ fromMonth: null }, { fromMonth: 9 });
    expect(words(later, 2018, 8)).toContain(
      'built from September 2018 to July 2020. This one is of August 2018: outside.',
    );
    expect(words(listing({}, { fromMonth: 3 }), 2018, 7)).toContain('from July 2018');
  });

  it('is that of the application that begins at a month, else of the first that says when', () => {
    const dated = listing({});
    const applied = listing({}, { fromMonth: 9 });
    expect(decidingListing([listing(null), dated, applied])).toBe(applied);
    expect(decidingListing([listing(null), dated])).toBe(dated);
    const undated = listing({ fromYear: null, toYear: null });
    expect(decidingListing([undated])).toBeNull();
    expect(buildTimeline([undated], { year: 2019, month: null })).toBeNull();
    expect(buildTimeline([], { year: 2019, month: null })).toBeNull();
  });

  it('names few enough years to be read, a short span or a century', () => {
    const yearsOf = (from: number, to: number) =>
      buildTimeline([listing({ fromYear: from, toYear: to })], { year: null, month: null })?.years.map(
        ({ year }) => year,
      );
    expect(yearsOf(2018, 2020)).toEqual([2018, 2019, 2020, 2021]);
    expect(yearsOf(2005, 2025)).toEqual([2005, 2010, 2015, 2020, 2025]);
    expect(yearsOf(1900, 2025)).toEqual([1900, 1920, 1940, 1960, 1980, 2000, 2020]);
  });

  it('keeps everything on the line, whatever the listing and the vehicle', () => {
    const year = fc.option(fc.integer({ min: 1900, max: 2100 }));
    const month = fc.option(fc.integer({ min: 1, max: 12 }));
    const hits = countHits({ drawn: 0.6, 'with the vehicle': 0.4 });
    fc.assert(
      fc.property(year, month, year, month, year, month, (fromYear, fromMonth, toYear, toMonth, ofYear, ofMonth) => {
        const line = buildTimeline([listing({ fromYear, fromMonth, toYear, toMonth, openEnded: toYear === null })], {
          year: ofYear,
          month: ofMonth,
        });
        hits.count('drawn', line !== null);
        if (line === null) return;
        hits.count('with the vehicle', line.vehicle !== null);
        const shares = [line.listed.from, line.listed.to, ...line.years.map(({ at }) => at)];
        if (line.vehicle !== null) shares.push(line.vehicle.from, line.vehicle.to);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(line.years.length).toBeLessThanOrEqual(12);
      }),
    );
    hits.expectShares();
  });
});
