import { z } from 'zod';
import type { CustomerRecords, ForgottenRecords } from '../records-view.ts';
import { call, lookup, shortText } from './call.ts';

/** Most customers that one act is done for; more are never offered at once. */
const MOST_PEOPLE = 100;

/** Customers out of what `find` answered for the same sale. */
const people = z.array(shortText).min(1).max(MOST_PEOPLE);

/** What is kept of customers, and how they are forgotten. */
export const privacyCalls = {
  /** Who is named by a ticket and its quotes and orders, and what is kept of each. */
  find: call<CustomerRecords>()(z.object({ ticketId: shortText })),
  /**
   * Forgets these customers everywhere: records, search, copies. Refused while an order of theirs is unknown, and where
   * one of them is not found as they were. It tells how far it is and cannot be called off: half a customer forgotten
   * is none.
   */
  forget: call<ForgottenRecords>()(z.object({ ticketId: shortText, people, initials: z.string().max(10), lookup })),
  /** Asks where to, and writes everything of these customers there as JSON; null where it was called off. */
  exportCustomer: call<{ readonly file: string } | null>()(z.object({ ticketId: shortText, people })),
  /** The same with all records. It goes on beside the counter, tells how far it is, and can be called off. */
  exportAll: call<{ readonly file: string } | null>()(z.object({ lookup })),
} as const;
