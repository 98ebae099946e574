import type { Unchecked } from '../vehicle/build-span.ts';
import { compareText } from '../values/compare-text.ts';
import { conditionName } from './condition-id.ts';
import type { FitmentIndex, Listing } from './fitment-index.ts';
import {
  contradictionInRecord,
  contradictionOfPlate,
  type IdContradiction,
  otherwiseDescribed,
} from './id-contradictions.ts';
import { compareWithListed, type LikeVehicle } from './listed-comparison.ts';
import { listedVerdict } from './listed-verdict.ts';
import { type ListingFinding, type ListingReader, readListing } from './listing-conditions.ts';
import { settleMonths, type SettledFinding } from './listing-months.ts';
import { clipText } from '../values/text-size.ts';
import { type NoteAnswers, noteAnswer } from '../vehicle/vehicle-answers.ts';
import type { Candidate } from '../vehicle/vehicle-choice.ts';
import { distinctIds, foldedId, isSurelySameId } from '../vehicle/vehicle-id.ts';
import { andWords, attributeLabel } from '../vehicle/vehicle-words.ts';
import type { FitCondition, NearVehicle, Verdict } from './verdict.ts';

/** The most characters of why nothing can be told, and of a value that is named in it. */
const LONGEST_WORDS = 500;
const LONGEST_NAMED = 60;
const LONGEST_LISTED_AS = 300;
const SAME_IDS = '. These cannot be one vehicle, so the ids decide nothing: ask the supplier';

/** The verdict of one candidate; it depends on nothing. */
export type CandidateVerdict = Exclude<Verdict, { readonly kind: 'depends on' }>;

/** What the verdict of a candidate stands on beside the part. */
export interface CandidateReader extends ListingReader {
  /** What the identifiers of this plate are worth for this part. */
  readonly ids: PlateIds;
  /**
   * Whether the nearest listed vehicles are told: they are where no vehicle that is left is listed. Else nobody asks
   * how the others differ, and nothing is compared for them.
   */
  readonly tellsNearest: boolean;
}

/** What the identifiers of a plate are worth for a part. */
export interface PlateIds {
  /** Whether an identifier of the plate is listed by the part: then one that is not listed says something. */
  readonly areShared: boolean;
  /** Where an id of the plate is another vehicle in the part's list: then none of them decides. Null where none is. */
  readonly contradiction: IdContradiction | null;
  /** Identifiers, folded, that stand on two entries of the plate that cannot be one vehicle. */
  readonly doubtful: readonly string[];
}

/** Decides one candidate: by its identifiers, and where none is listed field by field. */
export function decideCandidate(index: FitmentIndex, candidate: Candidate, reader: CandidateReader): CandidateVerdict {
  const listed = candidate.ids.filter((id) => index.has(id)).toSorted(compareText);
  if (listed.length > 0) return decideListed(index, candidate, listed, reader);
  // Of a candidate without an id, that the ids of others are listed says nothing.
  const isSaidById = reader.ids.areShared && candidate.ids.length > 0;
  if (isSaidById && !reader.tellsNearest)
    return { kind: 'not listed', compared: ['vehicle id'], nearest: [], unchecked: [] };
  const comparison = compareWithListed(index, candidate.attributes, reader.built.year);
  const compared = comparison.compared.map(attributeLabel);
  const { nearest } = comparison;
  if (isSaidById) {
    return { kind: 'not listed', compared: ['vehicle id', ...compared], nearest, unchecked: [] };
  }
  if (comparison.agreeing.length > 0) return listedByDescription(index, candidate, comparison.agreeing, reader);
  if (comparison.undecided === null) return { kind: 'not listed', compared, nearest, unchecked: [] };
  return tooLittleKnown(comparison.undecided, nearest);
}

/**
 * Decides a candidate of which an identifier is listed: never "not listed", and never by an id that contradicts itself.
 */
function decideListed(
  index: FitmentIndex,
  candidate: Candidate,
  listed: readonly string[],
  reader: CandidateReader,
): CandidateVerdict {
  const inRecord = listed.map((id) => contradictionInRecord(index, id)).find((each) => each !== null);
  const own = contradictionOfPlate(index, candidate) ?? inRecord ?? null;
  if (own !== null) return recordsContradict(own);
  if (reader.ids.contradiction === null) return listedById(index, candidate, listed, reader);
  const { agreeing } = compareWithListed(index, candidate.attributes, reader.built.year);
  return agreeing.length > 0
    ? listedByDescription(index, candidate, agreeing, reader)
    : recordsContradict(reader.ids.contradiction);
}

function recordsContradict({ id, one, other, differs }: IdContradiction): CandidateVerdict {
  const named = clipText(`Vehicle id ${id} is ${one}, but ${other}`, LONGEST_WORDS - SAME_IDS.length);
  return {
    kind: 'cannot tell',
    reason: 'the records contradict each other',
    words: `${named}${SAME_IDS}`,
    nearest: [{ vehicleId: id, listedAs: clipText(one, LONGEST_LISTED_AS), differs }],
    unchecked: [],
  };
}

function listedById(
  index: FitmentIndex,
  candidate: Candidate,
  listed: readonly string[],
  reader: CandidateReader,
): CandidateVerdict {
  const findings = findingsOf(index, listed, reader);
  const more: FitCondition[] = [];
  const ask = (source: FitCondition['source'], words: string, ...said: readonly string[]): void => {
    more.push({ state: 'to ask', words, source, id: conditionName(source, ...said) });
  };
  if (listed.length < candidate.ids.length) {
    const words = `Listed for ${listed.length} of the ${candidate.ids.length} vehicles that this variant covers: ask which one it is`;
    ask('some of its vehicles', words, ...candidate.ids.toSorted());
  }
  const doubtful = listed.filter((id) => reader.ids.doubtful.includes(foldedId(id)));
  if (doubtful.length > 0) {
    const ids = doubtful.toSorted();
    ask(
      'records differ',
      `Vehicle id ${andWords(ids)} covers different vehicles of this plate: confirm with the supplier`,
      ...ids,
    );
  }
  const listings = listed.map((id) => index.listingsOf(id));
  for (const { ours, theirs } of otherWritings(listed, listings)) {
    const words = `Vehicle id is “${clipText(ours, LONGEST_NAMED)}” for this plate, “${clipText(theirs, LONGEST_NAMED)}” in the part’s list: confirm with the supplier`;
    ask('records differ', words, 'id', ours, theirs);
  }
  return verdictOfFindings(index, findings, [...more, ...describedConditions(candidate, listings.flat())], []);
}

/** Identifiers that the part lists in a writing alone of which it is not sure that it is the same one. */
function otherWritings(
  ids: readonly string[],
  listings: readonly (readonly Listing[])[],
): readonly { readonly ours: string; readonly theirs: string }[] {
  return ids.flatMap((ours, at) => {
    const own = listings[at] as readonly Listing[];
    if (own.some(({ vehicle }) => isSurelySameId(ours, vehicle.id))) return [];
    return [...new Set(own.map(({ vehicle }) => vehicle.id))].map((theirs) => ({ ours, theirs }));
  });
}

/** What is to be asked where listings of a candidate's identifiers say something else than the plate's answer. */
function describedConditions(candidate: Candidate, listings: readonly Listing[]): readonly FitCondition[] {
  return otherwiseDescribed(listings, candidate).map(({ field, ours, theirs }) => ({
    state: 'to ask',
    words: `${attributeLabel(field)} is “${clipText(ours, LONGEST_NAMED)}” for this plate, “${clipText(theirs, LONGEST_NAMED)}” in the part’s list: look at the vehicle`,
    source: 'records differ',
    id: conditionName('records differ', field, ours, theirs),
  }));
}

/** What all listings of the identifiers of one variant say together. */
function findingsOf(index: FitmentIndex, ids: readonly string[], reader: CandidateReader): readonly SettledFinding[] {
  const listings = ids.flatMap((id) => index.listingsOf(id));
  const findings = listings.map((listing) => readListing(index, listing, reader));
  return settleMonths(withoutOthersPlaces(findings, reader.notes), reader.built);
}

/**
 * The listings without the applications in whose place another one's note was found to hold. Where the part lists the
 * vehicle under no other note, they stay: then it is listed for another vehicle than this.
 */
function withoutOthersPlaces(findings: readonly ListingFinding[], notes: NoteAnswers): readonly ListingFinding[] {
  const isOthers = ({ conditions }: ListingFinding): boolean =>
    conditions.some(({ asks }) => asks !== undefined && noteAnswer(notes, asks) === 'another');
  const hasOwn = findings.some((finding) => finding.evidence.application !== null && !isOthers(finding));
  return hasOwn ? findings.filter((finding) => !isOthers(finding)) : findings;
}

/** Decides by listed vehicles that agree; not where the part lists one of them as two that cannot be one vehicle. */
function listedByDescription(
  index: FitmentIndex,
  candidate: Candidate,
  agreeing: readonly LikeVehicle[],
  reader: CandidateReader,
): CandidateVerdict {
  const ids = distinctIds(agreeing.map(({ vehicle }) => vehicle.id)).toSorted(compareText);
  const inRecord = ids.map((id) => contradictionInRecord(index, id)).find((each) => each !== null);
  if (inRecord !== undefined) return recordsContradict(inRecord);
  const matched: FitCondition = {
    state: 'to ask',
    words: 'Matched by make, model, body and series or engine, not by vehicle id: confirm with the supplier',
    source: 'matched by description',
    id: conditionName('matched by description', ...ids),
  };
  return verdictOfFindings(
    index,
    findingsOf(index, ids, reader),
    [
      matched,
      ...describedConditions(
        candidate,
        ids.flatMap((id) => index.listingsOf(id)),
      ),
    ],
    agreeing.flatMap(({ unknown }) => unknownUnchecked(unknown)),
  );
}

function verdictOfFindings(
  index: FitmentIndex,
  findings: readonly SettledFinding[],
  more: readonly FitCondition[],
  moreUnchecked: readonly Unchecked[],
): CandidateVerdict {
  const ofPart = index.partConditions();
  return listedVerdict({
    evidence: findings.map((finding) => finding.evidence),
    conditions: [...more, ...findings.flatMap((finding) => finding.conditions), ...ofPart.conditions],
    unchecked: [...findings.flatMap((finding) => finding.unchecked), ...moreUnchecked, ...ofPart.unchecked],
  });
}

function tooLittleKnown(undecided: LikeVehicle, nearest: readonly NearVehicle[]): CandidateVerdict {
  const { unknown, unconfirmed, possible } = undecided;
  const missing = unconfirmed.length === 0 ? unknown : unconfirmed;
  const written = possible.map(
    ({ field, ours, theirs }) =>
      `${attributeLabel(field)} “${clipText(theirs, LONGEST_NAMED)}” listed, “${clipText(ours, LONGEST_NAMED)}” here`,
  );
  const uncompared = `${andWords(missing.map(attributeLabel))} not compared`;
  const words =
    possible.length === 0
      ? `Too little is known: ${uncompared}`
      : `It may be the same vehicle, written differently: ${written.join('; ')}${unconfirmed.length === 0 ? '' : `; ${uncompared}`}`;
  return {
    kind: 'cannot tell',
    reason: possible.length === 0 ? 'too little is known' : 'may be written differently',
    words: clipText(words, LONGEST_WORDS),
    nearest,
    unchecked: unknownUnchecked(unknown),
  };
}

function unknownUnchecked(fields: readonly string[]): readonly Unchecked[] {
  return fields.map((field) => ({ field, reason: 'it is not known of both vehicles' }));
}
