import type { PracticeOrder } from '#shared/session.ts';

/** What the practice service has accepted, as it answers itself. */
export interface PracticeBook {
  readonly total: number;
  /** The newest first. */
  readonly orders: readonly PracticeOrder[];
}

/** Whether an order is in the book of the practice service, in a sentence for somebody who is learning. */
export function arrivalWords({ total, orders }: PracticeBook, customerReference: string): string {
  const found = orders.filter(({ order }) => order.customer_reference === customerReference).length;
  if (found > 1) return `This order arrived ${found} times: each is an order of its own.`;
  if (found === 1) return 'This order arrived: the practice service accepted it.';
  return orders.length < total
    ? `This order is not among the last ${orders.length} that arrived.`
    : `This order did not arrive: the practice service has none under ${customerReference}.`;
}

/** How many orders there are, and how many of them are listed. */
export function countWords({ total, orders }: PracticeBook): string {
  const accepted = `${total} ${total === 1 ? 'order' : 'orders'} accepted since practice was opened`;
  return orders.length < total ? `${accepted}, the last ${orders.length} of them here.` : `${accepted}.`;
}
