import { honouredPrice } from './honoured-price.ts';
import { hasOwnPrice, typedPriceCents } from './line-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The lines that a person priced by hand, and that no quote of the sale was issued with: somebody has to answer for
 * them. A price that was quoted and is kept is none, nor one that an issued quote has for the same part. Where the
 * supplier's price is not known, as while nobody has said whether it includes GST, every price is a person's; once that
 * is read and is the very same, it is theirs (`priceReading`).
 */
export function unsignedOwnPrices(ticket: Ticket, quoted: readonly Ticket[]): readonly TicketLine[] {
  return ticket.lines.filter(
    (line) =>
      (hasOwnPrice(line) || isPricedAlone(line)) &&
      honouredPrice(line) === null &&
      !quoted.some(({ lines }) => lines.some((each) => each.sku === line.sku && hasPriceOf(each, line))),
  );
}

/** Whether a line has a price that was never beside one of the supplier's. */
function isPricedAlone({ partPriceCents, price }: TicketLine): boolean {
  return partPriceCents === null && typedPriceCents(price) !== null;
}

function hasPriceOf(one: TicketLine, other: TicketLine): boolean {
  return typedPriceCents(one.price) === typedPriceCents(other.price);
}
