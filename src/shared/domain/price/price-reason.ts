/** Why a part is sold at another price than that of its level, as one number says it. */

/** The reasons in the order of their numbers, from 1. */
export const PRICE_REASONS = [
  'price match',
  'regular customer',
  'several bought',
  'agreed before',
  'damaged or display item',
  'goodwill',
  'other',
] as const;

/** A reason for a price of one's own. */
export type PriceReason = (typeof PRICE_REASONS)[number];
