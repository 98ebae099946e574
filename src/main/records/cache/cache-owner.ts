import type { Sqlite } from '../database/sqlite.ts';

/** Whose answers the cache holds. */
export interface CacheOwner {
  /**
   * Gives the cache to a supplier. What it holds of any other, or of nobody knows whom, is deleted in the same step.
   */
  take(supplier: string): void;
  is(supplier: string): boolean;
  /** Whose it is; null where nobody knows. */
  name(): string | null;
}

/** The name under which the owner is written down, in the file itself: a file that is put back says whose it was. */
const NAME = 'supplier';

/** Everything that a supplier answered. */
const EMPTYING = `
  INSERT INTO part_search(part_search) VALUES ('delete-all');
  DELETE FROM part_search_text;
  DELETE FROM known_part_models;
  DELETE FROM known_begun;
  DELETE FROM known_parts;
  DELETE FROM known_models;
  DELETE FROM parts;
  DELETE FROM plates;
  DELETE FROM rates;
  DELETE FROM makes;
  DELETE FROM image_addresses;
  DELETE FROM images;
`;

/**
 * Makes the owner of a cache that is open. SECURITY: what another supplier answered is deleted in the step that gives
 * the cache to a new one, so that no price, picture or plate of one is ever shown as the other's.
 */
export function createCacheOwner(database: Sqlite): CacheOwner {
  const read = database.prepare<[string], Uint8Array>('SELECT value FROM secrets WHERE name = ?').pluck();
  const write = database.prepare<[string, Uint8Array]>(
    'INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const written = read.get(NAME);
  let owner = written === undefined ? null : Buffer.from(written).toString('utf8');
  const take = database.transaction((supplier: string): void => {
    database.exec(EMPTYING);
    write.run(NAME, Buffer.from(supplier, 'utf8'));
  });
  return {
    take(supplier) {
      if (owner === supplier) return;
      // Overwriting half a gigabyte of pictures would hold up the counter; the file is encrypted whole.
      database.pragma('secure_delete = OFF');
      try {
        take.immediate(supplier);
      } finally {
        database.pragma('secure_delete = ON');
      }
      owner = supplier;
    },
    is: (supplier) => owner === supplier,
    name: () => owner,
  };
}
