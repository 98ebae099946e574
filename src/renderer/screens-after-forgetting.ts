import { rereadCallBacks } from './features/call-backs/window-call-backs.ts';
import { useOrderFinder } from './features/orders/window-orders.ts';
import { rereadQuotes } from './features/quotes/window-quotes.ts';
import { useCustomerStore } from './features/privacy/window-privacy.ts';
import { leaveTaken } from './features/shop/window-shop.ts';
import { forgetPasted } from './features/ticket/pasted-address.ts';
import { useTicketList } from './features/tickets/window-tickets.ts';
import { readRecent } from './features/vehicle/recent-vehicles.ts';
import { usePlateLookUp } from './features/vehicle/vehicle-acts.ts';
import { useOpenTicket } from './sale/open-ticket.ts';
import { useUnreadOutcomes } from './sale/unread-outcomes.ts';

/**
 * What each screen does where customers were forgotten with the records of these ids, here, at another counter or by
 * the hourly round: none goes on naming them, and nothing is taken from somebody else. Stores that hear it from main by
 * themselves are left out. It is loaded for that alone, and called by its flow (`flows.ts`).
 */
export async function clearScreens(ids: readonly string[]): Promise<void> {
  // The ticket in front is read again where it was theirs, unless what has them deleted here does so.
  const front = useOpenTicket.getState().ticket;
  const isDeletedHere = useCustomerStore.getState().doing === 'forget';
  if (front !== null && ids.includes(front.id) && !isDeletedHere) void leaveTaken(front.id);
  // What was pasted of an address on a ticket of theirs is forgotten too.
  forgetPasted(ids);
  // So is a plate that was still being looked up for one as another ticket came to the front.
  usePlateLookUp.getState().forget(ids);
  // The bar does not name the ticket that was closed last where it was theirs.
  const { justClosed, wentOn, read } = useTicketList.getState();
  if (justClosed !== null && ids.includes(justClosed.ticketId)) wentOn();
  // Lists are read again, and the quote that is shown where it is theirs.
  rereadQuotes(ids);
  rereadCallBacks(ids);
  void useOrderFinder.getState().again();
  await Promise.all([read(), useUnreadOutcomes.getState().read(), readRecent()]);
}
