import type { SharedTicketRow } from '#shared/shop-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { notTakenWords, SHOP_MESSAGES as messages } from './shop-messages.ts';
import { createShopStore } from './shop-store.ts';

/** The shop of several counters in the window. */
export const useShop = declareLateStore('sale', 'useShop', (until) => {
  const store = createShopStore(client.shop);
  until(
    client.on.shopChanged((view) => {
      store.getState().take(view);
      if (store.getState().others !== null) void store.getState().readOthers();
    }),
  );
  until(
    client.on.ticketTaken((taken) => {
      store.getState().takeTaken(taken);
      void leaveTaken(taken.ticketId);
    }),
  );
  return store;
});

/** Takes a ticket over from another counter, and brings it to the front. Says in words where that was not to be. */
export function takeTicketOver(row: SharedTicketRow): Promise<void> {
  return holdDuring(takeOver(row));
}

async function takeOver(row: SharedTicketRow): Promise<void> {
  const { ticketId } = row;
  const answer = await client.shop.takeOver({ ticketId });
  if (!answer.ok) announce(`${messages.others.notTaken}. ${failureWords(answer.failure).words}`);
  else if (answer.value.kind !== 'taken') announce(`${messages.others.notTaken}. ${notTakenWords(answer.value)}`);
  else if (await useOpenTicket.getState().bring(() => client.tickets.open({ ticketId }))) {
    announce(messages.others.took(ticketName(row)));
  }
  await useShop.getState().readOthers();
}

/** Another counter has the ticket in front: what was typed is kept, in a copy where it has to be, and that one is shown. */
async function leaveTaken(ticketId: string): Promise<void> {
  const { ticket, flush, load } = useOpenTicket.getState();
  if (ticket?.id !== ticketId) return;
  await flush();
  await load();
}
