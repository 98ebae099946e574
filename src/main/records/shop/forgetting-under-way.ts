import { z } from 'zod';
import type { EntryOfLedger } from '../database/joined-schema.ts';
import type { Owner } from './customers.ts';

/** A record that is to be cleared, with the entry of the shop's ledger by which it comes back to this counter. */
export interface OwnerUnderWay extends Owner {
  readonly entry?: EntryOfLedger | undefined;
}

/** A forgetting that is under way, as it is written down: the records' ids, nothing of the customer. */
export interface UnderWay {
  /** Whose records are cleared; the file and its copies are still to be rewritten for them. */
  readonly cleared: readonly OwnerUnderWay[];
  /** Whose records are still to be cleared, the next one first. */
  readonly toClear: readonly OwnerUnderWay[];
  /** ISO time. */
  readonly at: string;
  /** Path of the copy that is left for last; left out where none is. */
  readonly sparing?: string | null | undefined;
}

/** The name of the note of state that it stands in. */
export const UNDER_WAY = 'forgetting under way';

const owners = z.array(
  z.object({
    kind: z.enum(['ticket', 'quote', 'submission']),
    id: z.string(),
    entry: z.object({ epoch: z.int(), seq: z.int() }).optional(),
  }),
);
const times = { at: z.string(), sparing: z.string().nullable().optional() };

const kept = z.object({ cleared: owners, toClear: owners, ...times });

/** As it was kept before: all of them in one list, with how many from its end were still to be cleared. */
const keptBefore = z.object({ owners, left: z.int().min(0), ...times }).transform(({ owners: all, left, ...rest }) => {
  const first = Math.max(0, all.length - left);
  return { cleared: all.slice(0, first), toClear: all.slice(first), ...rest };
});

const note = z.union([kept, keptBefore]);

/** Reads what is noted of a forgetting; null where none is under way. Throws where the note is in neither form. */
export function readUnderWay(text: string | null): UnderWay | null {
  return text === null ? null : note.parse(JSON.parse(text));
}

/** Most times that the note is written for one forgetting, as far as `MOST_AT_ONCE` allows. */
const MOST_WRITES = 500;
/** Most records that are cleared before the counter is let do something else. */
const MOST_AT_ONCE = 50;

/**
 * The records to clear before it is noted that they were: one, and of many so many at once that the note, which names
 * all of them, is not written for each.
 */
export function nextToClear({ cleared, toClear }: UnderWay): readonly OwnerUnderWay[] {
  const atOnce = Math.ceil((cleared.length + toClear.length) / MOST_WRITES);
  return toClear.slice(0, Math.min(atOnce, MOST_AT_ONCE));
}

/** The text to note. */
export function writtenUnderWay(task: UnderWay): string {
  return JSON.stringify(task);
}
