import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { TicketList, TicketRow } from '#shared/records-view.ts';

/** A ticket in the list, with its number: up to the ninth Alt picks it by that from anywhere. */
export interface NumberedTicket {
  readonly row: TicketRow;
  readonly number: number;
  readonly inFront: boolean;
}

/**
 * The open tickets in the order of Alt+1…9. The row of the ticket in front says what stands on the screen now, not what
 * was saved when the list was read.
 */
export function numberedTickets(list: TicketList, front: Ticket | null): readonly NumberedTicket[] {
  const rows = list.open.map((row) => (front !== null && row.ticketId === front.id ? rowOf(row, front) : row));
  return rows.map((row, index) => ({
    row,
    number: index + 1,
    inFront: row.ticketId === front?.id,
  }));
}

/** The rows of tickets in front as they were made last: the same object for as long as it says the same. */
const FRONT = new WeakMap<TicketRow, TicketRow>();

function rowOf(row: TicketRow, ticket: Ticket): TicketRow {
  const first = ticket.lines[0];
  const totals = ticketTotals(ticket);
  const now = {
    plate: ticket.vehicle?.kind === 'by plate' ? ticket.vehicle.plate : '',
    customer: ticket.customer.name.trim(),
    firstPart: first === undefined ? '' : `${first.sku} ${first.title}`.trim(),
    lineCount: ticket.lines.length,
    totalCents: totals.complete ? totals.totalCents : null,
  };
  const before = FRONT.get(row);
  const names = Object.keys(now) as (keyof typeof now)[];
  if (before !== undefined && names.every((name) => before[name] === now[name])) return before;
  const made = { ...row, ...now };
  FRONT.set(row, made);
  return made;
}
