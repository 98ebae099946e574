import { create } from 'zustand';
import type { PlatePhase } from './plate-look-up.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { declareStore } from '#renderer/declared-store.ts';

/** The vehicle that stood on a ticket before a plate that brought none was asked for. */
export interface VehicleAside {
  readonly ticketId: string;
  readonly vehicle: VehicleChoice;
}

/** What was put aside last; null where nothing was. It goes back on its ticket by a person's hand alone. */
export const useVehicleAside = declareStore('useVehicleAside', () =>
  create<{ readonly aside: VehicleAside | null }>(() => ({ aside: null })),
);

/**
 * Whether a look-up that ended says that the vehicle on the ticket is not the customer's: it was of another plate, or
 * of the same plate in another state, and brought nothing. The same plate asked again leaves its vehicle where it is.
 */
export function isOverruled(vehicle: VehicleChoice, phase: PlatePhase): boolean {
  if (phase.kind !== 'failed') return false;
  return vehicle.kind !== 'by plate' || vehicle.plate !== phase.plate || vehicle.state !== phase.state;
}
