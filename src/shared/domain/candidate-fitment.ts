import type { FitmentIndex } from './fitment-index.ts';
import { compareWithListed, type LikeVehicle } from './listed-comparison.ts';
import { listedVerdict } from './listed-verdict.ts';
import { type ListingFinding, type ListingReader, readListing } from './listing-conditions.ts';
import { clipText } from './text-size.ts';
import type { NoteAnswer, NoteAnswers } from './vehicle-answers.ts';
import type { Candidate } from './vehicle-choice.ts';
import { andWords, attributeLabel } from './vehicle-words.ts';
import type { FitCondition, NearVehicle, Unchecked, Verdict } from './verdict.ts';

/** The most characters of a condition that listings disagree about. */
const LONGEST_DOUBTED = 440;

/** The verdict of one candidate; it depends on nothing. */
export type CandidateVerdict = Exclude<Verdict, { readonly kind: 'depends on' }>;

/** What the verdict of a candidate stands on beside the part. */
export interface CandidateReader extends ListingReader {
  /**
   * Whether another identifier of the same plate is listed by the part: then both use the same identifiers, and one that
   * is not listed says something.
   */
  readonly idsAreShared: boolean;
  /**
   * Whether the nearest listed vehicles are told: they are where no vehicle that is left is listed. Else nobody asks how
   * the others differ, and nothing is compared for them.
   */
  readonly tellsNearest: boolean;
}

/** Decides one candidate: by its identifiers, and where none is listed field by field (`field-notes.md` 1.9). */
export function decideCandidate(index: FitmentIndex, candidate: Candidate, reader: CandidateReader): CandidateVerdict {
  const listed = candidate.ids.filter((id) => index.has(id));
  if (listed.length > 0) return listedById(index, candidate, listed, reader);
  if (!reader.tellsNearest) return { kind: 'not listed', compared: ['vehicle id'], nearest: [], unchecked: [] };
  const comparison = compareWithListed(index, candidate.attributes, reader.built.year);
  const compared = comparison.compared.map(attributeLabel);
  const { nearest } = comparison;
  if (reader.idsAreShared) {
    return { kind: 'not listed', compared: ['vehicle id', ...compared], nearest, unchecked: [] };
  }
  if (comparison.agreeing.length > 0) return listedByDescription(index, comparison.agreeing, reader);
  if (comparison.undecided === null) return { kind: 'not listed', compared, nearest, unchecked: [] };
  return tooLittleKnown(comparison.undecided, nearest);
}

function listedById(
  index: FitmentIndex,
  candidate: Candidate,
  listed: readonly string[],
  reader: CandidateReader,
): CandidateVerdict {
  const findings = listed.flatMap((id) => findingsOf(index, id, reader));
  const partial: readonly FitCondition[] =
    listed.length === candidate.ids.length
      ? []
      : [
          {
            state: 'to ask',
            words: `Listed for ${listed.length} of the ${candidate.ids.length} vehicles that this variant covers: ask which one it is`,
            source: 'some of its vehicles',
          },
        ];
  return verdictOfFindings(findings, partial, []);
}

/** What all listings of an identifier say together. */
function findingsOf(index: FitmentIndex, id: string, reader: CandidateReader): readonly ListingFinding[] {
  const findings = index.listingsOf(id).map((listing) => readListing(index, listing, reader));
  return settleContradictions(withoutOthersPlaces(findings, reader.notes));
}

/**
 * Listings of one vehicle may contradict each other about when it was built: what one of them rules out and another does
 * not is to be asked, and no longer ruled out. The flat list repeats every vehicle without the months of its applications
 * (`interface.md` 2.2), so it speaks for none of them.
 */
function settleContradictions(findings: readonly ListingFinding[]): readonly ListingFinding[] {
  const disputed = new Set<FitCondition['source']>();
  if (findings.some((finding) => !rulesOut(finding, 'vehicle months'))) disputed.add('vehicle months');
  const applied = findings.filter(({ evidence }) => evidence.application !== null);
  if (applied.some((finding) => !rulesOut(finding, 'application month'))) disputed.add('application month');
  return findings.map((finding) => ({
    ...finding,
    conditions: finding.conditions.map((condition) =>
      condition.state === 'not met' && disputed.has(condition.source) ? doubted(condition) : condition,
    ),
  }));
}

function rulesOut({ conditions }: ListingFinding, by: FitCondition['source']): boolean {
  return conditions.some(({ state, source }) => state === 'not met' && source === by);
}

/** The listings without the applications in whose place another one's note was found to hold. */
function withoutOthersPlaces(findings: readonly ListingFinding[], notes: NoteAnswers): readonly ListingFinding[] {
  const says = ({ conditions }: ListingFinding, answer: NoteAnswer): boolean =>
    conditions.some(({ asks }) => asks !== undefined && notes.get(asks) === answer);
  return findings.some((finding) => says(finding, 'yes'))
    ? findings.filter((finding) => !says(finding, 'another'))
    : findings;
}

/** A condition that is not met, but that another listing of the same vehicle does not make. */
function doubted(condition: FitCondition): FitCondition {
  const words = clipText(condition.words, LONGEST_DOUBTED);
  return { ...condition, state: 'to ask', words: `${words} – another listing of this vehicle says otherwise` };
}

function listedByDescription(
  index: FitmentIndex,
  agreeing: readonly LikeVehicle[],
  reader: CandidateReader,
): CandidateVerdict {
  const matched: FitCondition = {
    state: 'to ask',
    words: 'Matched by make, model, body and series or engine, not by its vehicle id: confirm it with the supplier',
    source: 'matched by description',
  };
  return verdictOfFindings(
    [...new Set(agreeing.map(({ vehicle }) => vehicle.id))].flatMap((id) => findingsOf(index, id, reader)),
    [matched],
    agreeing.flatMap(({ unknown }) => unknownUnchecked(unknown)),
  );
}

function verdictOfFindings(
  findings: readonly ListingFinding[],
  more: readonly FitCondition[],
  moreUnchecked: readonly Unchecked[],
): CandidateVerdict {
  return listedVerdict({
    evidence: findings.map((finding) => finding.evidence),
    conditions: [...more, ...findings.flatMap((finding) => finding.conditions)],
    unchecked: [...findings.flatMap((finding) => finding.unchecked), ...moreUnchecked],
  });
}

function tooLittleKnown({ unknown, unconfirmed }: LikeVehicle, nearest: readonly NearVehicle[]): CandidateVerdict {
  const missing = unconfirmed.length === 0 ? unknown : unconfirmed;
  return {
    kind: 'cannot tell',
    reason: 'too little is known',
    words: `Too little is known to tell: ${andWords(missing.map(attributeLabel))} could not be compared`,
    nearest,
    unchecked: unknownUnchecked(unknown),
  };
}

function unknownUnchecked(fields: readonly string[]): readonly Unchecked[] {
  return fields.map((field) => ({ field, reason: 'it is not known of both vehicles' }));
}
