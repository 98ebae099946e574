import { type BuiltWhen, type ListedSpan, monthWords } from '../vehicle/build-span.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';
import { type FitCondition, type ListedEvidence, MOST_EVIDENCE } from './verdict.ts';

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

/** When listings are for. */
interface ListedTime {
  readonly span: ListedSpan;
  /** Months since year 0: the first, and the one behind the last; infinite where it does not say. */
  readonly from: number;
  readonly end: number;
  /** The vehicles that it is said of, by their folded ids. */
  readonly vehicleIds: readonly string[];
}

/**
 * Lays out the line of what the listings say together; null where they say nothing that is one span, or where it is to
 * be found out which of several spans holds.
 */
export function buildTimeline(
  evidence: readonly ListedEvidence[],
  built: BuiltWhen,
  conditions: readonly FitCondition[] = [],
): BuildTimeline | null {
  const times = timesOf(evidence);
  const time = times.length > 1 && conditions.some(isOfMonths) ? null : timeOfAll(times);
  if (time === null) return null;
  const { span } = time;
  const from = Number.isFinite(time.from) ? time.from : null;
  const to = Number.isFinite(time.end) ? time.end : null;
  if (from === null && to === null) return null;
  const vehicle = vehicleMonths(built);
  const standing = standingOf(vehicle, from, to);
  // A listing that is not told may be for the months that are missing.
  if (evidence.length >= MOST_EVIDENCE && (standing === 'partly' || standing === 'outside')) return null;
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
    standing,
    years: yearsBetween(firstYear, lastYear).map((year) => ({ year, at: share(year * MONTHS) })),
    words: `${listedWords(span, from)}. ${ofVehicle(built, standing)}`,
  };
}

/**
 * What listings say together; null where none says from or until when, where those of one vehicle contradict each
 * other, and where there are months between them that none is for.
 */
function timeOfAll(times: readonly ListedTime[]): ListedTime | null {
  const [first, ...others] = times;
  if (first === undefined || times.some((one) => times.some((other) => contradicts(one, other)))) return null;
  return others.reduce<ListedTime | null>(
    (all, next) => (all === null || next.from > all.end ? null : together(all, next)),
    first,
  );
}

/** Whether a condition is about when the vehicle was built, and not met so far. */
function isOfMonths({ source, state }: FitCondition): boolean {
  return state !== 'met' && (source === 'vehicle months' || source === 'application month');
}

/** Each span that listings say, the earliest first; of several applications the one that begins at a month decides. */
function timesOf(evidence: readonly ListedEvidence[]): readonly ListedTime[] {
  const bySpan = Map.groupBy(evidence, ({ span }) => JSON.stringify(span));
  const times = [...bySpan.values()].flatMap((same): ListedTime | readonly [] => {
    const span = same[0]?.span;
    if (span === undefined || (span.fromYear ?? span.toYear) === null) return [];
    const applied = Math.max(...same.map(({ fromMonth }) => fromMonth ?? 1));
    const from = span.fromYear === null ? Number.NEGATIVE_INFINITY : firstMonth(span.fromYear, span.fromMonth, applied);
    const end = span.toYear === null ? Number.POSITIVE_INFINITY : span.toYear * MONTHS + (span.toMonth ?? MONTHS);
    return { span, from, end, vehicleIds: same.map(({ vehicleId }) => foldedId(vehicleId)) };
  });
  return times.toSorted((one, other) => one.from - other.from);
}

/** Months since year 0; the application may begin later than the vehicle that it lists. */
function firstMonth(year: number, month: number | null, applied: number): number {
  return year * MONTHS + Math.max(month ?? 1, applied) - 1;
}

/** Whether two spans of one vehicle say different things of the same time: the first lies within the other. */
function contradicts(inner: ListedTime, outer: ListedTime): boolean {
  if (inner === outer || inner.from < outer.from || inner.end > outer.end) return false;
  return inner.vehicleIds.some((id) => outer.vehicleIds.includes(id));
}

/** Two spans as one, the first of which begins no later. */
function together(one: ListedTime, other: ListedTime): ListedTime {
  if (other.end <= one.end) return one;
  const { toYear, toMonth, openEnded } = other.span;
  return { ...one, end: other.end, span: { ...one.span, toYear, toMonth, openEnded } };
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
