import { z } from 'zod';
import type { FieldWarning } from './field-warning.ts';
import { type Decoding, decodeAt, missingKeys, type PartDecoding } from './decode.ts';
import type { FieldPath } from './field-path.ts';
import { isApplicationHead, isFittingVehicle } from './fitting-vehicle-guard.ts';
import { fittingVehicle, type Product, product, vehicleApplication } from './product.ts';

/** The record without its long lists, which are read element by element. */
const productHead = product.extend({ vehicle_applications: z.array(z.unknown()), vehicles: z.array(z.unknown()) });
const applicationHead = vehicleApplication.extend({ vehicles: z.array(z.unknown()) });

/**
 * Reads a product record (`docs/service.md` 3.1) as `decode` does, fast enough for one that fits 20,000 vehicles in
 * 2,000 applications: the lists of vehicles are looked over where they are, and the schema is asked only about elements
 * that the look did not settle. What comes back is `json` itself. Unknown keys of vehicles are kept and not walked
 * into.
 */
export function decodeProduct(json: unknown): Decoding<Product> {
  const missing = missingKeys(product, json);
  const head = headOf(json);
  const headOutcome = decodeAt(productHead, head, [], json);
  if (!headOutcome.ok) return headOutcome;
  const record = json as { readonly vehicles: unknown; readonly vehicle_applications: unknown };
  const warnings: FieldWarning[] = [...headOutcome.warnings, ...missing];

  const vehicles = decodeVehicles(record.vehicles as readonly unknown[], ['vehicles'], json);
  if (!vehicles.ok) return vehicles;
  append(warnings, vehicles.warnings);

  for (const [index, application] of (record.vehicle_applications as readonly unknown[]).entries()) {
    if (isApplicationHead(application) && firstUnsure(application.vehicles, 0) === -1) continue;
    const outcome = decodeApplication(application, ['vehicle_applications', index], json);
    if (!outcome.ok) return outcome;
    append(warnings, outcome.warnings);
  }
  return { ok: true, value: json as Product, warnings };
}

/** The record with empty lists in the place of its long ones; anything that is no record is left as it is. */
function headOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const head: Record<string, unknown> = { ...json };
  for (const list of ['vehicles', 'vehicle_applications']) {
    if (Array.isArray(head[list])) head[list] = [];
  }
  return head;
}

/** Reads an application that the quick look did not settle. */
function decodeApplication(application: unknown, at: FieldPath, whole: unknown): PartDecoding {
  const head = decodeAt(applicationHead, headOf(application), at, whole);
  if (!head.ok) return head;
  const vehicles = decodeVehicles((application as VehicleHolder).vehicles, [...at, 'vehicles'], whole);
  if (!vehicles.ok) return vehicles;
  return { ok: true, warnings: [...head.warnings, ...vehicles.warnings] };
}

interface VehicleHolder {
  readonly vehicles: readonly unknown[];
}

function decodeVehicles(vehicles: readonly unknown[], at: FieldPath, whole: unknown): PartDecoding {
  const warnings: FieldWarning[] = [];
  for (let index = firstUnsure(vehicles, 0); index !== -1; index = firstUnsure(vehicles, index + 1)) {
    const outcome = decodeAt(fittingVehicle, vehicles[index], [...at, index], whole);
    if (!outcome.ok) return outcome;
    append(warnings, outcome.warnings);
  }
  return { ok: true, warnings };
}

/** Position from `from` on of the first vehicle that the quick look does not settle; -1 where it settles all. */
function firstUnsure(vehicles: readonly unknown[], from: number): number {
  for (let index = from; index < vehicles.length; index += 1) {
    if (!isFittingVehicle(vehicles[index])) return index;
  }
  return -1;
}

function append(warnings: FieldWarning[], more: readonly FieldWarning[]): void {
  for (const warning of more) warnings.push(warning);
}
