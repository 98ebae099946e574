import type { FittingVehicle } from '../interface/product.ts';
import { type BuildSpan, yearInSpan, yearsWords } from './build-months.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { listedAs } from './listing-conditions.ts';
import { COMPARED_ATTRIBUTES, type Column, type ComparedAttribute } from './listing-columns.ts';
import { compareAttribute } from './vehicle-attributes.ts';
import type { KnownAttributes } from './vehicle-choice.ts';
import type { ComparedField, NearVehicle } from './verdict.ts';

/**
 * A vehicle compared field by field with every vehicle that a part lists, for when no identifier matches
 * (`field-notes.md` 1.9). Unknown never differs, and only what both sides know can agree.
 */

export type ComparedFieldName = ComparedAttribute | 'year';

/** A listed vehicle that differs in nothing. */
export interface LikeVehicle {
  readonly vehicle: FittingVehicle;
  /** Fields that could not be compared, as one side does not know them. */
  readonly unknown: readonly ComparedFieldName[];
}

/** What the comparison found. */
export interface ListedComparison {
  /** Listed vehicles that agree in make, model, body, and series or engine too; at most 200. */
  readonly agreeing: readonly LikeVehicle[];
  /** Of those of which too little is known to agree the one that agrees in the most. Null where there is none. */
  readonly undecided: LikeVehicle | null;
  /** The closest listed vehicles, the fewest differences first; at most three. */
  readonly nearest: readonly NearVehicle[];
  /** Fields in which at least one listed vehicle could be compared. */
  readonly compared: readonly ComparedFieldName[];
}

const UNKNOWN = 0;
const SAME = 1;
const DIFFERENT = 2;
const RESULT_CODES = { unknown: UNKNOWN, same: SAME, different: DIFFERENT } as const;

const NEAREST = 3;
const MOST_AGREEING = 200;
/** Nearness: a difference weighs more than all agreements together. */
const DIFFERENCE_WEIGHT = 100;

/** One field: per vehicle the code of its value, and per value how ours compares with it. */
interface FieldResults {
  readonly field: ComparedFieldName;
  readonly codes: Uint32Array;
  readonly results: Uint8Array;
}

/** Compares; `year` is the factory's, null where it is not known. */
export function compareWithListed(index: FitmentIndex, ours: KnownAttributes, year: number | null): ListedComparison {
  const columns = index.columns();
  const fields: FieldResults[] = COMPARED_ATTRIBUTES.map((field) => ({
    field,
    ...resultsOf(columns[field], (theirs) => RESULT_CODES[compareAttribute(field, ours[field], theirs)]),
  }));
  fields.push({ field: 'year', ...resultsOf(columns.span, (span) => yearResult(year, span)) });

  const agreeing: number[] = [];
  let undecided: { readonly position: number; readonly same: number } = { position: -1, same: -1 };
  let closest: readonly { readonly position: number; readonly score: number }[] = [];
  for (let position = 0; position < index.vehicles.length; position++) {
    let same = 0;
    let different = 0;
    for (const { codes, results } of fields) {
      const result = results[codes[position] as number];
      if (result === SAME) same += 1;
      else if (result === DIFFERENT) different += 1;
    }
    if (different === 0 && agrees(fields, position)) agreeing.push(position);
    else if (different === 0 && same > undecided.same) undecided = { position, same };
    const score = different * DIFFERENCE_WEIGHT - same;
    if (closest.length < NEAREST || closest.some((other) => score < other.score)) {
      closest = [...closest, { position, score }].sort((left, right) => left.score - right.score).slice(0, NEAREST);
    }
  }
  const like = (position: number): LikeVehicle => ({
    vehicle: index.vehicles[position] as FittingVehicle,
    unknown: fields.filter((field) => resultAt(field, position) === UNKNOWN).map(({ field }) => field),
  });
  return {
    agreeing: agreeing.slice(0, MOST_AGREEING).map(like),
    undecided: undecided.position < 0 ? null : like(undecided.position),
    nearest: closest.map(({ position }) => nearVehicle(index, fields, position, ours, year)),
    compared: fields.filter(({ results }) => results.some((result) => result !== UNKNOWN)).map(({ field }) => field),
  };
}

function resultsOf<T>(column: Column<T>, compare: (value: T) => number): Omit<FieldResults, 'field'> {
  return { codes: column.codes, results: Uint8Array.from(column.values, compare) };
}

function yearResult(year: number | null, span: BuildSpan): number {
  const where = yearInSpan(year, span);
  if (where === 'unknown') return UNKNOWN;
  return where === 'inside' ? SAME : DIFFERENT;
}

function resultAt({ codes, results }: FieldResults, position: number): number {
  return results[codes[position] as number] as number;
}

/** Make, model and body the same by known values, and series or engine too. */
function agrees(fields: readonly FieldResults[], position: number): boolean {
  const isSame = (name: ComparedFieldName): boolean =>
    fields.some((field) => field.field === name && resultAt(field, position) === SAME);
  return isSame('make') && isSame('model') && isSame('body') && (isSame('series') || isSame('engine'));
}

function nearVehicle(
  index: FitmentIndex,
  fields: readonly FieldResults[],
  position: number,
  ours: KnownAttributes,
  year: number | null,
): NearVehicle {
  const columns = index.columns();
  const vehicle = index.vehicles[position] as FittingVehicle;
  const differs = fields
    .filter((field) => resultAt(field, position) === DIFFERENT)
    .map(({ field, codes }): ComparedField => {
      const code = codes[position] as number;
      if (field === 'year')
        return { field, ours: String(year), theirs: yearsWords(columns.span.values[code] as BuildSpan) };
      return { field, ours: String(ours[field]), theirs: String(columns[field].values[code]) };
    });
  return { vehicleId: vehicle.id, listedAs: listedAs(vehicle), differs };
}
