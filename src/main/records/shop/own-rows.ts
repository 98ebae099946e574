import { lifeOf } from '../keys/mark-recorder.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** Marks rows that another counter of the shop wrote: no life of these records is called so. */
export const OF_SHOP = 'shop';

/** Who wrote a row. */
export interface Writer {
  /** The number of the counter; 0 where the row is older than that was written down. */
  readonly seat: number;
  /** The life of its records (`high-water-mark.ts`); empty where the row is older than that was written down. */
  readonly incarnation: string;
}

/**
 * Tells the rows that this counter wrote from those of others that stand in the same tables. Its number changes with
 * each life of its records, so what is its own is known by the lives that the file has had.
 */
export interface OwnRows {
  /** Who writes now. */
  writer(): Writer;
  /** Whether a row of this incarnation is this counter's own. */
  isOwn(incarnation: string): boolean;
}

/** Makes it. `seat` is the number of this counter. */
export function createOwnRows(database: Sqlite, seat: () => number): OwnRows {
  return {
    writer: () => ({ seat: seat(), incarnation: lifeOf(database)?.incarnation ?? '' }),
    isOwn(incarnation) {
      if (incarnation === '') return true;
      const life = lifeOf(database);
      return life !== null && (life.incarnation === incarnation || life.before.includes(incarnation));
    },
  };
}
