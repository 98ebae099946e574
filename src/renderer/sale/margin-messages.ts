import type { Margin } from '#shared/domain/price/margin.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** The seller's own figures, as long as their key is held. */

/** The supplier's price and the margin of one: "supplier $549.00 · margin $109.80 (16.7 %)". */
export function marginWords({ supplierCents, cents, percent }: Margin): string {
  const share = percent === null ? '' : ` (${withMinus(percent)}\u00A0%)`;
  return `supplier ${formatCents(supplierCents)} · margin ${signed(cents)}${share}`;
}

/**
 * The same for a narrow cell, in two short lines, so that it grows by nothing: "supplier $549.00", "+$109.80, 16.7 %".
 */
export function marginInShort({ supplierCents, cents, percent }: Margin): string {
  const share = percent === null ? '' : `,\u00A0${withMinus(percent)}\u00A0%`;
  return `supplier\u00A0${formatCents(supplierCents)} ${cents < 0 ? '' : '+\u2060'}${signed(cents)}${share}`;
}

/** The word joiner keeps a line from breaking between minus and dollar sign. */
function signed(cents: number): string {
  return cents < 0 ? `−\u2060${formatCents(-cents)}` : formatCents(cents);
}

/** A minus is no hyphen: it does not break, and is read as one. */
function withMinus(percent: string): string {
  return percent.replace('-', '−');
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
  hidden: (key: string): string => `Hold ${key} to see supplier prices`,
} as const;
