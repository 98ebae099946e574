import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disagreementWords, factoryYear, recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { answerQuestion, type KnownAttributes } from '#shared/domain/vehicle/vehicle-choice.ts';
import { HILUX, plateChoice, READ_AT, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

function body(value: string | null) {
  return { attributes: { ...HILUX, body: value } };
}

function built(attributes: Partial<KnownAttributes>) {
  return { factory: { attributes: { ...UNKNOWN_ATTRIBUTES, ...attributes }, year: 2019 } };
}

describe('the factory record beside the registered vehicle', () => {
  it('disagrees where the candidates say one thing and it another', () => {
    const choice = plateChoice(
      [{}, {}],
      built({ ...HILUX, body: 'Wagon', drivetrain: '4WD', fuel_type: 'PETROL', engine_capacity: '2.8' }),
    );
    expect(recordDisagreements(choice)).toEqual([
      { attribute: 'body', registered: 'Dual Cab Tub', factory: 'Wagon' },
      { attribute: 'fuel_type', registered: 'Diesel', factory: 'PETROL' },
    ]);
    expect(recordDisagreements(choice).map(disagreementWords)).toEqual([
      'body: registered Dual Cab Tub, built wagon',
      'fuel: registered diesel, built petrol',
    ]);
  });

  it.each([
    ['make', 'TOYOTA', 'FORD'],
    ['model', 'Hilux', 'Ranger'],
    ['drivetrain', '4x4', '4x2'],
    ['engine', '1GD-FTV', '1KD-FTV'],
    ['engine_capacity', '2.8 L', '3.0'],
    ['cylinders', '4', '6'],
    ['transmission', 'Manual', 'Automatic'],
    ['series', 'PX', 'UR'],
  ] as const)('disagrees in its %s: %s against %s', (attribute, registered, factory) => {
    const choice = plateChoice(
      [{ attributes: { ...UNKNOWN_ATTRIBUTES, [attribute]: registered } }],
      built({ [attribute]: factory }),
    );
    expect(recordDisagreements(choice)).toEqual([{ attribute, registered, factory }]);
  });

  it.each([
    ['make', 'TOYOTA', 'Toyota'],
    ['make', '', 'Toyota'],
    ['model', 'Hi-Lux', 'HILUX'],
    ['engine_capacity', '2.8 L', '2.8'],
    ['engine_capacity', '2.80', '2.8'],
    ['engine_capacity', '3', '3.0 L'],
    ['drivetrain', '4WD', '4x4'],
    ['drivetrain', '2WD', 'RWD'],
    ['fuel_type', 'Unleaded', 'Petrol'],
    ['fuel_type', 'Turbo Diesel', 'Diesel'],
    ['body', 'Dual Cab Tub', 'Utility'],
    ['body', 'Tray Back', 'Cab-Chassis'],
    ['body', '-', 'Wagon'],
    ['body', '', 'Wagon'],
    ['body', 'Wagon', '-'],
    ['transmission', 'Auto', 'AUTOMATIC'],
    ['series', 'PX2', 'PX II'],
    ['series', 'PX', 'PX II'],
    ['drivetrain', 'AWD', '4x4'],
    ['model', 'Hilux SR5', 'Hilux'],
    ['engine_capacity', '2.755', '2.8'],
    ['cylinders', '4 cyl', '4'],
  ] as const)('agrees in its %s: %j and %j', (attribute, registered, factory) => {
    const choice = plateChoice(
      [{ attributes: { ...UNKNOWN_ATTRIBUTES, [attribute]: registered } }],
      built({ [attribute]: factory }),
    );
    expect(recordDisagreements(choice)).toEqual([]);
  });

  it('disagrees with candidates that differ among themselves where none of them says what it says', () => {
    expect(recordDisagreements(plateChoice([body('Tub'), body('Sedan')], built({ body: 'Wagon' })))).toEqual([
      { attribute: 'body', registered: 'Tub or Sedan', factory: 'Wagon' },
    ]);
    expect(recordDisagreements(plateChoice([body('Tub'), body('Wagon')], built({ body: 'Wagon' })))).toEqual([]);
  });

  it('claims nothing where one candidate is silent, where it is silent itself, or where there is none', () => {
    expect(recordDisagreements(plateChoice([{}, body(null)], built({ body: 'Wagon' })))).toEqual([]);
    expect(recordDisagreements(plateChoice([{}], built({})))).toEqual([]);
    expect(recordDisagreements(plateChoice([{}], { factory: null }))).toEqual([]);
    expect(recordDisagreements(plateChoice([], built({ body: 'Wagon' })))).toEqual([]);
    const fromPart = { kind: 'from a part', id: 'a', description: '', attributes: HILUX, readAt: READ_AT } as const;
    expect(recordDisagreements(fromPart)).toEqual([]);
  });

  it('is asked of the candidates that the answers leave', () => {
    const choice = plateChoice([body('Dual Cab Tub'), body('Wagon')], built({ body: 'Wagon' }));
    expect(recordDisagreements(answerQuestion(choice, { attribute: 'body', value: 'Dual Cab Tub' }))).toHaveLength(1);
  });

  it('gives the year of the vehicle, and none where its record is of another make or model', () => {
    expect(factoryYear(plateChoice([{}], built(HILUX)))).toBe(2019);
    expect(factoryYear(plateChoice([{}], built({ body: 'Wagon' })))).toBe(2019);
    expect(factoryYear(plateChoice([{}], built({ make: 'FORD' })))).toBeNull();
    expect(factoryYear(plateChoice([{}], built({ model: 'Ranger' })))).toBeNull();
    expect(factoryYear(plateChoice([{}], { factory: null }))).toBeNull();
    const fromPart = { kind: 'from a part', id: 'a', description: '', attributes: HILUX, readAt: READ_AT } as const;
    expect(factoryYear(fromPart)).toBeNull();
  });

  it('never disagrees with itself, however little is known', () => {
    const value = fc.constantFrom('Dual Cab Tub', 'Ute', '2.8 L', '4x4', 'AWD', '-', '', '4', 'Diesel', null);
    fc.assert(
      fc.property(fc.record({ body: value, drivetrain: value, engine_capacity: value, fuel_type: value }), (some) => {
        const attributes = { ...UNKNOWN_ATTRIBUTES, ...some };
        expect(recordDisagreements(plateChoice([{ attributes }], built(attributes)))).toEqual([]);
      }),
    );
  });
});
