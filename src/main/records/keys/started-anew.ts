import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import type { Standing } from './high-water-mark.ts';

/** Why the records are taken to be an earlier copy. */
export type EarlierCopyFound =
  | Exclude<Standing, 'in step' | 'new here'>
  /** They hold nothing, and took the place of records that held something. */
  | 'begun empty';

/**
 * That records do not go on from the ones before: the counter needs a new number for the references of its sales, and a
 * person is to be told. It is noted among them, so that it outlasts an opening that fails half way.
 */
export interface StartedAnew {
  /** Null for records that are new, and take the place of none. */
  readonly earlierCopy: EarlierCopyFound | null;
}

/** The note among the records. */
const NOTE = 'started anew';

/** Notes it; to be called in the transaction in which they start anew. */
export function noteStartedAnew(database: Sqlite, startedAnew: StartedAnew): void {
  stateNote(database, NOTE).write(JSON.stringify(startedAnew));
}

/** What is noted; null where the counter has its number. */
export function startedAnewIn(database: Sqlite): StartedAnew | null {
  const text = stateNote(database, NOTE).read();
  return text === null ? null : (JSON.parse(text) as StartedAnew);
}

/** The counter has its number, and the words are on the screen. */
export function endStartedAnew(database: Sqlite): void {
  stateNote(database, NOTE).drop();
}
