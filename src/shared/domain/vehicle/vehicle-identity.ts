import { fingerprintOf } from '../values/fingerprint.ts';
import { onceFor } from '../values/once-for.ts';
import { remainingCandidates, type VehicleChoice } from './vehicle-choice.ts';

/** Which vehicle a person spoke of when they gave a reason, and when a ticket has another one. */

/**
 * Names a vehicle: its plate, state and the ids that came with them, or the listed vehicle that was taken. Answers and
 * the time of the look-up make no other vehicle of it. Null without a vehicle.
 */
export function vehicleName(choice: VehicleChoice | null): string | null {
  return choice === null ? null : nameOf(choice);
}

const nameOf = onceFor((choice: VehicleChoice) => {
  const ids =
    choice.kind === 'by plate' ? [...new Set(choice.candidates.flatMap((each) => each.ids))].toSorted() : [choice.id];
  return fingerprintOf(
    JSON.stringify(choice.kind === 'by plate' ? [choice.plate, choice.state, ids] : ['from a part', ids]),
  );
});

/**
 * How the vehicle of a ticket changed: `same` where nothing is known otherwise than before, or more is; `less known`
 * where an answer was taken back; `other` where it is another vehicle, or none any more.
 */
export type VehicleChange = 'same' | 'less known' | 'other';

/** Compares the vehicle of a ticket before and after a change. The first vehicle of a ticket replaces none. */
export function vehicleChange(before: VehicleChoice | null, after: VehicleChoice | null): VehicleChange {
  if (before === after || before === null) return 'same';
  if (after === null || vehicleName(before) !== vehicleName(after)) return 'other';
  const possible = new Set(remainingCandidates(before).map(({ number }) => number));
  const left = remainingCandidates(after).map(({ number }) => number);
  if (left.every((number) => possible.has(number))) return 'same';
  // Answers that left no vehicle spoke of the same one.
  return possible.size === 0 || left.some((number) => possible.has(number)) ? 'less known' : 'other';
}
