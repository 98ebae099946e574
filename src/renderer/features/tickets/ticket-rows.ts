import type { Ticket } from '../../../shared/domain/ticket.ts';
import { ticketTotals } from '../../../shared/domain/ticket-totals.ts';
import type { TicketList, TicketRow } from '../../../shared/records-view.ts';
import type { StatusTone } from '../../components/status-badge.tsx';

/** Most tickets that Alt and a digit can reach. */
const MOST_NUMBERED = 9;

/** A ticket in the list, with the number that Alt picks it by; null behind the ninth. */
export interface NumberedTicket {
  readonly row: TicketRow;
  readonly number: number | null;
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
    number: index < MOST_NUMBERED ? index + 1 : null,
    inFront: row.ticketId === front?.id,
  }));
}

function rowOf(row: TicketRow, ticket: Ticket): TicketRow {
  const first = ticket.lines[0];
  const totals = ticketTotals(ticket);
  return {
    ...row,
    plate: ticket.vehicle?.kind === 'by plate' ? ticket.vehicle.plate : '',
    customer: ticket.customer.name.trim(),
    firstPart: first === undefined ? '' : `${first.sku} ${first.title}`.trim(),
    lineCount: ticket.lines.length,
    totalCents: totals.complete ? totals.totalCents : null,
  };
}

/** The parts of a ticket in a line: the first, and how many more. */
export function partsWords(row: TicketRow): string {
  if (row.firstPart === '') return 'No part yet';
  return row.lineCount > 1 ? `${row.firstPart} and ${row.lineCount - 1} more` : row.firstPart;
}

/** How a ticket stands, in a word or two with the tone that goes with it; null for one that is simply open. */
export interface TicketStanding {
  readonly tone: StatusTone;
  readonly words: string;
}

const STANDINGS: Readonly<Record<string, TicketStanding>> = {
  prepared: { tone: 'ask', words: 'Being sent' },
  sending: { tone: 'ask', words: 'Being sent' },
  acknowledged: { tone: 'fit', words: 'Order placed' },
  placed: { tone: 'fit', words: 'Order placed' },
  unknown: { tone: 'condition', words: 'Outcome unknown' },
  refused: { tone: 'no', words: 'Refused' },
  'not sent': { tone: 'condition', words: 'Not sent' },
  'not placed': { tone: 'condition', words: 'Not placed' },
};

/** How a ticket stands: its order before its quote. */
export function standingOf(row: TicketRow): TicketStanding | null {
  if (row.submission !== null) return STANDINGS[row.submission] ?? { tone: 'unknown', words: row.submission };
  return row.quote === null ? null : { tone: 'ask', words: `Quoted ${row.quote}` };
}
