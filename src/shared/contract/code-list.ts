import { z } from 'zod';
import type { CodeListPreview, CodeListView, FailedCode } from '../code-list-view.ts';
import { call, lookup, nothing, shortText } from './call.ts';

/** Longest list that is pasted, characters. A longer one is chosen as a file. */
const LONGEST_PASTED = 4_000_000;

/** The shop's list of codes, which is read in the background. */
export const codeListCalls = {
  /** How the list stands now. */
  read: call<CodeListView>()(nothing),
  /**
   * What a pasted text or a chosen file would add. Reads it and changes nothing; it can be called off. `same` looks at
   * the one before again, by another column. Null where no file was chosen.
   */
  preview: call<CodeListPreview | null>()(
    z.object({
      from: z.union([z.object({ text: z.string().max(LONGEST_PASTED) }), z.enum(['file', 'same'])]),
      column: z.int().min(0).max(1_000).nullable(),
      lookup,
    }),
  ),
  /**
   * Adds the codes of a preview behind those that still wait. Older ones that were read go; those that failed or were
   * stopped stay, but for as many as the preview said.
   */
  start: call<CodeListView>()(z.object({ draft: shortText })),
  /** Pauses, goes on, stops for good, or has the failed and stopped codes read again. */
  steer: call<CodeListView>()(z.object({ act: z.enum(['pause', 'go on', 'stop', 'read failed again']) })),
  /** The first codes that failed, and how many there are. */
  failures: call<{ readonly rows: readonly FailedCode[]; readonly total: number }>()(nothing),
  /** Puts all failures on the clipboard, a line each: code, tab, why. Nothing of them reads as a formula. */
  copyFailures: call<{ readonly copied: number }>()(nothing),
} as const;
