import { warehouseOfOrder } from '#shared/domain/ticket/shared-stock.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { onceFor } from '#shared/domain/values/once-for.ts';
import type { FulfilmentPlans, WarehousePlan } from '#shared/domain/ticket/fulfilment-plans.ts';

/** What of a ticket says where it comes from. */
export type ShipsFrom = Pick<Ticket, 'lines' | 'warehouse'>;

/** The plans that can be chosen, the best first: the warehouses that have everything, else the fewest parcels. */
export function plansOf({ single, split }: FulfilmentPlans): readonly WarehousePlan[] {
  return split === null ? single : [split];
}

/** Whether a plan has every item of a ticket with so many: then nothing of it is short everywhere. */
export function isWholeTicket({ lines }: Pick<WarehousePlan, 'lines'>, count: number): boolean {
  return lines.length === count;
}

/**
 * The plans that are offered: where everything comes from the shop's own warehouse already, and is surely there, no
 * other warehouse is better.
 */
export function plansToOffer(
  ticket: ShipsFrom,
  plans: readonly WarehousePlan[],
  ownWarehouse: string,
): readonly WarehousePlan[] {
  const isOwn = ({ warehouses, sure }: WarehousePlan): boolean =>
    sure && warehouses.length === 1 && warehouses[0] === ownWarehouse;
  const taken = plans.find((plan) => isOwn(plan) && isPlanTaken(ticket, plan, ownWarehouse));
  return taken === undefined ? plans : [taken];
}

/**
 * Whether the ticket comes from a plan already: its lines, and the order as a whole. An order that names no warehouse
 * goes out with the shop's own, and so does a line that names none.
 */
export function isPlanTaken({ lines, warehouse }: ShipsFrom, plan: WarehousePlan, ownWarehouse: string): boolean {
  const ofOrder = warehouseOfOrder({ warehouse }, ownWarehouse);
  if (ofOrder !== plan.warehouses[0]) return false;
  const byLine = warehousesOf(lines);
  return plan.lines.every((each) => {
    const named = byLine.get(each.lineId);
    return named !== undefined && (named?.trim() || ofOrder) === each.warehouse;
  });
}

/** The warehouse that each line names, by its id. */
const warehousesOf = onceFor((lines: Ticket['lines']): ReadonlyMap<string, string | null> => {
  return new Map(lines.map(({ id, warehouse }) => [id, warehouse]));
});

/**
 * The plan that the key takes: the best one, and the next each time that one is taken already. Null where there is
 * none.
 */
export function planToTake(
  ticket: ShipsFrom,
  plans: readonly WarehousePlan[],
  ownWarehouse: string,
): WarehousePlan | null {
  const at = plans.findIndex((plan) => isPlanTaken(ticket, plan, ownWarehouse));
  return plans[(at + 1) % plans.length] ?? null;
}
