import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { checkQuantity, exceedsStock, formatQuantity } from '#shared/domain/values/quantity.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';

/** A warehouse that a line can come from. */
export interface WarehouseChoice {
  /** Its code; empty where the line has none of its own and goes out with the order's. */
  readonly value: string;
  readonly label: string;
}

/**
 * The warehouses that a line can come from: the shop's preferred one first, then the fullest, then none of its own.
 * One that was chosen before and is no longer listed stays, and says so.
 */
export function warehouseChoices(line: TicketLine, preferred: string): readonly WarehouseChoice[] {
  const mine = line.stock.filter((entry) => entry.warehouse === preferred);
  const others = line.stock.filter((entry) => entry.warehouse !== preferred);
  const listed = [...mine, ...others].map((entry) => ({
    value: entry.warehouse,
    label: `${stockLabel(entry)}${fallsShort(line, entry) ? ' · too few' : ''}${entry.warehouse === preferred ? ' (yours)' : ''}`,
  }));
  const missing =
    line.warehouse === null || line.stock.some((entry) => entry.warehouse === line.warehouse)
      ? []
      : [{ value: line.warehouse, label: `${line.warehouse} · not listed for this part` }];
  return [...missing, ...listed, { value: '', label: 'As the whole order' }];
}

/** Whether a warehouse has fewer than are wanted; a quantity that cannot be read is said elsewhere. */
function fallsShort({ quantity }: TicketLine, entry: WarehouseStock): boolean {
  const wanted = checkQuantity(quantity);
  if (entry.availability === 'check failed') return false;
  return wanted.ok && exceedsStock(wanted.value, entry.quantity);
}

/**
 * "SYD1 · 14 · In Stock": code, exact quantity and the service's own word, or the state where it sent none. A check
 * that failed says so first.
 */
function stockLabel(entry: WarehouseStock): string {
  if (entry.availability === 'check failed') {
    return `${entry.warehouse} · stock check failed · last known ${formatQuantity(entry.quantity)}`;
  }
  return [entry.warehouse, formatQuantity(entry.quantity), entry.word ?? entry.availability].join(' · ');
}
