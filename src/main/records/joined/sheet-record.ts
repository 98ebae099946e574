import type { Sqlite } from '../database/sqlite.ts';

/** The sheet of the shop as this counter took it over last. */
export interface KeptSheet {
  readonly version: number;
  /** JSON, as the shop has it. */
  readonly body: string;
  /** The shop may not have it: it went back to a backup. */
  readonly isDue: boolean;
}

/** The settings that the counters have in common, with the version of the shop, and what this counter may do there. */
export interface SheetRecord {
  /** Null where the shop has none that this counter knows. */
  sheet(): KeptSheet | null;
  /** Takes it over as the shop has it. Answers whether it is another one than before. */
  take(sheet: { readonly version: number; readonly body: string }): boolean;
  /** The shop went back to a backup, and may not have it any more. */
  mayBeLost(): void;
  /** The rights that the shop gave this counter, as it was heard last; null where it was not heard yet. */
  rights(): readonly string[] | null;
  heardRights(rights: readonly string[]): void;
}

/** The table of it. */
export const SHEET_SCHEMA = `
  CREATE TABLE shop_sheet (
    one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, body TEXT NOT NULL,
    due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1))
  ) STRICT;
  ALTER TABLE shop_link ADD COLUMN rights TEXT;
  UPDATE shop_link SET seq = 0, hash = '';
`;

/** Makes it. */
export function createSheetRecord(database: Sqlite): SheetRecord {
  const read = database.prepare<[], { readonly version: number; readonly body: string; readonly due: number }>(
    'SELECT version, body, due FROM shop_sheet',
  );
  const write = database.prepare<[number, string, number]>('INSERT OR REPLACE INTO shop_sheet VALUES (1, ?, ?, ?)');
  const lost = database.prepare<[]>('UPDATE shop_sheet SET due = 1');
  const rights = database.prepare<[], string | null>('SELECT rights FROM shop_link').pluck();
  const keepRights = database.prepare<[string]>('UPDATE shop_link SET rights = ?');
  return {
    sheet() {
      const row = read.get();
      return row === undefined ? null : { version: row.version, body: row.body, isDue: row.due === 1 };
    },
    take({ version, body }) {
      const before = read.get();
      // What is older than this counter knows is of a backup that was put back: the newer one is brought there.
      if (before !== undefined && version < before.version && before.due === 1) return false;
      write.run(version, body, 0);
      return before?.body !== body;
    },
    mayBeLost: () => {
      lost.run();
    },
    rights() {
      const kept = rights.get();
      return kept === undefined || kept === null ? null : (JSON.parse(kept) as readonly string[]);
    },
    heardRights: (told) => {
      keepRights.run(JSON.stringify(told));
    },
  };
}
