import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { PlateSearchAnswer } from '#shared/interface/plate-search.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * An answer of the plate search, as it was decoded, with when it was read. A plate is no permanent key of a vehicle.
 */
export interface CachedPlate {
  /** Normalised. */
  readonly plate: string;
  readonly state: string;
  readonly answer: PlateSearchAnswer;
  readonly warnings: readonly FieldWarning[];
  readonly readAt: string;
}

/** The plates that were looked up before, the last answer of each. */
export interface PlateCache {
  keep(plate: CachedPlate): void;
  /** Null where it was never looked up in this state. */
  find(plate: string, state: string): CachedPlate | null;
  /** Deletes the answers to these, so that no byte of the file holds them. */
  forget(plates: readonly Pick<CachedPlate, 'plate' | 'state'>[]): void;
  /** The last looked up first. */
  recent(limit: number): readonly CachedPlate[];
}

interface Row {
  readonly plate: string;
  readonly state: string;
  readonly readAt: string;
  readonly answer: string;
  readonly warnings: string;
}

const SELECT = 'SELECT plate, state, read_at AS readAt, answer, warnings FROM plates';

/** Makes the cache of plates. */
export function createPlateCache(database: Sqlite): PlateCache {
  const drop = database.prepare<[string, string]>('DELETE FROM plates WHERE plate = ? AND state = ?');
  const add = database.prepare<[string, string, string, string, string]>(
    'INSERT INTO plates (plate, state, read_at, answer, warnings) VALUES (?, ?, ?, ?, ?)',
  );
  const one = database.prepare<[string, string], Row>(`${SELECT} WHERE plate = ? AND state = ?`);
  const newest = database.prepare<[number], Row>(`${SELECT} ORDER BY id DESC LIMIT ?`);
  // A plate that is looked up again gets a new row, so that the order of rows is that of the last look-ups.
  const keep = database.transaction(({ plate, state, readAt, answer, warnings }: CachedPlate): void => {
    drop.run(plate, state);
    add.run(plate, state, readAt, JSON.stringify(answer), JSON.stringify(warnings));
  });
  const forgetAll = database.transaction((plates: readonly Pick<CachedPlate, 'plate' | 'state'>[]): void => {
    for (const { plate, state } of plates) drop.run(plate, state);
  });
  return {
    keep: (plate) => {
      keep.immediate(plate);
    },
    forget(plates) {
      forgetAll.immediate(plates);
      // What is deleted is overwritten in the file; the log beside it still has the page as it was.
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    find(plate, state) {
      const row = one.get(plate, state);
      return row === undefined ? null : plateOf(row);
    },
    recent: (limit) => newest.all(limit).map(plateOf),
  };
}

function plateOf({ answer, warnings, ...row }: Row): CachedPlate {
  return {
    ...row,
    answer: JSON.parse(answer) as PlateSearchAnswer,
    warnings: JSON.parse(warnings) as readonly FieldWarning[],
  };
}
