import type { SheetCustomer, SheetSale } from '#shared/records-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { commands } from '#renderer/commands.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { bringTicket } from '#renderer/sale/bring-ticket.ts';
import { goToOrder } from '#renderer/sale/go-to-order.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { ticketInFront, useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { sellAgain } from '#renderer/sale/sell-again.ts';
import { createCustomerSheet } from './customer-sheet-store.ts';
import { CUSTOMER_SHEET as messages } from './customer-sheet-messages.ts';

/** The customer's sheet of the window. */
export const useCustomerSheet = declareLateStore('sale', 'useCustomerSheet', (until) => {
  const store = createCustomerSheet(client.customers, client.tickets.customersOfPhone);
  until(
    client.on.customersChanged(({ what }) => {
      const { changedElsewhere, customersForgotten } = store.getState();
      void (what === 'forgotten' ? customersForgotten() : changedElsewhere());
    }),
  );
  until(client.on.closing(() => store.getState().closing()));
  // What could not be kept of a customer of one mode is kept in no other.
  until(() => store.getState().putAway());
  return store;
});

/** Shows the sheet of a customer; null where that of the ticket in front is meant. */
export async function showCustomerSheet(of: SheetCustomer | null): Promise<void> {
  const sheets = useCustomerSheet.current();
  const wanted = of ?? (await customerInFront());
  if (wanted === null || sheets !== useCustomerSheet.current()) return;
  const shown = sheets.getState().show(wanted);
  useMainView.getState().show('customer');
  await shown;
}

/** The customer of the ticket in front, kept with what was typed a moment ago. */
async function customerInFront(): Promise<SheetCustomer | null> {
  const ticket = await ticketInFront();
  if (ticket === null) return null;
  await useOpenTicket.getState().flush();
  const { name, phone } = ticket.customer;
  return { name, phone };
}

/** Opens what a line of the sheet is of: the quote, or the ticket at what became of it. */
export async function openSale({ kind, quote, ticketId, standing: { ticketState } }: SheetSale): Promise<void> {
  if (kind === 'quote' && quote !== null) {
    commands.showQuote({ kind: 'read', number: quote.number, revision: quote.revision });
    return;
  }
  if (kind === 'order') {
    await goToOrder({ ticketId, ticketState });
    return;
  }
  if (ticketState === null) {
    keyTurns.say(messages.notKept);
    return;
  }
  const { ticket, claim } = useOpenTicket.getState();
  if (ticket?.id === ticketId) {
    claim();
    useMainView.getState().uncover();
    announce(messages.alreadyCurrent);
    return;
  }
  const opened = await bringTicket(() => client.tickets[ticketState === 'open' ? 'open' : 'reopen']({ ticketId }));
  if (opened) announce(messages.opened);
}

/** Sells again what the line with the cursor is of; where the cursor is in none it is said to pick one. */
export async function sellSaleAgain(sale: SheetSale | undefined): Promise<void> {
  if (sale === undefined) keyTurns.say(messages.pickFirst);
  else await sellAgain(sale);
}
