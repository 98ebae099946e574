import type { PartView } from '../part/part-view.ts';
import type { Ticket } from './ticket.ts';

/** The most lines that a ticket has, and the longest code of a part on one, in characters. */
export const MOST_LINES = 500;
export const LONGEST_SKU = 500;

/** Why a part cannot be put on a ticket, in a sentence with what to do; null where it can. */
export function addingObstacle(
  { lines }: Pick<Ticket, 'lines'>,
  { sku, title }: Pick<PartView, 'sku' | 'title'>,
): string | null {
  if (lines.some((line) => line.sku === sku)) return null;
  // A part whose code was cut could not be ordered by it.
  if (sku.length > LONGEST_SKU) return `${title} was not added: its code is too long for an order. Call the supplier.`;
  if (lines.length < MOST_LINES) return null;
  return `${sku} was not added: a ticket has at most ${MOST_LINES} lines. Start another ticket for it.`;
}
