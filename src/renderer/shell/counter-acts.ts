import type { QuoteView } from '#shared/records-view.ts';
import type * as WindowCallBacks from '../features/call-backs/window-call-backs.ts';
import { usePartStore } from '../features/part/window-part.ts';
import { lineWithCursor } from '../sale/line-with-cursor.ts';
import { useMainView } from '../sale/main-view.ts';
import { ticketInFront } from '../sale/open-ticket.ts';

/*
 * What the keys of the counter do that no first screen needs. Loaded when the counter stands and has nothing else to
 * do.
 */

/**
 * Opens or closes the customer's window: read the first time it is wanted, for many counters have no second display.
 */
export async function customerWindow(): Promise<void> {
  const { toggleCustomerWindow } = await import('../features/customer-window/window-customer-window.ts');
  await toggleCustomerWindow();
}

/** Begins the guided sale: read the first time it is wanted, for most people see it once. */
export async function beginGuidedSale(): Promise<void> {
  const { guidedSale } = await import('../features/guide/window-guide.ts');
  await guidedSale();
}

/** What the keys of call-backs do: read the first time one is pressed. */
function callBackActions(): Promise<typeof WindowCallBacks> {
  return import('../features/call-backs/window-call-backs.ts');
}

/** Asks when to ring back about the quote or the customer whose sheet is shown, else about the ticket in front. */
export async function askCallBack(): Promise<void> {
  const { askWhen } = await callBackActions();
  const quote = useMainView.getState().view === 'quotes' ? await shownQuote() : null;
  if (quote !== null) {
    const { number, label, quoteId, ticket } = quote;
    askWhen({ ticketId: ticket.id, namedBy: quoteId, quote: number, label, customer: ticket.customer });
    return;
  }
  const customer = useMainView.getState().view === 'customer' ? await shownCustomer() : null;
  if (customer !== null) {
    askWhen(customer);
    return;
  }
  const ticket = await ticketInFront();
  if (ticket === null) return;
  askWhen({ ticketId: ticket.id, namedBy: ticket.id, quote: null, label: '', customer: ticket.customer });
}

async function shownQuote(): Promise<QuoteView | null> {
  const { useQuoteStore } = await import('../features/quotes/window-quotes.ts');
  return useQuoteStore.getState().quote;
}

async function shownCustomer(): Promise<WindowCallBacks.ToCallBack | null> {
  const [{ callBackOf }, { useCustomerSheet }] = await Promise.all([
    import('../features/customer-sheet/customer-sheet-store.ts'),
    import('../features/customer-sheet/window-customer-sheet.ts'),
  ]);
  return callBackOf(useCustomerSheet.getState().sheet);
}

/** Waits for stock of the part of the line with the cursor, else of the part that is open. */
export async function awaitStock(): Promise<void> {
  const ticket = await ticketInFront();
  if (ticket === null) return;
  const lineId = lineWithCursor();
  const part = ticket.lines.find(({ id }) => id === lineId) ?? usePartStore.getState().part;
  const { awaitStockOf } = await callBackActions();
  await awaitStockOf(ticket, part);
}

/** Waits for stock of every part of the ticket that is short, each by itself. */
export async function awaitAllStock(): Promise<void> {
  const ticket = await ticketInFront();
  if (ticket === null) return;
  const { awaitStockOfAll } = await callBackActions();
  await awaitStockOfAll(ticket);
}
