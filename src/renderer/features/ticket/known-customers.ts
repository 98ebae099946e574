import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { holdsOnlyPhone, withKnownCustomer } from '#shared/domain/ticket/known-customer.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { showOnce } from '#renderer/sale/show-once.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import { createKnownCustomers } from './known-customers-store.ts';
import { KNOWN_CUSTOMERS, takenCustomerWords } from './known-customers-messages.ts';

/** The customers of the phone that is being typed. */
export const useKnownCustomers = declareLateStore('sale', 'useKnownCustomers', () =>
  createKnownCustomers(client.tickets.customersOfPhone),
);

/** Puts a known customer on the ticket in front, by their place in the list. Nothing happens where nobody is there. */
export function takeKnownCustomer(place: number): void {
  const { customers, clear } = useKnownCustomers.getState();
  const customer = customers[place];
  if (customer === undefined) return;
  if (!useOpenTicket.getState().edit((ticket) => withKnownCustomer(ticket, customer))) return;
  clear();
  announce(takenCustomerWords(customer.name));
}

/**
 * Opens a ticket with the last sale of a known customer, by their place in the list, and has it checked as a quote is
 * that is sold. Where nothing but the digits that find them is on the ticket in front, those leave it, so that it is in
 * no list; they come back where no other ticket opens.
 */
export async function sellSameAgain(place: number): Promise<void> {
  const { customers, clear } = useKnownCustomers.getState();
  const last = customers[place]?.last;
  if (last === undefined) return;
  const tickets = useOpenTicket.current();
  const { ticket: before, edit, bring } = tickets.getState();
  clear();
  if (before !== null && holdsOnlyPhone(before)) edit((ticket) => setCustomer(ticket, { phone: '' }));
  const { ticketId, quote } = last;
  const opened = await bring(() =>
    client.tickets.sameAgain({ ticketId, quote: quote && { number: quote.number, revision: quote.revision } }),
  );
  if (tickets !== useOpenTicket.current()) return;
  const { ticket } = tickets.getState();
  if (ticket === null) return;
  if (!opened) {
    if (ticket.id === before?.id) edit((open) => setCustomer(open, { phone: before.customer.phone }));
    return;
  }
  announce(KNOWN_CUSTOMERS.againOpened);
  void useTicketAgain.getState().read(ticket);
  showOnce(ticket.id, 'review');
}
