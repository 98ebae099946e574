import { declareStore } from '#renderer/declared-store.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { useEffect } from 'react';
import type { TicketRow } from '#shared/records-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { createTicketList } from './ticket-list-store.ts';
import { numberedTickets } from './ticket-rows.ts';

/** The tickets of the window. */
export const useTicketList = declareStore('useTicketList', () => createTicketList(() => client.tickets.list()));

/** Keeps the list up with what happens to tickets, and hears the keys that work on it. Used once, by the counter. */
export function useTickets(): void {
  const arrivals = useOpenTicket(({ arrival }) => arrival.count);
  const submission = useOpenTicket(({ submission: of }) => (of === null ? null : `${of.id} ${of.state.kind}`));
  useEffect(() => {
    void useTicketList.getState().read();
  }, [arrivals, submission]);
  useEffect(() => client.on.submissionChanged(() => void useTicketList.getState().read()), []);
  useKeyAction('pick ticket', (digit) => {
    return digit === null ? undefined : pickTicket(digit);
  });
  useKeyAction('close ticket', () => {
    const { ticket } = useOpenTicket.getState();
    return ticket === null ? undefined : closeTicket(ticket.id);
  });
  useKeyAction('reopen ticket', reopenLast);
}

/** Brings the open ticket of that number to the front; says so where there is none. */
async function pickTicket(number: number): Promise<void> {
  const numbered = (): TicketRow | undefined => useTicketList.getState().list?.open[number - 1];
  const release = heldKeys.hold();
  try {
    // The one that was opened a moment ago may not be listed yet.
    if (numbered() === undefined) await useTicketList.getState().read();
    const found = numbered();
    if (found === undefined) announce(`There is no open ticket ${number}.`);
    else await goToTicket(found);
  } finally {
    setTimeout(release);
  }
}

/** Brings a ticket to the front; one that was closed is open again then. */
export async function takeTicket(row: TicketRow): Promise<void> {
  await (row.state === 'closed' ? reopenTicket(row.ticketId) : goToTicket(row));
}

/** Brings an open ticket to the front, exactly as it was left: from whatever screen is over it. */
export async function goToTicket(row: TicketRow): Promise<void> {
  const { ticketId } = row;
  const { ticket, bring } = useOpenTicket.getState();
  if (ticket?.id === ticketId) {
    const { ofTicket, show } = useMainView.getState();
    show(ofTicket);
    announce('This ticket is in front already.');
    return;
  }
  useTicketList.getState().wentOn();
  if (await bring(() => client.tickets.open({ ticketId }))) announce(`Ticket: ${ticketName(row)}`);
}

/** Closes a ticket. One key brings it back; nothing of it is lost. */
export async function closeTicket(ticketId: string): Promise<void> {
  const { ticket, bring } = useOpenTicket.getState();
  const { list, closed, read } = useTicketList.getState();
  const row = list === null ? undefined : numberedTickets(list, ticket).find((each) => each.row.ticketId === ticketId);
  const name = row === undefined ? 'The ticket' : ticketName(row.row);
  const close = () => client.tickets.close({ ticketId });
  if (isBeingSent(ticketId, row?.row)) {
    announce('The order of this ticket is being sent: it can be closed once that has ended.');
    return;
  }
  if (ticket?.id === ticketId) {
    if (!(await bring(close))) return;
  } else {
    const answer = await close();
    if (!answer.ok) {
      const { failureWords } = await import('#renderer/failure-words.ts');
      announce(failureWords(answer.failure).words);
      return;
    }
    await read();
  }
  closed(ticketId, name);
  announce(`Closed: ${name}. It can be brought back.`);
}

/** Whether the order of a ticket is under way: the ticket stays where its outcome is looked for. */
function isBeingSent(ticketId: string, row: TicketRow | undefined): boolean {
  const { ticket, lock } = useOpenTicket.getState();
  return ticket?.id === ticketId ? lock === 'sending' : row?.submission === 'sending';
}

/** Brings the ticket back that was closed last. */
async function reopenLast(): Promise<void> {
  const { list, justClosed } = useTicketList.getState();
  const ticketId = justClosed?.ticketId ?? list?.closed[0]?.ticketId;
  if (ticketId === undefined) announce('No ticket was closed.');
  else await reopenTicket(ticketId);
}

/** Opens a closed ticket again, and brings it to the front. */
export async function reopenTicket(ticketId: string): Promise<void> {
  const back = await useOpenTicket.getState().bring(() => client.tickets.reopen({ ticketId }));
  if (!back) return;
  useTicketList.getState().wentOn();
  announce('The ticket is open again.');
}
