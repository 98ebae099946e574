import { z } from 'zod';

/**
 * The plate search, `docs/service.md` 4: `POST /v1/vehicles/plate-search`. Required and optional keys as in
 * `product.ts`.
 */

/** Request body. `plate` is normalised (capitals and digits), `state` an abbreviation; allowed values are not shown. */
export const plateSearchRequest = z.object({
  plate: z.string().min(1),
  state: z.string().min(1),
});
export type PlateSearchRequest = z.infer<typeof plateSearchRequest>;

/**
 * Fields of `vehicle` in a group or breakdown entry, `docs/service.md` 4.1. Null means that the variants differ in it.
 */
export const plateVehicle = z.looseObject({
  make: z.string().optional(),
  model: z.string().optional(),
  series: z.string().nullable().optional(),
  variant: z.string().nullable().optional(),
  body: z.string().nullable().optional(),
  fuel_type: z.string().nullable().optional(),
  drivetrain: z.string().nullable().optional(),
  transmission: z.string().nullable().optional(),
  engine: z.string().nullable().optional(),
  engine_capacity: z.string().nullable().optional(),
  cylinders: z.int().nullable().optional(),
});
export type PlateVehicle = z.infer<typeof plateVehicle>;

/** A group or one variant, `docs/service.md` 4.1. `vehicle_ids` is what fitment stands on, so it is required. */
const plateVehicleEntry = z.looseObject({
  description: z.string().optional(),
  vehicle: plateVehicle,
  vehicle_ids: z.array(z.string().min(1)),
});
export type PlateVehicleEntry = z.infer<typeof plateVehicleEntry>;

/** The factory's record of the car behind the plate, `docs/service.md` 4.2. `engine_capacity` is a number here. */
const factoryVehicle = z.looseObject({
  make: z.string().optional(),
  model: z.string().optional(),
  series: z.string().optional(),
  variant: z.string().nullable().optional(),
  year: z.int().optional(),
  body: z.string().optional(),
  fuel_type: z.string().optional(),
  drivetrain: z.string().nullable().optional(),
  cylinders: z.int().optional(),
  engine_capacity: z.number().optional(),
  transmission: z.string().optional(),
});
export type FactoryVehicle = z.infer<typeof factoryVehicle>;

/** Answer, `docs/service.md` 4. */
export const plateSearchAnswer = z.looseObject({
  plate: z.looseObject({ number: z.string().optional(), state: z.string().optional() }).optional(),
  differing_attributes: z.array(z.string()).optional(),
  vehicles: z.array(plateVehicleEntry),
  vehicle_breakdown: z.array(plateVehicleEntry),
  factory_vehicle: factoryVehicle.optional(),
});
export type PlateSearchAnswer = z.infer<typeof plateSearchAnswer>;
