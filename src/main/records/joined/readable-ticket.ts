import { z } from 'zod';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { jsonOf } from '#shared/domain/values/json-text.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { type CustomerFields, joinTicket } from '../shop/customers.ts';

/** What a ticket has to have before it can be put together with its customer. */
const storedTicket = z.object({ lines: z.array(z.record(z.string(), z.unknown())) });

/** What of a quote is read when it is taken in. */
const storedQuote = z.object({
  validUntil: z.string(),
  estimate: z.boolean(),
  kept: z.object({ ticket: z.string(), totals: z.object({ totalCents: z.int() }) }),
});

/**
 * A ticket out of its body (JSON) and its customer; null where it is not in the form that this Counterpart knows, as
 * one that a newer Counterpart typed may be.
 */
export function readTicket(body: string, fields: CustomerFields | null): Ticket | null {
  if (!storedTicket.safeParse(jsonOf(body)).success) return null;
  const ticket = joinTicket(body, fields);
  return ticketSchema.safeParse(ticket).success ? ticket : null;
}

/** Whether the body of a quote (JSON), with its ticket, is in the form that this Counterpart knows. */
export function isReadableQuote(body: string, fields: CustomerFields | null): boolean {
  const { data } = storedQuote.safeParse(jsonOf(body));
  return data !== undefined && readTicket(data.kept.ticket, fields) !== null;
}
