import { describe, expect, it } from 'vitest';
import {
  knownRows,
  registered,
  supplierDescriptions,
  vehicleLines,
  vehicleName,
} from '#renderer/features/vehicle/known-of-vehicle.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { KnownAttributes, PlateVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';

function attributes(part: Partial<KnownAttributes>): KnownAttributes {
  return {
    make: 'TOYOTA',
    model: 'Hilux',
    series: 'GUN126R',
    variant: null,
    body: null,
    fuel_type: 'Diesel',
    drivetrain: '4x4',
    transmission: '-',
    engine: null,
    engine_capacity: '2.8 L',
    cylinders: '4',
    ...part,
  };
}

function plateOf(bodies: readonly string[], factory: Partial<KnownAttributes> | null): PlateVehicleChoice {
  return {
    kind: 'by plate',
    plate: 'CP47HX',
    state: 'NSW',
    readAt: '2026-03-02T10:00:00.000+11:00',
    candidates: bodies.map((body, index) => ({
      number: index + 1,
      description: body,
      ids: [`v${index}`],
      attributes: attributes({ body }),
    })),
    answers: [],
    pickedNumber: null,
    differingAttributes: ['body'],
    factory: factory === null ? null : { attributes: attributes(factory), year: 2019 },
    unreadable: [],
  };
}

describe('what is known of a vehicle', () => {
  it('leaves open what the candidates do not agree on', () => {
    const choice = plateOf(['Dual Cab Tub', 'Cab Chassis'], null);
    expect(registered(choice, 'body')).toEqual({ kind: 'open', values: ['Dual Cab Tub', 'tray (cab-chassis)'] });
    expect(registered(choice, 'engine_capacity')).toEqual({ kind: 'known', value: '2.8 L' });
    expect(registered(choice, 'transmission')).toEqual({ kind: 'unknown' });
  });

  it('leaves open of which one candidate says nothing, and heads the vehicle with nothing of it', () => {
    const two = plateOf(['Dual Cab Tub', '-'], null);
    expect(registered(two, 'body')).toEqual({ kind: 'open', values: ['Dual Cab Tub', 'unknown'] });
    expect(vehicleLines(two)).toEqual(['GUN126R', '2.8 L diesel 4x4']);
    expect(vehicleTitle(two)).toBe('Toyota Hilux GUN126R 4x4 2.8 L Diesel');
    const silent = {
      ...two,
      candidates: two.candidates.map((each, at) =>
        at === 0 ? each : { ...each, attributes: attributes({ make: null, model: '' }) },
      ),
    };
    expect(vehicleName(silent)).toBe('');
    expect(knownRows(silent).find(({ attribute }) => attribute === 'make')?.registered).toEqual({
      kind: 'open',
      values: ['Toyota', 'unknown'],
    });
    // Whichever it is, the factory names it.
    expect(vehicleName({ ...silent, factory: { attributes: attributes({}), year: 2019 } })).toBe('2019 Toyota Hilux');
    const ranger = { attributes: attributes({ make: 'Ford', model: 'Ranger' }), year: null };
    expect(vehicleName({ ...silent, factory: ranger })).toBe('');
    // The one that is left says it.
    expect(vehicleLines({ ...two, pickedNumber: 1 })[0]).toBe('GUN126R Dual Cab Tub');
    expect(registered({ ...two, candidates: [] }, 'body')).toEqual({ kind: 'unknown' });
  });

  it('marks where register and factory disagree, and only there', () => {
    const rows = knownRows(plateOf(['Dual Cab Tub'], { fuel_type: 'Petrol', body: null }));
    expect(rows.filter((row) => row.disagrees).map((row) => row.label)).toEqual(['Fuel']);
    expect(rows.find((row) => row.attribute === 'fuel_type')).toMatchObject({
      registered: { kind: 'known', value: 'diesel' },
      factory: 'petrol',
    });
  });

  it('shows no row of which nothing is known', () => {
    const rows = knownRows(plateOf(['Dual Cab Tub'], { transmission: null }));
    expect(rows.map((row) => row.attribute)).not.toContain('transmission');
  });

  it('shows make and model of both records where they are not the same, and only then', () => {
    const labels = (factory: Partial<KnownAttributes>): readonly string[] =>
      knownRows(plateOf(['Dual Cab Tub'], factory)).map((row) => row.label);
    expect(labels({})).not.toContain('Make');
    expect(labels({ make: 'Toyota' })).not.toContain('Make');
    expect(labels({ make: null, model: null })).not.toContain('Model');
    const rows = knownRows(plateOf(['Dual Cab Tub'], { make: 'FORD', model: 'Ranger' }));
    expect(rows.filter((row) => row.disagrees).map((row) => [row.label, row.registered, row.factory])).toEqual([
      ['Make', { kind: 'known', value: 'Toyota' }, 'Ford'],
      ['Model', { kind: 'known', value: 'Hilux' }, 'Ranger'],
    ]);
  });

  it('is not named after a factory record of another make or model', () => {
    const other = plateOf(['Dual Cab Tub'], { make: 'FORD', model: 'Ranger' });
    expect(vehicleName(other)).toBe('Toyota Hilux');
    const two = plateOf(['Dual Cab Tub', 'Wagon'], { make: 'FORD' });
    const differing = two.candidates.map((each, at) =>
      at === 0 ? each : { ...each, attributes: attributes({ make: 'LEXUS', model: 'LX' }) },
    );
    expect(vehicleName({ ...two, candidates: differing })).toBe('Hilux');
    expect(vehicleName({ ...two, candidates: differing, factory: null })).toBe('');
    const rows = knownRows({ ...two, candidates: differing, factory: null });
    expect(rows.find((row) => row.attribute === 'make')?.registered).toEqual({
      kind: 'open',
      values: ['Toyota', 'Lexus'],
    });
  });

  it('is named by year, make and model', () => {
    expect(vehicleName(plateOf(['Dual Cab Tub'], {}))).toBe('2019 Toyota Hilux');
    expect(vehicleName(plateOf(['Dual Cab Tub'], null))).toBe('Toyota Hilux');
  });

  it('says in two lines what all records of it share, and in details what the supplier wrote', () => {
    const two = plateOf(['Dual Cab Tub', 'Wagon'], null);
    expect(vehicleLines(two)).toEqual(['GUN126R', '2.8 L diesel 4x4']);
    expect(vehicleLines(plateOf(['Dual Cab Tub'], null))[0]).toBe('GUN126R Dual Cab Tub');
    expect(supplierDescriptions(two)).toEqual(['Dual Cab Tub', 'Wagon']);
    expect(supplierDescriptions(plateOf(['A', 'B', 'C', 'D', ' '], null))).toEqual(['A', 'B', 'C']);
    const taken = { kind: 'from a part', id: 'x', description: 'TOYOTA Hilux', attributes: attributes({}), readAt: '' };
    expect(supplierDescriptions(taken as VehicleChoice)).toEqual(['TOYOTA Hilux']);
  });
});
