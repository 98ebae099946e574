import { expect, it } from 'vitest';
import { SALVAGED_TABLES } from '#main/records/copies/salvage.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';

/** Tables that are not taken out of a damaged file: the copy has its own, or they are made anew from the others. */
const NOT_SALVAGED: readonly string[] = [
  'secrets',
  'quote_search_text',
  'quote_search',
  'order_search_text',
  'order_search',
  'order_search_due',
  // The shop tells again what it has of them.
  'shop_link',
  'shop_side',
  'shop_newer',
  'shop_sheet',
  'shop_tickets',
  'shop_blocks',
  'shop_counters',
  // A deletion that is not known to be done is done once more.
  'shop_forgettings',
];

/** The tables that the steps of the schema make. */
function tablesOfSchema(): readonly string[] {
  const statements: string[] = [];
  // A file that holds nothing: what a step reads of it is not there.
  const nothing = { all: () => [], get: () => undefined, run: () => undefined, pluck: () => nothing };
  const database = { exec: (sql: string) => statements.push(sql), prepare: () => nothing } as unknown as Sqlite;
  for (const { up } of RECORDS_MIGRATIONS) up(database);
  const named = (statement: RegExp) => [...statements.join('\n').matchAll(statement)].map(([, table = '']) => table);
  const dropped = named(/DROP TABLE (\w+)/g);
  return named(/CREATE (?:VIRTUAL )?TABLE (\w+)/g).filter((table) => !dropped.includes(table));
}

it('says of every table of the records whether it is taken out of a damaged file', () => {
  const tables = tablesOfSchema();
  expect(tables).toEqual(expect.arrayContaining(SALVAGED_TABLES));
  expect(tables.filter((table) => !SALVAGED_TABLES.includes(table) && !NOT_SALVAGED.includes(table))).toEqual([]);
});
