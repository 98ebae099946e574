import { heldKeys } from '../keyboard/window-holds.ts';
import { useMainView } from './main-view.ts';
import { useOpenTicket } from './open-ticket.ts';

/** Shows a view once a ticket stands, which brings its own view with it; null for that of the ticket. */
export function showTicketView(ticketId: string, view: 'review' | null): void {
  const release = heldKeys.hold();
  setTimeout(() => {
    const { ofTicket, show } = useMainView.getState();
    if (useOpenTicket.getState().ticket?.id === ticketId) show(view ?? ofTicket);
    setTimeout(release);
  });
}
