import { levelMeant, type LevelRow } from '#shared/domain/price/price-level.ts';
import type { PriceReason } from '#shared/domain/price/price-reason.ts';
import { levelDue, levelOfTicket } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** Every text about price levels on a ticket. */
export const PRICES = {
  keysOff: 'Price levels are off. Set them up in Settings.',
  levels: 'Price level',
  levelList: 'Levels',
  levelNotTaken: 'The price level was not changed, as the records cannot be read. Try again.',
  nobody: 'Type the customer’s phone and name first: their price level is on their sheet.',
  levelHow: 'Press the number. Prices that were typed or quoted stay.',
  levelsOff:
    'Price levels are off. Press the number to sell at supplier prices. Prices that were typed or quoted stay.',
  nowOff: 'Off in the settings',
  supplierPrices: 'Supplier prices',
  standard: 'Standard',
  now: 'on this ticket',
  reasons: 'Why this price?',
  reasonList: 'Reasons',
  locked: 'This ticket is locked: its prices stay.',
  noOwnPrice: 'Every item is at the price of its level, or at one that was quoted: no reason is needed.',
  needsReason: 'Why this price?',
  giveReason: 'Reason',
  noLevel: 'Added before price levels – remove it and add it again',
} as const;

/** Why no reason is asked for any price of these items; `locked` where the order of their ticket locks it. */
export function noReasonWords(lines: readonly Pick<TicketLine, 'pricing'>[], locked: boolean): string {
  if (locked) return PRICES.locked;
  const before = lines.filter(({ pricing }) => pricing === undefined).length;
  if (before === 0) return PRICES.noOwnPrice;
  const added = before === 1 ? '1 item was' : `${before} items were`;
  return `No reason is needed: ${added} added before price levels, and ${before === 1 ? 'is' : 'are'} at no level.`;
}

/** What the reason is asked of. */
export function reasonOfWords(sku: string, ours: number, list: number | null): string {
  return list === null ? `${sku} at ${formatCents(ours)}` : `${sku} at ${formatCents(ours)}, not ${formatCents(list)}`;
}

/** A price of one's own with its reason. */
export function ownPriceWords(ours: number, reason: PriceReason): string {
  return `${formatCents(ours)}: ${reason}`;
}

/** The ticket is at another level now; `kept` lines stay at their price, as it was typed or quoted. */
export function levelTakenWords(level: string, kept: number): string {
  if (kept === 0) return `${PRICES.levels}: ${level}.`;
  return `${PRICES.levels}: ${level}. ${kept === 1 ? '1 typed or quoted price stays' : `${kept} typed or quoted prices stay`}.`;
}

/** The ticket is at the customer's level already. */
export function levelIsTheirsWords(level: string | null): string {
  return level === null ? PRICES.levelsOff : `This ticket is at their level already: ${level}.`;
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
 * What is said beside the phone of the customer's level and of the ticket's, with the key that puts the ticket at
 * theirs, first, so that it is never cut off; empty where levels are off, or nothing is to be said. `own` is the level
 * that their sheet names; none where it names none, or there is no sheet.
 */
export function levelHintWords(
  ticket: Pick<Ticket, 'priceLevel'>,
  rows: readonly LevelRow[],
  own: string | undefined,
  key: string,
): string {
  const level = levelOfTicket(ticket, rows);
  if (level === null) return '';
  const due = levelDue(ticket, rows, own);
  const isKnown = own !== undefined && own !== '';
  const isMissing = isKnown && levelMeant(rows, own)?.isMissing === true;
  const missing = isMissing ? `Price level ${own} is not in the settings` : '';
  if (due === null) return isMissing ? `${missing}: this ticket is at ${level}` : isKnown ? `Price level ${own}` : '';
  const whose = due.name === null ? 'standard' : 'theirs';
  return [`${key}: ${due.level} (${whose}), not ${level}`, missing].filter(Boolean).join(' · ');
}
