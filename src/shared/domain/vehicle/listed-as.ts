import type { FittingVehicle } from '#shared/interface/product.ts';
import { spanWords } from './build-span.ts';
import { clipText } from '../values/text-size.ts';
import { isBlankValue } from './vehicle-attributes.ts';
import { vehicleLine } from './vehicle-words.ts';

const LONGEST_LISTED_AS = 300;

/** A listed vehicle in one line: "Toyota Hilux GUN126R Dual Cab 2.8 L Diesel 1GD-FTV, 10/2015 – 2025". */
export function listedAs(vehicle: FittingVehicle): string {
  const line = [
    vehicleLine({
      make: vehicle.make ?? null,
      model: vehicle.model ?? null,
      series: vehicle.series ?? null,
      variant: vehicle.variant ?? null,
      body: vehicle.body ?? null,
      engine_capacity: vehicle.engine_capacity ?? null,
      fuel_type: vehicle.fuel_type ?? null,
      transmission: vehicle.transmission ?? null,
    }),
    vehicle.engine ?? '',
  ].filter((part) => !isBlankValue(part));
  return clipText([line.join(' '), spanWords(vehicle)].filter((part) => part !== '').join(', '), LONGEST_LISTED_AS);
}
