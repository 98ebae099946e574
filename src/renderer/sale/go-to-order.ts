import type { OrderRow } from '#shared/records-view.ts';
import { keyTurns } from '../keyboard/window-turns.ts';

/** Brings the ticket of an order to the front, at what became of the order. False where it could not be brought. */
export async function goToOrder({
  ticketId,
  ticketState,
}: Pick<OrderRow, 'ticketId' | 'ticketState'>): Promise<boolean> {
  if (ticketState === null) {
    keyTurns.say('The ticket of this order is not kept any more.');
    return false;
  }
  const { openOrder } = await import('./scan-acts.ts');
  return await openOrder(ticketId);
}
