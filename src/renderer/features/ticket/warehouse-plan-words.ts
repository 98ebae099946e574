import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { WarehousePlan, FulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';

/** The plans that can be chosen, the best first: the warehouses that have everything, else the fewest parcels. */
export function plansOf({ single, split }: FulfilmentPlans): readonly WarehousePlan[] {
  return split === null ? single : [split];
}

/** Whether the ticket is taken from a plan already: its lines and the order as a whole. */
export function isPlanTaken({ lines, warehouse }: Ticket, plan: WarehousePlan): boolean {
  const byLine = new Map(lines.map((line) => [line.id, line.warehouse]));
  return warehouse === plan.warehouses[0] && plan.lines.every((each) => byLine.get(each.lineId) === each.warehouse);
}

/**
 * The plan that the key takes: the best one, and the next each time that one is taken already. Null where there is
 * none.
 */
export function planToTake(ticket: Ticket, plans: readonly WarehousePlan[]): WarehousePlan | null {
  const at = plans.findIndex((plan) => isPlanTaken(ticket, plan));
  return plans[(at + 1) % plans.length] ?? null;
}

/** "SYD1", "SYD1 and MEL1", "SYD1, MEL1 and PER1". */
export function warehousesWords({ warehouses }: WarehousePlan): string {
  const last = warehouses.at(-1) ?? '';
  return warehouses.length < 2 ? last : `${warehouses.slice(0, -1).join(', ')} and ${last}`;
}

/** What is heard once a plan is taken; it holds for the lines that are in it. */
export function takenWords(plan: WarehousePlan, lines: number): string {
  const what = plan.lines.length === lines ? 'Everything comes' : `${plan.lines.length} of ${lines} lines come`;
  const parcels = plan.warehouses.length === 1 ? '' : `, in ${plan.warehouses.length} parcels`;
  return `${what} from ${warehousesWords(plan)}${parcels}.`;
}
