import { type Migration, migrate as migrateByStep, versionOf } from '#main/records/database/migrations.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';

/** What the steps of a schema came to, by their list. */
const CAME_TO = new WeakMap<readonly Migration[], string>();

/**
 * What stands in the integration tests for the steps of a schema (`made-quick.ts`): the first new file of a process is
 * made step by step, and each later one as that one is in the end, which takes a fifth of the time. A file that already
 * holds something always goes by the steps. That both come to the same is looked at by
 * `integration/records/schema-at-once.test.ts`.
 */
export function migrate(database: Sqlite, migrations: readonly Migration[], before: () => void): number {
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined && versionOf(database) === 0;
  if (!isNew) return migrateByStep(database, migrations, before);
  const script = CAME_TO.get(migrations);
  if (script === undefined) {
    migrateByStep(database, migrations, before);
    CAME_TO.set(migrations, scriptOf(database));
  } else {
    database.transaction(() => database.exec(script)).immediate();
  }
  return 0;
}

interface Named {
  readonly name: string;
  readonly sql: string;
  readonly kind: string;
}

/** The statements that make a file like this one: tables with what is in them, then indexes and triggers. */
function scriptOf(database: Sqlite): string {
  const listed = database
    .prepare<[], Named>(`
      SELECT s.name, s.sql, coalesce(l.type, s.type) AS kind
      FROM sqlite_schema s LEFT JOIN pragma_table_list l ON s.type = 'table' AND l.schema = 'main' AND l.name = s.name
      WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY s.rowid`)
    .all();
  const of = (...kinds: readonly string[]) => listed.filter(({ kind }) => kinds.includes(kind));
  return [
    // The shadows of a virtual table come with it.
    ...of('table', 'virtual').map(({ sql }) => sql),
    ...of('table').flatMap(({ name }) => rowsOf(database, name)),
    // It is there where a table has numbers that are never given again.
    ...(columnsOf(database, 'sqlite_sequence').length > 0 ? rowsOf(database, 'sqlite_sequence') : []),
    ...of('virtual').flatMap(({ name }) => choicesOf(database, name)),
    ...of('index', 'trigger', 'view').map(({ sql }) => sql),
    `PRAGMA user_version = ${versionOf(database)}`,
  ].join(';\n');
}

function rowsOf(database: Sqlite, table: string): readonly string[] {
  // Each file has a secret of its own.
  if (table === 'secrets') return ["INSERT INTO secrets SELECT 'marks', randomblob(32)"];
  const values = columnsOf(database, table)
    .map((column) => `quote("${column}")`)
    .join(" || ', ' || ");
  const rows = database.prepare<[], string>(`SELECT ${values} FROM ${table}`).pluck().all();
  return rows.map((row) => `INSERT INTO ${table} VALUES (${row})`);
}

function columnsOf(database: Sqlite, table: string): readonly string[] {
  return database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
}

/** What a search index was told to do. */
function choicesOf(database: Sqlite, index: string): readonly string[] {
  const told = database.prepare<[], string>(`
    SELECT quote(k) || ', ' || quote(v) FROM ${index}_config WHERE k <> 'version'`);
  return told
    .pluck()
    .all()
    .map((choice) => `INSERT INTO ${index}(${index}, rank) VALUES (${choice})`);
}

export { type Migration, migrateByStep, versionOf };
