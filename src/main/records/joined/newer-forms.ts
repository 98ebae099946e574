import type { Sqlite } from '../database/sqlite.ts';
import { SHARED_FORM } from './shared-form.ts';

/** Knows what a newer Counterpart wrote, in a form that this one did not know when it was taken in. */
export interface NewerForms {
  isKept(owner: 'ticket' | 'quote', id: string): boolean;
  keep(owner: 'ticket' | 'quote', id: string, form: number): void;
  /** It came in a form that this Counterpart knows. */
  drop(owner: 'ticket' | 'quote', id: string): void;
  /** Whether something is here that a newer Counterpart wrote, and that this one knows by now. */
  knowsNewer(): boolean;
}

/** Makes it. */
export function createNewerForms(database: Sqlite): NewerForms {
  const newerForm = database
    .prepare<[string, string], number>('SELECT form FROM shop_newer WHERE owner = ? AND id = ?')
    .pluck();
  const keepNewer = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO shop_newer VALUES (?, ?, ?)');
  const isKnownNow = database.prepare<[string, string]>('DELETE FROM shop_newer WHERE owner = ? AND id = ?');
  const knownNow = database.prepare<[number], number>('SELECT 1 FROM shop_newer WHERE form <= ?').pluck();
  return {
    isKept: (owner, id) => newerForm.get(owner, id) !== undefined,
    keep: (owner, id, form) => {
      keepNewer.run(owner, id, form);
    },
    drop: (owner, id) => {
      isKnownNow.run(owner, id);
    },
    knowsNewer: () => knownNow.get(SHARED_FORM) !== undefined,
  };
}
