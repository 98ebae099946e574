import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cache, cachePath, openCache, type SupplierCache } from '#main/records/cache/cache.ts';
import { createImageCache } from '#main/records/cache/image-cache.ts';
import { packPart, unpackPart } from '#main/records/cache/packed-part.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { CACHE_MIGRATIONS } from '#main/records/cache/cache-schema.ts';
import { migrate } from '#main/records/database/migrations.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { effort } from '#tests/support/effort.ts';
import { damageFile, decrypted, KEY, occurrences, openShop, OTHER_KEY, temporaryFolder, answerOf } from './shop.ts';

const caches: Cache[] = [];
afterEach(() => {
  for (const cache of caches.splice(0)) cache.close();
});

/** The cache, and in it what one supplier answered. */
function open(folder: string, key: Uint8Array = KEY, supplier = 'the supplier'): Cache & SupplierCache {
  const opened = openCache({ folder, key, now: () => new Date() });
  if (!opened.ok) throw new Error(`The cache did not open: ${opened.problem.kind}`);
  caches.push(opened.cache);
  return { ...opened.cache, ...opened.cache.of(supplier) };
}

const READ_AT = '2026-11-20T02:00:00.000Z';
const MAKES = [{ name: 'TOYOTA', popularity: 900 }];

/** Keeps one thing of every kind. */
function keepSome(cache: SupplierCache): void {
  answerOf(cache.parts.keep(packPart(part('L-1')), { warnings: [], readAt: READ_AT }));
  const answer = { vehicles: [], vehicle_breakdown: [] };
  answerOf(cache.plates.keep({ plate: 'ABC123', state: 'NSW', answer, warnings: [], readAt: READ_AT }));
  answerOf(cache.makes.keep(MAKES, READ_AT));
  answerOf(cache.images.keep('https://a.example/x.png', { mediaType: 'image/png', bytes: new Uint8Array([1]) }));
}

/** Whether anything of it is found, by any way. */
function findsSomething(cache: SupplierCache): boolean {
  const found = [
    cache.parts.find(''),
    cache.parts.find('towbar'),
    cache.parts.byCode('100200300'),
    cache.plates.recent(20),
    cache.plates.find('ABC123', 'NSW'),
    cache.makes.find(),
    cache.images.hashOf('https://a.example/x.png'),
    cache.parts.packed('L-1'),
  ];
  return found.some((one) => one.ok && one.value !== null && (!Array.isArray(one.value) || one.value.length > 0));
}

describe('the cache of another supplier', () => {
  it('holds nothing of the one before, in memory or on the disk, and nothing of it comes back', () => {
    const folder = temporaryFolder();
    const cache = open(folder, KEY, 'one');
    keepSome(cache);
    expect(findsSomething(cache)).toBe(true);
    const other = cache.of('other');
    expect(findsSomething(other)).toBe(false);
    keepSome(other);
    expect(findsSomething(other)).toBe(true);
    expect(findsSomething(cache.of('one'))).toBe(false);
    closeAll();
    expect(findsSomething(open(folder, KEY, 'other'))).toBe(false);
  });

  it('is not written to by answers of the one before that come late', () => {
    const cache = open(temporaryFolder(), KEY, 'one');
    const other = cache.of('other');
    expect(cache.makes.keep(MAKES, READ_AT)).toMatchObject({ ok: false, failure: { code: 'ANOTHER_SUPPLIER' } });
    expect(findsSomething(other)).toBe(false);
    expect(findsSomething(cache)).toBe(false);
  });

  it('is the same after a restart, and is emptied where a file of another supplier was put back', () => {
    const folder = temporaryFolder();
    keepSome(open(folder, KEY, 'one'));
    closeAll();
    expect(findsSomething(open(folder, KEY, 'one'))).toBe(true);
    closeAll();
    expect(findsSomething(open(folder, KEY, 'other'))).toBe(false);
  });

  it('begins empty where an earlier Counterpart wrote nobody down', () => {
    const folder = temporaryFolder();
    keepSome(open(folder, KEY, 'one'));
    closeAll();
    const database = openForWriting(cachePath(folder), KEY);
    database.prepare("DELETE FROM secrets WHERE name = 'supplier'").run();
    database.close();
    expect(findsSomething(open(folder, KEY, 'one'))).toBe(false);
  });
});

function closeAll() {
  for (const cache of caches.splice(0)) cache.close();
}

function vehicle(id: number): FittingVehicle {
  return {
    id: id.toString(16),
    make: 'TOYOTA',
    model: 'Hilux',
    series: `S${id}`,
    month_from: 7,
    year_from: 2015,
    month_to: null,
    year_to: null,
    cylinders: 4,
  };
}

function part(sku: string, changes: Partial<Product> = {}): Product {
  const vehicles = Array.from({ length: 450 }, (_, index) => vehicle(index));
  return {
    sku,
    manufacturer_sku: 'HM-99120',
    title: 'Class 4 towbar, flat tongue',
    price: '549.00',
    brand: 'Haulmate',
    product_type: { title: 'Towbar', code: 'TOW' },
    product_attributes: { towing_capacity: 3500, coating: 'Hot-dip galvanised' },
    vehicle_applications: [
      { vehicles: vehicles.slice(0, 400), catalogue_notes: 'Not for cab-chassis', document: null },
      { vehicles: [...vehicles.slice(400), { ...vehicle(1), series: 'another' }], attributes: {} },
    ],
    vehicles,
    stock: [{ warehouse_code: 'SYD1', qty_on_hand: '14.0000', availability: 'In Stock' }],
    product_code: '100200300',
    slug: 'class-4-towbar',
    something_new: { kept: true },
    ...changes,
  };
}

const READ = { readAt: '2026-03-04T02:00:00.000Z', warnings: [] };

describe('parts seen before', () => {
  it('come back as they were read, head first, the lists when they are asked for', () => {
    const folder = temporaryFolder();
    const product = part('TB-4821-R');
    const warnings = [{ path: 'vehicles[7].make', expected: 'text', received: 'number' }];
    answerOf(open(folder).parts.keep(packPart(product), { ...READ, warnings }));
    closeAll();

    const { parts } = open(folder);
    const opened = answerOf(parts.open('TB-4821-R'));
    expect(opened).toEqual({
      head: { ...product, vehicles: [], vehicle_applications: [] },
      warnings,
      vehicleCount: 450,
      applicationCount: 2,
      readAt: READ.readAt,
    });
    expect(answerOf(parts.vehicles('TB-4821-R', 0, 3))).toEqual(product.vehicles.slice(0, 3));
    expect(answerOf(parts.vehicles('TB-4821-R', 150, 280))).toEqual(product.vehicles.slice(150, 430));
    expect(answerOf(parts.vehicles('TB-4821-R', 440, 100))).toEqual(product.vehicles.slice(440));
    expect(answerOf(parts.vehicles('TB-4821-R', 450, 10))).toEqual([]);
    expect(answerOf(parts.whole('TB-4821-R'))).toEqual({ product, readAt: READ.readAt });
    expect(answerOf(parts.open('nobody'))).toBeNull();
    expect(answerOf(parts.whole('nobody'))).toBeNull();
    expect(answerOf(parts.vehicles('nobody', 0, 10))).toEqual([]);
  });

  it('take a recheck of stock and price, and keep the lists that did not change', () => {
    const { parts } = open(temporaryFolder());
    answerOf(parts.keep(packPart(part('A-1')), READ));
    const later = { readAt: '2026-03-04T03:00:00.000Z', warnings: [] };
    answerOf(parts.keep(packPart(part('A-1', { price: '560.00', title: 'Towbar, new title' })), later));
    expect(answerOf(parts.whole('A-1'))).toMatchObject({ product: { price: '560.00' }, readAt: later.readAt });
    expect(answerOf(parts.find('tongue'))).toEqual([]);
    expect(answerOf(parts.find('new title'))).toMatchObject([{ sku: 'A-1', price: '560.00' }]);
    answerOf(parts.keep(packPart(part('A-1', { vehicles: [vehicle(9)], vehicle_applications: [] })), later));
    expect(answerOf(parts.whole('A-1'))?.product.vehicles).toEqual([vehicle(9)]);
    expect(answerOf(parts.count())).toBe(1);
  });

  it('are found by any of their codes, exactly', () => {
    const { parts } = open(temporaryFolder());
    answerOf(parts.keep(packPart(part('TB-4821-R')), READ));
    answerOf(parts.keep(packPart(part('OTHER', { product_code: '7', slug: 'x' })), { ...READ, readAt: '2026-03-05' }));
    for (const code of ['TB-4821-R', 'tb4821r', '100200300', 'class-4-towbar']) {
      expect({ code, skus: answerOf(parts.byCode(code)) }).toEqual({ code, skus: ['TB-4821-R'] });
    }
    expect(answerOf(parts.byCode('HM 99120'))).toEqual(['OTHER', 'TB-4821-R']);
    expect(answerOf(parts.byCode('TB-4821'))).toEqual([]);
    expect(answerOf(parts.byCode('--'))).toEqual([]);
  });

  it('are told apart where their codes are written alike: the exact one, else the one that was read last', () => {
    const { parts } = open(temporaryFolder());
    const later = { ...READ, readAt: '2026-03-05T10:00:00.000+11:00' };
    answerOf(parts.keep(packPart(part('TB-4821')), READ));
    answerOf(parts.keep(packPart(part('tb-4821', { product_code: '7', slug: 'x' })), later));
    answerOf(parts.keep(packPart(part('TB4821', { product_code: '8', slug: 'HM 99120' })), later));
    for (const [code, sku] of [
      ['TB-4821', 'TB-4821'],
      ['tb-4821', 'tb-4821'],
      ['Tb-4821', 'tb-4821'],
      ['tb4821', 'TB4821'],
      ['TB/4821', null],
      ['X', 'tb-4821'],
      ['8', 'TB4821'],
      ['nobody', null],
    ] as const) {
      expect({ code, sku: answerOf(parts.ofCode(code)) }).toEqual({ code, sku });
    }
  });

  it.each([
    ['the middle of a code', '821', ['TB-4821-R']],
    ["the middle of the manufacturer's code", '9912', ['RB-100', 'TB-4821-R']],
    ['words', 'towbar class', ['TB-4821-R']],
    ['the brand', 'haulm', ['RB-100', 'TB-4821-R']],
    ['an attribute', 'towing capacity 3500', ['TB-4821-R']],
    ['a coating', 'galvanised', ['TB-4821-R']],
    ['the kind', 'recovery', ['RB-100']],
    ['nothing', '', ['RB-100', 'TB-4821-R']],
    ['something nobody has', 'zzz', []],
  ])('are found by %s', (_, typed, skus) => {
    const { parts } = open(temporaryFolder());
    answerOf(parts.keep(packPart(part('TB-4821-R')), READ));
    const bar = part('RB-100', {
      title: 'Recovery bar',
      product_type: { title: 'Recovery bar' },
      product_attributes: { coating: 'Powder coat black' },
    });
    answerOf(parts.keep(packPart(bar), READ));
    expect(answerOf(parts.find(typed)).map(({ sku }) => sku)).toEqual(skus);
  });

  it('are packed and unpacked without a difference, whatever they list', () => {
    const anyVehicle = fc.record({ id: fc.constantFrom('a', 'b', 'c'), year_from: fc.integer(), series: fc.string() });
    const anyPart = fc.record({
      vehicles: fc.array(anyVehicle, { maxLength: 12 }),
      applications: fc.array(
        fc.record({ vehicles: fc.array(anyVehicle, { maxLength: 6 }), catalogue_notes: fc.string() }),
        { maxLength: 60 },
      ),
    });
    fc.assert(
      fc.property(anyPart, ({ vehicles, applications }) => {
        const product = part('X', { vehicles, vehicle_applications: applications });
        expect(unpackPart(packPart(product))).toEqual(product);
      }),
      { numRuns: effort(30, 1_000) },
    );
  });
});

describe('plates looked up before', () => {
  const answer = { vehicles: [], vehicle_breakdown: [], plate: { number: 'ABC12D', state: 'QLD' } };
  const plate = (name: string, readAt: string, state = 'QLD') => ({
    plate: name,
    state,
    answer,
    warnings: [{ path: 'x', expected: 'y', received: 'z' }],
    readAt,
  });

  it('come back with the age of the last look-up, the last one first', () => {
    const folder = temporaryFolder();
    const { plates } = open(folder);
    answerOf(plates.keep(plate('ABC12D', '2026-03-04T02:00:00.000Z')));
    answerOf(plates.keep(plate('XYZ99', '2026-03-04T02:00:01.000Z')));
    answerOf(plates.keep(plate('ABC12D', '2026-03-03T02:00:00.000Z')));
    answerOf(plates.keep(plate('ABC12D', '2026-03-05T02:00:00.000Z', 'NSW')));
    closeAll();
    const again = open(folder).plates;
    expect(answerOf(again.find('ABC12D', 'QLD'))).toEqual(plate('ABC12D', '2026-03-03T02:00:00.000Z'));
    expect(answerOf(again.find('ABC12D', 'VIC'))).toBeNull();
    expect(answerOf(again.recent(2)).map(({ plate: name, state }) => [name, state])).toEqual([
      ['ABC12D', 'NSW'],
      ['ABC12D', 'QLD'],
    ]);
  });
});

describe('rates quoted before', () => {
  const rates = (fingerprint: string) => ({
    rows: [],
    fingerprint,
    readAt: '2026-03-04T02:00:00.000Z',
    postcode: '0800',
    limit: 10,
    remark: null,
  });

  it('come back for exactly their basket and destination', () => {
    const cache = open(temporaryFolder());
    answerOf(cache.rates.keep(rates('basket one')));
    answerOf(cache.rates.keep({ ...rates('basket one'), remark: 'newer' }));
    expect(answerOf(cache.rates.find('basket one'))).toEqual({ ...rates('basket one'), remark: 'newer' });
    expect(answerOf(cache.rates.find('basket two'))).toBeNull();
  });

  it('do not tell where they were to go', () => {
    const folder = temporaryFolder();
    answerOf(open(folder).rates.keep(rates('12 Sentinel Street')));
    closeAll();
    expect(occurrences(decrypted(cachePath(folder)), 'Sentinel')).toBe(0);
  });

  it('are two thousand at most', () => {
    const folder = temporaryFolder();
    const cache = open(folder);
    for (let index = 0; index < 2_005; index += 1) answerOf(cache.rates.keep(rates(`b${index}`)));
    expect(answerOf(cache.rates.find('b4'))).toBeNull();
    expect(answerOf(cache.rates.find('b5'))).not.toBeNull();
  });
});

describe('makes and pictures', () => {
  it('keep the makes with when they were read', () => {
    const folder = temporaryFolder();
    const makes = [{ name: 'TOYOTA', popularity: 9 }];
    expect(answerOf(open(folder).makes.find())).toBeNull();
    answerOf(caches[0]?.of('the supplier').makes.keep(makes, 'then') ?? { ok: true, value: undefined });
    closeAll();
    expect(answerOf(open(folder).makes.find())).toEqual({ makes, readAt: 'then' });
  });

  it('keep a picture once, by its content, under every address that gave it', () => {
    const cache = open(temporaryFolder());
    const bytes = Buffer.from('picture');
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(answerOf(cache.images.keep('https://a.example/1.jpg', { mediaType: 'image/jpeg', bytes }))).toBe(hash);
    expect(answerOf(cache.images.keep('https://a.example/2.jpg', { mediaType: 'image/jpeg', bytes }))).toBe(hash);
    expect(answerOf(cache.images.hashOf('https://a.example/2.jpg'))).toBe(hash);
    expect(answerOf(cache.images.hashOf('https://a.example/3.jpg'))).toBeNull();
    expect(answerOf(cache.images.find(hash))).toEqual({ hash, mediaType: 'image/jpeg', bytes });
    expect(answerOf(cache.images.find('none'))).toBeNull();
  });

  it('let the oldest pictures go when they are too many', () => {
    const database = openForWriting(cachePath(temporaryFolder()), KEY);
    migrate(database, CACHE_MIGRATIONS, () => {});
    const images = createImageCache(database, 2_500);
    const hashes = [1, 2, 3].map((value) =>
      images.keep(`https://a.example/${value}`, { mediaType: 'image/png', bytes: Buffer.alloc(1_000, value) }),
    );
    expect(hashes.map((hash) => images.find(hash) !== null)).toEqual([false, true, true]);
    expect(images.hashOf('https://a.example/1')).toBeNull();
    database.close();
  });
});

describe('the cache as a whole', () => {
  it.each([
    ['damaged', (path: string) => truncateSync(path, 9_000)],
    ['garbage', (path: string) => writeFileSync(path, Buffer.alloc(9_000, 'x'))],
    ['deleted', (path: string) => rmSync(path)],
    [
      'from a newer version',
      (path: string) => {
        const database = connect(path, KEY, { readonly: false });
        database.pragma('user_version = 99');
        database.close();
      },
    ],
  ])('is begun anew where it is %s, and the records are none the worse', (_, damage) => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(open(folder).parts.keep(packPart(part('A-1')), READ));
    closeAll();
    damage(cachePath(folder));
    const cache = open(folder);
    expect(cache.created).toBe(true);
    expect(answerOf(cache.parts.count())).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('cache.db.'))).toEqual([]);
    expect(answerOf(shop.tickets.open())).toEqual([]);
  });

  it('is begun anew at the next start where it is too large to check and a part of it cannot be read', () => {
    const folder = temporaryFolder();
    const cache = open(folder);
    for (let index = 0; index < 60; index += 1) answerOf(cache.parts.keep(packPart(part(`A-${index}`)), READ));
    const bytes = new Uint8Array(9 * 1024 * 1024).fill(7);
    answerOf(cache.images.keep('https://a.example/x.png', { mediaType: 'image/png', bytes }));
    closeAll();
    damageFile(cachePath(folder), 'parts');
    const damaged = open(folder);
    expect(damaged.created).toBe(false);
    const found = damaged.parts.find('');
    expect(found).toMatchObject({ ok: false, failure: { kind: 'damaged' } });
    // Nothing is set aside and no copy is offered for it: what was read of the supplier is read again.
    expect(found.ok ? '' : found.failure.words).toContain('it is read from the supplier again');
    closeAll();
    const anew = open(folder);
    expect(anew.created).toBe(true);
    expect(answerOf(anew.parts.find(''))).toEqual([]);
  });

  it('is begun anew with another key', () => {
    const folder = temporaryFolder();
    answerOf(open(folder).parts.keep(packPart(part('A-1')), READ));
    closeAll();
    expect(open(folder, OTHER_KEY).created).toBe(true);
  });

  it('is left alone where another Counterpart has it open', () => {
    const folder = temporaryFolder();
    open(folder);
    expect(openCache({ folder, key: KEY, now: () => new Date() })).toMatchObject({
      ok: false,
      problem: { kind: 'storage', because: 'locked by another instance' },
    });
    expect(existsSync(cachePath(folder))).toBe(true);
    expect(statSync(cachePath(folder)).size).toBeGreaterThan(0);
  });
});
