import { holdsOnlyPhone } from '#shared/domain/ticket/known-customer.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import type { LastSale } from '#shared/records-view.ts';
import { announce } from '../components/live-region.tsx';
import { client } from '../counterpart-client.ts';
import { bringTicket } from './bring-ticket.ts';
import { useOpenTicket } from './open-ticket.ts';
import { showTicketView } from './show-ticket-view.ts';
import { cameWithSale } from './taken-customers.ts';
import { useTicketAgain } from './ticket-again.ts';

/**
 * Opens a ticket with an earlier sale, order or quote, and has it checked as a quote is that is sold. Where nothing but
 * the digits that find a customer is on the ticket in front, those leave it, so that it is in no list; they come back
 * where no other ticket opens.
 */
export async function sellAgain({ ticketId, quote }: Pick<LastSale, 'ticketId' | 'quote'>): Promise<void> {
  const tickets = useOpenTicket.current();
  const { ticket: before, edit } = tickets.getState();
  if (before !== null && holdsOnlyPhone(before)) edit((ticket) => setCustomer(ticket, { phone: '' }));
  const opened = await bringTicket(() =>
    client.tickets.sameAgain({ ticketId, quote: quote && { number: quote.number, revision: quote.revision } }),
  );
  if (tickets !== useOpenTicket.current()) return;
  const { ticket } = tickets.getState();
  if (ticket === null) return;
  if (!opened) {
    if (ticket.id === before?.id) edit((open) => setCustomer(open, { phone: before.customer.phone }));
    return;
  }
  cameWithSale(ticket);
  announce('Same again: a new ticket, being checked');
  void useTicketAgain.getState().read(ticket);
  showTicketView(ticket.id, 'review');
}
