import type { Margin } from '#shared/domain/price/margin.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** The seller's own figures, as long as their key is held. */

/** The supplier's price and the margin of one: "supplier $549.00 · margin $109.80 (16.7 %)". */
export function marginWords({ supplierCents, cents, percent }: Margin): string {
  const share = percent === null ? '' : ` (${percent}\u00A0%)`;
  return `supplier ${formatCents(supplierCents)} · margin ${formatCents(cents)}${share}`;
}

/** The same in two short lines, for a cell: "supplier $549.00 +$109.80, 16.7 %". */
export function marginInShort({ supplierCents, cents, percent }: Margin): string {
  const share = percent === null ? '' : `, ${percent}\u00A0%`;
  return `supplier ${formatCents(supplierCents)} ${cents < 0 ? '' : '+'}${formatCents(cents)}${share}`;
}

/** The supplier's price before and now. */
export function supplierChangeWords(before: number | null, now: number): string {
  return `supplier ${before === null ? 'unknown' : formatCents(before)} → ${formatCents(now)}`;
}

/** The same for a screen reader, with what it is of. */
export function spokenMargin(of: string, customerCents: number, words: string): string {
  return `${of}: customer ${formatCents(customerCents)}, ${words.replaceAll(' · ', ', ')}.`;
}

export const MARGIN = {
  gone: 'Supplier prices hidden.',
  none: 'Nothing with a supplier’s price here.',
  hidden: 'Hold the margin key to see supplier prices',
} as const;
