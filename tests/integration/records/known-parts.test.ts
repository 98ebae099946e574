import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cache, cachePath, openCache, type SupplierCache } from '#main/records/cache/cache.ts';
import { CACHE_MIGRATIONS } from '#main/records/cache/cache-schema.ts';
import { createKnownPartIndex } from '#main/records/cache/known-part-index.ts';
import { packPart } from '#main/records/cache/packed-part.ts';
import { createPartCache } from '#main/records/cache/part-cache.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { migrate } from '#main/records/database/migrations.ts';
import { createSearchIndex } from '#main/records/database/search-index.ts';
import { createKnownParts, type KnownPartsService } from '#main/services/known-parts.ts';
import { partsOfMake } from '#main/services/parts-of-make.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import type { KnownParts } from '#shared/domain/fitment/known-parts.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { application, HILUX, listedVehicle, plateChoice, towbar } from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';
import { answerOf, KEY, temporaryFolder } from './shop.ts';

const caches: Cache[] = [];
const services: KnownPartsService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.close();
  for (const cache of caches.splice(0)) cache.close();
});

const READ = { readAt: '2026-03-04T02:00:00.000Z', warnings: [] };

function open(folder = temporaryFolder(), supplier = 'the supplier'): Cache & SupplierCache {
  const opened = openCache({ folder, key: KEY, now: () => new Date() });
  if (!opened.ok) throw new Error(`The cache did not open: ${opened.problem.kind}`);
  caches.push(opened.cache);
  return { ...opened.cache, ...opened.cache.of(supplier) };
}

function keep({ parts }: Pick<SupplierCache, 'parts'>, product: Product): void {
  answerOf(parts.keep(packPart(product), READ));
}

function service(cache: Pick<SupplierCache, 'knownParts'>): KnownPartsService {
  const made = createKnownParts({ cache, loadedParts: { question: async () => null } });
  services.push(made);
  return made;
}

async function partsFor(
  cache: Pick<SupplierCache, 'knownParts'>,
  vehicle: VehicleChoice,
  like: string | null = null,
): Promise<KnownParts> {
  const answer = await service(cache).calls.parts({ vehicle, typed: '', like });
  if (!answer.ok) throw new Error(`The known parts were not read: ${answer.failure.kind}`);
  return answer.value;
}

const skusFor = async (cache: SupplierCache, vehicle: VehicleChoice): Promise<readonly string[]> =>
  (await partsFor(cache, vehicle)).parts.map(({ sku }) => sku).toSorted();

/** All that the index holds, in one order, to be compared. */
function content({ knownParts }: SupplierCache) {
  const models = answerOf(knownParts.models());
  return models
    .map(({ id, make, model }) => ({
      listed: `${make} ${model}`,
      parts: answerOf(knownParts.listing([id])).toSorted((one, other) => (one.sku < other.sku ? -1 : 1)),
    }))
    .filter(({ parts }) => parts.length > 0)
    .toSorted((one, other) => (one.listed < other.listed ? -1 : 1));
}

/** Makes the index anew of the parts, step by step; answers how many steps it took. */
function makeAnew({ knownParts }: SupplierCache): number {
  answerOf(knownParts.clear());
  let steps = 0;
  while (answerOf(knownParts.step())) steps += 1;
  return steps;
}

const PLATE = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
const hilux = (sku: string, change: Partial<Product> = {}): Product =>
  towbar({ sku, vehicles: [listedVehicle()], product_type: { title: 'Towbar' }, ...change });
const ranger = (sku: string, change: Partial<Product> = {}): Product =>
  hilux(sku, { vehicles: [listedVehicle({ id: 'r1', make: 'FORD', model: 'Ranger' })], ...change });

describe('the index of known parts', () => {
  it('is kept with each part that is read, with what its lists become, and survives a restart', async () => {
    const folder = temporaryFolder();
    const cache = open(folder);
    keep(cache, hilux('T-1'));
    keep(cache, ranger('T-2'));
    keep(cache, towbar({ sku: 'ALL' }));
    expect(await skusFor(cache, PLATE)).toEqual(['T-1']);
    keep(cache, hilux('T-2'));
    keep(cache, ranger('T-1'));
    expect(await skusFor(cache, PLATE)).toEqual(['T-2']);
    keep(cache, hilux('T-2', { title: 'Towbar, new title' }));
    expect((await partsFor(cache, PLATE)).parts).toMatchObject([{ sku: 'T-2', title: 'Towbar, new title' }]);
    for (const one of services.splice(0)) one.close();
    for (const one of caches.splice(0)) one.close();
    expect(await skusFor(open(folder), PLATE)).toEqual(['T-2']);
  });

  it('finds a part that only a group lists, and names those of the type of another part first', async () => {
    const cache = open();
    keep(
      cache,
      towbar({
        sku: 'G-1',
        title: 'Zero',
        product_type: { title: 'Towbar' },
        vehicle_applications: [application([listedVehicle()])],
      }),
    );
    keep(cache, hilux('A-1', { title: 'Anchor', product_type: { title: 'Anchors' } }));
    keep(cache, ranger('NOT'));
    expect((await partsFor(cache, PLATE, 'NOT')).parts).toMatchObject([
      { sku: 'G-1', sameType: true },
      { sku: 'A-1', sameType: false },
    ]);
  });

  it('names brands and product types, each once whatever its capitals, in order', async () => {
    const cache = open();
    keep(cache, hilux('A-1', { brand: 'Hayman', product_type: { title: 'Towbars' } }));
    keep(cache, hilux('A-2', { brand: 'hayman ', product_type: { title: 'Mirrors' } }));
    keep(cache, ranger('B-1', { brand: 'Clearview', product_type: { title: 'Mirrors' } }));
    keep(cache, ranger('B-2', { brand: '', product_type: { title: '' } }));
    const names = await service(cache).calls.names(undefined);
    expect(names).toEqual({ ok: true, value: { brands: ['Clearview', 'Hayman'], types: ['Mirrors', 'Towbars'] } });
  });

  it('names of each model in turn the part that was first read last, so many and no more', () => {
    const cache = open();
    for (let at = 0; at < 5; at += 1) keep(cache, hilux(`H-${at}`));
    keep(cache, ranger('R-0'));
    keep(cache, hilux('H-9'));
    keep(cache, hilux('H-1'));
    const newest = (models: readonly string[], limit: number) => {
      const ids = models.flatMap(
        (name) => answerOf(cache.knownParts.models()).find(({ model }) => model === name)?.id ?? [],
      );
      return answerOf(cache.knownParts.newest(ids, limit)).map(({ sku }) => sku);
    };
    expect(newest(['Hilux', 'Ranger'], 4)).toEqual(['H-9', 'R-0', 'H-4', 'H-3']);
    expect(newest(['Ranger', 'Hilux'], 1)).toEqual(['R-0']);
    expect(newest(['Ranger'], 20)).toEqual(['R-0']);
    expect(newest([], 20)).toEqual([]);
  });

  it('has for a make the newest parts, whatever it is written as, those of a model that is typed first', () => {
    const cache = open();
    const of = (make: string, model: string, count: number) => (sku: string) =>
      towbar({
        sku,
        vehicles: Array.from({ length: count }, (_, at) => listedVehicle({ id: `${sku}-${at}`, make, model })),
      });
    keep(cache, of('Toyota', 'Land Cruiser', 1)('LC'));
    keep(cache, of('FORD', 'Ranger', 1)('FORD'));
    for (let at = 0; at < 25; at += 1) keep(cache, of('TOYOTA', 'Hilux', 1)(`H-${at}`));
    const found = (filter: string) => partsOfMake(cache.knownParts, { make: 'toyota', filter }).skus;
    expect(found('')).toHaveLength(20);
    expect(found('')).toEqual(expect.arrayContaining(['LC', 'H-24', 'H-7']));
    expect(found('hilux 2019')).toEqual(Array.from({ length: 20 }, (_, at) => `H-${24 - at}`));
    expect(found('cruiser')[0]).toBe('LC');
    expect(partsOfMake(cache.knownParts, { make: 'Subaru', filter: '' })).toEqual({ skus: [], partsLeft: 'none' });
  });

  it('has for a make no more parts for nearly everything than are soon looked through', () => {
    const long = (sku: string) => ({ sku, title: '', brand: '', typeTitle: '', vehicleCount: 20_000 });
    const parts = [long('W-1'), long('W-2'), { ...long('T-1'), vehicleCount: 10 }];
    const index = {
      models: () => ({ ok: true as const, value: [{ id: 1, make: 'TOYOTA', model: 'Hilux' }] }),
      newest: (ids: readonly number[]) => ({ ok: true as const, value: ids.length === 0 ? [] : parts }),
    };
    expect(partsOfMake(index, { make: 'Toyota', filter: '' })).toEqual({
      skus: ['W-1', 'T-1'],
      partsLeft: 'of make',
    });
    expect(partsOfMake(index, { make: 'Toyota', filter: 'hilux' }).partsLeft).toBe('of model');
  });

  it('says for a make that parts were left out, by how many they are and by how many models, and else that none was', () => {
    const part = (at: number) => ({ sku: `P-${at}`, title: '', brand: '', typeTitle: '', vehicleCount: 1 });
    const left = (parts: number, models: number, filter = '') => {
      const index = {
        models: () => ({
          ok: true as const,
          value: Array.from({ length: models }, (_, id) => ({ id, make: 'TOYOTA', model: `M${id}` })),
        }),
        newest: (ids: readonly number[], limit: number) => ({
          ok: true as const,
          value: ids.length === 0 ? [] : Array.from({ length: Math.min(parts, limit) }, (_, at) => part(at)),
        }),
      };
      const { skus, partsLeft } = partsOfMake(index, { make: 'Toyota', filter });
      return [skus.length, partsLeft];
    };
    expect(left(20, 300)).toEqual([20, 'none']);
    expect(left(21, 300)).toEqual([20, 'of make']);
    expect(left(0, 0)).toEqual([0, 'none']);
    expect(left(3, 301)).toEqual([3, 'of make']);
    // Of 500 models the filter names some in part, and of the others there are more than are looked at.
    expect(left(3, 500, 'm')).toEqual([3, 'of make']);
    expect(left(3, 500, '49')).toEqual([3, 'of make']);
    // It names one whole: of the others none is asked for.
    expect(left(3, 500, 'm7 2019')).toEqual([3, 'none']);
    expect(left(21, 500, 'm7 2019')).toEqual([20, 'of model']);
  });

  it('looks for a make through the parts of a model that is typed whole before those of one that is typed in part', () => {
    const cache = open();
    for (let at = 0; at < 25; at += 1) {
      const vehicles = [listedVehicle({ id: `S-${at}`, make: 'Toyota', model: 'Supra RZ' })];
      keep(cache, towbar({ sku: `RZ-${at}`, vehicles }));
    }
    keep(cache, towbar({ sku: 'R', vehicles: [listedVehicle({ id: 'R', make: 'Toyota', model: 'R 5' })] }));
    for (let at = 0; at < 25; at += 1) {
      const vehicles = [listedVehicle({ id: `P-${at}`, make: 'Toyota', model: 'Rav' })];
      keep(cache, towbar({ sku: `RAV-${at}`, vehicles }));
    }
    const found = (filter: string) => partsOfMake(cache.knownParts, { make: 'toyota', filter });
    expect([found('r 2019').skus[0], found('r 2019').partsLeft]).toEqual(['R', 'none']);
    expect([found('supra').skus[0], found('supra').partsLeft]).toEqual(['RZ-24', 'of model']);
    expect(found('sup').partsLeft).toBe('of make');
  });

  it('takes a model for the one that is typed by the most words in a row, however they are joined', async () => {
    const cache = open();
    const list = (name: string, model: string, parts: number) => {
      for (let at = 0; at < parts; at += 1) {
        const vehicles = [listedVehicle({ id: `${name}-${at}`, make: 'Mazda', model })];
        keep(cache, towbar({ sku: `${name}-${at}`, vehicles }));
      }
    };
    list('CX5', 'CX-5', 25);
    list('FIVE', '5', 1);
    list('LC', 'LandCruiser 200', 25);
    list('FJ', 'FJ Cruiser', 1);
    list('SR5', 'Hilux SR5', 1);
    list('HI', 'Hilux', 25);
    const found = (filter: string) => {
      const { skus, partsLeft } = partsOfMake(cache.knownParts, { make: 'mazda', filter });
      return [skus[0], partsLeft];
    };
    expect(found('cx 5')).toEqual(['CX5-24', 'of model']);
    expect(found('- cx-5 gt')).toEqual(['CX5-24', 'of model']);
    expect(found('5')).toEqual(['FIVE-0', 'none']);
    expect(found('land cruiser')).toEqual(['LC-24', 'of model']);
    expect(found('fj cruiser')).toEqual(['FJ-0', 'none']);
    expect(found('hilux sr5')).toEqual(['SR5-0', 'none']);
    // Either may be meant: what says more than its name is no word of it.
    expect(found('hilux sr')[1]).toBe('of model');
    // None is named whole: those first that have the most of it.
    expect(found('lan cruis')).toEqual(['LC-24', 'of make']);
  });

  it('holds nothing of the supplier before', async () => {
    const cache = open(temporaryFolder(), 'one');
    keep(cache, hilux('T-1'));
    const other = cache.of('other');
    expect(await skusFor(other, PLATE)).toEqual([]);
    expect(answerOf(other.knownParts.left())).toBe(0);
    keep(other, hilux('T-9'));
    expect(await skusFor(other, PLATE)).toEqual(['T-9']);
    const late = await service(cache).calls.parts({ vehicle: PLATE, typed: '', like: null });
    expect(late.ok).toBe(false);
    expect(cache.knownParts.step().ok).toBe(false);
  });

  it('is made of what was read before there was an index, in steps, when the cache is used first', async () => {
    const folder = temporaryFolder();
    const database = openForWriting(cachePath(folder), KEY);
    migrate(database, CACHE_MIGRATIONS, () => undefined);
    const known = createKnownPartIndex(database);
    const parts = createPartCache(database, createSearchIndex(database, 'part_search'), { put: () => undefined });
    for (let at = 0; at < 30; at += 1) parts.keep(packPart(at % 3 === 0 ? ranger(`R-${at}`) : hilux(`H-${at}`)), READ);
    expect(known.left()).toBe(30);
    known.step();
    // Read anew in the middle of being looked through: what was read last stands.
    createPartCache(database, createSearchIndex(database, 'part_search'), known).keep(packPart(hilux('R-27')), READ);
    while (known.step());
    expect(known.left()).toBe(0);
    expect(known.find('R-27')).toMatchObject({ sku: 'R-27', typeTitle: 'Towbar' });
    const ids = known.models().filter(({ model }) => model === 'Hilux');
    expect(known.listing(ids.map(({ id }) => id))).toHaveLength(21);
    known.clear();
    database.exec("INSERT INTO secrets VALUES ('supplier', CAST('the supplier' AS BLOB))");
    database.close();
    const cache = open(folder);
    const asked = service(cache);
    const first = await asked.calls.parts({ vehicle: PLATE, typed: '', like: null });
    expect(first).toMatchObject({ ok: true, value: { total: 0, left: 30 } });
    await expect.poll(() => answerOf(cache.knownParts.left())).toBe(0);
    expect(await skusFor(cache, PLATE)).toHaveLength(21);
  });

  it('is made anew of the parts when a person asks for it, and is the same then', async () => {
    const cache = open();
    for (let at = 0; at < 12; at += 1) keep(cache, at % 3 === 0 ? ranger(`R-${at}`) : hilux(`H-${at}`));
    const before = content(cache);
    const asked = service(cache);
    expect(await asked.calls.rebuild(undefined)).toEqual({ ok: true, value: { left: 12 } });
    await expect.poll(() => answerOf(cache.knownParts.left())).toBe(0);
    expect(content(cache)).toEqual(before);
  });

  it('is the same made anew as kept with each part, whatever was read and read again', () => {
    const vehicle = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c'),
        make: fc.constantFrom('A', 'B', ''),
        model: fc.constantFrom('x', 'y'),
      })
      .map((change) => listedVehicle(change));
    const part = fc
      .record({
        sku: fc.constantFrom('P-1', 'P-2', 'P-3'),
        vehicles: fc.array(vehicle, { maxLength: 4 }),
        groups: fc.array(fc.array(vehicle, { maxLength: 2 }), { maxLength: 2 }),
      })
      .map(({ sku, vehicles, groups }) =>
        towbar({ sku, vehicles, vehicle_applications: groups.map((group) => application(group)) }),
      );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (read) => {
        const cache = open();
        for (const each of read) keep(cache, each);
        const kept = content(cache);
        const steps = makeAnew(cache);
        expect(content(cache)).toEqual(kept);
        expect(steps).toBeGreaterThanOrEqual(new Set(read.map(({ sku }) => sku)).size);
        caches.splice(caches.indexOf(cache), 1);
        cache.close();
      }),
      { numRuns: effort(12, 300) },
    );
  });

  it('misses no part that lists the vehicle, and none has another verdict than alone', async () => {
    const makes = fc.constantFrom('TOYOTA', 'Toyota', 'FORD', '');
    const models = fc.constantFrom('Hilux', 'Hi-Lux', 'Ranger', '-');
    const ids = fc.constantFrom('a1f0', 'A1F0', 'b2', 'c3');
    const listed: fc.Arbitrary<FittingVehicle> = fc
      .record({ id: ids, make: makes, model: models })
      .map((change) => listedVehicle(change));
    const shop = fc.array(fc.array(listed, { maxLength: 3 }), { minLength: 1, maxLength: 12 });
    const plates = fc.array(fc.record({ ids: fc.array(ids, { maxLength: 2 }), make: makes, model: models }), {
      maxLength: 2,
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(shop, plates, async (lists, candidates) => {
        const cache = open();
        const products = lists.map((vehicles, at) => towbar({ sku: `P-${at}`, vehicles }));
        for (const product of products) keep(cache, product);
        const choice = plateChoice(
          candidates.map(({ ids: own, ...change }) => ({ ids: own, attributes: { ...HILUX, ...change } })),
        );
        const skus = new Set(await skusFor(cache, choice));
        for (const product of products) {
          const verdict = decideVerdict(buildFitmentIndex(product, []), choice);
          const lists = ['listed', 'listed with conditions', 'depends on'].includes(verdict.kind);
          if (lists) found += 1;
          expect({ sku: product.sku, missed: lists && !skus.has(product.sku) }).toEqual({
            sku: product.sku,
            missed: false,
          });
          // As it is kept, which is what is judged for the list.
          const whole = answerOf(cache.parts.whole(product.sku));
          if (whole === null) throw new Error('a part that was kept is gone');
          expect(decideVerdict(buildFitmentIndex(whole.product, []), choice)).toEqual(verdict);
        }
        for (const one of services.splice(0)) one.close();
        caches.splice(caches.indexOf(cache), 1);
        cache.close();
      }),
      // By chance 25 of them found too few to prove anything.
      { numRuns: effort(30, 300) },
    );
    expect(found).toBeGreaterThan(10);
  });
});
