import type { PriceReason } from '#shared/domain/price/price-reason.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** Every text about price levels on a ticket. */
export const PRICES = {
  levels: 'Price level',
  levelList: 'Levels',
  levelHow: 'Press the number. Prices that you typed stay.',
  standard: 'Standard',
  now: 'on this ticket',
  reasons: 'Why this price?',
  reasonList: 'Reasons',
  locked: 'This ticket is locked: its prices stay.',
  cancel: 'Cancel',
  customerLevel: (level: string) => `Price level ${level}`,
  needsReason: 'Needs a reason for this price',
  giveReason: 'Reason',
  noLevel: 'Added before price levels – remove it and add it again',
} as const;

/** What the reason is asked of. */
export function reasonOfWords(sku: string, ours: number, list: number | null): string {
  return list === null ? `${sku} at ${formatCents(ours)}` : `${sku} at ${formatCents(ours)}, not ${formatCents(list)}`;
}

/** A price of one's own with its reason. */
export function ownPriceWords(ours: number, reason: PriceReason): string {
  return `${formatCents(ours)}: ${reason}`;
}

/** The ticket is at another level now. */
export function levelTakenWords(level: string): string {
  return `Price level ${level}.`;
}

/** The level of a customer who was taken: theirs, or the standard. */
export function customerLevelWords(own: string | null, level: string, isMissing: boolean): string {
  if (isMissing) return `${own ?? ''} is not in the settings: standard level ${level}.`;
  return own === null ? `No price level of their own: standard level ${level}.` : `Price level ${level}.`;
}

/** A reason was given. */
export function reasonTakenWords(sku: string, reason: PriceReason): string {
  return `${sku}: ${reason}.`;
}

/** The level beside the facts of a line. */
export function lineLevelWords(level: string): string {
  return `${level} price`;
}
