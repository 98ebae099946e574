import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { mayBeListedAs, modelsListed } from '#shared/domain/fitment/known-models.ts';
import { type IndexedPart, isOffered, knownParts, MOST_KNOWN } from '#shared/domain/fitment/known-parts.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { ListedVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { application, HILUX, listedVehicle, plateChoice, READ_AT, towbar } from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';

/** Values that agree, may be one, differ, or say nothing: few enough that parts and vehicles often meet. */
const makes = fc.constantFrom('TOYOTA', 'Toyota', 'FORD', 'MERCEDES-BENZ', 'Mercedes Benz', 'HOLDEN', '', '-', 'N/A');
const models = fc.constantFrom(
  'Hilux',
  'HILUX',
  'Hi-Lux',
  'Ranger',
  'Ranger PX',
  'C-Class',
  'C Class',
  'BT-50',
  '',
  '-',
);
const bodies = fc.constantFrom('Dual Cab Tub', 'Dual Cab Cab-Chassis', 'Ute', '');
const ids = fc.constantFrom('a1f0', 'A1F0', 'b2', 'c3', 'd4');

const listed: fc.Arbitrary<FittingVehicle> = fc
  .record({ id: ids, make: makes, model: models, body: bodies, series: fc.constantFrom('GUN126R', 'PX', '') })
  .chain((vehicle) =>
    fc.constantFrom(listedVehicle(vehicle), { ...listedVehicle(vehicle), make: undefined }, { id: vehicle.id }),
  );

const product: fc.Arbitrary<Product> = fc
  .record({
    vehicles: fc.array(listed, { maxLength: 4 }),
    groups: fc.array(fc.array(listed, { maxLength: 3 }), { maxLength: 2 }),
  })
  .map(({ vehicles, groups }) => towbar({ vehicles, vehicle_applications: groups.map((group) => application(group)) }));

const attributes = fc
  .record({ make: makes, model: models, body: bodies, series: fc.constantFrom('GUN126R', 'PX', '') })
  .map((known) => ({ ...HILUX, ...known }));
const byPlate: fc.Arbitrary<VehicleChoice> = fc
  .array(fc.record({ ids: fc.array(ids, { maxLength: 2 }), attributes }), { maxLength: 3 })
  .map((candidates) => plateChoice(candidates));
const fromPart: fc.Arbitrary<VehicleChoice> = fc
  .record({ id: ids, attributes })
  .map((taken): ListedVehicleChoice => ({ kind: 'from a part', description: 'Hilux', readAt: READ_AT, ...taken }));
const choices = fc.oneof({ weight: 4, arbitrary: byPlate }, { weight: 1, arbitrary: fromPart });

/** Whether a part lists the vehicle, or may: what nobody may miss in the list of known parts. */
function listsIt(verdict: Verdict): boolean {
  if (verdict.kind === 'cannot tell')
    return verdict.reason === 'too little is known' || verdict.reason === 'may be written differently';
  return verdict.kind !== 'not listed';
}

describe('the parts that may list a vehicle', () => {
  it('are found by makes and models alone: none is missed whose verdict lists the vehicle, or may', () => {
    let lists = 0;
    let left = 0;
    fc.assert(
      fc.property(product, choices, (part, choice) => {
        const found = modelsListed(part).some(mayBeListedAs(choice));
        const isListed = listsIt(decideVerdict(buildFitmentIndex(part, []), choice));
        if (isListed) lists += 1;
        if (!found) left += 1;
        expect(found || !isListed).toBe(true);
      }),
      { numRuns: effort(600, 20_000) },
    );
    expect(lists).toBeGreaterThan(100);
    expect(left).toBeGreaterThan(100);
  });

  it('are not those of another make or model, however the identifiers read', () => {
    const choice = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
    const of = (change: Partial<FittingVehicle>): boolean =>
      modelsListed(towbar({ vehicles: [listedVehicle(change)] })).some(mayBeListedAs(choice));
    expect(of({})).toBe(true);
    expect(of({ model: 'HI-LUX', id: 'elsewhere' })).toBe(true);
    expect(of({ make: '' })).toBe(true);
    expect(of({ make: 'FORD' })).toBe(false);
    expect(of({ model: 'Corolla' })).toBe(false);
  });

  it('are found by a model that is listed after another one of its make', () => {
    const choice = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
    const part = towbar({ vehicles: [listedVehicle({ model: 'Corolla' }), listedVehicle()] });
    expect(modelsListed(part).map(mayBeListedAs(choice))).toEqual([false, true]);
  });

  it('name each make and model once, of the flat list and of every group', () => {
    const part = towbar({
      vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1' })],
      vehicle_applications: [application([listedVehicle({ model: 'Prado' }), { id: 'x' }])],
    });
    expect(modelsListed(part)).toEqual([
      { make: 'TOYOTA', model: 'Hilux' },
      { make: 'TOYOTA', model: 'Prado' },
      { make: '', model: '' },
    ]);
  });
});

function indexed(sku: string, change: Partial<IndexedPart> = {}): IndexedPart {
  return { sku, title: `Part ${sku}`, brand: 'Ironbark', typeTitle: 'Towbars', vehicleCount: 40, ...change };
}

describe('what is offered of them', () => {
  it('is ordered by type and title, those for nearly every vehicle last', () => {
    const { parts, total } = knownParts(
      [
        indexed('OIL', { typeTitle: 'Oil', vehicleCount: 20_000 }),
        indexed('T-10'),
        indexed('T-2'),
        indexed('X', { typeTitle: '' }),
        indexed('B', { typeTitle: 'Brakes' }),
      ],
      { typed: '', like: null },
    );
    expect(parts.map(({ sku }) => sku)).toEqual(['X', 'B', 'T-2', 'T-10', 'OIL']);
    expect(parts.at(-1)).toMatchObject({ fitsMany: true, sameType: false });
    expect(total).toBe(5);
  });

  it('is ordered by code where type and title are the same', () => {
    const { parts } = knownParts([indexed('T-9', { title: 'Towbar' }), indexed('T-1', { title: 'Towbar' })], {
      typed: '',
      like: null,
    });
    expect(parts.map(({ sku }) => sku)).toEqual(['T-1', 'T-9']);
  });

  it('begins with those of the type of a named part, which is counted with them', () => {
    const { parts } = knownParts([indexed('A', { typeTitle: 'Air' }), indexed('T-1'), indexed('T-2')], {
      typed: '',
      like: { typeTitle: 'Towbars' },
    });
    expect(parts.map(({ sku, sameType }) => [sku, sameType])).toEqual([
      ['T-1', true],
      ['T-2', true],
      ['A', false],
    ]);
  });

  it('knows no same type of a part that names none', () => {
    const { parts } = knownParts([indexed('A', { typeTitle: '' })], { typed: '', like: { typeTitle: '' } });
    expect(parts[0]?.sameType).toBe(false);
  });

  it('holds every word that was typed, in code, title, brand or type, whatever its writing', () => {
    const all = [indexed('TB-4821', { title: 'Hübner hitch' }), indexed('OTHER', { brand: 'Hubner' })];
    const skus = (typed: string): readonly string[] =>
      knownParts(all, { typed, like: null }).parts.map(({ sku }) => sku);
    expect(skus('hubner')).toEqual(['TB-4821', 'OTHER']);
    expect(skus('HÜBNER hitch')).toEqual(['TB-4821']);
    expect(skus('4821')).toEqual(['TB-4821']);
    expect(skus('tb4821 hitch')).toEqual(['TB-4821']);
    expect(skus('gearbox')).toEqual([]);
  });

  it('is cut at the most that one answer takes, and says how many there are', () => {
    const many = Array.from({ length: MOST_KNOWN + 7 }, (_, at) => indexed(`T-${at}`));
    const { parts, total } = knownParts(many, { typed: '', like: null });
    expect([parts.length, total]).toEqual([MOST_KNOWN, MOST_KNOWN + 7]);
  });

  it('is never a part that is not listed', () => {
    expect(isOffered('not listed')).toBe(false);
    expect(isOffered('listed')).toBe(true);
    expect(isOffered('cannot tell')).toBe(true);
  });
});
