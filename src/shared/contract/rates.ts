import { z } from 'zod';
import type { DeliveryHint, NoUsableRate } from '../domain/ticket/delivery-hint.ts';
import type { RatesView } from '../domain/ticket/rates.ts';
import { ticketSchema } from '../ticket-schema.ts';
import { call, code, lookup, shortText } from './call.ts';

/** What delivery costs. */
export const ratesCalls = {
  /** Compares delivery for a ticket. Bad quantities or an incomplete address are answered beside their fields. */
  compare: call<RatesView>()(z.object({ ticket: ticketSchema, lookup })),
  /**
   * What delivery of one part to a state cost last; null where nobody asked. Asks nothing of the service.
   */
  lastOfPart: call<DeliveryHint | null>()(z.object({ sku: code, state: shortText })),
  /**
   * Asks what delivery of one part to a postcode costs. `state` decides where a postcode lies across a border. Where
   * no rate can be put on an order, why; null where none came. It belongs to no ticket, and nothing from before stands
   * in.
   */
  ofPart: call<DeliveryHint | NoUsableRate | null>()(
    z.object({ sku: code, brand: shortText, postcode: shortText, state: shortText, lookup }),
  ),
} as const;
