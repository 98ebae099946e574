import {
  BUILD_MONTH,
  type BuildSpan,
  type BuiltWhen,
  type ListedSpan,
  monthWords,
  yearInSpan,
} from '../vehicle/build-span.ts';
import { conditionName } from './condition-id.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import type { FitCondition } from './verdict.ts';

/**
 * The build-month gate: from when to when a listed vehicle was built, against the year of the factory's record. The
 * service never gives the month of a customer's vehicle, so on a boundary year the month is asked about
 * (`vehicle-answers.ts`); it is never assumed.
 */

/** What a condition ends in that the build plate settles. */
export const CHECK_PLATE = ': check the build plate';
/** How a listed vehicle and an application begin what they say of its months. */
const OF_VEHICLE = 'Built';
const OF_APPLICATION = 'Fits vehicles built';

/** What a condition says, in the same words where an application and the vehicle that it lists say the same months. */
export function saidOfMonths({ source, words }: Pick<FitCondition, 'source' | 'words'>): string {
  return source === 'application month' ? words.replace(OF_APPLICATION, OF_VEHICLE) : words;
}

/** Whether a vehicle that was built within a span was surely not built before the first month of another. */
function beginsWithin(taken: ListedSpan | null, { fromYear, fromMonth }: BuildSpan): boolean {
  if (taken?.fromYear == null || fromYear === undefined) return false;
  if (taken.fromYear !== fromYear) return taken.fromYear > fromYear;
  return (taken.fromMonth ?? undefined) === fromMonth || Number(taken.fromMonth) >= Number(fromMonth ?? 13);
}

/** Whether a vehicle that was built within a span was surely not built after the last month of another. */
function endsWithin(taken: ListedSpan | null, { toYear, toMonth }: BuildSpan): boolean {
  if (taken?.toYear == null || toYear == null) return false;
  if (taken.toYear !== toYear) return taken.toYear < toYear;
  return (taken.toMonth ?? undefined) === (toMonth ?? undefined) || (taken.toMonth ?? 13) <= (toMonth ?? 0);
}

/**
 * What is to be asked or said about a vehicle of a factory year against the months of a listed vehicle. Of a vehicle
 * that was taken from a list, nothing is asked that the span there says already.
 */
export function vehicleMonthConditions(
  built: BuiltWhen,
  span: BuildSpan,
  taken: ListedSpan | null = null,
): readonly FitCondition[] {
  const { fromYear, fromMonth, toYear, toMonth } = span;
  const { year } = built;
  if (yearInSpan(year, span) === 'outside') {
    const made = [
      fromYear === undefined ? '' : `from ${monthWords(fromMonth, fromYear)}`,
      toYear == null ? '' : `to ${monthWords(toMonth, toYear)}`,
    ];
    const words = `Listed for vehicles built ${made.filter((part) => part !== '').join(' ')}; the factory record says ${year}`;
    return [{ state: 'not met', words, source: 'vehicle months', id: conditionName('vehicle months', words) }];
  }
  const starts =
    fromYear !== undefined && (year === null ? !beginsWithin(taken, span) : year === fromYear && fromMonth !== 1);
  const ends = toYear != null && (year === null ? !endsWithin(taken, span) : year === toYear && toMonth !== 12);
  const boundary = (words: string, month: number | null | undefined, isMet: (built: number) => boolean): FitCondition =>
    onBoundary(built, { words, source: 'vehicle months', decidable: month != null, isMet });
  return [
    ...(starts
      ? [
          boundary(
            `${OF_VEHICLE} from ${monthWords(fromMonth, fromYear)}`,
            fromMonth,
            (month) => month >= Number(fromMonth),
          ),
        ]
      : []),
    ...(ends
      ? [boundary(`${OF_VEHICLE} until ${monthWords(toMonth, toYear)}`, toMonth, (month) => month <= Number(toMonth))]
      : []),
  ];
}

/** The month from which an application fits: "July 2015", or "July of its first year" where that year is not known. */
export function firstMonthWords(month: number, fromYear: number | null): string {
  return fromYear === null ? `${MONTH_NAMES[month - 1]} of its first year` : monthWords(month, fromYear);
}

/** What is to be asked about a `fits_vehicle_year_from_month` of 1–12 in the listing's first year. */
export function applicationMonthConditions(built: BuiltWhen, span: BuildSpan, month: number): readonly FitCondition[] {
  const { fromYear } = span;
  const { year } = built;
  if (fromYear !== undefined && year !== null && (year !== fromYear || month === 1)) return [];
  const from = firstMonthWords(month, fromYear ?? null);
  return [
    onBoundary(built, {
      words: `${OF_APPLICATION} from ${from}`,
      source: 'application month',
      decidable: fromYear !== undefined,
      isMet: (given) => given >= month,
    }),
  ];
}

/** A condition about a boundary year: the month on the build plate decides it, where it can and is known. */
function onBoundary(
  { year, month }: BuiltWhen,
  how: {
    readonly words: string;
    readonly source: FitCondition['source'];
    /** Whether the listing says its own month, so that one of the vehicle's can be held against it. */
    readonly decidable: boolean;
    readonly isMet: (month: number) => boolean;
  },
): FitCondition {
  const { words, source } = how;
  const id = conditionName(source, words);
  const toAsk = `${words}${CHECK_PLATE}`;
  if (year === null || !how.decidable) return { state: 'to ask', words: toAsk, source, id };
  if (month === null) return { state: 'to ask', words: toAsk, source, asks: BUILD_MONTH, id };
  const state = how.isMet(month) ? 'met' : 'not met';
  return { state, words: `${words}; its build plate says ${monthWords(month, year)}`, source, asks: BUILD_MONTH, id };
}
