import type { Chance } from '../random.ts';
import type { PracticeStock } from './product.ts';

/** The five warehouses of the practice supplier. */
export const WAREHOUSES = ['SYD1', 'MEL1', 'BNE1', 'PER1', 'ADL1'] as const;
export type WarehouseCode = (typeof WAREHOUSES)[number];

const QUANTITIES = [
  '0.0000',
  '0.0000',
  '1.0000',
  '2.0000',
  '4.0000',
  '6.0000',
  '14.0000',
  '14.0000',
  '23.0000',
  '60.0000',
];

function wordFor(quantity: string, chance: Chance): string {
  if (quantity === '0.0000') {
    return chance.pick(['Back Order', 'Back Order', 'Out of Stock']);
  }
  return quantity === '1.0000' ? chance.pick(['Low Stock', 'In Stock']) : 'In Stock';
}

/** Stock of a part over the five warehouses, drawn by chance. */
export function drawStock(chance: Chance): readonly PracticeStock[] {
  return WAREHOUSES.map((warehouse_code) => {
    const qty_on_hand = chance.pick(QUANTITIES);
    return { warehouse_code, qty_on_hand, availability: wordFor(qty_on_hand, chance) };
  });
}

/** Stock written out: quantity and word of SYD1, MEL1, BNE1, PER1 and ADL1 in that order. */
export function stockOf(entries: readonly [WarehouseCode, string, string][]): readonly PracticeStock[] {
  return entries.map(([warehouse_code, qty_on_hand, availability]) => ({ warehouse_code, qty_on_hand, availability }));
}

/** Every warehouse with nothing in it and the same word. */
export function emptyStock(word: string): readonly PracticeStock[] {
  return WAREHOUSES.map((warehouse_code) => ({ warehouse_code, qty_on_hand: '0.0000', availability: word }));
}
