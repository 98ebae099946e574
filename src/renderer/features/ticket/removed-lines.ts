import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';

/** A line that was taken off, and where it stood. */
export interface RemovedLine {
  readonly ticketId: string;
  readonly line: TicketLine;
  readonly index: number;
}

/** What taking this line off would remove; null where the ticket has no such line. */
export function removalOf(ticket: Ticket, lineId: string): RemovedLine | null {
  const index = ticket.lines.findIndex((line) => line.id === lineId);
  const line = ticket.lines[index];
  return line === undefined ? null : { ticketId: ticket.id, line, index };
}

/** Puts a line back where it stood. Changes nothing on another ticket or where the line is there already. */
export function withLineBack(ticket: Ticket, removed: RemovedLine): Ticket {
  if (removed.ticketId !== ticket.id || ticket.lines.some((line) => line.id === removed.line.id)) return ticket;
  return { ...ticket, lines: ticket.lines.toSpliced(removed.index, 0, removed.line) };
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
