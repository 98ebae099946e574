import { readFileSync } from 'node:fs';
import { buildFitmentIndex, type FitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import {
  type AttributeAnswer,
  type KnownAttributes,
  type PlateVehicleChoice,
  VEHICLE_ATTRIBUTES,
  type VehicleAttribute,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import { plateChoice, towbar, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

/** Reads the worked cases: the files beside this one, whose README says how they are written. */

type Facts = Readonly<Record<string, string | number | null>>;

interface ListedFacts {
  readonly id: string;
  readonly model: string;
  /** "month/year"; nothing for open-ended. */
  readonly from?: string;
  readonly to?: string;
}

interface PartFacts {
  readonly about: string;
  readonly lists: readonly ListedFacts[];
  /** The flat list where it is not the same as `lists`. */
  readonly flat?: readonly ListedFacts[];
  readonly applications?: readonly {
    readonly of: readonly string[];
    readonly note?: string;
    readonly fromMonth?: number;
    readonly also?: Readonly<Record<string, string>>;
  }[];
}

interface VehicleFacts {
  readonly differing?: readonly string[];
  readonly candidates: readonly (Facts & { readonly ids: readonly string[]; readonly description?: string })[];
  readonly factory?: Facts;
}

/** One row of `cases.csv`. */
export interface WorkedCase {
  readonly name: string;
  readonly choice: PlateVehicleChoice;
  readonly index: FitmentIndex;
  readonly part: string;
  readonly verdict: string;
  /** Words that must be among what is read out; all of them. */
  readonly reasons: readonly string[];
}

const MODELS = readJson<Readonly<Record<string, Facts>>>('models.json');
const VEHICLES = readJson<Readonly<Record<string, VehicleFacts>>>('vehicles.json');
const PARTS = readJson<Readonly<Record<string, PartFacts>>>('parts.json');

/** One row of `writings.csv`: two writings of a value, and what comparing them comes to. */
export interface WorkedWriting {
  readonly attribute: VehicleAttribute;
  readonly one: string;
  readonly other: string;
  readonly outcome: string;
}

/** Every row of `writings.csv`. */
export function readWritings(): readonly WorkedWriting[] {
  return readRows('writings.csv').map(([attribute = '', one = '', other = '', outcome = '']) => {
    const known = VEHICLE_ATTRIBUTES.find((name) => name === attribute);
    if (known === undefined) throw new Error(`writings.csv names “${attribute}”, which is no attribute`);
    return { attribute: known, one, other, outcome };
  });
}

/** The rows of a file below its first line. */
function readRows(file: string): readonly (readonly string[])[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map(cells);
}

/** Every row of `cases.csv`. A name that is in none of the files is an error that names the row. */
export function readCases(): readonly WorkedCase[] {
  return readRows('cases.csv').map(
    ([name = '', vehicle = '', year = '', answers = '', part = '', verdict = '', reason = '']) => ({
      name,
      choice: choiceOf(vehicle, year, answers),
      index: indexOf(part),
      part,
      verdict,
      reasons: reason.split(' | ').filter((words) => words !== ''),
    }),
  );
}

function readJson<Of>(file: string): Of {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Of;
}

/** The cells of a row; one with a comma in it stands in double quotes. */
function cells(row: string): readonly string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare.trim(),
  );
}

function choiceOf(name: string, year: string, answers: string): PlateVehicleChoice {
  const facts = VEHICLES[name];
  if (facts === undefined) throw new Error(`vehicles.json has no “${name}”`);
  return plateChoice(
    facts.candidates.map(({ ids, description, ...own }) => ({
      ids,
      description: description ?? `Vehicle of ids ${ids.join(', ')}`,
      attributes: known(own),
    })),
    {
      differingAttributes: facts.differing ?? [],
      factory: { attributes: known(facts.factory ?? {}), year: year === '' ? null : Number(year) },
      answers: answers.split(';').flatMap(answerOf),
    },
  );
}

/** "body=Wagon", "build_month=7", "note Coil spring rear only.=yes". */
function answerOf(text: string): readonly AttributeAnswer[] {
  const [asked = '', value = ''] = text.trim().split('=');
  if (asked === '') return [];
  return [{ attribute: asked.startsWith('note ') ? noteAttribute(asked.slice(5)) : asked, value }];
}

function known({ model, 'model name': modelName, ...own }: Facts): KnownAttributes {
  const facts = { ...(model === undefined ? {} : modelOf(String(model))), ...own };
  const named: Facts = modelName === undefined ? facts : { ...facts, model: modelName };
  const told = VEHICLE_ATTRIBUTES.flatMap((attribute) => {
    const value = named[attribute];
    return value === undefined ? [] : [[attribute, value === null ? null : String(value)] as const];
  });
  return { ...UNKNOWN_ATTRIBUTES, ...Object.fromEntries(told) };
}

function modelOf(name: string): Facts {
  const facts = MODELS[name];
  if (facts === undefined) throw new Error(`models.json has no “${name}”`);
  return facts;
}

function indexOf(sku: string): FitmentIndex {
  const part = PARTS[sku];
  if (part === undefined) throw new Error(`parts.json has no “${sku}”`);
  const listed = part.lists.map(listedVehicle);
  const applications = (part.applications ?? [{ of: part.lists.map(({ id }) => id) }]).map(
    ({ of, note, fromMonth, also }): VehicleApplication => ({
      vehicles: listed.filter(({ id }) => of.includes(id)),
      catalogue_notes: note ?? null,
      document: null,
      attributes: { ...(fromMonth === undefined ? {} : { fits_vehicle_year_from_month: fromMonth }), ...also },
    }),
  );
  const flat = part.flat?.map(listedVehicle) ?? listed;
  return buildFitmentIndex(
    towbar({ sku, vehicles: flat, vehicle_applications: listed.length === 0 ? [] : applications }),
    [],
  );
}

function listedVehicle({ id, model, from, to }: ListedFacts): FittingVehicle {
  const {
    make,
    model: name,
    series,
    body,
    engine,
    engine_capacity,
    cylinders,
    variant,
    transmission,
    fuel_type,
  } = modelOf(model);
  const [monthFrom, yearFrom] = dated(from);
  const [monthTo, yearTo] = dated(to);
  const text = (value: string | number | null | undefined): string => String(value ?? '');
  return {
    id,
    make: text(make),
    model: text(name),
    series: text(series),
    body: text(body),
    variant: text(variant),
    transmission: text(transmission ?? '-'),
    engine: text(engine),
    engine_capacity: text(engine_capacity),
    cylinders: Number(cylinders),
    fuel_type: text(fuel_type),
    ...(monthFrom === null ? {} : { month_from: monthFrom }),
    ...(yearFrom === null ? {} : { year_from: yearFrom }),
    month_to: monthTo,
    year_to: yearTo,
    kw_power: null,
    product_specific_attributes: null,
  };
}

function dated(text = ''): readonly [month: number | null, year: number | null] {
  const [month = '', year = ''] = text.split('/');
  return [month === '' ? null : Number(month), year === '' ? null : Number(year)];
}
