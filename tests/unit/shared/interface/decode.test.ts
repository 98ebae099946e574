import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { decode } from '#shared/interface/decode.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { orderAnswer } from '#shared/interface/order.ts';
import { plateSearchAnswer } from '#shared/interface/plate-search.ts';
import { product } from '#shared/interface/product.ts';
import { ratesAnswer } from '#shared/interface/shipping-rates.ts';
import { vehicleAccessAnswer } from '#shared/interface/vehicle-access.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

const plateAnswer = () => ({
  plate: { number: 'ABC123', state: 'QLD' },
  differing_attributes: ['body'],
  vehicles: [
    {
      description: 'TOYOTA Hilux',
      vehicle: { make: 'TOYOTA', model: 'Hilux', series: 'GUN126R', body: null, cylinders: 4 },
      vehicle_ids: ['a1', 'a2'],
    },
  ],
  vehicle_breakdown: [
    { description: 'Tub', vehicle: { make: 'TOYOTA', model: 'Hilux', body: 'Utility' }, vehicle_ids: ['a1'] },
    { description: 'Tray', vehicle: { make: 'TOYOTA', model: 'Hilux', body: 'Cab Chassis' }, vehicle_ids: ['a2'] },
  ],
  factory_vehicle: { make: 'TOYOTA', model: 'Hilux', year: 2018, engine_capacity: 2.8 },
});

const entry = fc.record({
  description: fc.oneof(fc.string(), fc.integer()),
  vehicle: fc.record({ make: fc.jsonValue(), cylinders: fc.oneof(fc.integer(), fc.string()) }),
  vehicle_ids: fc.array(fc.string({ minLength: 1 })),
});

describe('an answer that is as the document shows it', () => {
  test('comes back as the very value that was read, unknown keys and all', () => {
    const answer = { merchant: 42, vehicle_makes: [{ value: 'TOYOTA', popularity: 9, icon: 'x' }], trace: { id: 1 } };
    const read = decode(vehicleAccessAnswer, answer);
    expect(read).toEqual({ ok: true, value: answer, warnings: [] });
    expect(read.ok && read.value).toBe(answer);
    expect(answer.vehicle_makes[0]).toHaveProperty('icon', 'x');
    expect(answer).toHaveProperty('trace.id', 1);
  });

  test('may hold null where the document says so', () => {
    expect(decode(plateSearchAnswer, plateAnswer())).toMatchObject({ ok: true, warnings: [] });
  });

  test('may hold anything where the document shows no shape', () => {
    for (const value of [null, 5, 'x', [1, [2]], { a: { b: [] } }, true]) {
      const record = { ...scriptedProduct('S', 1), document: value, related_skus: value, assemblies: [value] };
      expect(decode(product, record)).toMatchObject({ ok: true, warnings: [], value: { document: value } });
    }
  });
});

describe('a field that the counter can do without', () => {
  test.each([
    ['title', 5, 'string', 'number 5'],
    ['description', ['<p>'], 'string', 'array of 1'],
    ['image_url', null, 'string', 'null'],
    ['catalogue_notes', {}, 'string or null', 'empty object'],
    ['updated_at', 'yesterday', 'ISO 8601 date and time with offset in a string', 'string "yesterday"'],
    ['clearance', 'no', 'boolean', 'string "no"'],
    ['product_type', 'Towbar', 'object', 'string "Towbar"'],
    ['cross_sell_products', null, 'array', 'null'],
    ['product_attributes', [], 'object', 'array of 0'],
  ])('%s, unreadable, is left out and named', (key, value, expected, received) => {
    const read = decode(product, { ...scriptedProduct('S', 1), [key]: value });
    expect(read).toMatchObject({ ok: true, warnings: [{ path: key, expected, received }] });
    expect(read.ok && Object.hasOwn(read.value, key)).toBe(false);
  });

  test('is left out alone: its neighbours stay', () => {
    const record = { ...scriptedProduct('S', 1), product_attributes: { coating: null, ball_weight: 350, 'a b': [] } };
    const read = decode(product, record);
    expect(read).toMatchObject({
      ok: true,
      value: { product_attributes: { ball_weight: 350 } },
      warnings: [
        { path: 'product_attributes.coating', expected: 'string or integer', received: 'null' },
        { path: 'product_attributes["a b"]', expected: 'string or integer', received: 'array of 0' },
      ],
    });
    expect(read.ok && Object.keys(read.value.product_attributes ?? {})).toEqual(['ball_weight']);
  });

  test('goes as a whole, named once, where elements of its list cannot be read', () => {
    const answer = { ...plateAnswer(), differing_attributes: ['body', 5, null] };
    const read = decode(plateSearchAnswer, answer);
    expect(read).toMatchObject({
      ok: true,
      warnings: [{ path: 'differing_attributes[1]', expected: 'string', received: 'number 5' }],
    });
    expect(answer).not.toHaveProperty('differing_attributes');
    expect(read.ok && read.warnings).toHaveLength(1);
  });

  test('is left out deep inside', () => {
    const answer = plateAnswer();
    Object.assign(answer.vehicle_breakdown[1]?.vehicle ?? {}, { make: null, cylinders: 4.5 });
    expect(decode(plateSearchAnswer, answer)).toMatchObject({
      ok: true,
      warnings: [
        { path: 'vehicle_breakdown[1].vehicle.make', expected: 'string', received: 'null' },
        { path: 'vehicle_breakdown[1].vehicle.cylinders', expected: 'integer or null', received: 'number 4.5' },
      ],
    });
    expect(answer.vehicle_breakdown[1]?.vehicle).toEqual({ model: 'Hilux', body: 'Cab Chassis' });
  });

  test('that the document names and that did not come is named at the top level, not in the lists', () => {
    const answer: Record<string, unknown> = plateAnswer();
    delete answer.factory_vehicle;
    expect(decode(plateSearchAnswer, answer)).toMatchObject({
      ok: true,
      warnings: [{ path: 'factory_vehicle', expected: 'object', received: 'missing' }],
    });
  });
});

/** Not the warning about a key that nobody may have: it is named beside the others, wherever it stands. */
const isPlain = (path: string) => !path.includes('__proto__');

describe('a stock quantity', () => {
  test('of any shape costs itself, and never the part or its other warehouses', () => {
    const good = { warehouse_code: 'PER1', qty_on_hand: '3.0000', availability: 'In Stock' };
    const decimal = /^-?\d{1,15}(\.\d{1,12})?$/;
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom('1,234', '1e3', ' 4', '14 pcs', '', null, 14)), (qty) => {
        fc.pre(typeof qty !== 'string' || !decimal.test(qty));
        const record = {
          ...scriptedProduct('S', 1),
          stock: [{ warehouse_code: 'SYD1', qty_on_hand: structuredClone(qty), availability: 'In Stock' }, { ...good }],
        };
        for (const read of [decode(product, structuredClone(record)), decodeProduct(structuredClone(record))]) {
          if (!read.ok) throw new Error(read.path);
          expect(read.value.stock).toEqual([{ warehouse_code: 'SYD1', availability: 'In Stock' }, good]);
          expect(read.warnings.map(({ path }) => path).filter(isPlain)).toEqual(['stock[0].qty_on_hand']);
        }
      }),
    );
  });

  test('whose warehouse cannot be read costs its entry alone', () => {
    const stock = [
      { warehouse_code: null, qty_on_hand: '1' },
      { warehouse_code: 'PER1', qty_on_hand: '2' },
    ];
    expect(decode(product, { ...scriptedProduct('S', 1), stock })).toMatchObject({
      ok: true,
      warnings: [{ path: 'stock[0].warehouse_code' }],
    });
  });
});

describe('a list that a part can be sold without', () => {
  const good = {
    stock: { warehouse_code: 'PER1', qty_on_hand: '3.0000', availability: 'In Stock' },
    cross_sell_products: { sku: 'LOOM', relationship_type: 'required' },
  };
  const list = fc.constantFrom('stock' as const, 'cross_sell_products' as const);
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(null, 'S', 7, true, [], [null]));
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

  test('loses an entry that cannot be read, and none beside it', () => {
    fc.assert(
      fc.property(list, odd, (key, entry) => {
        fc.pre(!isRecord(entry));
        const record = { ...scriptedProduct('S', 1), [key]: [good[key], entry, good[key]] };
        for (const read of [decode(product, structuredClone(record)), decodeProduct(structuredClone(record))]) {
          if (!read.ok) throw new Error(read.path);
          expect(read.value[key]).toEqual([good[key], {}, good[key]]);
          expect(read.warnings.map(({ path }) => path).filter(isPlain)).toEqual([`${key}[1]`]);
        }
      }),
    );
  });

  test('is left out where it is none, and named', () => {
    fc.assert(
      fc.property(list, fc.oneof(odd, fc.dictionary(fc.string(), fc.jsonValue())), (key, value) => {
        fc.pre(!Array.isArray(value));
        const record = { ...scriptedProduct('S', 1), [key]: value };
        const read = decodeProduct(JSON.parse(JSON.stringify(record)));
        if (!read.ok) throw new Error(read.path);
        expect(read.value).not.toHaveProperty(key);
        expect(read.warnings.map(({ path }) => path).filter(isPlain)).toEqual([key]);
      }),
    );
    const { stock: _, ...without } = scriptedProduct('S', 1);
    expect(decodeProduct(without)).toMatchObject({ ok: true, warnings: [{ path: 'stock', received: 'missing' }] });
  });

  test('keeps what can be read of an entry', () => {
    const cross_sell_products = [{ sku: 7, title: 'Harness', relationship_type: 'required' }, { title: 'B' }];
    expect(decode(product, { ...scriptedProduct('S', 1), cross_sell_products })).toMatchObject({
      ok: true,
      value: { cross_sell_products: [{ title: 'Harness', relationship_type: 'required' }, { title: 'B' }] },
      warnings: [{ path: 'cross_sell_products[0].sku' }],
    });
  });
});

describe('a field that a sale depends on', () => {
  test.each([
    ['price', 249, 'price', 'decimal of at least 0 in a string', 'number 249'],
    ['price', '1,234.50', 'price', 'decimal of at least 0 in a string', 'string "1,234.50"'],
    ['price', '-3.00', 'price', 'decimal of at least 0 in a string', 'string "-3.00"'],
    ['price', '', 'price', 'decimal of at least 0 in a string', 'string ""'],
    ['price', undefined, 'price', 'decimal of at least 0 in a string', 'missing'],
    ['sku', '', 'sku', 'string of at least one character', 'string ""'],
    ['sku', null, 'sku', 'string of at least one character', 'null'],
    ['vehicles', null, 'vehicles', 'array', 'null'],
    ['vehicles', [null], 'vehicles[0]', 'object', 'null'],
    ['vehicle_applications', {}, 'vehicle_applications', 'array', 'empty object'],
  ])('%s, unreadable, fails the answer and names the place (%#)', (key, value, path, expected, received) => {
    const record: Record<string, unknown> = { ...scriptedProduct('S', 1), [key]: value };
    if (value === undefined) delete record[key];
    expect(decode(product, record)).toEqual({ ok: false, path, expected, received });
  });

  test.each([
    [ratesAnswer, { rates: [{ total_price_in_cents: 1, total_price: 0.01 }] }, 'service_code'],
    [ratesAnswer, { rates: [{ service_code: 7, total_price_in_cents: 1, total_price: 0.01 }] }, 'service_code'],
    [orderAnswer, { success: true }, 'order_transaction_id'],
    [orderAnswer, { success: 'true', order_transaction_id: 'x' }, 'success'],
    [vehicleAccessAnswer, { vehicle_makes: [] }, 'merchant'],
    [vehicleAccessAnswer, { merchant: Number.POSITIVE_INFINITY, vehicle_makes: [] }, 'merchant'],
    [vehicleAccessAnswer, { merchant: 2 ** 60, vehicle_makes: [] }, 'merchant'],
  ])('fails every operation alike (%#)', (schema, answer, path) => {
    const read = decode(schema, answer);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.path.endsWith(path)).toBe(true);
  });

  test('an answer that is no object fails as a whole', () => {
    for (const answer of [null, 5, 'x', true, []]) {
      expect(decode(ratesAnswer, answer)).toMatchObject({ ok: false, path: '', expected: 'object' });
    }
  });
});

describe('hostile answers', () => {
  test('repeat at most 40 characters of a value, and no control characters', () => {
    const read = decode(product, { ...scriptedProduct('S', 1), price: `\u001b[2J\n${'9'.repeat(1_000_000)}` });
    expect(read).toEqual({
      ok: false,
      path: 'price',
      expected: 'decimal of at least 0 in a string',
      received: `string "�[2J�${'9'.repeat(35)}…"`,
    });
  });

  test('cannot make a path of any length with a long key', () => {
    const read = decode(product, { ...scriptedProduct('S', 1), product_attributes: { ['k'.repeat(100_000)]: null } });
    expect(read.ok && read.warnings[0]?.path.length).toBeLessThan(100);
  });

  test.each([
    ['a field without a shape', '"document":', 'document'],
    ['a documented field', '"product_type":', 'product_type'],
    ['an unknown field', '"extra":', 'extra'],
  ])('nested 100,000 levels deep in %s lose that field', (_where, key, path) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const record = scriptedProduct('S', 1);
    delete record.document;
    delete record.product_type;
    const text = `${JSON.stringify(record).slice(0, -1)},${key}${deep}}`;
    const read = decode(product, JSON.parse(text));
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.warnings).toContainEqual({
      path,
      expected: 'at most 64 levels of nesting',
      received: 'deeper nesting',
    });
    expect(read.ok && Object.hasOwn(read.value, path)).toBe(false);
  });

  test('nested 100,000 levels deep as a whole, or where a sale depends on it, fail', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(decode(ratesAnswer, JSON.parse(deep))).toMatchObject({ ok: false, path: '' });
    expect(decode(ratesAnswer, JSON.parse(`{"rates":${deep}}`))).toMatchObject({ ok: false });
    const objects = `${'{"rates":'.repeat(100_000)}[]${'}'.repeat(100_000)}`;
    expect(decode(ratesAnswer, JSON.parse(objects))).toMatchObject({ ok: false });
  });

  test('with a key named __proto__ lose it and change nothing else', () => {
    const answer = JSON.parse(
      '{"rates":[],"__proto__":{"polluted":1},"extra":{"__proto__":{"polluted":1},"kept":2}}',
    ) as object;
    const read = decode(ratesAnswer, answer);
    expect(read).toMatchObject({ ok: true, value: { rates: [], extra: { kept: 2 } } });
    expect(read.ok && read.warnings.map(({ path }) => path)).toEqual(['__proto__', 'extra.__proto__']);
    expect(JSON.stringify(answer)).toBe('{"rates":[],"extra":{"kept":2}}');
    expect({}).not.toHaveProperty('polluted');
  });

  test('with a key twice are read by the last one, as JSON.parse does', () => {
    expect(decode(vehicleAccessAnswer, JSON.parse('{"merchant":1,"merchant":2,"vehicle_makes":[]}'))).toMatchObject({
      ok: true,
      value: { merchant: 2 },
    });
  });
});

describe('whatever comes', () => {
  const faulty = fc.record(
    {
      plate: fc.oneof(fc.record({ number: fc.oneof(fc.string(), fc.integer()) }), fc.jsonValue()),
      differing_attributes: fc.oneof(fc.array(fc.oneof(fc.string(), fc.integer())), fc.jsonValue()),
      vehicles: fc.array(entry),
      vehicle_breakdown: fc.oneof({ weight: 5, arbitrary: fc.array(entry) }, { weight: 1, arbitrary: fc.jsonValue() }),
      factory_vehicle: fc.oneof(fc.record({ year: fc.jsonValue(), make: fc.jsonValue() }), fc.jsonValue()),
    },
    { requiredKeys: ['vehicles', 'vehicle_breakdown'] },
  );

  test('is either a value that its schema accepts, or a failure that names a place', () => {
    const hits = countHits({ read: 0.4, failed: 0.05 });
    fc.assert(
      fc.property(faulty, (answer) => {
        const read = decode(plateSearchAnswer, answer);
        hits.count('read', read.ok);
        hits.count('failed', !read.ok);
        if (read.ok) {
          expect(plateSearchAnswer.safeParse(read.value).success).toBe(true);
          expect(read.value).toBe(answer);
        } else {
          expect(read.expected).not.toBe('');
          expect(read.received).not.toBe('');
        }
      }),
      { numRuns: 400 },
    );
    hits.expectShares();
  });
});
