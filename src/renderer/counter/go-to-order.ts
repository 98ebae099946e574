import type { OrderRow } from '../../shared/records-view.ts';
import { announce } from '../components/live-region.tsx';

/** Brings the ticket of an order to the front, at what became of the order. */
export async function goToOrder({ ticketId, ticketState }: OrderRow): Promise<void> {
  if (ticketState === null) {
    announce('The ticket of this order is not kept any more.');
    return;
  }
  const { openOrder } = await import('./scan-desk.ts');
  await openOrder(ticketId, ticketState === 'open');
}
