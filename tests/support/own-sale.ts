import type { SaleInput } from './counter-screen.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';

let houses = 0;

/**
 * The sale that is shown, each time to another house of the street: at a counter that many tests share, an order equal
 * to an earlier one would be stopped and asked about.
 */
export function ownSale(): SaleInput {
  houses += 1;
  return { ...PRACTICE_SALE, address: { ...PRACTICE_SALE.address, line1: `${100 + houses} Example Street` } };
}
