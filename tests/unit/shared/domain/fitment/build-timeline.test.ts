import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import type { ListedSpan } from '#shared/domain/vehicle/build-span.ts';
import { buildTimeline } from '#shared/domain/fitment/build-timeline.ts';
import type { FitCondition, ListedEvidence } from '#shared/domain/fitment/verdict.ts';

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
    const saidOf = (...evidence: readonly ListedEvidence[]) =>
      buildTimeline(evidence, { year: 2019, month: null })?.words;
    expect(saidOf(listing(null), dated, listing({}, { fromMonth: 9 }))).toContain('from September 2018 to July 2020');
    expect(saidOf(listing({}, { fromMonth: 9 }), listing({}, { fromMonth: 8 }), dated)).toContain(
      'from September 2018',
    );
    expect(saidOf(listing(null), dated)).toContain('from July 2018 to July 2020');
    const undated = listing({ fromYear: null, toYear: null });
    expect(buildTimeline([undated], { year: 2019, month: null })).toBeNull();
    expect(buildTimeline([], { year: 2019, month: null })).toBeNull();
  });

  describe('of several listings', () => {
    const until2018 = listing({ fromYear: 2015, fromMonth: 10, toYear: 2018, toMonth: 6 });
    const from2018 = listing({ toYear: 2025, toMonth: null });
    const built = { year: 2018, month: null };

    it('is made of listings that follow one another: of a year that they cover together no month is missing', () => {
      const line = buildTimeline([from2018, until2018], built);
      expect(line).toMatchObject({ standing: 'inside', startKnown: true, endKnown: true });
      expect(line?.words).toBe('Listed for vehicles built from October 2015 to 2025. This one is of 2018: inside.');
      const open = listing({ toYear: null, toMonth: null, openEnded: true });
      expect(buildTimeline([until2018, open], built)?.words).toContain(
        'from October 2015 on. This one is of 2018: inside',
      );
      const since = listing({ fromYear: null, fromMonth: null, toYear: 2018, toMonth: 6 });
      expect(buildTimeline([from2018, since], built)).toMatchObject({ startKnown: false, standing: 'inside' });
    });

    it('may be made of other vehicles’ listings that overlap, and never of one vehicle’s that contradict each other', () => {
      const other = listing({ fromYear: 2016, fromMonth: 1, toYear: 2017, toMonth: 12 }, { vehicleId: 'b2' });
      expect(buildTimeline([until2018, other], built)?.words).toContain('from October 2015 to June 2018');
      expect(buildTimeline([until2018, { ...other, vehicleId: 'A1' }], built)).toBeNull();
    });

    it('is missing while it is to be found out which of them holds, and where they leave no month out at all', () => {
      const ask = (source: FitCondition['source'], state: FitCondition['state']): FitCondition => ({
        source,
        state,
        words: 'Built until June 2018: check the build plate',
      });
      const line = (evidence: readonly ListedEvidence[], condition: FitCondition) =>
        buildTimeline(evidence, built, [condition]);
      expect(line([until2018, from2018], ask('vehicle months', 'to ask'))).toBeNull();
      expect(line([until2018, from2018], ask('application month', 'not met'))).toBeNull();
      expect(line([until2018, from2018], ask('vehicle months', 'met'))).not.toBeNull();
      expect(line([until2018, from2018], ask('application note', 'to ask'))).not.toBeNull();
      expect(line([until2018], ask('vehicle months', 'to ask'))).toMatchObject({ standing: 'partly' });
      const ever = { fromYear: null, fromMonth: null, toYear: 2018, toMonth: 6 };
      expect(buildTimeline([listing(ever), listing({ toYear: null, toMonth: null })], built)).toBeNull();
    });

    it('is missing where months between them belong to neither', () => {
      const later = listing({ fromMonth: 9, toYear: 2025 });
      expect(buildTimeline([until2018, later], built)).toBeNull();
    });

    it('says nothing against the vehicle where there may be more of them than are told', () => {
      const many = Array.from({ length: 12 }, (_, at) => ({ ...until2018, vehicleId: String(at) }));
      expect(buildTimeline(many, { year: 2017, month: null })).toMatchObject({ standing: 'inside' });
      expect(buildTimeline(many, { year: null, month: null })).toMatchObject({ standing: 'unknown' });
      for (const year of [2018, 2020]) {
        expect(buildTimeline(many, { year, month: null })).toBeNull();
        expect(buildTimeline(many.slice(1), { year, month: null })).not.toBeNull();
      }
    });
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
