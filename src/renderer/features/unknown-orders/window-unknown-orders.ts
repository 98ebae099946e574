import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { client, heardUntil } from '#renderer/counterpart-client.ts';
import { savedWords } from './unknown-orders-messages.ts';
import { createUnknownOrders } from './unknown-orders-store.ts';

/** The orders of the window that have no outcome. */
export const useUnknownOrders = declareLateStore('sale', 'useUnknownOrders', (until) => {
  const store = createUnknownOrders({
    orders: client.orders,
    on: { unresolvedChanged: heardUntil(client.on.unresolvedChanged, until) },
  });
  until(client.on.closing(() => store.getState().closing()));
  return store;
});

// What was typed last is kept before the window goes.
window.addEventListener('pagehide', () => useUnknownOrders.getState().keepTyped());

/**
 * Writes down what the supplier said of an order, tells the ticket of it, and shuts the dialog when nothing is left in
 * it. Where it is shut, by hand too, the bar at the top says what was saved.
 */
export async function writeDown(submissionId: string): Promise<void> {
  const unknown = useUnknownOrders.current();
  const tickets = useOpenTicket.current();
  const submission = await unknown.getState().resolve(submissionId);
  if (submission === null) return;
  const { orders, shut } = unknown.getState();
  if (orders.every(({ state }) => state !== 'unknown')) shut();
  const isShut = !unknown.getState().open;
  if (isShut) unknown.setState({ saved: submission });
  tickets.getState().heard(submission);
  // The bar at the top says it otherwise, to everybody.
  if (!isShut) announce(savedWords(submission));
}
