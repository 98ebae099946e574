import { gaveUpOnVehicle, isUnknown } from '../vehicle/vehicle-answers.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import type { Verdict } from './verdict.ts';

/** Whether the customer did not know what a fit depends on: it is asked no more. */
export function isAskedInVain(
  { attribute }: Extract<Verdict, { readonly kind: 'depends on' }>,
  vehicle: VehicleChoice,
): boolean {
  // Which vehicle it is goes unasked where they did not know something of it.
  return attribute === null ? gaveUpOnVehicle(vehicle) : isUnknown(vehicle, attribute);
}
