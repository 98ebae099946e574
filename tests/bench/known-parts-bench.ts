import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPartJobs } from '#main/part-cache/part-jobs.ts';
import { CACHE_MIGRATIONS } from '#main/records/cache/cache-schema.ts';
import { createKnownPartIndex, type KnownPartIndex } from '#main/records/cache/known-part-index.ts';
import { type PackedPart, packPart } from '#main/records/cache/packed-part.ts';
import { createPartCache, type PartCache } from '#main/records/cache/part-cache.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { migrate } from '#main/records/database/migrations.ts';
import { createSearchIndex } from '#main/records/database/search-index.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { mayBeListedAs, modelsListed } from '#shared/domain/fitment/known-models.ts';
import { isOffered, knownParts } from '#shared/domain/fitment/known-parts.ts';
import { choiceFromPlateSearch, type PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { type ScriptedRecord, scriptedProduct, scriptedVehicle } from '../support/scripted-service-product.ts';
import { atMost, type BenchRow, bestOfPasses, median, percentile } from './bench-row.ts';
import { msOf } from './search-bench.ts';

/** A shop that has read much: usual parts, and a few for nearly every vehicle. */
const USUAL = { parts: 5_000, vehicles: 500 };
const LONG = { parts: 20, vehicles: 20_000 };
/** The market: so many makes of so many models, each of them in so many vehicles. */
const MAKES = 40;
const MODELS = 25;
const OF_MODEL = 20;
const FIRST_PAGE = 6;
const PLATES = 200;
const FRAME_MS = 16.7;
const STEP_MS = 8;
const KEPT = 100;
const KEY = new Uint8Array(32).fill(7);
const READ = { readAt: '2026-03-04T02:00:00.000Z', warnings: [] };

/**
 * The bench of the parts known for a vehicle: found and the first page judged, as the counter does it, against reading
 * every part; what the index costs with each part that is read, on the disk, and made anew.
 */
export function benchKnownParts(usual = USUAL.parts, long = LONG.parts): readonly BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-bench-'));
  const path = join(folder, 'cache.db');
  const database = openForWriting(path, KEY, 'checkpoints');
  try {
    migrate(database, CACHE_MIGRATIONS, () => {});
    const index = createKnownPartIndex(database);
    const parts = createPartCache(database, createSearchIndex(database, 'part_search'), { put: () => {} });
    fill(database, parts, usual, long);
    flush(path);
    const pages = (): number => Number(database.pragma('page_count', { simple: true }));
    const before = pages();
    const longest = Math.max(
      ...bestOfPasses(() => {
        index.clear();
        database.pragma('wal_checkpoint(TRUNCATE)');
        return buildInSteps(index);
      }),
    );
    const size = (pages() - before) / before;
    const asked = Array.from({ length: PLATES }, (_, at) => plateOf(at));
    firstPage(index, parts, plateOf(1));
    const times = asked.map((plate) => msOf(() => firstPage(index, parts, plate)));
    const p99 = percentile(times, 99);
    const all = readingMs(parts, 'U', usual) + readingMs(parts, 'L', long);
    return [
      atMost('parts for a vehicle, first page judged: p99 ÷ 3 frames', p99 / (3 * FRAME_MS), 1),
      atMost('parts for a vehicle ÷ reading every part', median(times) / all, 1 / 200),
      keepingRow(database),
      atMost('index of known parts ÷ the cache beside it, pages', size, 0.25),
      atMost('longest step of making the index ÷ 8 ms', longest / STEP_MS, 1),
    ];
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A vehicle of the market. */
function vehicleAt(number: number): ScriptedRecord {
  const model = Math.floor(number / OF_MODEL) % (MAKES * MODELS);
  return { ...scriptedVehicle(number), make: `MAKE ${Math.floor(model / MODELS)}`, model: `Model ${model}` };
}

/** A part that lists so many vehicles of the market, from one of them on. */
function record(sku: string, vehicles: number, from: number): ScriptedRecord {
  const market = MAKES * MODELS * OF_MODEL;
  const all = Array.from({ length: vehicles }, (_, at) => vehicleAt((from + at) % market));
  const groups: ScriptedRecord[] = [];
  for (let at = 0; at < vehicles; at += 10)
    groups.push({ vehicles: all.slice(at, at + 10), catalogue_notes: null, document: null, attributes: {} });
  return { ...scriptedProduct(sku, 0), vehicles: all, vehicle_applications: groups };
}

function usualRecord(at: number): ScriptedRecord {
  return record(`U-${at}`, USUAL.vehicles, (at * 7_919) % (MAKES * MODELS * OF_MODEL));
}

function fill(database: Sqlite, parts: PartCache, usual: number, long: number): void {
  database.pragma('synchronous = OFF');
  const keepAll = database.transaction((records: readonly ScriptedRecord[]) => {
    for (const each of records) parts.keep(packPart(productOf(each)), READ);
  });
  for (let at = 0; at < usual; at += KEPT)
    keepAll(Array.from({ length: Math.min(KEPT, usual - at) }, (_, more) => usualRecord(at + more)));
  for (let at = 0; at < long; at += 1) keepAll([record(`L-${at}`, LONG.vehicles, 0)]);
  database.pragma('synchronous = NORMAL');
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** Leaves nothing of the filling to be flushed by what is measured. */
function flush(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function productOf(wire: ScriptedRecord) {
  const decoded = decodeProduct(JSON.parse(JSON.stringify(wire)));
  if (!decoded.ok) throw new Error(`${decoded.path} cannot be read`);
  return decoded.value;
}

/** Makes the whole index; answers how long each step was, ms. */
function buildInSteps(index: KnownPartIndex): readonly number[] {
  const times: number[] = [];
  let more = true;
  while (more) {
    times.push(
      msOf(() => {
        more = index.step();
      }),
    );
  }
  return times;
}

/** A plate of one vehicle of the market. */
function plateOf(at: number): PlateVehicleChoice {
  const { id, make, model, series, body, engine } = vehicleAt((at * 104_729) % (MAKES * MODELS * OF_MODEL));
  const text = (value: unknown): string => String(value);
  return choiceFromPlateSearch(
    {
      vehicles: [],
      vehicle_breakdown: [
        {
          description: text(model),
          vehicle: {
            make: text(make),
            model: text(model),
            series: text(series),
            body: text(body),
            engine: text(engine),
          },
          vehicle_ids: [text(id)],
        },
      ],
    },
    { plate: `B${at}`, state: 'NSW', readAt: READ.readAt, unreadable: [] },
  );
}

/** Finds the parts for a vehicle and judges the first page of them, in a worker that has none of them at hand. */
function firstPage(index: KnownPartIndex, parts: PartCache, vehicle: PlateVehicleChoice): void {
  const isPossible = mayBeListedAs(vehicle);
  const models = index.models().filter(isPossible);
  const found = knownParts(index.listing(models.map(({ id }) => id)), { typed: '', like: null });
  const skus = found.parts.slice(0, FIRST_PAGE).map(({ sku }) => sku);
  const jobs = createPartJobs();
  const terms = { vehicle, supplierPricesIncludeGst: true, ownWarehouse: 'SYD1' };
  for (const sku of skus) {
    const part = parts.packed(sku);
    if (part !== null) jobs.takeUp({ part });
  }
  const glances = jobs.glances({ skus, ...terms });
  if (!glances.some((glance) => glance?.fit != null && isOffered(glance.fit)))
    throw new Error(`the bench found no part for ${vehicle.plate}`);
}

/** How long it takes to read and judge so many parts, ms, by some of them. */
function readingMs(parts: PartCache, kind: 'U' | 'L', count: number): number {
  const some = Math.min(count, kind === 'U' ? KEPT : 3);
  const vehicle = plateOf(3);
  const times = Array.from({ length: some }, (_, at) =>
    msOf(() => {
      const part = parts.packed(`${kind}-${at}`);
      const jobs = createPartJobs();
      if (part !== null) jobs.takeUp({ part });
      jobs.verdicts({ skus: [`${kind}-${at}`], vehicle });
    }),
  );
  return (times.reduce((sum, each) => sum + each, 0) / some) * count;
}

/**
 * What the index costs with a part that is read, against reading it: parsed, decoded, packed and kept. Both are written
 * in one transaction, as in use; what is flushed at its end is of the part.
 */
function keepingRow(database: Sqlite): BenchRow {
  const known = createKnownPartIndex(database);
  const parts = createPartCache(database, createSearchIndex(database, 'part_search'), { put: () => {} });
  const id = database.prepare<[string], number>('SELECT id FROM parts WHERE sku = ?').pluck();
  const ratios = Array.from({ length: KEPT }, (_, at) => {
    const sku = `K-${at}`;
    const blocks = [Buffer.from(JSON.stringify({ ...usualRecord(at), sku }))];
    const jobs = createPartJobs();
    let packed: ReturnType<typeof jobs.pack> = null;
    const reading = msOf(() => {
      jobs.read({ blocks, askedFor: sku, readAt: READ.readAt });
      packed = jobs.pack({ sku });
    });
    const product = productOf(usualRecord(at));
    const models = msOf(() => modelsListed(product));
    let writing = 0;
    let indexing = 0;
    const keep = database.transaction((part: PackedPart) => {
      writing = msOf(() => parts.keep(part, READ));
      indexing = msOf(() => known.put(id.get(sku) as number, part, true));
    });
    keep.immediate((packed as unknown as { readonly part: PackedPart }).part);
    return (models + indexing) / (reading + writing - models);
  });
  return atMost('keeping the index of a part that is read ÷ reading it', median(ratios), 0.1);
}
