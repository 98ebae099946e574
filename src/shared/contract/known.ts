import { z } from 'zod';
import type { KnownNames, KnownParts } from '../domain/fitment/known-parts.ts';
import type { SaleQuestion } from '../domain/fitment/sale-question.ts';
import { LONGEST_SEARCH } from '../domain/input/typed-search.ts';
import { vehicleChoiceSchema } from '../ticket-schema.ts';
import { call, code, nothing } from './call.ts';

/** Parts for a vehicle, out of what was read before. Nothing here asks anything of the service. */
export const knownCalls = {
  /**
   * The parts read before that may list a vehicle, and of which every one is among them that does; `parts.glances`
   * says of each whether it fits. `typed` are words that they hold; with `like`, a part by its sku, those of its type
   * come first.
   */
  parts: call<KnownParts>()(
    z.object({ vehicle: vehicleChoiceSchema, typed: z.string().max(LONGEST_SEARCH), like: code.nullable() }),
  ),
  /**
   * Makes the index of these parts anew, out of the parts themselves, in the background. Answers how many parts have to
   * be sorted into it.
   */
  rebuild: call<{ readonly left: number }>()(nothing),
  /** Brands and product types of the parts that were read before, to be offered as they are typed. */
  names: call<KnownNames>()(nothing),
  /** What to ask the customer next to know of these parts whether they fit; null where no answer changes that. */
  question: call<SaleQuestion | null>()(z.object({ skus: z.array(code).max(40), vehicle: vehicleChoiceSchema })),
} as const;
