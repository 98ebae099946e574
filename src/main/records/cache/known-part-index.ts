import { type ListedModel, Models } from '#shared/domain/fitment/known-models.ts';
import type { IndexedPart, KnownNames } from '#shared/domain/fitment/known-parts.ts';
import type { Product } from '#shared/interface/product.ts';
import { typeTitleOf, vehiclesOnPage } from './packed-part.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * Which parts list which makes and models: how the parts for a vehicle are found without reading any of them. It stands
 * beside the parts, is written in one transaction with each part that is kept, and holds nothing that they do not.
 */
export interface KnownPartIndex {
  /** Every make and model that a part lists, by its number. */
  models(): readonly (ListedModel & { readonly id: number })[];
  /** The parts that list one of these makes and models, in no order. */
  listing(models: readonly number[]): readonly IndexedPart[];
  /** A part as it is indexed; null where it is not. */
  find(sku: string): IndexedPart | null;
  /** The brands and the product types of the parts, each once, in order; at most `limit` of each. */
  names(limit: number): KnownNames;
  /** How many parts were read and are not indexed. */
  left(): number;
  /**
   * Indexes what was kept before there was an index, a page of one part at a time: no step holds main for long. False
   * where nothing was left to do.
   */
  step(): boolean;
  /** Forgets the whole index, to be made anew of the parts by steps. */
  clear(): void;
}

/** What the cache of parts tells the index, in the transaction in which a part is kept. */
export interface KnownPartWriter {
  /** Indexes a part that was read. Its models are written only where its lists are new. */
  put(part: number, entry: KnownEntry, listsAreNew: boolean): void;
}

/** What the index keeps of a part. */
export interface KnownEntry extends IndexedPart {
  readonly models: readonly ListedModel[];
}

/** A part that is being indexed: which page of which of its lists is next. */
interface Pending {
  readonly part: number;
  readonly row: IndexedPart;
  readonly models: Models;
  readonly list: 'vehicles' | 'applications';
  readonly page: number;
}

const COLUMNS = 'sku, title, brand, type_title AS typeTitle, vehicle_count AS vehicleCount';

/** Makes the index of a cache that is open. */
export function createKnownPartIndex(database: Sqlite): KnownPartIndex & KnownPartWriter {
  const addModel = database.prepare<[string, string]>('INSERT INTO known_models (make, model) VALUES (?, ?)');
  const modelId = database
    .prepare<[string, string], number>('SELECT id FROM known_models WHERE make = ? AND model = ?')
    .pluck();
  const models = database.prepare<[], ListedModel & { readonly id: number }>(
    'SELECT id, make, model FROM known_models',
  );
  const written = database.prepare<[number], string>('SELECT models FROM known_parts WHERE part = ?').pluck();
  const write = database.prepare<[number, string, string, string, string, number, string]>(`
    INSERT INTO known_parts (part, sku, title, brand, type_title, vehicle_count, models) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (part) DO UPDATE SET title = excluded.title, brand = excluded.brand, type_title = excluded.type_title,
      vehicle_count = excluded.vehicle_count, models = excluded.models`);
  const dropModels = database.prepare<[number, string]>(
    'DELETE FROM known_part_models WHERE part = ? AND model IN (SELECT value FROM json_each(?))',
  );
  const addPart = database.prepare<[number, number]>(
    'INSERT OR IGNORE INTO known_part_models (model, part) VALUES (?, ?)',
  );
  const listing = database.prepare<[string], IndexedPart>(
    `SELECT ${COLUMNS} FROM known_parts WHERE part IN
      (SELECT part FROM known_part_models WHERE model IN (SELECT value FROM json_each(?)))`,
  );
  const one = database.prepare<[string], IndexedPart>(
    `SELECT ${COLUMNS} FROM known_parts WHERE part = (SELECT id FROM parts WHERE sku = ?)`,
  );
  const namesOf = (column: 'brand' | 'type_title') =>
    database
      .prepare<[number], string>(
        `SELECT min(${column}) FROM known_parts WHERE trim(${column}) <> '' GROUP BY lower(trim(${column})) ORDER BY 1 LIMIT ?`,
      )
      .pluck();
  const brands = namesOf('brand');
  const types = namesOf('type_title');
  const counts = database
    .prepare<[], number>('SELECT (SELECT count(*) FROM parts) - (SELECT count(*) FROM known_parts)')
    .pluck();
  const stands = database.prepare<[number], number>('SELECT 1 FROM parts WHERE id = ?').pluck();
  const unindexed = database.prepare<
    [number],
    Omit<IndexedPart, 'typeTitle'> & { readonly id: number; readonly head: string }
  >(`
    SELECT id, sku, title, brand, vehicle_count AS vehicleCount, head FROM parts
    WHERE id = (SELECT id FROM parts WHERE id > ? AND id NOT IN (SELECT part FROM known_parts) ORDER BY id LIMIT 1)`);
  const pages = {
    vehicles: database
      .prepare<[number, number], string>('SELECT vehicles FROM part_vehicles WHERE part = ? AND page = ?')
      .pluck(),
    applications: database
      .prepare<[number, number], string>('SELECT applications FROM part_applications WHERE part = ? AND page = ?')
      .pluck(),
  };
  let pending: Pending | null = null;
  /** The part that was looked through last: those before it are indexed. */
  let last = Number.MIN_SAFE_INTEGER;

  function put(part: number, entry: KnownEntry, listsAreNew: boolean): void {
    const { sku, title, brand, typeTitle, vehicleCount } = entry;
    const before = written.get(part);
    if (before !== undefined && !listsAreNew) {
      write.run(part, sku, title, brand, typeTitle, vehicleCount, before);
      return;
    }
    if (before !== undefined) dropModels.run(part, before);
    const ids = entry.models.map(({ make, model }) => {
      const known = modelId.get(make, model);
      return known ?? Number(addModel.run(make, model).lastInsertRowid);
    });
    write.run(part, sku, title, brand, typeTitle, vehicleCount, JSON.stringify(ids));
    for (const id of ids) addPart.run(id, part);
  }

  /** Writes a part that was looked through, unless it was read, or forgotten with its supplier, meanwhile. */
  const finish = database.transaction(({ part, row, models: found }: Pending): void => {
    if (stands.get(part) === 1 && written.get(part) === undefined) put(part, { ...row, models: found.all() }, true);
  });

  function begin(): Pending | null {
    const next = unindexed.get(last);
    last = next?.id ?? Number.MIN_SAFE_INTEGER;
    if (next === undefined) return null;
    const { id, head, ...row } = next;
    const product = (JSON.parse(head) as { readonly head: Product }).head;
    return {
      part: id,
      row: { ...row, typeTitle: typeTitleOf(product) },
      models: new Models(),
      list: 'vehicles',
      page: 0,
    };
  }

  return {
    put,
    models: () => models.all(),
    listing: (ids) => listing.all(JSON.stringify(ids)),
    find: (sku) => one.get(sku) ?? null,
    names: (limit) => ({ brands: brands.all(limit), types: types.all(limit) }),
    left: () => counts.get() ?? 0,
    step() {
      if (pending === null) {
        pending = begin();
        return pending !== null;
      }
      const { part, list, page, models: found } = pending;
      const text = pages[list].get(part, page);
      if (text !== undefined) {
        found.add(vehiclesOnPage(list, text));
        pending = { ...pending, page: page + 1 };
      } else if (list === 'vehicles') {
        pending = { ...pending, list: 'applications', page: 0 };
      } else {
        finish.immediate(pending);
        pending = null;
      }
      return true;
    },
    clear() {
      pending = null;
      last = Number.MIN_SAFE_INTEGER;
      database.exec('DELETE FROM known_part_models; DELETE FROM known_parts; DELETE FROM known_models;');
    },
  };
}
