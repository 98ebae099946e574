import { PARTS } from '../fixtures.ts';
import type { PracticeProduct } from './product.ts';
import { emptyStock, stockOf } from './stock.ts';

/** What the parts of the lessons are, whatever the seed: their figures are quoted in texts and tests. By `sku`. */
export const PINNED: Readonly<Record<string, Partial<PracticeProduct>>> = {
  [PARTS.hiluxTubTowbar]: {
    brand: 'Ironbark Towing',
    price: '749.00',
    grams: 35_000,
    catalogueNotes: 'Never tow more than the vehicle is rated for, whatever the bar carries.',
    attributes: {
      towbar_class: 'Class 4',
      coating: 'Powder coat black',
      hitch_type: '50mm hitch receiver',
      recovery_points: 0,
      fitting_time_approx: '2.5 hours',
      remove_bumper: 'Trim required',
      ball_weight: 350,
      towing_capacity: 3500,
    },
    stock: stockOf([
      ['MEL1', '1.0000', 'Low Stock'],
      ['SYD1', '14.0000', 'In Stock'],
      ['BNE1', '6.0000', 'In Stock'],
      ['PER1', '0.0000', 'Back Order'],
      ['ADL1', '2.0000', 'In Stock'],
    ]),
  },
  [PARTS.hiluxHarness]: {
    brand: 'Corella Electrical',
    price: '189.00',
    grams: 1_000,
    stock: stockOf([
      ['SYD1', '9.0000', 'In Stock'],
      ['MEL1', '12.0000', 'In Stock'],
      ['BNE1', '1.0000', 'Low Stock'],
      ['PER1', '3.0000', 'In Stock'],
      ['ADL1', '0.0000', 'Back Order'],
    ]),
  },
  [PARTS.zeroStock]: { stock: emptyStock('Back Order') },
};
