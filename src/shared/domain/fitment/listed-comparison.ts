import { type BuildSpan, yearsWords } from '../vehicle/build-span.ts';
import { compareText } from '../values/compare-text.ts';
import {
  type ComparedFieldName,
  DIFFERENT,
  differentIn,
  type FieldResults,
  fieldResults,
  POSSIBLE,
  SAME,
  sameIn,
  UNCONFIRMED,
  unconfirmedIn,
  UNKNOWN,
} from './field-results.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { listedAs } from '../vehicle/listed-as.ts';
import { listedByModel } from './listed-models.ts';
import type { FittingVehicle } from '#shared/interface/product.ts';
import type { KnownAttributes } from '../vehicle/vehicle-choice.ts';
import type { ComparedField, NearVehicle } from './verdict.ts';

/**
 * A vehicle compared field by field with the vehicles that a part lists, for when no identifier matches
 * (`docs/trade.md` 1.9). Unknown never differs, and only what both sides know can agree. What the listed vehicle says
 * and ours does not is never taken for agreement: so less known of a vehicle never makes a better match.
 */

/** A listed vehicle that differs in nothing. */
export interface LikeVehicle {
  readonly vehicle: FittingVehicle;
  /** Fields that could not be compared, as one side does not know them. */
  readonly unknown: readonly ComparedFieldName[];
  /** Those of them that the listed vehicle says and ours does not. */
  readonly unconfirmed: readonly ComparedFieldName[];
  /** Fields that both say, and that may only be written differently. */
  readonly possible: readonly ComparedField[];
}

/** What the comparison found. */
export interface ListedComparison {
  /**
   * Listed vehicles that agree in make, model, body, and series or engine, and in every other field that they say; at
   * most 200.
   */
  readonly agreeing: readonly LikeVehicle[];
  /** Of those of which too little is known to agree the one that agrees in the most. Null where there is none. */
  readonly undecided: LikeVehicle | null;
  /** The closest listed vehicles, at most three: those of its make and model first, then the fewest differences. */
  readonly nearest: readonly NearVehicle[];
  /** Fields in which at least one listed vehicle could be compared. */
  readonly compared: readonly ComparedFieldName[];
}

const NEAREST = 3;
const MOST_AGREEING = 200;
/** Nearness: a difference weighs more than all agreements together. */
const DIFFERENCE_WEIGHT = 100;

interface Scored {
  readonly position: number;
  readonly score: number;
}

/** Compares; `year` is the factory's, null where it is not known. */
export function compareWithListed(index: FitmentIndex, ours: KnownAttributes, year: number | null): ListedComparison {
  const { vehicles } = index;
  const fields = fieldResults(index, ours, year);
  const like = (position: number): LikeVehicle => ({
    vehicle: vehicles[position] as FittingVehicle,
    unknown: fields.filter((field) => isOpen(field.at(position))).map(({ field }) => field),
    unconfirmed: fields.filter((field) => field.at(position) === UNCONFIRMED).map(({ field }) => field),
    possible: comparedFields(index, fields, { position, result: POSSIBLE }, ours, year),
  });
  const agreeing: number[] = [];
  let undecided: { readonly position: number; readonly same: number } = { position: -1, same: -1 };
  let nearest: readonly Scored[] = [];
  for (const { differences, groups } of byDifferenceOfModel(index, fields)) {
    if (differences > 0 && nearest.length === NEAREST) break;
    let closest: readonly Scored[] = [];
    for (const positions of groups) {
      const tallies = new Uint32Array(positions.length);
      for (const field of fields) field.addTo(tallies, positions);
      for (let at = 0; at < tallies.length; at += 1) {
        const tally = tallies[at] as number;
        const position = positions[at] as number;
        const different = differentIn(tally);
        const same = sameIn(tally);
        if (different === 0) {
          if (unconfirmedIn(tally) === 0 && agrees(fields, position)) agreeing.push(position);
          else if (
            same > undecided.same ||
            (same === undecided.same && isBefore(vehicles, position, undecided.position))
          ) {
            undecided = { position, same };
          }
        }
        const score = different * DIFFERENCE_WEIGHT - same;
        const last = closest[NEAREST - 1];
        if (
          last === undefined ||
          score < last.score ||
          (score === last.score && isBefore(vehicles, position, last.position))
        ) {
          closest = withClosest(vehicles, closest, { position, score });
        }
      }
    }
    nearest = [...nearest, ...closest].slice(0, NEAREST);
  }
  return {
    agreeing: agreeing
      .toSorted((one, other) => (isBefore(vehicles, one, other) ? -1 : 1))
      .slice(0, MOST_AGREEING)
      .map(like),
    undecided: undecided.position < 0 ? null : like(undecided.position),
    nearest: nearest.map(({ position }) => nearVehicle(index, fields, position, ours, year)),
    compared: fields.filter((field) => field.canCompare()).map(({ field }) => field),
  };
}

function isOpen(result: number): boolean {
  return result === UNKNOWN || result === UNCONFIRMED;
}

/** Positions of the listed vehicles, model by model: those of our make and model, of one of them, of neither. */
function byDifferenceOfModel(
  index: FitmentIndex,
  fields: readonly FieldResults[],
): readonly { readonly differences: number; readonly groups: readonly Uint32Array[] }[] {
  const named = fields.filter(({ field }) => field === 'make' || field === 'model');
  const groups: Uint32Array[][] = [[], [], []];
  for (const positions of listedByModel(index)) {
    const differences = named.filter((field) => field.at(positions[0] as number) === DIFFERENT).length;
    groups[differences]?.push(positions);
  }
  return groups.map((of, differences) => ({ differences, groups: of }));
}

function withClosest(vehicles: readonly FittingVehicle[], closest: readonly Scored[], next: Scored): readonly Scored[] {
  return [...closest, next]
    .sort((left, right) => left.score - right.score || (isBefore(vehicles, left.position, right.position) ? -1 : 1))
    .slice(0, NEAREST);
}

/** Whether one listed vehicle comes before another of the same score: by its id, and what it is, not by its place. */
function isBefore(vehicles: readonly FittingVehicle[], one: number, other: number): boolean {
  const [left, right] = [vehicles[one] as FittingVehicle, vehicles[other] as FittingVehicle];
  return compareText(left.id, right.id) < 0 || (left.id === right.id && listedAs(left) < listedAs(right));
}

/** Make, model and body the same by known values, and series or engine too. */
function agrees(fields: readonly FieldResults[], position: number): boolean {
  const isSame = (name: ComparedFieldName): boolean =>
    fields.some((field) => field.field === name && field.at(position) === SAME);
  return isSame('make') && isSame('model') && isSame('body') && (isSame('series') || isSame('engine'));
}

function nearVehicle(
  index: FitmentIndex,
  fields: readonly FieldResults[],
  position: number,
  ours: KnownAttributes,
  year: number | null,
): NearVehicle {
  const vehicle = index.vehicles[position] as FittingVehicle;
  const differs = comparedFields(index, fields, { position, result: DIFFERENT }, ours, year);
  return { vehicleId: vehicle.id, listedAs: listedAs(vehicle), differs };
}

/** The fields of a listed vehicle whose comparison came to a result, with what both sides say. */
function comparedFields(
  index: FitmentIndex,
  fields: readonly FieldResults[],
  { position, result }: { readonly position: number; readonly result: number },
  ours: KnownAttributes,
  year: number | null,
): readonly ComparedField[] {
  const { span: spans } = index.columns();
  const vehicle = index.vehicles[position] as FittingVehicle;
  return fields
    .filter((field) => field.at(position) === result)
    .map(({ field }) => {
      if (field !== 'year') return { field, ours: String(ours[field]), theirs: String(vehicle[field]) };
      const span = spans.values[spans.codes[position] as number] as BuildSpan;
      return { field, ours: String(year), theirs: yearsWords(span) };
    });
}
