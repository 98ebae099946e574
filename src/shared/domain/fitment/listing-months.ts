import {
  ALL_MONTHS,
  BUILD_MONTH,
  type BuiltWhen,
  type ListedSpan,
  monthsWords,
  spanText,
} from '../vehicle/build-span.ts';
import type { ListingFinding } from './listing-conditions.ts';
import { askedByMonth, boundTo, builtThenCondition, byMonthCondition, withoutAsked } from './month-alternatives.ts';
import { clipText } from '../values/text-size.ts';
import type { FitCondition } from './verdict.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';
import { orWords } from '../vehicle/vehicle-words.ts';
import { compareText } from '../values/compare-text.ts';

/**
 * The months of all listings that may be one vehicle's. Spans that follow one another are one statement: a listing of
 * another time is none of this vehicle's, and while the month is not known the spans are one condition, or none where
 * they leave no month out. Spans of which one lies within the other contradict each other, and that is to be asked
 * about.
 */

/** The most characters of a condition that listings disagree about. */
const LONGEST_DOUBTED = 440;

/** A listing with its months among its conditions. */
export type SettledFinding = Omit<ListingFinding, 'months' | 'inside'>;

/** Settles the months of the listings of one variant. */
export function settleMonths(findings: readonly ListingFinding[], built: BuiltWhen): readonly SettledFinding[] {
  const settled = settleApplicationMonths(oneStatement(withoutOtherTimes(findings), built));
  return settled.map(({ evidence, conditions, months, unchecked }) => ({
    evidence,
    conditions: [...conditions, ...months],
    unchecked,
  }));
}

function isOfVehicle({ source }: FitCondition): boolean {
  return source === 'vehicle months';
}

/** Whether the months of the listed vehicle are met, are to be asked about, or rule the customer's out. */
function standing({ months }: ListingFinding): 'holds' | 'open' | 'out' {
  const ofVehicle = months.filter(isOfVehicle);
  if (ofVehicle.some(({ state }) => state === 'not met')) return 'out';
  return ofVehicle.some(({ state }) => state === 'to ask') ? 'open' : 'holds';
}

function withVehicleMonths(
  finding: ListingFinding,
  change: (condition: FitCondition) => readonly FitCondition[],
): ListingFinding {
  return {
    ...finding,
    months: finding.months.flatMap((condition) => (isOfVehicle(condition) ? change(condition) : [condition])),
  };
}

function withoutVehicleMonths(finding: ListingFinding): ListingFinding {
  return withVehicleMonths(finding, () => []);
}

/**
 * The listings that can be the vehicle's. The flat list repeats the vehicle of an application: it never makes good what
 * the application's own months rule out, and adds nothing where its months are the same or of another time.
 */
function withoutOtherTimes(findings: readonly ListingFinding[]): readonly ListingFinding[] {
  const repeats = repeatedIn(findings);
  const own = findings.filter((finding) => !repeats(finding));
  const possible = own.filter((finding) => standing(finding) !== 'out');
  const isOfAnotherTime = (finding: ListingFinding): boolean => possible.every((other) => follows(finding, other));
  return findings.flatMap((finding) => {
    const isOut = standing(finding) === 'out';
    if (repeats(finding)) {
      const same = own.some((other) => monthsKey(other) === monthsKey(finding));
      if (same || (possible.length === 0 ? !isOut : isOfAnotherTime(finding))) return [withoutVehicleMonths(finding)];
    }
    if (!isOut || possible.length === 0) return [finding];
    return isOfAnotherTime(finding) ? [] : [withVehicleMonths(finding, (condition) => [doubted(condition)])];
  });
}

/** Tells the listings of the flat list whose vehicle an application lists too. */
function repeatedIn(findings: readonly ListingFinding[]): (finding: ListingFinding) => boolean {
  const applied = new Set(
    findings.flatMap(({ evidence }) => (evidence.application === null ? [] : [foldedId(evidence.vehicleId)])),
  );
  return ({ evidence }) => evidence.application === null && applied.has(foldedId(evidence.vehicleId));
}

/**
 * Whether two listings are of other times or other vehicles, so that one of them says nothing against the other. Two
 * spans of one vehicle of which one lies within the other say different things of the same time.
 */
function follows({ evidence: one }: ListingFinding, { evidence: other }: ListingFinding): boolean {
  const areOthers = foldedId(one.vehicleId) !== foldedId(other.vehicleId);
  return areOthers || (!isWithin(one.span, other.span) && !isWithin(other.span, one.span));
}

/** Whether a span lies within another one; what is not known of either may. */
function isWithin(inner: ListedSpan, outer: ListedSpan): boolean {
  return firstMonth(inner) >= firstMonth(outer) && lastMonth(inner) <= lastMonth(outer);
}

/** Months since the year 0; before all of them where the span does not say when it begins. */
export function firstMonth({ fromYear, fromMonth }: ListedSpan): number {
  return fromYear === null ? Number.NEGATIVE_INFINITY : fromYear * 12 + (fromMonth ?? 1);
}

/** The last month of a span, counted like the first; after all where it does not say when it ends. */
export function lastMonth({ toYear, toMonth }: ListedSpan): number {
  return toYear === null ? Number.POSITIVE_INFINITY : toYear * 12 + (toMonth ?? 12);
}

/** A condition that is not met, but that another listing of the same vehicle does not make. */
function doubted(condition: FitCondition): FitCondition {
  if (condition.state !== 'not met') return condition;
  const words = clipText(condition.words, LONGEST_DOUBTED);
  return { ...condition, state: 'to ask', words: `${words} – another listing of this vehicle says otherwise` };
}

/**
 * Applications may contradict each other about their first month: what one rules out and another does not is to be
 * asked.
 */
function settleApplicationMonths(findings: readonly ListingFinding[]): readonly ListingFinding[] {
  const applied = findings.filter(({ evidence }) => evidence.application !== null);
  const rulesOut = ({ months }: ListingFinding): boolean =>
    months.some((condition) => condition.state === 'not met' && !isOfVehicle(condition));
  if (applied.every(rulesOut)) return findings;
  return findings.map((finding) => ({
    ...finding,
    months: finding.months.map((condition) => (isOfVehicle(condition) ? condition : doubted(condition))),
  }));
}

/**
 * Makes one condition of spans that follow one another while the month is not known: listed in either, under the
 * conditions of the one that holds. None is made where they leave no month out and say the same.
 */
function oneStatement(findings: readonly ListingFinding[], built: BuiltWhen): readonly ListingFinding[] {
  const repeats = repeatedIn(findings);
  const own = findings.filter((finding) => !repeats(finding));
  const open = own.filter((finding) => standing(finding) === 'open');
  const whole = own.filter(
    (finding) => standing(finding) === 'holds' && open.every((other) => follows(finding, other)),
  );
  const spans = firstOfEach([...open, ...whole], monthsKey);
  const apart = spans.every((one, at) => spans.slice(at + 1).every((other) => follows(one, other)));
  if (open.length === 0 || spans.length < 2 || !apart) return findings;
  const known = open.every(({ inside }) => inside !== null);
  const months = ALL_MONTHS.filter((month) => open.some(({ inside }) => inside?.includes(month)));
  const isWhole = whole.length > 0 || (known && months.length === ALL_MONTHS.length);
  const saysSame = new Set([...open, ...whole].map(otherwiseKey)).size === 1;
  const asks = known ? BUILD_MONTH : undefined;
  const whenOf = (finding: ListingFinding): string => timeOf(finding, known ? built : null);
  const alternatives = saysSame
    ? []
    : inOrder(open).map((finding) => ({ when: whenOf(finding), conditions: finding.conditions }));
  const asked = askedByMonth(alternatives);
  const times = known && built.year !== null ? monthsWords(months, built.year) : orWords(spansOf(open).map(spanText));
  const plain = isWhole ? 'Which of its listings holds turns on the build month' : `Built ${times}`;
  const condition =
    asked === null
      ? builtThenCondition(plain, asks)
      : byMonthCondition(whole.length > 0 ? `${plain}: ${asked.words}` : `Built ${asked.words}`, asks, asked.said);
  return findings.map((finding) => {
    if (!open.includes(finding)) return finding;
    const own = withoutVehicleMonths(finding);
    const left = asked === null ? own : { ...own, conditions: withoutAsked(own.conditions) };
    const bound = saysSame
      ? left
      : { ...left, conditions: left.conditions.map((each) => boundTo(spanText(finding.evidence.span), each)) };
    if (finding !== open[0] || (isWhole && saysSame)) return bound;
    return { ...bound, months: [...bound.months, condition] };
  });
}

/** When a listing is for: in months of the factory's year where they are known, else its span. */
function timeOf({ evidence, inside }: ListingFinding, built: BuiltWhen | null): string {
  return inside === null || built?.year == null ? spanText(evidence.span) : monthsWords(inside, built.year);
}

/** Listings, the earliest first. */
function inOrder(findings: readonly ListingFinding[]): readonly ListingFinding[] {
  return findings.toSorted(
    ({ evidence: left }, { evidence: right }) =>
      firstMonth(left.span) - firstMonth(right.span) || compareText(spanText(left.span), spanText(right.span)),
  );
}

/** The spans of listings, each once, the earliest first. */
function spansOf(findings: readonly ListingFinding[]): readonly ListedSpan[] {
  return inOrder(firstOfEach(findings, monthsKey)).map(({ evidence }) => evidence.span);
}

function monthsKey({ months }: ListingFinding): string {
  return keyOf(months.filter(isOfVehicle));
}

function otherwiseKey({ conditions, months }: ListingFinding): string {
  return keyOf([...conditions, ...months.filter((condition) => !isOfVehicle(condition))]);
}

function keyOf(conditions: readonly FitCondition[]): string {
  return JSON.stringify(conditions.map(({ state, words }) => `${state} ${words}`).toSorted());
}

function firstOfEach(
  findings: readonly ListingFinding[],
  keyOfFinding: (finding: ListingFinding) => string,
): readonly ListingFinding[] {
  return [...new Map(findings.toReversed().map((finding) => [keyOfFinding(finding), finding])).values()].toReversed();
}
