import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';

/** A line that was taken off, and where it stood. */
export interface RemovedLine {
  readonly ticketId: string;
  readonly line: TicketLine;
  readonly index: number;
  /** What it was judged for. */
  readonly vehicle: Ticket['vehicle'];
  /** The warehouse that the order named then. */
  readonly orderWarehouse: string;
  /** The warehouse that the order named once the line was off. */
  readonly orderWarehouseAfter: string;
}

/** What taking this line off removed; null where the ticket had no such line before. */
export function removalOf(before: Ticket, lineId: string, after: Ticket): RemovedLine | null {
  const index = before.lines.findIndex((line) => line.id === lineId);
  const line = before.lines[index];
  if (line === undefined) return null;
  const { id, vehicle, warehouse } = before;
  return {
    ticketId: id,
    line,
    index,
    vehicle,
    orderWarehouse: warehouse,
    orderWarehouseAfter: after.warehouse,
  };
}

/** The line that gets the focus when one at `index` was taken off: the next one, or the one before at the end. */
export function lineAfterRemoval(ticket: Ticket, index: number): TicketLine | null {
  return ticket.lines[Math.min(index, ticket.lines.length - 1)] ?? null;
}

/** Lines that were on the same ticket before, are not on it now, and are not known to have been taken off. */
export function linesGone(before: Ticket, now: Ticket, removed: readonly RemovedLine[]): readonly TicketLine[] {
  if (before.id !== now.id || before.lines === now.lines) return [];
  const there = new Set(now.lines.map(({ id }) => id));
  return before.lines.filter(({ id }) => !there.has(id) && !removed.some(({ line }) => line.id === id));
}
