import { type CandidateReader, type CandidateVerdict, decideCandidate } from './candidate-fitment.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { onceFor } from '../values/once-for.ts';
import type { Candidate } from '../vehicle/vehicle-choice.ts';

/**
 * Verdicts of candidates, kept with the part that they are of: while a customer answers, the same candidates are judged
 * again and again, for every part of the sale and every answer that might be given. They go with the part.
 */

/** The most verdicts that are kept of one part. */
const MOST_KEPT = 200;
const KEPT = new WeakMap<FitmentIndex, Map<string, CandidateVerdict>>();

/** Decides the candidates; those that were decided from the same before are not decided again. */
export function decideOnce(
  index: FitmentIndex,
  candidates: readonly Candidate[],
  reader: CandidateReader,
): readonly CandidateVerdict[] {
  const { built, notes, taken, ids, tellsNearest } = reader;
  const asReader = JSON.stringify([built, [...notes], taken, ids, tellsNearest]);
  const before = KEPT.get(index);
  const hasRoom = before !== undefined && before.size + candidates.length <= MOST_KEPT;
  const known = hasRoom ? before : new Map<string, CandidateVerdict>();
  KEPT.set(index, known);
  return candidates.map((candidate) => {
    const key = asReader + candidateKey(candidate);
    const verdict = known.get(key) ?? decideCandidate(index, candidate, reader);
    known.set(key, verdict);
    return verdict;
  });
}

/** What of a candidate its verdict stands on. */
const candidateKey = onceFor(({ ids, attributes }: Candidate) => JSON.stringify([ids, attributes]));
