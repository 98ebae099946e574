import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** The plate of a ticket's vehicle; empty where it has none. */
export function plateOf(ticket: Ticket): string {
  return ticket.vehicle?.kind === 'by plate' ? ticket.vehicle.plate : '';
}

/** The part that a ticket is remembered by, at most 200 characters; empty where it has no line. */
export function firstPartOf(ticket: Ticket): string {
  const line = ticket.lines[0];
  return line === undefined ? '' : `${line.sku} ${line.title}`.trim().slice(0, 200);
}
