import { isYear } from '../vehicle/plate-candidates.ts';
import { spanWords, yearInSpan } from '../vehicle/build-span.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { applicationNotes } from './listing-conditions.ts';
import { COMPARED_ATTRIBUTES } from './listing-columns.ts';
import type { FittingPage, FittingRow } from '../part/part-view.ts';
import { clipText, clipToJsonBytes, jsonBytes } from '../values/text-size.ts';

/** Pages of the list of fitting vehicles, so that 20,000 of them never cross the bridge at once. */

/** Which page is wanted. Words of the filter must all occur; `offset` counts the vehicles that match. */
export interface FittingQuery {
  readonly filter: string;
  readonly offset: number;
  readonly count: number;
}

/** The most bytes of rows in a page: a message over the bridge stays under 64 KB. */
const PAGE_BYTES = 56_000;
const LONGEST_CELL = 80;
const LONGEST_NOTES = 240;

/**
 * The page: every row that was asked for and exists. Where long texts would make it too large, they are cut shorter.
 */
export function fittingPage(index: FitmentIndex, { filter, offset, count }: FittingQuery): Omit<FittingPage, 'readAt'> {
  const matching = matchingPositions(index, filter);
  const rows = matching.slice(offset, offset + count).map((position) => fittingRow(index, position));
  return { total: index.vehicles.length, matching: matching.length, offset, rows: rowsWithin(rows) };
}

/** Positions of the vehicles in which every word of the filter occurs; all of them for an empty filter. */
function matchingPositions(index: FitmentIndex, filter: string): readonly number[] {
  const all = [...index.vehicles.keys()];
  const words = filter
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.reduce((positions, word) => {
    const holds = wordTest(index, word);
    return positions.filter(holds);
  }, all);
}

/** Whether a word occurs in a vehicle: in a field as it came or without hyphens, in its identifier, years or notes. */
function wordTest(index: FitmentIndex, word: string): (position: number) => boolean {
  const columns = index.columns();
  const bare = bareOf(word);
  const inText = (text: string): boolean => {
    const capitals = text.normalize('NFKC').toUpperCase();
    return capitals.includes(word) || (bare !== '' && bareOf(capitals).includes(bare));
  };
  const fields = COMPARED_ATTRIBUTES.map((attribute) => {
    const { values, codes } = columns[attribute];
    return { codes, holds: values.map((value) => value !== null && inText(value)) };
  });
  const year = /^\d{4}$/.test(word) && isYear(Number(word)) ? Number(word) : null;
  const spans = columns.span.values.map((span) => yearInSpan(year, span) === 'inside' || inText(span.words));
  fields.push({ codes: columns.span.codes, holds: spans });
  const noted = index.applications.map((application) => inText(applicationNotes(application) ?? ''));
  const anyNoted = noted.includes(true);
  return (position) => {
    if (fields.some(({ codes, holds }) => holds[codes[position] as number] === true)) return true;
    const { id } = index.vehicles[position] as FittingVehicle;
    if (id.toUpperCase().includes(word)) return true;
    return anyNoted && index.applicationsOf(id).some((application) => noted[application] === true);
  };
}

function bareOf(text: string): string {
  return text.replace(/[\s‐-―−-]/g, '');
}

function fittingRow(index: FitmentIndex, position: number): FittingRow {
  const vehicle = index.vehicles[position] as FittingVehicle;
  const applications = index.applicationsOf(vehicle.id);
  const notes = applications.flatMap(
    (application) => applicationNotes(index.applications[application] as VehicleApplication) ?? [],
  );
  return {
    id: vehicle.id,
    make: cell(vehicle.make),
    model: cell(vehicle.model),
    series: cell(vehicle.series),
    variant: cell(vehicle.variant),
    body: cell(vehicle.body),
    engine: cell(vehicle.engine),
    capacity: cell(vehicle.engine_capacity),
    fuel: cell(vehicle.fuel_type),
    transmission: cell(vehicle.transmission),
    span: spanWords(vehicle),
    application: applications[0] ?? null,
    notes: notes.length === 0 ? null : clipText([...new Set(notes)].join(' · '), LONGEST_NOTES),
  };
}

function cell(text: string | undefined): string {
  return clipText(text ?? '', LONGEST_CELL);
}

/** How short the texts of a row may be cut, in UTF-8 bytes of JSON, the mildest first. */
const TIGHTER = [48, 24, 12, 6] as const;

function rowsWithin(rows: readonly FittingRow[]): readonly FittingRow[] {
  return TIGHTER.reduce<readonly FittingRow[]>(
    (shown, bytes) => (jsonBytes(shown) <= PAGE_BYTES ? shown : rows.map((row) => tightened(row, bytes))),
    rows,
  );
}

function tightened(row: FittingRow, bytes: number): FittingRow {
  const short = (text: string): string => clipToJsonBytes(text, bytes);
  return {
    id: row.id,
    make: short(row.make),
    model: short(row.model),
    series: short(row.series),
    variant: short(row.variant),
    body: short(row.body),
    engine: short(row.engine),
    capacity: short(row.capacity),
    fuel: short(row.fuel),
    transmission: short(row.transmission),
    span: row.span,
    application: row.application,
    notes: row.notes === null ? null : short(row.notes),
  };
}
