import Big from 'big.js';
import { checkQuantity, exceedsStock, formatQuantity, stockQuantity, UNREAD_QUANTITY } from '../values/quantity.ts';
import { stockOf } from '../part/stock.ts';
import type { WarehouseStock } from '../part/part-view.ts';
import type { TicketLine } from './ticket.ts';

/**
 * What a seller should know of a line's stock: sentences, none where all is well. `ticketWarehouse` stands where the
 * line names none.
 */
export function lineStockWarnings(line: TicketLine, ticketWarehouse: string): readonly string[] {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) return [];
  const warehouse = line.warehouse ?? (ticketWarehouse.trim() || null);
  if (warehouse === null) return exceedsEverywhere(line, quantity.value);
  const held = stockOf(line, warehouse);
  if (held === null) return [`${line.sku}: nothing is known of it at ${warehouse}.`];
  if (held.availability === 'check failed') return [failedWords(line, quantity.value, held)];
  const words: string[] = [];
  if (held.quantity === UNREAD_QUANTITY) {
    words.push(`${line.sku}: how many ${warehouse} has could not be read. Ask the supplier.`);
  } else if (exceedsStock(quantity.value, held.quantity)) {
    words.push(`${line.sku}: ${quantity.value} wanted, ${warehouse} has ${formatQuantity(held.quantity)}.`);
  }
  if (held.availability === 'not checked') {
    words.push(
      `${line.sku}: ${warehouse} says ${held.word === null ? 'nothing of its availability' : `“${held.word}”`}.`,
    );
  }
  return words;
}

/** A check that failed says nothing of the stock of now: what was known before is named as that. */
function failedWords({ sku }: TicketLine, wanted: number, { warehouse, quantity }: WarehouseStock): string {
  const known =
    quantity === UNREAD_QUANTITY ? 'how many it had could not be read' : `it had ${formatQuantity(quantity)}`;
  const short = exceedsStock(wanted, quantity) ? `, ${wanted} wanted` : '';
  return `${sku}: the last stock check failed. When ${warehouse} was read last, ${known}${short}.`;
}

/**
 * With the supplier's choice of warehouse, more than all warehouses hold together is certainly too much. Nothing is
 * certain where a warehouse was not read, the check failed, or none is named.
 */
function exceedsEverywhere(line: TicketLine, quantity: number): readonly string[] {
  if (line.stock.length === 0) return [`${line.sku}: the service names no warehouse for it. Ask the supplier.`];
  if (line.stock.some(({ availability }) => availability === 'check failed')) {
    return [`${line.sku}: the last stock check failed.`];
  }
  if (line.stock.some((held) => held.quantity === UNREAD_QUANTITY)) return unreadWords(line, quantity);
  const all = known(line);
  if (!exceedsStock(quantity, all.toFixed())) return [];
  return [`${line.sku}: ${quantity} wanted, all warehouses together have ${formatQuantity(all.toFixed())}.`];
}

/** Where the readable warehouses have enough, those that could not be read do not matter. */
function unreadWords(line: TicketLine, quantity: number): readonly string[] {
  const unread = line.stock.filter((held) => held.quantity === UNREAD_QUANTITY).map(({ warehouse }) => warehouse);
  if (!exceedsStock(quantity, known(line).toFixed())) return [];
  return [`${line.sku}: how many ${unread.join(', ')} has could not be read. Ask the supplier.`];
}

/** What all warehouses that could be read hold together. */
function known({ stock }: TicketLine): Big {
  return stock.reduce((sum, held) => {
    const here = stockQuantity(held.quantity);
    return here.gt(0) ? sum.plus(here) : sum;
  }, new Big(0));
}
