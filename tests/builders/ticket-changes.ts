import { withoutEndedReasons } from '#shared/domain/ticket/ended-reasons.ts';
import { type Ticket, withVehicle } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';

/** The ticket for a vehicle, as a choice of it leaves the ticket. */
export function setVehicle(ticket: Ticket, vehicle: VehicleChoice | null): Ticket {
  return withoutEndedReasons(ticket, withVehicle(ticket, vehicle));
}

/** The ticket with its notes, warehouse or reference as typed. */
export function setOrderTexts(
  ticket: Ticket,
  patch: Partial<Pick<Ticket, 'notes' | 'warehouse' | 'customerReference'>>,
): Ticket {
  return { ...ticket, ...patch };
}
