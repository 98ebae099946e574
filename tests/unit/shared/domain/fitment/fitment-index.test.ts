import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { compareWithListed } from '#shared/domain/fitment/listed-comparison.ts';
import type { FittingVehicle } from '#shared/interface/product.ts';
import { application, HILUX, listedVehicle, plateChoice, towbar } from '#tests/builders/domain-samples.ts';

describe('the index of a part', () => {
  const flat = [listedVehicle(), listedVehicle({ id: 'b2' }), listedVehicle({ year_from: 2020 }), listedVehicle()];
  const onlyGrouped = listedVehicle({ id: 'c3' });
  const product = towbar({
    vehicles: flat,
    vehicle_applications: [
      application([listedVehicle(), onlyGrouped]),
      application([onlyGrouped, listedVehicle(), listedVehicle()]),
    ],
  });
  const index = buildFitmentIndex(product, []);

  it('lists each vehicle of the record itself, and those of groups that the flat list lacks once', () => {
    expect(index.vehicles).toHaveLength(5);
    expect(index.count).toBe(5);
    expect(buildFitmentIndex({ ...product, vehicles: [] }, []).count).toBe(2);
    expect(index.vehicles[0]).toBe(flat[0]);
    expect(index.vehicles[4]).toBe(onlyGrouped);
    expect(buildFitmentIndex(towbar({ vehicles: flat }), []).vehicles).toBe(flat);
  });

  it('finds every place of an id', () => {
    expect(index.listingsOf('a1f0').map(({ path }) => path)).toEqual([
      'vehicles[0]',
      'vehicles[2]',
      'vehicles[3]',
      'vehicle_applications[0].vehicles[0]',
      'vehicle_applications[1].vehicles[1]',
      'vehicle_applications[1].vehicles[2]',
    ]);
    expect(index.applicationsOf('a1f0')).toEqual([0, 1]);
    expect(index.applicationsOf('b2')).toEqual([]);
    expect(index.listingsOf('zz')).toEqual([]);
    expect(['a1f0', 'c3', 'zz', 'constructor'].map((id) => index.has(id))).toEqual([true, true, false, false]);
  });

  it('makes its columns once', () => {
    expect(index.columns()).toBe(index.columns());
    expect(index.columns().make.values).toEqual(['TOYOTA']);
    expect([...index.columns().make.codes]).toEqual([0, 0, 0, 0, 0]);
  });

  it('knows which fields of which place were unreadable', () => {
    const warned = buildFitmentIndex(
      product,
      ['vehicles[1].make', 'vehicles[1].model', 'vehicle_applications[1].attributes.x', 'price', 'vehicles[1]'].map(
        (path) => ({
          path,
          expected: 'string',
          received: '7',
        }),
      ),
    );
    expect(warned.unreadableOfVehicle('vehicles[1]')).toEqual(['make', 'model']);
    expect(warned.unreadableOfVehicle('vehicles[0]')).toEqual([]);
    expect(warned.unreadableOfApplication(1)).toEqual(['attributes.x']);
    expect(warned.unreadableOfApplication(0)).toEqual([]);
  });
});

describe('an identifier in the index', () => {
  const listing = (...ids: readonly string[]) =>
    buildFitmentIndex(towbar({ vehicles: ids.map((id) => listedVehicle({ id })) }), []);

  it.each([
    ['a1f1', 'A1F1'],
    ['a1f1', ' a1f1'],
    ['a1f1', 'a1f1\t'],
    ['A1F1 ', '\u00a0a1f1'],
    ['ÄB-7', 'äb-7'],
    ['[`@{', '[`@{ '],
  ])('is found in every writing: %j and %j', (one, other) => {
    expect(listing(one).has(other)).toBe(true);
    expect(listing(other).has(one)).toBe(true);
    expect(
      listing(one, other)
        .listingsOf(other)
        .map(({ path }) => path),
    ).toEqual(['vehicles[0]', 'vehicles[1]']);
  });

  it('is another one where more than its writing differs', () => {
    for (const other of ['a1f', 'a 1f1', 'a1f1.', '']) expect(listing('a1f1').has(other)).toBe(false);
  });

  it('is found among 20,000, and none that is not listed', () => {
    const ids = Array.from({ length: 20_000 }, (_, number) => (0x5f00_0000 + number).toString(16));
    const index = listing(...ids);
    expect(ids.every((id, number) => index.listingsOf(id)[0]?.path === `vehicles[${number}]`)).toBe(true);
    expect(ids.some((id) => index.has(`${id}0`))).toBe(false);
  });
});

describe('the index of any part', () => {
  const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const anyVehicles = fc.array(
    anyId.map((id) => listedVehicle({ id })),
    { maxLength: 6 },
  );

  it('finds exactly the places that a search of the whole record finds', () => {
    fc.assert(
      fc.property(anyVehicles, fc.array(anyVehicles, { maxLength: 4 }), anyId, (flat, groups, id) => {
        const applications = groups.map((vehicles) => application(vehicles));
        const index = buildFitmentIndex(towbar({ vehicles: flat, vehicle_applications: applications }), []);
        const inFlat = flat.flatMap((vehicle, at) => (vehicle.id === id ? [`vehicles[${at}]`] : []));
        const inGroups = groups.flatMap((vehicles, group) =>
          vehicles.flatMap((vehicle, at) =>
            vehicle.id === id ? [`vehicle_applications[${group}].vehicles[${at}]`] : [],
          ),
        );
        const listings = index.listingsOf(id);
        expect(listings.map(({ path }) => path)).toEqual([...inFlat, ...inGroups]);
        expect(listings.every(({ vehicle }) => vehicle.id === id)).toBe(true);
        expect(index.has(id)).toBe(listings.length > 0);
        expect(index.applicationsOf(id)).toEqual(
          groups.flatMap((vehicles, group) => (vehicles.some((vehicle) => vehicle.id === id) ? [group] : [])),
        );
        const flatIds = new Set(flat.map((vehicle) => vehicle.id));
        const onlyGrouped = new Set(groups.flat().flatMap((vehicle) => (flatIds.has(vehicle.id) ? [] : [vehicle.id])));
        expect(index.vehicles.map((vehicle) => vehicle.id)).toEqual([
          ...flat.map((vehicle) => vehicle.id),
          ...onlyGrouped,
        ]);
      }),
    );
  });
});

describe('a part with 20,000 vehicles', () => {
  const vehicles = Array.from(
    { length: 20_000 },
    (_, at): FittingVehicle =>
      listedVehicle({
        id: at.toString(16),
        make: ['TOYOTA', 'FORD'][at % 2] ?? '',
        model: `Model ${at % 300}`,
        year_from: 1990 + (at % 30),
      }),
  );
  const index = buildFitmentIndex(towbar({ vehicles }), []);

  it('is decided from its last vehicle as from its first', () => {
    const attributes = { ...HILUX, make: 'FORD', model: `Model ${19_999 % 300}` };
    const choice = plateChoice([{ ids: [(19_999).toString(16)], attributes }]);
    expect(decideVerdict(index, choice)).toMatchObject({
      kind: 'listed',
      evidence: [{ vehicleId: '4e1f' }],
    });
  });

  it('is compared by its few distinct values', () => {
    expect(index.columns().model.values).toHaveLength(300);
    const { nearest, agreeing, undecided } = compareWithListed(index, HILUX, 2019);
    expect(nearest.map(({ differs }) => differs.length)).toEqual([1, 1, 1]);
    expect([agreeing, undecided]).toEqual([[], null]);
  });

  it('takes the likest of the vehicles that may be meant', () => {
    const unsure = compareWithListed(
      buildFitmentIndex(
        towbar({ vehicles: [{ id: 'x' }, { id: 'y', make: 'TOYOTA', model: 'Hilux' }, { id: 'z', make: 'TOYOTA' }] }),
        [],
      ),
      HILUX,
      null,
    );
    expect(unsure.undecided).toMatchObject({
      vehicle: { id: 'y' },
      unknown: [
        'series',
        'variant',
        'body',
        'fuel_type',
        'transmission',
        'engine',
        'engine_capacity',
        'cylinders',
        'year',
      ],
    });
    expect(unsure.nearest.map(({ vehicleId }) => vehicleId)).toEqual(['y', 'z', 'x']);
    expect(unsure.compared).toEqual(['make', 'model']);
  });
});
