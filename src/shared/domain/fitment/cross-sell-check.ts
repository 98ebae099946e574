import { FITMENT_MESSAGES } from './fitment-messages.ts';
import { assertNever } from '#shared/assert-never.ts';
import { verdictWords } from './fitment.ts';
import type { Verdict, VerdictKind } from './verdict.ts';

/** A part that is sold with another is checked for fit by itself before it goes onto the ticket. */

/** What is known of a cross-sold part when it is about to be added. */
export type CrossSoldPart =
  /** Its record was read; `verdict` is of it for the vehicle of the ticket, null where the ticket has none. */
  | { readonly kind: 'read'; readonly discontinued: boolean; readonly verdict: Verdict | null }
  /** The service does not know its code. */
  | { readonly kind: 'not found' }
  /** It could not be read, such as offline. */
  | { readonly kind: 'not read' };

/** Whether a cross-sold part may be added, and what to say. */
export interface CrossSellCheck {
  /**
   * `add` adds it at once; `ask` says the words first and adds it when the seller wants it all the same; `refuse`
   * leaves it off: there is nothing to add, or it is listed for other vehicles only.
   */
  readonly advice: 'add' | 'ask' | 'refuse';
  /** One or two sentences, to be read out. */
  readonly words: string;
}

/** Decides on a cross-sold part. `required` says that the other part cannot be fitted without it. */
export function checkCrossSell(
  sold: { readonly sku: string; readonly requiredBy: string | null },
  part: CrossSoldPart,
): CrossSellCheck {
  const { advice, words } = adviceOf(sold.sku, part);
  if (sold.requiredBy === null || advice === 'add') return { advice, words };
  return { advice, words: `${words} ${requiredWords(sold.sku, sold.requiredBy, advice)}` };
}

function adviceOf(sku: string, part: CrossSoldPart): CrossSellCheck {
  switch (part.kind) {
    case 'not found':
      return { advice: 'refuse', words: FITMENT_MESSAGES.notInCatalogue(sku) };
    case 'not read':
      return { advice: 'refuse', words: FITMENT_MESSAGES.notLoaded(sku) };
    case 'read':
      return withDiscontinued(sku, part.discontinued, fitAdvice(sku, part.verdict));
    default:
      return assertNever(part);
  }
}

function fitAdvice(sku: string, verdict: Verdict | null): CrossSellCheck {
  if (verdict === null) {
    return { advice: 'ask', words: FITMENT_MESSAGES.noVehicleYet(sku) };
  }
  const words = `${sku}: ${verdictWords(verdict)}`;
  const unmet =
    verdict.kind === 'listed with conditions' && verdict.conditions.some(({ state }) => state === 'not met');
  return { advice: unmet ? 'refuse' : FIT_ADVICE[verdict.kind], words };
}

const FIT_ADVICE: { readonly [kind in VerdictKind]: CrossSellCheck['advice'] } = {
  listed: 'add',
  'listed with conditions': 'ask',
  'depends on': 'ask',
  'cannot tell': 'ask',
  'not listed': 'refuse',
};

function withDiscontinued(sku: string, discontinued: boolean, check: CrossSellCheck): CrossSellCheck {
  if (!discontinued) return check;
  const words = `${check.words} ${FITMENT_MESSAGES.discontinued(sku)}`;
  return { advice: check.advice === 'add' ? 'ask' : check.advice, words };
}

function requiredWords(sku: string, requiredBy: string, advice: 'ask' | 'refuse'): string {
  return advice === 'ask' ? FITMENT_MESSAGES.notWithout(requiredBy) : FITMENT_MESSAGES.requires(requiredBy, sku);
}
