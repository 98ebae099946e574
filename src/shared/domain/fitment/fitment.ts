import { assertNever } from '#shared/assert-never.ts';
import type { CandidateReader, CandidateVerdict } from './candidate-fitment.ts';
import { unlikeDescriptions } from '../vehicle/candidate-labels.ts';
import { withExclusiveMonths } from './candidate-months.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { decideOnce } from './kept-verdicts.ts';
import { compareText } from '../values/compare-text.ts';
import { listedVerdict, withMonthsOnce } from './listed-verdict.ts';
import { IDS_OF_TAKEN, plateIds } from './plate-ids.ts';
import { clipText } from '../values/text-size.ts';
import { builtWhen, foundOut } from '../vehicle/vehicle-answers.ts';
import {
  answerGroups,
  type Candidate,
  namedAttributes,
  remainingCandidates,
  VEHICLE_ATTRIBUTES,
  type VehicleAttribute,
  type VehicleChoice,
} from '../vehicle/vehicle-choice.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';
import { andWords, attributeLabel, questionWords, sentenceCase, withTellingWords } from '../vehicle/vehicle-words.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';
import type { FitCondition, NearVehicle, Verdict, VerdictKind } from './verdict.ts';
import { VERDICT_KINDS } from './verdict-kinds.ts';
import { boundedUnchecked } from './verdict-bounds.ts';

/** Does a part fit the vehicle: the verdict of all candidates that are left, with its evidence (`docs/design.md` 3). */

/** The most values and characters that a "depends on" names. */
const MOST_VALUES = 30;
const LONGEST_WORDS = 600;
const LONGEST_VALUE = 200;
/** The most conditions that are read out, and characters of each. */
const READ_OUT = 3;
const LONGEST_READ_OUT = 160;
const NEAREST = 3;

interface Decided {
  readonly candidate: Candidate;
  readonly verdict: CandidateVerdict;
}

/** Decides for every candidate that is still possible, and puts the verdicts together. */
export function decideVerdict(index: FitmentIndex, choice: VehicleChoice): Verdict {
  if (index.vehicles.length === 0) return LISTS_NONE;
  const remaining = remainingCandidates(choice);
  if (remaining.length === 0)
    return choice.kind === 'by plate' && choice.candidates.length === 0 ? NONE_NAMED : NONE_LEFT;
  const verdicts = decideCandidates(index, choice);
  const decided = remaining.map((candidate, at) => ({ candidate, verdict: verdicts[at] as CandidateVerdict }));
  const possible = builtThen(decided, ({ verdict }) => verdict);
  const exclusive = withExclusiveMonths(
    possible.map(({ verdict }) => verdict),
    builtWhen(choice),
  );
  const merged = withMonthsOnce(mergeVerdicts(exclusive) ?? dependsOn(possible, choice));
  return merged.kind === 'listed' && possible.length < remaining.length
    ? { ...merged, vehicles: possible.length }
    : merged;
}

/**
 * The verdict of each candidate that is still possible, in their order. Of a part that lists no vehicles, that it
 * cannot tell.
 */
export function decideCandidates(index: FitmentIndex, choice: VehicleChoice): readonly CandidateVerdict[] {
  const remaining = remainingCandidates(choice);
  if (index.vehicles.length === 0) return remaining.map(() => LISTS_NONE);
  const tellsNearest = !remaining.some(({ ids }) => ids.some((id) => index.has(id)));
  const reader = { ...readerOf(index, choice), tellsNearest };
  return decideOnce(index, remaining, reader);
}

const LISTS_NONE: CandidateVerdict = {
  kind: 'cannot tell',
  reason: 'the part lists no vehicles',
  words: FITMENT_MESSAGES.noVehicleList,
  nearest: [],
  unchecked: [],
};
const NONE_NAMED: CandidateVerdict = {
  kind: 'cannot tell',
  reason: 'no vehicle is left',
  words: FITMENT_MESSAGES.noVehicleData,
  nearest: [],
  unchecked: [],
};
const NONE_LEFT: CandidateVerdict = {
  kind: 'cannot tell',
  reason: 'no vehicle is left',
  words: FITMENT_MESSAGES.noVehicleLeft,
  nearest: [],
  unchecked: [],
};

function readerOf(index: FitmentIndex, choice: VehicleChoice): Omit<CandidateReader, 'tellsNearest'> {
  const { notes } = foundOut(choice);
  const built = builtWhen(choice);
  if (choice.kind === 'from a part') {
    const { span = null, description } = choice;
    return { built, notes, taken: { span, description }, ids: IDS_OF_TAKEN };
  }
  return { built, notes, taken: null, ids: plateIds(index, choice.candidates) };
}

/**
 * The verdict of candidates that come to the same; null where some are listed and others are not. Candidates that were
 * not built then are left out of it.
 */
export function mergeVerdicts(verdicts: readonly CandidateVerdict[]): CandidateVerdict | null {
  const possible = builtThen(verdicts, (verdict) => verdict);
  const listed = possible.filter(isListed);
  const unchecked = boundedUnchecked(possible.flatMap((verdict) => verdict.unchecked));
  if (listed.length === possible.length) {
    const evidence = listed.flatMap((verdict) => verdict.evidence);
    return listedVerdict({ evidence, conditions: listed.flatMap(conditionsOf), unchecked });
  }
  if (listed.length > 0) return null;
  const absent = possible.filter((verdict) => verdict.kind === 'not listed');
  const untold = possible
    .filter((verdict) => verdict.kind === 'cannot tell')
    .toSorted((left, right) => compareText(left.words, right.words));
  const nearest = nearestOf([...untold, ...absent].flatMap((verdict) => verdict.nearest));
  if (untold[0] !== undefined) return { ...untold[0], nearest, unchecked };
  const compared = absent.flatMap((verdict) => verdict.compared);
  return { kind: 'not listed', compared: [...new Set(compared)], nearest, unchecked };
}

type ListedVerdict = Extract<CandidateVerdict, { readonly kind: 'listed' | 'listed with conditions' }>;

function isListed(verdict: CandidateVerdict): verdict is ListedVerdict {
  return verdict.kind === 'listed' || verdict.kind === 'listed with conditions';
}

/** The conditions of a verdict, those that are met too. */
export function conditionsOf(verdict: Verdict): readonly FitCondition[] {
  if (verdict.kind === 'listed with conditions') return verdict.conditions;
  return verdict.kind === 'listed' ? (verdict.met ?? []) : [];
}

/**
 * What is left without the candidates that cannot be the vehicle, since the part lists them as built before or after
 * the vehicle was; all of them where that holds for each.
 */
function builtThen<Item>(items: readonly Item[], verdictOf: (item: Item) => CandidateVerdict): readonly Item[] {
  const possible = items.filter((item) => !isBuiltOtherwise(verdictOf(item)));
  return possible.length === 0 ? items : possible;
}

/** Whether a part lists a candidate as built at another time than the vehicle was. */
export function isBuiltOtherwise(verdict: CandidateVerdict): boolean {
  return conditionsOf(verdict).some(({ state, source }) => state === 'not met' && source === 'vehicle months');
}

/** How a vehicle is listed, without the number of its application: that depends on the order of the record. */
function withoutApplication({ listedAs }: NearVehicle): string {
  return listedAs.replace(/\bapplication \d+/, 'application');
}

function nearestOf(vehicles: readonly NearVehicle[]): readonly NearVehicle[] {
  const byDifferences = vehicles.toSorted(
    (left, right) =>
      left.differs.length - right.differs.length ||
      compareText(withoutApplication(left), withoutApplication(right)) ||
      compareText(left.vehicleId, right.vehicleId),
  );
  const ids = byDifferences.map(({ vehicleId }) => foldedId(vehicleId));
  const firstOfEach = byDifferences.filter((_, at) => ids.indexOf(ids[at] as string) === at);
  return firstOfEach.slice(0, NEAREST);
}

/** The attribute whose values settle the verdict, or the candidates by their numbers where no one attribute does. */
function dependsOn(decided: readonly Decided[], choice: VehicleChoice): Verdict {
  const unchecked = boundedUnchecked(decided.flatMap(({ verdict }) => verdict.unchecked));
  for (const attribute of new Set([...namedAttributes(choice), ...VEHICLE_ATTRIBUTES])) {
    const byValue = kindsByValue(decided, attribute);
    if (byValue === null) continue;
    const values = withTellingWords(attribute, byValue).map(({ label }) => label);
    return {
      kind: 'depends on',
      attribute,
      words: clipText(questionWords(attribute, values), LONGEST_WORDS),
      byValue: byValue.slice(0, MOST_VALUES),
      unchecked,
    };
  }
  const labels = unlikeDescriptions(decided.map(({ candidate }) => candidate));
  const byNumber = decided.map(({ candidate: { number }, verdict: { kind } }, at) => ({
    value: clipText(`${number}: ${labels[at]}`, LONGEST_VALUE),
    kind,
  }));
  const words = FITMENT_MESSAGES.askWhich;
  return { kind: 'depends on', attribute: null, words, byValue: byNumber.slice(0, MOST_VALUES), unchecked };
}

/**
 * Per value of an attribute the one verdict of its candidates; null where a value is unknown, vague or still undecided.
 */
function kindsByValue(
  decided: readonly Decided[],
  attribute: VehicleAttribute,
): readonly { readonly value: string; readonly kind: VerdictKind }[] | null {
  const { options, of } = answerGroups(
    attribute,
    decided.map(({ candidate }) => candidate),
  );
  if (of.some((own) => own.length !== 1)) return null;
  const groups = options.map((value, at) => ({
    value,
    verdicts: decided.flatMap(({ verdict }, each) => (of[each]?.[0] === at ? [verdict] : [])),
  }));
  const byValue: { value: string; kind: VerdictKind }[] = [];
  for (const { value, verdicts } of groups) {
    const merged = mergeVerdicts(verdicts);
    if (merged === null) return null;
    byValue.push({ value: clipText(value, LONGEST_VALUE), kind: merged.kind });
  }
  return byValue;
}

/** The verdict as a seller reads it out: one or two sentences, at most 600 characters. */
export function verdictWords(verdict: Verdict): string {
  return clipText(sentences(verdict), LONGEST_WORDS);
}

/** The verdict as it stands behind the badge of its kind, which says its first word already. */
export function wordsBehindBadge(verdict: Verdict): string {
  const { badge } = VERDICT_KINDS[verdict.kind];
  const words = verdictWords(verdict);
  return words.startsWith(badge) ? words.slice(badge.length).replace(/^(?: –|:)? /, '') : words;
}

function sentences(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'listed':
      return FITMENT_MESSAGES.fits;
    case 'listed with conditions': {
      const words = conditionWords(verdict.conditions);
      return verdict.conditions.some(({ state }) => state === 'not met')
        ? FITMENT_MESSAGES.conditionNotMet(words)
        : FITMENT_MESSAGES.fitsIf(words);
    }
    case 'depends on': {
      const { attribute, byValue } = verdict;
      const cases =
        attribute === null
          ? byValue.map(({ value, kind }) => `${value} – ${VERDICT_KINDS[kind].answerBadge}`)
          : withTellingWords(attribute, byValue).map(
              ({ label, kind }) => `${label} – ${VERDICT_KINDS[kind].answerBadge}`,
            );
      return `${verdict.words} ${withFullStop(sentenceCase(cases.join('; ')))}`;
    }
    case 'not listed': {
      const [nearest] = verdict.nearest;
      if (nearest === undefined) return FITMENT_MESSAGES.notListed;
      const differs = andWords(nearest.differs.map(({ field }) => attributeLabel(field)));
      const how = differs === '' ? FITMENT_MESSAGES.otherVehicleId : FITMENT_MESSAGES.differsIn(differs);
      return FITMENT_MESSAGES.closestMatch(nearest.listedAs, how);
    }
    case 'cannot tell':
      return FITMENT_MESSAGES.cantTell(verdict.words.charAt(0).toLowerCase() + verdict.words.slice(1));
    default:
      return assertNever(verdict);
  }
}

/** A sentence with its full stop; what ends in another mark keeps that. */
function withFullStop(sentence: string): string {
  return /[.…?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The first conditions, and how many more there are. */
function conditionWords(conditions: readonly FitCondition[]): string {
  const first = conditions
    .slice(0, READ_OUT)
    .map(({ words }) => clipText(words, LONGEST_READ_OUT).replace(/[.\s]+$/, ''));
  const more = conditions.length - first.length;
  return [...first, ...(more === 0 ? [] : [FITMENT_MESSAGES.andMore(more)])].join('; ');
}
