import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { lineEvidence, verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import { application, HILUX, listedVehicle, plateChoice, READ_AT, towbar } from '#tests/builders/domain-samples.ts';

/** What is wrong with a record or an answer never becomes a plain "listed", and always says something. */

const NOW = Date.parse(READ_AT);

function judge(product: Parameters<typeof towbar>[0], choice: VehicleChoice = plateChoice([{}])) {
  const verdict = decideVerdict(buildFitmentIndex(towbar(product), []), choice);
  return { verdict, sheet: verdictSheet(verdict, { choice, partReadAt: READ_AT, nowMs: NOW }) };
}

function openConditions(verdict: Verdict): readonly string[] {
  return verdict.kind === 'listed with conditions'
    ? verdict.conditions.filter(({ state }) => state !== 'met').map(({ words }) => words)
    : [];
}

describe('a part whose record contradicts itself', () => {
  it('in the notes of two applications has both as conditions to ask', () => {
    const listed = listedVehicle();
    const { verdict, sheet } = judge({
      vehicles: [listed],
      vehicle_applications: [
        application([listed], { catalogue_notes: 'With a factory step only.' }),
        application([listed], { catalogue_notes: 'Not with a factory step.' }),
      ],
    });
    expect(openConditions(verdict)).toEqual(['Not with a factory step.', 'With a factory step only.']);
    expect(sheet.listings).toHaveLength(2);
  });

  it('in the months of two applications asks for the month, and neither wins', () => {
    const listed = listedVehicle({ year_from: 2019, month_from: 1 });
    const { verdict } = judge({
      vehicles: [listed],
      vehicle_applications: [3, 9].map((month) =>
        application([listed], { attributes: { fits_vehicle_year_from_month: month } }),
      ),
    });
    const open = openConditions(verdict);
    expect(open.some((words) => words.includes('March 2019'))).toBe(true);
    expect(open.some((words) => words.includes('September 2019'))).toBe(true);
  });

  it.each([
    ['a month above 12', { month_from: 13 }, '13 is not a month'],
    ['a month of 0', { month_from: 0 }, '0 is not a month'],
    ['a year of 0', { year_from: 0 }, '0 is not a year'],
    ['an end before its beginning', { year_from: 2020, year_to: 2018 }, 'ends before it begins'],
  ])('in %s asks the supplier and says what could not be checked', (_, dates, reason) => {
    const { verdict, sheet } = judge({ vehicles: [listedVehicle(dates)] });
    expect(openConditions(verdict)).toContain('The build dates of this listing cannot be read: ask the supplier');
    expect(sheet.unchecked.join()).toContain(reason);
    expect(lineEvidence(verdict).unchecked.join()).toContain(reason);
  });
});

describe('an answer to a plate that is not in order', () => {
  it('with a candidate that has no id is compared by its description, to be confirmed', () => {
    const { verdict } = judge({ vehicles: [listedVehicle()] }, plateChoice([{ ids: [] }]));
    expect(openConditions(verdict)[0]).toContain('not by vehicle id: confirm with the supplier');
  });

  it('with the same id in two candidates gives both the same verdict', () => {
    const twice = plateChoice([{}, { attributes: { ...HILUX, body: 'Cab-Chassis' } }]);
    const { verdict, sheet } = judge({ vehicles: [listedVehicle()] }, twice);
    expect(verdict.kind).toBe('listed with conditions');
    expect(openConditions(verdict)[0]).toContain('covers different vehicles of this plate');
    expect(sheet.listings).toHaveLength(1);
    expect(remainingCandidates(twice)).toHaveLength(2);
  });

  it('with differing attributes that no candidate carries depends on what really differs', () => {
    const bodies = plateChoice([{}, { ids: ['zz'], attributes: { ...HILUX, body: 'Wagon' } }], {
      differingAttributes: ['paint', 'wheelbase'],
    });
    expect(judge({ vehicles: [listedVehicle()] }, bodies).verdict).toMatchObject({ attribute: 'body' });
  });

  it('with 30 values of what differs depends on it, in words of a length to read out', () => {
    const thirty = plateChoice(
      Array.from({ length: 30 }, (_, at) => ({ ids: [`v${at}`], attributes: { ...HILUX, series: `S${at}` } })),
      { differingAttributes: ['series'] },
    );
    const { verdict, sheet } = judge({ vehicles: [listedVehicle({ id: 'v7', series: 'S7' })] }, thirty);
    expect(verdict).toMatchObject({ kind: 'depends on', attribute: 'series' });
    expect(sheet.verdict.length).toBeLessThanOrEqual(600);
  });
});

describe('any record and any answer', () => {
  it('come to a sheet with words, and an application month that is none never to a plain "listed"', () => {
    const month = fc.integer({ min: -2, max: 15 });
    const year = fc.constantFrom(0, -1, 2014, 2019, 2031, 99_999);
    const dates = fc.record({ month_from: month, year_from: year, month_to: month, year_to: year });
    const hits = countHits({ 'a month that is none': 0.1 });
    fc.assert(
      fc.property(
        fc.array(dates, { minLength: 1, maxLength: 4 }),
        fc.array(month, { maxLength: 3 }),
        fc.array(fc.constantFrom<readonly string[]>([], ['a1f0'], ['a1f0', 'a1f0'], ['zz']), { maxLength: 4 }),
        (spans, months, ids) => {
          const listed = spans.map((span) => listedVehicle(span));
          const product = {
            vehicles: listed,
            vehicle_applications: months.map((from) =>
              application(listed, { attributes: { fits_vehicle_year_from_month: from } }),
            ),
          };
          const { verdict, sheet } = judge(product, plateChoice(ids.map((of) => ({ ids: [...of] }))));
          expect(sheet.verdict).not.toBe('');
          expect(sheet.ages).toHaveLength(2);
          const none = months.some((from) => from < 1 || from > 12);
          hits.count('a month that is none', none);
          if (none) expect(verdict.kind).not.toBe('listed');
        },
      ),
    );
    hits.expectShares();
  });
});
