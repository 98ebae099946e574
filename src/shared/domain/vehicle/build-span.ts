import type { FittingVehicle } from '#shared/interface/product.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import { isYear } from './plate-candidates.ts';
import { orWords } from './vehicle-words.ts';

/** From when to when a listed vehicle was built, as the part's record says. */
export interface ListedSpan {
  /** Null where it is missing or cannot be read. */
  readonly fromYear: number | null;
  /** 1–12. */
  readonly fromMonth: number | null;
  /** Null where it is open-ended or cannot be read. */
  readonly toYear: number | null;
  readonly toMonth: number | null;
  /** Whether the record says that it has no end. */
  readonly openEnded: boolean;
}

/** What a verdict could not look at: the field and why. */
export interface Unchecked {
  readonly field: string;
  readonly reason: string;
}

/** The answer under this name is the month on the build or compliance plate, "1" to "12". */
export const BUILD_MONTH = 'build_month';

/** The months of a year, 1–12. */
export const ALL_MONTHS: readonly number[] = MONTH_NAMES.map((_, at) => at + 1);

/** When a listed vehicle was built, as far as it can be read. `null` is open-ended, `undefined` cannot be read. */
export interface BuildSpan {
  readonly fromYear: number | undefined;
  readonly fromMonth: number | undefined;
  readonly toYear: number | null | undefined;
  readonly toMonth: number | null | undefined;
  /** What of it cannot be right or cannot be read. */
  readonly unchecked: readonly Unchecked[];
}

/** Whether a number is a month of the year. */
export function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12;
}

/** "July 2018"; the year alone where there is no month. */
export function monthWords(month: number | null | undefined, year: number): string {
  const name = month == null ? undefined : MONTH_NAMES[month - 1];
  return name === undefined ? String(year) : `${name} ${year}`;
}

/**
 * Reads the span of a listed vehicle. A month outside 1–12 or of no year, a year that is none and a from after its to
 * are reported.
 */
export function buildSpan(vehicle: FittingVehicle): BuildSpan {
  const unchecked: Unchecked[] = [];
  const year = (field: 'year_from' | 'year_to'): number | null | undefined => {
    const value = vehicle[field];
    if (value === null || (value !== undefined && isYear(value))) return value;
    unchecked.push({ field, reason: value === undefined ? 'it is missing or unreadable' : `${value} is not a year` });
    return undefined;
  };
  const month = (field: 'month_from' | 'month_to'): number | null | undefined => {
    const value = vehicle[field];
    if (value === null || value === undefined || isMonth(value)) return value;
    unchecked.push({ field, reason: `${value} is not a month` });
    return undefined;
  };
  const fromYear = year('year_from') ?? undefined;
  const fromMonth = month('month_from') ?? undefined;
  const toYear = year('year_to');
  const toMonth = month('month_to');
  const endsSomewhen = toYear === null && toMonth != null;
  if (endsSomewhen) unchecked.push({ field: 'month_to', reason: 'it is a month without a year' });
  const span = { fromYear, fromMonth, toYear: endsSomewhen ? undefined : toYear, toMonth };
  if (!isBackwards(span)) return { ...span, unchecked };
  unchecked.push({ field: 'year_to', reason: 'it ends before it begins' });
  return { fromYear: undefined, fromMonth: undefined, toYear: undefined, toMonth: undefined, unchecked };
}

function isBackwards({ fromYear, fromMonth, toYear, toMonth }: Omit<BuildSpan, 'unchecked'>): boolean {
  if (fromYear === undefined || toYear == null) return false;
  if (fromYear !== toYear) return fromYear > toYear;
  return fromMonth !== undefined && toMonth != null && fromMonth > toMonth;
}

/** The span as it is shown: "10/2015 – 2025", "6/2022 –"; empty where no year can be read. */
export function spanWords(vehicle: FittingVehicle): string {
  const { fromYear, fromMonth, toYear, toMonth } = buildSpan(vehicle);
  const from = fromYear === undefined ? '' : dated(fromMonth, fromYear);
  const to = toYear == null ? '' : dated(toMonth, toYear);
  return from === '' && to === '' ? '' : `${from} – ${to}`.trim();
}

/** The years of a span as it is shown in a comparison: "2015 – 2025". */
export function yearsWords({ fromYear, toYear }: BuildSpan): string {
  return `${fromYear ?? ''} – ${toYear ?? ''}`.trim();
}

function dated(month: number | null | undefined, year: number): string {
  return month == null ? String(year) : `${month}/${year}`;
}

/** Whether a year lies in a span: `unknown` where the year is not known or the span does not say. */
export function yearInSpan(year: number | null, { fromYear, toYear }: BuildSpan): 'inside' | 'outside' | 'unknown' {
  if (year === null) return 'unknown';
  if (fromYear !== undefined && year < fromYear) return 'outside';
  if (toYear != null && year > toYear) return 'outside';
  return fromYear === undefined || toYear === undefined ? 'unknown' : 'inside';
}

/** When a customer's vehicle was built, as far as it is known. */
export interface BuiltWhen {
  /** The factory's year; null where it is not known. */
  readonly year: number | null;
  /** The month on its build plate, 1–12; null where it is not known. It is a month of the factory's year. */
  readonly month: number | null;
}

/**
 * The months of the factory's year in which a vehicle of a listed span can have been built; null where the year is not
 * known, or the span says the year of its first or last month alone.
 */
export function monthsInside({ year }: BuiltWhen, span: BuildSpan): readonly number[] | null {
  const { fromYear, fromMonth, toYear, toMonth } = span;
  if (year === null) return null;
  if (yearInSpan(year, span) === 'outside') return [];
  if ((year === fromYear && fromMonth === undefined) || (year === toYear && toMonth == null)) return null;
  return ALL_MONTHS.filter(
    (month) => (year !== fromYear || month >= Number(fromMonth)) && (year !== toYear || month <= Number(toMonth)),
  );
}

/** Months of a year in words, each run of them: "until March 2018 or from July 2018". */
export function monthsWords(months: readonly number[], year: number): string {
  const firsts = months.filter((month) => !months.includes(month - 1));
  const runs = firsts.map((first) => {
    const last = ALL_MONTHS.find((month) => month >= first && !months.includes(month + 1)) as number;
    if (first === 1) return `until ${monthWords(last, year)}`;
    return `from ${monthWords(first, year)}${last === 12 ? '' : ` until ${monthWords(last, year)}`}`;
  });
  return orWords(runs);
}

/** A span in words: "from October 2015 until June 2018"; what it does not say is left out. */
export function spanText({ fromYear, fromMonth, toYear, toMonth }: ListedSpan): string {
  const from = fromYear === null ? '' : `from ${monthWords(fromMonth, fromYear)}`;
  const to = toYear === null ? '' : `until ${monthWords(toMonth, toYear)}`;
  return [from, to].filter((part) => part !== '').join(' ');
}
