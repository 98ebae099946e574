import { decideCandidates, isBuiltOtherwise, mergeVerdicts } from './fitment.ts';
import type { CandidateVerdict } from './candidate-fitment.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { type ListedSpan, spanText } from '../vehicle/build-span.ts';
import type { ListedEvidence } from './verdict.ts';
import { type Candidate, remainingCandidates, type VehicleChoice } from '../vehicle/vehicle-choice.ts';

/**
 * The verdicts of all parts of a sale for all vehicles that it may be, and when two verdicts are the same to a
 * customer.
 */

/** A part of the sale, on the ticket or open. */
export interface PartToFit {
  readonly sku: string;
  readonly index: FitmentIndex;
}

/** The verdicts of the parts, part by part, for the candidates that are left. */
export interface Fits {
  readonly parts: readonly PartToFit[];
  readonly candidates: readonly Candidate[];
  /** Per part the verdict of each candidate. */
  readonly verdicts: readonly (readonly CandidateVerdict[])[];
  /** In how many ways parts still have other verdicts for one candidate than for another; 0 where all agree. */
  readonly disagreements: number;
  /** The same among some of the candidates. */
  disagreementsAmong(candidates: readonly Candidate[]): number;
  /** Notes of the applications that list a candidate, each once; at most three. */
  notesOf(candidate: Candidate): readonly string[];
  /** The months in which parts list a candidate: "from October 2015 until June 2018"; empty where they say none. */
  monthsOf(candidate: Candidate): string;
}

const MOST_NOTES = 3;

/** Decides every part for every candidate that is left. */
export function fitsOf(choice: VehicleChoice, parts: readonly PartToFit[]): Fits {
  const candidates = remainingCandidates(choice);
  const verdicts = parts.map(({ index }) => decideCandidates(index, choice));
  const told = verdicts.map(toldApart);
  const places = new Map(candidates.map((candidate, at) => [candidate, at]));
  const placeOf = (candidate: Candidate): number => places.get(candidate) as number;
  const disagreementsAmong = (some: readonly Candidate[]): number =>
    told.reduce((sum, of) => sum + unlikePairs(some.map((candidate) => of[placeOf(candidate)] ?? null)), 0);
  const evidenceOf = (candidate: Candidate): readonly ListedEvidence[] =>
    verdicts.flatMap((of) => {
      const verdict = of[placeOf(candidate)] as CandidateVerdict;
      return 'evidence' in verdict ? verdict.evidence : [];
    });
  return {
    parts,
    candidates,
    verdicts,
    disagreements: disagreementsAmong(candidates),
    disagreementsAmong,
    notesOf: (candidate) => {
      const notes = evidenceOf(candidate).flatMap(({ applicationNotes }) => applicationNotes ?? []);
      return [...new Set(notes)].slice(0, MOST_NOTES);
    },
    monthsOf: (candidate) => {
      // Only a verdict that was kept before spans were has none.
      const spans = evidenceOf(candidate).map(({ span }) => spanText(span as ListedSpan));
      return [...new Set(spans)].join(' or ');
    },
  };
}

/**
 * What each verdict tells the customer; null of a candidate that was not built then: which one it is settles nothing.
 */
function toldApart(verdicts: readonly CandidateVerdict[]): readonly (string | null)[] {
  return verdicts.map((verdict) => (isBuiltOtherwise(verdict) ? null : tellsCustomer(verdict)));
}

/** How many pairs of texts are not alike; null is like any. */
function unlikePairs(texts: readonly (string | null)[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum + count * (all - count), 0) / 2;
}

/** Per part what the verdict for these of its candidates tells the customer. */
export function outcomeOf(fits: Fits, candidates: readonly Candidate[]): readonly string[] {
  const places = candidates.map((candidate) => fits.candidates.indexOf(candidate));
  return fits.verdicts.map((of) => outcomeOfPart(places.map((at) => of[at] as CandidateVerdict)));
}

/** What the verdict of one part for several candidates tells the customer. */
export function outcomeOfPart(verdicts: readonly CandidateVerdict[]): string {
  const merged = mergeVerdicts(verdicts);
  return merged === null ? 'depends on' : tellsCustomer(merged);
}

/**
 * A verdict as far as it matters to the customer: its kind and its open conditions. Equal texts are the same verdict.
 */
function tellsCustomer(verdict: CandidateVerdict): string {
  if (verdict.kind !== 'listed with conditions') return verdict.kind;
  const open = verdict.conditions.filter(({ state }) => state !== 'met').map(({ state, words }) => `${state} ${words}`);
  return [verdict.kind, ...open.toSorted()].join('\n');
}
