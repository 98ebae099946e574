import { z } from 'zod';
import type { RatesView } from '../domain/ticket/rates.ts';
import { ticketSchema } from '../ticket-schema.ts';
import { call, lookup } from './call.ts';

/** What delivery costs. */
export const ratesCalls = {
  /** Compares delivery for a ticket. Bad quantities or an incomplete address are answered beside their fields. */
  compare: call<RatesView>()(z.object({ ticket: ticketSchema, lookup })),
} as const;
