import type { DayRange } from '#shared/domain/input/typed-range.ts';
import { dayInFull, isoDay } from '#shared/domain/values/shop-day.ts';
import { clockTime, dayAndTime } from '#renderer/sale/shop-time.ts';

/** Every text of the day sheet's screen that is not on its document too. */
export const DAY_SHEET_MESSAGES = {
  title: 'Day sheet',
  days: ({ from, to }: DayRange) => (from === to ? dayInFull(from) : `${dayInFull(from)} to ${dayInFull(to)}`),
  /** A sheet that was left open over night names its day too. */
  counted: (at: string, nowMs: number) =>
    isoDay(new Date(at)) === isoDay(new Date(nowMs)) ? `Counted at ${clockTime(at)}` : `Counted ${dayAndTime(at)}`,
  practice: 'Practice sales only',
  field: 'Day or range',
  hint: 'today, monday, 4/3, 1/3 to 15/3, last week, March 2026. Enter counts.',
  count: 'Count',
  print: 'Print',
  pdf: 'PDF',
  table: 'CSV',
  failed: 'Day sheet not counted',
  nothing: 'Nothing on these days',
  said: (days: string) => `Day sheet of ${days}.`,
} as const;
