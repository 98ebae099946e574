import type { FieldProblem } from '#shared/result.ts';
import { isReadBefore } from '../values/freshness.ts';
import { priceReadAt } from './line-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * Figures belong to the supplier that they were read from. What of a ticket was read before this counter was connected
 * to its supplier is another one's: it is neither quoted nor ordered, whatever reason is given, until it was read
 * again.
 */

/** The last word of the fields that these problems are beside. */
const SUPPLIER = 'supplier';

const BEFORE = 'from another supplier: the connection has changed since';

/**
 * What of a ticket is of another supplier, each beside its field: its lines, its vehicle, the delivery that was chosen.
 * `readFrom` is when the counter was connected to the supplier that it has now, ISO time; null where it had no other.
 */
export function otherSupplierProblems(ticket: Ticket, readFrom: string | null): readonly FieldProblem[] {
  const isOther = (readAt: string): boolean => isReadBefore(readAt, readFrom);
  const { lines, vehicle, rates, chosenRate } = ticket;
  const problems: FieldProblem[] = lines
    .filter((line) => isOther(line.readAt) || isOther(knownPriceReadAt(line)))
    .map(({ id, sku }) => ({
      field: `lines.${id}.${SUPPLIER}`,
      message: `Price, stock and fit of ${sku} are ${BEFORE}. Refresh them in the review.`,
    }));
  if (vehicle !== null && isOther(vehicle.readAt)) {
    const again = vehicle.kind === 'by plate' ? 'Look its plate up again.' : 'Choose it again, or remove it.';
    problems.push({ field: `vehicle.${SUPPLIER}`, message: `The vehicle is ${BEFORE}. ${again}` });
  }
  if (chosenRate !== null && rates !== null && isOther(rates.readAt)) {
    const message = `The delivery is ${BEFORE}. Refresh it in the review, or compare the rates again.`;
    problems.push({ field: `rates.${SUPPLIER}`, message });
  }
  return problems;
}

/** When the price was read; a line that was told no price of the supplier has none of another one. */
function knownPriceReadAt(line: TicketLine): string {
  return line.partPriceCents === null ? line.readAt : priceReadAt(line);
}

/** Whether a problem is fixed by reading the ticket's parts and delivery again. */
export function isReadAgain({ field }: FieldProblem): boolean {
  return /^(?:lines\..+|rates)\.supplier$/.test(field);
}
