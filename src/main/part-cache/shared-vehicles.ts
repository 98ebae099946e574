import { isDeepStrictEqual } from 'node:util';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';

/**
 * A product whose applications hold the very vehicles of its flat list, where they say the same: an answer repeats
 * every one (`docs/service.md` 3.1), and 20,000 of them twice are 6 MB of memory. What an application says otherwise
 * stays.
 */
export function withSharedVehicles(product: Product): Product {
  const flat = new Map(product.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return {
    ...product,
    vehicle_applications: product.vehicle_applications.map((application) => ({
      ...application,
      vehicles: application.vehicles.map((vehicle) => {
        const listed = flat.get(vehicle.id);
        return listed !== undefined && saysTheSame(listed, vehicle) ? listed : vehicle;
      }),
    })),
  };
}

/** Whether two vehicles have the same fields, with the same values. */
function saysTheSame(one: FittingVehicle, other: FittingVehicle): boolean {
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => field in other && isSameValue(one[field], other[field]))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && isDeepStrictEqual(one, other));
}
