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

/** The reason of a digit key; null for any other key. */
export function priceReasonOf(key: string): PriceReason | null {
  return /^[1-9]$/.test(key) ? (PRICE_REASONS[Number(key) - 1] ?? null) : null;
}
