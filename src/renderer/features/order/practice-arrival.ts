import type { PracticeOrder } from '#shared/session.ts';
import { PRACTICE } from './order-messages.ts';

/** What the practice service has accepted, as it answers itself. */
export interface PracticeBook {
  readonly total: number;
  /** The newest first. */
  readonly orders: readonly PracticeOrder[];
}

/** Whether an order is in the book of the practice service, in a sentence for somebody who is learning. */
export function arrivalWords({ total, orders }: PracticeBook, customerReference: string): string {
  const found = orders.filter(({ order }) => order.customer_reference === customerReference).length;
  if (found > 0) return PRACTICE.received(found);
  return orders.length < total ? PRACTICE.notListed(orders.length) : PRACTICE.notReceived(customerReference);
}

/** How many orders there are, and how many of them are listed. */
export function countWords({ total, orders }: PracticeBook): string {
  return PRACTICE.count(total, orders.length);
}
