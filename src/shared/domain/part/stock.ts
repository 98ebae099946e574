import type { StockEntry } from '#shared/interface/product.ts';
import type { Availability, WarehouseStock } from './part-view.ts';
import { stockQuantity, UNREAD_QUANTITY } from '../values/quantity.ts';
import { shownWithin } from '../values/text-size.ts';

/** Stock by warehouse. No figure of it is reserved. */

/**
 * The one word of the service that is known to be the good case. Others are shown as they came (`docs/trade.md` 1.13).
 */
const GOOD_WORD = 'in stock';

/** None of a part, as quantities are compared. */
const NONE = '0';

/** What an entry says of its warehouse. */
type SaidStock = Pick<WarehouseStock, 'warehouse' | 'quantity' | 'word'>;

/**
 * What the warehouses hold, each once, the largest quantity first, equal ones by their code. `checkFailed` after a
 * failed recheck.
 */
export function warehouseStock(entries: readonly StockEntry[], checkFailed = false): readonly WarehouseStock[] {
  const named = Map.groupBy(
    entries.flatMap((entry) => saidBy(entry) ?? []),
    ({ warehouse }) => warehouse,
  );
  const views = [...named.values()]
    .map((same) => surestSaid(same).reduce(together))
    .map((said) => ({ ...said, availability: checkFailed ? ('check failed' as const) : availabilityOf(said) }))
    .map((view) => ({ view, quantity: stockQuantity(view.quantity) }));
  views.sort(
    (left, right) => right.quantity.cmp(left.quantity) || (left.view.warehouse < right.view.warehouse ? -1 : 1),
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
function saidBy({ warehouse_code, qty_on_hand = UNREAD_QUANTITY, availability }: StockEntry): SaidStock | null {
  if (warehouse_code === undefined) return null;
  const word = availability?.trim() ?? '';
  return { warehouse: warehouse_code, quantity: qty_on_hand, word: word === '' ? null : word };
}

/**
 * The entries that count of those that name a warehouse: what it has in the good word, else what it may have in
 * another one.
 */
function surestSaid(entries: readonly SaidStock[]): readonly SaidStock[] {
  const good = entries.filter(isGood);
  if (good.some(mayHaveSome)) return good;
  const others = entries.filter(mayHaveSome);
  if (others.length > 0) return others;
  return good.length > 0 ? good : entries;
}

/** Two entries of a warehouse as one: nobody knows how many where their numbers differ, nor in which of two words. */
function together(one: SaidStock, other: SaidStock): SaidStock {
  return {
    ...one,
    quantity: countOf(one) === countOf(other) ? one.quantity : UNREAD_QUANTITY,
    word: wordOf(one) === wordOf(other) ? one.word : null,
  };
}

/** A quantity as it is compared: what is owed is none. */
function countOf({ quantity }: SaidStock): string {
  if (quantity === UNREAD_QUANTITY) return quantity;
  const count = stockQuantity(quantity);
  return count.gt(0) ? count.toFixed() : NONE;
}

function mayHaveSome({ quantity }: SaidStock): boolean {
  return quantity === UNREAD_QUANTITY || stockQuantity(quantity).gt(0);
}

function wordOf({ word }: SaidStock): string {
  return word?.toLowerCase() ?? '';
}

function isGood(said: SaidStock): boolean {
  return wordOf(said) === GOOD_WORD;
}

function availabilityOf(said: SaidStock): Availability {
  if (!mayHaveSome(said)) return 'not available';
  return said.quantity !== UNREAD_QUANTITY && isGood(said) ? 'available' : 'not checked';
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
