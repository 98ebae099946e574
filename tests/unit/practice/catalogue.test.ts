import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { Inventory } from '#practice/catalogue/inventory.ts';
import { productRecord } from '#practice/catalogue/product-record.ts';
import { WAREHOUSES } from '#practice/catalogue/stock.ts';
import { PARTS, UNKNOWN_PART } from '#practice/fixtures.ts';
import { product as productSchema } from '#shared/interface/product.ts';

const catalogue = buildCatalogue(1);
const { products, vehicles } = catalogue;

function recordsOf(seed: number): string {
  const drawn = buildCatalogue(seed);
  return JSON.stringify([
    drawn.products.map((product) => productRecord(product, drawn.product, 'http://127.0.0.1:1/practice')),
    drawn.products.map(({ grams }) => grams),
    drawn.vehicles,
    drawn.plates,
  ]);
}

describe('the practice catalogue', () => {
  it('has at least 300 vehicles with short hexadecimal ids, each its own', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(vehicles.map(({ wire }) => wire.id)).size).toBe(vehicles.length);
    expect(vehicles.filter(({ wire }) => !/^[0-9a-f]{4,12}$/.test(wire.id))).toEqual([]);
  });

  it('has the makes, bodies and drives that a counter in Australia meets', () => {
    const makes = new Set(vehicles.map(({ wire }) => wire.make));
    expect([...makes].sort()).toEqual(
      'FORD HOLDEN HYUNDAI ISUZU KIA MAZDA MITSUBISHI NISSAN SUBARU TOYOTA VOLKSWAGEN'.split(' '),
    );
    expect(new Set(vehicles.map(({ drivetrain }) => drivetrain))).toEqual(
      new Set(['4x4', '4x2', 'AWD', 'FWD', 'RWD', '4MOTION']),
    );
    expect(vehicles.some(({ wire }) => wire.transmission === '-')).toBe(true);
    expect(vehicles.some(({ wire }) => wire.transmission === '')).toBe(true);
    expect(vehicles.some(({ wire }) => wire.variant === '')).toBe(true);
    expect(vehicles.some(({ wire }) => wire.month_to === null && wire.year_to === null)).toBe(true);
    expect(
      vehicles.every(
        ({ wire }) =>
          wire.year_to === null || wire.year_to * 12 + (wire.month_to ?? 0) > wire.year_from * 12 + wire.month_from,
      ),
    ).toBe(true);
  });

  it('has at least 400 parts of at least 8 types, and 20 of eight of them', () => {
    expect(products.length).toBeGreaterThanOrEqual(400);
    const counts = Map.groupBy(products, ({ type }) => type.title);
    expect([...counts.values()].filter((list) => list.length >= 20).length).toBeGreaterThanOrEqual(8);
  });

  it('gives each part a sku, manufacturer sku, product code and slug of its own, and finds it by each', () => {
    const identifiers = products.flatMap((each) => [each.sku, each.manufacturerSku, each.productCode, each.slug]);
    expect(new Set(identifiers).size).toBe(products.length * 4);
    for (const each of products) {
      for (const code of [each.sku, each.manufacturerSku, each.productCode, each.slug]) {
        expect(catalogue.product(code)).toBe(each);
      }
      expect(each.productCode).toMatch(/^\d+$/);
    }
    expect(catalogue.product('NO-SUCH-PART')).toBeNull();
  });

  it('names only parts that it has as cross-sells, but for the one that is there to be missing', () => {
    const crossSells = products.flatMap((each) => each.crossSells);
    const unknown = crossSells.filter(({ sku }) => catalogue.product(sku)?.sku !== sku);
    expect(unknown.map(({ sku }) => sku)).toEqual([UNKNOWN_PART]);
    expect(new Set(crossSells.map(({ relationship }) => relationship))).toEqual(
      new Set(['required', 'related', 'recommended']),
    );
    expect(new Set(crossSells.map(({ notes }) => notes))).toContain(null);
    expect(new Set(crossSells.map(({ notes }) => notes))).toContain('');
  });

  it('keeps stock in five warehouses, with none, one and fourteen, and with words it does not explain', () => {
    expect(products.filter(({ sku }) => !sku.startsWith('DRILL-')).every(({ stock }) => stock.length === 5)).toBe(true);
    const entries = products.flatMap(({ stock }) => stock);
    expect(new Set(entries.map(({ warehouse_code }) => warehouse_code))).toEqual(new Set(WAREHOUSES));
    const quantities = new Set(entries.map(({ qty_on_hand }) => qty_on_hand));
    for (const quantity of ['0.0000', '1.0000', '14.0000', '2.5000']) {
      expect(quantities).toContain(quantity);
    }
    const words = new Set(entries.map(({ availability }) => availability));
    for (const word of ['In Stock', 'Low Stock', 'Back Order', 'Discontinued']) {
      expect(words).toContain(word);
    }
  });

  it.each([
    ['TB', 289, 899],
    ['RB', 895, 1290],
    ['WH', 129, 249],
    ['BALL', 24, 39],
    ['EBC', 289, 399],
  ])('prices parts %s between $%d and $%d', (prefix, low, high) => {
    const prices = products.filter(({ sku }) => sku.startsWith(`${prefix}-`)).map(({ price }) => Number(price));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices.filter((price) => price < low || price > high)).toEqual([]);
  });

  it('rates towbars as they are rated', () => {
    const towbars = products.filter(({ sku }) => sku.startsWith('TB-'));
    for (const { attributes } of towbars) {
      expect(['Class 2', 'Class 3', 'Class 4']).toContain(attributes.towbar_class);
      expect(['Flat tongue', '40mm hitch receiver', '50mm hitch receiver']).toContain(attributes.hitch_type);
      expect(Number(attributes.ball_weight) * 10).toBe(attributes.towing_capacity);
    }
    expect(new Set(towbars.map(({ attributes }) => attributes.towbar_class)).size).toBe(3);
    const recovery = products.filter(({ sku }) => sku.startsWith('RB-'));
    expect(recovery.every(({ attributes }) => attributes.recovery_loadtested === 8000)).toBe(true);
  });

  it('writes records that hold to the schema, but for the part that is there to be unreadable', () => {
    for (const each of products) {
      const read = productSchema.safeParse(productRecord(each, catalogue.product, 'http://127.0.0.1:1/practice'));
      expect([each.sku, read.success]).toEqual([each.sku, each.sku !== PARTS.unreadableFields]);
    }
  });

  it('keeps a record to 60 KB, lists every vehicle of its applications once, and points pictures at itself', () => {
    for (const each of products) {
      const text = JSON.stringify(productRecord(each, catalogue.product, 'http://127.0.0.1:1/practice'));
      expect(text.length).toBeLessThan(60_000);
      if (each.sku === PARTS.unreadableFields) {
        continue;
      }
      const record = productSchema.parse(JSON.parse(text));
      const grouped = record.vehicle_applications.flatMap((application) => application.vehicles.map(({ id }) => id));
      const flat = record.vehicles.map(({ id }) => id);
      expect(new Set(flat).size).toBe(flat.length);
      expect(new Set(flat)).toEqual(new Set(grouped));
      expect(record.image_url).toBe(`http://127.0.0.1:1/practice/pictures/${encodeURIComponent(each.sku)}`);
    }
  });

  it('describes parts in HTML with headings, lists, tables and entities', () => {
    const text = catalogue.product(PARTS.hiluxTubTowbar)?.description ?? '';
    for (const piece of ['<h2>', '<h3>', '<ul><li>', '<ol><li>', '<table><tbody><tr><th>', '&amp;', '<strong>']) {
      expect(text).toContain(piece);
    }
  });

  it('carries months in applications, between 1 and 12', () => {
    const months = products.flatMap(({ applications }) => applications.map(({ fromMonth }) => fromMonth));
    const given = months.filter((month) => month !== null);
    expect(given.length).toBeGreaterThan(20);
    expect(given.every((month) => month >= 1 && month <= 12)).toBe(true);
    expect(months.filter((month) => month === null).length).toBeGreaterThan(100);
  });

  it('is the same to the byte for the same seed, and another for another', () => {
    const digest = (seed: number) => createHash('sha256').update(recordsOf(seed)).digest('hex');
    expect(digest(5)).toBe(digest(5));
    expect(digest(5)).not.toBe(digest(6));
  });
});

describe('the inventory', () => {
  it('changes price and stock of one part, found by any of its codes', () => {
    const inventory = new Inventory(catalogue);
    const code = catalogue.product(PARTS.hiluxTubTowbar)?.productCode ?? '';
    inventory.change(PARTS.hiluxTubTowbar, { price: '799.00' });
    inventory.change(PARTS.hiluxTubTowbar, { stock: [] });
    expect(inventory.product(code)).toMatchObject({ price: '799.00', stock: [] });
    expect(inventory.product(PARTS.hiluxHarness)?.price).toBe('189.00');
    expect(catalogue.product(PARTS.hiluxTubTowbar)?.price).toBe('749.00');
  });

  it('refuses to change a part that is not there', () => {
    expect(() => new Inventory(catalogue).change('NO-SUCH-PART', { price: '1.00' })).toThrow(RangeError);
  });
});
