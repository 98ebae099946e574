import type { Value } from 'better-sqlite3-multiple-ciphers';
import { CODE_LIST_NOTE, readerStateOf } from '../shop/code-list.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import type { Readable, SalvagedRow } from './salvage.ts';

/**
 * Takes the code list over where the damaged file has one that was added later, or the same one as it went on. The
 * copy's own stays where the codes of that one cannot be read whole: a part of a list passes for the whole. With it
 * comes what the reader knows of it: `notes` are the notes of state.
 */
export function takeInCodeList(copy: Sqlite, readable: (table: string) => Readable, notes: Readable): void {
  const list = lastWhole(readable('code_lists').rows);
  const addedAt = copy
    .prepare<[], string>('SELECT added_at FROM code_lists WHERE whole = 1 ORDER BY id DESC LIMIT 1')
    .pluck()
    .get();
  const isLater = list !== null && (addedAt === undefined || addedAt < String(list['added_at']));
  const isSame = addedAt === list?.['added_at'];
  const codes = list !== null && (isLater || isSame) ? readable('listed_codes') : null;
  if (codes?.whole === true && list !== null) {
    copy.exec('DELETE FROM listed_codes; DELETE FROM code_lists');
    put(copy, 'code_lists', [list]);
    put(
      copy,
      'listed_codes',
      codes.rows.filter((code) => code['list'] === list['id']),
    );
    takeInState(copy, notes, true);
  } else takeInState(copy, notes, isSame);
}

/** The last list that was added whole; null where there is none. */
function lastWhole(lists: readonly SalvagedRow[]): SalvagedRow | null {
  return lists
    .filter(({ whole }) => whole === 1)
    .reduce<SalvagedRow | null>(
      (last, each) => (last !== null && Number(last['id']) > Number(each['id']) ? last : each),
      null,
    );
}

/**
 * What the reader knows: whom it leaves alone and what was spent are of no one list. Whether it is paused is said of
 * the list in the damaged file: where the copy's may be another one, it is paused where it is in either.
 */
function takeInState(copy: Sqlite, notes: Readable, isOfTheList: boolean): void {
  const noted = notes.rows.find(({ name }) => name === CODE_LIST_NOTE);
  // What could not be read says nothing; a file without the note has a reader that nothing was noted of.
  if (noted === undefined && !notes.whole) return;
  const note = stateNote(copy, CODE_LIST_NOTE);
  const there = readerStateOf(noted === undefined ? null : String(noted['value']));
  const paused = there.paused || (!isOfTheList && readerStateOf(note.read()).paused);
  note.write(JSON.stringify({ ...there, paused }));
}

function put(copy: Sqlite, table: string, rows: readonly SalvagedRow[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const insert = copy.prepare<Value[]>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
}
