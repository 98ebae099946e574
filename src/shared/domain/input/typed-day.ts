import { MONTH_NAMES } from '../values/month-names.ts';

/** A span of time, its end not in it. */
export interface DaySpan {
  readonly from: Date;
  readonly to: Date;
}

const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const NUMBERS_ALONE = /^(\d{1,2})\/(\d{1,2})$/;
const WORDS_ALONE = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/i;
const MONTH_AND_YEAR = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i;

/** Years between two days of the same date at the most: a 29 February round the turn of a century. */
const MOST_YEARS_BACK = 8;

/**
 * The day, or the month, that a text names, in the shop's own time: "4/3/2026", "2026-03-04", "4 March 2026", "Mar
 * 2026", "today", "yesterday"; and without a year the last such day that is not after `now`: "4/3", "4 March", "Mar 4".
 * Null for any other text, and for a day that there is not.
 */
export function typedDay(typed: string, now: Date): DaySpan | null {
  const text = typed.trim();
  const said = dayInWords(text);
  if (said !== null) return dayFrom(now, said === 'today' ? 0 : -1);
  const iso = ISO.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, day, month, year = ''] = numbers;
    return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const words = WORDS.exec(text);
  if (words !== null) return dayOf(Number(words[3]), monthNamed(words[2]), Number(words[1]));
  const alone = NUMBERS_ALONE.exec(text);
  if (alone !== null) return lastDay(Number(alone[1]), Number(alone[2]), now);
  const dayFirst = WORDS_ALONE.exec(text);
  if (dayFirst !== null) return lastDay(Number(dayFirst[1]), monthNamed(dayFirst[2]), now);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return lastDay(Number(monthFirst[2]), monthNamed(monthFirst[1]), now);
  const month = MONTH_AND_YEAR.exec(text);
  const number = monthNamed(month?.[1]);
  if (month === null || number === 0) return null;
  const year = Number(month[2]);
  return { from: new Date(year, number - 1, 1), to: new Date(year, number, 1) };
}

/**
 * A text that has the form of a day of which there is none, such as "31/2" or "30 Feb 2026", as it was typed; null for
 * any other text.
 */
export function impossibleDay(typed: string): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso !== null) return isDayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) ? null : text;
  const numbers = NUMBERS.exec(text) ?? NUMBERS_ALONE.exec(text);
  const words = WORDS.exec(text) ?? WORDS_ALONE.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const [day, month, year] =
    numbers !== null
      ? [numbers[1], Number(numbers[2]), numbers[3]]
      : words !== null
        ? [words[1], monthNamed(words[2]), words[3]]
        : [monthFirst?.[2], monthNamed(monthFirst?.[1]), undefined];
  // Another word than a month's is no month that was mistyped.
  if (day === undefined || (numbers === null && month === 0)) return null;
  const isDay = isDayOf(
    year === undefined ? LEAP_YEAR : Number(year.length === 2 ? `20${year}` : year),
    month,
    Number(day),
  );
  return isDay ? null : text;
}

/** The day that a word alone says; null for any other text. No plate and no code is ever written so. */
export function dayInWords(typed: string): 'today' | 'yesterday' | null {
  const word = typed.trim().toLowerCase();
  return word === 'today' || word === 'yesterday' ? word : null;
}

function dayFrom(now: Date, days: number): DaySpan {
  const at = (day: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + day);
  return { from: at(days), to: at(days + 1) };
}

/** The last day of this date that is not after `now`; null where there is none. */
function lastDay(day: number, month: number, now: Date): DaySpan | null {
  for (let year = now.getFullYear(); year >= now.getFullYear() - MOST_YEARS_BACK; year -= 1) {
    const span = dayOf(year, month, day);
    if (span !== null && span.from.getTime() <= now.getTime()) return span;
  }
  return null;
}

/** 1–12; 0 where it is no month's name or the beginning of one. */
function monthNamed(name = ''): number {
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

/** A year that has every day. */
const LEAP_YEAR = 2024;

function isDayOf(year: number, month: number, day: number): boolean {
  return dayOf(year, month, day) !== null;
}

function dayOf(year: number, month: number, day: number): DaySpan | null {
  const from = new Date(year, month - 1, day);
  const isDay = from.getFullYear() === year && from.getMonth() === month - 1 && from.getDate() === day;
  return isDay ? { from, to: new Date(year, month - 1, day + 1) } : null;
}
