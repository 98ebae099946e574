import Big from 'big.js';
import { checkQuantity, exceedsStock, formatQuantity, stockQuantity } from './quantity.ts';
import { stockOf } from './stock.ts';
import type { TicketLine } from './ticket.ts';

/** What a seller should know of a line's stock: sentences, none where all is well. `ticketWarehouse` stands where the line names none. */
export function lineStockWarnings(line: TicketLine, ticketWarehouse: string): readonly string[] {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) return [];
  const warehouse = line.warehouse ?? (ticketWarehouse.trim() || null);
  if (warehouse === null) return exceedsEverywhere(line, quantity.value);
  const held = stockOf(line, warehouse);
  if (held === null) return [`${line.sku}: nothing is known of it at ${warehouse}.`];
  const words: string[] = [];
  if (exceedsStock(quantity.value, held.quantity)) {
    words.push(`${line.sku}: ${quantity.value} wanted, ${warehouse} has ${formatQuantity(held.quantity)}.`);
  }
  if (held.availability === 'check failed') words.push(`${line.sku}: the last stock check failed.`);
  else if (held.availability === 'not checked') {
    words.push(
      `${line.sku}: ${warehouse} says ${held.word === null ? 'nothing of its availability' : `“${held.word}”`}.`,
    );
  }
  return words;
}

/** With the supplier's choice of warehouse, more than all warehouses hold together is certainly too much. */
function exceedsEverywhere(line: TicketLine, quantity: number): readonly string[] {
  const all = line.stock.reduce((sum, held) => {
    const here = stockQuantity(held.quantity);
    return here.gt(0) ? sum.plus(here) : sum;
  }, new Big(0));
  if (!exceedsStock(quantity, all.toFixed())) return [];
  return [`${line.sku}: ${quantity} wanted, all warehouses together have ${formatQuantity(all.toFixed())}.`];
}
