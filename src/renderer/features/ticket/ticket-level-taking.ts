import type { QuotedPrice } from '#shared/domain/ticket/quoted-price.ts';
import { keptPrices, withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { priceTermsNow } from '#renderer/sale/price-terms.ts';
import { levelTakenWords, PRICES } from './prices-messages.ts';

/**
 * What was quoted of a ticket and still stands: those prices stay at another level. Null where the records do not say; no
 * price is changed then. Keys that are pressed meanwhile wait.
 */
export async function quotedPrices(ticketId: string): Promise<readonly QuotedPrice[] | null> {
  const standing = await holdDuring(client.quotes.standing({ ticketId }));
  if (standing.ok) return standing.value?.prices ?? [];
  keyTurns.say(PRICES.levelNotTaken);
  return null;
}

/** Puts the ticket in front at a level, by its name, and says what of it stays; null is the standard of the shop. */
export async function takeLevel(ticketId: string, name: string | null, level: string): Promise<void> {
  const quoted = await quotedPrices(ticketId);
  const { ticket, edit } = useOpenTicket.getState();
  if (quoted === null || ticket?.id !== ticketId) return;
  const { rows } = priceTermsNow();
  if (!edit((open) => (open.id === ticketId ? withPriceLevel(open, rows, name, { quoted }) : open))) return;
  announce(levelTakenWords(level, keptPrices(ticket, quoted)));
}
