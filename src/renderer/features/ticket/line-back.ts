import { type Ticket, type TicketLine, UNJUDGED } from '#shared/domain/ticket/ticket.ts';
import type { RemovedLine } from './removed-lines.ts';

/**
 * Puts a line back where it stood. Changes nothing on another ticket or where the line is there already. What was
 * found, and what was said, of another vehicle than the ticket has now does not come back with it.
 */
export function withLineBack(ticket: Ticket, removed: RemovedLine): Ticket {
  if (removed.ticketId !== ticket.id || ticket.lines.some((line) => line.id === removed.line.id)) return ticket;
  const isSame = JSON.stringify(ticket.vehicle) === JSON.stringify(removed.vehicle);
  const line = isSame ? removed.line : unjudged(removed.line);
  return { ...ticket, lines: ticket.lines.toSpliced(removed.index, 0, line) };
}

function unjudged({ overriddenVerdict: _reason, ...line }: TicketLine): TicketLine {
  return { ...line, ...UNJUDGED, settled: [], waived: [] };
}
