import type { FitmentIndex, Listing } from './fitment-index.ts';
import { listedAs } from '../vehicle/listed-as.ts';
import { compareText } from '../values/compare-text.ts';
import { compareAttribute, contradicts } from '../vehicle/vehicle-attributes.ts';
import { vehicleLine } from '../vehicle/vehicle-words.ts';
import type { Candidate, KnownAttributes } from '../vehicle/vehicle-choice.ts';
import { saysMoreThan } from './named-vehicles.ts';
import { isNamesAlone } from './plain-names.ts';
import type { ComparedAttribute } from './listing-columns.ts';
import type { ComparedField } from './verdict.ts';

/**
 * An identifier decides only where nothing that is known contradicts it. Whether the plate's identifiers and the part's
 * are one space is not known: where one id is a Hilux here and a Ranger there, they are not.
 */

/** What makes it another vehicle: an id that contradicts itself in one of these decides nothing. */
const IDENTIFYING = [
  'make',
  'model',
  'fuel_type',
  'engine',
  'engine_capacity',
  'cylinders',
] as const satisfies readonly ComparedAttribute[];
/** What one vehicle may be recorded as differently: a difference is to be asked about. */
const DESCRIBING = ['series', 'transmission', 'body', 'variant'] as const satisfies readonly ComparedAttribute[];

/** Those in which a variant that covers several vehicles is described as one of them. */
const OF_ONE: ReadonlySet<string> = new Set<ComparedAttribute>(['body', 'variant']);

/** An id of which two records say what one vehicle cannot be. */
export interface IdContradiction {
  readonly id: string;
  /** The two vehicles, each with where it stands, as it is said. */
  readonly one: string;
  readonly other: string;
  readonly differs: readonly ComparedField[];
}

/** Where the part's own listings of an id are of vehicles that cannot be one; null where they may be. */
export function contradictionInRecord(index: FitmentIndex, id: string): IdContradiction | null {
  const listings = distinct(index.listingsOf(id));
  const found = listings.flatMap((one, at) =>
    listings.slice(at + 1).flatMap((other) => {
      const differs = differences(IDENTIFYING, attributesOf(one), attributesOf(other));
      return differs.length === 0 ? [] : [{ id, one: placeWords(one), other: placeWords(other), differs }];
    }),
  );
  return found[0] ?? null;
}

/**
 * Where the part lists an id of a candidate as another vehicle than the plate's answer says; null where it does not.
 */
export function contradictionOfPlate(index: FitmentIndex, candidate: Candidate): IdContradiction | null {
  for (const id of candidate.ids.toSorted(compareText)) {
    for (const listing of distinct(index.listingsOf(id))) {
      const differs = differences(IDENTIFYING, candidate.attributes, attributesOf(listing));
      if (differs.length > 0)
        return { id, one: placeWords(listing), other: `${ourWords(candidate)} for this plate`, differs };
    }
  }
  return null;
}

/**
 * Fields of the listings of a candidate that say something else than the plate's answer, without making it another
 * vehicle.
 */
export function otherwiseDescribed(
  listings: readonly Listing[],
  { ids, attributes: ours }: Candidate,
): readonly ComparedField[] {
  const described = DESCRIBING.flatMap((field) => {
    const others = listings.map(attributesOf).filter((theirs) => isDifferent(field, ours, theirs));
    if (ids.length > 1 && OF_ONE.has(field) && others.length < listings.length) return [];
    return others.map((theirs) => ({ field, ours: String(ours[field]), theirs: String(theirs[field]) }));
  });
  return [...described, ...saidBesideVariant(listings, ours)];
}

/** The listings of a candidate whose variant holds the plate's and says more beside it than names of trims do. */
function saidBesideVariant(listings: readonly Listing[], { variant }: KnownAttributes): readonly ComparedField[] {
  const said = new Set(listings.map(({ vehicle }) => vehicle.variant ?? ''));
  return [...said]
    .filter((theirs) => variant !== null && theirs !== variant && isNamesAlone(theirs) && saysMoreThan(theirs, variant))
    .map((theirs) => ({ field: 'variant', ours: String(variant), theirs }));
}

function isDifferent(field: ComparedAttribute, ours: Attributes, theirs: Attributes): boolean {
  return ours[field] !== theirs[field] && compareAttribute(field, ours[field], theirs[field]) === 'different';
}

type Attributes = { readonly [field in ComparedAttribute]?: string | number | null | undefined };

function differences(
  fields: readonly ComparedAttribute[],
  ours: Attributes,
  theirs: Attributes,
): readonly ComparedField[] {
  return fields.flatMap((field) =>
    contradicts(field, ours[field], theirs[field])
      ? [{ field, ours: String(ours[field]), theirs: String(theirs[field]) }]
      : [],
  );
}

function attributesOf({ vehicle }: Listing): Attributes {
  return vehicle;
}

/** The listings of an id that say different things, in an order that does not depend on the record's. */
function distinct(listings: readonly Listing[]): readonly Listing[] {
  if (listings.length < 2) return listings;
  const keyed = listings
    .map((listing) => ({
      listing,
      key: IDENTIFYING.map((field) => listing.vehicle[field]).join('\n'),
      said: `${listing.application === null ? 0 : 1} ${listedAs(listing.vehicle)}`,
    }))
    .toSorted((left, right) => compareText(left.key, right.key) || compareText(left.said, right.said));
  return keyed.filter(({ key }, at) => at === 0 || keyed[at - 1]?.key !== key).map(({ listing }) => listing);
}

function placeWords({ vehicle, application }: Listing): string {
  const where = application === null ? 'in the part’s list of vehicles' : `in its application ${application + 1}`;
  return `${listedAs(vehicle)} ${where}`;
}

function ourWords({ attributes, description }: Candidate): string {
  const line = vehicleLine(attributes);
  return [line === '' ? description : line, attributes.engine ?? ''].filter((part) => part !== '').join(' ');
}
