import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { FieldProblem } from '#shared/result.ts';

/**
 * How a ticket stands to its check, as its review shows it. A delivery that has to be chosen again is among what is to
 * be fixed first, with what is so of it now: it is not shown as a change as well. Null where that was all.
 */
export function shownCheck(standing: OrderCheckStatus, problems: readonly FieldProblem[]): OrderCheckStatus | null {
  if (standing.kind !== 'open' || !problems.some(({ field }) => field === 'rates')) return standing;
  const { list } = standing;
  const differences = list.differences.filter(({ lineId }) => lineId !== null);
  return differences.length === 0 && list.unchecked.length === 0
    ? null
    : { ...standing, list: { ...list, differences } };
}
