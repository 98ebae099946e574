import type { DayFigures } from './domain/day-sheet/day-figures.ts';
import type { SheetDays } from './domain/day-sheet/sheet-days.ts';

/** The day sheet as the window sees it. */
export interface DaySheet {
  /** The days that were counted, with what is to be known of them. */
  readonly days: SheetDays;
  /** When it was counted, ISO time. */
  readonly at: string;
  readonly figures: DayFigures;
}
