import type { Value } from 'better-sqlite3-multiple-ciphers';
import type { Sqlite } from '../database/sqlite.ts';
import type { Readable, SalvagedRow } from './salvage.ts';

/**
 * Takes the code list over where the damaged file has one that was added later. The copy's own stays where the codes of
 * that one cannot be read whole: a part of a list passes for the whole.
 */
export function takeInCodeList(copy: Sqlite, readable: (table: string) => Readable): void {
  const list = readable('code_lists')
    .rows.filter(({ whole }) => whole === 1)
    .reduce<SalvagedRow | null>(
      (last, each) => (last !== null && Number(last['id']) > Number(each['id']) ? last : each),
      null,
    );
  const addedAt = copy
    .prepare<[], string>('SELECT added_at FROM code_lists WHERE whole = 1 ORDER BY id DESC LIMIT 1')
    .pluck()
    .get();
  if (list === null || (addedAt !== undefined && addedAt >= String(list['added_at']))) return;
  const codes = readable('listed_codes');
  if (!codes.whole) return;
  copy.exec('DELETE FROM listed_codes; DELETE FROM code_lists');
  put(copy, 'code_lists', [list]);
  put(
    copy,
    'listed_codes',
    codes.rows.filter((code) => code['list'] === list['id']),
  );
}

function put(copy: Sqlite, table: string, rows: readonly SalvagedRow[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const insert = copy.prepare<Value[]>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
}
