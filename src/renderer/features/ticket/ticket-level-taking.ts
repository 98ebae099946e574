import type { QuotedPrice } from '#shared/domain/ticket/quoted-price.ts';
import { keptPrices, levelDue, levelOfTicket, withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { priceTermsNow } from '#renderer/sale/price-terms.ts';
import { namesCustomer } from './customer-hint.tsx';
import { levelIsTheirsWords, levelTakenWords, PRICES } from './prices-messages.ts';

/**
 * What was quoted of a ticket and still stands: those prices stay at another level. Null where the records do not say;
 * no price is changed then. Keys that are pressed meanwhile wait.
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

/**
 * Puts the ticket at the level that the sheet of its customer names, else at the standard of the shop. Whose level it
 * is is asked of the records now, for the customer as they are typed now.
 */
export async function takeCustomerLevel(ticket: Ticket): Promise<void> {
  if (useOpenTicket.getState().lock !== null) {
    keyTurns.say(PRICES.locked);
    return;
  }
  const { phone, name } = ticket.customer;
  if (!namesCustomer(phone, name)) {
    keyTurns.say(PRICES.nobody);
    return;
  }
  const { rows } = priceTermsNow();
  const hint = await holdDuring(client.customers.hint({ phone, name }));
  if (!hint.ok) {
    keyTurns.say(PRICES.levelNotTaken);
    return;
  }
  const due = levelDue(ticket, rows, hint.value.priceLevel);
  if (due === null) announce(levelIsTheirsWords(levelOfTicket(ticket, rows)));
  else await takeLevel(ticket.id, due.name, due.level);
}
