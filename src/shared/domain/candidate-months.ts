import { ALL_MONTHS, BUILD_MONTH, type BuiltWhen, type ListedSpan, monthsInside, monthsWords } from './build-span.ts';
import { CHECK_PLATE } from './build-months.ts';
import type { CandidateVerdict } from './candidate-fitment.ts';
import { conditionName } from './condition-id.ts';
import { listedVerdict } from './listed-verdict.ts';
import { clipText } from './text-size.ts';
import { orWords } from './vehicle-words.ts';
import type { FitCondition } from './verdict.ts';

/**
 * Months of several vehicles that a plate may stand for. Where a part lists each of them for other months of the factory's
 * year, only one can hold: until the month is known one thing is said, and not two that exclude each other.
 */

type Conditional = Extract<CandidateVerdict, { readonly kind: 'listed with conditions' }>;

const LONGEST_BOUND = 500;
/** As many listings as a verdict shows: with that many there may be more, whose months are not known. */
const MOST_EVIDENCE = 12;

/** The verdicts of candidates with their months as one condition where they exclude each other; else as they came. */
export function withExclusiveMonths(
  verdicts: readonly CandidateVerdict[],
  built: BuiltWhen,
): readonly CandidateVerdict[] {
  const months = exclusiveMonths(verdicts, built);
  const { year } = built;
  if (months === null || year === null) return verdicts;
  const conditional = verdicts.filter(isConditional);
  const times = [
    ...new Set(months.toSorted((left, right) => Number(left[0]) - Number(right[0])).map((of) => monthsWords(of, year))),
  ];
  const says = `Built ${orWords(times)}`;
  const one: FitCondition = {
    state: 'to ask',
    words: `${says}${CHECK_PLATE}`,
    source: 'vehicle months',
    asks: BUILD_MONTH,
    id: conditionName('vehicle months', says),
  };
  const isSaidOfAll = ({ words, state }: FitCondition): boolean =>
    conditional.every(({ conditions }) => conditions.some((each) => each.words === words && each.state === state));
  return conditional.map((verdict, at) =>
    listedVerdict({
      evidence: verdict.evidence,
      unchecked: verdict.unchecked,
      conditions: [
        one,
        ...verdict.conditions
          .filter((condition) => !isOpenMonth(condition))
          .map((condition) => {
            if (isSaidOfAll(condition)) return condition;
            const when = monthsWords(months[at] as readonly number[], year);
            return { ...condition, words: clipText(`If built ${when}: ${condition.words}`, LONGEST_BOUND) };
          }),
      ],
    }),
  );
}

/**
 * The months of the factory's year in which each candidate is listed, where each turns on the month and no month is of two
 * that differ; null where that is not so, or not known.
 */
function exclusiveMonths(
  verdicts: readonly CandidateVerdict[],
  { year, month }: BuiltWhen,
): readonly (readonly number[])[] | null {
  if (year === null || month !== null || verdicts.length < 2 || !verdicts.every(isConditional)) return null;
  const months: (readonly number[])[] = [];
  for (const verdict of verdicts) {
    const of = monthsOf(verdict, year);
    if (of === null || of.length === 0) return null;
    months.push(of);
  }
  const distinct = [...new Map(months.map((of) => [of.join(), of])).values()];
  const overlap = distinct.some((one, at) =>
    distinct.slice(at + 1).some((other) => one.some((m) => other.includes(m))),
  );
  return distinct.length < 2 || overlap ? null : months;
}

function monthsOf({ conditions, evidence }: Conditional, year: number): readonly number[] | null {
  if (!conditions.some(isOpenMonth) || evidence.length >= MOST_EVIDENCE) return null;
  const each = evidence.map(({ span }) =>
    span === undefined ? null : monthsInside({ year, month: null }, read(span)),
  );
  return each.includes(null) ? null : ALL_MONTHS.filter((month) => each.some((of) => of?.includes(month)));
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

function isOpenMonth({ state, source, asks }: FitCondition): boolean {
  return state === 'to ask' && source === 'vehicle months' && asks === BUILD_MONTH;
}

function isConditional(verdict: CandidateVerdict): verdict is Conditional {
  return verdict.kind === 'listed with conditions';
}
