import { compactCode } from './search-text.ts';
import type { Sqlite } from './sqlite.ts';

/** The shop's own codes for parts, such as the bar code on a box (`field-notes.md` 1.12). */
export interface Alias {
  /** Folded: letters and digits in lower case. */
  readonly code: string;
  readonly sku: string;
  readonly madeAt: string;
}

/** The alias table. */
export interface Aliases {
  /** Teaches a code, or teaches it anew. Answers false where the code holds no letter and no digit. */
  teach(code: string, sku: string): boolean;
  /** The sku that a scanned or typed code stands for; null where it was never taught. */
  find(code: string): string | null;
  remove(code: string): void;
  list(): readonly Alias[];
}

/** Makes the alias table. */
export function createAliases(database: Sqlite, now: () => Date): Aliases {
  const write = database.prepare<[string, string, string]>(
    'INSERT INTO aliases (code, sku, made_at) VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE SET sku = excluded.sku, made_at = excluded.made_at',
  );
  const read = database.prepare<[string], string>('SELECT sku FROM aliases WHERE code = ?').pluck();
  const remove = database.prepare<[string]>('DELETE FROM aliases WHERE code = ?');
  const list = database.prepare<[], Alias>('SELECT code, sku, made_at AS madeAt FROM aliases ORDER BY code');
  return {
    teach(code, sku) {
      const folded = compactCode(code);
      if (folded === '') return false;
      write.run(folded, sku, now().toISOString());
      return true;
    },
    find: (code) => read.get(compactCode(code)) ?? null,
    remove: (code) => {
      remove.run(compactCode(code));
    },
    list: () => list.all(),
  };
}
