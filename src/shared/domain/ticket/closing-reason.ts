/** Why a ticket was closed unsold, as one number says it. */

/** The reasons in the order of their numbers, from 1. */
export const CLOSING_REASONS = ['price', 'stock', 'fit', 'delivery', 'only asking', 'other'] as const;

export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** The reason of a digit key; null for any other key. */
export function closingReasonOf(key: string): ClosingReason | null {
  return /^[1-9]$/.test(key) ? (CLOSING_REASONS[Number(key) - 1] ?? null) : null;
}

/** How a reason is kept where it may be of another version; null for one that is not known here. */
export function readClosingReason(kept: string | null): ClosingReason | null {
  return CLOSING_REASONS.find((reason) => reason === kept) ?? null;
}

/**
 * Whether closing a ticket asks why: it has something on it, and nothing was or may have been sold of it or of its
 * quote.
 */
export function asksWhyClosed({ lineCount, sold }: { readonly lineCount: number; readonly sold: boolean }): boolean {
  return lineCount > 0 && !sold;
}
