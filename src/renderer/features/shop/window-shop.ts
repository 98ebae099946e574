import type { ElsewhereTicket } from '#shared/records-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { heldKeys, holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { isForgottenBehind } from './forgotten-in-front.ts';
import { createElsewhere } from './elsewhere-store.ts';
import { SHOP_MESSAGES as messages } from './shop-messages.ts';
import { createShopStore } from './shop-store.ts';

/** The shop of several counters in the window. */
export const useShop = declareLateStore('sale', 'useShop', (until) => {
  const store = createShopStore(client.shop);
  until(client.on.shopChanged((view) => store.getState().take(view)));
  until(
    client.on.sharedTicketsChanged((ids) => {
      const front = useOpenTicket.getState().ticket;
      if (front !== null && ids.includes(front.id)) void leaveTaken(front.id);
    }),
  );
  return store;
});

/** The open tickets of the other counters: read while they are shown. */
export const useElsewhere = declareLateStore('sale', 'useElsewhere', () =>
  createElsewhere(() => client.tickets.elsewhere()),
);

/**
 * Takes a ticket over from the counter that has it, and brings it to the front. Says in words where that was not to be.
 */
export function takeTicketOver(row: ElsewhereTicket): Promise<boolean> {
  return holdDuring(takeOver(row));
}

async function takeOver(row: ElsewhereTicket): Promise<boolean> {
  const { ticketId, hold } = row;
  let refusal = '';
  useShop.getState().refused(null);
  const taken = await useOpenTicket.getState().bring(async () => {
    const answer = await client.shop.takeOver({ ticketId, hold });
    if (!answer.ok) refusal = failureWords(answer.failure).todo;
    return answer;
  });
  const took = row.holder === null ? messages.opened : messages.took;
  if (taken) announce(took(ticketName(row)));
  else useShop.getState().refused({ ticket: ticketName(row), why: refusal });
  return taken;
}

/**
 * Another counter may have taken the ticket in front over. What was typed is sent first, so that main keeps it as a
 * copy where it has to be; then the ticket that is in front now comes by itself. Or its customer was deleted behind the
 * window: then it is read anew.
 */
export async function leaveTaken(ticketId: string): Promise<void> {
  const taken = await client.tickets.holder({ ticketId });
  const { ticket, bring, load } = useOpenTicket.getState();
  if (!taken.ok || taken.value === null) {
    const kept = await client.tickets.current();
    if (ticket?.id !== ticketId || !kept.ok || !isForgottenBehind(ticket, kept.value)) return;
    // Nothing of it is saved any more: that would bring the customer back.
    await load();
    useShop.getState().customerForgotten();
    return;
  }
  // The next one is another customer's than who stands there: nothing of it is shown to them, nor is anything put into
  // it that is typed while it comes. Nobody is taken from a ticket that they went to meanwhile.
  const left = ticket?.id === ticketId && (await bring(() => client.tickets.current(), 'by itself'));
  if (left) heldKeys.dropTyped();
  useShop.getState().taken(taken.value.holder?.name ?? '');
}
