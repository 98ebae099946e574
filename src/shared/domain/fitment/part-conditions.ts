import type { Unchecked } from '../vehicle/build-span.ts';
import type { Product } from '#shared/interface/product.ts';
import { conditionName } from './condition-id.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';
import type { VehicleNames } from './named-vehicles.ts';
import { restrictingNote, speaksOfFit, strangeOfPart } from './strange-sayings.ts';
import { clipText } from '../values/text-size.ts';
import { unreadableWords } from './unreadable-words.ts';
import { attributeLabel } from '../vehicle/vehicle-words.ts';
import type { FitCondition } from './verdict.ts';

/** What a part's own record leaves to be asked, whichever vehicle it is for. */
export interface PartFindings {
  readonly conditions: readonly FitCondition[];
  readonly unchecked: readonly Unchecked[];
}

const LONGEST_WORDS = 500;
const LONGEST_NAMED = 120;
const LONGEST_FIELD = 200;
const ASK = ': ask the supplier whether it matters for this vehicle';

/**
 * Reads the record; `missing` are paths of what of it was left out and may restrict, `names` those of the listed
 * vehicles. All that is not understood is one condition.
 */
export function partConditions(product: Product, missing: readonly string[], names: VehicleNames): PartFindings {
  const strange = strangeOfPart(product, names);
  const note = restrictingNote(product, names);
  const conditions: FitCondition[] = [];
  if (strange.length > 0) {
    // What speaks of fit is named first: the end may be cut.
    const inOrder = strange.toSorted((left, right) => Number(speaksOfFit(right)) - Number(speaksOfFit(left)));
    const named = inOrder.map(({ key, text }) => clipText(`${attributeLabel(key)}: ${text}`, LONGEST_NAMED)).join('; ');
    conditions.push({
      state: 'to ask',
      words: `${clipText(`The part’s record also says “${named}”`, LONGEST_WORDS - ASK.length)}${ASK}`,
      source: 'not understood',
      id: conditionName('not understood', 'part', JSON.stringify(strange)),
    });
  }
  if (missing.length > 0) {
    conditions.push({
      state: 'to ask',
      words: unreadableWords('part', missing),
      source: 'unreadable note',
      id: conditionName('unreadable note', 'part', ...missing.toSorted()),
    });
  }
  if (note !== null) {
    conditions.push({
      state: 'to ask',
      words: FITMENT_MESSAGES.partNote(clipText(note, LONGEST_WORDS)),
      source: 'not understood',
      id: conditionName('not understood', 'note of the part', note),
    });
  }
  return {
    conditions,
    unchecked: [
      ...strange.map(({ key }) => ({
        field: clipText(key, LONGEST_FIELD),
        reason: 'Counterpart does not know what it means',
      })),
      ...(note === null ? [] : [{ field: 'catalogue_notes', reason: 'Counterpart cannot tell what it rules out' }]),
      ...missing.map((path) => ({
        field: clipText(path, LONGEST_FIELD),
        reason: 'unreadable in the supplier’s answer',
      })),
    ],
  };
}
