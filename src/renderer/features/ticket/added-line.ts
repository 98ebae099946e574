import type { TicketLine } from '#shared/domain/ticket/ticket.ts';

type CountedLine = Pick<TicketLine, 'id' | 'quantity'>;

/** The id of the line that is new, or of which another quantity is wanted; null where neither is so. */
export function addedLine(before: readonly CountedLine[], after: readonly CountedLine[]): string | null {
  if (before === after) return null;
  const quantities = new Map(before.map((line) => [line.id, line.quantity]));
  return after.findLast((line) => quantities.get(line.id) !== line.quantity)?.id ?? null;
}
