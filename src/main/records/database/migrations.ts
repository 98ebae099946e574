import type { Sqlite } from './sqlite.ts';

/**
 * One step of a file's schema. Its version is its place in the list, from 1. A step that was ever released is never
 * changed; a change of the schema is another step.
 */
export interface Migration {
  /** What the step is for, for the person who reads the list. */
  readonly title: string;
  up(database: Sqlite): void;
}

/** The version that a file has, 0 for a new one. */
export function versionOf(database: Sqlite): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * Brings a file up to the newest version, each step in a transaction of its own with its number, so that a crash leaves
 * the version before or the version after and nothing between. `before` is called once, ahead of the first step on a
 * file that already holds something; where it throws, nothing was changed.
 *
 * Answers the version that the file had. Throws what a step throws; that step is rolled back.
 */
export function migrate(database: Sqlite, migrations: readonly Migration[], before: () => void): number {
  const from = versionOf(database);
  if (from > 0 && from < migrations.length) before();
  for (const [index, migration] of migrations.entries()) {
    const version = index + 1;
    if (version <= from) continue;
    database
      .transaction(() => {
        migration.up(database);
        database.pragma(`user_version = ${version}`);
      })
      .immediate();
  }
  return from;
}
