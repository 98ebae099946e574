import type { OrderRow } from '#shared/records-view.ts';
import { holdDuring } from '../keyboard/window-holds.ts';
import { keyTurns } from '../keyboard/window-turns.ts';

/**
 * Brings the ticket of an order to the front, at what became of the order. Keys that are pressed meanwhile are meant
 * for it. False where it could not be brought.
 */
export async function goToOrder({
  ticketId,
  ticketState,
}: Pick<OrderRow, 'ticketId' | 'ticketState'>): Promise<boolean> {
  if (ticketState === null) {
    keyTurns.say('The ticket of this order is not kept any more.');
    return false;
  }
  return await holdDuring(import('./scan-acts.ts').then(({ openOrder }) => openOrder(ticketId)));
}
