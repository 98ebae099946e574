import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { checkQuantity, exceedsStock, formatQuantity } from '#shared/domain/values/quantity.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { NOTHING_BESIDE, type WantedBeside } from '#shared/domain/ticket/shared-stock.ts';
import { LINE, unlistedOptionWords, warehouseOptionWords } from './ticket-messages.ts';

/** A warehouse that a line can come from. */
export interface WarehouseChoice {
  /** Its code; empty where the line has none of its own and goes out with the order's. */
  readonly value: string;
  readonly label: string;
}

/**
 * The warehouses that a line can come from: the shop's preferred one first, then the fullest, then none of its own.
 * One that was chosen before and is no longer listed stays, and says so. `beside` is what other lines of the part want.
 */
export function warehouseChoices(
  line: TicketLine,
  preferred: string,
  beside: WantedBeside = NOTHING_BESIDE,
): readonly WarehouseChoice[] {
  const mine = line.stock.filter((entry) => entry.warehouse === preferred);
  const others = line.stock.filter((entry) => entry.warehouse !== preferred);
  const listed = [...mine, ...others].map((entry) => ({
    value: entry.warehouse,
    label: warehouseOptionWords({
      warehouse: entry.warehouse,
      quantity: formatQuantity(entry.quantity),
      word: entry.word ?? entry.availability,
      tooFew: fallsShort(line, entry, beside),
      failed: entry.availability === 'check failed',
      own: entry.warehouse === preferred,
    }),
  }));
  const missing =
    line.warehouse === null || line.stock.some((entry) => entry.warehouse === line.warehouse)
      ? []
      : [{ value: line.warehouse, label: unlistedOptionWords(line.warehouse) }];
  return [...missing, ...listed, { value: '', label: LINE.orderWarehouse }];
}

/**
 * Whether a warehouse has fewer than are wanted of it, by other lines of the part too; a quantity that cannot be read
 * is said elsewhere.
 */
function fallsShort({ quantity }: TicketLine, entry: WarehouseStock, beside: WantedBeside): boolean {
  const wanted = checkQuantity(quantity);
  if (entry.availability === 'check failed') return false;
  const others = beside.get(entry.warehouse)?.quantity ?? 0;
  return wanted.ok && exceedsStock(wanted.value + others, entry.quantity);
}
