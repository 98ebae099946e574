import type { PartView } from '../part/part-view.ts';
import { checkQuantity } from '../values/quantity.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/** The most lines that a ticket has, and the longest code of a part on one, in characters. */
export const MOST_LINES = 500;
export const LONGEST_SKU = 500;

/** Why a part cannot be put on a ticket, in a sentence with what to do; null where it can. */
export function addingObstacle(
  { lines }: Pick<Ticket, 'lines'>,
  { sku, title }: Pick<PartView, 'sku' | 'title'>,
): string | null {
  const own = lines.find((line) => line.sku === sku);
  return own === undefined ? lineObstacle({ lines }, { sku, title }) : countObstacle(own);
}

/** Why a ticket cannot have one more line, of this part, in a sentence with what to do; null where it can. */
export function lineObstacle(
  { lines }: Pick<Ticket, 'lines'>,
  { sku, title }: Pick<PartView, 'sku' | 'title'>,
): string | null {
  // A part whose code was cut could not be ordered by it.
  if (sku.length > LONGEST_SKU) return `${title} was not added: its code is too long for an order. Call the supplier.`;
  if (lines.length < MOST_LINES) return null;
  return `${sku} was not added: a ticket has at most ${MOST_LINES} lines. Start another ticket for it.`;
}

/** Why no more can be counted on the line of a part: nobody knows to what. A blank quantity takes the count. */
function countObstacle({ sku, quantity }: TicketLine): string | null {
  const isCounted = quantity.trim() === '' || checkQuantity(quantity).ok;
  return isCounted ? null : `${sku} was not added: its quantity on the ticket isn’t right. Fix that first.`;
}
