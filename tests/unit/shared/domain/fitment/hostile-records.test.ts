import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsOf, decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import {
  answerQuestion,
  choiceFromPlateSearch,
  type KnownAttributes,
  pickCandidate,
  remainingCandidates,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { distinctIds } from '#shared/domain/vehicle/vehicle-id.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';
import {
  application,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';
import { rewritings } from '../vehicle/writings.ts';
import { effort } from '#tests/support/effort.ts';

function decide(change: Partial<Product>, choice: VehicleChoice = plateChoice([{}])): Verdict {
  return decideVerdict(buildFitmentIndex(towbar(change), []), choice);
}

/** Reads a record as it comes over the wire, and decides. */
function received(record: Readonly<Record<string, unknown>>, choice: VehicleChoice = plateChoice([{}])): Verdict {
  const decoded = decodeProduct(JSON.parse(JSON.stringify(record)));
  if (!decoded.ok) throw new Error(`${decoded.path} cannot be read`);
  return decideVerdict(buildFitmentIndex(decoded.value, decoded.warnings), choice);
}

function words(verdict: Verdict): string {
  return verdict.kind === 'cannot tell'
    ? verdict.words
    : conditionsOf(verdict)
        .map((each) => each.words)
        .join('\n');
}

const CONTRADICTIONS: readonly Partial<KnownAttributes>[] = [
  { make: 'FORD' },
  { model: 'Ranger' },
  { fuel_type: 'Petrol' },
  { engine: '1KD-FTV' },
  { engine_capacity: '3.0' },
  { cylinders: '6' },
];

describe('an id that is listed for another vehicle than the plate says', () => {
  it.each(CONTRADICTIONS)('%j: cannot tell, with both named', (other) => {
    const choice = plateChoice([{ attributes: { ...HILUX, ...other } }]);
    for (const part of [
      { vehicles: [listedVehicle()] },
      { vehicle_applications: [application([listedVehicle()])] },
      { vehicles: [listedVehicle()], vehicle_applications: [application([listedVehicle()])] },
    ]) {
      const verdict = decide(part, choice);
      expect(verdict).toMatchObject({ kind: 'cannot tell', reason: 'the records contradict each other' });
      expect(words(verdict)).toContain('Toyota Hilux');
      expect(words(verdict)).toContain('for this plate');
    }
  });

  it.each(CONTRADICTIONS)('%j in the list and not in the application: cannot tell, with both named', (other) => {
    const { cylinders, ...texts } = other;
    const listed = listedVehicle({
      ...(texts as { make?: string }),
      ...(cylinders == null ? {} : { cylinders: Number(cylinders) }),
    });
    for (const part of [
      { vehicles: [listed], vehicle_applications: [application([listedVehicle()])] },
      { vehicle_applications: [application([listedVehicle()]), application([listed])] },
      { vehicle_applications: [application([listed]), application([listedVehicle()])] },
      { vehicles: [listedVehicle(), listed] },
      { vehicles: [listed, listedVehicle()] },
    ]) {
      for (const attributes of [HILUX, UNKNOWN_ATTRIBUTES, { ...HILUX, ...other }]) {
        const verdict = decide(part, plateChoice([{ attributes }]));
        expect(verdict).toMatchObject({ kind: 'cannot tell', reason: 'the records contradict each other' });
      }
    }
  });

  it('takes its worth from every id of the plate: none is not listed by it, and none surely listed', () => {
    const choice = plateChoice([{ attributes: { ...HILUX, make: 'FORD', model: 'Ranger' } }, { ids: ['b2'] }]);
    const part = { vehicles: [listedVehicle(), listedVehicle({ id: 'b2' })] };
    expect(decide(part, pickCandidate(choice, 2)).kind).toBe('listed with conditions');
    expect(decide({ vehicles: [listedVehicle()] }, pickCandidate(choice, 2)).kind).toBe('listed with conditions');
    const unlike = plateChoice([
      { attributes: { ...HILUX, make: 'FORD', model: 'Ranger' } },
      { ids: ['b2'], attributes: { ...HILUX, body: 'Wagon' } },
    ]);
    expect(decide(part, pickCandidate(unlike, 2)).kind).toBe('cannot tell');
  });

  it('is held against the vehicle that was taken from a part too', () => {
    const taken: VehicleChoice = {
      kind: 'from a part',
      id: 'a1f0',
      description: '',
      attributes: { ...HILUX, make: 'FORD' },
      readAt: READ_AT,
    };
    expect(decide({ vehicles: [listedVehicle()] }, taken).kind).toBe('cannot tell');
  });

  it('names the plate’s vehicle by its description where the plate says nothing but its engine', () => {
    const attributes = { ...UNKNOWN_ATTRIBUTES, engine: '2GD-FTV' };
    const choice = plateChoice([{ description: 'A ute', attributes }]);
    expect(words(decide({ vehicles: [listedVehicle()] }, choice))).toContain('A ute 2GD-FTV for this plate');
  });

  it('names the plate’s vehicle without an engine where the plate says none', () => {
    const attributes = { ...UNKNOWN_ATTRIBUTES, make: 'FORD', model: 'Ranger' };
    const verdict = decide({ vehicles: [listedVehicle()] }, plateChoice([{ attributes }]));
    expect(words(verdict)).toContain('but Ford Ranger for this plate. These cannot be one vehicle');
  });

  it('is no contradiction where the part’s two listings of it only say more or less', () => {
    const less = listedVehicle({ engine: '-' });
    for (const part of [
      { vehicles: [less], vehicle_applications: [application([listedVehicle()])] },
      { vehicles: [listedVehicle()], vehicle_applications: [application([less])] },
    ]) {
      expect(decide(part, plateChoice([{}])).kind).toBe('listed');
    }
  });

  it.each([
    ['body', 'Wagon', 'Dual Cab Tub'],
    ['variant', 'Wildtrak', 'SR5'],
    ['series', 'KUN26R', 'GUN126R'],
    ['transmission', 'Manual', 'Automatic'],
  ] as const)('in its %s is a condition to ask, with both named', (field, ours, theirs) => {
    const choice = plateChoice([{ attributes: { ...HILUX, [field]: ours } }]);
    const verdict = decide({ vehicles: [listedVehicle({ [field]: theirs })] }, choice);
    expect(verdict.kind).toBe('listed with conditions');
    expect(words(verdict)).toContain(`“${ours}” for this plate, “${theirs}” in the part’s list`);
  });

  it('in its body is none where the variant covers several vehicles and one of them has that body', () => {
    const wagon = listedVehicle({ id: 'b2', body: 'Wagon' });
    const both = plateChoice([{ ids: ['a1f0', 'b2'] }]);
    expect(decide({ vehicles: [listedVehicle(), wagon] }, both).kind).toBe('listed');
    const neither = plateChoice([{ ids: ['a1f0', 'b2'], attributes: { ...HILUX, body: 'Sedan' } }]);
    expect(conditionsOf(decide({ vehicles: [listedVehicle(), wagon] }, neither))).toHaveLength(2);
  });

  it('is no contradiction where only the writing differs', () => {
    fc.assert(
      fc.property(rewritings, ({ attribute, value, rewritten }) => {
        if (attribute === 'drivetrain' || attribute === 'cylinders') return;
        const choice = plateChoice([{ attributes: { ...HILUX, [attribute]: value } }]);
        expect(decide({ vehicles: [listedVehicle({ [attribute]: rewritten })] }, choice).kind).toBe('listed');
      }),
      { numRuns: effort(100, 500) },
    );
  });

  it.each([
    ['series', 'KUN26R', 'series is “GUN126R” for this plate, “KUN26R” in the part’s list'],
    ['transmission', 'Manual', 'gearbox is “Automatic” for this plate, “Manual” in the part’s list'],
  ])('asks where the %s is another one', (field, value, said) => {
    const choice = plateChoice([{ attributes: { ...HILUX, transmission: 'Automatic' } }]);
    const verdict = decide({ vehicles: [listedVehicle({ [field]: value })] }, choice);
    expect(verdict.kind).toBe('listed with conditions');
    expect(words(verdict)).toContain(said);
  });
});

/** What one listing of our vehicle's id says otherwise than another one of the same id that is exactly ours. */
const OTHER_LISTINGS: readonly (readonly [Partial<FittingVehicle>, Verdict['kind'], string])[] = [
  [{ model: 'Fortuner' }, 'cannot tell', 'Fortuner'],
  [{ make: 'FORD', model: 'Ranger' }, 'cannot tell', 'Ranger'],
  [{ series: 'KUN26R', engine: '1KD-FTV' }, 'cannot tell', '1KD-FTV'],
  [{ body: 'Wagon' }, 'listed with conditions', 'body is “Dual Cab Tub” for this plate, “Wagon” in the part’s list'],
  [{ series: 'KUN26R' }, 'listed with conditions', 'series is “GUN126R” for this plate, “KUN26R” in the part’s list'],
  [{ year_from: 2010, year_to: 2014, month_to: 12 }, 'listed with conditions', 'not by vehicle id'],
];

describe('several listings of one id, where no id of the plate is listed', () => {
  const choice = plateChoice([{ ids: ['zz'] }]);

  it.each(OTHER_LISTINGS)('%j beside our vehicle: each is compared, in whatever order', (other, kind, said) => {
    const [ours, theirs] = [listedVehicle(), listedVehicle(other)];
    for (const part of [
      { vehicles: [theirs, ours] },
      { vehicles: [ours, theirs] },
      { vehicles: [theirs], vehicle_applications: [application([ours])] },
      { vehicles: [ours], vehicle_applications: [application([theirs])] },
      { vehicle_applications: [application([ours]), application([theirs])] },
      { vehicle_applications: [application([theirs]), application([ours])] },
      { vehicle_applications: [application([theirs, ours, theirs])] },
      { vehicles: [theirs], vehicle_applications: [application([theirs]), application([theirs, ours, ours])] },
    ]) {
      const verdict = decide(part, choice);
      expect(verdict.kind).toBe(kind);
      expect(words(verdict)).toContain(said);
    }
  });

  it('of which every one is another vehicle than ours: not listed', () => {
    const part = {
      vehicles: [listedVehicle({ model: 'Fortuner' })],
      vehicle_applications: [application([listedVehicle({ make: 'FORD', model: 'Ranger' })])],
    };
    expect(decide(part, choice).kind).toBe('not listed');
  });
});

describe('a candidate without an id beside one whose id is listed', () => {
  const tray = { ...HILUX, body: 'Dual Cab-Chassis' };
  const listing = listedVehicle({ id: 'a1f1', body: 'Dual Cab-Chassis' });
  const choice = (attributes: KnownAttributes): VehicleChoice => plateChoice([{}, { ids: [], attributes }]);

  it('is compared by its description: no id of its own says that it is not listed', () => {
    const part = { vehicles: [listedVehicle(), listing] };
    expect(decide(part, choice(tray)).kind).toBe('listed with conditions');
    const alone = decide(part, picked(choice(tray), 2));
    expect(alone).toMatchObject({ kind: 'listed with conditions', evidence: [{ vehicleId: 'a1f1' }] });
    expect(words(alone)).toContain('not by vehicle id');
    expect(decide(part, picked(choice({ ...tray, body: null }), 2)).kind).toBe('cannot tell');
  });

  it('is not listed where it is another vehicle, and nothing claims that an id was compared', () => {
    const verdict = decide({ vehicles: [listedVehicle(), listing] }, picked(choice({ ...tray, model: 'Corolla' }), 2));
    expect(verdict.kind).toBe('not listed');
    expect(verdict.kind === 'not listed' ? verdict.compared : ['vehicle id']).not.toContain('vehicle id');
    const both = decide({ vehicles: [listedVehicle()] }, choice({ ...tray, body: 'Wagon' }));
    expect(both).toMatchObject({ kind: 'depends on', attribute: 'body' });
  });
});

/** Two writings of one identifier. */
const WRITTEN_IDS: readonly (readonly [string, string])[] = [
  ['A1F1', 'a1f1'],
  ['a1f1', 'A1F1'],
  ['a1f1', ' a1f1'],
  ['a1f1\n', 'a1f1'],
  ['9B2E-00AA ', ' 9b2e-00aa'],
];

describe('an id in another writing', () => {
  const tray = { ...HILUX, body: 'Dual Cab-Chassis' };

  it.each(WRITTEN_IDS)('%j on the plate, %j in the list: is listed', (ours, theirs) => {
    const listing = listedVehicle({ id: theirs, body: 'Dual Cab-Chassis' });
    const choice = plateChoice([{}, { ids: [ours], attributes: tray }]);
    for (const part of [
      { vehicles: [listedVehicle(), listing] },
      { vehicles: [listedVehicle()], vehicle_applications: [application([listing])] },
    ]) {
      expect(decide(part, choice).kind).toBe('listed');
      expect(decide(part, picked(choice, 2)).kind).toBe('listed');
    }
    const contrary = decide({ vehicles: [{ ...listing, model: 'Fortuner' }] }, picked(choice, 2));
    expect(contrary.kind).toBe('cannot tell');
  });

  it('that may be another id is asked about, and is never "not listed"', () => {
    const choice = plateChoice([{}, { ids: ['Zx9'], attributes: tray }]);
    const listing = listedVehicle({ id: 'zX9', body: 'Dual Cab-Chassis' });
    const verdict = decide({ vehicles: [listedVehicle(), listing] }, picked(choice, 2));
    expect(verdict.kind).toBe('listed with conditions');
    expect(words(verdict)).toBe(
      'Vehicle id is “Zx9” for this plate, “zX9” in the part’s list: confirm with the supplier',
    );
    const alsoSo = { vehicles: [listing], vehicle_applications: [application([{ ...listing, id: 'Zx9' }])] };
    expect(decide(alsoSo, picked(choice, 2)).kind).toBe('listed');
  });

  it.each([
    [['A1F0'], ['a1f0']],
    [['a1f0 '], ['a1f0']],
    [['a1f0', 'A1F0', ' a1f0'], ['A1f0']],
    [['a1f0', ' '], ['a1f0']],
  ])('%j of a group is no vehicle beside %j of the breakdown', (ofGroup, ofEntry) => {
    const choice = choiceFromPlateSearch(
      {
        vehicles: [{ vehicle: HILUX_ON_WIRE, vehicle_ids: ofGroup }],
        vehicle_breakdown: [{ vehicle: HILUX_ON_WIRE, vehicle_ids: ofEntry }],
        factory_vehicle: { year: 2019 },
      },
      { plate: 'ABC123', state: 'NSW', readAt: READ_AT, unreadable: [] },
    );
    expect(remainingCandidates(choice)).toHaveLength(1);
    expect(decide({ vehicles: [listedVehicle()] }, choice).kind).toBe('listed');
  });

  it('on two entries that cannot be one vehicle stands on both', () => {
    const choice = plateChoice([{}, { ids: ['A1F0'], attributes: { ...HILUX, body: 'Wagon' } }]);
    expect(words(decide({ vehicles: [listedVehicle()] }, picked(choice, 1)))).toContain(
      'covers different vehicles of this plate',
    );
  });

  it('that is blank in the list is read no less where its description agrees', () => {
    const part = {
      vehicle_applications: [application([listedVehicle({ id: ' ' })], { catalogue_notes: 'Coil only' })],
    };
    const verdict = decide(part, plateChoice([{ ids: ['zz'] }]));
    expect(verdict).toMatchObject({ kind: 'listed with conditions', evidence: [{ vehicleId: ' ' }] });
    expect(words(verdict)).toContain('Coil only');
  });

  it('is taken once, in the same writing whatever the order', () => {
    const lists = [
      ['a1f0', ' A1F0', 'b2'],
      ['b2', 'A1F0', 'a1f0'],
      ['A1F0 ', 'b2', 'a1f0', 'b2'],
    ];
    for (const ids of lists) expect(distinctIds(ids).toSorted()).toEqual(['A1F0', 'b2']);
    expect(distinctIds([' ', ''])).toEqual(['']);
    expect(distinctIds(['a1f0 '])).toEqual(['a1f0']);
  });
});

describe('an id on two entries of the breakdown', () => {
  const plate = (...vehicles: readonly object[]): VehicleChoice =>
    choiceFromPlateSearch(
      {
        vehicles: [],
        vehicle_breakdown: vehicles.map((vehicle) => ({
          vehicle: { ...HILUX_ON_WIRE, ...vehicle },
          vehicle_ids: ['a1f0'],
        })),
        factory_vehicle: { year: 2019 },
      },
      { plate: 'ABC123', state: 'NSW', readAt: READ_AT, unreadable: [] },
    );

  it.each([
    [{ body: 'Wagon' }, {}],
    [{ make: 'FORD' }, {}],
    [{ engine: 'P5AT' }, { body: 'Sedan' }],
    [{ drivetrain: '4x2' }, { drivetrain: '4x4' }],
    [
      { body: 'Wagon', series: 'ZZ9' },
      { body: 'Sedan', series: 'YY8' },
    ],
  ])('never ends in not listed, nor surely listed, where the part lists it: %j and %j', (one, other) => {
    const choice = plate(one, other);
    const each = [choice, ...remainingCandidates(choice).map(({ number }) => picked(choice, number))];
    for (const possible of each) {
      const { kind } = decide({ vehicles: [listedVehicle()] }, possible);
      expect(['listed with conditions', 'cannot tell', 'depends on']).toContain(kind);
    }
  });
});

const HILUX_ON_WIRE = { ...HILUX, make: 'TOYOTA', model: 'Hilux', cylinders: 4 };

function picked(choice: VehicleChoice, number: number): VehicleChoice {
  return choice.kind === 'by plate' ? pickCandidate(choice, number) : choice;
}

/** Values that say something, of every type that JSON has. */
const saying: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    'Not for tray-back',
    7,
    0,
    false,
    true,
    { not: 'for tubs' },
    ['not for tubs'],
    [[0]],
    'x'.repeat(3_000),
  ),
  fc
    .anything({ maxDepth: 3, values: [fc.integer(), fc.constant('not for tubs'), fc.boolean()] })
    .map((value) => ({ value, says: 1 })),
);
/** Values that hold nothing. */
const nothing = fc.constantFrom<unknown>(null, '', '  ', '-', [], {}, [[]], { nested: [] }, [null, { deeper: '' }]);

/** Places of a record where a key of any name may stand, as changes of a record that lists the Hilux plainly. */
const PLACES: { readonly [place: string]: (key: string, value: unknown) => Readonly<Record<string, unknown>> } = {
  'the part': (key, value) => recordOf({ part: { [key]: value } }),
  'its product type': (key, value) => recordOf({ part: { product_type: { title: 'Towbar', [key]: value } } }),
  'its stock': (key, value) =>
    recordOf({ part: { stock: [{ warehouse_code: 'SYD1', qty_on_hand: '1.0000', [key]: value }] } }),
  'a part sold with it': (key, value) =>
    recordOf({ part: { cross_sell_products: [{ sku: 'X', title: 'Harness', [key]: value }] } }),
  'a vehicle of the list': (key, value) => recordOf({ flat: { [key]: value } }),
  'a vehicle of an application': (key, value) => recordOf({ grouped: { [key]: value } }),
  'an application': (key, value) => recordOf({ application: { [key]: value } }),
  'the attributes of an application': (key, value) => recordOf({ application: { attributes: { [key]: value } } }),
  'an application without vehicles': (key, value) => withApplication({ [key]: value }),
  'the attributes of one without vehicles': (key, value) => withApplication({ attributes: { [key]: value } }),
};

function recordOf({
  part = {},
  flat = {},
  grouped = {},
  application: applied = {},
}: {
  readonly [of in 'part' | 'flat' | 'grouped' | 'application']?: Readonly<Record<string, unknown>>;
}): Readonly<Record<string, unknown>> {
  return {
    ...scriptedProduct('TB-100', 0),
    vehicles: [{ ...listedVehicle(), ...flat }],
    vehicle_applications: [{ ...application([]), vehicles: [{ ...listedVehicle(), ...grouped }], ...applied }],
    ...part,
  };
}

/** A record with one more application, which names no vehicle. */
function withApplication(said: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const record = recordOf({});
  return { ...record, vehicle_applications: [application([listedVehicle()]), { ...application([]), ...said }] };
}

/** Keys of a listed vehicle that are known. */
const VEHICLE: readonly string[] = [
  'make',
  'model',
  'body',
  'series',
  'month_from',
  'year_from',
  'month_to',
  'year_to',
  'engine',
  'cylinders',
  'variant',
  'transmission',
  'kw_power',
  'fuel_type',
  'engine_capacity',
  'product_specific_attributes',
];

const key = fc.constantFrom(
  'zz_restriction',
  'not for',
  'x',
  'fits only',
  'Ausführung',
  'drive type',
  '__proto',
  'toString',
);

describe('a key that is not known, anywhere in a product', () => {
  it('of a value that says something never leaves a plain "listed", and is told', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(PLACES)), key, saying, (place, name, value) => {
        const verdict = received((PLACES[place] as (typeof PLACES)[string])(name, value));
        expect(verdict.kind).toBe('listed with conditions');
        expect(verdict.unchecked.length).toBeGreaterThan(0);
        expect(words(verdict)).toContain('says “');
      }),
      { numRuns: effort(80, 400) },
    );
  });

  it('of a value that holds nothing restricts nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(PLACES)), key, nothing, (place, name, value) => {
        // Keys within a "not for" name what it is not for.
        fc.pre(!['not for', 'fits only'].includes(name) || !/\w/.test(JSON.stringify(value ?? '')));
        expect(received((PLACES[place] as (typeof PLACES)[string])(name, value)).kind).toBe('listed');
      }),
      { numRuns: effort(60, 300) },
    );
  });

  it.each([
    ['product_specific_attributes of a vehicle', recordOf({ flat: { product_specific_attributes: { rear: 'disc' } } })],
    ['product_specific_attributes as a text', recordOf({ grouped: { product_specific_attributes: 'not for disc' } })],
    ['kw_power that is no power', recordOf({ flat: { kw_power: 'not the 110' } })],
    ['document of an application', recordOf({ application: { document: { url: 'fit.pdf' } } })],
    ['document of the part', recordOf({ part: { document: 'Not for tubs' } })],
    ['attributes of an application that are no object', recordOf({ application: { attributes: 'not for tubs' } })],
    ['notes of an application that are a list', recordOf({ application: { catalogue_notes: ['not for tubs'] } })],
    ['a variant that leaves one out', recordOf({ flat: { variant: 'SR5 - GR Sport excluded' } })],
    ['a series since a year', recordOf({ grouped: { series: 'GUN126R 2018-on' } })],
    [
      'a key over nothing, which speaks',
      recordOf({ flat: { product_specific_attributes: { not_for: { GR: null } } } }),
    ],
    ['a key that is a text', recordOf({ application: { attributes: { 'excludes GR Sport': '' } } })],
    ['an end month without its year', recordOf({ flat: { month_to: 6, year_to: null } })],
    ['a key within assemblies', recordOf({ part: { assemblies: [{ not_for: 'GR Sport' }] } })],
    ['a key in another writing', recordOf({ part: { assemblies: [{ notFor: 'GR Sport' }] } })],
    ['vehicles in related_skus', recordOf({ part: { related_skus: { excluded_vehicles: ['a1f0'] } } })],
    ['a use in alternate_skus', recordOf({ part: { alternate_skus: [{ sku: 'X', use_for: 'GR Sport' }] } })],
    ['a title that leaves one out', recordOf({ part: { title: 'Towbar Hilux, not GR Sport' } })],
    ['a slug that leaves one out', recordOf({ part: { slug: 'towbar-hilux-not-gr-sport' } })],
    ['a product type that leaves one out', recordOf({ part: { product_type: { title: 'Towbar (excl. GR Sport)' } } })],
    ['a title, in a record without a stock', recordOf({ part: { title: 'Not for GR Sport', stock: undefined } })],
    ['an availability that is none', recordOf({ part: { stock: [{ availability: 'Not for GR Sport' }] } })],
    [
      'a sentence of the description',
      recordOf({ part: { description: '<p>Strong &amp; light.<br>Does not <b>fit</b> the GR Sport.</p><p>New</p>' } }),
    ],
    ['a note of the part that is a name', recordOf({ part: { catalogue_notes: 'GR Sport' } })],
    ['an attribute under the name of a vehicle', recordOf({ part: { product_attributes: { gr_sport: 'No' } } })],
    ['the note of an application without vehicles', withApplication({ catalogue_notes: 'Not for GR Sport' })],
    ['the document of an application without vehicles', withApplication({ document: 'exclusions.pdf' })],
    ['the attributes of an application without vehicles', withApplication({ attributes: { excludes: 'a1f0' } })],
    ['the month of one', withApplication({ attributes: { fits_vehicle_year_from_month: 7 } })],
    ['what of one cannot be read', withApplication({ catalogue_notes: ['Not for GR Sport'] })],
    ['any key of one', withApplication({ zz: 0 })],
    ['notes of the part that are a list', recordOf({ part: { catalogue_notes: ['not for tubs'] } })],
    ['a note of the part that restricts', recordOf({ part: { catalogue_notes: 'Does not fit the GUN126R.' } })],
    [
      'an attribute of the part that restricts',
      recordOf({ part: { product_attributes: { remarks: 'Not for tubs' } } }),
    ],
    [
      'an attribute whose name begins what it restricts',
      recordOf({ part: { product_attributes: { not: 'for tubs' } } }),
    ],
    ['an attribute of the part that is no text', recordOf({ part: { product_attributes: { x: ['not for tubs'] } } })],
    ['an odd key of a vehicle, nested too deep', recordOf({ flat: { 'odd key': nested(80) } })],
  ])('counts %s', (_, record) => {
    const verdict = received(record);
    expect(verdict.kind).toBe('listed with conditions');
    expect(verdict.unchecked.length).toBeGreaterThan(0);
  });

  it.each([
    ['no attributes', recordOf({ application: { attributes: null } })],
    ['a list of no attributes', recordOf({ application: { attributes: [] } })],
    ['notes that are an empty list', recordOf({ application: { catalogue_notes: [] } })],
    ['notes that are an empty object', recordOf({ application: { catalogue_notes: {} } })],
    ['an application without vehicles that says nothing', withApplication({ catalogue_notes: ' - ', attributes: {} })],
    ['one whose fields hold nothing', withApplication({ catalogue_notes: [], document: {}, attributes: null })],
    ['names of fields over nothing', recordOf({ flat: { product_specific_attributes: { excluded_models: [] } } })],
    ['other parts that speak of no vehicle', recordOf({ part: { assemblies: [{ sku: 'X', qty: 2, not_for: null }] } })],
    ['a related part', recordOf({ part: { related_skus: { recommended: ['X', null] } } })],
    ['a description of the part', recordOf({ part: { description: '<p>Does not rust. Wiring not included.</p>' } })],
    ['an empty document', recordOf({ application: { document: {} } })],
    ['an empty month', recordOf({ application: { attributes: { fits_vehicle_year_from_month: null } } })],
    ['a power in kW', recordOf({ flat: { kw_power: 130 }, grouped: { kw_power: '130 kW' } })],
    ['a note of the part that restricts nothing', recordOf({ part: { catalogue_notes: 'Bed in with ten stops.' } })],
  ])('does not mind %s', (_, record) => {
    expect(received(record).kind).toBe('listed');
  });

  it('counts the end of a note that is cut, whatever is answered about its beginning', () => {
    const note = `${'Trim the bumper. '.repeat(40)}Not for tray-back.`;
    const verdict = received(recordOf({ application: { catalogue_notes: note } }));
    expect(words(verdict)).toMatch(/The note goes on for \d+ more characters/);
    expect(verdict.unchecked.map(({ field }) => field)).toContain('vehicle_applications[0].catalogue_notes');
  });
});

/** Places of a record where a text is known to stand. */
const TEXT_PLACES: { readonly [place: string]: (text: string) => Readonly<Record<string, unknown>> } = {
  ...Object.fromEntries(
    [
      'title',
      'description',
      'brand',
      'manufacturer_sku',
      'product_code',
      'slug',
      'type',
      'source',
      'catalogue_notes',
    ].map((key) => [key, (text: string) => recordOf({ part: { [key]: text } })]),
  ),
  ...Object.fromEntries(
    ['make', 'model', 'body', 'series', 'variant', 'transmission', 'engine', 'fuel_type', 'engine_capacity'].flatMap(
      (key) => [
        [`${key} of the list`, (text: string) => recordOf({ flat: { [key]: text } })],
        [`${key} of an application`, (text: string) => recordOf({ grouped: { [key]: text } })],
      ],
    ),
  ),
  'product type': (text) => recordOf({ part: { product_type: { title: text } } }),
  availability: (text) => recordOf({ part: { stock: [{ availability: text }] } }),
  attribute: (text) => recordOf({ part: { product_attributes: { zz: text } } }),
  assemblies: (text) => recordOf({ part: { assemblies: [text] } }),
  'alternate skus': (text) => recordOf({ part: { alternate_skus: [{ zz: [text] }] } }),
  'related skus': (text) => recordOf({ part: { related_skus: text } }),
  document: (text) => recordOf({ part: { document: text } }),
  'notes of an application': (text) => recordOf({ application: { catalogue_notes: text } }),
  'document of an application': (text) => recordOf({ application: { document: text } }),
  'notes of an application without vehicles': (text) => withApplication({ catalogue_notes: text }),
};

/** Texts that rule a vehicle out. */
const rulingOut = fc
  .tuple(
    fc.constantFrom(
      'Not for',
      'NOT SUITABLE FOR',
      'does not fit',
      'Excluding',
      'Excludes',
      'Except',
      'excl.',
      'unsuitable for',
    ),
    fc.constantFrom('GR Sport', 'tubs', 'GUN126R', 'vehicles from 2018'),
    fc.constantFrom('', 'Strong. ', 'SR5, '),
  )
  .map(([how, what, before]) => `${before}${how} ${what}`);

describe('a text that rules a vehicle out', () => {
  it('never leaves a plain "listed", wherever in a product it stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(TEXT_PLACES)), rulingOut, (place, text) => {
        const verdict = received((TEXT_PLACES[place] as (typeof TEXT_PLACES)[string])(text));
        expect(['listed with conditions', 'cannot tell']).toContain(verdict.kind);
      }),
      { numRuns: effort(120, 600) },
    );
  });
});

/** Keys of a record that are known, with what may come in their place that the document does not show. */
const KNOWN: { readonly [place: string]: readonly string[] } = {
  'the part': [
    'title',
    'description',
    'product_type',
    'assemblies',
    'cross_sell_products',
    'product_attributes',
    'catalogue_notes',
    'document',
    'alternate_skus',
  ],
  'a vehicle of the list': VEHICLE,
  'a vehicle of an application': VEHICLE,
  'an application': ['catalogue_notes', 'document', 'attributes'],
  'the attributes of an application': ['fits_vehicle_year_from_month'],
};
const TEXTS: ReadonlySet<string> = new Set([...VEHICLE, 'title', 'description', 'catalogue_notes']);
const known = fc
  .constantFrom(...Object.entries(KNOWN).flatMap(([place, keys]) => keys.map((name) => [place, name] as const)))
  .chain(([place, name]) => fc.record({ place: fc.constant(place), name: fc.constant(name), value: saying }))
  // What is of its type is read as what it is.
  .filter(({ name, value }) => !(TEXTS.has(name) && typeof value === 'string'))
  .filter(({ name, value }) => !(/^(?:month|year|cylinders|fits)/.test(name) && Number.isInteger(value)))
  .filter(({ name, value }) => !(name === 'kw_power' && Number.isInteger(value)))
  .filter(({ name, value }) => !((name === 'assemblies' || name === 'alternate_skus') && Array.isArray(value)))
  .filter(({ name, value }) => !(name === 'product_attributes' && typeof value === 'object' && !Array.isArray(value)))
  // What is sold with a part fails the whole answer where it cannot be read.
  .filter(({ name, value }) => !(name === 'cross_sell_products' && Array.isArray(value)));

describe('a key that is known, of a strange type', () => {
  it('never leaves a plain "listed", and is told', () => {
    fc.assert(
      fc.property(known, ({ place, name, value }) => {
        const verdict = received((PLACES[place] as (typeof PLACES)[string])(name, value));
        expect(verdict.kind).toBe('listed with conditions');
        expect(verdict.unchecked.length).toBeGreaterThan(0);
        expect(words(verdict)).toMatch(/can(?:not|’t) be read|says “/);
      }),
      { numRuns: effort(120, 600) },
    );
  });

  it('restricts nothing where it holds nothing', () => {
    const empty = fc.constantFrom<unknown>(null, [], {});
    const places = Object.entries(KNOWN).flatMap(([place, keys]) => keys.map((name) => [place, name] as const));
    fc.assert(
      fc.property(fc.constantFrom(...places), empty, ([place, name], value) => {
        if (/^(?:month|year)_/.test(name)) return;
        expect(received((PLACES[place] as (typeof PLACES)[string])(name, value)).kind).toBe('listed');
      }),
      { numRuns: effort(50, 200) },
    );
  });

  const selling = ['manufacturer_sku', 'image_url', 'clearance', 'created_at', 'brand', 'product_code', 'slug', 'type'];

  it.each(selling)('is to be asked about under %s of the part where it may say what the part fits', (name) => {
    for (const value of [['not for tubs'], { not: 'for tubs' }]) {
      expect(received(recordOf({ part: { [name]: value } })).kind).toBe('listed with conditions');
    }
    for (const value of [4411, null, [], {}])
      expect(received(recordOf({ part: { [name]: value } })).kind).toBe('listed');
  });

  it.each([
    ['Not for tubs', 'listed with conditions'],
    ['x'.repeat(60), 'listed with conditions'],
    ['yes', 'listed'],
    ['', 'listed'],
    ['-', 'listed'],
  ])('is read as far as it came, under a key that only sells: %s', (value, kind) => {
    expect(received(recordOf({ part: { clearance: value, created_at: value } })).kind).toBe(kind);
  });

  it('names what cannot be read', () => {
    const record = recordOf({ flat: { variant: ['GX'], series: 5 }, grouped: { variant: ['GX'], series: 5 } });
    expect(words(received(record))).toBe(
      'This vehicle’s record can’t be read in full (series and variant): ask the supplier',
    );
    expect(words(received(recordOf({ part: { title: ['Not for GX'] } })))).toContain(
      'record can’t be read in full (title)',
    );
  });

  it.each([
    ['variant', 'All except SR'],
    ['variant', 'SR5 (not tray-back)'],
    ['variant', 'SR5 exc. GX'],
    ['variant', 'Left-hand drive'],
    ['variant', 'With or w/o sunroof'],
    ['body', 'Dual Cab Tub from 6/2018'],
    ['engine', '1GD-FTV up to VIN 0123456'],
    ['series', 'x'.repeat(3_000)],
    ['transmission', 'Manual only'],
  ])('is asked about where a %s says more than a name: %s', (name, value) => {
    const verdict = received(recordOf({ flat: { [name]: value }, grouped: { [name]: value } }));
    expect(verdict.kind).toBe('listed with conditions');
    expect(words(verdict)).toContain(value.slice(0, 40));
  });

  it.each([
    ['variant', 'SR, SR5, WORKMATE, ROGUE, RUGGED X, SR+, SR5+, GR SPORT, WORKMATE HI-RIDER, SR HI-RIDER, 48V'],
    ['variant', 'SR/SR5'],
    ['transmission', 'Automatic, Manual'],
  ])('is not asked about where a %s is a list of names: %s', (name, value) => {
    expect(received(recordOf({ flat: { [name]: value }, grouped: { [name]: value } })).kind).toBe('listed');
  });

  it.each(['assemblies', 'alternate_skus', 'related_skus'])('%s are asked about where they speak of fit', (name) => {
    expect(received(recordOf({ part: { [name]: [{ sku: 'X', note: 'Not for tubs' }] } })).kind).toBe(
      'listed with conditions',
    );
    expect(received(recordOf({ part: { [name]: [{ sku: 'X' }] } })).kind).toBe('listed');
  });
});

function nested(levels: number): unknown {
  return levels === 0 ? 'not for tubs' : { deeper: nested(levels - 1) };
}

describe('two writings of one value', () => {
  it('never end in "not listed" where no id matches, and never in records that disagree', () => {
    fc.assert(
      fc.property(rewritings, ({ attribute, value, rewritten }) => {
        const ours = { ...HILUX, transmission: 'Manual', variant: 'SR', [attribute]: value };
        const theirs = { transmission: 'Manual', variant: 'SR', [attribute]: rewritten };
        const choice = plateChoice([{ ids: ['zz'], attributes: ours }], {
          factory: { attributes: { ...UNKNOWN_ATTRIBUTES, [attribute]: rewritten }, year: 2019 },
        });
        const listed = attribute === 'cylinders' ? listedVehicle({ cylinders: Number(value) }) : listedVehicle(theirs);
        expect(['listed with conditions', 'cannot tell']).toContain(decide({ vehicles: [listed] }, choice).kind);
        expect(recordDisagreements(choice)).toEqual([]);
      }),
      { numRuns: effort(200, 1_000) },
    );
  });

  it('count as one answer to a question, and an answer in one of them leaves the other', () => {
    fc.assert(
      fc.property(rewritings, ({ attribute, value, rewritten }) => {
        const candidates = [value, rewritten].map((each, at) => ({
          ids: [`c${at}`],
          attributes: { ...HILUX, [attribute]: each },
        }));
        const choice = plateChoice(candidates, { differingAttributes: [attribute] });
        const part = { sku: 'P', index: buildFitmentIndex(towbar({ vehicles: [listedVehicle({ id: 'c0' })] }), []) };
        expect(saleQuestion(choice, [part])?.kind).not.toBe('attribute');
        for (const each of [value, rewritten]) {
          expect(remainingCandidates(answerQuestion(choice, { attribute, value: each }))).toHaveLength(2);
        }
      }),
      { numRuns: effort(120, 500) },
    );
  });
});

describe('the order of a record', () => {
  it('changes nothing in what is not known, where one id is listed as two that say different things', () => {
    const twice = [listedVehicle({ fuel_type: '' }), listedVehicle({ engine_capacity: '' })];
    const attributes = { ...HILUX, fuel_type: null, engine_capacity: null };
    const choice = plateChoice([{ ids: ['zz'], attributes }]);
    const verdict = decide({ vehicles: twice }, choice);
    expect(words(verdict)).toBe('Too little is known: engine size not compared');
    expect(decide({ vehicles: twice.toReversed() }, choice)).toEqual(verdict);
  });

  it('changes nothing in the listed vehicles that agree, nor in what was not compared with each', () => {
    const vehicles = [
      listedVehicle({ id: 'c3', fuel_type: '', transmission: '-' }),
      listedVehicle({ id: 'a1', cylinders: undefined }),
      listedVehicle({ id: 'b2', engine_capacity: '' }),
    ];
    const [first, second, third] = vehicles as [FittingVehicle, FittingVehicle, FittingVehicle];
    const choice = plateChoice([{ ids: ['zz'] }]);
    const verdict = decide({ vehicles }, choice);
    expect(verdict.unchecked.map(({ field }) => field)).toEqual([
      'variant',
      'transmission',
      'cylinders',
      'engine_capacity',
      'fuel_type',
    ]);
    for (const others of [
      [first, third, second],
      [second, first, third],
      [second, third, first],
      [third, first, second],
      [third, second, first],
    ]) {
      expect(decide({ vehicles: others }, choice)).toEqual(verdict);
    }
  });

  const shuffled = (seed: number, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const turn = <Item>(items: readonly Item[]): Item[] => {
      const from = items.length === 0 ? 0 : seed % items.length;
      const turned = [...items.slice(from), ...items.slice(0, from)];
      return seed % 2 === 0 ? turned : turned.toReversed();
    };
    if (Array.isArray(value)) return turn(value.map((each) => shuffled(seed, each)));
    return Object.fromEntries(turn(Object.entries(value)).map(([name, each]) => [name, shuffled(seed, each)]));
  };
  /** A verdict without the places that it found things in. */
  const withoutPlaces = (verdict: Verdict): unknown => {
    const { unchecked, ...rest } = verdict;
    const evidence =
      'evidence' in rest ? rest.evidence.map((each) => JSON.stringify({ ...each, application: 0 })).toSorted() : [];
    const fields = unchecked.map(({ field }) => field.replace(/\[\d+\]/g, '[]')).toSorted();
    return JSON.parse(JSON.stringify({ ...rest, evidence, fields }).replace(/application \d+/g, 'application n'));
  };
  const listings = (maxLength: number) =>
    fc.array(
      fc.record({
        id: fc.constantFrom('a1f0', 'b2', 'c3', 'A1F0', ' b2'),
        body: fc.constantFrom('Dual Cab Tub', 'Ute', 'Wagon'),
        make: fc.constantFrom('TOYOTA', 'TOYOTA', 'TOYOTA', 'FORD'),
        model: fc.constantFrom('Hilux', 'Hilux', 'Fortuner'),
        series: fc.constantFrom('GUN126R', 'PX2', ''),
        variant: fc.constantFrom('', 'SR5', 'not SR5'),
        year_from: fc.constantFrom(2014, 2019, 2020),
      }),
      { maxLength },
    );
  /** Applications list vehicles of their own: of one id they may say something else than the list, or each other. */
  const part = fc.record({
    vehicles: listings(4),
    applications: fc.array(
      fc.record({
        vehicles: listings(3),
        note: fc.constantFrom('With tub liner', 'Not with rear step', 'x'.repeat(700), ''),
        attributes: fc.constantFrom({}, { position: 'rear', side: 'left' }),
      }),
      { maxLength: 4 },
    ),
  });
  const candidate = fc.record({
    ids: fc.constantFrom(['a1f0'], ['b2'], ['zz'], ['zz'], ['b2', 'a1f0'], []),
    attributes: fc
      .record({
        body: fc.constantFrom('Dual Cab Tub', 'Utility', null),
        series: fc.constantFrom('GUN126R', 'PX II', null),
      })
      .map((some) => ({ ...HILUX, ...some })),
  });

  /** Two applications list the same vehicle under two ids, and a third something else under the second. */
  const fortuner = {
    body: 'Dual Cab Tub',
    make: 'TOYOTA',
    model: 'Fortuner',
    series: 'GUN126R',
    variant: 'SR5',
    year_from: 2014,
  } as const;
  const TWO_ALIKE = {
    vehicles: [],
    applications: [
      [{ ...fortuner, id: 'a1f0' as const }],
      [{ ...fortuner, id: ' b2' as const }],
      [{ ...fortuner, id: 'b2' as const, body: 'Ute' as const, model: 'Hilux' as const, variant: '' as const }],
    ].map((vehicles) => ({ vehicles, note: 'With tub liner' as const, attributes: {} })),
  };
  const OF_NO_LIST = {
    ids: ['zz'] as ['zz'],
    attributes: { ...HILUX, body: 'Utility' as const, series: 'GUN126R' as const },
  };
  const OF_THE_FIRST = {
    ids: ['a1f0'] as ['a1f0'],
    attributes: { ...HILUX, body: 'Dual Cab Tub' as const, series: 'GUN126R' as const },
  };

  it('changes nothing in a verdict', () => {
    fc.assert(
      fc.property(part, fc.array(candidate, { minLength: 1, maxLength: 2 }), fc.nat(60), (made, candidates, seed) => {
        const record = {
          ...scriptedProduct('TB-100', 0),
          vehicles: made.vehicles.map((change) => listedVehicle(change)),
          vehicle_applications: made.applications.map(({ vehicles, note, attributes }) => ({
            ...application([]),
            vehicles: vehicles.map((change) => listedVehicle(change)),
            catalogue_notes: note,
            attributes,
          })),
        };
        const choice = plateChoice(candidates);
        const turned = shuffled(seed, record) as Readonly<Record<string, unknown>>;
        expect(withoutPlaces(received(turned, choice))).toEqual(withoutPlaces(received(record, choice)));
      }),
      { numRuns: effort(150, 1_000), examples: [[TWO_ALIKE, [OF_NO_LIST, OF_THE_FIRST], 3]] },
    );
  });
});
