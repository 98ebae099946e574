import type { PlateIds } from './candidate-fitment.ts';
import { compareText } from '../values/compare-text.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { contradictionInRecord, contradictionOfPlate } from './id-contradictions.ts';
import { onceFor } from '../values/once-for.ts';
import { doubtfulIds } from '../vehicle/plate-candidates.ts';
import type { Candidate } from '../vehicle/vehicle-choice.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';

/** What the ids of a vehicle that was taken from a part's list are worth: it is looked for by its own id alone. */
export const IDS_OF_TAKEN: PlateIds = { areShared: false, contradiction: null, doubtful: [] };

const idsFor = onceFor((index: FitmentIndex) =>
  onceFor((candidates: readonly Candidate[]) => readIds(index, candidates)),
);

/** What the identifiers of a plate's candidates are worth for a part, whichever of them are left. Worked out once. */
export function plateIds(index: FitmentIndex, candidates: readonly Candidate[]): PlateIds {
  return idsFor(index)(candidates);
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
