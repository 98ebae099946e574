import type { Sqlite } from '../database/sqlite.ts';

/** Which supplier these records are sold from, and since when. */
export interface SupplierSpan {
  /**
   * Says that this supplier is connected from now on. `heldFor` is whom the cache belonged to until now, where the
   * records do not say it themselves; null where nobody knows.
   */
  take(supplier: string, heldFor: string | null): void;
  /** Since when this supplier is connected, ISO time; null where there was never another one. */
  readFrom(supplier: string): string | null;
}

/** The name of the row among the notes of state. */
const ROW = 'supplier';

interface Span {
  readonly supplier: string;
  readonly since: string | null;
}

/** Makes the note. What was read before its time was read from another supplier (`domain/ticket/other-supplier.ts`). */
export function createSupplierSpan(database: Sqlite, now: () => Date): SupplierSpan {
  const write = database.prepare<[string, string]>(
    'INSERT INTO notes_of_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const read = database.prepare<[string], string>('SELECT value FROM notes_of_state WHERE name = ?').pluck();
  const kept = (): Span | null => spanIn(read.get(ROW));
  const keep = (span: Span): void => {
    write.run(ROW, JSON.stringify(span));
  };
  return {
    take(supplier, heldFor) {
      const known = kept();
      const before = known?.supplier ?? heldFor ?? supplier;
      if (before !== supplier) keep({ supplier, since: now().toISOString() });
      else if (known === null) keep({ supplier, since: null });
    },
    readFrom(supplier) {
      const known = kept();
      const time = now();
      // Another supplier was connected since, or nobody wrote down which: what is on the tickets counts as another
      // one's.
      if (known === null || known.supplier !== supplier) return time.toISOString();
      if (known.since === null || Date.parse(known.since) <= time.getTime()) return known.since;
      // The clock was set back: nothing that is read from now on may count as read before.
      const since = time.toISOString();
      keep({ supplier, since });
      return since;
    },
  };
}

/** Reads the row; one that cannot be read says nothing. */
function spanIn(text: string | undefined): Span | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { supplier, since } = kept as Record<keyof Span, unknown>;
    const isTime = since === null || (typeof since === 'string' && !Number.isNaN(Date.parse(since)));
    return typeof supplier === 'string' && isTime ? { supplier, since } : null;
  } catch {
    return null;
  }
}
