import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';

/**
 * What these records are sold by, such as their supplier, and since when it is so: what was read before was read by
 * another.
 */
export interface ReadSpan {
  /**
   * Says that this holds from now on. `heldBefore` is what held until now, where the records do not say it themselves;
   * null where nobody knows.
   */
  take(what: string, heldBefore: string | null): void;
  /** Since when this holds, ISO time; null where nothing else ever did. */
  readFrom(what: string): string | null;
}

/** The names of the rows among the notes of state, by what each is of. */
export const SPAN_NOTES = { supplier: 'supplier', goodsGst: 'GST in prices', deliveryGst: 'GST in delivery' } as const;

interface Span {
  readonly what: string;
  readonly since: string | null;
}

/** Makes the note of one thing; `name` is that of its row among the notes of state. */
export function createReadSpan(database: Sqlite, name: string, now: () => Date): ReadSpan {
  const note = stateNote(database, name);
  const kept = (): Span | null => spanIn(note.read(), name);
  const keep = ({ what, since }: Span): void => {
    note.write(JSON.stringify({ [name]: what, since }));
  };
  return {
    take(what, heldBefore) {
      const known = kept();
      const before = known?.what ?? heldBefore ?? what;
      if (before !== what) keep({ what, since: now().toISOString() });
      else if (known === null) keep({ what, since: null });
    },
    readFrom(what) {
      const known = kept();
      const time = now();
      // Another one held since, or nobody wrote down which: what is on the tickets counts as read by another one.
      if (known === null || known.what !== what) return time.toISOString();
      if (known.since === null || Date.parse(known.since) <= time.getTime()) return known.since;
      // The clock was set back: nothing that is read from now on may count as read before.
      const since = time.toISOString();
      keep({ what, since });
      return since;
    },
  };
}

/** Reads the row; one that cannot be read says nothing. */
function spanIn(text: string | null, name: string): Span | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { [name]: what, since } = kept as Readonly<Record<string, unknown>>;
    const isTime = since === null || (typeof since === 'string' && !Number.isNaN(Date.parse(since)));
    return typeof what === 'string' && isTime ? { what, since } : null;
  } catch {
    return null;
  }
}
