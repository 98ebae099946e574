import type { FitmentIndex } from './fitment-index.ts';
import { compareWithListed, type LikeVehicle } from './listed-comparison.ts';
import { type ListingFinding, type ListingReader, readListing } from './listing-conditions.ts';
import type { Candidate } from './vehicle-choice.ts';
import { andWords, attributeLabel } from './vehicle-words.ts';
import type { FitCondition, NearVehicle, Unchecked, Verdict } from './verdict.ts';
import { boundedConditions, boundedEvidence, boundedUnchecked } from './verdict-bounds.ts';

/** The verdict of one candidate; it depends on nothing. */
export type CandidateVerdict = Exclude<Verdict, { readonly kind: 'depends on' }>;

/** What the verdict of a candidate stands on beside the part. */
export interface CandidateReader extends ListingReader {
  /**
   * Whether another identifier of the same plate is listed by the part: then both use the same identifiers, and one that
   * is not listed says something.
   */
  readonly idsAreShared: boolean;
}

/** Decides one candidate: by its identifiers, and where none is listed field by field (`field-notes.md` 1.9). */
export function decideCandidate(index: FitmentIndex, candidate: Candidate, reader: CandidateReader): CandidateVerdict {
  const listed = candidate.ids.filter((id) => index.has(id));
  if (listed.length > 0) return listedById(index, candidate, listed, reader);
  const comparison = compareWithListed(index, candidate.attributes, reader.year);
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
  const perId = listed.map((id) => index.listingsOf(id).map((listing) => readListing(index, listing, reader)));
  const findings = perId.flatMap(settleContradictions);
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
  return listedVerdict(findings, partial, []);
}

/**
 * Listings of one vehicle may contradict each other about its build dates: what one of them rules out and another does
 * not is to be asked, and no longer ruled out.
 */
function settleContradictions(findings: readonly ListingFinding[]): readonly ListingFinding[] {
  const rulesOut = ({ conditions }: ListingFinding): boolean => conditions.some(({ state }) => state === 'not met');
  if (findings.every(rulesOut)) return findings;
  return findings.map((finding) => ({
    ...finding,
    conditions: finding.conditions.map((condition) =>
      condition.state === 'not met' ? { ...condition, state: 'to ask' } : condition,
    ),
  }));
}

function listedByDescription(
  index: FitmentIndex,
  agreeing: readonly LikeVehicle[],
  reader: CandidateReader,
): CandidateVerdict {
  const listings = agreeing.flatMap(({ vehicle }) => index.listingsOf(vehicle.id));
  const matched: FitCondition = {
    state: 'to ask',
    words: 'Matched by make, model, body and series or engine, not by its vehicle id: confirm it with the supplier',
    source: 'matched by description',
  };
  return listedVerdict(
    listings.map((listing) => readListing(index, listing, reader)),
    [matched],
    agreeing.flatMap(({ unknown }) => unknownUnchecked(unknown)),
  );
}

function listedVerdict(
  findings: readonly ListingFinding[],
  more: readonly FitCondition[],
  moreUnchecked: readonly Unchecked[],
): CandidateVerdict {
  const evidence = boundedEvidence(findings.map((finding) => finding.evidence));
  const conditions = boundedConditions([...more, ...findings.flatMap((finding) => finding.conditions)]);
  const unchecked = boundedUnchecked([...findings.flatMap((finding) => finding.unchecked), ...moreUnchecked]);
  if (conditions.every(({ state }) => state === 'met')) return { kind: 'listed', evidence, unchecked };
  return { kind: 'listed with conditions', evidence, conditions, unchecked };
}

function tooLittleKnown({ unknown }: LikeVehicle, nearest: readonly NearVehicle[]): CandidateVerdict {
  return {
    kind: 'cannot tell',
    reason: 'too little is known',
    words: `Too little is known to tell: ${andWords(unknown.map(attributeLabel))} could not be compared`,
    nearest,
    unchecked: unknownUnchecked(unknown),
  };
}

function unknownUnchecked(fields: readonly string[]): readonly Unchecked[] {
  return fields.map((field) => ({ field, reason: 'it is not known of both vehicles' }));
}
