import type { Counters } from '../database/counters.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';

/** Counts quotes and revisions, those of other counters too: their order in time. The id of a row is its negative. */
export const ROW_COUNTER = 'quote row';

/** Knows which quotes of an earlier copy may have been revised since it was written. */
export interface RevisedSince {
  /** The records go back to an earlier copy: whatever it holds may have been revised since, and be on paper. */
  wentBack(): void;
  /** Whether a quote may have revisions that these records lack, so that its next one would be given twice. */
  mayBe(number: number): boolean;
}

/** The note among the records that says which row was the last when they went back. */
const WENT_BACK_AT = 'last quote of an earlier copy';

/** Makes it. */
export function createRevisedSince(database: Sqlite, counters: Pick<Counters, 'last'>): RevisedSince {
  const note = stateNote(database, WENT_BACK_AT);
  // What another counter of the shop has revised since is here again, and its next revision is nobody's.
  const isBefore = database
    .prepare<[string, number], number | null>(
      `SELECT -min(id) <= (SELECT CAST(value AS INTEGER) FROM notes_of_state WHERE name = ?) FROM quotes WHERE number = ?`,
    )
    .pluck();
  return {
    wentBack: () => note.write(String(counters.last(ROW_COUNTER))),
    mayBe: (number) => isBefore.get(WENT_BACK_AT, number) === 1,
  };
}
