import { BUILD_MONTH } from '../vehicle/build-span.ts';
import { builtWhen } from '../vehicle/vehicle-answers.ts';
import { type Candidate, takeBackAnswer, type VehicleChoice, VEHICLE_ATTRIBUTES } from '../vehicle/vehicle-choice.ts';
import { type Ticket, withVehicle } from './ticket.ts';

/**
 * The ticket with a vehicle that was looked up. Where the plate is that of its vehicle, an answer that stands in and is
 * no newer changes only why it does, and one with the same vehicles keeps what was answered and picked. The build month
 * is one of the factory's year, and goes where that is another one.
 */
export function withFoundVehicle(ticket: Ticket, found: VehicleChoice | null): Ticket {
  const { vehicle } = ticket;
  if (found?.kind !== 'by plate' || vehicle?.kind !== 'by plate') return withVehicle(ticket, found);
  if (vehicle.plate !== found.plate || vehicle.state !== found.state) return withVehicle(ticket, found);
  const { whyKept } = found;
  // Nothing that a verdict stands on is another one, so the lines stay judged.
  if (whyKept !== undefined && Date.parse(found.readAt) <= Date.parse(vehicle.readAt)) {
    return { ...ticket, vehicle: { ...vehicle, whyKept } };
  }
  const { answers, pickedNumber } = vehicle;
  if (namesOf(vehicle.candidates) !== namesOf(found.candidates)) return withVehicle(ticket, found);
  const again = { ...found, answers, pickedNumber };
  const isSameYear = builtWhen(again).year === builtWhen(vehicle).year;
  return withVehicle(ticket, isSameYear ? again : takeBackAnswer(again, BUILD_MONTH));
}

/** Names candidates by their numbers and all that is known of them. */
function namesOf(candidates: readonly Candidate[]): string {
  return JSON.stringify(
    candidates.map(({ number, description, ids, attributes }) => [
      number,
      description,
      ids,
      VEHICLE_ATTRIBUTES.map((attribute) => attributes[attribute]),
    ]),
  );
}
