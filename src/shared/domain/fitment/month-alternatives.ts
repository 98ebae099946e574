import { CHECK_PLATE } from './build-months.ts';
import { conditionId, conditionName } from './condition-id.ts';
import { compareText } from '../values/compare-text.ts';
import { clipText } from '../values/text-size.ts';
import type { FitCondition } from './verdict.ts';
import { orWords } from '../vehicle/vehicle-words.ts';

/**
 * What is said of a vehicle for one time and for another while it is not known when it was built. Where several times
 * have something to ask of their own it is one condition, since only one of them may hold: two conditions that exclude
 * each other could both be confirmed.
 */

const LONGEST_WORDS = 500;
/** What one condition takes in a sentence beside its words: quotation marks and what stands between. */
const MARKS = 6;

/** One time, "until June 2018", and what is said for it alone. */
export interface MonthAlternative {
  readonly when: string;
  readonly conditions: readonly FitCondition[];
}

/** The times with what is to be asked at each; null where at most one has anything to ask of its own. */
export function askedByMonth(
  alternatives: readonly MonthAlternative[],
): { readonly words: string; readonly said: readonly string[] } | null {
  const times = [...Map.groupBy(alternatives, ({ when }) => when)].map(([when, same]) => {
    const open = same.flatMap(({ conditions }) => conditions.filter(isOpen)).toSorted(byWords);
    return { when, open: [...new Map(open.map((each) => [each.words, each])).values()] };
  });
  if (times.filter(({ open }) => open.length > 0).length < 2) return null;
  const count = times.reduce((sum, { open }) => sum + open.length, 0);
  const frame = times.reduce((sum, { when }) => sum + when.length + MARKS, CHECK_PLATE.length + MARKS);
  const longest = Math.floor((LONGEST_WORDS - frame) / count) - MARKS;
  const words = times.map(({ when, open }) => {
    const notes = open.map((each) => `“${clipText(each.words, longest)}”`).join('; ');
    return notes === '' ? when : `${when} (${notes})`;
  });
  return { words: orWords(words), said: times.flatMap(({ when, open }) => [when, ...open.map(conditionId)]) };
}

/** What is left to be said for one time beside what is asked by the month: of an open condition nothing. */
export function withoutAsked(conditions: readonly FitCondition[]): readonly FitCondition[] {
  return conditions.filter((condition) => !isOpen(condition));
}

/** A condition that says for which time it is. */
export function boundTo(when: string, condition: FitCondition): FitCondition {
  return { ...condition, words: clipText(`If built ${when}: ${condition.words}`, LONGEST_WORDS) };
}

/** The condition that a vehicle was built then: the build plate settles it. */
export function builtThenCondition(says: string, asks: string | undefined): FitCondition {
  return plateCondition('vehicle months', says, asks, [says]);
}

/**
 * The condition that what is said for the vehicle's own time holds. Its name is made of all times and what is said for
 * each.
 */
export function byMonthCondition(says: string, asks: string | undefined, said: readonly string[]): FitCondition {
  return plateCondition('application month', says, asks, said);
}

function plateCondition(
  source: FitCondition['source'],
  says: string,
  asks: string | undefined,
  said: readonly string[],
): FitCondition {
  return {
    state: 'to ask',
    words: clipText(`${says}${CHECK_PLATE}`, LONGEST_WORDS),
    source,
    ...(asks === undefined ? {} : { asks }),
    id: conditionName(source, ...said),
  };
}

function isOpen({ state }: FitCondition): boolean {
  return state === 'to ask';
}

/** An order that does not hang on where in the record a condition comes from. */
function byWords(left: FitCondition, right: FitCondition): number {
  return compareText(left.words, right.words) || compareText(conditionId(left), conditionId(right));
}
