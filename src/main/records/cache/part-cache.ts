import { partAskedFor } from '#shared/domain/ticket/asked-for.ts';
import { compactCode } from '#shared/domain/values/folded-text.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import type { SeenPart } from '#shared/records-view.ts';
import type { KnownPartWriter } from './known-part-index.ts';
import { type PackedPart, unpackPart, VEHICLES_A_PAGE } from './packed-part.ts';
import type { SearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** A part as it is reopened: everything but its long lists. */
export interface CachedPart {
  /** The product with its vehicles and applications left empty. */
  readonly head: Product;
  readonly warnings: readonly FieldWarning[];
  readonly vehicleCount: number;
  readonly applicationCount: number;
  /** When the service answered, ISO time. */
  readonly readAt: string;
}

/** A part as it is kept: texts, so that it can be handed to a worker, which puts it together with `unpackPart`. */
export interface StoredPart {
  readonly sku: string;
  readonly head: string;
  readonly vehiclePages: readonly string[];
  readonly applicationPages: readonly string[];
  readonly warnings: readonly FieldWarning[];
  readonly readAt: string;
}

/** Every part that was ever read, with when it was read. */
export interface PartCache {
  /** Keeps a part, or what is new of it. */
  keep(part: PackedPart, read: { readonly readAt: string; readonly warnings: readonly FieldWarning[] }): void;
  /** Reopens a part by its sku; null where it was never read. The long lists stay where they are. */
  open(sku: string): CachedPart | null;
  /** `count` fitting vehicles from `offset`, in the order in which they came; fewer at the end. */
  vehicles(sku: string, offset: number, count: number): readonly FittingVehicle[];
  /** A part as it is kept, to be put together elsewhere; null where it was never read. */
  packed(sku: string): StoredPart | null;
  /** The whole product; null where it was never read. */
  whole(sku: string): { readonly product: Product; readonly readAt: string } | null;
  /** Skus of parts that have this code, as sku, manufacturer's sku, product code or slug; the last read first. */
  byCode(code: string): readonly string[];
  /** The part that this code means: the one that has it exactly, else one that has it alike; null where none does. */
  ofCode(code: string): string | null;
  /** Parts by code from the middle, words, brand or attribute; the last found first, at most 20. */
  find(typed: string): readonly SeenPart[];
  count(): number;
  /** Whether a part with exactly this code was read; capitals and blanks tell nothing apart. */
  knows(code: string): boolean;
  /** The part that was read longest ago, before a time, and behind another one in this order where that is named. */
  oldest(before: string, behind: AgedPart | null): AgedPart | null;
  /** When a part was read, by its sku; null where it was not. */
  aged(sku: string): AgedPart | null;
  /** When the part that was read longest ago was read; null where there is none. */
  oldestReadAt(): string | null;
  /** What the file of the cache takes on the disk, pictures included, bytes. */
  takenBytes(): number;
}

/** A part by when it was read. */
export interface AgedPart {
  readonly sku: string;
  readonly readAt: string;
}

const FOUND = 20;
const BY_CODE = 20;

interface HeadRow {
  readonly head: string;
  readonly vehicleCount: number;
  readonly applicationCount: number;
  readonly readAt: string;
}

interface CodesRow {
  readonly sku: string;
  readonly manufacturerSku: string;
  readonly productCode: string;
  readonly slug: string | null;
}

/** The head and what could not be read of it, in one text. */
interface StoredHead {
  readonly head: CachedPart['head'];
  readonly warnings: readonly FieldWarning[];
}

const ROW = `
  SELECT sku, title, brand, manufacturer_sku AS manufacturerSku, product_code AS productCode, price, read_at AS readAt
  FROM parts`;

/** Makes the cache of parts. `known` is kept with each of them. */
export function createPartCache(database: Sqlite, index: SearchIndex, known: KnownPartWriter): PartCache {
  const kept = database.prepare<[string], { readonly id: number; readonly listsHash: string }>(
    'SELECT id, lists_hash AS listsHash FROM parts WHERE sku = ?',
  );
  const lowestId = database.prepare<[], number>('SELECT coalesce(min(id), 0) FROM parts').pluck();
  const write = database.prepare<
    [number, string, string, string, string, string, string, string, string, number, number, string, string]
  >(`
    INSERT INTO parts (id, sku, title, brand, manufacturer_sku, product_code, price, image_url, read_at, vehicle_count,
      application_count, lists_hash, head)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, brand = excluded.brand,
      manufacturer_sku = excluded.manufacturer_sku, product_code = excluded.product_code, price = excluded.price,
      image_url = excluded.image_url, read_at = excluded.read_at, vehicle_count = excluded.vehicle_count,
      application_count = excluded.application_count, lists_hash = excluded.lists_hash, head = excluded.head`);
  const dropCodes = database.prepare<[number]>('DELETE FROM part_codes WHERE part = ?');
  const addCode = database.prepare<[string, number]>('INSERT INTO part_codes (code, part) VALUES (?, ?)');
  const dropVehicles = database.prepare<[number]>('DELETE FROM part_vehicles WHERE part = ?');
  const addVehicles = database.prepare<[number, number, string]>('INSERT INTO part_vehicles VALUES (?, ?, ?)');
  const dropApplications = database.prepare<[number]>('DELETE FROM part_applications WHERE part = ?');
  const addApplications = database.prepare<[number, number, string]>('INSERT INTO part_applications VALUES (?, ?, ?)');
  const head = database.prepare<[string], HeadRow>(
    'SELECT head, vehicle_count AS vehicleCount, application_count AS applicationCount, read_at AS readAt FROM parts WHERE sku = ?',
  );
  const vehiclePages = database
    .prepare<[number, number, number], string>(
      'SELECT vehicles FROM part_vehicles WHERE part = ? AND page BETWEEN ? AND ? ORDER BY page',
    )
    .pluck();
  const applicationPages = database
    .prepare<[number], string>('SELECT applications FROM part_applications WHERE part = ? ORDER BY page')
    .pluck();
  const byCode = database
    .prepare<[string, number], string>(
      'SELECT p.sku FROM part_codes c JOIN parts p ON p.id = c.part WHERE c.code = ? ORDER BY p.read_at DESC, p.id LIMIT ?',
    )
    .pluck();
  const found = database.prepare<[string], SeenPart>(`${ROW} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`);
  const newest = database.prepare<[number], SeenPart>(`${ROW} ORDER BY id LIMIT ?`);
  const count = database.prepare<[], number>('SELECT count(*) FROM parts').pluck();

  const named = database.prepare<[string], CodesRow>(`
    SELECT p.sku, p.manufacturer_sku AS manufacturerSku, p.product_code AS productCode,
      json_extract(p.head, '$.head.slug') AS slug
    FROM part_codes c JOIN parts p ON p.id = c.part WHERE c.code = ? ORDER BY p.read_at DESC, p.id`);
  const oldest = database.prepare<[string, string, string], AgedPart>(
    'SELECT sku, read_at AS readAt FROM parts WHERE read_at < ? AND (read_at, sku) > (?, ?) ORDER BY read_at, sku LIMIT 1',
  );
  const aged = database.prepare<[string], AgedPart>('SELECT sku, read_at AS readAt FROM parts WHERE sku = ?');
  const oldestReadAt = database.prepare<[], string | null>('SELECT min(read_at) FROM parts').pluck();
  const pages = (name: string): number => Number(database.pragma(name, { simple: true }));

  function writeLists(id: number, part: PackedPart): void {
    dropVehicles.run(id);
    dropApplications.run(id);
    for (const [page, vehicles] of part.vehiclePages.entries()) addVehicles.run(id, page, vehicles);
    for (const [page, applications] of part.applicationPages.entries()) addApplications.run(id, page, applications);
  }

  const keep = database.transaction((part: PackedPart, readAt: string, warnings: readonly FieldWarning[]): void => {
    const before = kept.get(part.sku);
    const id = before?.id ?? (lowestId.get() ?? 0) - 1;
    write.run(
      id,
      part.sku,
      part.title,
      part.brand,
      part.manufacturerSku,
      part.productCode,
      part.price,
      part.imageUrl,
      readAt,
      part.vehicleCount,
      part.applicationCount,
      part.listsHash,
      `{"head":${part.head},"warnings":${JSON.stringify(warnings)}}`,
    );
    dropCodes.run(id);
    for (const code of part.codes) addCode.run(code, id);
    const listsAreNew = before?.listsHash !== part.listsHash;
    if (listsAreNew) writeLists(id, part);
    known.put(id, part, listsAreNew);
    index.put(id, part.searchText);
  });

  function withCode(code: string): CodesRow | undefined {
    return partAskedFor(code, named.all(compactCode(code)), ({ sku, manufacturerSku, productCode, slug }) => [
      sku,
      manufacturerSku,
      productCode,
      slug,
    ]);
  }

  function packed(sku: string): StoredPart | null {
    const id = kept.get(sku)?.id;
    const row = head.get(sku);
    if (id === undefined || row === undefined) return null;
    const { head: rest, warnings } = JSON.parse(row.head) as StoredHead;
    return {
      sku,
      head: JSON.stringify(rest),
      vehiclePages: vehiclePages.all(id, 0, Number.MAX_SAFE_INTEGER),
      applicationPages: applicationPages.all(id),
      warnings,
      readAt: row.readAt,
    };
  }

  return {
    packed,
    keep: (part, { readAt, warnings }) => {
      keep.immediate(part, readAt, warnings);
    },
    open(sku) {
      const row = head.get(sku);
      if (row === undefined) return null;
      const { head: rest, warnings } = JSON.parse(row.head) as StoredHead;
      const { vehicleCount, applicationCount, readAt } = row;
      return { head: rest, warnings, vehicleCount, applicationCount, readAt };
    },
    vehicles(sku, offset, size) {
      const id = kept.get(sku)?.id;
      if (id === undefined || size < 1) return [];
      const first = Math.floor(offset / VEHICLES_A_PAGE);
      const last = Math.floor((offset + size - 1) / VEHICLES_A_PAGE);
      const vehicles = vehiclePages.all(id, first, last).flatMap((page) => JSON.parse(page) as FittingVehicle[]);
      const start = offset - first * VEHICLES_A_PAGE;
      return vehicles.slice(start, start + size);
    },
    whole(sku) {
      const part = packed(sku);
      return part === null ? null : { product: unpackPart(part), readAt: part.readAt };
    },
    byCode(code) {
      const folded = compactCode(code);
      return folded === '' ? [] : byCode.all(folded, BY_CODE);
    },
    find(typed) {
      const ids = index.find(typed, FOUND);
      return ids === null ? newest.all(FOUND) : found.all(JSON.stringify(ids));
    },
    count: () => count.get() ?? 0,
    ofCode: (code) => withCode(code)?.sku ?? null,
    knows: (code) => withCode(code) !== undefined,
    oldest: (before, behind) => oldest.get(before, behind?.readAt ?? '', behind?.sku ?? '') ?? null,
    aged: (sku) => aged.get(sku) ?? null,
    oldestReadAt: () => oldestReadAt.get() ?? null,
    takenBytes: () => (pages('page_count') - pages('freelist_count')) * pages('page_size'),
  };
}
