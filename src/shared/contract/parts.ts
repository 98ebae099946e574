import { z } from 'zod';
import type { RecordTextPage } from '../domain/fitment/record-texts.ts';
import type { SaleAsking } from '../domain/fitment/sale-question.ts';
import type { Verdict } from '../domain/fitment/verdict.ts';
import type { FittingPage, PartView } from '../domain/part/part-view.ts';
import type { SeenPart } from '../records-view.ts';
import { vehicleChoiceSchema } from '../ticket-schema.ts';
import { call, code, lookup, searchInput, shortText } from './call.ts';

/** Parts: opened, read again, judged for a vehicle, looked for. */
export const partsCalls = {
  /**
   * Opens a part by any code: reads it from the service. Where that cannot be reached, the last known answer stands in
   * with its own age, and says why.
   */
  open: call<PartView>()(z.object({ code, lookup })),
  /** Reads the part again, for its stock and price. */
  recheck: call<PartView>()(z.object({ sku: code, lookup })),
  /** A page of the fitting vehicles of a part that was opened. */
  fittingVehicles: call<FittingPage>()(
    z.object({
      sku: code,
      filter: shortText,
      offset: z.int().min(0),
      count: z.int().min(1).max(200),
    }),
  ),
  /** A page of all that the record of a part says in words, those of the vehicle on the ticket first. */
  recordTexts: call<RecordTextPage>()(
    z.object({ sku: code, vehicleIds: z.array(shortText).max(1_000), offset: z.int().min(0) }),
  ),
  /** Whether parts that were opened fit a vehicle; null where one is no longer on the shelf. */
  verdicts: call<readonly (Verdict | null)[]>()(
    z.object({ skus: z.array(code).max(100), vehicle: vehicleChoiceSchema }),
  ),
  /**
   * What to ask the customer next about the vehicle, over all parts of a sale: those on the ticket (at most 500 lines)
   * and the one that is open. Asks nothing of the service.
   */
  question: call<SaleAsking>()(z.object({ skus: z.array(code).max(501), vehicle: vehicleChoiceSchema })),
  /** Parts seen before, by code from its middle, words, brand or attribute, at most 20. Asks nothing of the service. */
  search: call<readonly SeenPart[]>()(searchInput),
  /** The picture of a part that was opened, as an address the window may show; null where there is none. */
  image: call<{ readonly address: string | null }>()(z.object({ sku: code, lookup })),
} as const;
