import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CACHE_MIGRATIONS } from '#main/records/cache/cache-schema.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import type { Migration } from '#main/records/database/migrations.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { migrate, migrateByStep, versionOf } from '#tests/support/schema-at-once.ts';
import { temporaryFolder } from './shop.ts';

/** All that a file holds, but the secret that each has of its own. */
function contentOf(database: Sqlite) {
  const schema = database
    .prepare<[], { readonly type: string; readonly name: string; readonly sql: string | null }>(
      'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name',
    )
    .all();
  const tables = schema.filter(({ type, name }) => type === 'table' && name !== 'secrets').map(({ name }) => name);
  const rows = tables.map((table) => [table, database.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all()]);
  const secrets = database.prepare('SELECT name, length(value) FROM secrets').all();
  return { version: versionOf(database), schema, rows, secrets };
}

it.each([
  ['the records', RECORDS_MIGRATIONS, 60],
  ['the cache', CACHE_MIGRATIONS, 10],
])('a new file of %s is the same made at once as step by step', (_of, migrations: readonly Migration[], atLeast) => {
  const folder = temporaryFolder();
  const [byStep, first, atOnce] = ['by-step', 'first', 'at-once'].map((name) => {
    return openForWriting(join(folder, name), null);
  }) as [Sqlite, Sqlite, Sqlite];
  try {
    migrateByStep(byStep, migrations, () => undefined);
    migrate(first, migrations, () => undefined);
    migrate(atOnce, migrations, () => undefined);
    const wanted = contentOf(byStep);
    expect(wanted.schema.length).toBeGreaterThan(atLeast);
    expect(contentOf(first)).toEqual(wanted);
    expect(contentOf(atOnce)).toEqual(wanted);
    const secretOf = (database: Sqlite) => database.prepare('SELECT value FROM secrets').pluck().get();
    expect(secretOf(atOnce)).not.toEqual(secretOf(first));
  } finally {
    for (const database of [byStep, first, atOnce]) database.close();
  }
});
