import { accepted, type Checked, refused } from '../values/checked.ts';
import { dayInFull, isoDay, startOfDay } from '../values/shop-day.ts';
import type { DayRange } from '../input/typed-range.ts';
import { SHEET_DAYS } from './day-sheet-messages.ts';

/** The longest range of a day sheet, days: a year that has a 29 February. */
export const MOST_SHEET_DAYS = 366;

/** How far the records may be ahead of the clock, ms: a save and a look at the clock are not at the same instant. */
const AHEAD_MS = 60_000;

/** From when to when there are records, ISO times; null where there are none. */
export interface RecordedSpan {
  readonly first: string | null;
  readonly newest: string | null;
}

/** The days of a sheet, with what the person who asked for them has to know. */
export interface SheetDays extends DayRange {
  /** A sentence each. */
  readonly notes: readonly string[];
}

/**
 * Whether there can be a sheet of these days: none of a range that ends before it begins, of days to come or before the
 * first record, or of more than a year. What is partly to come is cut off at today, and said so. Where the clock was
 * put back, the days of the records that are ahead of it count as days that were.
 */
export function sheetDays({ from, to }: DayRange, recorded: RecordedSpan, now: Date): Checked<SheetDays> {
  const today = isoDay(now);
  const ahead = aheadOf(recorded.newest, now);
  const last = ahead !== null && ahead > today ? ahead : today;
  const first = recorded.first === null ? null : isoDay(new Date(recorded.first));
  const wentBack = ahead === null ? [] : [SHEET_DAYS.clockWentBack(dayInFull(ahead))];
  const refuse = (words: string) => refused([words, ...wentBack].join(' '));

  if (from > to) return refuse(SHEET_DAYS.endsBefore(dayInFull(from), dayInFull(to)));
  if (from > last) return refuse(SHEET_DAYS.inFuture(dayInFull(from)));
  if (first !== null && to < first) return refuse(SHEET_DAYS.beforeFirst(dayInFull(first)));
  const until = to > last ? last : to;
  if (isoDay(startOfDay(from, MOST_SHEET_DAYS - 1)) < until) return refuse(SHEET_DAYS.tooLong(MOST_SHEET_DAYS));
  const notes = [
    ...(to > last ? [SHEET_DAYS.cutOff(dayInFull(last))] : []),
    ...(first !== null && from < first ? [SHEET_DAYS.recordsBegin(dayInFull(first))] : []),
    ...wentBack,
  ];
  return accepted({ from, to: until, notes });
}

/** The day of the newest record where it is ahead of the clock; null where the clock is right. */
function aheadOf(newest: string | null, now: Date): string | null {
  if (newest === null || Date.parse(newest) <= now.getTime() + AHEAD_MS) return null;
  return isoDay(new Date(newest));
}
