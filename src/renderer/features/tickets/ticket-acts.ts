import { asksWhyClosed } from '#shared/domain/ticket/closing-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { TicketList, TicketRow } from '#shared/records-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { heldKeys, holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { bringTicket } from '#renderer/sale/bring-ticket.ts';
import { coversCounter, useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { TICKETS_MESSAGES as messages } from './tickets-messages.ts';
import { useTicketList } from './window-tickets.ts';

/** Brings the open ticket of that number to the front; says so where there is none. */
export async function pickTicket(number: number): Promise<void> {
  const numbered = (): TicketRow | undefined => useTicketList.getState().list?.open[number - 1];
  const release = heldKeys.hold();
  try {
    // The one that was opened a moment ago may not be listed yet.
    if (numbered() === undefined) await useTicketList.getState().read();
    const found = numbered();
    if (found === undefined) keyTurns.say(messages.noSuchTicket(number));
    else await goToTicket(found);
  } finally {
    setTimeout(release);
  }
}

/** Brings a ticket to the front; one that was closed is open again then. Answers whether it is in front. */
export function takeTicket(row: TicketRow): Promise<boolean> {
  return row.state === 'closed' ? reopenTicket(row.ticketId) : goToTicket(row);
}

/**
 * Brings an open ticket to the front, exactly as it was left: from whatever screen is over it. Answers whether it is
 * there.
 */
export async function goToTicket(row: TicketRow): Promise<boolean> {
  const { ticketId } = row;
  const { ticket, claim } = useOpenTicket.getState();
  if (ticket?.id === ticketId) {
    const { view, ofTicket, show, uncover } = useMainView.getState();
    if (coversCounter(useMainView.getState())) uncover();
    else if (view !== ofTicket) show(ofTicket);
    claim();
    announce(messages.alreadyCurrent);
    return true;
  }
  useTicketList.getState().wentOn();
  const brought = await bringTicket(() => client.tickets.open({ ticketId }));
  if (brought) announce(messages.switched(ticketName(row)));
  return brought;
}

/** Closes a ticket, and asks why where it was not sold: keys that are typed meanwhile are meant for what comes then. */
export function closeTicket(ticketId: string): Promise<void> {
  return holdDuring(closeAndAsk(ticketId));
}

/** One key brings it back; nothing of it is lost. */
async function closeAndAsk(ticketId: string): Promise<void> {
  const { ticket, bring } = useOpenTicket.getState();
  const { list, closed, read } = useTicketList.getState();
  const close = () => client.tickets.close({ ticketId });
  if (
    isBeingSent(
      ticketId,
      list?.open.find((row) => row.ticketId === ticketId),
    )
  ) {
    keyTurns.say(messages.beingSent);
    return;
  }
  if (ticket?.id === ticketId) {
    let isClosed = false;
    const closeFront = async () => {
      const answer = await close();
      isClosed = answer.ok;
      return answer;
    };
    const brought = await bring(closeFront, 'by itself', () => closeTicket(ticketId));
    // It may be closed although the next one could not be read: one key brings it back all the same.
    if (!brought && !(isClosed && useOpenTicket.getState().failure !== null)) return;
  } else {
    const answer = await close();
    if (!answer.ok) {
      const { failureWords } = await import('#renderer/failure-words.ts');
      keyTurns.say(failureWords(answer.failure).words);
      return;
    }
  }
  // The others have other numbers now: a key with one that waits behind this is for those.
  await read();
  const row = await rowOf(ticketId, list, ticket);
  const name = row === null ? messages.someTicket : ticketName(row);
  closed(ticketId, name);
  if (row !== null && asksWhyClosed(row)) (await import('./why-closed.ts')).askWhyClosed(row);
  else announce(messages.closed(name));
}

/** A ticket as it stood in the list; the one in front as it stood on the screen. Null where it was in none. */
async function rowOf(ticketId: string, list: TicketList | null, front: Ticket | null): Promise<TicketRow | null> {
  const { numberedTickets } = await import('./ticket-rows.ts');
  const numbered = list === null ? [] : numberedTickets(list, front);
  return numbered.find(({ row }) => row.ticketId === ticketId)?.row ?? null;
}

/** Whether the order of a ticket is under way: the ticket stays where its outcome is looked for. */
function isBeingSent(ticketId: string, row: TicketRow | undefined): boolean {
  const { ticket, lock } = useOpenTicket.getState();
  return ticket?.id === ticketId ? lock === 'sending' : row?.submission === 'sending';
}

/** Brings the ticket back that was closed last. */
export async function reopenLast(): Promise<void> {
  const { list, justClosed } = useTicketList.getState();
  const ticketId = justClosed?.ticketId ?? list?.closed[0]?.ticketId;
  if (ticketId === undefined) keyTurns.say(messages.nothingToReopen);
  else await reopenTicket(ticketId);
}

/** Opens a closed ticket again, and brings it to the front. Answers whether it is there. */
export async function reopenTicket(ticketId: string): Promise<boolean> {
  const back = await bringTicket(() => client.tickets.reopen({ ticketId }));
  if (back) {
    useTicketList.getState().wentOn();
    announce(messages.reopened);
  }
  return back;
}
