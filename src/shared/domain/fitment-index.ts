import type { FittingVehicle, Product, VehicleApplication } from '../interface/product.ts';
import { IdNumbers } from './id-numbers.ts';
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
 * Indexes a product. `warnings` are what its decoding left out as unreadable. Each identifier has a number: the position
 * of its first vehicle in the flat list, or for one that only groups list, one after the end of it.
 */
export function buildFitmentIndex(product: Product, warnings: readonly FieldWarning[]): FitmentIndex {
  const { vehicles: flat, vehicle_applications: applications } = product;
  const grouped = applications.reduce((sum, group) => sum + group.vehicles.length, 0);
  const extra: FittingVehicle[] = [];
  const numbers = new IdNumbers(flat.length + grouped, (number) => {
    const vehicle = number < flat.length ? flat[number] : extra[number - flat.length];
    return (vehicle as FittingVehicle).id;
  });
  const repeated = new Map<number, number[]>();
  for (let position = 0; position < flat.length; position += 1) {
    const number = numbers.give((flat[position] as FittingVehicle).id, position);
    if (number !== position && !repeated.get(number)?.push(position)) repeated.set(number, [position]);
  }
  const groups = new Groups(flat.length + grouped, grouped);
  // Groups mostly list vehicles in the order of the flat list: the next one is tried before it is looked up. Where the
  // flat list repeats an identifier, a position need not be a number, and all are looked up.
  const inOrder = repeated.size === 0;
  let expected = 0;
  for (let application = 0; application < applications.length; application += 1) {
    const { vehicles } = applications[application] as VehicleApplication;
    for (let at = 0; at < vehicles.length; at += 1) {
      const vehicle = vehicles[at] as FittingVehicle;
      let number = expected;
      if (!inOrder || flat[expected]?.id !== vehicle.id) {
        const fresh = flat.length + extra.length;
        number = numbers.give(vehicle.id, fresh);
        if (number === fresh) extra.push(vehicle);
      }
      groups.add(number, application);
      expected = number + 1;
    }
  }
  const vehicles = extra.length === 0 ? flat : [...flat, ...extra];
  const unreadable = unreadableByPlace(warnings);
  let columns: ListingColumns | null = null;

  const applicationsOf = (id: string): readonly number[] => {
    const number = numbers.find(id);
    return number === -1 ? [] : groups.of(number);
  };
  const positionsOf = (id: string): readonly number[] => {
    const number = numbers.find(id);
    return number === -1 || number >= flat.length ? [] : [number, ...(repeated.get(number) ?? [])];
  };

  return {
    vehicles,
    applications,
    has: (id) => numbers.find(id) !== -1,
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

/** Which applications hold which identifier, by its number: a chain of entries for each, in flat arrays. */
class Groups {
  /** Per number its first and last entry, plus one; 0 where there is none. */
  readonly #first: Uint32Array;
  readonly #last: Uint32Array;
  /** Per entry the next one of its chain, plus one, and its application. */
  readonly #next: Uint32Array;
  readonly #application: Uint32Array;
  #entries = 0;

  /** Room for numbers below `numbers`, and for so many entries. */
  constructor(numbers: number, entries: number) {
    this.#first = new Uint32Array(numbers);
    this.#last = new Uint32Array(numbers);
    this.#next = new Uint32Array(entries);
    this.#application = new Uint32Array(entries);
  }

  add(number: number, application: number): void {
    this.#application[this.#entries] = application;
    this.#entries += 1;
    const last = this.#last[number] as number;
    if (last === 0) this.#first[number] = this.#entries;
    else this.#next[last - 1] = this.#entries;
    this.#last[number] = this.#entries;
  }

  /** The applications of a number, in order, each once. */
  of(number: number): readonly number[] {
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
