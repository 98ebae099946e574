import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { PLATES, type PlateFixture } from '#practice/fixtures.ts';
import { plateAnswer } from '#practice/plates/plate-answer.ts';
import { registrations } from '#practice/plates/registrations.ts';
import { plateSearchAnswer, type PlateSearchAnswer } from '#shared/interface/plate-search.ts';

const plates = registrations(1);
const productIds = new Set(
  buildCatalogue(1).products.flatMap(({ applications }) =>
    applications.flatMap(({ vehicles }) => vehicles.map(({ wire }) => wire.id)),
  ),
);

function answerTo({ plate, state }: PlateFixture): PlateSearchAnswer {
  const found = plates.find((each) => each.plate === plate && each.state === state);
  if (found === undefined) {
    throw new Error(`${plate} is not registered in ${state}`);
  }
  return plateAnswer(found, { plate, state });
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  NSW: /^[A-Z]{2}\d\d[A-Z]{2}$/,
  VIC: /^\d[A-Z]{2}\d[A-Z]{2}$/,
  QLD: /^\d{3}[A-Z]{2}[A-Z0-9]$/,
  WA: /^\d[A-Z]{3}\d{3}$/,
  SA: /^S\d{3}[A-Z]{3}$/,
  TAS: /^[A-Z]\d\d[A-Z]{2}$/,
  ACT: /^Y[A-Z]{2}\d\d[A-Z]$/,
  NT: /^C[A-Z]\d\d[A-Z]{2}$/,
};

describe('the registrations', () => {
  it('are 60, each plate once, in all eight states', () => {
    expect(plates).toHaveLength(60);
    expect(new Set(plates.map(({ plate }) => plate)).size).toBe(60);
    expect(new Set(plates.map(({ state }) => state))).toEqual(new Set(Object.keys(SHAPES)));
  });

  it('have the shapes of their states, but for the personalised and the all-digit one', () => {
    const odd = plates.filter(({ plate, state }) => SHAPES[state]?.test(plate) !== true).map(({ plate }) => plate);
    expect(new Set(odd)).toEqual(new Set([PLATES.personalised.plate, PLATES.allDigits.plate]));
    expect(PLATES.notFound.plate).toMatch(SHAPES.NSW ?? /./);
    expect(plates.some(({ plate }) => plate === PLATES.notFound.plate)).toBe(false);
  });

  it('answer as the schema says: one id for each variant, all of them in the group, nulls where they differ', () => {
    for (const registration of plates) {
      const answer = plateSearchAnswer.parse(plateAnswer(registration, registration));
      expect(answer.vehicle_breakdown.every(({ vehicle_ids }) => vehicle_ids.length === 1)).toBe(true);
      const [group] = answer.vehicles;
      expect(group?.vehicle_ids).toEqual(answer.vehicle_breakdown.flatMap(({ vehicle_ids }) => vehicle_ids));
      for (const attribute of answer.differing_attributes ?? []) {
        expect(group?.vehicle[attribute]).toBeNull();
        expect(answer.vehicle_breakdown.every(({ vehicle }) => vehicle[attribute] !== null)).toBe(true);
      }
      expect(answer.plate).toEqual({ number: registration.plate, state: registration.state });
      expect(typeof answer.factory_vehicle?.engine_capacity).toBe('number');
      expect(answer.vehicle_breakdown.every(({ vehicle }) => vehicle.engine_capacity?.endsWith(' L'))).toBe(true);
    }
  });

  it('share their ids with the parts, but for the one that shares none', () => {
    for (const registration of plates) {
      const shared = registration.candidates.some(({ wire }) => productIds.has(wire.id));
      expect([registration.plate, shared]).toEqual([
        registration.plate,
        registration.plate !== PLATES.foreignIds.plate,
      ]);
    }
  });

  it.each([
    ['cleanHit', 1, []],
    ['bodyPair', 2, ['body']],
    ['drivetrainPair', 2, ['drivetrain']],
    ['threeWay', 3, ['body']],
    ['navaraPair', 2, ['variant']],
    ['navaraTwins', 2, []],
    ['rangerBuildMonth', 2, ['series']],
    ['btFifty2020', 2, ['series', 'engine', 'engine_capacity', 'cylinders']],
    ['manyCandidates', 16, ['variant', 'body', 'transmission']],
    ['personalised', 1, []],
    ['sevenCharacters', 1, []],
    ['allDigits', 1, []],
    ['foreignIds', 1, []],
  ] as const)('script %s: %d candidates that differ in %j', (name, candidates, differing) => {
    const answer = answerTo(PLATES[name]);
    expect(answer.vehicle_breakdown).toHaveLength(candidates);
    expect(answer.differing_attributes).toEqual(differing);
  });

  it('script a record of the factory that says otherwise', () => {
    const answer = answerTo(PLATES.recordsDisagree);
    expect(answer.vehicle_breakdown[0]?.vehicle).toMatchObject({ fuel_type: 'Petrol', transmission: 'Manual' });
    expect(answer.factory_vehicle).toMatchObject({ fuel_type: 'Diesel', transmission: 'Automatic' });
  });

  it('put the Ranger and the BT-50 into the year where the series change', () => {
    expect(answerTo(PLATES.rangerBuildMonth).factory_vehicle?.year).toBe(2015);
    expect(answerTo(PLATES.btFifty2020).factory_vehicle?.year).toBe(2020);
  });

  it('keep the asker waiting for two of them', () => {
    const waits = plates.filter(({ wait }) => wait > 0).map(({ plate, wait }) => [plate, wait]);
    expect(waits).toEqual([
      [PLATES.slow.plate, 1],
      [PLATES.answersAfterCancel.plate, 0.25],
    ]);
  });
});
