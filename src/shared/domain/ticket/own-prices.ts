import { honouredPrice } from './honoured-price.ts';
import { hasOwnPrice, typedPriceCents } from './line-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The lines that a person priced by hand, and that no quote of the sale was issued with: somebody has to answer for
 * them. A price that was quoted and is kept is none, nor one that an issued quote has for the same part.
 */
export function unsignedOwnPrices(ticket: Ticket, quoted: readonly Ticket[]): readonly TicketLine[] {
  return ticket.lines.filter(
    (line) =>
      hasOwnPrice(line) &&
      honouredPrice(line) === null &&
      !quoted.some(({ lines }) => lines.some((each) => each.sku === line.sku && hasPriceOf(each, line))),
  );
}

function hasPriceOf(one: TicketLine, other: TicketLine): boolean {
  return typedPriceCents(one.price) === typedPriceCents(other.price);
}
