import { isSameLevel, levelMeant, type LevelRow } from '#shared/domain/price/price-level.ts';
import type { PriceReason } from '#shared/domain/price/price-reason.ts';
import { levelOfTicket } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** Every text about price levels on a ticket. */
export const PRICES = {
  levels: 'Price level',
  levelList: 'Levels',
  levelHow: 'Press the number. Prices that were typed or quoted stay.',
  standard: 'Standard',
  now: 'on this ticket',
  reasons: 'Why this price?',
  reasonList: 'Reasons',
  locked: 'This ticket is locked: its prices stay.',
  cancel: 'Cancel',
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

/**
 * What is said beside the phone of the customer's level and of the ticket's, where they are not the same; empty where
 * levels are off, or nothing is to be said. `own` is the level that their sheet names; none where it names none, or there
 * is no sheet.
 */
export function levelHintWords(
  ticket: Pick<Ticket, 'priceLevel'>,
  rows: readonly LevelRow[],
  own: string | undefined,
): string {
  const level = levelOfTicket(ticket, rows);
  if (level === null) return '';
  if (own === undefined || own === '') return ticket.priceLevel === null ? '' : `This ticket is at ${level}`;
  const meant = levelMeant(rows, own);
  const isOwn = meant !== null && isSameLevel(meant.level, level);
  if (meant?.isMissing === true) return `Price level ${own} is not in the settings: this ticket is at ${level}`;
  return isOwn ? `Price level ${own}` : `Price level ${own}, but this ticket is at ${level}`;
}
