import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';

/**
 * The orders whose outcome nobody has seen yet, by submission. One is written down before it is sent, so that a kill
 * loses none.
 */
export interface UnreadOutcomes {
  /** Those there are, the one that was sent first at the start. */
  all(): readonly string[];
  add(submissionId: string): void;
  /** Somebody saw how these ended. Those that are not there are no error. */
  drop(submissionIds: readonly string[]): void;
}

/** The name of the row among the notes of state. */
export const UNREAD_OUTCOMES = 'unread outcomes';
/** How many are kept, the last ones: more than anybody leaves unread in a day. */
const MOST = 200;

/** Makes the list. It is one row: there are as few of them as there are orders under way. */
export function createUnreadOutcomes(database: Sqlite): UnreadOutcomes {
  const note = stateNote(database, UNREAD_OUTCOMES);
  const all = (): readonly string[] => idsIn(note.read() ?? '[]');
  return {
    all,
    add(submissionId) {
      const others = all().filter((id) => id !== submissionId);
      note.write(JSON.stringify([...others, submissionId].slice(-MOST)));
    },
    drop(submissionIds) {
      const before = all();
      const left = before.filter((id) => !submissionIds.includes(id));
      if (left.length < before.length) note.write(JSON.stringify(left));
    },
  };
}

/** Reads the row; what cannot be read of it is gone, and no order with it. */
function idsIn(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
