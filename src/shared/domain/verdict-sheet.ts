import { conditionsOf, verdictWords } from './fitment.ts';
import { ageWords } from './freshness.ts';
import { disagreementWords, recordDisagreements } from './register-check.ts';
import { clipText } from './text-size.ts';
import type { VehicleChoice } from './vehicle-choice.ts';
import { andWords, attributeLabel } from './vehicle-words.ts';
import type { FitCondition, ListedEvidence, NearVehicle, Unchecked, Verdict } from './verdict.ts';

/**
 * A verdict with all that it stands on, line by line, as a seller reads it aloud and as a paper prints it. A few lines of
 * each kind; what is left out is counted.
 */
export interface VerdictSheet {
  /** The verdict in a sentence or two. */
  readonly verdict: string;
  /** By which vehicle id it is listed, and in which application. */
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

const MOST_LISTINGS = 3;
const MOST_UNCHECKED = 6;
const LONGEST_LINE = 600;

/** Lays a verdict out for reading aloud. */
export function verdictSheet(verdict: Verdict, { choice, partReadAt, nowMs }: VerdictBasis): VerdictSheet {
  const evidence = 'evidence' in verdict ? verdict.evidence : [];
  const compared = verdict.kind === 'not listed' ? verdict.compared : [];
  const vehicle = choice.kind === 'by plate' ? 'The plate was looked up' : 'The vehicle was taken from a part read';
  return {
    verdict: verdictWords(verdict),
    listings: counted(evidence.map(listingWords), MOST_LISTINGS),
    conditions: conditionsOf(verdict),
    compared: compared.length === 0 ? [] : [`Compared: ${andWords(compared)}`],
    nearest: 'nearest' in verdict ? verdict.nearest.map(nearWords) : [],
    unchecked: counted(verdict.unchecked.map(uncheckedWords), MOST_UNCHECKED),
    look: recordDisagreements(choice).map((each) => `Look at the vehicle – ${disagreementWords(each)}`),
    ages: [`The part was read ${ageWords(partReadAt, nowMs)}`, `${vehicle} ${ageWords(choice.readAt, nowMs)}`],
  };
}

/** "Vehicle a1f0 in application 3: TOYOTA Hilux …, 10/2015 – – “Not with rear step.”" */
function listingWords({ vehicleId, application, listedAs, applicationNotes }: ListedEvidence): string {
  const where = application === null ? 'in the list of vehicles' : `in application ${application + 1}`;
  const note = applicationNotes === null ? '' : ` – note: ${applicationNotes}`;
  return clipText(`Vehicle id ${vehicleId} ${where}: ${listedAs}${note}`, LONGEST_LINE);
}

function nearWords({ listedAs, differs }: NearVehicle): string {
  const how = differs.map(({ field, ours, theirs }) => `${attributeLabel(field)} ${theirs} there, ${ours} here`);
  return clipText(
    `${listedAs}: ${how.length === 0 ? 'differs in nothing that is known' : how.join('; ')}`,
    LONGEST_LINE,
  );
}

function uncheckedWords({ field, reason }: Unchecked): string {
  return `${attributeLabel(field)}: ${reason}`;
}

/** The first lines, and how many more there are. */
function counted(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), `and ${lines.length - most} more`];
}
