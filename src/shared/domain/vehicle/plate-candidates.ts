import type {
  FactoryVehicle,
  PlateSearchAnswer,
  PlateVehicle,
  PlateVehicleEntry,
} from '#shared/interface/plate-search.ts';
import { clipText } from '../values/text-size.ts';
import { compareAttribute, isBlankValue } from './vehicle-attributes.ts';
import type { Candidate, FactoryRecord, KnownAttributes, VehicleAttribute } from './vehicle-choice.ts';
import { distinctIds, foldedId } from './vehicle-id.ts';
import { vehicleLine } from './vehicle-words.ts';

/** Reading the candidates and the factory's record out of a plate search answer (`docs/service.md` 4). */

/** The longest description, value and identifier that a ticket keeps, in characters (`ticket-schema.ts`). */
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_VALUE = 500;
export const LONGEST_VEHICLE_ID = 500;

/**
 * The variants that the plate may stand for: one for each breakdown entry, then one for each group with vehicles that
 * no breakdown entry covers, so that a breakdown that is empty or incomplete never hides a possible vehicle.
 */
export function candidatesOf(answer: PlateSearchAnswer): readonly Candidate[] {
  const covered = new Set(answer.vehicle_breakdown.flatMap(({ vehicle_ids }) => vehicle_ids.map(foldedId)));
  const groups = answer.vehicles.flatMap((group) => {
    const ids = idsOf(group).filter((id) => !covered.has(foldedId(id)));
    const counts = ids.length > 0 || answer.vehicle_breakdown.length === 0;
    return counts ? [{ ...group, vehicle_ids: ids }] : [];
  });
  return [...answer.vehicle_breakdown, ...groups].map(candidate);
}

/** The identifiers of an entry; one that is blank is none. */
function idsOf({ vehicle_ids: ids }: PlateVehicleEntry): readonly string[] {
  return distinctIds(ids).filter((id) => id !== '');
}

/**
 * Identifiers, folded, that stand on two candidates that cannot be one vehicle: they do not say which of them is meant.
 */
export function doubtfulIds(candidates: readonly Candidate[]): readonly string[] {
  const holders = Map.groupBy(
    candidates.flatMap((each) => each.ids.map((id) => ({ id: foldedId(id), each }))),
    ({ id }) => id,
  );
  return [...holders].flatMap(([id, held]) =>
    held.some(({ each }, at) => held.slice(at + 1).some((other) => areDifferent(each, other.each))) ? [id] : [],
  );
}

/** Whether something that is known of both tells them apart. */
function areDifferent(one: Candidate, other: Candidate): boolean {
  return (Object.keys(one.attributes) as readonly VehicleAttribute[]).some(
    (attribute) => compareAttribute(attribute, one.attributes[attribute], other.attributes[attribute]) === 'different',
  );
}

function candidate(entry: PlateVehicleEntry, index: number): Candidate {
  const attributes = knownAttributes(entry.vehicle);
  const description = entry.description?.trim() || vehicleLine(attributes) || `Vehicle ${index + 1}`;
  return {
    number: index + 1,
    description: clipText(description, LONGEST_DESCRIPTION),
    // The beginning of an identifier would be another one.
    ids: idsOf(entry).filter((id) => id.length <= LONGEST_VEHICLE_ID),
    attributes,
  };
}

/** The paths of the identifiers that are too long for a ticket, as the paths of unreadable fields are written. */
export function pathsOfLongIds({ vehicle_breakdown, vehicles }: PlateSearchAnswer): readonly string[] {
  const pathsIn = (list: string, entries: readonly PlateVehicleEntry[]): readonly string[] =>
    entries.flatMap(({ vehicle_ids }, at) =>
      vehicle_ids.flatMap((id, index) =>
        id.trim().length > LONGEST_VEHICLE_ID ? [`${list}[${at}].vehicle_ids[${index}]`] : [],
      ),
    );
  return [...pathsIn('vehicle_breakdown', vehicle_breakdown), ...pathsIn('vehicles', vehicles)];
}

/** The differing attributes that an answer names, as it came, cut where a word is too long for a ticket. */
export function differingAttributesOf({ differing_attributes: words = [] }: PlateSearchAnswer): readonly string[] {
  return words.map((word) => clipText(word, LONGEST_VALUE));
}

/** The factory's record; null where the answer holds none. A year that cannot be one is unknown. */
export function factoryRecordOf(vehicle: FactoryVehicle | undefined): FactoryRecord | null {
  if (vehicle === undefined) return null;
  const year = vehicle.year ?? 0;
  return { attributes: knownAttributes(vehicle), year: isYear(year) ? year : null };
}

/** Whether a number can be the year that a road vehicle was built in. */
export function isYear(year: number): boolean {
  return year >= 1900 && year <= 2100;
}

function knownAttributes(vehicle: PlateVehicle | FactoryVehicle): KnownAttributes {
  const known = (attribute: VehicleAttribute): string | null => {
    const value = vehicle[attribute];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = String(value).trim();
    return isBlankValue(text) || Number(text) === 0 ? null : clipText(text, LONGEST_VALUE);
  };
  return {
    make: known('make'),
    model: known('model'),
    series: known('series'),
    variant: known('variant'),
    body: known('body'),
    fuel_type: known('fuel_type'),
    drivetrain: known('drivetrain'),
    transmission: known('transmission'),
    engine: known('engine'),
    engine_capacity: known('engine_capacity'),
    cylinders: known('cylinders'),
  };
}
