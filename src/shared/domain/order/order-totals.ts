import type { OrderRequest } from '#shared/interface/order.ts';
import { centsOfDecimal, gstWithin } from '../values/money.ts';

/** What an order comes to, exactly as it was sent; cents with GST. */
export interface OrderTotals {
  readonly goodsCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
  /** Within the total, taken of the total. */
  readonly gstCents: number;
}

/** The sums of a request (`docs/service.md` 6). Every charge on it is one of delivery: Counterpart makes no other. */
export function orderTotals({ lines, charges }: Pick<OrderRequest['order'], 'lines' | 'charges'>): OrderTotals {
  const goodsCents = lines.reduce((sum, line) => sum + line.quantity * centsOfDecimal(line.price_inc_tax).cents, 0);
  const deliveryCents = charges.reduce((sum, charge) => sum + centsOfDecimal(String(charge.price_inc_tax)).cents, 0);
  const totalCents = goodsCents + deliveryCents;
  return { goodsCents, deliveryCents, totalCents, gstCents: gstWithin(totalCents) };
}
