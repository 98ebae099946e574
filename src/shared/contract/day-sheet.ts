import { z } from 'zod';
import type { DaySheet } from '../day-sheet-view.ts';
import { call, searchInput } from './call.ts';

/** The days of a sheet that is shown, ISO dates. */
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The day sheet: what was done on some days, out of the records alone. */
export const daySheetCalls = {
  /**
   * The sheet of the days that a text names, today where it is empty. A text that names none, and days of which there
   * can be none, are refused beside `days`.
   */
  read: call<DaySheet>()(searchInput),
  /** Prints the sheet of some days, as it is now. `printed` is false where the person called it off. */
  print: call<{ readonly printed: boolean }>()(days),
  /** Asks where to, and writes it there as a PDF; null where the person called it off. */
  savePdf: call<{ readonly file: string } | null>()(days),
  /** The same as a table for spreadsheets. */
  saveTable: call<{ readonly file: string } | null>()(days),
} as const;
