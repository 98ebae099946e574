import { type BuiltWhen, type ListedSpan, monthWords } from '../vehicle/build-span.ts';
import type { ListedEvidence } from './verdict.ts';

/**
 * The months that a part is listed for, drawn against the customer's vehicle: what stands where on the line, and the
 * same in words. It shows what a verdict was decided from and decides nothing itself.
 */

/** A stretch of the line, as shares of its length, 0 to 1. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * How the vehicle stands to the listed months; `unknown` where its year, or both ends of the listing, are not known.
 */
export type SpanStatus = 'inside' | 'partly' | 'outside' | 'unknown';

/** A line of years with the listed months and the vehicle on it. */
export interface BuildTimeline {
  readonly listed: Stretch;
  /**
   * False where the listing does not say from or until when, or it cannot be read: the stretch then runs off the line.
   */
  readonly startKnown: boolean;
  readonly endKnown: boolean;
  /** The month of the vehicle, or its year where no month is known; null where the year is not. */
  readonly vehicle: Stretch | null;
  /** "April 2019", "2019"; empty where the year is not known. */
  readonly vehicleWords: string;
  readonly standing: SpanStatus;
  /** Years to be written under the line, each where its January is. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
  /** All of it in a sentence or two. */
  readonly words: string;
}

const MONTHS = 12;
const MOST_YEARS = 6;

/** The listing that a verdict turns on: one whose application begins at a month, else the first that says when. */
export function decidingListing(evidence: readonly ListedEvidence[]): ListedEvidence | null {
  const dated = evidence.filter(({ span }) => span !== undefined && (span.fromYear ?? span.toYear) !== null);
  return dated.find(({ fromMonth }) => fromMonth !== null) ?? dated[0] ?? null;
}

/** Lays out the line of the listing that decides; null where no listing says from or until when. */
export function buildTimeline(evidence: readonly ListedEvidence[], built: BuiltWhen): BuildTimeline | null {
  const listing = decidingListing(evidence);
  const span = listing?.span;
  if (listing === null || span === undefined) return null;
  const from = firstMonth(span, listing.fromMonth);
  const to = span.toYear === null ? null : span.toYear * MONTHS + (span.toMonth ?? MONTHS);
  const vehicle = vehicleMonths(built);
  const known = [from, to, ...(vehicle ?? [])].filter((month) => month !== null);
  const firstYear = Math.floor(Math.min(...known) / MONTHS) - (from === null ? 2 : 1);
  const lastYear = Math.ceil(Math.max(...known) / MONTHS) + (to === null ? 2 : 1);
  const share = (month: number): number => (month - firstYear * MONTHS) / ((lastYear - firstYear) * MONTHS);
  return {
    listed: { from: from === null ? 0 : share(from), to: to === null ? 1 : share(to) },
    startKnown: from !== null,
    endKnown: to !== null,
    vehicle: vehicle === null ? null : { from: share(vehicle[0]), to: share(vehicle[1]) },
    vehicleWords: built.year === null ? '' : monthWords(built.month, built.year),
    standing: standingOf(vehicle, from, to),
    years: yearsBetween(firstYear, lastYear).map((year) => ({ year, at: share(year * MONTHS) })),
    words: `${listedWords(span, from)}. ${ofVehicle(built, standingOf(vehicle, from, to))}`,
  };
}

/** Months since year 0; the application may begin later than the vehicle that it lists. */
function firstMonth(span: ListedSpan, applied: number | null): number | null {
  if (span.fromYear === null) return null;
  return span.fromYear * MONTHS + Math.max(span.fromMonth ?? 1, applied ?? 1) - 1;
}

function vehicleMonths({ year, month }: BuiltWhen): readonly [number, number] | null {
  if (year === null) return null;
  const first = year * MONTHS + (month ?? 1) - 1;
  return [first, first + (month === null ? MONTHS : 1)];
}

function standingOf(vehicle: readonly [number, number] | null, from: number | null, to: number | null): SpanStatus {
  if (vehicle === null) return 'unknown';
  const [first, end] = vehicle;
  if ((from !== null && end <= from) || (to !== null && first >= to)) return 'outside';
  return (from !== null && first < from) || (to !== null && end > to) ? 'partly' : 'inside';
}

/** Years that are far enough apart to be read. */
function yearsBetween(first: number, last: number): readonly number[] {
  const step = [1, 2, 5, 10].find((years) => (last - first) / years <= MOST_YEARS) ?? 20;
  const start = Math.ceil(first / step) * step;
  return Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, at) => start + at * step).filter(
    (year) => year > first && year < last,
  );
}

function listedWords(span: ListedSpan, from: number | null): string {
  const start =
    span.fromYear === null || from === null
      ? ''
      : ` from ${monthWords(span.fromMonth === null && from % MONTHS === 0 ? null : (from % MONTHS) + 1, span.fromYear)}`;
  if (span.toYear !== null) return `Listed for vehicles built${start} to ${monthWords(span.toMonth, span.toYear)}`;
  return span.openEnded
    ? `Listed for vehicles built${start} on`
    : `Listed for vehicles built${start}; its end cannot be read`;
}

function ofVehicle(built: BuiltWhen, standing: SpanStatus): string {
  if (built.year === null) return 'The year of this vehicle is not known.';
  const words = `This one is of ${monthWords(built.month, built.year)}`;
  if (standing === 'outside') return `${words}: outside.`;
  return standing === 'partly' ? `${words}: only a part of that year is listed.` : `${words}: inside.`;
}
