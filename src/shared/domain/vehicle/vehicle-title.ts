import { onceFor } from '../values/once-for.ts';
import { makeName, withMakeName } from './make-names.ts';
import { factoryYear } from './register-check.ts';
import { normaliseAttribute } from './vehicle-attributes.ts';
import {
  type Candidate,
  type KnownAttributes,
  remainingCandidates,
  VEHICLE_ATTRIBUTES,
  type VehicleAttribute,
  type VehicleChoice,
} from './vehicle-choice.ts';
import { vehicleLine } from './vehicle-words.ts';

/**
 * The value that all candidates give an attribute, as the first writes it; null where one is silent or says another.
 */
function commonValue(attribute: VehicleAttribute, candidates: readonly Candidate[]): string | null {
  const first = candidates[0]?.attributes[attribute] ?? null;
  const known = normaliseAttribute(attribute, first);
  if (known === null) return null;
  return candidates.every(({ attributes }) => normaliseAttribute(attribute, attributes[attribute]) === known)
    ? first
    : null;
}

/** The vehicle as it is said on the phone: year, make and model; the whole line where those are not known. */
export function vehicleInShort(choice: VehicleChoice): string {
  if (choice.kind === 'from a part') return vehicleTitle(choice);
  const remaining = remainingCandidates(choice);
  const make = commonValue('make', remaining);
  const model = commonValue('model', remaining);
  if (make === null || model === null) return vehicleTitle(choice);
  return [factoryYear(choice), makeName(make), model].filter((part) => part !== null).join(' ');
}

/**
 * The vehicle in one line: its factory year and what all remaining candidates share; its plate where that is nothing.
 * The year of a factory record that is one of another make or model is left out, as everywhere. It is worked out once
 * for each vehicle: the title of the window asks for it with every letter.
 */
export const vehicleTitle: (choice: VehicleChoice) => string = onceFor((choice: VehicleChoice): string => {
  if (choice.kind === 'from a part')
    return withMakeName(choice.description.trim()) || vehicleLine(choice.attributes) || 'Vehicle from a part';
  const remaining = remainingCandidates(choice);
  const shared = Object.fromEntries(
    VEHICLE_ATTRIBUTES.map((attribute) => [attribute, commonValue(attribute, remaining)]),
  ) as KnownAttributes;
  const line = vehicleLine(shared) || vehicleLine(choice.factory?.attributes ?? {});
  if (line === '') return `Plate ${choice.plate} (${choice.state})`;
  const year = factoryYear(choice);
  return year === null ? line : `${year} ${line}`;
});
