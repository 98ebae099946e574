import { assertNever } from '#shared/assert-never.ts';
import { impossibleDay } from './typed-day.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import { daysLater, instantOf, isCalendarDay, type WallTime, wallTimeAt, weekdayOf } from '../values/zoned-time.ts';

/** When to ring back: the few times that one number chooses, and any other as it is typed. */

/** The times that are chosen by number, in the order of their numbers. */
export const QUICK_TIMES = ['in an hour', 'this afternoon', 'tomorrow morning', 'in two days', 'next week'] as const;

export type QuickTime = (typeof QUICK_TIMES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a shop begins to ring: what a day without a time means. */
const MORNING = { hour: 9, minute: 0 };
const AFTERNOON = { hour: 15, minute: 0 };
const LATE_AFTERNOON = { hour: 16, minute: 30 };
/** While people are at home and may still be rung. */
const EVENING = { hour: 18, minute: 0 };
const MONDAY = 1;
/** The farthest ahead that is taken for meant. */
const MOST_DAYS_AHEAD = 366;

/** When a quick time is; null for one that is over today. */
export function quickTime(choice: QuickTime, now: Date, zone?: string): Date | null {
  const today = wallTimeAt(now, zone);
  switch (choice) {
    case 'in an hour':
      return new Date(now.getTime() + HOUR_MS);
    case 'this afternoon': {
      const times = [AFTERNOON, LATE_AFTERNOON].map((time) => instantOf({ ...today, ...time }, zone));
      return times.find((time) => time > now) ?? null;
    }
    case 'tomorrow morning':
      return instantOf({ ...daysLater(today, 1), ...MORNING }, zone);
    case 'in two days':
      return instantOf({ ...daysLater(today, 2), ...MORNING }, zone);
    case 'next week':
      return instantOf({ ...daysLater(today, daysTo(today, MONDAY)), ...MORNING }, zone);
    default:
      return assertNever(choice);
  }
}

/** The quick time before this one that is the same moment, as next week is tomorrow on a Sunday; null where none is. */
export function sameQuickTime(choice: QuickTime, now: Date, zone?: string): QuickTime | null {
  const at = quickTime(choice, now, zone)?.getTime();
  const before = QUICK_TIMES.slice(0, QUICK_TIMES.indexOf(choice));
  return before.find((each) => at !== undefined && quickTime(each, now, zone)?.getTime() === at) ?? null;
}

/** Why a time cannot be that of a call-back; null where it can. */
export function callBackTimeProblem(at: Date, now: Date): 'past' | 'too far' | null {
  if (at <= now) return 'past';
  return at.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS ? 'too far' : null;
}

/** What a typed time is: an instant ahead, or why it is none. */
export type TypedTime =
  | { readonly kind: 'at'; readonly at: Date }
  /** Without a year a day that was less than half a year ago is taken for a mistake: `yearless` says so. */
  | { readonly kind: 'past'; readonly at: Date; readonly yearless: boolean }
  | { readonly kind: 'too far'; readonly at: Date }
  /** It has the form of a day of which there is none: `day` as it was typed. */
  | { readonly kind: 'no such day'; readonly day: string }
  | { readonly kind: 'no time' };

const SPAN = /^(?:in )?(\d{1,3}|an?|half an) ?(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?|fortnights?)$/;
/** Ends a typed line: "15:30", "3:30 pm", "3pm", "1530", "9". */
const CLOCK = /(?:^| )(?:(?:at|about|around|after) )?(\d{1,2})(?:[:.]?(\d{2}))? ?(am|pm)?$/;
/** The whole of a typed line that may be a day or a time: "9.10". */
const DOTTED = /^(\d{1,2})\.(\d{2})$/;

/** Ends a typed line too: a part of the day by its name. */
const PART_OF_DAY =
  /(?:^| )(?:this |at |after )?(morning|noon|midday|lunch|lunchtime|afternoon|arvo|evening|night|tonight)$/;
const PARTS_OF_DAY = {
  morning: MORNING,
  noon: { hour: 12, minute: 0 },
  midday: { hour: 12, minute: 0 },
  lunch: { hour: 13, minute: 0 },
  lunchtime: { hour: 13, minute: 0 },
  afternoon: AFTERNOON,
  arvo: AFTERNOON,
  evening: EVENING,
  night: EVENING,
  tonight: EVENING,
} as const satisfies Readonly<Record<string, Pick<WallTime, 'hour' | 'minute'>>>;

const SPANS_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS };
const SPANS_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, f: 14 };
/** What stands for a count: "an hour", "half an hour". */
const WORD_COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, 'half an': 0.5 };

/**
 * The time that a line means in the shop's own zone: "3 pm", "15:30", "tomorrow 9:30", "Mon 10 am", "4/12 2 pm", "4
 * December", "Friday arvo", "tonight", "yesterday", "20 min", "in 2 days", "next week", "next Tuesday". A day alone is
 * its morning, and today alone the next of the times at which shops ring. An hour up to 6 without "am" is of the
 * afternoon, when shops are open. A day of the week is the next such day, and with "next" that of the week after this
 * one. "9.10" alone is a time; "24.11", which is none, a day. A day without a year is the next such day, unless it was
 * less than half a year ago: nobody means a day that is almost a year away by it.
 */
export function typedCallBackTime(typed: string, now: Date, zone?: string): TypedTime {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .replace(/\b([ap])\.m\b\.?/g, '$1m');
  const read = readTime(text, now, zone);
  if (read === null) {
    const day = impossibleDay(text) ?? impossibleDay(text.replace(CLOCK, ''));
    return day === null ? { kind: 'no time' } : { kind: 'no such day', day };
  }
  const { at, day } = read;
  const problem = callBackTimeProblem(at, now);
  if (problem === 'past') return { kind: 'past', at, yearless: YEARLESS.test(day) };
  return { kind: problem ?? 'at', at };
}

/** A day and a month, with no year behind them. */
const YEARLESS = /^(?:on )?\d{1,2}(?:[/.-]\d{1,2}|(?:st|nd|rd|th)? [a-z]{3,9}\.?)$/;

/** What a line means, with what of it names the day; empty where nothing does, as in "9.10 am". */
interface ReadTime {
  readonly at: Date;
  readonly day: string;
}

function readTime(text: string, now: Date, zone: string | undefined): ReadTime | null {
  const today = wallTimeAt(now, zone);
  const span = SPAN.exec(text);
  if (span !== null) {
    const count = WORD_COUNTS[span[1] as string] ?? Number(span[1]);
    const unit = (span[2] as string).charAt(0);
    const ms = SPANS_MS[unit];
    if (ms !== undefined) return { at: new Date(now.getTime() + count * ms), day: '' };
    const days = count * (SPANS_DAYS[unit] as number);
    if (!Number.isInteger(days)) return null;
    return { at: instantOf({ ...daysLater(today, days), ...MORNING }, zone), day: '' };
  }
  if (text === 'today') return { at: laterToday(now, today, zone), day: '' };
  const day = isDottedTime(text) ? null : dayOf(text, today);
  if (day !== null) return { at: instantOf({ ...day, ...MORNING }, zone), day: text };
  const named = PART_OF_DAY.exec(text);
  const clock = named ?? CLOCK.exec(text);
  if (clock === null) return null;
  const time = named === null ? clockTime(clock) : PARTS_OF_DAY[named[1] as keyof typeof PARTS_OF_DAY];
  if (time === null) return null;
  const before = text.slice(0, clock.index).trim();
  const its = before === '' ? today : dayOf(before, today);
  return its === null ? null : { at: instantOf({ ...its, ...time }, zone), day: before };
}

/** The next of the times at which shops ring, today; in an hour where they are over. */
function laterToday(now: Date, today: WallTime, zone: string | undefined): Date {
  const times = [MORNING, AFTERNOON, LATE_AFTERNOON].map((time) => instantOf({ ...today, ...time }, zone));
  return times.find((time) => time > now) ?? new Date(now.getTime() + HOUR_MS);
}

/** Whether a line is a time with a dot. Where it could be a day as well the time is meant, as in "9.30" and "15.30". */
function isDottedTime(text: string): boolean {
  const dotted = DOTTED.exec(text);
  return dotted !== null && clockTime(dotted) !== null;
}

function clockTime(clock: RegExpExecArray): Pick<WallTime, 'hour' | 'minute'> | null {
  const hours = clock[1] as string;
  const half = clock[3];
  const [typedHour, minute] = [Number(hours), Number(clock[2] ?? 0)];
  if (minute > 59) return null;
  if (half !== undefined) {
    if (typedHour < 1 || typedHour > 12) return null;
    return { hour: (typedHour % 12) + (half === 'pm' ? 12 : 0), minute };
  }
  if (typedHour > 23) return null;
  const isOfAfternoon = typedHour >= 1 && typedHour <= 6 && !hours.startsWith('0');
  return { hour: isOfAfternoon ? typedHour + 12 : typedHour, minute };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?(?: (\d{4}))?$/;

const NEXT_WEEKS_DAY = /^(?:next (?:week )?([a-z]+)|([a-z]+) next week)$/;

/** The day of the week that a name or its beginning means, 0 for Sunday; below 0 for any other text. */
function weekdayNamed(text: string): number {
  if (!/^[a-z]{3,9}$/.test(text)) return -1;
  return WEEKDAYS.findIndex((name) => name.startsWith(text === 'weds' ? 'wed' : text));
}

/** The day that a text names, with the time of today; null for any other text. */
function dayOf(typed: string, today: WallTime): WallTime | null {
  const text = typed.replace(/^on /, '');
  if (text === 'today') return today;
  if (text === 'yesterday') return daysLater(today, -1);
  if (text === 'next week') return daysLater(today, daysTo(today, MONDAY));
  if (text === 'tomorrow' || text === 'tmrw' || text === 'tom') return daysLater(today, 1);
  const ofNextWeek = NEXT_WEEKS_DAY.exec(text);
  const named = weekdayNamed(ofNextWeek?.[1] ?? ofNextWeek?.[2] ?? text.replace(/^this /, ''));
  if (named >= 0) {
    if (ofNextWeek === null) return daysLater(today, daysTo(today, named));
    return daysLater(today, daysTo(today, MONDAY) + ((named - MONDAY + 7) % 7));
  }
  const iso = ISO.exec(text);
  if (iso !== null) return dated(today, Number(iso[3]), Number(iso[2]), iso[1] as string);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return dated(today, Number(numbers[1]), Number(numbers[2]), numbers[3]);
  const words = WORDS.exec(text);
  if (words === null) return null;
  const month = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(words[2] as string)) + 1;
  return dated(today, Number(words[1]), month, words[3]);
}

/** Days from one day of the calendar to another. */
function daysBetween(from: Pick<WallTime, 'year' | 'month' | 'day'>, to: WallTime): number {
  return (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS;
}

/** Days from today to the next such day of the week, which is never today. */
function daysTo(today: WallTime, weekday: number): number {
  return ((weekday - weekdayOf(today) + 6) % 7) + 1;
}

/** Years that are looked through for the next day of a date: one of 29 February is at most eight years away. */
const MOST_YEARS = 8;
/** How long ago a day without a year may be to be taken for that of this year, days. */
const HALF_A_YEAR = 183;

/** A day of the calendar; without a year the next one, or that of a short while ago. Null for one that there is not. */
function dated(today: WallTime, day: number, month: number, year: string | undefined): WallTime | null {
  if (year !== undefined) {
    const whole = Number(year.length === 2 ? `20${year}` : year);
    return isCalendarDay(whole, month, day) ? { ...today, year: whole, month, day } : null;
  }
  const passed = [today.year, today.year - 1].find((before) => {
    const ago = isCalendarDay(before, month, day) ? daysBetween({ year: before, month, day }, today) : 0;
    return ago > 0 && ago < HALF_A_YEAR;
  });
  if (passed !== undefined) return { ...today, year: passed, month, day };
  for (let next = today.year; next <= today.year + MOST_YEARS; next += 1) {
    const isAhead = next > today.year || month * 100 + day >= today.month * 100 + today.day;
    if (isAhead && isCalendarDay(next, month, day)) return { ...today, year: next, month, day };
  }
  return null;
}
