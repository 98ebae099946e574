import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { lineMatters } from './line-matters.ts';
import { askReason, matterField } from './matter-actions.ts';
import { askPriceReason } from './prices-host.tsx';

/**
 * Asks at once for the reason that a field of a line wants; a condition can be confirmed too, so nothing is asked for
 * yet.
 */
export function askWanted(field: string, ticket: Ticket): void {
  const [, lineId] = /^lines\.(.+)\.priceReason$/.exec(field) ?? [];
  if (lineId !== undefined) {
    askPriceReason(lineId);
    return;
  }
  const wanted = ticket.lines
    .flatMap((line) => lineMatters(ticket, line))
    .find((matter) => matterField(matter) === field && !matter.settled && matter.gate?.kind !== 'condition');
  if (wanted !== undefined) askReason(wanted);
}
