import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { conditionsOf, decideVerdict, verdictWords, wordsBehindBadge } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import {
  answerQuestion,
  type Candidate,
  type KnownAttributes,
  type PlateVehicleChoice,
  pickCandidate,
  VEHICLE_ATTRIBUTES,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict, VerdictKind } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import {
  application,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';

interface Part {
  readonly vehicles?: readonly FittingVehicle[];
  readonly applications?: readonly VehicleApplication[];
  readonly warnings?: readonly FieldWarning[];
}

function decide({ vehicles = [], applications = [], warnings = [] }: Part, choice: VehicleChoice): Verdict {
  const product = towbar({ vehicles: [...vehicles], vehicle_applications: [...applications] });
  return decideVerdict(buildFitmentIndex(product, warnings), choice);
}

/** A part that lists one Hilux, in one application. */
function hiluxPart(change: Partial<VehicleApplication> = {}, vehicle: Partial<FittingVehicle> = {}): Part {
  const listed = listedVehicle(vehicle);
  return { vehicles: [listed], applications: [application([listed], change)] };
}

function conditions(verdict: Verdict): readonly string[] {
  return verdict.kind === 'listed with conditions'
    ? verdict.conditions.map(({ state, words }) => `${state}: ${words}`)
    : [];
}

function sources(verdict: Verdict): readonly string[] {
  return verdict.kind === 'listed with conditions' ? verdict.conditions.map(({ source }) => source) : [];
}

function unreadable(path: string): FieldWarning {
  return { path, expected: 'string', received: '7' };
}

const ONE = plateChoice([{}]);

function withYear(year: number | null): PlateVehicleChoice {
  return plateChoice([{}], { factory: { attributes: UNKNOWN_ATTRIBUTES, year } });
}

describe('a vehicle whose id the part lists', () => {
  it('is listed, with the application as evidence', () => {
    expect(decide(hiluxPart(), ONE)).toEqual({
      kind: 'listed',
      evidence: [
        {
          vehicleId: 'a1f0',
          listedAs: 'Toyota Hilux GUN126R Dual Cab Tub 2.8 L Diesel 1GD-FTV, 10/2015 –',
          application: 0,
          applicationNotes: null,
          fromMonth: null,
          span: { fromYear: 2015, fromMonth: 10, toYear: null, toMonth: null, openEnded: true },
        },
      ],
      unchecked: [],
    });
  });

  it('is listed by the flat list alone, and by an application alone', () => {
    expect(decide({ vehicles: [listedVehicle()] }, ONE)).toMatchObject({
      kind: 'listed',
      evidence: [{ application: null }],
    });
    expect(decide({ applications: [application([listedVehicle()])] }, ONE)).toMatchObject({
      kind: 'listed',
      evidence: [{ application: 0 }],
    });
  });

  it.each(['', '   ', '\n', null, undefined, '-'])('has no condition where the notes say %j', (notes) => {
    expect(decide(hiluxPart({ catalogue_notes: notes }), ONE).kind).toBe('listed');
  });

  it('has the notes of its application as a condition', () => {
    const verdict = decide(hiluxPart({ catalogue_notes: ' Not with rear step. ' }), ONE);
    expect(verdict).toMatchObject({
      kind: 'listed with conditions',
      evidence: [{ applicationNotes: 'Not with rear step.' }],
    });
    expect(conditions(verdict)).toEqual(['to ask: Not with rear step.']);
  });

  it('has the conditions of every application that contains it, even where one has none', () => {
    const listed = listedVehicle();
    const verdict = decide(
      {
        vehicles: [listed],
        applications: [
          application([listed]),
          application([listed], { catalogue_notes: 'With tub liner' }),
          application([listedVehicle({ id: 'b2' })], { catalogue_notes: 'Another vehicle' }),
          application([listed], { attributes: { fits_vehicle_year_from_month: 7 }, catalogue_notes: 'With tub liner' }),
        ],
      },
      withYear(2015),
    );
    expect(conditions(verdict)).toEqual([
      'to ask: With tub liner',
      'to ask: Fits vehicles built from July 2015: check the build plate',
      'to ask: Built from October 2015: check the build plate',
    ]);
    expect(verdict).toMatchObject({
      evidence: [{ application: 0 }, { application: 1 }, { application: 3, fromMonth: 7 }],
    });
  });

  it('asks for the build month in the first year, and not in a later one', () => {
    const part = hiluxPart({ attributes: { fits_vehicle_year_from_month: 11 } });
    expect(sources(decide(part, withYear(2015)))).toEqual(['application month', 'vehicle months']);
    expect(decide(part, withYear(2016)).kind).toBe('listed');
    expect(sources(decide(part, withYear(null)))).toEqual(['application month', 'vehicle months']);
  });

  it('is never silently listed for a year outside its dates', () => {
    const verdict = decide(hiluxPart({}, { year_to: 2017, month_to: 3 }), withYear(2019));
    expect(conditions(verdict)).toEqual([
      'not met: Listed for vehicles built from October 2015 to March 2017; the factory record says 2019',
    ]);
  });

  it('is to be asked about where one listing rules its year out and another does not', () => {
    const old = listedVehicle({ year_to: 2017 });
    const verdict = decide(
      { vehicles: [old], applications: [application([listedVehicle()]), application([old])] },
      ONE,
    );
    expect(verdict).toMatchObject({ kind: 'listed with conditions' });
    expect(conditions(verdict)).toEqual([expect.stringMatching(/^to ask: Listed for vehicles built/)]);
  });

  it.each([
    [
      { fits_vehicle_year_from_month: 13 },
      'vehicle_applications[0].attributes.fits_vehicle_year_from_month',
      '13 is not a month',
    ],
    [
      { fits_vehicle_year_from_month: 0 },
      'vehicle_applications[0].attributes.fits_vehicle_year_from_month',
      '0 is not a month',
    ],
  ])('reports an application month that is none: %j', (attributes, field, reason) => {
    const verdict = decide(hiluxPart({ attributes }), ONE);
    expect(verdict.unchecked).toEqual([{ field, reason }]);
    expect(sources(verdict)).toEqual(['application month']);
    expect(verdict).toMatchObject({ evidence: [{ fromMonth: null }] });
  });

  it.each([{ year_from: 0 }, { month_from: 13 }, { year_from: 2020, year_to: 2018 }])(
    'reports dates that cannot be right, and asks: %j',
    (dates) => {
      const verdict = decide(hiluxPart({}, dates), ONE);
      expect(verdict.unchecked.length).toBeGreaterThan(0);
      expect(conditions(verdict)).toEqual(['to ask: The build dates of this listing cannot be read: ask the supplier']);
    },
  );

  it('needs no attributes of its application', () => {
    const { attributes: _, ...bare } = application([listedVehicle()]);
    expect(decide({ applications: [bare] }, ONE).kind).toBe('listed');
  });

  it('is not certain where its application or its dates were unreadable', () => {
    const notes = decide({ ...hiluxPart(), warnings: [unreadable('vehicle_applications[0].catalogue_notes')] }, ONE);
    expect(sources(notes)).toEqual(['unreadable note']);
    expect(notes.unchecked).toEqual([
      { field: 'vehicle_applications[0].catalogue_notes', reason: 'unreadable in the supplier’s answer' },
    ]);
    const month = decide(
      {
        ...hiluxPart(),
        warnings: [
          unreadable('vehicle_applications[0].attributes.fits_vehicle_year_from_month'),
          unreadable('vehicle_applications[0].attributes'),
        ],
      },
      ONE,
    );
    expect(sources(month)).toEqual(['unreadable note']);
    expect(month.unchecked).toHaveLength(2);
    const strange = decide({ ...hiluxPart(), warnings: [unreadable('vehicles[0].fits.only')] }, ONE);
    expect(sources(strange)).toEqual(['unreadable note']);
    const dates = decide({ ...hiluxPart(), warnings: [unreadable('vehicles[0].month_from')] }, ONE);
    expect(sources(dates)).toEqual(['vehicle months']);
    const grouped = decide(
      { ...hiluxPart(), warnings: [unreadable('vehicle_applications[0].vehicles[0].year_to')] },
      ONE,
    );
    expect(sources(grouped)).toEqual(['vehicle months']);
  });

  it('does not mind what else was unreadable', () => {
    const warnings = ['vehicles[7].year_to', 'vehicles[7].make', 'vehicle_applications[9].catalogue_notes'].map(
      unreadable,
    );
    expect(decide({ ...hiluxPart(), warnings }, ONE)).toMatchObject({ kind: 'listed', unchecked: [] });
  });

  it('is to be asked about where what the listing calls it cannot be read', () => {
    const verdict = decide({ ...hiluxPart(), warnings: [unreadable('vehicles[0].make')] }, ONE);
    expect(verdict).toMatchObject({
      kind: 'listed with conditions',
      unchecked: [{ field: 'vehicles[0].make' }],
    });
  });

  it('asks about attributes of its application that the interface does not show', () => {
    const attributes = { fits_vehicle_year_to_month: 6, position: 'rear', empty: null, absent: undefined, blank: '-' };
    const verdict = decide(hiluxPart({ attributes }), ONE);
    expect(conditions(verdict)).toEqual([
      'to ask: The listing also says “fits vehicle year to month: 6”: ask the supplier what it means',
      'to ask: The listing also says “position: rear”: ask the supplier what it means',
    ]);
    expect(verdict.unchecked).toHaveLength(2);
  });

  it('is to be asked about where the part lists only some of the vehicles that the variant covers', () => {
    const group = plateChoice([{ ids: ['a1f0', 'a1f1', 'a1f2'] }]);
    expect(conditions(decide(hiluxPart(), group))).toEqual([
      'to ask: Listed for 1 of the 3 vehicles that this variant covers: ask which one it is',
    ]);
    const both = { vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1' })] };
    expect(decide(both, plateChoice([{ ids: ['a1f0', 'a1f1'] }])).kind).toBe('listed');
  });

  it('is listed without a question about its own dates where the seller took that very vehicle', () => {
    const taken: VehicleChoice = {
      kind: 'from a part',
      id: 'a1f0',
      description: '',
      attributes: HILUX,
      readAt: READ_AT,
    };
    expect(decide(hiluxPart(), taken).kind).toBe('listed');
    const month = decide(hiluxPart({ attributes: { fits_vehicle_year_from_month: 11 } }), taken);
    expect(sources(month)).toEqual(['application month']);
  });

  it('keeps its verdict small whatever the part says of it', () => {
    const listed = listedVehicle({ variant: 'ä'.repeat(9_000) });
    const applications = Array.from({ length: 300 }, (_, at) =>
      application([listed], {
        catalogue_notes: `${at} ${'ü'.repeat(9_000)}`,
        attributes: { [`extra ${at}`]: 'ö'.repeat(9_000) },
      }),
    );
    const verdict = decide({ vehicles: [listed], applications }, ONE);
    expect(jsonBytes(verdict)).toBeLessThan(40_000);
    expect(conditions(verdict).at(-1)).toBe('to ask: 593 more conditions: read them in the list of fitting vehicles');
    expect(verdict.unchecked.at(-1)?.field).toBe('882 more fields');
    expect(verdictWords(verdict).length).toBeLessThanOrEqual(600);
  });
});

describe('a vehicle whose id the part does not list', () => {
  const hilux = plateChoice([{ ids: ['zz'] }]);

  it('matches by its description where make, model, body, and series or engine agree', () => {
    const verdict = decide(hiluxPart({ catalogue_notes: 'With tub liner' }), hilux);
    expect(sources(verdict)).toEqual(['matched by description', 'application note']);
    expect(verdict).toMatchObject({ evidence: [{ vehicleId: 'a1f0' }] });
    expect(verdict.unchecked.map(({ field }) => field)).toEqual(['variant', 'transmission']);
    const noSeries = plateChoice([{ ids: [], attributes: { ...HILUX, series: null } }]);
    expect(decide(hiluxPart({}, { series: '' }), noSeries).kind).toBe('listed with conditions');
    expect(decide(hiluxPart(), noSeries)).toMatchObject({ kind: 'cannot tell', reason: 'too little is known' });
    const noEngine = plateChoice([{ ids: [], attributes: { ...HILUX, engine: null } }]);
    expect(decide(hiluxPart({}, { engine: '-' }), noEngine).kind).toBe('listed with conditions');
    expect(decide(hiluxPart(), noEngine)).toMatchObject({ kind: 'cannot tell', reason: 'too little is known' });
  });

  it('asks for the build month of a vehicle that matches by its description', () => {
    const boundary = { ...hilux, factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2015 } };
    expect(sources(decide(hiluxPart(), boundary))).toEqual(['matched by description', 'vehicle months']);
  });

  it.each(['make', 'model', 'body'] as const)('is not certain where its %s is not known', (attribute) => {
    const choice = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, [attribute]: null } }]);
    const verdict = decide(hiluxPart(), choice);
    expect(verdict).toMatchObject({ kind: 'cannot tell', reason: 'too little is known', nearest: [{ differs: [] }] });
    expect(verdict.unchecked.map(({ field }) => field)).toContain(attribute);
    expect(verdictWords(verdict)).toMatch(new RegExp(`too little is known: .*${attribute}.* not compared`));
  });

  it('is not certain where its body may be the listed one and its series is not known, and says both', () => {
    const choice = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, body: 'Ute', series: null } }]);
    const verdict = decide(hiluxPart(), choice);
    expect(verdict).toMatchObject({
      kind: 'cannot tell',
      reason: 'may be written differently',
      words:
        'It may be the same vehicle, written differently: body “Dual Cab Tub” listed, “Ute” here; series not compared',
    });
  });

  it('is not certain where neither series nor engine is known', () => {
    const choice = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, series: null, engine: null } }]);
    expect(decide(hiluxPart(), choice)).toMatchObject({ kind: 'cannot tell' });
  });

  it('is not listed where every listed vehicle differs, and says in what', () => {
    const verdict = decide(
      {
        vehicles: [
          listedVehicle({ id: 'far', make: 'FORD', model: 'Ranger', series: 'PX', engine: 'P5AT' }),
          listedVehicle({ id: 'near', body: 'Single Cab-Chassis' }),
          listedVehicle({ id: 'older', year_from: 2005, year_to: 2015, series: 'KUN26R', engine: '1KD-FTV' }),
          listedVehicle({
            id: 'farther',
            make: 'FORD',
            model: 'Ranger',
            series: 'PX',
            engine: 'P5AT',
            fuel_type: 'Petrol',
          }),
        ],
      },
      hilux,
    );
    expect(verdict).toMatchObject({
      kind: 'not listed',
      compared: ['make', 'model', 'series', 'body', 'fuel', 'engine code', 'engine size', 'cylinders', 'year'],
      nearest: [
        { vehicleId: 'near', differs: [{ field: 'body', ours: 'Dual Cab Tub', theirs: 'Single Cab-Chassis' }] },
        {
          vehicleId: 'older',
          differs: [{ field: 'series' }, { field: 'engine' }, { field: 'year', ours: '2019', theirs: '2005 – 2015' }],
        },
        { vehicleId: 'far' },
      ],
    });
    expect(verdictWords(verdict)).toBe(
      'Not listed for this vehicle. Closest match: Toyota Hilux GUN126R Single Cab-Chassis 2.8 L Diesel 1GD-FTV, 10/2015 –; differs in body.',
    );
  });

  it('differs in its year only where the year is known and the dates say so', () => {
    const part = { vehicles: [listedVehicle({ year_from: 2005, year_to: 2012, month_to: 1 })] };
    expect(decide(part, hilux)).toMatchObject({ kind: 'not listed', nearest: [{ differs: [{ field: 'year' }] }] });
    expect(decide(part, { ...hilux, factory: null })).toMatchObject({
      kind: 'cannot tell',
      reason: 'too little is known',
    });
    const undated = { vehicles: [listedVehicle({ year_from: 0 })] };
    expect(decide(undated, { ...hilux, factory: null }).kind).toBe('listed with conditions');
    expect(decide({ vehicles: [listedVehicle({ year_from: 0 })] }, hilux).kind).toBe('listed with conditions');
  });

  it('is not listed where another id of its plate is: then both use the same ids', () => {
    const both = plateChoice([{ ids: ['a1f0'] }, { ids: ['zz'] }]);
    const verdict = decide(hiluxPart(), pickCandidate(both, 2));
    expect(verdict).toMatchObject({ kind: 'not listed', nearest: [{ vehicleId: 'a1f0', differs: [] }] });
    expect(verdict.kind === 'not listed' ? verdict.compared[0] : '').toBe('vehicle id');
    expect(verdictWords(verdict)).toContain('another vehicle id');
  });

  it('is compared like any other where it has no id at all', () => {
    expect(decide(hiluxPart(), plateChoice([{ ids: [] }])).kind).toBe('listed with conditions');
    const unknown = plateChoice([{ ids: [], attributes: UNKNOWN_ATTRIBUTES }], { factory: null });
    expect(decide(hiluxPart(), unknown)).toMatchObject({ kind: 'cannot tell', reason: 'too little is known' });
  });

  it('cannot be told where the part lists nothing, or no vehicle is left', () => {
    expect(decide({}, ONE)).toMatchObject({ kind: 'cannot tell', reason: 'the part lists no vehicles' });
    expect(decide(hiluxPart(), plateChoice([]))).toMatchObject({ kind: 'cannot tell', reason: 'no vehicle is left' });
    const none = answerQuestion(ONE, { attribute: 'body', value: 'Wagon' });
    expect(verdictWords(decide(hiluxPart(), none))).toBe('Can’t tell – the answers rule out every vehicle: undo one.');
  });
});

describe('several candidates', () => {
  const tub = { ids: ['a1f0'], attributes: { ...HILUX, body: 'Dual Cab Tub' } };
  const tray = { ids: ['a1f1'], attributes: { ...HILUX, body: 'Cab-Chassis' } };

  it('depend on the attribute whose values settle it, in words of a shop', () => {
    const verdict = decide(hiluxPart(), plateChoice([tub, tray], { differingAttributes: ['body'] }));
    expect(verdict).toMatchObject({
      kind: 'depends on',
      attribute: 'body',
      byValue: [
        { value: 'Dual Cab Tub', kind: 'listed' },
        { value: 'Cab-Chassis', kind: 'not listed' },
      ],
    });
    expect(verdictWords(verdict)).toBe(
      'Ask: Dual Cab Tub or tray (cab-chassis)? Dual Cab Tub – fits; tray (cab-chassis) – not listed.',
    );
  });

  it('depend on an attribute that the service names before any other that would do', () => {
    const choice = plateChoice([tub, { ...tray, attributes: { ...tray.attributes, drivetrain: '4x2' } }], {
      differingAttributes: ['drivetrain'],
    });
    expect(decide(hiluxPart(), choice)).toMatchObject({
      attribute: 'drivetrain',
      words: 'Ask: 4x4 or 4x2?',
    });
    expect(decide(hiluxPart(), { ...choice, differingAttributes: ['engine', 'roof'] })).toMatchObject({
      attribute: 'body',
    });
  });

  it('depend on their number where no attribute settles it', () => {
    const mixed = plateChoice([tub, { ...tray, attributes: tub.attributes }], { differingAttributes: ['body'] });
    expect(decide(hiluxPart(), mixed)).toMatchObject({
      attribute: null,
      byValue: [
        { value: '1: Toyota Hilux · id a1f0', kind: 'listed' },
        { value: '2: Toyota Hilux · id a1f1', kind: 'not listed' },
      ],
    });
    const unknown = plateChoice([tub, { ...tray, attributes: { ...UNKNOWN_ATTRIBUTES, body: null } }]);
    expect(verdictWords(decide(hiluxPart(), unknown))).toBe(
      'Ask: which of the vehicles? 1: Toyota Hilux · id a1f0 – fits; 2: Toyota Hilux · id a1f1 – not listed.',
    );
  });

  it('of one value that still differ among themselves are not settled by it', () => {
    const threeWays = plateChoice([tub, { ...tray, attributes: tub.attributes }, tray], {
      differingAttributes: ['body'],
    });
    expect(decide(hiluxPart(), threeWays)).toMatchObject({ attribute: null });
  });

  it('that are all listed are listed, with the conditions of each', () => {
    const part = {
      vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1', body: tray.attributes.body })],
      applications: [
        application([listedVehicle({ id: 'a1f1', body: tray.attributes.body })], { catalogue_notes: 'Spacer needed' }),
      ],
    };
    const verdict = decide(part, plateChoice([tub, tray]));
    expect(conditions(verdict)).toEqual(['to ask: Spacer needed']);
    expect(verdict).toMatchObject({ evidence: [{ vehicleId: 'a1f0' }, { vehicleId: 'a1f1' }] });
    expect(decide({ vehicles: part.vehicles }, plateChoice([tub, tray])).kind).toBe('listed');
  });

  it('of which none is listed are not listed, and cannot be told where one of them cannot', () => {
    const other = [listedVehicle({ id: 'f1', make: 'FORD' }), listedVehicle({ id: 'f2', make: 'MAZDA' })];
    const choice = plateChoice([tub, tray]);
    expect(decide({ vehicles: other }, choice)).toMatchObject({
      kind: 'not listed',
      nearest: [{ vehicleId: 'f1' }, { vehicleId: 'f2' }],
    });
    const vague = plateChoice([tub, { ids: [], attributes: UNKNOWN_ATTRIBUTES }], { factory: null });
    expect(decide({ vehicles: other }, vague)).toMatchObject({ kind: 'cannot tell', reason: 'too little is known' });
  });

  it('are decided like one where all are the same', () => {
    fc.assert(
      fc.property(anyPart, anyCandidate, anyYear, fc.integer({ min: 2, max: 4 }), (part, each, factory, count) => {
        const alone = decide(part, plateChoice([each], { factory }));
        expect(decide(part, plateChoice(Array(count).fill(each), { factory }))).toEqual(alone);
      }),
      { numRuns: effort(40, 100) },
    );
  });

  it('come to a verdict that agrees with each of them', () => {
    const hits = countHits({
      listed: 0.005,
      'listed with conditions': 0.02,
      'depends on': 0.02,
      'not listed': 0.02,
      'cannot tell': 0.1,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(anyPart, fc.array(anyCandidate, { minLength: 1, maxLength: 4 })),
          fc.tuple(plainPart, fc.array(plainCandidate, { minLength: 1, maxLength: 4 })),
        ),
        anyYear,
        ([part, candidates], factory) => {
          const choice = plateChoice(candidates, { factory });
          const together = decide(part, choice).kind;
          const each = choice.candidates.map(({ number }) => decide(part, pickCandidate(choice, number)));
          const then = each.filter((verdict) => !conditions(verdict).some((words) => words.startsWith('not met')));
          const alone = (then.length === 0 ? each : then).map(({ kind }) => kind);
          const sold = alone.filter((kind) => kind === 'listed' || kind === 'listed with conditions').length;
          for (const kind of Object.keys(VERDICT_KINDS) as VerdictKind[]) hits.count(kind, kind === together);
          if (together === 'listed') expect(alone.every((kind) => kind === 'listed')).toBe(true);
          if (together === 'listed with conditions') expect(sold).toBe(alone.length);
          if (together === 'depends on') expect(sold > 0 && sold < alone.length).toBe(true);
          if (together === 'not listed') expect(alone.every((kind) => kind === 'not listed')).toBe(true);
          if (together === 'cannot tell') expect(sold).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
    hits.expectShares();
  });
});

const anyAttributes: fc.Arbitrary<KnownAttributes> = fc
  .record({
    make: fc.constantFrom('TOYOTA', 'FORD', null),
    model: fc.constantFrom('Hilux', 'HI-LUX', null),
    series: fc.constantFrom('GUN126R', 'PX II', null),
    body: fc.constantFrom('Dual Cab Tub', 'Ute', 'Cab-Chassis', null),
    engine: fc.constantFrom('1GD-FTV', 'P5AT', null),
    transmission: fc.constantFrom('Manual', '-', null),
  })
  .map((some) => ({ ...UNKNOWN_ATTRIBUTES, ...some }));

const anyCandidate: fc.Arbitrary<Partial<Candidate>> = fc.record({
  ids: fc.constantFrom(['a1f0'], ['b2'], ['zz'], [], ['a1f0', 'zz']),
  attributes: anyAttributes,
});

const anyYear = fc.option(
  fc.constantFrom(2014, 2015, 2016, 2018, 2019, null).map((year) => ({ attributes: UNKNOWN_ATTRIBUTES, year })),
  { nil: null },
);

const anyListed = fc
  .record({
    id: fc.constantFrom('a1f0', 'b2', 'c3'),
    make: fc.constantFrom('TOYOTA', 'FORD', undefined),
    body: fc.constantFrom('Dual Cab Tub', 'Cab-Chassis', ''),
    series: fc.constantFrom('GUN126R', 'PX2', ''),
    month_from: fc.constantFrom(1, 10, 13),
    year_from: fc.constantFrom(2015, 2018, 0),
    month_to: fc.constantFrom(null, 6),
    year_to: fc.constantFrom(null, 2018),
    transmission: fc.constantFrom('-', 'Manual', 'Auto'),
  })
  .map(({ make, ...change }): FittingVehicle => {
    const { make: _, ...rest } = listedVehicle(change);
    return make === undefined ? rest : { ...rest, make };
  });

const anyPart: fc.Arbitrary<Part> = fc.record({
  vehicles: fc.array(anyListed, { maxLength: 4 }),
  applications: fc.array(
    fc
      .tuple(
        fc.array(anyListed, { maxLength: 3 }),
        fc.record({
          catalogue_notes: fc.constantFrom(null, ' ', 'With tub liner'),
          attributes: fc.constantFrom({}, { fits_vehicle_year_from_month: 7 }, { fits_vehicle_year_from_month: 99 }),
        }),
      )
      .map(([vehicles, change]) => application(vehicles, change)),
    { maxLength: 3 },
  ),
});

/** A part that lists some of three vehicles with nothing to ask, as most parts do. */
const plainPart: fc.Arbitrary<Part> = fc
  .subarray(['a1f0', 'b2', 'c3'], { minLength: 1 })
  .map((ids) => ({ vehicles: ids.map((id) => listedVehicle({ id })) }));

const plainCandidate: fc.Arbitrary<Partial<Candidate>> = fc
  .constantFrom('a1f0', 'b2', 'zz')
  .map((id) => ({ ids: [id], attributes: HILUX }));

describe('evidence that is taken away', () => {
  /** How sure a verdict is that the part can be sold: taking evidence away never makes it surer of "listed". */
  const isListed = ({ kind }: Verdict) => kind === 'listed';
  const isContradicted = (verdict: Verdict) =>
    (verdict.kind === 'cannot tell' && verdict.reason === 'the records contradict each other') ||
    conditionsOf(verdict).some(({ source }) => source === 'records differ');

  it('never makes a vehicle listed, whichever field or id is forgotten', () => {
    const field = fc.constantFrom(...VEHICLE_ATTRIBUTES);
    fc.assert(
      fc.property(anyPart, anyCandidate, anyYear, field, (part, each, factory, attribute) => {
        const before = decide(part, plateChoice([each], { factory }));
        const attributes = { ...UNKNOWN_ATTRIBUTES, ...each.attributes, [attribute]: null };
        const withoutField = decide(part, plateChoice([{ ...each, attributes }], { factory }));
        const withoutYear = decide(part, plateChoice([each], { factory: null }));
        const withoutIds = decide(part, plateChoice([{ ...each, ids: [] }], { factory }));
        // What contradicts an id and is not known does not contradict it: that alone may let the id decide.
        expect(isListed(withoutField) && !isListed(before) && !isContradicted(before)).toBe(false);
        expect(isListed(withoutYear) && !isListed(before)).toBe(false);
        expect(isListed(withoutIds)).toBe(false);
      }),
      { numRuns: effort(40, 100) },
    );
  });

  it('never makes a match by description out of a make, model or body that was forgotten', () => {
    fc.assert(
      fc.property(anyPart, anyAttributes, fc.constantFrom('make', 'model', 'body'), (part, known, attribute) => {
        const verdict = decide(part, plateChoice([{ ids: [], attributes: { ...known, [attribute]: null } }]));
        expect(['not listed', 'cannot tell']).toContain(verdict.kind);
      }),
    );
  });

  it('an answered question leaves no candidate that was not there, and no "depends on" for one that is alone', () => {
    fc.assert(
      fc.property(anyPart, anyCandidate, anyYear, (part, each, factory) => {
        expect(decide(part, plateChoice([each], { factory })).kind).not.toBe('depends on');
      }),
    );
  });
});

describe('a verdict read out', () => {
  it('is plain where the part is listed', () => {
    expect(verdictWords(decide(hiluxPart(), ONE))).toBe('Fits – listed for this vehicle.');
  });

  it.each<[VerdictKind, Verdict, string]>([
    ['listed', decide(hiluxPart(), ONE), 'listed for this vehicle.'],
    ['listed with conditions', decide(hiluxPart({ catalogue_notes: 'Not with step.' }), ONE), 'Not with step.'],
    ['cannot tell', decide({}, ONE), 'no vehicle list (may be universal).'],
    ['not listed', { kind: 'not listed', nearest: [], compared: [], unchecked: [] }, 'for this vehicle.'],
  ])('goes on behind its badge without saying it twice: %s', (_kind, verdict, words) => {
    expect(wordsBehindBadge(verdict)).toBe(words);
  });

  it('is said whole behind a badge that it does not begin with', () => {
    const verdict: Verdict = {
      kind: 'listed with conditions',
      evidence: [],
      conditions: [{ state: 'not met', words: 'Leaf springs', source: 'application note' }],
      unchecked: [],
    };
    expect(wordsBehindBadge(verdict)).toBe(verdictWords(verdict));
  });

  it('gives the conditions in one sentence', () => {
    const verdict = decide(hiluxPart({ catalogue_notes: 'Not with rear step.' }), withYear(2015));
    expect(verdictWords(verdict)).toBe('Fits if… Not with rear step; Built from October 2015: check the build plate.');
  });

  it('reads three conditions out and counts the others', () => {
    const listed = listedVehicle();
    const applications = ['A', 'B', 'C', 'D', 'E'].map((notes) => application([listed], { catalogue_notes: notes }));
    expect(verdictWords(decide({ vehicles: [listed], applications }, ONE))).toBe('Fits if… A; B; C; and 2 more.');
  });

  it('closes its union: what the types forbid is named', () => {
    expect(() => verdictWords(JSON.parse('{"kind":"odd"}'))).toThrow('odd');
  });

  it('is short and never empty', () => {
    expect(verdictWords({ kind: 'not listed', compared: [], nearest: [], unchecked: [] })).toBe(
      'Not listed for this vehicle.',
    );
    fc.assert(
      fc.property(anyPart, fc.array(anyCandidate, { maxLength: 3 }), anyYear, (part, candidates, factory) => {
        const words = verdictWords(decide(part, plateChoice(candidates, { factory })));
        expect(words.length).toBeGreaterThan(10);
        expect(words.length).toBeLessThanOrEqual(600);
        expect(words).toMatch(/[.…]$/);
        expect(words).not.toMatch(/undefined|null|\[object/);
      }),
    );
  });
});
