import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { BUILD_MONTH, monthsWords, spanText } from '#shared/domain/vehicle/build-span.ts';
import { buildTimeline } from '#shared/domain/fitment/build-timeline.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { firstMonth } from '#shared/domain/fitment/listing-months.ts';
import { saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answerQuestion, type ListedVehicleChoice, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Product } from '#shared/interface/product.ts';
import {
  application,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';

/** A listed vehicle from and to "month/year"; nothing is open-ended, "2018" a year alone. */
function span(from: string, to = '', id = 'a1f0') {
  const [fromYear, fromMonth] = dated(from);
  const [toYear, toMonth] = dated(to);
  return listedVehicle({
    id,
    year_from: fromYear ?? undefined,
    month_from: fromMonth ?? undefined,
    year_to: toYear,
    month_to: toMonth,
  });
}

function dated(text: string): readonly [year: number | null, month: number | null] {
  if (text === '') return [null, null];
  const [first = '', second] = text.split('/');
  return second === undefined ? [Number(first), null] : [Number(second), Number(first)];
}

function built(year: number | null, month?: number): VehicleChoice {
  const choice = plateChoice([{}], { factory: { attributes: UNKNOWN_ATTRIBUTES, year } });
  return month === undefined ? choice : answerQuestion(choice, { attribute: BUILD_MONTH, value: String(month) });
}

function decide(product: Partial<Product>, choice: VehicleChoice) {
  return decideVerdict(buildFitmentIndex(towbar(product), []), choice);
}

/** The kind of a verdict, or what is open and not met of it. */
function told(product: Partial<Product>, choice: VehicleChoice): string | readonly string[] {
  const verdict = decide(product, choice);
  if (verdict.kind !== 'listed with conditions') return verdict.kind;
  return verdict.conditions.filter(({ state }) => state !== 'met').map(({ state, words }) => `${state}: ${words}`);
}

function applied(...vehicles: readonly ReturnType<typeof span>[]): Partial<Product> {
  return { vehicles: [...vehicles], vehicle_applications: vehicles.map((each) => application([each])) };
}

describe('two spans with a note each beside one that holds the whole year', () => {
  it('make one condition that turns on the build month, whichever notes it is read with', () => {
    const noted = (id: string, from: string, to: string, catalogue_notes: string | null) =>
      application([span(from, to, id)], { catalogue_notes });
    const part = {
      vehicles: [],
      vehicle_applications: [
        noted('a1f0', '1/2012', '6/2018', 'Driver’s side'),
        noted('b7', '7/2018', '12/2020', 'Passenger side'),
        noted('c9', '1/2010', '12/2022', null),
      ],
    };
    const factory = { attributes: UNKNOWN_ATTRIBUTES, year: 2018 };
    expect(told(part, plateChoice([{ ids: ['a1f0', 'b7', 'c9'] }], { factory }))).toEqual([
      'to ask: Which of its listings holds turns on the build month: until June 2018 (“Driver’s side”) or from July 2018 (“Passenger side”): check the build plate',
    ]);
  });
});

describe('two spans with a note each that begin in one month', () => {
  it('are said in the same order, whichever of them is listed first', () => {
    const sides = [
      application([span('3/2018', '8/2018', 'b7')], { catalogue_notes: 'Driver’s side' }),
      application([span('3/2018', '5/2018')], { catalogue_notes: 'Passenger side' }),
    ];
    const factory = { attributes: UNKNOWN_ATTRIBUTES, year: 2018 };
    const both = plateChoice([{ ids: ['a1f0', 'b7'] }], { factory });
    const words = told({ vehicles: [], vehicle_applications: sides }, both);
    expect(words).toEqual([
      'to ask: Built from March 2018 until August 2018 (“Driver’s side”) or from March 2018 until May 2018 (“Passenger side”): check the build plate',
    ]);
    expect(told({ vehicles: [], vehicle_applications: sides.toReversed() }, both)).toEqual(words);
  });
});

describe('two notes of one month beside one of another', () => {
  it('are said in the same order, whichever of them is listed first', () => {
    const noted = (id: string, from: string, to: string, catalogue_notes: string) =>
      application([span(from, to, id)], { catalogue_notes });
    const late = [noted('b7', '7/2018', '12/2020', 'With liner'), noted('b7', '7/2018', '12/2020', 'Not with step')];
    const early = noted('a1f0', '1/2012', '6/2018', 'With liner');
    const factory = { attributes: UNKNOWN_ATTRIBUTES, year: 2018 };
    const both = plateChoice([{ ids: ['a1f0', 'b7'] }], { factory });
    for (const applications of [late, late.toReversed()]) {
      expect(told({ vehicles: [], vehicle_applications: [early, ...applications] }, both)).toEqual([
        'to ask: Built until June 2018 (“With liner”) or from July 2018 (“Not with step”; “With liner”): check the build plate',
      ]);
    }
  });
});

describe('two spans of one id that follow one another', () => {
  const gap = applied(span('1/2012', '3/2018'), span('7/2018', '12/2020'));
  const whole = applied(span('1/2012', '6/2018'), span('7/2018', '12/2020'));

  it('make one condition that asks for the month, and one answer once it is known', () => {
    expect(told(gap, built(2018))).toEqual(['to ask: Built until March 2018 or from July 2018: check the build plate']);
    expect(decide(gap, built(2018))).toMatchObject({ conditions: [{ asks: BUILD_MONTH }] });
    expect(told(gap, built(2018, 3))).toBe('listed');
    expect(told(gap, built(2018, 7))).toBe('listed');
    expect(told(gap, built(2018, 5))).toEqual([
      'not met: Built from July 2018; its build plate says May 2018',
      'not met: Built until March 2018; its build plate says May 2018',
    ]);
    expect(told(gap, built(2014))).toBe('listed');
    expect(told(gap, built(2019))).toBe('listed');
  });

  it('make no condition where they leave no month out', () => {
    expect(told(whole, built(2018))).toBe('listed');
    expect(told(applied(span('1/2012', '8/2018'), span('3/2018', '12/2020')), built(2018))).toBe('listed');
    expect(told(applied(span('1/2012', '12/2019'), span('3/2018')), built(2018))).toBe('listed');
    expect(told({ vehicles: [span('1/2012', '6/2018'), span('7/2018')] }, built(2018))).toBe('listed');
  });

  it('make one line of months, wherever the record says them', () => {
    const flat = { vehicles: [span('1/2012', '6/2018'), span('7/2018', '12/2020')] };
    const grouped = { vehicles: [], vehicle_applications: [application([...flat.vehicles])] };
    for (const part of [whole, flat, grouped]) {
      const verdict = decide(part, built(2018));
      const evidence = 'evidence' in verdict ? verdict.evidence : [];
      expect(buildTimeline(evidence, { year: 2018, month: null })?.words).toBe(
        'Listed for vehicles built from January 2012 to December 2020. This one is of 2018: inside.',
      );
    }
  });

  it('are asked about in words where the year is not known, or a month is missing', () => {
    expect(told(whole, built(null))).toEqual([
      'to ask: Built from January 2012 until June 2018 or from July 2018 until December 2020: check the build plate',
    ]);
    expect(told(applied(span('7/2018', '12/2020'), span('1/2012', '6/2018')), built(null))).toEqual(
      told(whole, built(null)),
    );
    const yearsAlone = applied(span('2012', '2018'), span('7/2018', '2020'));
    expect(told(yearsAlone, built(2018))).toEqual([
      'to ask: Built from 2012 until 2018 or from July 2018 until 2020: check the build plate',
    ]);
    expect(decide(yearsAlone, built(2018))).not.toMatchObject({ conditions: [{ asks: BUILD_MONTH }] });
  });

  it('each keep their own notes: they are one condition until one is known to hold, so that nobody confirms both', () => {
    const early = span('1/2012', '6/2018');
    const late = span('7/2018', '12/2020');
    const noted = {
      vehicles: [early, late],
      vehicle_applications: [
        application([early], { catalogue_notes: 'Cut the bumper.' }),
        application([late], { catalogue_notes: 'Not with a step.' }),
      ],
    };
    expect(told(noted, built(2018))).toEqual([
      'to ask: Built until June 2018 (“Cut the bumper.”) or from July 2018 (“Not with a step.”): check the build plate',
    ]);
    expect(told(noted, built(null))).toEqual([
      'to ask: Built from January 2012 until June 2018 (“Cut the bumper.”) or from July 2018 until December 2020 (“Not with a step.”): check the build plate',
    ]);
    const part = { sku: 'TB-100', index: buildFitmentIndex(towbar(noted), []) };
    expect(saleQuestion(built(2018), [part])?.kind).toBe('build month');
    expect(told(noted, built(2018, 2))).toEqual(['to ask: Cut the bumper.']);
    expect(told(noted, built(2018, 9))).toEqual(['to ask: Not with a step.']);
    expect(told(noted, built(2015))).toEqual(['to ask: Cut the bumper.']);
  });

  it('each keep the month of their own application', () => {
    const part = {
      vehicles: [],
      vehicle_applications: [
        application([span('1/2012', '3/2018')]),
        application([span('7/2018', '12/2020')], { attributes: { fits_vehicle_year_from_month: 9 } }),
      ],
    };
    expect(told(part, built(2018))).toEqual([
      'to ask: Fits vehicles built from September 2018: check the build plate',
      'to ask: Built until March 2018 or from July 2018: check the build plate',
    ]);
  });

  it('say nothing of the other one’s notes where one holds in any case', () => {
    const always = span('1/2012', '12/2019');
    const late = span('7/2018');
    const noted = {
      vehicles: [always],
      vehicle_applications: [application([always]), application([late], { catalogue_notes: 'Not with a step.' })],
    };
    expect(told(noted, built(2018))).toEqual([
      'to ask: If built from July 2018: Not with a step.',
      'to ask: Which of its listings holds turns on the build month: check the build plate',
    ]);
    expect(told(noted, built(2018, 2))).toBe('listed');
  });

  it('come to the same, whichever of them comes first', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const hits = countHits({ 'listed then': 0.3, 'not listed then': 0.03, 'no month': 0.05 });
    fc.assert(
      fc.property(month, month, fc.option(month, { nil: undefined }), (to, from, on) => {
        const early = span('1/2012', `${to}/2018`);
        const late = span(`${from}/2018`, '12/2020');
        const one = told(applied(early, late), built(2018, on));
        const other = told(applied(late, early), built(2018, on));
        expect([one].flat().toSorted()).toEqual([other].flat().toSorted());
        const listedThen = (at: number): boolean => at <= to || at >= from;
        hits.count('listed then', on !== undefined && listedThen(on));
        hits.count('not listed then', on !== undefined && !listedThen(on));
        hits.count('no month', on === undefined);
        if (on !== undefined && listedThen(on)) expect(one).toBe('listed');
        if (on !== undefined && !listedThen(on)) expect([one].flat()[0]).toContain('not met');
        if (on === undefined) expect([one].flat().length).toBe(1);
      }),
      { numRuns: 400 },
    );
    hits.expectShares();
  });
});

describe('an application’s own months', () => {
  it('are not made good by the flat list', () => {
    const late = { vehicles: [span('1/2012')], vehicle_applications: [application([span('7/2018')])] };
    expect(told(late, built(2015))).toEqual([
      'not met: Listed for vehicles built from July 2018; the factory record says 2015',
    ]);
    expect(told(late, built(2018, 3))).toEqual(['not met: Built from July 2018; its build plate says March 2018']);
    expect(told(late, built(2018, 8))).toBe('listed');
  });

  it('hold where the flat list says another time altogether', () => {
    const other = { vehicles: [span('1/2012', '6/2018')], vehicle_applications: [application([span('7/2018')])] };
    expect(told(other, built(2018))).toEqual(['to ask: Built from July 2018: check the build plate']);
    expect(told(other, built(2019))).toBe('listed');
    expect(told(other, built(2015))).toEqual([expect.stringContaining('not met')]);
  });

  it('of one id say nothing of another id of the same variant', () => {
    const group = plateChoice([{ ids: ['a1f0', 'a1f1'] }], { factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2014 } });
    expect(told(applied(span('1/2012', '12/2015'), span('1/2016', '', 'a1f1')), group)).toBe('listed');
  });
});

describe('a vehicle that was taken from the list of a part', () => {
  const taken: ListedVehicleChoice = {
    kind: 'from a part',
    id: 'a1f0',
    description: 'TOYOTA Hilux, 10/2015 – 6/2018',
    attributes: HILUX,
    readAt: READ_AT,
  };
  const within: ListedVehicleChoice = {
    ...taken,
    span: { fromYear: 2015, fromMonth: 10, toYear: 2018, toMonth: 6, openEnded: false },
  };

  it.each([taken, within])('is not asked again what its own list says', (choice) => {
    expect(told({ vehicles: [span('10/2015', '6/2018')] }, choice)).toBe('listed');
  });

  it.each([taken, within])('skips no months of another part', (choice) => {
    expect(told({ vehicles: [span('1/2017')] }, choice)).toEqual([
      'to ask: Built from January 2017: check the build plate',
    ]);
    expect(told({ vehicles: [span('10/2015', '5/2018')] }, choice)).toContain(
      'to ask: Built until May 2018: check the build plate',
    );
  });

  it('is not asked about months that lie around those of its own list', () => {
    expect(told({ vehicles: [span('9/2015', '7/2018')] }, within)).toBe('listed');
    expect(told({ vehicles: [span('1/2012', '12/2020')] }, within)).toBe('listed');
    expect(told({ vehicles: [span('2012')] }, within)).toBe('listed');
  });

  it.each([
    ['2015', '', ['to ask: Built from 2015: check the build plate']],
    ['1/2012', '2018', ['to ask: Built until 2018: check the build plate']],
  ])('is asked where the year is the same and the month is not said: %s to %s', (from, to, open) => {
    expect(told({ vehicles: [span(from, to)] }, within)).toEqual(open);
  });

  it('of a list without months has those of the same list', () => {
    const yearsAlone = {
      ...taken,
      span: { fromYear: 2015, fromMonth: null, toYear: 2018, toMonth: null, openEnded: false },
    };
    expect(told({ vehicles: [span('2015', '2018')] }, yearsAlone)).toBe('listed');
    expect(told({ vehicles: [span('3/2015', '2018')] }, yearsAlone)).toHaveLength(1);
    expect(told({ vehicles: [span('2015', '3/2018')] }, yearsAlone)).toHaveLength(1);
    const open = { ...taken, span: { fromYear: null, fromMonth: null, toYear: null, toMonth: null, openEnded: true } };
    expect(told({ vehicles: [span('3/2015', '3/2018')] }, open)).toHaveLength(2);
  });
});

describe('an answer about a note', () => {
  const coil = application([listedVehicle()], { catalogue_notes: 'Coil spring rear only.' });
  const leaf = application([listedVehicle()], { catalogue_notes: 'Leaf spring rear only.' });
  const isLeaf = [
    { attribute: noteAttribute('Leaf spring rear only.'), value: 'yes' },
    { attribute: noteAttribute('Coil spring rear only.'), value: 'another' },
  ].reduce<VehicleChoice>(answerQuestion, built(2019));
  const listing = (...applications: readonly ReturnType<typeof application>[]): Partial<Product> => ({
    vehicles: [listedVehicle()],
    vehicle_applications: [...applications],
  });

  it('holds for the next part, whatever that part lists beside it', () => {
    expect(told(listing(coil, leaf), isLeaf)).toBe('listed');
    expect(told(listing(leaf), isLeaf)).toBe('listed');
    expect(told(listing(coil), isLeaf)).toEqual(['not met: Coil spring rear only.']);
    const air = application([listedVehicle()], { catalogue_notes: 'Air spring rear only.' });
    expect(told(listing(coil, air), isLeaf)).toEqual(['to ask: Air spring rear only.']);
    expect(told(listing(coil, application([listedVehicle()])), isLeaf)).toBe('listed');
  });

  it.each(['LEAF SPRING REAR ONLY', 'leaf  spring rear only.', ' Leaf spring rear only;'])(
    'holds however the next part writes it: %j',
    (catalogue_notes) => {
      expect(told(listing(application([listedVehicle()], { catalogue_notes })), isLeaf)).toBe('listed');
      const part = { sku: 'B', index: buildFitmentIndex(towbar(listing(coil, leaf)), []) };
      expect(saleQuestion(isLeaf, [part])).toBeNull();
    },
  );
});

describe('the first month of a span', () => {
  it('is before all others where the span does not say when it begins', () => {
    const span = { fromYear: null, fromMonth: null, toYear: 2018, toMonth: 6, openEnded: false };
    expect(firstMonth(span)).toBe(Number.NEGATIVE_INFINITY);
    expect(firstMonth({ ...span, fromYear: 2015 })).toBe(firstMonth({ ...span, fromYear: 2015, fromMonth: 1 }));
  });
});

describe('months in words', () => {
  it('are the runs of a year', () => {
    expect(monthsWords([1, 2, 3], 2018)).toBe('until March 2018');
    expect(monthsWords([4, 5, 9, 12], 2018)).toBe(
      'from April 2018 until May 2018, from September 2018 until September 2018 or from December 2018',
    );
  });

  it('are a span as far as it says', () => {
    const none = { fromYear: null, fromMonth: null, toYear: null, toMonth: null, openEnded: true };
    expect(spanText(none)).toBe('');
    expect(spanText({ ...none, toYear: 2018, toMonth: 6 })).toBe('until June 2018');
  });
});
