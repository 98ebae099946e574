import type { CallNotes } from '#shared/records-view.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';

/** What was typed of phone calls about orders that nobody has found out about yet, by submission. */
export interface CallNotesStore {
  all(): ReadonlyMap<string, CallNotes>;
  /** Keeps the notes of an order, or forgets them (null). */
  keep(submissionId: string, notes: CallNotes | null): void;
  /** Forgets the notes of all orders but these. */
  retain(submissionIds: ReadonlySet<string>): void;
}

/** The name of the row among the notes of state. */
export const CALL_NOTES = 'call notes';

/** Makes the store. All notes are one row: there are as few of them as there are unknown orders. */
export function createCallNotes(database: Sqlite): CallNotesStore {
  const note = stateNote(database, CALL_NOTES);

  function all(): Map<string, CallNotes> {
    return new Map(parsed(note.read() ?? '[]'));
  }

  function put(notes: ReadonlyMap<string, CallNotes>): void {
    note.write(JSON.stringify([...notes]));
  }

  return {
    all,
    keep(submissionId, notes) {
      const kept = all();
      kept.delete(submissionId);
      if (notes !== null) kept.set(submissionId, notes);
      put(kept);
    },
    retain(submissionIds) {
      const kept = all();
      const left = new Map([...kept].filter(([id]) => submissionIds.has(id)));
      if (left.size < kept.size) put(left);
    },
  };
}

/** Reads the row; what cannot be read of it is gone, and no order with it. */
function parsed(text: string): readonly (readonly [string, CallNotes])[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    const [id, notes] = Array.isArray(each) ? (each as readonly unknown[]) : [];
    return typeof id === 'string' && isCallNotes(notes) ? [[id, notes] as const] : [];
  });
}

function isCallNotes(value: unknown): value is CallNotes {
  if (typeof value !== 'object' || value === null) return false;
  const { rung, said, placed, transactionId, initials } = value as Record<keyof CallNotes, unknown>;
  const texts = [rung, said, transactionId, initials];
  return texts.every((text) => typeof text === 'string') && (placed === null || typeof placed === 'boolean');
}
