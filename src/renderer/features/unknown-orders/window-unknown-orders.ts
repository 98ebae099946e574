import type { SubmissionView } from '../../../shared/domain/order/submission.ts';
import { announce } from '../../components/live-region.tsx';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { client } from '../../counterpart-client.ts';
import { createUnknownOrders } from './unknown-orders-store.ts';

/** The orders of the window that have no outcome. */
export const useUnknownOrders = createUnknownOrders(client);

// What was typed last is kept before the window goes.
window.addEventListener('pagehide', () => useUnknownOrders.getState().keepTyped());

/** Writes down what the supplier said of an order, tells the ticket of it, and shuts the desk when nothing is left on it. */
export async function writeDown(submissionId: string): Promise<void> {
  const submission = await useUnknownOrders.getState().resolve(submissionId);
  if (submission === null) return;
  const { orders, shut } = useUnknownOrders.getState();
  if (orders.every(({ state }) => state !== 'unknown')) shut();
  useOpenTicket.getState().heard(submission);
  announce(writtenWords(submission));
}

function writtenWords({ state, customerReference }: SubmissionView): string {
  const placed = state.kind !== 'resolved' || state.placed;
  return placed
    ? `Written down: ${customerReference} was placed. Its ticket stays locked.`
    : `Written down: ${customerReference} was not placed. Its ticket can be changed and sent again.`;
}
