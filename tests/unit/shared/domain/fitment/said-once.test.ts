import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsOf, decideCandidates, decideVerdict, mergeVerdicts } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { goesAgainst, type Verdict } from '#shared/domain/fitment/verdict.ts';
import { openConditions, verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import { ALL_MONTHS, BUILD_MONTH } from '#shared/domain/vehicle/build-span.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answerQuestion, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle } from '#shared/interface/product.ts';
import {
  application,
  listedVehicle,
  plateChoice,
  READ_AT,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';
import { countHits } from '#tests/support/hit-counts.ts';

/** A part with an application for each vehicle, and the month from which it fits; null where it says none. */
function partWith(...listings: readonly (readonly [Partial<FittingVehicle>, fromMonth: number | null])[]) {
  const product = towbar({
    vehicles: [],
    vehicle_applications: listings.map(([vehicle, month]) =>
      application(
        [listedVehicle(vehicle)],
        month === null ? {} : { attributes: { fits_vehicle_year_from_month: month } },
      ),
    ),
  });
  return buildFitmentIndex(product, []);
}

function built(year: number | null, month: number | null = null): VehicleChoice {
  const choice = plateChoice([{}], { factory: { attributes: UNKNOWN_ATTRIBUTES, year } });
  return month === null ? choice : answerQuestion(choice, { attribute: BUILD_MONTH, value: String(month) });
}

function told(verdict: Verdict): readonly string[] {
  return conditionsOf(verdict).map(({ state, words }) => `${state}: ${words}`);
}

const FROM_JULY = { year_from: 2015, month_from: 7 } as const;
const FROM_JUNE = { year_from: 2015, month_from: 6 } as const;

describe('a month that the application and the listed vehicle both say', () => {
  it('is one thing to check, whether the year is known or not', () => {
    const part = partWith([FROM_JULY, 7]);
    for (const year of [2015, null]) {
      expect(told(decideVerdict(part, built(year)))).toEqual(['to ask: Built from July 2015: check the build plate']);
      expect(openConditions(decideVerdict(part, built(year)))).toHaveLength(1);
    }
  });

  it('is one condition once it is known, and rules the vehicle out as before', () => {
    const part = partWith([FROM_JULY, 7]);
    expect(told(decideVerdict(part, built(2015, 8)))).toEqual([
      'met: Built from July 2015; its build plate says August 2015',
    ]);
    expect(decideVerdict(part, built(2015, 6))).toMatchObject({
      conditions: [{ state: 'not met', source: 'vehicle months' }],
    });
  });

  it('has another name than a month that one of the two says alone', () => {
    const names = [partWith([FROM_JULY, 7]), partWith([FROM_JULY, null]), partWith([FROM_JUNE, 7])].map((part) =>
      openConditions(decideVerdict(part, built(2015)))
        .map(({ name }) => name)
        .join(),
    );
    expect(new Set(names).size).toBe(3);
  });

  it('stands in the evidence with the application that says it too', () => {
    const choice = built(2015);
    const verdict = decideVerdict(partWith([FROM_JULY, 7]), choice);
    const sheet = verdictSheet(verdict, { choice, partReadAt: READ_AT, nowMs: Date.parse(READ_AT) });
    expect(sheet.listings[0]).toMatch(/, 7\/2015 –; fits from July 2015$/);
  });
});

describe('two months that are not the same', () => {
  it('both stay', () => {
    expect(told(decideVerdict(partWith([FROM_JUNE, 7]), built(2015)))).toEqual([
      'to ask: Fits vehicles built from July 2015: check the build plate',
      'to ask: Built from June 2015: check the build plate',
    ]);
  });

  it('both stay where one is a beginning and the other an end', () => {
    const within = { ...FROM_JULY, year_to: 2015, month_to: 7 };
    expect(told(decideVerdict(partWith([within, 7]), built(2015)))).toEqual([
      'to ask: Built from July 2015: check the build plate',
      'to ask: Built until July 2015: check the build plate',
    ]);
  });

  it('both stay where one is of a year that is not known', () => {
    expect(told(decideVerdict(partWith([{ year_from: undefined, month_from: 7 }, 7]), built(2015)))).toContain(
      'to ask: Fits vehicles built from July of its first year: check the build plate',
    );
  });
});

describe('a note that says only the month that its listing says', () => {
  const NOTE = 'From 07/2015 build (GUN126R). Check the build plate.';
  const noted = (catalogue_notes: string, vehicle: Partial<FittingVehicle> = {}, fromMonth: number | null = 7) => {
    const listed = listedVehicle({ ...FROM_JULY, ...vehicle });
    const attributes = fromMonth === null ? {} : { fits_vehicle_year_from_month: fromMonth };
    const applications = [application([listed], { catalogue_notes, attributes })];
    return buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
  };
  const TO_ASK = ['to ask: Built from July 2015: check the build plate'];

  it('is asked by the month alone, and stands in the evidence', () => {
    const choice = built(2015);
    const verdict = decideVerdict(noted(NOTE), choice);
    expect(told(verdict)).toEqual(TO_ASK);
    const sheet = verdictSheet(verdict, { choice, partReadAt: READ_AT, nowMs: Date.parse(READ_AT) });
    expect(sheet.listings[0]).toContain(`; note: ${NOTE}`);
  });

  it.each([
    ['from 7/2015', 7],
    ['From 07/2015 build', null],
    ['FROM 07/2015 BUILD (gun126r), check the build plate', 7],
    ['From 07/2015 build (GUN126R).', null],
  ])('is read as it is written: %s', (note, fromMonth) => {
    expect(told(decideVerdict(noted(note, {}, fromMonth), built(2015)))).toEqual(TO_ASK);
  });

  it('is read of the end of a listing, too', () => {
    const until = { year_from: 2011, month_from: 1, year_to: 2015, month_to: 6 };
    const part = noted('Until 06/2015 build (GUN126R). Check the build plate.', until, null);
    expect(told(decideVerdict(part, built(2015)))).toEqual(['to ask: Built until June 2015: check the build plate']);
    expect(decideVerdict(part, built(2014)).kind).toBe('listed');
  });

  it.each([
    'From 08/2015 build (GUN126R). Check the build plate.',
    'From 07/2016 build (GUN126R). Check the build plate.',
    'Until 07/2015 build (GUN126R). Check the build plate.',
    'From 07/2015 build (GUN125R). Check the build plate.',
    'From 07/2015 build (GUN126R) with tow pack. Check the build plate.',
    'From 07/2015 build, not with rear step',
    'From 13/2015 build (GUN126R). Check the build plate.',
    'Not from 07/2015 build (GUN126R)',
  ])('is asked for itself where it says anything else: %s', (note) => {
    expect(told(decideVerdict(noted(note), built(2015)))).toContain(`to ask: ${note}`);
    expect(told(decideVerdict(noted(note), built(2015, 8)))).toContain(`to ask: ${note}`);
  });

  it('keeps what was answered of it', () => {
    const answered = (value: string) =>
      decideVerdict(noted(NOTE), answerQuestion(built(2015, 8), { attribute: noteAttribute(NOTE), value }));
    expect(told(answered('no'))).toContain(`not met: ${NOTE}`);
    expect(told(answered('yes'))).toContain(`met: ${NOTE}`);
  });

  it('gives the verdict of every month that it has where its truth is asked for', () => {
    for (const year of [2014, 2015, 2016]) {
      for (const month of ALL_MONTHS) {
        const choice = built(year, month);
        const holds = year * 12 + month >= 2015 * 12 + 7;
        const value = holds ? 'yes' : 'no';
        const asked = decideVerdict(noted(NOTE), answerQuestion(choice, { attribute: noteAttribute(NOTE), value }));
        const once = decideVerdict(noted(NOTE), choice);
        expect([once.kind, goesAgainst(once)]).toEqual([asked.kind, goesAgainst(asked)]);
      }
    }
  });
});

describe('a verdict with its months said once', () => {
  const month = fc.integer({ min: 1, max: 12 });
  const listing = fc.tuple(
    fc.record({
      id: fc.constantFrom('a1f0', 'b7'),
      year_from: fc.constantFrom(2014, 2015),
      month_from: fc.option(fc.constantFrom(6, 7), { nil: undefined }),
      year_to: fc.constantFrom(null, 2015, 2016),
      month_to: fc.option(fc.constantFrom(9, 12)),
    }),
    fc.option(fc.constantFrom(6, 7)),
  );

  it('is the same verdict in every month that the vehicle may be of', () => {
    const hits = countHits({ merged: 0.1, 'not met': 0.05 });
    fc.assert(
      fc.property(fc.array(listing, { minLength: 1, maxLength: 3 }), fc.option(month), (listings, asked) => {
        const part = partWith(...listings.map(([vehicle, from]) => [dated(vehicle), from] as const));
        for (const given of [null, asked, ...ALL_MONTHS]) {
          const choice = plateChoice([{ ids: ['a1f0', 'b7'] }], {
            factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2015 },
          });
          const of = given === null ? choice : answerQuestion(choice, { attribute: BUILD_MONTH, value: String(given) });
          const once = decideVerdict(part, of);
          const each = mergeVerdicts(decideCandidates(part, of)) as Verdict;
          expect([once.kind, goesAgainst(once)]).toEqual([each.kind, goesAgainst(each)]);
          expect(new Set(facts(once))).toEqual(new Set(facts(each)));
          expect(facts(once)).toHaveLength(new Set(facts(once)).size);
          hits.count('merged', conditionsOf(once).length < conditionsOf(each).length);
          hits.count('not met', goesAgainst(once));
        }
      }),
    );
    hits.expectShares();
  });

  /** A listing that goes on has no last month. */
  function dated(vehicle: Partial<FittingVehicle>): Partial<FittingVehicle> {
    return vehicle.year_to == null ? { ...vehicle, month_to: null } : vehicle;
  }

  /** What is said of the vehicle, whichever place of the record says it. */
  function facts(verdict: Verdict): readonly string[] {
    return conditionsOf(verdict).map(({ state, words, asks }) =>
      JSON.stringify([state, words.replace('Fits vehicles built', 'Built'), asks ?? null]),
    );
  }
});
