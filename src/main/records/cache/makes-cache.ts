import type { MakeView } from '#shared/session.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** The makes by popularity, as they were read last. */
export interface MakesCache {
  keep(makes: readonly MakeView[], readAt: string): void;
  find(): { readonly makes: readonly MakeView[]; readonly readAt: string } | null;
}

/** Makes the cache of makes. */
export function createMakesCache(database: Sqlite): MakesCache {
  const write = database.prepare<[string, string]>(
    'INSERT INTO makes VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET read_at = excluded.read_at, makes = excluded.makes',
  );
  const read = database.prepare<[], { readonly readAt: string; readonly makes: string }>(
    'SELECT read_at AS readAt, makes FROM makes',
  );
  return {
    keep: (makes, readAt) => {
      write.run(readAt, JSON.stringify(makes));
    },
    find() {
      const row = read.get();
      return row === undefined ? null : { readAt: row.readAt, makes: JSON.parse(row.makes) as readonly MakeView[] };
    },
  };
}
