import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KnownAttributes,
  answerGroups,
  answerQuestion,
  type Candidate,
  choiceFromPlateSearch,
  isSettled,
  type ListedVehicleChoice,
  namedAttributes,
  type PlateVehicleChoice,
  pickCandidate,
  remainingCandidates,
  takeBackAnswer,
  unpick,
  VEHICLE_ATTRIBUTES,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleInShort, vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { ticketSchema, vehicleChoiceSchema } from '#shared/ticket-schema.ts';
import {
  candidate,
  HILUX,
  HILUX_ANSWER,
  plateChoice,
  READ_AT,
  readyTicket,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';

const LOOKUP = { plate: 'ABC123', state: 'NSW', readAt: READ_AT, unreadable: [] } as const;

const FROM_A_PART: ListedVehicleChoice = {
  kind: 'from a part',
  id: 'a1f0',
  description: 'TOYOTA Hilux, 10/2015 –',
  attributes: HILUX,
  readAt: READ_AT,
};

function body(value: string | null): Partial<Candidate> {
  return { attributes: { ...HILUX, body: value } };
}

function numbers(choice: PlateVehicleChoice): readonly number[] {
  return remainingCandidates(choice).map(({ number }) => number);
}

/** Plates with up to six candidates whose attributes are drawn from a few values, some unknown. */
const anyChoice = fc
  .array(
    fc.record({
      body: fc.constantFrom('Tub', 'Cab Chassis', 'Wagon', null),
      drivetrain: fc.constantFrom('4x4', '4x2', 'AWD', null),
      engine_capacity: fc.constantFrom('2.8 L', '2.4', '-', null),
    }),
    { maxLength: 6 },
  )
  .chain((vehicles) =>
    fc
      .array(fc.constantFrom('body', 'drivetrain', 'roof', 'ENGINE_CAPACITY', 'series'), { maxLength: 4 })
      .map((differingAttributes) =>
        plateChoice(
          vehicles.map((attributes) => ({ attributes: { ...UNKNOWN_ATTRIBUTES, ...attributes } })),
          { differingAttributes },
        ),
      ),
  );

describe('a plate look-up', () => {
  it('opens one candidate for each breakdown entry, with "", "-" and null unknown', () => {
    const choice = choiceFromPlateSearch(HILUX_ANSWER, LOOKUP);
    expect(choice.candidates.map(({ number, ids, description }) => ({ number, ids, description }))).toEqual([
      { number: 1, ids: ['a1f0'], description: 'TOYOTA Hilux GUN126R tub' },
      { number: 2, ids: ['a1f1'], description: 'TOYOTA Hilux GUN126R cab-chassis' },
    ]);
    expect(choice.candidates[0]?.attributes).toEqual({
      ...UNKNOWN_ATTRIBUTES,
      make: 'TOYOTA',
      model: 'Hilux',
      body: 'Dual Cab Tub',
      cylinders: '4',
    });
    expect(choice.factory).toMatchObject({ year: 2019, attributes: { engine_capacity: '2.8', body: 'Utility' } });
    expect(choice).toMatchObject({ ...LOOKUP, answers: [], pickedNumber: null, differingAttributes: ['body'] });
    expect(vehicleChoiceSchema.safeParse(choice).success).toBe(true);
  });

  it('keeps, on its way over the bridge, why its last known answer stands in', () => {
    for (const whyKept of [
      { kind: 'timed out' },
      { kind: 'service error', status: 503 },
      { kind: 'not connected', reason: 'credential missing' },
    ] as const) {
      const choice = { ...choiceFromPlateSearch(HILUX_ANSWER, LOOKUP), whyKept };
      expect(vehicleChoiceSchema.parse(choice)).toEqual(choice);
    }
  });

  it('takes the groups where there is no breakdown', () => {
    const choice = choiceFromPlateSearch({ ...HILUX_ANSWER, vehicle_breakdown: [] }, LOOKUP);
    expect(choice.candidates).toMatchObject([{ number: 1, ids: ['a1f0', 'a1f1'], attributes: { body: null } }]);
    expect(isSettled(choice)).toBe(true);
  });

  it('takes a group besides for vehicles that the breakdown leaves out', () => {
    const [tub] = HILUX_ANSWER.vehicle_breakdown;
    const choice = choiceFromPlateSearch({ ...HILUX_ANSWER, vehicle_breakdown: tub ? [tub] : [] }, LOOKUP);
    expect(choice.candidates.map(({ ids }) => ids)).toEqual([['a1f0'], ['a1f1']]);
  });

  it('has no candidate where nothing came', () => {
    const choice = choiceFromPlateSearch({ vehicles: [], vehicle_breakdown: [] }, LOOKUP);
    expect(choice).toMatchObject({ candidates: [], differingAttributes: [], factory: null });
    expect(isSettled(choice)).toBe(false);
    expect(vehicleTitle(choice)).toBe('Plate ABC123 (NSW)');
  });

  it('gives a candidate without a description its fields, or its number', () => {
    const choice = choiceFromPlateSearch(
      {
        vehicles: [],
        vehicle_breakdown: [
          { vehicle: { make: 'FORD', model: 'Ranger' }, vehicle_ids: [] },
          { description: ' ', vehicle: {}, vehicle_ids: ['x', 'x'] },
        ],
      },
      LOOKUP,
    );
    expect(choice.candidates.map(({ description, ids }) => [description, ids])).toEqual([
      ['Ford Ranger', []],
      ['Vehicle 2', ['x']],
    ]);
  });

  it('takes a year that cannot be one, and a capacity of 0, as unknown', () => {
    for (const year of [0, 19, 30_000]) {
      const choice = choiceFromPlateSearch(
        { vehicles: [], vehicle_breakdown: [], factory_vehicle: { year, engine_capacity: 0 } },
        LOOKUP,
      );
      expect(choice.factory).toMatchObject({ year: null, attributes: { engine_capacity: null } });
    }
    const silent = choiceFromPlateSearch({ vehicles: [], vehicle_breakdown: [], factory_vehicle: {} }, LOOKUP);
    expect(silent.factory).toEqual({ attributes: UNKNOWN_ATTRIBUTES, year: null });
  });

  it('still crosses the bridge with texts of any length', () => {
    const long = 'x'.repeat(50_000);
    const choice = choiceFromPlateSearch(
      { vehicles: [], vehicle_breakdown: [{ description: long, vehicle: { make: long }, vehicle_ids: ['a'] }] },
      LOOKUP,
    );
    expect(ticketSchema.safeParse(readyTicket({ vehicle: choice })).success).toBe(true);
  });

  it('can be kept on a ticket whatever came: an id that is too long is named as unreadable and no vehicle hidden', () => {
    const long = 'i'.repeat(501);
    const [entry] = HILUX_ANSWER.vehicle_breakdown;
    if (entry === undefined) throw new Error('The sample has no candidate.');
    const choice = choiceFromPlateSearch(
      {
        ...HILUX_ANSWER,
        differing_attributes: ['body', 'd'.repeat(501)],
        vehicles: [{ ...entry, vehicle_ids: [`${long}2`] }],
        vehicle_breakdown: [{ ...entry, vehicle_ids: [long, 'a1f0'] }],
      },
      { ...LOOKUP, unreadable: ['vehicles[0].vehicle.year'] },
    );
    expect(vehicleChoiceSchema.safeParse(choice).success).toBe(true);
    expect(choice.candidates.map(({ ids }) => ids)).toEqual([['a1f0'], []]);
    expect(choice.unreadable).toEqual([
      'vehicles[0].vehicle.year',
      'vehicle_breakdown[0].vehicle_ids[0]',
      'vehicles[0].vehicle_ids[0]',
    ]);
  });
});

describe('the candidates that are left', () => {
  const choice = plateChoice([body('Tub'), body('Cab Chassis'), body(null)]);

  it('are those that an answer does not rule out; unknown stays possible', () => {
    expect(numbers(answerQuestion(choice, { attribute: 'body', value: 'Pick-up' }))).toEqual([1, 3]);
    expect(numbers(answerQuestion(choice, { attribute: 'body', value: 'Wagon' }))).toEqual([3]);
    expect(numbers(answerQuestion(choice, { attribute: 'roof', value: 'High' }))).toEqual([1, 2, 3]);
    expect(numbers(answerQuestion(choice, { attribute: 'constructor', value: 'High' }))).toEqual([1, 2, 3]);
  });

  it('follow the last answer to a question, and come back when it is taken back', () => {
    const answered = answerQuestion(choice, { attribute: 'body', value: 'Tub' });
    const corrected = answerQuestion(answered, { attribute: 'body', value: 'Cab Chassis' });
    expect(numbers(corrected)).toEqual([2, 3]);
    expect(corrected.answers).toHaveLength(1);
    expect(numbers(takeBackAnswer(corrected, 'body'))).toEqual([1, 2, 3]);
    expect(takeBackAnswer(corrected, 'series')).toEqual(corrected);
  });

  it('are the picked one alone, until it is put back', () => {
    const picked = pickCandidate(choice, 2);
    expect(numbers(picked)).toEqual([2]);
    expect(isSettled(picked)).toBe(true);
    expect(numbers(unpick(picked))).toEqual([1, 2, 3]);
    expect(pickCandidate(choice, 9)).toBe(choice);
    expect(numbers({ ...choice, pickedNumber: 9 })).toEqual([1, 2, 3]);
  });

  it('are the vehicle itself where it was taken from a part', () => {
    expect(remainingCandidates(FROM_A_PART)).toEqual([
      { number: 1, description: FROM_A_PART.description, ids: ['a1f0'], attributes: HILUX },
    ]);
    expect(isSettled(FROM_A_PART)).toBe(true);
    expect(namedAttributes(FROM_A_PART)).toEqual([]);
  });
});

describe('the attributes that the service names as differing', () => {
  it('are ours, once each in its order, and none of its other words', () => {
    const choice = plateChoice([body('Tub'), body('Wagon')], { differingAttributes: ['roof', 'Series', ' series '] });
    expect(namedAttributes(choice)).toEqual(['series']);
    expect(namedAttributes(FROM_A_PART)).toEqual([]);
  });
});

describe('the answers to a question', () => {
  const groups = (...values: readonly (string | null)[]) =>
    answerGroups(
      'fuel_type',
      values.map(
        (fuel_type, at) => ({ number: at + 1, attributes: { ...UNKNOWN_ATTRIBUTES, fuel_type } }) as Candidate,
      ),
    );

  it('count once where they are two writings of one value', () => {
    expect(groups('Diesel', 'DIESEL TURBO', 'Diesel', null).options).toHaveLength(1);
  });

  it('are two where a list of fuels has a word that nobody knows', () => {
    expect(groups('Petrol/Qwx', 'Diesel').options).toEqual(['Petrol/Qwx', 'Diesel']);
  });

  it('are not a ute beside the tub and the tray that it may be, and a ute is under both', () => {
    const bodies = ['Ute', 'Tub', 'Tray'].map((body, at) =>
      candidate({ number: at + 1, attributes: { ...UNKNOWN_ATTRIBUTES, body } }),
    );
    expect(answerGroups('body', bodies)).toEqual({ options: ['Tub', 'Tray'], of: [[0, 1], [0], [1]] });
  });

  it('are the same after five hundred other questions', () => {
    const before = groups('Petrol', 'Diesel');
    for (let other = 0; other < 501; other += 1) groups('Petrol', `Fuel ${other}`);
    expect(groups('Petrol', 'Diesel')).toEqual(before);
  });
});

describe('an answer', () => {
  it('never widens the candidates', () => {
    const answer = fc.record({
      attribute: fc.constantFrom(...VEHICLE_ATTRIBUTES),
      value: fc.constantFrom('Tub', '4x4', '2.8', ''),
    });
    fc.assert(
      fc.property(anyChoice, answer, (choice, given) => {
        const before = numbers(choice);
        expect(numbers(answerQuestion(choice, given)).every((number) => before.includes(number))).toBe(true);
      }),
    );
  });
});

describe('the title of a vehicle', () => {
  it('leaves out the year of a factory record that is of another make or model', () => {
    const factory = (change: Partial<KnownAttributes>) => ({ attributes: { ...HILUX, ...change }, year: 2016 });
    const year = (change: Partial<KnownAttributes>) =>
      /^\d{4} /.test(vehicleTitle(plateChoice([{}], { factory: factory(change) })));
    expect(year({})).toBe(true);
    expect(year({ make: 'FORD' })).toBe(false);
    expect(year({ model: 'Corolla' })).toBe(false);
    expect(year({ body: 'Wagon' })).toBe(true);
  });

  it('is its factory year and what all candidates share', () => {
    expect(vehicleTitle(plateChoice([body('Tub'), body('Wagon')]))).toBe('2019 Toyota Hilux GUN126R 4x4 2.8 L Diesel');
    expect(vehicleTitle(plateChoice([{}], { factory: null }))).toBe(
      'Toyota Hilux GUN126R Dual Cab Tub 4x4 2.8 L Diesel',
    );
  });

  it('is year, make and model alone where it is said on the phone', () => {
    expect(vehicleInShort(plateChoice([body('Tub'), body('Wagon')]))).toBe('2019 Toyota Hilux');
    expect(vehicleInShort(plateChoice([{}], { factory: null }))).toBe('Toyota Hilux');
    expect(
      vehicleInShort(plateChoice([{}, { attributes: { ...HILUX, model: 'Corolla' } }], { factory: null })),
    ).toMatch(/^Toyota/);
    expect(vehicleInShort(plateChoice([], { factory: null }))).toMatch(/^Plate /);
    expect(vehicleInShort(FROM_A_PART)).toBe('Toyota Hilux, 10/2015 –');
  });

  it("is the factory's record where the candidates share nothing", () => {
    const choice = plateChoice([], { factory: { attributes: HILUX, year: null } });
    expect(vehicleTitle(choice)).toBe('Toyota Hilux GUN126R Dual Cab Tub 4x4 2.8 L Diesel');
  });

  it('is the description of one taken from a part, or what is known of it', () => {
    expect(vehicleTitle(FROM_A_PART)).toBe('Toyota Hilux, 10/2015 –');
    expect(vehicleTitle({ ...FROM_A_PART, description: ' ' })).toContain('Toyota Hilux');
    expect(vehicleTitle({ ...FROM_A_PART, description: '', attributes: UNKNOWN_ATTRIBUTES })).toBe(
      'Vehicle from a part',
    );
  });
});
