import { type DaySpan, typedDay } from './typed-day.ts';
import { isoDay } from '../values/shop-day.ts';

/** Days by the shop's own calendar, the first and the last of them included; ISO dates. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Between two days: "to", a dash, or dots. */
const BETWEEN = /\s+(?:to|till|until)\s+|\s*(?:[-–—]|\.{2,3})\s*/gi;
const MONDAY = 1;
const WEEK = 7;

/**
 * The days that a text names, in the shop's own time: a day or a month (`typed-day.ts`), two of them with "to" or a dash
 * between, "this week", "last week", "this month", "last month". Nothing typed is today. The first may come after the
 * last: that is for the caller to say. Null for any other text.
 */
export function typedRange(typed: string, now: Date): DayRange | null {
  const text = typed.trim().replace(/^from\s+/i, '');
  if (text === '') return rangeOf({ from: now, to: startOf(now, 1) });
  const span = namedSpan(text, now) ?? typedDay(text, now);
  if (span !== null) return rangeOf(span);
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const first = typedDay(text.slice(0, index), now);
    const last = typedDay(text.slice(index + between.length), now);
    if (first !== null && last !== null) return rangeOf({ from: first.from, to: last.to });
  }
  return null;
}

function rangeOf({ from, to }: DaySpan): DayRange {
  return { from: isoDay(from), to: isoDay(to, -1) };
}

function startOf(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

/** A week or month by its name. One that is not over yet ends with today. */
function namedSpan(text: string, now: Date): DaySpan | null {
  const monday = -((now.getDay() - MONDAY + WEEK) % WEEK);
  const month = (months: number): Date => new Date(now.getFullYear(), now.getMonth() + months, 1);
  switch (text.toLowerCase().replace(/\s+/g, ' ')) {
    case 'this week':
      return { from: startOf(now, monday), to: startOf(now, 1) };
    case 'last week':
      return { from: startOf(now, monday - WEEK), to: startOf(now, monday) };
    case 'this month':
      return { from: month(0), to: startOf(now, 1) };
    case 'last month':
      return { from: month(-1), to: month(0) };
    default:
      return null;
  }
}
