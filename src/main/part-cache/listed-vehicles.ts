import { buildSpan } from '#shared/domain/vehicle/build-span.ts';
import type { FitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { listedAs } from '#shared/domain/vehicle/listed-as.ts';
import { listedSpan } from '#shared/domain/fitment/listing-conditions.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { LONGEST_VEHICLE_ID } from '#shared/domain/vehicle/plate-candidates.ts';
import { isBlankValue, normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import type { KnownAttributes, ListedVehicleChoice, VehicleAttribute } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle } from '#shared/interface/product.ts';

/** Most vehicles of a make that are shown at once. */
const MOST_VEHICLES = 50;

/** Longest text of a vehicle that is passed on, characters. */
const LONGEST_TEXT = 500;

/** Vehicles of a make that the parts at hand list, at most 50, and how many more there are. */
export interface VehiclesOfMake {
  readonly vehicles: readonly ListedVehicleChoice[];
  readonly more: number;
}

/** A part as far as its vehicles go. */
export interface VehicleSource {
  readonly index: FitmentIndex;
  readonly readAt: string;
}

/**
 * The vehicles of a make that parts list (`docs/trade.md` 1.2: the service itself offers no models under a make), each
 * identifier once, by description. Every word of the filter must occur in the description. At most 50, the rest
 * counted; one whose identifier is too long for a ticket is not offered.
 */
export function vehiclesOfMake(sources: readonly VehicleSource[], make: string, filter: string): VehiclesOfMake {
  const wanted = normaliseAttribute('make', make);
  const words = filter
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = new Map<string, ListedVehicleChoice>();
  for (const { index, readAt } of sources) {
    for (const vehicle of index.vehicles) {
      if (found.has(vehicle.id) || vehicle.id.length > LONGEST_VEHICLE_ID) continue;
      if (normaliseAttribute('make', vehicle.make) !== wanted) continue;
      const description = clipText(listedAs(vehicle), LONGEST_TEXT);
      const searched = description.toUpperCase();
      if (!words.every((word) => searched.includes(word))) continue;
      found.set(vehicle.id, {
        kind: 'from a part',
        id: vehicle.id,
        description,
        attributes: knownAttributes(vehicle),
        readAt,
        span: listedSpan(buildSpan(vehicle)),
      });
    }
  }
  const sorted = [...found.values()].sort((a, b) => BY_DESCRIPTION.compare(a.description, b.description));
  return { vehicles: sorted.slice(0, MOST_VEHICLES), more: Math.max(0, sorted.length - MOST_VEHICLES) };
}

const BY_DESCRIPTION = new Intl.Collator('en-AU', { numeric: true });

/** A listed vehicle says nothing of the drivetrain (`docs/service.md` 3.4). */
function knownAttributes(vehicle: FittingVehicle): KnownAttributes {
  const known = (attribute: Exclude<VehicleAttribute, 'drivetrain'>): string | null => {
    const value = vehicle[attribute];
    if (value === undefined) return null;
    const text = String(value).trim();
    return isBlankValue(text) ? null : clipText(text, LONGEST_TEXT);
  };
  return {
    make: known('make'),
    model: known('model'),
    series: known('series'),
    variant: known('variant'),
    body: known('body'),
    fuel_type: known('fuel_type'),
    drivetrain: null,
    transmission: known('transmission'),
    engine: known('engine'),
    engine_capacity: known('engine_capacity'),
    cylinders: known('cylinders'),
  };
}
