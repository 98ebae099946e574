import { z } from 'zod';

/**
 * Vehicle data access, `docs/service.md` 2: `POST /v1/vehicles/auth?store=…&use_store_vehicles=…`, no body.
 * Answers the merchant and the makes by popularity.
 */

/** Query of the request. Whether either is required is not shown; Counterpart always sends both. */
export const vehicleAccessQuery = z.object({
  store: z.string(),
  use_store_vehicles: z.boolean(),
});
export type VehicleAccessQuery = z.infer<typeof vehicleAccessQuery>;

/** One make, `docs/service.md` 2. `popularity` only orders the list, so an unreadable one is left out. */
const vehicleMakeEntry = z.looseObject({
  value: z.string(),
  popularity: z.int().optional(),
});

/** Answer of the request. */
export const vehicleAccessAnswer = z.looseObject({
  merchant: z.int(),
  vehicle_makes: z.array(vehicleMakeEntry),
});
export type VehicleAccessAnswer = z.infer<typeof vehicleAccessAnswer>;
