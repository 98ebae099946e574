import type { WarehouseStock } from '../../../shared/domain/part-view.ts';

/** How much of the fullest warehouse one holds, 0 to 1, for the length of its bar. Never used as a quantity. */
export function shareOfLargest(entry: WarehouseStock, all: readonly WarehouseStock[]): number {
  const largest = Math.max(0, ...all.map((each) => size(each.quantity)));
  return largest === 0 ? 0 : size(entry.quantity) / largest;
}

function size(quantity: string): number {
  const number = Number(quantity);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
