import type { FittingVehicle, VehicleApplication } from './product.ts';

/**
 * Quick answers to "is this certainly as its schema wants it?" for the elements that a product record can hold forty
 * thousand of. A guard only ever answers *yes* where the schema does too; where it answers *no*, the schema is asked,
 * and names what is wrong. They look at values where they are and make nothing. A test holds both to each other.
 */

/** True where `value` certainly is a fitting vehicle (`docs/service.md` 3.4). Unknown keys are not looked at. */
export function isFittingVehicle(value: unknown): value is FittingVehicle {
  if (typeof value !== 'object' || value === null) return false;
  const vehicle = value as { readonly [key in keyof FittingVehicle]?: unknown };
  return (
    typeof vehicle.id === 'string' &&
    vehicle.id !== '' &&
    isText(vehicle.make) &&
    isText(vehicle.model) &&
    isText(vehicle.body) &&
    isText(vehicle.series) &&
    isWhole(vehicle.month_from) &&
    isWhole(vehicle.year_from) &&
    (vehicle.month_to === null || isWhole(vehicle.month_to)) &&
    (vehicle.year_to === null || isWhole(vehicle.year_to)) &&
    isText(vehicle.engine) &&
    isWhole(vehicle.cylinders) &&
    isText(vehicle.variant) &&
    isText(vehicle.transmission) &&
    isSimple(vehicle.kw_power) &&
    isText(vehicle.fuel_type) &&
    isText(vehicle.engine_capacity) &&
    isSimple(vehicle.product_specific_attributes) &&
    !Array.isArray(value)
  );
}

/**
 * True where `value`, its vehicles aside, certainly is an application with a list of vehicles (`docs/service.md` 3.3).
 */
export function isApplicationHead(
  value: unknown,
): value is Omit<VehicleApplication, 'vehicles'> & { readonly vehicles: readonly unknown[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const application = value as { readonly [key in keyof VehicleApplication]?: unknown };
  return (
    Array.isArray(application.vehicles) &&
    (application.catalogue_notes === null || isText(application.catalogue_notes)) &&
    isSimple(application.document) &&
    isConditions(application.attributes)
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || value === undefined;
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) || value === undefined;
}

/** A JSON value that holds no other. */
function isSimple(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object';
}

function isConditions(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const conditions = value as { readonly [key: string]: unknown };
  for (const key in conditions) if (key === '__proto__' || !isSimple(conditions[key])) return false;
  return isWhole(conditions.fits_vehicle_year_from_month);
}
