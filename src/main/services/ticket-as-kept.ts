import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { completeTicket } from '#shared/domain/ticket/ticket-defaults.ts';

/**
 * A ticket as the records answer it, to be compared with one of them: what is undefined is left out, and what older
 * windows did not say is as if unsaid.
 */
export function ticketAsKept(ticket: Ticket): Ticket {
  return completeTicket(JSON.parse(JSON.stringify(ticket)) as Ticket);
}
