import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { isApplicationHead, isFittingVehicle } from '#shared/interface/fitting-vehicle-guard.ts';
import { decode } from '#shared/interface/decode.ts';
import { fittingVehicle, product, vehicleApplication } from '#shared/interface/product.ts';
import { type ScriptedRecord, scriptedProduct, scriptedVehicle } from '#tests/support/scripted-service-product.ts';
import { effort } from '#tests/support/effort.ts';

/** A vehicle with a few of its fields faulty, missing or unknown. */
const faultyVehicle = fc
  .tuple(
    fc.nat(1000),
    fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(scriptedVehicle(0))), fc.constantFrom('__proto__', 'extra', 'valueOf')),
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(Infinity, 1.5, 2 ** 60, -0, '', null)),
      { maxKeys: 3 },
    ),
    fc.subarray(Object.keys(scriptedVehicle(0)), { maxLength: 2 }),
  )
  .map(([number, faulty, missing]) => {
    const vehicle = scriptedVehicle(number);
    for (const [key, value] of Object.entries(faulty)) {
      Object.defineProperty(vehicle, key, { value, enumerable: true, configurable: true, writable: true });
    }
    for (const key of missing) delete vehicle[key];
    return vehicle;
  });

describe('the quick look at vehicles', () => {
  test('never accepts what the schema refuses', () => {
    const hits = countHits({ accepted: 0.1, refused: 0.1 });
    fc.assert(
      fc.property(fc.oneof(faultyVehicle, fc.jsonValue()), (vehicle) => {
        const accepted = isFittingVehicle(vehicle);
        hits.count('accepted', accepted);
        hits.count('refused', !accepted);
        if (accepted) expect(fittingVehicle.safeParse(vehicle).success).toBe(true);
      }),
      { numRuns: effort(400, 2_000) },
    );
    hits.expectShares();
  });

  test('accepts what the schema accepts, where the shapes that are not shown hold no list or object', () => {
    const hits = countHits({ accepted: 0.1, refused: 0.1 });
    fc.assert(
      fc.property(faultyVehicle, (vehicle) => {
        const simple = (value: unknown) => typeof value !== 'object' || value === null;
        if (!simple(vehicle.kw_power) || !simple(vehicle.product_specific_attributes)) return;
        hits.count('accepted', isFittingVehicle(vehicle));
        hits.count('refused', !isFittingVehicle(vehicle));
        expect(isFittingVehicle(vehicle)).toBe(fittingVehicle.safeParse(vehicle).success);
      }),
      { numRuns: effort(400, 2_000) },
    );
    hits.expectShares();
  });

  test('and at applications never accepts what the schema refuses', () => {
    const application = fc.record(
      {
        vehicles: fc.oneof(fc.constant([]), fc.jsonValue()),
        catalogue_notes: fc.oneof(fc.string(), fc.jsonValue()),
        document: fc.jsonValue(),
        attributes: fc.oneof(
          fc.record({ fits_vehicle_year_from_month: fc.oneof(fc.integer(), fc.jsonValue()), more: fc.jsonValue() }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    );
    const hits = countHits({ accepted: 0.01 });
    fc.assert(
      fc.property(application, (candidate) => {
        const head = { ...candidate, vehicles: Array.isArray(candidate.vehicles) ? [] : candidate.vehicles };
        hits.count('accepted', isApplicationHead(candidate));
        if (isApplicationHead(candidate)) expect(vehicleApplication.safeParse(head).success).toBe(true);
      }),
      { numRuns: effort(600, 2_000) },
    );
    hits.expectShares();
  });
});

describe('a product record', () => {
  test('reads as the plain decoding reads it', () => {
    const hits = countHits({ read: 0.1 });
    fc.assert(
      fc.property(
        fc.array(faultyVehicle, { maxLength: 4 }),
        fc.array(fc.oneof(faultyVehicle, fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...Object.keys(scriptedProduct('S', 0))), fc.jsonValue(), { maxKeys: 2 }),
        (vehicles, listed, faulty) => {
          const record = () =>
            JSON.parse(
              JSON.stringify({
                ...scriptedProduct('S', 0),
                vehicles,
                vehicle_applications: [{ vehicles: listed, catalogue_notes: null, attributes: {} }],
                ...faulty,
              }),
            ) as ScriptedRecord;
          const [quick, plain] = [decodeProduct(record()), decode(product, record())];
          expect(quick.ok).toBe(plain.ok);
          hits.count('read', quick.ok && plain.ok);
          if (!quick.ok || !plain.ok) return;
          expect(product.safeParse(quick.value).success).toBe(true);
          const paths = (warnings: readonly { readonly path: string }[]) => warnings.map(({ path }) => path).sort();
          expect(paths(quick.warnings.filter(notInVehicles))).toEqual(paths(plain.warnings.filter(notInVehicles)));
        },
      ),
      { numRuns: effort(150, 500) },
    );
    hits.expectShares();
  });

  const notInVehicles = ({ path }: { readonly path: string }) => !path.includes('__proto__');

  test('that fits nothing is read', () => {
    expect(decodeProduct(scriptedProduct('UNIVERSAL', 0))).toMatchObject({ ok: true, warnings: [] });
  });

  test('whose vehicle has an unreadable make loses the make alone, and says which', () => {
    const record = scriptedProduct('S', 20);
    Object.assign((record.vehicles as ScriptedRecord[])[7] ?? {}, { make: 7 });
    const read = decodeProduct(record);
    expect(read).toMatchObject({
      ok: true,
      warnings: [{ path: 'vehicles[7].make', expected: 'string', received: 'number 7' }],
    });
    expect(read.ok && read.value.vehicles[7]).toMatchObject({ model: 'Ranger' });
    expect(read.ok && read.value.vehicles[7]).not.toHaveProperty('make');
  });

  test('names places inside applications, and loses only what is unreadable there', () => {
    const record = scriptedProduct('S', 40);
    const applications = record.vehicle_applications as { vehicles: ScriptedRecord[] }[];
    Object.assign(applications[1] ?? {}, {
      catalogue_notes: 5,
      attributes: { fits_vehicle_year_from_month: 'May', colour: { a: 1 } },
    });
    Object.assign(applications[3]?.vehicles[9] ?? {}, { year_to: 'now' });
    const read = decodeProduct(record);
    expect(read).toMatchObject({
      ok: true,
      warnings: [
        { path: 'vehicle_applications[1].catalogue_notes', expected: 'string or null', received: 'number 5' },
        {
          path: 'vehicle_applications[1].attributes.fits_vehicle_year_from_month',
          expected: 'integer',
          received: 'string "May"',
        },
        { path: 'vehicle_applications[3].vehicles[9].year_to', expected: 'integer or null', received: 'string "now"' },
      ],
    });
    expect(applications[1]).toMatchObject({ attributes: { colour: { a: 1 } } });
    expect(applications[1]).not.toHaveProperty('catalogue_notes');
    expect(applications[1]?.vehicles).toHaveLength(10);
  });

  test.each([
    ['vehicle_applications', [null], 'vehicle_applications[0]', 'object', 'null'],
    ['vehicle_applications', [{}], 'vehicle_applications[0].vehicles', 'array', 'missing'],
    ['vehicle_applications', [{ vehicles: [{}] }], 'vehicle_applications[0].vehicles[0].id', /string/, 'missing'],
    ['vehicles', [5], 'vehicles[0]', 'object', 'number 5'],
    ['vehicles', [[]], 'vehicles[0]', 'object', 'array of 0'],
    ['vehicles', 'all', 'vehicles', 'array', 'string "all"'],
  ])('fails where %s cannot be read (%#)', (key, value, path, expected, received) => {
    const read = decodeProduct({ ...scriptedProduct('S', 0), [key]: value });
    expect(read).toMatchObject({ ok: false, path, received });
    expect(!read.ok && read.expected).toMatch(expected);
  });

  test('that is no object fails as a whole', () => {
    for (const answer of [null, [], 'x', 5]) expect(decodeProduct(answer)).toMatchObject({ ok: false, path: '' });
  });
});

/** Ten of them in each application. */
const VERY_MANY = effort(4_000, 20_000);

describe('a product record of very many vehicles in very many applications', () => {
  let text: string;
  beforeAll(() => {
    text = JSON.stringify(scriptedProduct('BIG', VERY_MANY));
  });

  test('is read without a copy', () => {
    const json: unknown = JSON.parse(text);
    const read = decodeProduct(json);
    expect(read).toMatchObject({ ok: true, warnings: [] });
    expect(read.ok && read.value).toBe(json);
  });

  test('with a bad identifier in the last row is refused, naming it', () => {
    const json = JSON.parse(text) as { vehicles: ScriptedRecord[] };
    Object.assign(json.vehicles[VERY_MANY - 1] ?? {}, { id: 5 });
    expect(decodeProduct(json)).toEqual({
      ok: false,
      path: `vehicles[${VERY_MANY - 1}].id`,
      expected: 'string of at least one character',
      received: 'number 5',
    });
  });

  test('with every make unreadable is still read, naming each', () => {
    const json = JSON.parse(text.replaceAll(/"make":"[A-Z]+"/g, '"make":null')) as object;
    const read = decodeProduct(json);
    expect(read.ok && read.warnings.length).toBe(2 * VERY_MANY);
    expect(read.ok && read.warnings.at(-1)?.path).toBe(`vehicle_applications[${VERY_MANY / 10 - 1}].vehicles[9].make`);
  });
});
