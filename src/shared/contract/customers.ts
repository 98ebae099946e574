import { z } from 'zod';
import type { CustomerNote } from '../domain/ticket/customer-note.ts';
import type { CustomerSheet, SheetSales } from '../records-view.ts';
import { call, shortText } from './call.ts';

/** A customer as typed: the names of two people of one phone tell them apart. */
const typed = { phone: z.string().max(20_000), name: z.string().max(20_000) };

const noted = {
  /** Longer than anybody types: it may be what two counters typed. */
  note: z.string().max(20_000),
  wantsOrderNumber: z.boolean(),
  priceLevel: shortText.optional(),
};

/** What the records know of a customer, and what a person of the shop wrote down of them. */
export const customersCalls = {
  /** Everything of a customer with their newest sales; null where the phone is none that tells a customer. */
  sheet: call<CustomerSheet | null>()(z.object(typed)),
  /** Their sales before one of the list. */
  sales: call<SheetSales>()(z.object({ ...typed, before: z.int() })),
  /** What is to be known as the customer is on the ticket; of an unknown one it is nothing. */
  hint: call<CustomerNote>()(z.object(typed)),
  /**
   * Keeps the note, whether they want a purchase-order number, and the price level that they buy at. `was` is what the
   * person saw as kept while they typed: what changed elsewhere since stays beside it. Answers what is kept then.
   * Refused where no record names them.
   */
  keep: call<CustomerNote>()(z.object({ ...typed, ...noted, was: z.object(noted) })),
  /** Says that two customers are one. */
  merge: call<null>()(z.object({ ...typed, other: z.object(typed) })),
  /** Takes that back, by the number of the merge. */
  undoMerge: call<null>()(z.object({ merge: z.int().positive() })),
} as const;
