import { honouredPrice } from '#shared/domain/ticket/honoured-price.ts';
import { overriddenPrice } from '#shared/domain/ticket/line-price.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { onceFor } from '#shared/domain/values/once-for.ts';
import { lineMatters } from './line-matters.ts';
import { type LineNeeds, NO_NEEDS } from './line-needs.ts';

/** How many things about the lines stop the order until a person says something: matters, required parts, reasons. */
export function countOpenMatters(ticket: Pick<Ticket, 'lines' | 'vehicle' | 'towing'>, needs: LineNeeds): number {
  return ticket.lines
    .map((line) => {
      const open = lineMatters(ticket, line).filter(({ settled }) => !settled).length;
      const missing = (needs.get(line.id) ?? NO_NEEDS).filter(({ state }) => state === 'missing').length;
      return open + missing + reasonsToGive(line);
    })
    .reduce((sum, count) => sum + count, 0);
}

/** Reasons that its prices want. Worked out once for a line as it is. */
const reasonsToGive = onceFor(
  (line: TicketLine): number =>
    (honouredPrice(line)?.reason.trim() === '' ? 1 : 0) + (overriddenPrice(line)?.reason === null ? 1 : 0),
);
