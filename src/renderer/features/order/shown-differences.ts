import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { FieldProblem } from '#shared/result.ts';

/**
 * How a ticket stands to its check, as its review shows it. A delivery that has to be chosen again is among what is to
 * be fixed first, with what is so of it now: it is not shown as a change as well. Null where that was all.
 */
export function shownCheck(standing: OrderCheckStatus, problems: readonly FieldProblem[]): OrderCheckStatus | null {
  if (standing.kind !== 'open' || !fixesDelivery(problems)) return standing;
  const list = shownList(standing.list, problems);
  return list.differences.length === 0 && list.unchecked.length === 0 ? null : { ...standing, list };
}

/** What was found without what is to be fixed first, for what is heard too. */
export function shownList(list: DifferenceList, problems: readonly FieldProblem[]): DifferenceList {
  if (!fixesDelivery(problems)) return list;
  return { ...list, differences: list.differences.filter(({ lineId }) => lineId !== null) };
}

function fixesDelivery(problems: readonly FieldProblem[]): boolean {
  return problems.some(({ field }) => field === 'rates');
}
