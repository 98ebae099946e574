import type { QuoteSale } from '#shared/records-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { standingOfOrder } from '#renderer/sale/ticket-words.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** Most earlier sales that are named: with the choice to sell it again each has a number of one digit. */
const MOST_NAMED = 8;

/** The earlier sales of a quote that are named, the last first. */
export function namedSales(sales: readonly QuoteSale[]): readonly QuoteSale[] {
  return sales.slice(0, MOST_NAMED);
}

/**
 * An earlier sale in a line: "Ticket CP-260302-0002 – order placed, sent Mon, 2 Mar 2026 at 14:02". It names the
 * revision that was sold where that is another one than `asked`.
 */
export function saleWords(sale: QuoteSale, asked: number): string {
  const { customerReference, orderReference, orderState, sentAt, openedAt } = sale;
  const { soldBefore } = messages;
  const other = sale.revision === null || sale.revision === asked ? null : sale.revision;
  const ticket = `${soldBefore.ticket(customerReference)}${other === null ? '' : soldBefore.ofRevision(other)}`;
  if (orderState === null || sentAt === null) return soldBefore.notOrdered(ticket, dayAndTime(openedAt));
  const order = soldBefore.order(orderReference === customerReference ? null : orderReference);
  const standing = standingOfOrder(orderState)
    .words.replace(/^Order /, '')
    .toLowerCase();
  return soldBefore.ordered(ticket, order, standing, dayAndTime(sentAt));
}
