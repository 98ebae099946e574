import { conditionsOf, verdictWords } from './fitment.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';
import { firstMonthWords } from './build-months.ts';
import { conditionId } from './condition-id.ts';
import { ageWords } from '../values/freshness.ts';
import { disagreementWords, recordDisagreements } from '../vehicle/register-check.ts';
import { clipText } from '../values/text-size.ts';
import { uncheckedFieldWords } from './unchecked-field.ts';
import type { OpenCondition } from './open-condition.ts';
import type { Unchecked } from '../vehicle/build-span.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { andWords, attributeLabel } from '../vehicle/vehicle-words.ts';
import { makeName } from '../vehicle/make-names.ts';
import type { ComparedField, FitCondition, ListedEvidence, NearVehicle, Verdict } from './verdict.ts';

/**
 * A verdict with all that it stands on, line by line, as a seller reads it aloud and as a paper prints it. A few lines
 * of each kind; what is left out is counted.
 */
export interface VerdictSheet {
  /** The verdict in a sentence or two. */
  readonly verdict: string;
  /** The vehicle id and the application that list it. */
  readonly listings: readonly string[];
  /** Each condition; `asks` names the answer that decides it. */
  readonly conditions: readonly FitCondition[];
  /** What was compared where no id is listed, and the nearest vehicles that are listed with how they differ. */
  readonly compared: readonly string[];
  readonly nearest: readonly string[];
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
  /** Where register and factory contradict each other: a reason to look at the vehicle. */
  readonly look: readonly string[];
  /** How old the part's record and the vehicle's are. */
  readonly ages: readonly string[];
}

/** What a verdict was decided from. */
export interface VerdictBasis {
  readonly choice: VehicleChoice;
  /** When the part was read, ISO time. */
  readonly partReadAt: string;
  /** The clock, ms. */
  readonly nowMs: number;
}

/** What a verdict stands on, short enough to be kept with every line of a ticket: it goes along to review and quote. */
export interface LineEvidence {
  /** The vehicle ids and applications that list it: at most two, and how many more there are. */
  readonly listings: readonly string[];
  /** The first conditions, those that are not met before those to ask and those that are met. */
  readonly conditions: readonly Pick<FitCondition, 'state' | 'words'>[];
  /** What was compared where no id is listed, and the vehicle nearest to it that is listed. */
  readonly compared: readonly string[];
  readonly nearest: readonly string[];
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
}

const MOST_LISTINGS = 3;
const MOST_UNCHECKED = 6;
const LONGEST_LINE = 600;
/** What a line keeps of each, and how long its texts are: a ticket of many lines still crosses the bridge. */
const KEPT_LISTINGS = 2;
const KEPT_CONDITIONS = 4;
const KEPT_NEAREST = 1;
const KEPT_UNCHECKED = 3;
const LONGEST_KEPT = 240;
/** What a condition that is to be asked is cut to, characters: no condition is longer. */
const LONGEST_ASKED = 500;

/** Lays a verdict out for reading aloud. */
export function verdictSheet(verdict: Verdict, { choice, partReadAt, nowMs }: VerdictBasis): VerdictSheet {
  const vehicle = choice.kind === 'by plate' ? FITMENT_MESSAGES.plateLookedUp : FITMENT_MESSAGES.vehicleTaken;
  return {
    verdict: verdictWords(verdict),
    listings: counted(listingsOf(verdict), MOST_LISTINGS),
    conditions: conditionsOf(verdict),
    compared: comparedOf(verdict),
    nearest: nearestOf(verdict),
    unchecked: counted([...new Set(verdict.unchecked.map(uncheckedWords))], MOST_UNCHECKED),
    look: recordDisagreements(choice).map((each) => FITMENT_MESSAGES.checkVehicle(disagreementWords(each))),
    ages: [
      `${FITMENT_MESSAGES.partLookedUp} ${ageWords(partReadAt, nowMs)}`,
      `${vehicle} ${ageWords(choice.readAt, nowMs)}`,
    ],
  };
}

/** What of a verdict is kept with its line. */
export function lineEvidence(verdict: Verdict): LineEvidence {
  const kept = (lines: readonly string[], most: number): readonly string[] =>
    counted(
      lines.map((line) => clipText(line, LONGEST_KEPT)),
      most,
    );
  return {
    listings: kept(listingsOf(verdict), KEPT_LISTINGS),
    conditions: keptConditions(conditionsOf(verdict)),
    compared: kept(comparedOf(verdict), 1),
    nearest: nearestOf(verdict)
      .slice(0, KEPT_NEAREST)
      .map((line) => clipText(line, LONGEST_KEPT)),
    unchecked: kept([...new Set(verdict.unchecked.map(uncheckedWords))], KEPT_UNCHECKED),
  };
}

/** What of a verdict is to be asked before the order, each condition whole: none is left out and none is cut short. */
export function openConditions(verdict: Verdict): readonly OpenCondition[] {
  return conditionsOf(verdict)
    .filter(({ state }) => state === 'to ask')
    .map((condition) => ({ name: conditionId(condition), words: clipText(condition.words, LONGEST_ASKED) }));
}

/** The first conditions; how many more there are stands in the state of the first that is left out. */
function keptConditions(conditions: readonly FitCondition[]): LineEvidence['conditions'] {
  const first = conditions
    .slice(0, KEPT_CONDITIONS)
    .map(({ state, words }) => ({ state, words: clipText(words, LONGEST_KEPT) }));
  const next = conditions[KEPT_CONDITIONS];
  const more = conditions.length - first.length;
  return next === undefined ? first : [...first, { state: next.state, words: FITMENT_MESSAGES.moreConditions(more) }];
}

function listingsOf(verdict: Verdict): readonly string[] {
  return 'evidence' in verdict ? [...new Set(verdict.evidence.map(listingWords))] : [];
}

function comparedOf(verdict: Verdict): readonly string[] {
  const compared = verdict.kind === 'not listed' ? verdict.compared : [];
  return compared.length === 0 ? [] : [FITMENT_MESSAGES.compared(andWords(compared))];
}

function nearestOf(verdict: Verdict): readonly string[] {
  if (!('nearest' in verdict)) return [];
  // Vehicles that nothing but their ids tells apart are said once.
  const { nearest } = verdict;
  const distinct = nearest.filter(
    (near, at) => nearest.findIndex((other) => nearWords(other, 0) === nearWords(near, 0)) === at,
  );
  return distinct.map(nearWords);
}

/** "Vehicle id a1f0 in application 3: Toyota Hilux …, 10/2015 –; fits from November 2015; note: Not with rear step." */
function listingWords({ vehicleId, application, listedAs, applicationNotes, fromMonth, span }: ListedEvidence): string {
  const where = application === null ? 'in the list of vehicles' : `in application ${application + 1}`;
  const from = fromMonth === null ? '' : `; fits from ${firstMonthWords(fromMonth, span?.fromYear ?? null)}`;
  const note = applicationNotes === null ? '' : `; note: ${applicationNotes}`;
  return clipText(`Vehicle id ${vehicleId} ${where}: ${listedAs}${from}${note}`, LONGEST_LINE);
}

/**
 * A near vehicle and how it differs. One of another make or model that is not the first is told by the names of what
 * differs: each field of it in full is heard already.
 */
function nearWords({ listedAs, differs }: NearVehicle, at: number): string {
  const isOther = differs.some(({ field }) => field === 'make' || field === 'model');
  const how = differs.map(({ field, ours, theirs }) => differenceWords({ field, theirs, ours }));
  const inFull = at === 0 || !isOther;
  const names = FITMENT_MESSAGES.differsIn(andWords(differs.map(({ field }) => attributeLabel(field))));
  const words = differs.length === 0 ? FITMENT_MESSAGES.noKnownDifference : inFull ? how.join('; ') : names;
  return clipText(`${listedAs}: ${words}`, LONGEST_LINE);
}

/** How a listed vehicle differs in one field: "make Ford listed, Toyota here". */
export function differenceWords({ field, ours, theirs }: ComparedField): string {
  const words = (value: string): string => (field === 'make' ? makeName(value) : value);
  return FITMENT_MESSAGES.fieldDiffers(attributeLabel(field), words(theirs), words(ours));
}

function uncheckedWords({ field, reason }: Unchecked): string {
  return `${uncheckedFieldWords(field)}: ${reason}`;
}

/** The first lines, and how many more there are. */
function counted(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), FITMENT_MESSAGES.andMore(lines.length - most)];
}
