import { isRateUndone, type Ticket, toldRate } from '#shared/domain/ticket/ticket.ts';
import { currentRate } from '#shared/domain/ticket/ticket-totals.ts';

/** How far the delivery of a ticket is: only what is added counts. */
export type FootDelivery = 'added' | 'to ask again' | 'to choose again' | 'none';

/** The delivery that was chosen and how far it is, as the foot of the ticket says it. */
export function footDelivery(ticket: Ticket): { readonly service: string | null; readonly delivery: FootDelivery } {
  const { chosenRate: chosen } = ticket;
  const rate = currentRate(ticket);
  const told = rate ?? toldRate(ticket) ?? chosen?.told;
  const undone = isRateUndone(ticket) ? 'to choose again' : 'to ask again';
  return { service: told?.serviceName ?? null, delivery: rate !== null ? 'added' : chosen === null ? 'none' : undone };
}
