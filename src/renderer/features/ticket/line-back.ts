import { lineObstacle } from '#shared/domain/ticket/adding-obstacle.ts';
import { type Ticket, type TicketLine, UNJUDGED } from '#shared/domain/ticket/ticket.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { RemovedLine } from './removed-lines.ts';

/**
 * Puts a line back where it stood. Changes nothing on another ticket or where the line is there already. What was
 * found, and what was said, of another vehicle than the ticket has now does not come back with it. The order comes from
 * where it did, unless another warehouse than the one that the removal gave it was chosen since. Where the part was put
 * on again meanwhile, at the same price and from the same warehouse, that line counts so many more.
 */
export function withLineBack(ticket: Ticket, removed: RemovedLine): Ticket {
  if (removed.ticketId !== ticket.id || ticket.lines.some((line) => line.id === removed.line.id)) return ticket;
  const { sku, price, warehouse, quantity } = removed.line;
  const more = checkQuantity(quantity);
  const again = ticket.lines.find((each) => each.sku === sku && each.price === price && each.warehouse === warehouse);
  const count = again === undefined ? null : checkQuantity(again.quantity);
  if (again !== undefined && more.ok && count?.ok === true) {
    return changeLine(ticket, again.id, { quantity: String(count.value + more.value) });
  }
  const isSame = JSON.stringify(ticket.vehicle) === JSON.stringify(removed.vehicle);
  const line = isSame ? removed.line : unjudged(removed.line);
  const back = { ...ticket, lines: ticket.lines.toSpliced(removed.index, 0, line) };
  return ticket.warehouse === removed.orderWarehouseAfter ? { ...back, warehouse: removed.orderWarehouse } : back;
}

/**
 * Why a line cannot be put back, in a sentence with what to do; null where it can. Where it counts on the line of its
 * part, the ticket gets no line more.
 */
export function backObstacle(ticket: Ticket, removed: RemovedLine): string | null {
  const { lines } = withLineBack(ticket, removed);
  return lines.length > ticket.lines.length ? lineObstacle(ticket, removed.line) : null;
}

function unjudged({ overriddenVerdict: _reason, ...line }: TicketLine): TicketLine {
  return { ...line, ...UNJUDGED, settled: [], waived: [] };
}
