import { z } from 'zod';
import { decimalText, priceText } from './decimal-text.ts';

/**
 * The product record, `docs/service.md` 3: `GET /v1/products/{productId}`.
 *
 * In these schemas a required key is one that a sale depends on: unreadable, it fails the answer. An optional key is
 * one that the counter can do without: unreadable, it is left out and a warning is kept (`decode.ts`). An entry of a
 * list that needs no key costs itself alone: an empty one stands in its place. Unknown keys are kept. A `null` that the
 * document does not name is unreadable like any other wrong type.
 */

/**
 * A fitting vehicle, `docs/service.md` 3.4. Only `id` is required: the other fields are compared where they can be
 * read.
 */
export const fittingVehicle = z.looseObject({
  id: z.string().min(1),
  make: z.string().optional(),
  model: z.string().optional(),
  body: z.string().optional(),
  series: z.string().optional(),
  month_from: z.int().optional(),
  year_from: z.int().optional(),
  month_to: z.int().nullable().optional(),
  year_to: z.int().nullable().optional(),
  engine: z.string().optional(),
  cylinders: z.int().optional(),
  variant: z.string().optional(),
  transmission: z.string().optional(),
  kw_power: z.json().optional(),
  fuel_type: z.string().optional(),
  engine_capacity: z.string().optional(),
  product_specific_attributes: z.json().optional(),
});
export type FittingVehicle = z.infer<typeof fittingVehicle>;

/** A group of fitting vehicles that share notes and conditions, `docs/service.md` 3.3. */
export const vehicleApplication = z.looseObject({
  vehicles: z.array(fittingVehicle),
  catalogue_notes: z.string().nullable().optional(),
  document: z.json().optional(),
  attributes: z.looseObject({ fits_vehicle_year_from_month: z.int().optional() }).optional(),
});
export type VehicleApplication = z.infer<typeof vehicleApplication>;

/**
 * A product sold with this one, `docs/service.md` 3.2. No key of it is required: what cannot be read of it costs
 * itself, and a person is asked whether the part can be fitted without it (`domain/part/cross-sells.ts`).
 */
const crossSellProduct = z.looseObject({
  sku: z.string().min(1).optional(),
  product_type: z.string().optional(),
  relationship_type: z.string().optional(),
  catalogue_notes: z.string().nullable().optional(),
  title: z.string().optional(),
  image: z.string().optional(),
});
export type CrossSellProduct = z.infer<typeof crossSellProduct>;

/**
 * What one warehouse holds. `availability` is a word of the service, shown as it came. No key of it is required: a
 * quantity or a code that cannot be read costs itself, never the part.
 */
const stockEntry = z.looseObject({
  warehouse_code: z.string().min(1).optional(),
  qty_on_hand: decimalText.optional(),
  availability: z.string().optional(),
});
export type StockEntry = z.infer<typeof stockEntry>;

/** The product record, `docs/service.md` 3.1. */
export const product = z.looseObject({
  sku: z.string().min(1),
  manufacturer_sku: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  image_url: z.string().optional(),
  price: priceText,
  clearance: z.boolean().optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  updated_at: z.iso.datetime({ offset: true }).optional(),
  visible_on_website: z.boolean().optional(),
  product_type: z.looseObject({ title: z.string().optional(), code: z.string().optional() }).optional(),
  brand: z.string().optional(),
  assemblies: z.array(z.json()).optional(),
  cross_sell_products: z.array(crossSellProduct).optional(),
  product_attributes: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
  catalogue_notes: z.string().nullable().optional(),
  document: z.json().optional(),
  alternate_skus: z.array(z.json()).optional(),
  related_skus: z.json().optional(),
  vehicle_applications: z.array(vehicleApplication),
  vehicles: z.array(fittingVehicle),
  stock: z.array(stockEntry).optional(),
  product_code: z.string().optional(),
  slug: z.string().optional(),
  type: z.string().optional(),
  source: z.string().optional(),
});
export type Product = z.infer<typeof product>;
