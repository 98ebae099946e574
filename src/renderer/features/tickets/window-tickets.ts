import { declareStore } from '#renderer/declared-store.ts';
import { useEffect } from 'react';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useQuoteMade } from '#renderer/sale/quote-made.ts';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import type * as TicketActs from './ticket-acts.ts';
import { createTicketList } from './ticket-list-store.ts';

/** The tickets of the window. */
export const useTicketList = declareStore('useTicketList', () => createTicketList(() => client.tickets.list()));

/** Keeps the list up with what happens to tickets, and hears the keys that work on it. Used once, by the counter. */
export function useTickets(): void {
  const arrivals = useOpenTicket(({ arrival }) => arrival.count);
  const submission = useOpenTicket(({ submission: of }) => (of === null ? null : `${of.id} ${of.state.kind}`));
  // A ticket that was quoted is no longer sold by an earlier quote, and its own is named.
  const quotesMade = useQuoteMade(({ count }) => count);
  useEffect(() => {
    void useTicketList.getState().read();
  }, [arrivals, submission, quotesMade]);
  useEffect(() => client.on.submissionChanged(() => void useTicketList.getState().read()), []);
  useKeyAction('pick ticket', (digit) => {
    return digit === null ? undefined : holdDuring(acts().then(({ pickTicket }) => pickTicket(digit)));
  });
  useKeyAction('close ticket', () => {
    const { ticket } = useOpenTicket.getState();
    return ticket === null ? undefined : holdDuring(acts().then(({ closeTicket }) => closeTicket(ticket.id)));
  });
  useKeyAction('reopen ticket', () => holdDuring(acts().then(({ reopenLast }) => reopenLast())));
}

/** What is done with tickets: loaded with their tabs, behind the first screen. */
function acts(): Promise<typeof TicketActs> {
  return import('./ticket-acts.ts');
}
