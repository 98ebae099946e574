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

/**
 * Indexes a product. `warnings` are what its decoding left out as unreadable. Each identifier is looked up once and has
 * one number from then on; the places that it is listed at hang on that number in flat arrays, because a map of lists
 * would cost more than reading the record did.
 */
export function buildFitmentIndex(product: Product, warnings: readonly FieldWarning[]): FitmentIndex {
  const { vehicles: flat, vehicle_applications: applications } = product;
  const numbers = new Map<string, number>();
  const repeated = new Map<number, number[]>();
  for (let position = 0; position < flat.length; position += 1) {
    const { id } = flat[position] as FittingVehicle;
    const first = numbers.get(id);
    if (first === undefined) numbers.set(id, position);
    else if (!repeated.get(first)?.push(position)) repeated.set(first, [position]);
  }
  const groups = new Groups(flat, numbers, applications);
  const vehicles = groups.extra.length === 0 ? flat : [...flat, ...groups.extra];
  const unreadable = unreadableByPlace(warnings);
  let columns: ListingColumns | null = null;

  const applicationsOf = (id: string): readonly number[] => {
    const number = numbers.get(id);
    return number === undefined ? [] : groups.applicationsOf(number);
  };
  const positionsOf = (id: string): readonly number[] => {
    const number = numbers.get(id);
    return number === undefined || number >= flat.length ? [] : [number, ...(repeated.get(number) ?? [])];
  };

  return {
    vehicles,
    applications,
    has: (id) => numbers.has(id),
    applicationsOf,
    listingsOf: (id) => [
      ...positionsOf(id).map((at) => ({
        vehicle: flat[at] as FittingVehicle,
        application: null,
        path: `vehicles[${at}]`,
      })),
      ...applicationsOf(id).flatMap((application) => listingsIn(applications, application, id)),
    ],
    unreadableOfApplication: (application) => unreadable.get(`vehicle_applications[${application}]`) ?? [],
    unreadableOfVehicle: (path) => unreadable.get(path) ?? [],
    columns: () => {
      columns ??= listingColumns(vehicles);
      return columns;
    },
  };
}

/** Which applications hold which vehicle, by the number of its identifier. */
class Groups {
  /** Vehicles of groups that the flat list lacks, each once; their numbers follow those of the flat list. */
  readonly extra: FittingVehicle[] = [];
  /** Per number the first entry of its chain, plus one; 0 where there is none. */
  readonly #first: Uint32Array;
  /** Per entry the next one of its chain, plus one. */
  readonly #next: Uint32Array;
  /** Per entry its application. */
  readonly #application: Uint32Array;

  /** Reads the groups, and numbers in `numbers` the identifiers that are only in them. */
  constructor(
    flat: readonly FittingVehicle[],
    numbers: Map<string, number>,
    applications: readonly VehicleApplication[],
  ) {
    const entries = applications.reduce((sum, { vehicles }) => sum + vehicles.length, 0);
    this.#first = new Uint32Array(flat.length + entries);
    this.#next = new Uint32Array(entries);
    this.#application = new Uint32Array(entries);
    const last = new Uint32Array(flat.length + entries);
    let entry = 0;
    // Groups mostly list vehicles in the order of the flat list: the next one is tried before it is looked up. Where the
    // flat list repeats an identifier, a position is no number, and all are looked up.
    const everyPositionIsANumber = numbers.size === flat.length;
    let expected = everyPositionIsANumber ? 0 : flat.length;
    for (let application = 0; application < applications.length; application += 1) {
      const { vehicles } = applications[application] as VehicleApplication;
      for (let at = 0; at < vehicles.length; at += 1) {
        const vehicle = vehicles[at] as FittingVehicle;
        let number = flat[expected]?.id === vehicle.id ? expected : numbers.get(vehicle.id);
        if (number === undefined) {
          number = flat.length + this.extra.push(vehicle) - 1;
          numbers.set(vehicle.id, number);
        }
        if (everyPositionIsANumber) expected = number + 1;
        this.#application[entry] = application;
        entry += 1;
        const before = last[number] as number;
        if (before === 0) this.#first[number] = entry;
        else this.#next[before - 1] = entry;
        last[number] = entry;
      }
    }
  }

  /** The applications that hold a vehicle, in order, each once. */
  applicationsOf(number: number): readonly number[] {
    const found = new Set<number>();
    for (let entry = this.#first[number] as number; entry !== 0; entry = this.#next[entry - 1] as number) {
      found.add(this.#application[entry - 1] as number);
    }
    return [...found];
  }
}

/** The places of an identifier in one application. */
function listingsIn(applications: readonly VehicleApplication[], application: number, id: string): readonly Listing[] {
  const { vehicles } = applications[application] as VehicleApplication;
  return vehicles.flatMap((vehicle, at) =>
    vehicle.id === id ? [{ vehicle, application, path: `vehicle_applications[${application}].vehicles[${at}]` }] : [],
  );
}

/** Unreadable fields by the place that they belong to: `vehicle_applications[3].attributes` is of `vehicle_applications[3]`. */
function unreadableByPlace(warnings: readonly FieldWarning[]): ReadonlyMap<string, readonly string[]> {
  const byPlace = new Map<string, string[]>();
  for (const { path } of warnings) {
    const place = PLACE.exec(path)?.[0];
    if (place === undefined) continue;
    byPlace.set(place, [...(byPlace.get(place) ?? []), path.slice(place.length + 1)]);
  }
  return byPlace;
}

/** A listed vehicle or an application at the beginning of a path that goes on to one of its fields. */
const PLACE = /^(?:(?:vehicle_applications\[\d+\]\.)?vehicles\[\d+\]|vehicle_applications\[\d+\])(?=\.)/;
