import type { CheckedTicket } from '#shared/domain/order-check/checked-ticket.ts';
import { differenceList } from '#shared/domain/order-check/differences.ts';
import { withStandingUncheckedReason } from '#shared/domain/ticket/unchecked-reason.ts';
import { declareLateStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';
import { createWindowRace } from '../look-ups/window-race.ts';
import { useOpenTicket } from './open-ticket.ts';
import { createTicketAgain } from './ticket-again-store.ts';

/** Reading the ticket in front again: a quote that became a ticket asks for it, the review shows what changed. */
export const useTicketAgain = declareLateStore('sale', 'useTicketAgain', () =>
  createTicketAgain({
    list: (input) => client.differences.list(input),
    race: createWindowRace(),
    onChecked: endSpentReason,
  }),
);

/** Ends a reason to send what could not be checked with the check that finds something else, whatever asked for it. */
function endSpentReason(checked: CheckedTicket): void {
  const { ticket, edit } = useOpenTicket.getState();
  // An edit that a ticket does not take is said: none is asked of another one, nor where there is no reason to end.
  if (ticket?.id !== checked.ticketId || ticket.uncheckedReason === null) return;
  edit(
    (open) => withStandingUncheckedReason(open, differenceList(open, checked.again).unchecked),
    () => endSpentReason(checked),
  );
}
