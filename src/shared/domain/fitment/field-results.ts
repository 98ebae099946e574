import { type BuildSpan, yearInSpan } from '../vehicle/build-span.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { COMPARED_ATTRIBUTES, type Column, type ComparedAttribute, type ListingColumns } from './listing-columns.ts';
import { type AttributeValue, compareAttribute, isKnownValue } from '../vehicle/vehicle-attributes.ts';
import type { KnownAttributes } from '../vehicle/vehicle-choice.ts';

/**
 * How a vehicle compares with every vehicle that a part lists, field by field. Values that occur thousands of times are
 * compared once, when the first vehicle that has them is looked at, and kept with the part for the next candidate.
 */

export type ComparedFieldName = ComparedAttribute | 'year';

/** What a comparison came to. */
export const UNKNOWN = 0;
export const SAME = 1;
export const DIFFERENT = 2;
/** The listed vehicle says it and ours does not: it cannot be confirmed. */
export const UNCONFIRMED = 3;
/** Both say it, and the one may be another writing of the other: it cannot be confirmed either. */
export const POSSIBLE = 4;
const NOT_LOOKED_AT = 255;

/** What a result adds to a tally: eight bits count the fields that are the same, different and unconfirmed. */
const TALLY = [0, 1, 1 << 8, 1 << 16, 1 << 16] as const;

/** Fields of a tally that are the same. */
export function sameIn(tally: number): number {
  return tally & 255;
}

/** Fields of a tally that are different. */
export function differentIn(tally: number): number {
  return (tally >> 8) & 255;
}

/** Fields of a tally that could not be confirmed. */
export function unconfirmedIn(tally: number): number {
  return tally >> 16;
}

/** One field of one vehicle against all listed ones. */
export class FieldResults {
  readonly field: ComparedFieldName;
  readonly #codes: Uint32Array;
  readonly #results: Uint8Array;
  readonly #compare: (code: number) => number;

  /** `compare` answers for the number of a value; it is asked once for each. */
  constructor(field: ComparedFieldName, column: Column<unknown>, compare: (code: number) => number) {
    this.field = field;
    this.#codes = column.codes;
    this.#results = new Uint8Array(column.values.length).fill(NOT_LOOKED_AT);
    this.#compare = compare;
  }

  /** The result for the listed vehicle at a position. */
  at(position: number): number {
    return this.#ofCode(this.#codes[position] as number);
  }

  /** Adds to the tally of each position: `TALLY` of its result. */
  addTo(tallies: Uint32Array, positions: Uint32Array): void {
    const codes = this.#codes;
    const results = this.#results;
    for (let at = 0; at < positions.length; at += 1) {
      const code = codes[positions[at] as number] as number;
      let result = results[code] as number;
      if (result === NOT_LOOKED_AT) result = this.#ofCode(code);
      tallies[at] = (tallies[at] as number) + (TALLY[result] as number);
    }
  }

  /** Whether any listed vehicle could be compared in this field. */
  canCompare(): boolean {
    for (let code = 0; code < this.#results.length; code += 1) {
      const result = this.#ofCode(code);
      if (result === SAME || result === DIFFERENT || result === POSSIBLE) return true;
    }
    return false;
  }

  #ofCode(code: number): number {
    const known = this.#results[code] as number;
    if (known !== NOT_LOOKED_AT) return known;
    const result = this.#compare(code);
    this.#results[code] = result;
    return result;
  }
}

/** The most values of one field that results are kept for with a part. */
const MOST_KEPT = 400;
const KEPT = new WeakMap<ListingColumns, Map<string, FieldResults>>();

/** The results of every compared field, attributes first and the factory's year last. */
export function fieldResults(index: FitmentIndex, ours: KnownAttributes, year: number | null): readonly FieldResults[] {
  const columns = index.columns();
  return [
    ...COMPARED_ATTRIBUTES.map((field) =>
      keptResults(columns, JSON.stringify([field, ours[field]]), () => {
        const { values } = columns[field];
        return new FieldResults(field, columns[field], (code) =>
          attributeResult(field, ours[field], values[code] as string | null),
        );
      }),
    ),
    keptResults(columns, JSON.stringify(['year', year]), () => {
      const { values } = columns.span;
      return new FieldResults('year', columns.span, (code) => yearResult(year, values[code] as BuildSpan));
    }),
  ];
}

function keptResults(columns: ListingColumns, key: string, make: () => FieldResults): FieldResults {
  let kept = KEPT.get(columns);
  if (kept === undefined || kept.size >= MOST_KEPT) {
    kept = new Map();
    KEPT.set(columns, kept);
  }
  const results = kept.get(key) ?? make();
  kept.set(key, results);
  return results;
}

const RESULTS = { same: SAME, 'possibly the same': POSSIBLE, different: DIFFERENT } as const;

function attributeResult(field: ComparedAttribute, ours: AttributeValue, theirs: AttributeValue): number {
  const comparison = compareAttribute(field, ours, theirs);
  if (comparison !== 'unknown') return RESULTS[comparison];
  return isKnownValue(field, theirs) && !isKnownValue(field, ours) ? UNCONFIRMED : UNKNOWN;
}

function yearResult(year: number | null, span: BuildSpan): number {
  if (year === null) return span.fromYear === undefined && span.toYear == null ? UNKNOWN : UNCONFIRMED;
  const where = yearInSpan(year, span);
  if (where === 'unknown') return UNKNOWN;
  return where === 'inside' ? SAME : DIFFERENT;
}
