import { type DaySpan, dayInWords, impossibleDay, typedDay } from './typed-day.ts';
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

/** Days of the week by their first letters, in the order of the calendar. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * The days that a text names, in the shop's own time: a day or a month (`typed-day.ts`), a day of the week, the last
 * such day up to today, two of them with "to" or a dash between, "this week", "last week", "this month", "last month".
 * Nothing typed is today. Without a year a day is the last such day; that of tomorrow is tomorrow, and that which ends
 * a range is of the year in which it begins, or of this month, where it is still to come. The first may come after the
 * last, and days may be to come: that is for the caller to say. Null for any other text.
 */
export function typedRange(typed: string, now: Date): DayRange | null {
  const text = typed.trim().replace(/^from\s+/i, '');
  if (text === '') return rangeOf({ from: now, to: startOf(now, 1) });
  const span = namedSpan(text, now) ?? dayNamed(text, now);
  if (span !== null) return rangeOf(span);
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const first = dayNamed(text.slice(0, index), now);
    const last = dayNamed(text.slice(index + between.length), now);
    if (first === null || last === null) continue;
    const end = last.from < first.from ? laterIn(first, text.slice(index + between.length), now) : null;
    return rangeOf({ from: first.from, to: (end ?? last).to });
  }
  return null;
}

/**
 * The day without a year that ends a range in the year in which that begins, else in the month of `now`, where the
 * range began in a year before; null where it would end before.
 */
function laterIn({ from }: DaySpan, typed: string, now: Date): DaySpan | null {
  if (dayInWords(typed) !== null) return null;
  const monthEnd = new Date(now.getFullYear(), now.getMonth() + 1, 0);
  const ends = [new Date(from.getFullYear(), 11, 31), monthEnd].map((latest) => typedDay(typed, latest));
  return ends.find((end) => end !== null && end.from >= from) ?? null;
}

/** A part of a text that has the form of a day of which there is none, as it was typed; null where no part has. */
export function impossibleDayIn(typed: string): string | null {
  const text = typed.trim().replace(/^from\s+/i, '');
  const parts = [...text.matchAll(BETWEEN)].flatMap(({ index, 0: between }) => [
    text.slice(0, index),
    text.slice(index + between.length),
  ]);
  return [text, ...parts].map(impossibleDay).find((part) => part !== null) ?? null;
}

/** A day or a month; that of tomorrow is tomorrow, though it has no year. */
function dayNamed(typed: string, now: Date): DaySpan | null {
  const word = typed.trim().toLowerCase();
  if (word === 'tomorrow') return { from: startOf(now, 1), to: startOf(now, 2) };
  const weekday = /^[a-z]{3,9}$/.test(word) ? WEEKDAYS.findIndex((name) => name.startsWith(word)) : -1;
  if (weekday >= 0) {
    const back = (now.getDay() - weekday + WEEK) % WEEK;
    return { from: startOf(now, -back), to: startOf(now, 1 - back) };
  }
  const tomorrow = startOf(now, 1);
  const next = dayInWords(word) === null ? typedDay(typed, tomorrow) : null;
  return next?.from.getTime() === tomorrow.getTime() ? next : typedDay(typed, now);
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
