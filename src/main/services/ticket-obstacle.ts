import { isDeepStrictEqual } from 'node:util';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import { resultOf } from './stored-result.ts';
import { ticketAsKept } from './ticket-as-kept.ts';

/**
 * Why the order of a ticket that a window sends may not go out, or null: these records, which are one mode's own, have
 * it, it is open, and it stands there as it was sent. What was read out is then what is kept.
 */
export function ticketObstacle(tickets: Pick<Records['tickets'], 'find' | 'open'>, ticket: Ticket): Failure | null {
  const kept = resultOf(tickets.find(ticket.id));
  if (!kept.ok) return kept.failure;
  const open = resultOf(tickets.open());
  if (!open.ok) return open.failure;
  if (kept.value === null) return notSent('This ticket is not one of this counter’s. Open it again, then review it.');
  if (!open.value.some(({ ticketId }) => ticketId === ticket.id)) {
    return notSent('This ticket was closed. Open it again, then review it.');
  }
  return isDeepStrictEqual(ticketAsKept(ticket), kept.value)
    ? null
    : notSent('This ticket was saved with something else on it. Open it again, check it, then review it.');
}

function notSent(message: string): Failure {
  return { kind: 'invalid input', operation: 'order', problems: [{ field: 'ticket', message }] };
}
