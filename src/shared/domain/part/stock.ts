import type { StockEntry } from '#shared/interface/product.ts';
import type { Availability, WarehouseStock } from './part-view.ts';
import { stockQuantity, UNREAD_QUANTITY } from '../values/quantity.ts';
import { shownWithin } from '../values/text-size.ts';

/** Stock by warehouse. No figure of it is reserved. */

/**
 * The one word of the service that is known to be the good case. Others are shown as they came (`docs/trade.md` 1.13).
 */
const GOOD_WORD = 'in stock';

/**
 * What the warehouses hold, the largest quantity first, equal ones by their code. `checkFailed` after a failed recheck.
 */
export function warehouseStock(entries: readonly StockEntry[], checkFailed = false): readonly WarehouseStock[] {
  const views = entries
    .flatMap((entry) => warehouseView(entry, checkFailed) ?? [])
    .map((view) => ({ view, quantity: stockQuantity(view.quantity) }));
  views.sort(
    (left, right) => right.quantity.cmp(left.quantity) || compareText(left.view.warehouse, right.view.warehouse),
  );
  return views.map(({ view }) => view);
}

/**
 * As many warehouses as take at most `bytes` of JSON, in their order: first those that are named, then those that may
 * have any number, as it could not be read, then from the front. `more` tells whether one that was cut has some, or may
 * have.
 */
export function stockWithin(
  stock: readonly WarehouseStock[],
  named: readonly string[],
  bytes: number,
): { readonly taken: readonly WarehouseStock[]; readonly cut: number; readonly more: boolean } {
  const rank = ({ warehouse, quantity }: WarehouseStock): number => {
    if (named.includes(warehouse)) return 0;
    return quantity === UNREAD_QUANTITY ? 1 : 2;
  };
  const shown = new Set(
    shownWithin(
      stock.toSorted((left, right) => rank(left) - rank(right)),
      bytes,
    ).taken,
  );
  const left = stock.filter((entry) => !shown.has(entry));
  const more = left.some(({ quantity }) => quantity === UNREAD_QUANTITY || stockQuantity(quantity).gt(0));
  return { taken: stock.filter((entry) => shown.has(entry)), cut: left.length, more };
}

/** The warehouse that has the most of those whose quantity could be read; null where none could. */
export function fullest(stock: readonly WarehouseStock[]): WarehouseStock | null {
  const [most = null] = stock
    .filter(({ quantity }) => quantity !== UNREAD_QUANTITY)
    .toSorted((one, other) => stockQuantity(other.quantity).cmp(stockQuantity(one.quantity)));
  return most;
}

/** The first that is sure to have some, else that may have some, of stock that has the largest quantity first. */
export function surestStock(stock: readonly WarehouseStock[]): WarehouseStock | null {
  const first = (state: Availability) => stock.find(({ availability }) => availability === state);
  return first('available') ?? first('not checked') ?? stock[0] ?? null;
}

/**
 * Which stock of a part is said of the surest of our own warehouse and that of all: our own first, but one that is sure
 * to have some before any other. Null where neither has any.
 */
export function stockToSay(own: WarehouseStock | null, surest: WarehouseStock | null): WarehouseStock | null {
  const listed = [own, surest].filter((entry) => entry !== null);
  const sure = listed.find(({ availability }) => availability === 'available');
  return sure ?? listed.find(({ quantity }) => stockQuantity(quantity).gt(0)) ?? null;
}

/** Null for an entry that names no warehouse: nothing could be taken from it. */
function warehouseView(
  { warehouse_code, qty_on_hand = UNREAD_QUANTITY, availability }: StockEntry,
  checkFailed: boolean,
): WarehouseStock | null {
  if (warehouse_code === undefined) return null;
  const word = availability?.trim() ?? '';
  return {
    warehouse: warehouse_code,
    quantity: qty_on_hand,
    word: word === '' ? null : word,
    availability: checkFailed ? 'check failed' : availabilityOf(qty_on_hand, word),
  };
}

function availabilityOf(quantity: string, word: string): Availability {
  if (quantity === UNREAD_QUANTITY) return 'not checked';
  if (stockQuantity(quantity).lte(0)) return 'not available';
  return word.toLowerCase() === GOOD_WORD ? 'available' : 'not checked';
}

/**
 * What a warehouse holds of a line's part; null where the part's record does not name it, or no warehouse was chosen.
 */
export function stockOf(
  line: { readonly stock: readonly WarehouseStock[] },
  warehouse: string | null,
): WarehouseStock | null {
  return line.stock.find((entry) => entry.warehouse === warehouse) ?? null;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
