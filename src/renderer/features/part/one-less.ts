import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { rulesOf } from '#renderer/sale/sale-rules.ts';

/** Takes one of a part off again, while more than one is on the ticket. */
export function takeOneLess(sku: string): void {
  useOpenTicket.getState().edit((ticket) => {
    const line = ticket.lines.find((each) => each.sku === sku);
    const quantity = line === undefined ? null : checkQuantity(line.quantity);
    if (line === undefined || quantity?.ok !== true || quantity.value < 2) return ticket;
    const less = String(quantity.value - 1);
    return rulesOf(ticket)?.changeLine(ticket, line.id, { quantity: less }) ?? ticket;
  });
}
