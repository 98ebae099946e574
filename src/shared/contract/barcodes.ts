import { z } from 'zod';
import type { BarcodeMeaning, BarcodeLinked, BarcodeAliasList } from '../records-view.ts';
import { call, code, searchInput } from './call.ts';

/** What scanned codes stand for. */
export const barcodesCalls = {
  /**
   * What a scanned code stands for: a part that it is linked to, or whose own code it is, or an order by its reference.
   * Asks nothing of the service.
   */
  find: call<BarcodeMeaning>()(z.object({ code })),
  /**
   * Links a code to a part, by the part's sku. Where the code stands for another part already nothing is changed, and
   * that is answered in words, unless `instead` says that a person has read them.
   */
  link: call<BarcodeLinked>()(z.object({ code, sku: code, instead: z.boolean() })),
  /** The codes that were linked and hold these words in their code or part, the last linked first, at most 100. */
  list: call<BarcodeAliasList>()(searchInput),
  /** Unlinks a code from a part; one that is not linked is no error, one that stands for another part since stays. */
  unlink: call<null>()(z.object({ code, sku: code })),
} as const;
