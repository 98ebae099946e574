import type { Failure } from '#shared/result.ts';
import { shownOrder, type UnknownOrdersState } from './unknown-orders-store.ts';

/**
 * Why the answer of the order that was shown was not saved, where the order is listed no more and its form is gone with
 * it, as where the shop has it already; null for nothing.
 */
export function unsavedAnswer({
  orders,
  chosen,
  failures,
}: Pick<UnknownOrdersState, 'orders' | 'chosen' | 'failures'>): Failure | null {
  if (chosen === null || shownOrder(orders, chosen) !== null) return null;
  return failures[chosen] ?? null;
}
