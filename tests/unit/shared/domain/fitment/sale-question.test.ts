import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { buildPlatePlace } from '#shared/domain/fitment/month-question.ts';
import type { PartToFit } from '#shared/domain/fitment/sale-fits.ts';
import { answerSaleQuestion, type SaleQuestion, saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import {
  answerQuestion,
  answersOf,
  type Candidate,
  pickCandidate,
  remainingCandidates,
  takeBackAnswer,
  VEHICLE_ATTRIBUTES,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import { vehicleChoiceSchema } from '#shared/ticket-schema.ts';
import {
  application,
  candidate,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';

function part(
  sku: string,
  vehicles: readonly FittingVehicle[],
  applications?: readonly VehicleApplication[],
): PartToFit {
  const groups = applications ?? (vehicles.length === 0 ? [] : [application(vehicles)]);
  const product = towbar({ sku, vehicles: [...vehicles], vehicle_applications: [...groups] });
  return { sku, index: buildFitmentIndex(product, []) };
}

function built(year: number | null) {
  return { factory: { attributes: UNKNOWN_ATTRIBUTES, year } };
}

const TUB: Partial<Candidate> = { ids: ['tub'], attributes: HILUX };
const TRAY: Partial<Candidate> = { ids: ['tray'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } };
const PAIR = plateChoice([TUB, TRAY], { differingAttributes: ['body'] });
const FOR_TUB = part('TB-TUB', [listedVehicle({ id: 'tub' })]);
const FOR_BOTH = part('TB-BOTH', [
  listedVehicle({ id: 'tub' }),
  listedVehicle({ id: 'tray', body: 'Dual Cab Cab-Chassis' }),
]);
const UNIVERSAL = part('BALL', []);

function asked(choice: VehicleChoice, ...parts: readonly PartToFit[]): SaleQuestion {
  const question = saleQuestion(choice, parts);
  if (question === null) throw new Error('nothing was asked');
  return question;
}

function labels({ options }: SaleQuestion): readonly string[] {
  return options.map(({ label }) => label);
}

describe('nothing is asked', () => {
  it('until there is a part that needs it', () => {
    expect(saleQuestion(PAIR, [])).toBeNull();
  });

  it('where every vehicle gives the same verdicts', () => {
    expect(saleQuestion(PAIR, [FOR_BOTH, UNIVERSAL])).toBeNull();
    expect(saleQuestion(PAIR, [part('FORD', [listedVehicle({ id: 'f', make: 'FORD' })])])).toBeNull();
  });

  it('where no vehicle is left, where there is one, or where the vehicle is a listed one', () => {
    expect(saleQuestion(plateChoice([]), [FOR_TUB])).toBeNull();
    expect(saleQuestion(plateChoice([TUB]), [FOR_TUB])).toBeNull();
    const taken = { kind: 'from a part', id: 'tub', description: '', attributes: HILUX, readAt: READ_AT } as const;
    expect(saleQuestion(taken, [FOR_TUB])).toBeNull();
  });

  it('about a single note: that is a condition to read out', () => {
    const listed = listedVehicle({ id: 'tub' });
    const noted = part('STEP', [listed], [application([listed], { catalogue_notes: 'Not with rear step.' })]);
    expect(saleQuestion(plateChoice([TUB]), [noted])).toBeNull();
  });
});

describe('the attribute that changes the answer', () => {
  it('is asked in words for the phone, with numbered answers and "don’t know"', () => {
    expect(asked(PAIR, FOR_BOTH, FOR_TUB)).toEqual({
      kind: 'attribute',
      asks: 'body',
      words: 'Ask: tub or tray?',
      where: null,
      skus: ['TB-TUB'],
      options: [
        {
          label: 'tub',
          detail: 'Dual Cab Tub',
          candidates: 1,
          gives: [{ attribute: 'body', value: 'Dual Cab Tub' }],
          picks: null,
        },
        {
          label: 'tray',
          detail: 'Dual Cab Cab-Chassis',
          candidates: 1,
          gives: [{ attribute: 'body', value: 'Dual Cab Cab-Chassis' }],
          picks: null,
        },
      ],
      optionsCut: 0,
      dontKnow: [{ attribute: 'body', value: '' }],
    });
  });

  it('is not asked again once it is not known, and nothing else is in its place', () => {
    const unknown = answerSaleQuestion(PAIR, asked(PAIR, FOR_TUB), null);
    expect(remainingCandidates(unknown)).toHaveLength(2);
    expect(saleQuestion(unknown, [FOR_TUB])).toBeNull();
  });

  it('is the one that parts the verdicts best, not the one that parts the vehicles best', () => {
    const four = plateChoice(
      [
        { ids: ['a'], attributes: { ...HILUX, variant: 'SR', transmission: 'Manual' } },
        { ids: ['b'], attributes: { ...HILUX, variant: 'SR5', transmission: 'Manual' } },
        { ids: ['c'], attributes: { ...HILUX, variant: 'Rogue', transmission: 'Automatic' } },
        { ids: ['d'], attributes: { ...HILUX, variant: 'Rugged', transmission: 'Automatic' } },
      ],
      { differingAttributes: ['variant', 'transmission'] },
    );
    const manual = part('CLUTCH', [listedVehicle({ id: 'a' }), listedVehicle({ id: 'b' })]);
    expect(asked(four, manual).asks).toBe('transmission');
  });

  it('is never one that leaves every verdict as open as it was, though the service names it', () => {
    const trims = ['SR', 'SR5'].flatMap((variant) => [
      { ids: ['tub'], attributes: { ...HILUX, variant } },
      { ids: ['tray'], attributes: { ...HILUX, variant, body: 'Dual Cab Cab-Chassis' } },
    ]);
    expect(asked(plateChoice(trims, { differingAttributes: ['variant'] }), FOR_TUB).asks).toBe('body');
  });

  it('is chosen among those that the service names first, and then the easiest to see', () => {
    const both = plateChoice([TUB, { ...TRAY, attributes: { ...TRAY.attributes, series: 'GUN122R' } as never }], {
      differingAttributes: ['roof', 'series'],
    });
    expect(asked(both, FOR_TUB).asks).toBe('series');
    expect(asked({ ...both, differingAttributes: ['series', 'body'] }, FOR_TUB).asks).toBe('body');
    expect(asked({ ...both, differingAttributes: ['roof', 'Body'] }, FOR_TUB).asks).toBe('body');
    expect(asked({ ...both, differingAttributes: [] }, FOR_TUB).asks).toBe('body');
  });

  it('leaves a vehicle that does not say it under every answer', () => {
    const silent = plateChoice([TUB, TRAY, { ids: ['x'], attributes: { ...HILUX, body: null } }]);
    expect(asked(silent, FOR_TUB).options.map(({ candidates }) => candidates)).toEqual([2, 2]);
  });

  it('bears thirty values, and is another one where there are more than a list can show', () => {
    const many = (count: number) =>
      plateChoice(
        Array.from({ length: count }, (_, at) => ({
          ids: [`v${at}`],
          attributes: { ...HILUX, variant: `V${at}`, drivetrain: at === 0 ? '4x2' : '4x4' },
        })),
        { differingAttributes: ['variant'] },
      );
    const first = part('FIRST', [listedVehicle({ id: 'v0' })]);
    const question = asked(many(30), first);
    expect([question.asks, question.options.length]).toEqual(['variant', 30]);
    expect(question.words).toBe('Ask: which badge?');
    expect(asked(many(61), first).asks).toBe('drivetrain');
  });

  it('is asked once for all parts on the ticket', () => {
    const drives = plateChoice([
      { ids: ['a'], attributes: { ...HILUX, drivetrain: '4x4' } },
      { ids: ['b'], attributes: { ...HILUX, drivetrain: '4x2' } },
      { ids: ['c'], attributes: { ...HILUX, drivetrain: '4x2', body: 'Wagon' } },
    ]);
    const first = part('A', [listedVehicle({ id: 'a' })]);
    const second = part('AB', [listedVehicle({ id: 'a' }), listedVehicle({ id: 'b' })]);
    const question = asked(drives, first, second);
    expect(question).toMatchObject({ asks: 'body', skus: ['A', 'AB'] });
    const tub = answerSaleQuestion(drives, question, 0);
    expect(asked(tub, first, second)).toMatchObject({ asks: 'drivetrain', skus: ['A'] });
  });
});

describe('which of the vehicles it is', () => {
  const twins = plateChoice([
    { ids: ['coil'], attributes: HILUX, description: 'Nissan Navara (coil rear)' },
    { ids: ['leaf'], attributes: HILUX, description: 'Nissan Navara (leaf rear)' },
  ]);
  const listed = listedVehicle({ id: 'coil' });
  const forCoil = part('COIL', [listed], [application([listed], { catalogue_notes: 'Coil spring rear only.' })]);

  it('is asked by what tells them apart and by the notes, where no attribute does', () => {
    const question = asked(twins, forCoil);
    expect(question).toMatchObject({ kind: 'which vehicle', words: 'Ask: which of these 2?', skus: ['COIL'] });
    expect(labels(question)).toEqual(['coil', 'leaf']);
    expect(question.options[0]?.detail).toBe('Nissan Navara (coil rear) – listed: Coil spring rear only.');
    const leaf = answerSaleQuestion(twins, question, 1);
    expect(decideVerdict(forCoil.index, leaf).kind).toBe('not listed');
    expect(saleQuestion(leaf, [forCoil])).toBeNull();
  });

  it('is not asked again once it is not known', () => {
    expect(saleQuestion(answerSaleQuestion(twins, asked(twins, forCoil), null), [forCoil])).toBeNull();
  });

  it('is asked by what differs where the words are the same', () => {
    const alike = plateChoice([
      { ids: ['coil'], description: 'Navara' },
      { ids: ['leaf'], description: 'Navara' },
    ]);
    expect(labels(asked(alike, forCoil))).toEqual(['Navara · from October 2015', 'Navara · id leaf']);
  });

  it('stays small enough to cross the bridge, and counts what it leaves out', () => {
    const many = plateChoice(
      Array.from({ length: 200 }, (_, at) => ({ ids: [`v${at}`], description: `${'ü'.repeat(1_500)} ${at}` })),
    );
    const question = asked(many, part('ONE', [listedVehicle({ id: 'v7' })]));
    expect([question.options.length, question.optionsCut]).toEqual([60, 140]);
    expect(jsonBytes(question)).toBeLessThan(48 * 1024);
  });

  it('changes nothing by a number that no answer has', () => {
    expect(answerSaleQuestion(twins, asked(twins, forCoil), 9)).toBe(twins);
  });
});

describe('the build-month gate', () => {
  const px = { ids: ['px'], attributes: { ...HILUX, series: 'PX' } };
  const px2 = { ids: ['px2'], attributes: { ...HILUX, series: 'PX II' } };
  const listedPx = listedVehicle({ id: 'px', series: '', month_from: 9, year_from: 2011, month_to: 6, year_to: 2015 });
  const listedPx2 = listedVehicle({
    id: 'px2',
    series: '',
    month_from: 7,
    year_from: 2015,
    month_to: 8,
    year_to: 2018,
  });

  it('asks for the month on the build plate, and where that is, on a boundary year', () => {
    const question = asked(plateChoice([px2], built(2015)), part('TB', [listedPx2]));
    expect(question).toMatchObject({
      kind: 'build month',
      asks: 'build_month',
      words: 'Ask: build plate, which month of 2015?',
      skus: ['TB'],
    });
    expect(question.where).toContain('firewall');
    expect(labels(question)[6]).toBe('July');
    const july = answerSaleQuestion(plateChoice([px2], built(2015)), question, 6);
    expect(decideVerdict(part('TB', [listedPx2]).index, july)).toMatchObject({
      kind: 'listed',
      met: [{ state: 'met' }],
    });
    expect(saleQuestion(july, [part('TB', [listedPx2])])).toBeNull();
  });

  it('asks for fits_vehicle_year_from_month in the first year', () => {
    const listed = listedVehicle({ id: 'px2', month_from: 1, year_from: 2015 });
    const from = part('TB', [listed], [application([listed], { attributes: { fits_vehicle_year_from_month: 7 } })]);
    const choice = plateChoice([px2], built(2015));
    expect(asked(choice, from).kind).toBe('build month');
    expect(saleQuestion(plateChoice([px2], built(2016)), [from])).toBeNull();
  });

  it('leaves the condition where the month is not known, and does not ask again', () => {
    const choice = plateChoice([px2], built(2015));
    const unknown = answerSaleQuestion(choice, asked(choice, part('TB', [listedPx2])), null);
    expect(saleQuestion(unknown, [part('TB', [listedPx2])])).toBeNull();
    expect(decideVerdict(part('TB', [listedPx2]).index, unknown)).toMatchObject({ conditions: [{ state: 'to ask' }] });
  });

  it('asks nothing in between, without a year, or where the listing has no month', () => {
    expect(saleQuestion(plateChoice([px2], built(2017)), [part('TB', [listedPx2])])).toBeNull();
    expect(saleQuestion(plateChoice([px2], built(null)), [part('TB', [listedPx2])])).toBeNull();
    const yearOnly = part('TB', [{ ...listedPx2, month_from: 13 }]);
    expect(saleQuestion(plateChoice([px2], built(2015)), [yearOnly])).toBeNull();
  });

  it('comes first where the month alone says which of the vehicles it is', () => {
    const either = plateChoice([px, px2], { ...built(2015), differingAttributes: ['series'] });
    const both = part('TB', [{ ...listedPx, month_to: 5 }, listedPx2]);
    const question = asked(either, both);
    expect(question.kind).toBe('build month');
    const march = answerSaleQuestion(either, question, 2);
    expect(decideVerdict(both.index, march)).toMatchObject({ kind: 'listed', evidence: [{ vehicleId: 'px' }] });
    expect(saleQuestion(march, [both])).toBeNull();
    expect(asked(answerSaleQuestion(either, question, null), both).asks).toBe('series');
  });

  it('is not asked where one of the vehicles was built then in any case, nor which of them it is', () => {
    const early = { ids: ['px'], description: 'Ranger 2011-2015', attributes: HILUX };
    const late = { ids: ['px2'], description: 'Ranger 2015-2018', attributes: HILUX };
    const both = part('TB', [listedPx, listedPx2]);
    const choice = plateChoice([early, late], built(2015));
    expect(saleQuestion(choice, [both])).toBeNull();
    expect(decideVerdict(both.index, choice).kind).toBe('listed with conditions');
  });

  it('comes after the attribute that may make it needless', () => {
    const either = plateChoice([px, px2], { ...built(2015), differingAttributes: ['series'] });
    const question = asked(either, part('TB', [listedPx2]));
    expect(question.asks).toBe('series');
    expect(saleQuestion(answerSaleQuestion(either, question, 0), [part('TB', [listedPx2])])).toBeNull();
    expect(asked(answerSaleQuestion(either, question, 1), part('TB', [listedPx2])).kind).toBe('build month');
  });

  it('concerns the parts that turn on it only', () => {
    const choice = plateChoice([px2], built(2015));
    expect(asked(choice, part('WIPER', [listedVehicle({ id: 'px2' })]), part('TB', [listedPx2])).skus).toEqual([
      'WIPER',
      'TB',
    ]);
    const always = part('ALWAYS', [listedVehicle({ id: 'px2', month_from: 1 })]);
    expect(asked(choice, always, part('TB', [listedPx2])).skus).toEqual(['TB']);
  });

  it.each([
    ['Dual Cab Tub', 'ute'],
    ['Single Cab-Chassis', 'ute'],
    ['Wagon', 'wagon'],
    ['Sedan', 'car'],
    ['Hatchback', 'car'],
  ])('says where the plate of a %s is', (body, kind) => {
    expect(buildPlatePlace([candidate({ attributes: { ...HILUX, body } })])).toContain(`On a ${kind}, `);
  });

  it('says where it usually is where the body is not known, or is not one', () => {
    const bare = candidate({ attributes: UNKNOWN_ATTRIBUTES });
    for (const candidates of [
      [bare],
      [bare, candidate()],
      [],
      [candidate({ attributes: { ...HILUX, body: 'Truck' } })],
    ]) {
      expect(buildPlatePlace(candidates)).toMatch(/^Usually/);
    }
  });
});

describe('the notes as the question', () => {
  const listed = listedVehicle({ id: 'tub' });
  const COIL = application([listed], { catalogue_notes: 'Coil spring rear only.' });
  const LEAF = application([listed], { catalogue_notes: 'Leaf spring rear only.' });
  const airbags = part('AB', [listed], [COIL, LEAF]);
  const choice = plateChoice([TUB]);

  it('is asked where a part lists the vehicle in several ways that only the notes tell apart', () => {
    const question = asked(choice, UNIVERSAL, airbags);
    expect(question).toMatchObject({
      kind: 'notes',
      words: 'Ask: which of these?',
      skus: ['AB'],
    });
    expect(labels(question)).toEqual([
      'Coil spring rear only.',
      'Leaf spring rear only.',
      'All of these',
      'None of these',
    ]);
  });

  it.each([
    [0, 'listed', ['Coil spring rear only.']],
    [1, 'listed', ['Leaf spring rear only.']],
    [2, 'listed', ['Coil spring rear only.', 'Leaf spring rear only.']],
  ] as const)('answered by number %i it is %s', (option, kind, met) => {
    const answered = answerSaleQuestion(choice, asked(choice, airbags), option);
    const verdict = decideVerdict(airbags.index, answered);
    expect(verdict.kind).toBe(kind);
    expect(verdict.kind === 'listed' ? verdict.met?.map(({ words }) => words) : []).toEqual(met);
    expect(saleQuestion(answered, [airbags])).toBeNull();
    expect(vehicleChoiceSchema.parse(answered)).toEqual(answered);
  });

  it('leaves conditions that are not met where none of them is so, and open ones where nobody knows', () => {
    const none = answerSaleQuestion(choice, asked(choice, airbags), 3);
    expect(decideVerdict(airbags.index, none)).toMatchObject({
      conditions: [{ state: 'not met' }, { state: 'not met' }],
    });
    const unknown = answerSaleQuestion(choice, asked(choice, airbags), null);
    expect(decideVerdict(airbags.index, unknown)).toMatchObject({
      conditions: [{ state: 'to ask' }, { state: 'to ask' }],
    });
    expect(saleQuestion(unknown, [airbags])).toBeNull();
  });

  describe('where another note of the part holds already', () => {
    const SIMPLE = ['Coil spring rear', 'Leaf spring rear'];
    const ways = (sku: string, notes: readonly string[], of = [listed]) =>
      part(
        sku,
        of,
        notes.map((catalogue_notes) => application(of, { catalogue_notes })),
      );
    const first = ways('A', SIMPLE);
    const coil = answerSaleQuestion(choice, asked(choice, first), 0);
    const second = ways('B', ['Coil spring rear', 'Leaf spring, manual', 'Leaf spring, auto']);

    it('has the answer that it is that one alone: the part is listed as it is', () => {
      const question = asked(coil, first, second);
      expect(labels(question)).toEqual([
        'Leaf spring, auto',
        'Leaf spring, manual',
        'Only “Coil spring rear”',
        'All of these',
        'None of these',
      ]);
      expect(question.where).toContain('B is listed 3 ways.');
      const answered = answerSaleQuestion(coil, question, 2);
      const verdict = decideVerdict(second.index, answered);
      expect(verdict).toMatchObject({ kind: 'listed', met: [{ words: 'Coil spring rear' }] });
      expect(decideVerdict(first.index, answered)).toMatchObject({ kind: 'listed' });
      expect(saleQuestion(answered, [first, second])).toBeNull();
      expect(vehicleChoiceSchema.parse(answered)).toEqual(answered);
    });

    it('is not met where none of them holds, and asked again where that other one is taken back', () => {
      const question = asked(coil, first, second);
      expect(decideVerdict(second.index, answerSaleQuestion(coil, question, 4))).toMatchObject({
        kind: 'listed with conditions',
        conditions: [{ state: 'not met' }, { state: 'not met' }, { state: 'met' }],
      });
      const alone = answerSaleQuestion(coil, question, 2);
      const back = takeBackAnswer(alone, noteAttribute('Coil spring rear'));
      expect(decideVerdict(second.index, back)).toMatchObject({
        kind: 'listed with conditions',
        conditions: [{ state: 'to ask' }, { state: 'to ask' }, { state: 'to ask' }],
      });
    });

    it('names all that hold, and takes nothing from a vehicle that is listed under none of them', () => {
      const both = answerSaleQuestion(choice, asked(choice, ways('A', ['Coil spring rear', 'Heavy duty'])), 2);
      const heavy = ways('B', ['Coil spring rear', 'Heavy duty', 'Leaf spring, manual', 'Leaf spring, auto']);
      const question = asked(both, heavy);
      expect(labels(question)[2]).toBe('Only “Coil spring rear” and “Heavy duty”');
      const leafs = ways('C', ['Leaf spring, manual', 'Leaf spring, auto']);
      const answered = answerSaleQuestion(both, question, 2);
      expect(decideVerdict(heavy.index, answered).kind).toBe('listed');
      expect(decideVerdict(leafs.index, answered)).toMatchObject({
        conditions: [{ state: 'not met' }, { state: 'not met' }],
      });
    });

    it('has no such answer where it holds for another vehicle of the plate alone', () => {
      const other = listedVehicle({ id: 'other' });
      const leafs = ['Leaf spring, manual', 'Leaf spring, auto'].map((catalogue_notes) =>
        application([listed], { catalogue_notes }),
      );
      const apart = part(
        'B',
        [listed, other],
        [application([other], { catalogue_notes: 'Coil spring rear' }), ...leafs],
      );
      const whichever = { attribute: 'which_vehicle', value: '' };
      const answers = [...answersOf(coil), whichever];
      const two = plateChoice([TUB, { ...TUB, ids: ['other'] }], { answers });
      expect(labels(asked(two, apart))).toEqual([
        'Leaf spring, auto',
        'Leaf spring, manual',
        'All of these',
        'None of these',
      ]);
    });
  });

  it('is not asked where there are more of them than can be read out, or where they change nothing', () => {
    const many = Array.from({ length: 9 }, (_, at) => application([listed], { catalogue_notes: `Note ${at}` }));
    expect(saleQuestion(choice, [part('AB', [listed], many)])).toBeNull();
  });
});

describe('a part with more notes than are kept', () => {
  it('is listed once all of them were found to hold, and says how many more there are', () => {
    const listed = listedVehicle({ id: 'tub' });
    const notes = Array.from({ length: 20 }, (_, at) => `Note ${at}`);
    const noted = part(
      'AB',
      [listed],
      notes.map((catalogue_notes) => application([listed], { catalogue_notes })),
    );
    const holds = notes.map((note) => ({ attribute: noteAttribute(note), value: 'yes' }));
    const verdict = decideVerdict(noted.index, holds.reduce(answerQuestion, plateChoice([TUB])));
    expect(verdict.kind === 'listed' ? verdict.met?.at(-1) : null).toMatchObject({
      state: 'met',
      words: '9 more conditions: read them in the list of fitting vehicles',
    });
  });
});

const someListed = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  body: fc.constantFrom('Dual Cab Tub', 'Wagon'),
  month_from: fc.constantFrom(1, 7, 13),
  year_from: fc.constantFrom(2015, 2018, 0),
  month_to: fc.constantFrom(null, 6, 0),
  year_to: fc.constantFrom(null, 2018, 2014),
});
const someNotes = fc.record({
  catalogue_notes: fc.constantFrom(null, 'Coil rear only.', 'Leaf rear only.'),
  attributes: fc.constantFrom({}, { fits_vehicle_year_from_month: 7 }, { fits_vehicle_year_from_month: 0 }),
});
const somePart = fc
  .tuple(
    fc.constantFrom('P1', 'P2'),
    fc.array(someListed, { maxLength: 4 }),
    fc.array(fc.tuple(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), someNotes), { maxLength: 3 }),
  )
  .map(([sku, dates, groups]) => {
    const vehicles = dates.map((change) => listedVehicle(change));
    const applications = groups.map(([places, change]) =>
      application(
        places.flatMap((place) => vehicles[place] ?? []),
        change,
      ),
    );
    return part(sku, vehicles, applications);
  });
const someCandidate = fc.record({
  ids: fc.constantFrom(['a'], ['b'], ['c'], ['d'], ['zz'], [], ['a', 'b']),
  attributes: fc
    .record({
      body: fc.constantFrom('Dual Cab Tub', 'Wagon', 'Ute', null),
      drivetrain: fc.constantFrom('4x4', '4x2', null),
      variant: fc.constantFrom('SR', 'SR5', null),
    })
    .map((change) => ({ ...HILUX, ...change })),
});
const someSale = fc.record({
  candidates: fc.array(someCandidate, { minLength: 1, maxLength: 5 }),
  parts: fc.array(somePart, { minLength: 1, maxLength: 2 }),
  year: fc.constantFrom(2014, 2015, 2016, 2018, 2019, null),
  differing: fc.subarray(['body', 'drivetrain', 'variant', 'roof']),
});

/** The verdicts of the parts as a customer hears them: kinds and conditions that are open. */
function heard(choice: VehicleChoice, parts: readonly PartToFit[]): string {
  return JSON.stringify(parts.map(({ index }) => inShort(decideVerdict(index, choice))));
}

function inShort(verdict: Verdict): readonly string[] {
  if (verdict.kind !== 'listed with conditions') return [verdict.kind];
  const open = verdict.conditions.filter(({ state }) => state !== 'met').map(({ state, words }) => `${state} ${words}`);
  return [verdict.kind, ...open.toSorted()];
}

describe('whatever the sale', () => {
  it('no question is asked whose every answer gives the same verdicts', () => {
    const hits = countHits({ asked: 0.3 });
    fc.assert(
      fc.property(someSale, ({ candidates, parts, year, differing }) => {
        const choice = plateChoice(candidates, { ...built(year), differingAttributes: differing });
        const question = saleQuestion(choice, parts);
        hits.count('asked', question !== null);
        if (question === null) return;
        const after = question.options.map((_, at) => heard(answerSaleQuestion(choice, question, at), parts));
        expect(new Set(after).size).toBeGreaterThan(1);
      }),
      { numRuns: effort(160, 300) },
    );
    hits.expectShares();
  });

  it('nothing is asked where every vehicle gives the same verdicts, and no month or note is open', () => {
    const hits = countHits({ 'the same verdicts': 0.15 });
    fc.assert(
      fc.property(someSale, ({ candidates, parts, year, differing }) => {
        const choice = plateChoice(candidates, { ...built(year), differingAttributes: differing });
        const alone = choice.candidates.map(({ number }) => heard(pickCandidate(choice, number), parts));
        const question = saleQuestion(choice, parts);
        const same = new Set(alone).size === 1;
        hits.count('the same verdicts', same);
        if (same) expect([null, 'build month', 'notes']).toContain(question?.kind ?? null);
      }),
      { numRuns: effort(160, 300) },
    );
    hits.expectShares();
  });

  it('an answer never widens the vehicles, is kept, and the questions end', () => {
    const hits = countHits({ answered: 0.2 });
    fc.assert(
      fc.property(someSale, fc.array(fc.nat({ max: 20 }), { minLength: 15, maxLength: 15 }), (sale, picks) => {
        let choice: VehicleChoice = plateChoice(sale.candidates, {
          ...built(sale.year),
          differingAttributes: sale.differing,
        });
        for (const pick of picks) {
          const question = saleQuestion(choice, sale.parts);
          hits.count('answered', question !== null);
          if (question === null) return;
          const before = remainingCandidates(choice).map(({ number }) => number);
          const option = pick % (question.options.length + 1);
          choice = answerSaleQuestion(choice, question, option === question.options.length ? null : option);
          const after = remainingCandidates(choice).map(({ number }) => number);
          expect(after.length).toBeGreaterThan(0);
          expect(after.every((number) => before.includes(number))).toBe(true);
        }
        throw new Error('the questions do not end');
      }),
      { numRuns: effort(60, 200) },
    );
    hits.expectShares();
  });

  it('a verdict never improves by removing evidence: a field, the year, the month, a note or the ids of one vehicle', () => {
    const SURENESS = { listed: 2, 'listed with conditions': 1, 'depends on': 0, 'cannot tell': 0, 'not listed': 0 };
    const sureness = (fit: PartToFit, choice: VehicleChoice): number => SURENESS[decideVerdict(fit.index, choice).kind];
    const forgotten = fc.record({ attribute: fc.constantFrom(...VEHICLE_ATTRIBUTES), which: fc.nat({ max: 4 }) });
    const month = fc.constantFrom('', '3', '7', '12', '13');
    const hits = countHits({ 'one id': 0.4, 'surer before': 0.05 });
    fc.assert(
      fc.property(someSale, forgotten, month, ({ candidates, parts, year }, { attribute, which }, value) => {
        const known = answerQuestion(plateChoice(candidates, built(year)), { attribute: 'build_month', value });
        const bare = known.candidates.map((each, at) =>
          at === which ? { ...each, attributes: { ...each.attributes, [attribute]: null } } : each,
        );
        const alone = plateChoice(candidates.slice(0, 1), built(year));
        const idless = plateChoice(
          candidates.slice(0, 1).map((each) => ({ ...each, ids: [] })),
          built(year),
        );
        for (const fit of parts) {
          const before = sureness(fit, known);
          expect(sureness(fit, { ...known, candidates: bare })).toBeLessThanOrEqual(before);
          expect(sureness(fit, { ...known, factory: null })).toBeLessThanOrEqual(before);
          expect(sureness(fit, { ...known, answers: [] })).toBeLessThanOrEqual(before);
          hits.count('surer before', before > 0);
          hits.count('one id', alone.candidates[0]?.ids.length === 1);
          if (alone.candidates[0]?.ids.length === 1) {
            expect(sureness(fit, idless)).toBeLessThanOrEqual(Math.max(sureness(fit, alone), 1));
          }
        }
      }),
      { numRuns: effort(100, 400) },
    );
    hits.expectShares();
  });
});
