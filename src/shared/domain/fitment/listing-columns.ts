import type { FittingVehicle } from '#shared/interface/product.ts';
import { type BuildSpan, buildSpan, spanWords } from '../vehicle/build-span.ts';
import type { VehicleAttribute } from '../vehicle/vehicle-choice.ts';

/**
 * The listed vehicles of a product by columns: of each field the distinct values once, and per vehicle the number of
 * its value. A catalogue repeats a few values thousands of times, so a question to 20,000 vehicles is asked of a few
 * values and answered for the vehicles by looking numbers up.
 */

/** Fields of a listed vehicle that are compared with the customer's (`docs/service.md` 3.4 lists no drivetrain). */
export const COMPARED_ATTRIBUTES = [
  'make',
  'model',
  'series',
  'variant',
  'body',
  'fuel_type',
  'transmission',
  'engine',
  'engine_capacity',
  'cylinders',
] as const satisfies readonly VehicleAttribute[];
export type ComparedAttribute = (typeof COMPARED_ATTRIBUTES)[number];

/** Fields that say when a listed vehicle was built. */
const BUILT = ['month_from', 'year_from', 'month_to', 'year_to'] as const satisfies readonly (keyof FittingVehicle)[];

/** Whether two listings say the same in everything that is compared, and write their identifier alike. */
export function areListedAlike(one: FittingVehicle, other: FittingVehicle): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      COMPARED_ATTRIBUTES.every((field) => one[field] === other[field]) &&
      BUILT.every((field) => one[field] === other[field]))
  );
}

/** One field of all vehicles. */
export interface Column<T> {
  /** Distinct values. */
  readonly values: readonly T[];
  /** Per vehicle the position of its value in `values`. */
  readonly codes: Uint32Array;
}

/** Of an attribute the texts as they came (null where a vehicle has none), and of the months the spans. */
export type ListingColumns = { readonly [attribute in ComparedAttribute]: Column<string | null> } & {
  readonly span: Column<BuildSpan & { readonly words: string }>;
};

/** Reads the vehicles into columns: one pass, a few milliseconds for 20,000. */
export function listingColumns(vehicles: readonly FittingVehicle[]): ListingColumns {
  const attribute = (name: ComparedAttribute): Column<string | null> =>
    column(
      vehicles,
      (vehicle) => vehicle[name],
      (value) => (value === undefined ? null : String(value)),
    );
  return {
    make: attribute('make'),
    model: attribute('model'),
    series: attribute('series'),
    variant: attribute('variant'),
    body: attribute('body'),
    fuel_type: attribute('fuel_type'),
    transmission: attribute('transmission'),
    engine: attribute('engine'),
    engine_capacity: attribute('engine_capacity'),
    cylinders: attribute('cylinders'),
    span: column(vehicles, spanKey, (_, vehicle) => ({ ...buildSpan(vehicle), words: spanWords(vehicle) })),
  };
}

/** Numbers the distinct keys of the vehicles, and makes the value of each key from the first vehicle that has it. */
function column<Key, Value>(
  vehicles: readonly FittingVehicle[],
  keyOf: (vehicle: FittingVehicle) => Key,
  makeValue: (key: Key, first: FittingVehicle) => Value,
): Column<Value> {
  const numbers = new Map<Key, number>();
  const values: Value[] = [];
  const codes = new Uint32Array(vehicles.length);
  vehicles.forEach((vehicle, at) => {
    const key = keyOf(vehicle);
    let code = numbers.get(key);
    if (code === undefined) {
      code = values.length;
      numbers.set(key, code);
      values.push(makeValue(key, vehicle));
    }
    codes[at] = code;
  });
  return { values, codes };
}

function spanKey({ month_from, year_from, month_to, year_to }: FittingVehicle): string {
  return `${month_from}/${year_from}/${month_to}/${year_to}`;
}
