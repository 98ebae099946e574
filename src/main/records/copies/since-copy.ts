import { copyFileSync, existsSync } from 'node:fs';
import type { RecordsSinceUpdate } from '#shared/domain/update/update-steps.ts';
import { openForWriting } from '../database/connection.ts';
import { flushFile, moveDurably, removeFiles } from '../database/durable-file.ts';
import { versionOf } from '../database/migrations.ts';
import { HEARD_NOTE } from '../joined/last-heard.ts';
import { CLOCK_NOTE } from '../shop/clock-guard.ts';
import { LIFE_NOTE } from '../keys/mark-recorder.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import { setAside } from './set-aside.ts';

/**
 * Tells how records stand to a copy that was made of them before an update. Rows count as the same where every table of
 * the copy holds the same rows in the columns that the copy has; what an opening by itself writes is left out. Both
 * must be closed. Never throws for what disk, file or key can do: then it cannot tell.
 */
export function recordsSinceCopy(files: {
  readonly path: string;
  readonly copy: string;
  readonly key: Uint8Array | null;
}): RecordsSinceUpdate {
  const { path, copy, key } = files;
  try {
    // Nothing is in its place: a way back that was cut short moved it aside, after it had looked.
    if (!existsSync(path)) return { form: null, rows: existsSync(copy) ? 'none' : 'cannot tell' };
    const now = openForWriting(path, key);
    try {
      const form = versionOf(now);
      return { form, rows: existsSync(copy) ? comparedWith(now, copy, key) : 'cannot tell' };
    } finally {
      now.close();
    }
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return { form: null, rows: 'cannot tell' };
  }
}

function comparedWith(now: Sqlite, copy: string, key: Uint8Array | null): RecordsSinceUpdate['rows'] {
  const before = connect(copy, key, { readonly: true });
  try {
    return tablesOf(before).every((table) => isSameTable(before, now, table)) ? 'none' : 'some';
  } finally {
    before.close();
  }
}

/** The owner of a customer as it was named before quotes had ids: by the row of the quote. */
const OWNER_BY_ROW = `CASE owner WHEN 'quote'
  THEN coalesce((SELECT CAST(q.id AS TEXT) FROM quotes q WHERE q.quote_id = owner_id), owner_id) ELSE owner_id END`;

/** The tables that hold what a person did; an index for searching is made of them. */
function tablesOf(database: Sqlite): readonly string[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return names.filter((name) => !/_search(_|$)/.test(name));
}

function isSameTable(before: Sqlite, now: Sqlite, table: string): boolean {
  const columns = columnsOf(before, table);
  const there = new Set(columnsOf(now, table));
  if (!columns.every((column) => there.has(column))) return false;
  const own = table === 'notes_of_state' ? `WHERE name NOT IN ('${CLOCK_NOTE}', '${LIFE_NOTE}', '${HEARD_NOTE}')` : '';
  const named = !columnsOf(before, 'quotes').includes('quote_id') && columnsOf(now, 'quotes').includes('quote_id');
  const [left, right] = [before, now].map((database) => {
    const asBefore = (column: string) =>
      named && database === now && column === 'owner_id' ? OWNER_BY_ROW : `"${column}"`;
    const query = `
      SELECT ${columns.map(asBefore).join(', ')} FROM "${table}" ${own} ORDER BY ${columns.map((_, at) => at + 1).join(', ')}`;
    return database.prepare<[], unknown[]>(query).raw().iterate();
  });
  if (left === undefined || right === undefined) return false;
  try {
    for (;;) {
      const [one, other] = [left.next(), right.next()];
      if (one.done === true || other.done === true) return one.done === other.done;
      if (!isSameRow(one.value, other.value)) return false;
    }
  } finally {
    left.return?.();
    right.return?.();
  }
}

function columnsOf(database: Sqlite, table: string): readonly string[] {
  return database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
}

function isSameRow(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((value, at) => {
    const there = other[at];
    if (Buffer.isBuffer(value) && Buffer.isBuffer(there)) return value.equals(there);
    return value === there;
  });
}

/**
 * Puts a copy in the place of the records. What was there is set aside, never deleted. Cut short anywhere, it can be
 * done again. Throws as `fs` does.
 */
export function putCopyBack(path: string, copy: string, now: Date): void {
  const aside = `${path}.going-back`;
  removeFiles([aside]);
  copyFileSync(copy, aside);
  flushFile(aside);
  setAside(path, now);
  moveDurably(aside, path);
}
