import { decideVerdict } from './fitment.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { type SaleQuestion, saleQuestion } from './sale-question.ts';
import type { Verdict } from './verdict.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';

/** Whether the parts of a sale fit its vehicle, and what to ask about it next: decided together, so that both agree. */
export interface SaleJudgement {
  /** Whether each part fits, in the order of the parts; null of one that is not at hand. */
  readonly verdicts: readonly (Verdict | null)[];
  /** What to ask the customer next; null where no answer would change a verdict. */
  readonly question: SaleQuestion | null;
  /** Parts that could not be judged, because nothing of them is at hand any more, by sku, each once. */
  readonly missing: readonly string[];
}

/** A part of a sale with what it lists; `index` is null where nothing of it is at hand. */
export interface PartOfSale {
  readonly sku: string;
  readonly index: FitmentIndex | null;
}

/** Judges the parts of a sale for its vehicle. A part that is named twice counts once in the question. */
export function judgeSale(choice: VehicleChoice, parts: readonly PartOfSale[]): SaleJudgement {
  const each = [...new Map(parts.map((part) => [part.sku, part])).values()];
  const known = each.flatMap(({ sku, index }) => (index === null ? [] : [{ sku, index }]));
  return {
    verdicts: parts.map(({ index }) => (index === null ? null : decideVerdict(index, choice))),
    question: saleQuestion(choice, known),
    missing: each.flatMap(({ sku, index }) => (index === null ? [sku] : [])),
  };
}
