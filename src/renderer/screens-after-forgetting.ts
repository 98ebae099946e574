import { rereadCallBacks } from './features/call-backs/window-call-backs.ts';
import { putSheetAway } from './features/customer-sheet/window-customer-sheet.ts';
import { rereadQuotes } from './features/quotes/window-quotes.ts';
import { forgetPasted } from './features/ticket/pasted-address.ts';
import { useTicketList } from './features/tickets/window-tickets.ts';
import { readRecent } from './features/vehicle/recent-vehicles.ts';
import { useUnreadOutcomes } from './sale/unread-outcomes.ts';

/**
 * What each screen does where a customer was forgotten, a line each: none goes on naming them. It is loaded for that
 * alone, and called by its flow (`flows.ts`).
 */
export async function clearScreens(): Promise<void> {
  // What was pasted of an address is forgotten too.
  forgetPasted();
  // The bar does not name the ticket that was closed last.
  useTicketList.getState().wentOn();
  // The sheet that is shown is put away.
  putSheetAway();
  // Quotes, call-backs, outcomes and vehicles that are shown are read again.
  rereadQuotes();
  rereadCallBacks();
  await Promise.all([useUnreadOutcomes.getState().read(), readRecent()]);
}
