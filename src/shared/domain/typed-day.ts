import { MONTH_NAMES } from './month-names.ts';

/** A span of time, its end not in it. */
export interface DaySpan {
  readonly from: Date;
  readonly to: Date;
}

const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const MONTH_AND_YEAR = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i;

/**
 * The day, or the month, that a text names, in the shop's own time: "4/3/2026", "2026-03-04", "4 March 2026", "Mar 2026".
 * Null for any other text, and for a day that there is not.
 */
export function typedDay(typed: string): DaySpan | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, day, month, year = ''] = numbers;
    return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const words = WORDS.exec(text);
  if (words !== null) return dayOf(Number(words[3]), monthNamed(words[2]), Number(words[1]));
  const month = MONTH_AND_YEAR.exec(text);
  const number = monthNamed(month?.[1]);
  if (month === null || number === 0) return null;
  const year = Number(month[2]);
  return { from: new Date(year, number - 1, 1), to: new Date(year, number, 1) };
}

/** 1–12; 0 where it is no month's name or the beginning of one. */
function monthNamed(name = ''): number {
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

function dayOf(year: number, month: number, day: number): DaySpan | null {
  const from = new Date(year, month - 1, day);
  const isDay = from.getFullYear() === year && from.getMonth() === month - 1 && from.getDate() === day;
  return isDay ? { from, to: new Date(year, month - 1, day + 1) } : null;
}
