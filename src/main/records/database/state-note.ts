import type { Sqlite } from './sqlite.ts';

/** One row among the notes of state: what the records remember of themselves that is of no ticket, quote or order. */
export interface StateNote {
  /** What is noted; null where nothing is. */
  read(): string | null;
  /** Notes this in place of what was noted. */
  write(text: string): void;
  /** Takes the note away. */
  drop(): void;
}

/** Has the note of a name. It can be one in a copy of the records, too. */
export function stateNote(database: Sqlite, name: string): StateNote {
  const read = database.prepare<[string], string>('SELECT value FROM notes_of_state WHERE name = ?').pluck();
  const write = database.prepare<[string, string]>(
    'INSERT INTO notes_of_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const drop = database.prepare<[string]>('DELETE FROM notes_of_state WHERE name = ?');
  return {
    read: () => read.get(name) ?? null,
    write: (text) => {
      write.run(name, text);
    },
    drop: () => {
      drop.run(name);
    },
  };
}
