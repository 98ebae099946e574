import { z } from 'zod';
import type { DifferenceList } from '../domain/order-check/differences.ts';
import type { ReadAgain } from '../domain/order-check/read-again.ts';
import { ticketSchema } from '../ticket-schema.ts';
import { call, lookup } from './call.ts';

/** What changed since the customer was told. */
export const differencesCalls = {
  /**
   * Reads the parts, stock and rates of a ticket again and says what changed since the customer was told. Asked before
   * an order is sent, and when a quote became a ticket. `again` is what the differences are settled with.
   */
  list: call<{ readonly again: ReadAgain; readonly list: DifferenceList }>()(
    z.object({ ticket: ticketSchema, lookup }),
  ),
} as const;
