import type { FittingVehicle, Product, VehicleApplication } from '#shared/interface/product.ts';
import { IdNumbers } from './id-numbers.ts';
import { listedNames } from './named-vehicles.ts';
import { areListedAlike, type ListingColumns, listingColumns } from './listing-columns.ts';
import { type PartFindings, partConditions } from './part-conditions.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import { mayRestrict, receivedBlank } from './strange-sayings.ts';

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
  /**
   * What is listed, each once: the flat list, then vehicles of groups that it lacks or says something else of; made on
   * the first use.
   */
  readonly vehicles: readonly FittingVehicle[];
  /** How many are in the flat list, and of groups those alone that it lacks: known at once. */
  readonly count: number;
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
  /** What is to be asked of the part whatever the vehicle: what its record says that is not understood. Made once. */
  partConditions(): PartFindings;
  /** The listed vehicles by columns, to compare and search them; made on the first call. */
  columns(): ListingColumns;
}

/**
 * Indexes a product. `warnings` are what its decoding left out as unreadable. Each identifier has a number: the
 * position of its first vehicle in the flat list, or for one that only groups list, one after the end of it.
 */
export function buildFitmentIndex(product: Product, warnings: readonly FieldWarning[]): FitmentIndex {
  const { vehicles: flat, vehicle_applications: applications } = product;
  const places = applications.reduce((sum, group) => sum + group.vehicles.length, 0);
  const extra: FittingVehicle[] = [];
  const numbers = new IdNumbers(flat.length + places, (number) => {
    const vehicle = number < flat.length ? flat[number] : extra[number - flat.length];
    return (vehicle as FittingVehicle).id;
  });
  const repeated = new Map<number, number[]>();
  for (let position = 0; position < flat.length; position += 1) {
    const number = numbers.give((flat[position] as FittingVehicle).id, position);
    if (number !== position && !repeated.get(number)?.push(position)) repeated.set(number, [position]);
  }
  const groups = new Groups(flat.length + places, places);
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
      groups.add(number, application, at);
      expected = number + 1;
    }
  }
  const unreadable = unreadableByPlace(warnings);
  let vehicles: readonly FittingVehicle[] | null = null;
  let columns: ListingColumns | null = null;
  let ofPart: PartFindings | null = null;

  const applicationsOf = (id: string): readonly number[] => groups.of(numbers.find(id));
  const positionsOf = (id: string): readonly number[] => {
    const number = numbers.find(id);
    return number === -1 || number >= flat.length ? [] : [number, ...(repeated.get(number) ?? [])];
  };

  const listed = (): readonly FittingVehicle[] => {
    if (vehicles !== null) return vehicles;
    const others = new OtherListings();
    for (const group of applications) {
      for (const vehicle of group.vehicles) {
        const number = numbers.find(vehicle.id);
        const first = number < flat.length ? flat[number] : extra[number - flat.length];
        if (areListedAlike(vehicle, first as FittingVehicle)) continue;
        if ((repeated.get(number) ?? []).some((at) => areListedAlike(vehicle, flat[at] as FittingVehicle))) continue;
        others.add(number, vehicle);
      }
    }
    const grouped = [...extra, ...others.all];
    vehicles = grouped.length === 0 ? flat : [...flat, ...grouped];
    return vehicles;
  };

  return {
    get vehicles() {
      return listed();
    },
    count: flat.length + extra.length,
    applications,
    has: (id) => numbers.find(id) !== -1,
    applicationsOf,
    listingsOf: (id) => [
      ...positionsOf(id).map((at) => ({
        vehicle: flat[at] as FittingVehicle,
        application: null,
        path: `vehicles[${at}]`,
      })),
      ...groups.placesOf(numbers.find(id)).map(({ application, at }) => ({
        vehicle: (applications[application] as VehicleApplication).vehicles[at] as FittingVehicle,
        application,
        path: `vehicle_applications[${application}].vehicles[${at}]`,
      })),
    ],
    unreadableOfApplication: (application) => unreadable.get(`vehicle_applications[${application}]`) ?? [],
    unreadableOfVehicle: (path) => unreadable.get(path) ?? [],
    partConditions: () => {
      const ofNoVehicle = applications.flatMap(({ vehicles: { length } }, at) =>
        length > 0 ? [] : (unreadable.get(`vehicle_applications[${at}]`) ?? []),
      );
      const ofGroups = ofNoVehicle.map((field) => `vehicle_applications[].${field}`);
      ofPart ??= partConditions(product, [...(unreadable.get('') ?? []), ...ofGroups], listedNames(listed));
      return ofPart;
    },
    columns: () => {
      columns ??= listingColumns(listed());
      return columns;
    },
  };
}

/** Vehicles of groups that say something else than what was listed of their identifiers before, each once. */
class OtherListings {
  readonly all: FittingVehicle[] = [];
  readonly #byNumber = new Map<number, FittingVehicle[]>();

  add(number: number, vehicle: FittingVehicle): void {
    const known = this.#byNumber.get(number) ?? [];
    if (known.some((other) => areListedAlike(vehicle, other))) return;
    known.push(vehicle);
    this.#byNumber.set(number, known);
    this.all.push(vehicle);
  }
}

/** Which applications hold which identifier, by its number: a chain of entries for each, in flat arrays. */
class Groups {
  /** Per number its first and last entry, plus one; 0 where there is none. */
  readonly #first: Uint32Array;
  readonly #last: Uint32Array;
  /** Per entry the next one of its chain, plus one, its application, and its place among the vehicles of that. */
  readonly #next: Uint32Array;
  readonly #application: Uint32Array;
  readonly #at: Uint32Array;
  #entries = 0;

  /** Room for numbers below `numbers`, and for so many entries. */
  constructor(numbers: number, entries: number) {
    this.#first = new Uint32Array(numbers);
    this.#last = new Uint32Array(numbers);
    this.#next = new Uint32Array(entries);
    this.#application = new Uint32Array(entries);
    this.#at = new Uint32Array(entries);
  }

  add(number: number, application: number, at: number): void {
    this.#application[this.#entries] = application;
    this.#at[this.#entries] = at;
    this.#entries += 1;
    const last = this.#last[number] as number;
    if (last === 0) this.#first[number] = this.#entries;
    else this.#next[last - 1] = this.#entries;
    this.#last[number] = this.#entries;
  }

  /** Every place of a number, in order; none of -1. */
  placesOf(number: number): readonly { readonly application: number; readonly at: number }[] {
    const places: { application: number; at: number }[] = [];
    for (let entry = this.#first[number] ?? 0; entry !== 0; entry = this.#next[entry - 1] as number) {
      places.push({ application: this.#application[entry - 1] as number, at: this.#at[entry - 1] as number });
    }
    return places;
  }

  /** The applications of a number, in order, each once. */
  of(number: number): readonly number[] {
    return [...new Set(this.placesOf(number).map(({ application }) => application))];
  }
}

/**
 * Unreadable fields by the place that they belong to: `vehicle_applications[3].attributes` is of
 * `vehicle_applications[3]`, `catalogue_notes` of the part itself, whose place is empty. What came as null, or as an
 * empty list or object, says nothing and is none of them; nor is what of the part itself cannot say what it fits.
 */
function unreadableByPlace(warnings: readonly FieldWarning[]): ReadonlyMap<string, readonly string[]> {
  const byPlace = new Map<string, string[]>();
  for (const warning of warnings) {
    const { path } = warning;
    const place = PLACE.exec(path)?.[0] ?? '';
    if (receivedBlank(warning) || (place === '' && !mayRestrict(warning))) continue;
    const fields = byPlace.get(place) ?? [];
    fields.push(place === '' ? path : path.slice(place.length).replace(/^\./, ''));
    byPlace.set(place, fields);
  }
  return byPlace;
}

/** A listed vehicle or an application at the beginning of a path that goes on to one of its fields. */
const PLACE = /^(?:(?:vehicle_applications\[\d+\]\.)?vehicles\[\d+\]|vehicle_applications\[\d+\])(?=[.[])/;
