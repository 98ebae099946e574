import { z } from 'zod';
import type { RecordTextPage } from '../domain/fitment/record-texts.ts';
import type { SaleJudgement } from '../domain/fitment/sale-judgement.ts';
import type { PartGlance } from '../domain/fitment/part-glance.ts';
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
  /** Reads the part of a SKU, anew where it is at hand. Another one that has this code is not taken for it. */
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
  /**
   * Whether the parts of a sale fit its vehicle, and what to ask the customer next about it: those on the ticket (at
   * most 500 lines), the one that is open and one that is being added. Asks nothing of the service.
   */
  judge: call<SaleJudgement>()(z.object({ skus: z.array(code).max(502), vehicle: vehicleChoiceSchema })),
  /**
   * What is known of parts that are sold with another, in the order of the skus: fit for the vehicle, price and stock.
   * Null of one that was never read. Asks nothing of the service.
   */
  glances: call<readonly (PartGlance | null)[]>()(
    z.object({ skus: z.array(code).max(200), vehicle: vehicleChoiceSchema.nullable() }),
  ),
  /** Parts seen before, by code from its middle, words, brand or attribute, at most 20. Asks nothing of the service. */
  search: call<readonly SeenPart[]>()(searchInput),
  /** The picture of a part that was opened, as an address the window may show; null where there is none. */
  image: call<{ readonly address: string | null }>()(z.object({ sku: code, lookup })),
  /**
   * Opens a document in the person's own browser, by its whole address: one that the record of the part names, as the
   * person was asked about it.
   */
  openDocument: call<null>()(z.object({ sku: code, address: z.string().max(500) })),
} as const;
