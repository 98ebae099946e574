import type { WarehouseStock } from '#shared/domain/part/part-view.ts';

/** How the bar of a warehouse is drawn. The figure beside it says how many: a bar is never read as a quantity. */
export type StockBar =
  /** Its length as a share of the fullest warehouse, over 0 to 1. */
  | { readonly kind: 'some'; readonly share: number }
  | { readonly kind: 'none' }
  /** What came is no number, or less than nothing: nothing is drawn that could be taken for a length. */
  | { readonly kind: 'unknown' };

/** So short that it can still be seen beside a warehouse with thousands. */
const LEAST_SHARE = 0.02;

/** The bar of one warehouse among all of a part. */
export function stockBar(entry: WarehouseStock, all: readonly WarehouseStock[]): StockBar {
  const size = sizeOf(entry.quantity);
  if (size === null) return { kind: 'unknown' };
  if (size === 0) return { kind: 'none' };
  const largest = Math.max(size, ...all.map(({ quantity }) => sizeOf(quantity) ?? 0));
  return { kind: 'some', share: Math.max(LEAST_SHARE, size / largest) };
}

function sizeOf(quantity: string): number | null {
  const number = quantity.trim() === '' ? Number.NaN : Number(quantity);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
