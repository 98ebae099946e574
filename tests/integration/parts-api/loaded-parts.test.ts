import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoadedParts, type LoadedParts } from '#main/part-cache/loaded-parts.ts';
import { packPart } from '#main/records/cache/packed-part.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { beginThreadsAsShipped } from '#tests/support/kept-threads.ts';
import { PART_WORKER } from '#tests/support/main-programs.ts';
import { type ScriptedRecord, scriptedProduct } from '#tests/support/scripted-service-product.ts';

const TERMS = { supplierPricesIncludeGst: true, stockCheckFailedAt: null };
const READ_AT = '2026-11-20T10:00:00.000Z';

let loadedParts: LoadedParts;

beforeAll(() => beginThreadsAsShipped(true));
afterAll(() => beginThreadsAsShipped(false));
beforeEach(() => {
  loadedParts = createLoadedParts({ worker: PART_WORKER });
});
afterEach(() => loadedParts.close());

function blocksOf(value: unknown, size = 1_000_000): Uint8Array<ArrayBuffer>[] {
  const bytes = new Uint8Array(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
}

function put(record: unknown, askedFor = 'asked', readAt = READ_AT) {
  return loadedParts.read({ blocks: blocksOf(record), askedFor, readAt });
}

describe('a part that was read', () => {
  test('is found by its sku, the code it was asked for by, its manufacturer sku and its product code', async () => {
    expect(await put(scriptedProduct('TB-1', 20), 'tb 1')).toEqual({ ok: true, sku: 'TB-1' });
    for (const code of ['TB-1', 'tb 1', 'M-TB-1', '100200']) {
      expect(await loadedParts.view({ code: code, ...TERMS })).toMatchObject({ sku: 'TB-1', readAt: READ_AT });
    }
    expect(await loadedParts.view({ code: 'other', ...TERMS })).toBeNull();
  });

  test('is shown under the terms of the shop, with its description as structure', async () => {
    await put(scriptedProduct('TB-1', 20));
    expect(
      await loadedParts.view({ code: 'TB-1', supplierPricesIncludeGst: null, stockCheckFailedAt: null }),
    ).toMatchObject({
      priceCents: null,
      stockCheckFailedAt: null,
    });
    expect(
      await loadedParts.view({ code: 'TB-1', supplierPricesIncludeGst: false, stockCheckFailedAt: READ_AT }),
    ).toMatchObject({
      priceCents: 82_390,
      stockCheckFailedAt: READ_AT,
      description: [
        { kind: 'heading', text: 'Towbar' },
        { kind: 'paragraph', text: 'Rated to 3500 kg.' },
        { kind: 'list', items: ['Powder coated', 'Bolts in'] },
      ],
    });
  });

  test('takes the place of an earlier reading', async () => {
    await put(scriptedProduct('TB-1', 1));
    await put({ ...scriptedProduct('TB-1', 1), price: '1.00' }, 'TB-1', '2026-11-20T11:00:00.000Z');
    expect(await loadedParts.view({ code: 'TB-1', ...TERMS })).toMatchObject({
      priceCents: 100,
      readAt: '2026-11-20T11:00:00.000Z',
    });
  });

  test('gives its pages, verdicts, picture and vehicles', async () => {
    await put(scriptedProduct('TB-1', 300));
    const [vehicle] = (await loadedParts.vehiclesOfMake({ make: 'toyota', filter: 'hilux', skus: [] })).vehicles;
    expect(vehicle).toMatchObject({ kind: 'from a part', attributes: { make: 'TOYOTA', drivetrain: null } });
    expect(await loadedParts.vehiclesOfMake({ make: 'toyota', filter: '', skus: [] })).toMatchObject({
      vehicles: { length: 50 },
      more: 0,
    });
    if (vehicle === undefined) return;
    expect(await loadedParts.verdicts({ skus: ['TB-1', 'gone'], vehicle })).toMatchObject([
      { kind: expect.stringMatching(/^listed/) },
      null,
    ]);
    expect(await loadedParts.fittingPage({ code: 'TB-1', filter: 'ranger', offset: 10, count: 5 })).toMatchObject({
      total: 300,
      matching: 50,
      offset: 10,
      rows: { length: 5 },
      readAt: READ_AT,
    });
    expect(await loadedParts.fittingPage({ code: 'gone', filter: '', offset: 0, count: 5 })).toBeNull();
    expect(await loadedParts.recordTexts({ code: 'TB-1', vehicleIds: [], offset: 0 })).toMatchObject({
      offset: 0,
      readAt: READ_AT,
    });
    expect(await loadedParts.recordTexts({ code: 'gone', vehicleIds: [], offset: 0 })).toBeNull();
    expect(await loadedParts.pictureAddress({ code: 'TB-1' })).toBe('https://pictures.example/towbar.png');
    await put({ ...scriptedProduct('PLAIN', 1), image_url: ' ' });
    expect(await loadedParts.pictureAddress({ code: 'PLAIN' })).toBeNull();
  });

  test('names what was left out of it', async () => {
    const record = scriptedProduct('TB-1', 20);
    Object.assign((record.vehicles as ScriptedRecord[])[7] ?? {}, { make: 7 });
    await put(record);
    expect(await loadedParts.view({ code: 'TB-1', ...TERMS })).toMatchObject({
      warnings: [{ path: 'vehicles[7].make', expected: 'string', received: 'number 7' }],
    });
  });

  test('is handed over, not copied', async () => {
    const blocks = blocksOf(scriptedProduct('TB-1', 3_000));
    expect(blocks.length).toBeGreaterThan(1);
    await loadedParts.read({ blocks, askedFor: 'TB-1', readAt: READ_AT });
    expect(blocks.map((block) => block.byteLength)).toEqual(blocks.map(() => 0));
  });
});

describe('a part that is taken up from the disk', () => {
  test('does not take the place of what was read meanwhile, here or on the disk', async () => {
    await loadedParts.close();
    const before = { ...scriptedProduct('TB-1', 1), price: '1.00' };
    const decoded = decodeProduct(before);
    if (!decoded.ok) throw new Error(decoded.path);
    const kept: string[] = [];
    loadedParts = createLoadedParts({
      worker: PART_WORKER,
      memory: {
        keep: ({ readAt }) => kept.push(readAt),
        recall: () => ({ ...packPart(decoded.value), warnings: [], readAt: READ_AT }),
      },
    });
    const later = '2026-11-28T10:00:00.000Z';
    // At a start: the sale is judged, and its part is being read.
    const judged = loadedParts.verdicts({ skus: ['TB-1'], vehicle: VEHICLE });
    const read = put({ ...before, price: '2.00' }, 'TB-1', later);
    await Promise.all([judged, read]);
    expect(await loadedParts.view({ code: 'TB-1', ...TERMS })).toMatchObject({ priceCents: 200, readAt: later });
    await loadedParts.kept();
    expect(kept).toEqual([later]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['no JSON', '<html>', { path: '', expected: 'JSON', received: 'text starting "<html>"' }],
    ['no price', { ...scriptedProduct('S', 1), price: null }, { path: 'price', received: 'null' }],
    ['no object', [], { path: '', expected: 'object', received: 'array of 0' }],
    ['100,000 levels of nesting', '['.repeat(100_000) + ']'.repeat(100_000), { path: '' }],
    ['numbers of any size', `{"sku":${'9'.repeat(1_000_000)}}`, { path: 'sku', received: 'number Infinity' }],
  ])('%s is refused, and the cache goes on', async (_, record, refusal) => {
    expect(await put(record)).toMatchObject({ ok: false, ...refusal });
    expect(await put(scriptedProduct('TB-1', 1))).toEqual({ ok: true, sku: 'TB-1' });
  });

  test('text that is not UTF-8, or begins with a byte order mark, is read as far as it can be', async () => {
    const record = Buffer.from(JSON.stringify({ ...scriptedProduct('TB-1', 1), title: 'Tr?ger' }));
    record[record.indexOf('?')] = 0xe4;
    const bytes = new Uint8Array(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), record]));
    await loadedParts.read({ blocks: [bytes], askedFor: 'TB-1', readAt: READ_AT });
    expect(await loadedParts.view({ code: 'TB-1', ...TERMS })).toMatchObject({ title: 'Tr�ger' });
  });
});

test('the parts looked at last are kept, as many as the longest ticket needs', async () => {
  for (let number = 0; number < 522; number += 1) {
    await put({ ...scriptedProduct(`P${number}`, 1), product_code: `${number}` }, `P${number}`);
    if (number > 10) await loadedParts.view({ code: 'P3', ...TERMS });
  }
  expect(await loadedParts.view({ code: 'P0', ...TERMS })).toBeNull();
  expect(await loadedParts.view({ code: 'P1', ...TERMS })).toBeNull();
  expect(await loadedParts.view({ code: 'P2', ...TERMS })).toMatchObject({ sku: 'P2' });
  expect(await loadedParts.view({ code: 'P3', ...TERMS })).toMatchObject({ sku: 'P3' });
});

describe('a worker that ends', () => {
  let folder: string;
  let module: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'part-loadedParts-'));
    module = join(folder, 'worker.mjs');
    // Ends at the first job of its first life; is the real one from then on.
    const mark = join(folder, 'lived');
    writeFileSync(
      module,
      `import { existsSync, writeFileSync } from 'node:fs';
       import { parentPort } from 'node:worker_threads';
       const first = !existsSync(${JSON.stringify(mark)});
       if (first) {
         writeFileSync(${JSON.stringify(mark)}, '');
         parentPort.on('message', ({ job }) => {
           if (job.name === 'view') throw new Error('a fault');
           else process.exit(3);
         });
       } else await import(${JSON.stringify(PART_WORKER.href)});`,
    );
    loadedParts = createLoadedParts({ worker: pathToFileURL(module) });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('while it reads is answered, and another one does the next job', async () => {
    const both = await Promise.all([
      put(scriptedProduct('A', 1)),
      loadedParts.verdicts({ skus: ['A'], vehicle: VEHICLE }),
    ]);
    expect(both).toEqual([
      { ok: false, path: '', expected: 'a record that can be read', received: 'one that reading stopped at' },
      [null],
    ]);
    expect(await put(scriptedProduct('A', 1))).toEqual({ ok: true, sku: 'A' });
  });

  test('by a fault of its own leaves nobody waiting', async () => {
    expect(await loadedParts.view({ code: 'A', ...TERMS })).toBeNull();
    expect(await put(scriptedProduct('A', 1))).toEqual({ ok: true, sku: 'A' });
  });
});

test('a part cache that is closed answers the calls that wait', async () => {
  const waiting = put(scriptedProduct('A', 5_000));
  await loadedParts.close();
  expect(await waiting).toMatchObject({ ok: false });
});

const VEHICLE = {
  kind: 'from a part',
  id: 'x',
  description: 'x',
  attributes: {
    make: null,
    model: null,
    series: null,
    variant: null,
    body: null,
    fuel_type: null,
    drivetrain: null,
    transmission: null,
    engine: null,
    engine_capacity: null,
    cylinders: null,
  },
  readAt: READ_AT,
} as const;
