import type { PracticeOrder } from '../../../shared/session.ts';

/** What the practice service has accepted, as it answers itself. */
export interface PracticeBook {
  readonly total: number;
  /** The newest first. */
  readonly orders: readonly PracticeOrder[];
}

/** Whether an order is in the book of the practice service, in a sentence for somebody who is learning. */
export function arrivalWords({ orders }: PracticeBook, customerReference: string): string {
  const found = orders.filter(({ order }) => order.customer_reference === customerReference);
  const [first] = found;
  if (first === undefined) {
    return `This order did not arrive: the practice service has none under ${customerReference}.`;
  }
  if (found.length > 1) return `This order arrived ${found.length} times: each is an order of its own.`;
  return `This order arrived: the practice service has it as ${first.transactionId}.`;
}

/** How many orders there are, and how many of them are listed. */
export function countWords({ total, orders }: PracticeBook): string {
  const accepted = `${total} ${total === 1 ? 'order' : 'orders'} accepted since practice was opened`;
  return orders.length < total ? `${accepted}, the last ${orders.length} of them here.` : `${accepted}.`;
}
