import {
  ALL_MONTHS,
  BUILD_MONTH,
  type BuiltWhen,
  type ListedSpan,
  monthsInside,
  monthsWords,
  spanText,
} from '../vehicle/build-span.ts';
import { CHECK_PLATE } from './build-months.ts';
import type { CandidateVerdict } from './candidate-fitment.ts';
import { listedVerdict } from './listed-verdict.ts';
import { firstMonth, lastMonth } from './listing-months.ts';
import { askedByMonth, boundTo, builtThenCondition, byMonthCondition, withoutAsked } from './month-alternatives.ts';
import { orWords } from '../vehicle/vehicle-words.ts';
import { type FitCondition, MOST_EVIDENCE } from './verdict.ts';

/**
 * Months of several vehicles that a plate may stand for. Where a part lists some of them for other months, only one can
 * hold: until the month is known one thing is said, and not two that exclude each other.
 */

type Conditional = Extract<CandidateVerdict, { readonly kind: 'listed with conditions' }>;

/** When a candidate is listed: months since the year 0, from and to. */
interface Time {
  readonly when: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** The verdicts of candidates with their months as one condition where they exclude each other; else as they came. */
export function withExclusiveMonths(
  verdicts: readonly CandidateVerdict[],
  built: BuiltWhen,
): readonly CandidateVerdict[] {
  const turning = turningOnMonth(verdicts, built);
  if (!areExclusive([...turning.values()])) return verdicts;
  const inOrder = [...turning].toSorted(([, left], [, right]) => firstOf(left) - firstOf(right));
  const isSaidOfAll = ({ words, state }: FitCondition): boolean =>
    inOrder.every(([{ conditions }]) => conditions.some((each) => each.words === words && each.state === state));
  const othersOf = ({ conditions }: Conditional): readonly FitCondition[] =>
    conditions.filter((condition) => !isOpenMonth(condition));
  const asked = askedByMonth(
    inOrder.map(([verdict, { when }]) => ({
      when,
      conditions: othersOf(verdict).filter((condition) => !isSaidOfAll(condition)),
    })),
  );
  const asks = built.year === null ? undefined : BUILD_MONTH;
  const times = new Set(inOrder.map(([, { when }]) => when));
  const one =
    asked === null
      ? builtThenCondition(`Built ${orWords([...times])}`, asks)
      : byMonthCondition(`Built ${asked.words}`, asks, asked.said);
  return verdicts.map((verdict) => {
    const time = isConditional(verdict) ? turning.get(verdict) : undefined;
    if (!isConditional(verdict) || time === undefined) return verdict;
    const ofAll = othersOf(verdict).filter(isSaidOfAll);
    const own = othersOf(verdict).filter((condition) => !isSaidOfAll(condition));
    const bound = (asked === null ? own : withoutAsked(own)).map((condition) => boundTo(time.when, condition));
    return listedVerdict({
      evidence: verdict.evidence,
      unchecked: verdict.unchecked,
      conditions: [one, ...ofAll, ...bound],
    });
  });
}

/** The verdicts that turn on the month, each with when it is listed; none where that is not known of one of them. */
function turningOnMonth(
  verdicts: readonly CandidateVerdict[],
  { year, month }: BuiltWhen,
): ReadonlyMap<Conditional, Time> {
  const turning = new Map<Conditional, Time>();
  if (month !== null) return turning;
  for (const verdict of verdicts) {
    if (!isConditional(verdict) || !verdict.conditions.some(turnsOnMonth)) continue;
    const time = verdict.evidence.length >= MOST_EVIDENCE ? null : timeOf(verdict, year);
    if (time === null) return new Map();
    turning.set(verdict, time);
  }
  return turning;
}

function timeOf({ evidence }: Conditional, year: number | null): Time | null {
  const spans = evidence.flatMap(({ span }) => (span === undefined ? [] : [span]));
  if (spans.length < evidence.length) return null;
  if (year === null) {
    const texts = spans.map(spanText);
    if (texts.includes('')) return null;
    const ranges = spans.map((span) => [firstMonth(span), lastMonth(span)] as const);
    return { when: orWords([...new Set(texts)]), ranges };
  }
  const each = spans.map((span) => monthsInside({ year, month: null }, read(span)));
  const months = ALL_MONTHS.filter((month) => each.some((of) => of?.includes(month)));
  if (each.includes(null) || months.length === 0) return null;
  return { when: monthsWords(months, year), ranges: months.map((month) => [month, month] as const) };
}

/**
 * Whether two of the times each have months that the other has not, so that what is asked of one may rule out the
 * other.
 */
function areExclusive(times: readonly Time[]): boolean {
  return times.some((one, at) =>
    times.slice(at + 1).some((other) => !isWithinTime(one, other) && !isWithinTime(other, one)),
  );
}

function isWithinTime({ ranges }: Time, other: Time): boolean {
  return ranges.every(([first, last]) => other.ranges.some(([from, to]) => first >= from && last <= to));
}

function firstOf({ ranges }: Time): number {
  return Math.min(...ranges.map(([first]) => first));
}

function read({ fromYear, fromMonth, toYear, toMonth, openEnded }: ListedSpan): Parameters<typeof monthsInside>[1] {
  return {
    fromYear: fromYear ?? undefined,
    fromMonth: fromMonth ?? undefined,
    toYear: openEnded ? null : (toYear ?? undefined),
    toMonth,
    unchecked: [],
  };
}

function turnsOnMonth(condition: FitCondition): boolean {
  const { state, source, asks } = condition;
  return isOpenMonth(condition) || (state === 'to ask' && source === 'application month' && asks === BUILD_MONTH);
}

function isOpenMonth({ state, source, words }: FitCondition): boolean {
  return state === 'to ask' && source === 'vehicle months' && words.endsWith(CHECK_PLATE);
}

function isConditional(verdict: CandidateVerdict): verdict is Conditional {
  return verdict.kind === 'listed with conditions';
}
