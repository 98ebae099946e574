import type { FittingVehicle, Product, VehicleApplication } from '../interface/product.ts';
import { type ListingColumns, listingColumns } from './listing-columns.ts';
import type { FieldWarning } from './part-view.ts';

/**
 * Finds a vehicle among those that a product lists. It stands on the record in place: no vehicle is copied, whether
 * there are 20 or 20,000, and what comparing needs is worked out when the first comparison wants it.
 */

/** Where a vehicle identifier occurs. */
export interface Listing {
  readonly vehicle: FittingVehicle;
  /** Index in `vehicle_applications`; null in the flat list. */
  readonly application: number | null;
  /** Where the vehicle stands in the record, as the paths of warnings name it: `vehicles[7]`. */
  readonly path: string;
}

export interface FitmentIndex {
  /** Every listed vehicle once: the flat list, then vehicles of groups that the flat list lacks. */
  readonly vehicles: readonly FittingVehicle[];
  readonly applications: readonly VehicleApplication[];
  /** Whether the product lists a vehicle with this identifier. */
  has(id: string): boolean;
  /** Every place where an identifier is listed: in the flat list and in each application. Empty where it is not. */
  listingsOf(id: string): readonly Listing[];
  /** The applications that hold an identifier, in order, each once. */
  applicationsOf(id: string): readonly number[];
  /** Fields of an application itself (not of its vehicles) that could not be read, such as `catalogue_notes`. */
  unreadableOfApplication(application: number): readonly string[];
  /** Fields of a listed vehicle that could not be read; `path` as in `Listing`. */
  unreadableOfVehicle(path: string): readonly string[];
  /** The listed vehicles by columns, to compare and search them; made on the first call. */
  columns(): ListingColumns;
}

/** One position, or several. Most identifiers have one, and no array is made for them. */
type Positions = Map<string, number | number[]>;

/** Indexes a product. `warnings` are what its decoding left out as unreadable. */
export function buildFitmentIndex(product: Product, warnings: readonly FieldWarning[]): FitmentIndex {
  const { vehicles: flat, vehicle_applications: applications } = product;
  const flatPositions: Positions = new Map();
  flat.forEach((vehicle, position) => add(flatPositions, vehicle.id, position));
  const grouped: Positions = new Map();
  const extra: FittingVehicle[] = [];
  applications.forEach(({ vehicles }, application) => {
    for (const vehicle of vehicles) {
      if (!flatPositions.has(vehicle.id) && !grouped.has(vehicle.id)) extra.push(vehicle);
      add(grouped, vehicle.id, application);
    }
  });
  const vehicles = extra.length === 0 ? flat : [...flat, ...extra];
  const unreadable = unreadableByPlace(warnings);
  const applicationsOf = (id: string): readonly number[] => [...new Set(positionsOf(grouped, id))];
  let columns: ListingColumns | null = null;

  return {
    vehicles,
    applications,
    has: (id) => flatPositions.has(id) || grouped.has(id),
    applicationsOf,
    listingsOf: (id) => [
      ...positionsOf(flatPositions, id).flatMap((at) => listing(flat[at], null, `vehicles[${at}]`)),
      ...applicationsOf(id).flatMap((application) =>
        (applications[application]?.vehicles ?? []).flatMap((vehicle, at) =>
          vehicle.id === id
            ? listing(vehicle, application, `vehicle_applications[${application}].vehicles[${at}]`)
            : [],
        ),
      ),
    ],
    unreadableOfApplication: (application) => unreadable.get(`vehicle_applications[${application}]`) ?? [],
    unreadableOfVehicle: (path) => unreadable.get(path) ?? [],
    columns: () => {
      columns ??= listingColumns(vehicles);
      return columns;
    },
  };
}

function listing(vehicle: FittingVehicle | undefined, application: number | null, path: string): readonly Listing[] {
  return vehicle === undefined ? [] : [{ vehicle, application, path }];
}

function add(positions: Positions, id: string, position: number): void {
  const there = positions.get(id);
  if (there === undefined) positions.set(id, position);
  else if (typeof there === 'number') positions.set(id, [there, position]);
  else there.push(position);
}

function positionsOf(positions: Positions, id: string): readonly number[] {
  const there = positions.get(id);
  if (there === undefined) return [];
  return typeof there === 'number' ? [there] : there;
}

/** Unreadable fields by the place that they belong to: `vehicle_applications[3].attributes` is of `vehicle_applications[3]`. */
function unreadableByPlace(warnings: readonly FieldWarning[]): ReadonlyMap<string, readonly string[]> {
  const byPlace = new Map<string, string[]>();
  for (const { path } of warnings) {
    const [, place, field] =
      /^((?:vehicle_applications\[\d+\]\.)?vehicles\[\d+\]|vehicle_applications\[\d+\])\.(.+)$/.exec(path) ?? [];
    if (place === undefined || field === undefined) continue;
    byPlace.set(place, [...(byPlace.get(place) ?? []), field]);
  }
  return byPlace;
}
