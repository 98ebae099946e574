import type { PlateIds } from './candidate-fitment.ts';
import { compareText } from '../values/compare-text.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { contradictionInRecord, contradictionOfPlate } from './id-contradictions.ts';
import { doubtfulIds } from '../vehicle/plate-candidates.ts';
import type { Candidate } from '../vehicle/vehicle-choice.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';

/** What the ids of a vehicle that was taken from a part's list are worth: it is looked for by its own id alone. */
export const IDS_OF_TAKEN: PlateIds = { areShared: false, contradiction: null, doubtful: [] };

const KEPT = new WeakMap<FitmentIndex, WeakMap<readonly Candidate[], PlateIds>>();

/** What the identifiers of a plate's candidates are worth for a part, whichever of them are left. Worked out once. */
export function plateIds(index: FitmentIndex, candidates: readonly Candidate[]): PlateIds {
  const ofIndex = KEPT.get(index) ?? new WeakMap<readonly Candidate[], PlateIds>();
  KEPT.set(index, ofIndex);
  const kept = ofIndex.get(candidates);
  if (kept !== undefined) return kept;
  const ids = readIds(index, candidates);
  ofIndex.set(candidates, ids);
  return ids;
}

function readIds(index: FitmentIndex, candidates: readonly Candidate[]): PlateIds {
  const contradictions = candidates.flatMap((each) => contradictionOfPlate(index, each) ?? []);
  const [contradiction = null] = contradictions.toSorted((left, right) =>
    compareText(JSON.stringify(left), JSON.stringify(right)),
  );
  const doubtful = doubtfulIds(candidates);
  const decides = (id: string): boolean =>
    index.has(id) && !doubtful.includes(foldedId(id)) && contradictionInRecord(index, id) === null;
  return {
    areShared: contradiction === null && candidates.some(({ ids }) => ids.some(decides)),
    contradiction,
    doubtful,
  };
}
