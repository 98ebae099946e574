import { assertNever } from '#shared/assert-never.ts';
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
  /** Parts that list these makes and models, of each in turn the one that was first read last; at most `limit`. */
  newest(models: readonly number[], limit: number): readonly IndexedPart[];
  /** A part as it is indexed; null where it is not. */
  find(sku: string): IndexedPart | null;
  /** The brands and the product types of the parts, each once, in order; at most `limit` of each. */
  names(limit: number): KnownNames;
  /** How many parts were read and are not indexed. */
  left(): number;
  /**
   * Indexes what was kept before there was an index, a page of one part or some of its models at a time: no step holds
   * main for long. A part is in the index whole or not at all, wherever the steps end. False where nothing was left to
   * do.
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

/** A part whose lists are being looked through: which page of which of them is next. */
interface Reading {
  readonly kind: 'reading';
  readonly part: number;
  readonly row: IndexedPart;
  readonly models: Models;
  readonly list: 'vehicles' | 'applications';
  readonly page: number;
}

/** A part of many models, which are being numbered: those behind the numbers are next. */
interface Numbering {
  readonly kind: 'numbering';
  readonly part: number;
  readonly row: IndexedPart;
  readonly models: readonly ListedModel[];
  readonly ids: readonly number[];
}

/** A part of many models, which are being written: those from `next` on are to come. */
interface Writing {
  readonly kind: 'writing';
  readonly part: number;
  readonly row: IndexedPart;
  readonly ids: readonly number[];
  readonly next: number;
}

/** A part that is being indexed. */
type Pending = Reading | Numbering | Writing;

/** How many models of a part are numbered, or written, in one step. Nearly every part lists fewer. */
const MODELS_A_STEP = 100;

/** How many parts are passed over in one step, in search of one that is not indexed. */
const PASSED_A_STEP = 200;

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
  const newestOf = database
    .prepare<[number, number], number>('SELECT part FROM known_part_models WHERE model = ? ORDER BY part LIMIT ?')
    .pluck();
  const indexed = database.prepare<[number], IndexedPart>(`SELECT ${COLUMNS} FROM known_parts WHERE part = ?`);
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
  const soon = 'SELECT id FROM parts WHERE id > ? ORDER BY id LIMIT ?';
  const firstUnindexed = database
    .prepare<[number, number], number>(
      `SELECT id FROM (${soon}) WHERE id NOT IN (SELECT part FROM known_parts) LIMIT 1`,
    )
    .pluck();
  const passed = database.prepare<[number, number], number | null>(`SELECT max(id) FROM (${soon})`).pluck();
  const unindexed = database.prepare<[number], Omit<IndexedPart, 'typeTitle'> & { readonly head: string }>(
    'SELECT sku, title, brand, vehicle_count AS vehicleCount, head FROM parts WHERE id = ?',
  );
  const begun = database.prepare<[number], string>('SELECT models FROM known_begun WHERE part = ?').pluck();
  const writeBegun = database.prepare<[number, string]>('INSERT INTO known_begun (part, models) VALUES (?, ?)');
  const dropBegun = database.prepare<[number]>('DELETE FROM known_begun WHERE part = ?');
  const addSome = database.prepare<[number, string]>(
    'INSERT OR IGNORE INTO known_part_models (model, part) SELECT value, ? FROM json_each(?)',
  );
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
    undo(part);
    const ids = entry.models.map(numberOf);
    write.run(part, sku, title, brand, typeTitle, vehicleCount, JSON.stringify(ids));
    for (const id of ids) addPart.run(id, part);
  }

  function numberOf({ make, model }: ListedModel): number {
    return modelId.get(make, model) ?? Number(addModel.run(make, model).lastInsertRowid);
  }

  /** Takes back what was written of a part whose writing was not ended. */
  function undo(part: number): void {
    const models = begun.get(part);
    if (models === undefined) return;
    dropModels.run(part, models);
    dropBegun.run(part);
  }

  /** Whether a part is still to be indexed: it may have been read, or forgotten with its supplier, meanwhile. */
  const isWanted = (part: number): boolean => stands.get(part) === 1 && written.get(part) === undefined;

  /** Writes a part of few models. */
  const finish = database.transaction((part: number, row: IndexedPart, models: readonly ListedModel[]): null => {
    if (isWanted(part)) put(part, { ...row, models }, true);
    return null;
  });

  /** Numbers the next models; behind the last of them it notes that the part is being written. */
  const number = database.transaction((pending: Numbering): Pending | null => {
    const { part, row, models, ids: before } = pending;
    const ids = [...before, ...models.slice(before.length, before.length + MODELS_A_STEP).map(numberOf)];
    if (ids.length < models.length) return { ...pending, ids };
    if (!isWanted(part)) return null;
    const noted = JSON.stringify(ids);
    // One that was broken off goes on from its beginning: what it wrote is the same.
    if (begun.get(part) !== noted) {
      undo(part);
      writeBegun.run(part, noted);
    }
    return { kind: 'writing', part, row, ids, next: 0 };
  });

  /**
   * Writes the next models; behind the last of them the part is in the index. What is noted is of this writing: a part
   * that is read, and a cache that is emptied, takes the note away.
   */
  const writeSome = database.transaction((pending: Writing): Writing | null => {
    const { part, row, ids, next } = pending;
    const noted = JSON.stringify(ids);
    if (begun.get(part) !== noted) return null;
    if (next < ids.length) {
      addSome.run(part, JSON.stringify(ids.slice(next, next + MODELS_A_STEP)));
      return { ...pending, next: next + MODELS_A_STEP };
    }
    write.run(part, row.sku, row.title, row.brand, row.typeTitle, row.vehicleCount, noted);
    dropBegun.run(part);
    return null;
  });

  /** Looks for the next part that is not indexed. False where there is none. */
  function begin(): boolean {
    const next = firstUnindexed.get(last, PASSED_A_STEP);
    const found = next === undefined ? undefined : unindexed.get(next);
    if (next === undefined || found === undefined) {
      const end = passed.get(last, PASSED_A_STEP) ?? null;
      last = end ?? Number.MIN_SAFE_INTEGER;
      return end !== null;
    }
    last = next;
    const { head, ...row } = found;
    const product = (JSON.parse(head) as { readonly head: Product }).head;
    pending = {
      kind: 'reading',
      part: next,
      row: { ...row, typeTitle: typeTitleOf(product) },
      models: new Models(),
      list: 'vehicles',
      page: 0,
    };
    return true;
  }

  function read(reading: Reading): Pending | null {
    const { part, row, list, page, models: found } = reading;
    const text = pages[list].get(part, page);
    if (text !== undefined) {
      found.add(vehiclesOnPage(list, text));
      return { ...reading, page: page + 1 };
    }
    if (list === 'vehicles') return { ...reading, list: 'applications', page: 0 };
    const all = found.all();
    return all.length > MODELS_A_STEP
      ? { kind: 'numbering', part, row, models: all, ids: [] }
      : finish.immediate(part, row, all);
  }

  function goOn(from: Pending): Pending | null {
    switch (from.kind) {
      case 'reading':
        return read(from);
      case 'numbering':
        return number.immediate(from);
      case 'writing':
        return writeSome.immediate(from);
      default:
        return assertNever(from);
    }
  }

  function newest(ids: readonly number[], limit: number): readonly IndexedPart[] {
    const listed = ids.map((id) => newestOf.all(id, limit));
    const inTurn = Array.from({ length: limit }, (_, turn) => listed.flatMap((parts) => parts[turn] ?? [])).flat();
    // One that is still being written is not in the index yet.
    return [...new Set(inTurn)].slice(0, limit).flatMap((part) => indexed.get(part) ?? []);
  }

  return {
    put,
    models: () => models.all(),
    listing: (ids) => listing.all(JSON.stringify(ids)),
    newest,
    find: (sku) => one.get(sku) ?? null,
    names: (limit) => ({ brands: brands.all(limit), types: types.all(limit) }),
    left: () => counts.get() ?? 0,
    step() {
      if (pending === null) return begin();
      pending = goOn(pending);
      return true;
    },
    clear() {
      pending = null;
      last = Number.MIN_SAFE_INTEGER;
      database.exec(
        'DELETE FROM known_part_models; DELETE FROM known_begun; DELETE FROM known_parts; DELETE FROM known_models;',
      );
    },
  };
}
