import { z } from 'zod';
import type { CustomerRecords } from '../records-view.ts';
import { call, lookup, shortText } from './call.ts';

/** What is kept of a customer, and how it is forgotten. */
export const privacyCalls = {
  /** What is kept of the customer of a ticket or quote. */
  find: call<CustomerRecords>()(z.object({ ticketId: shortText })),
  /**
   * Forgets that customer everywhere: records, search, copies. Refused while an order of theirs is unknown. It tells
   * how far it is and cannot be called off: half a customer forgotten is none.
   */
  forget: call<CustomerRecords>()(z.object({ ticketId: shortText, initials: z.string().max(10), lookup })),
  /** Asks where to, and writes everything of that customer there as JSON; null where it was called off. */
  exportCustomer: call<{ readonly file: string } | null>()(z.object({ ticketId: shortText })),
  /** The same with all records. It goes on beside the counter, tells how far it is, and can be called off. */
  exportAll: call<{ readonly file: string } | null>()(z.object({ lookup })),
} as const;
