import { PARTS } from '../fixtures.ts';
import { type Chance, chanceOf } from '../random.ts';
import { ACCESSORY_LINES } from './accessory-lines.ts';
import { descriptionHtml } from './description.ts';
import { identityOf } from './identity.ts';
import { PINNED } from './pinned.ts';
import type { PracticeApplication, PracticeCrossSell, PracticeProduct } from './product.ts';
import type { ProductLine } from './product-line.ts';
import { SERVICE_LINES } from './service-lines.ts';
import { drawStock } from './stock.ts';
import { TOWING_LINES } from './towing-lines.ts';
import type { VehicleRow } from './vehicle-row.ts';
import { type PracticeVehicle, VEHICLE_ROWS, VEHICLES } from './vehicles.ts';

/** All lines of the catalogue. */
const PRODUCT_LINES: readonly ProductLine[] = [...TOWING_LINES, ...ACCESSORY_LINES, ...SERVICE_LINES];

/** One part to be made: a line for a vehicle series, and for one of its bodies where the line is sold by body. */
interface Making {
  readonly line: ProductLine;
  readonly row: VehicleRow;
  readonly body: string | null;
  readonly sku: string;
}

const BODY_SUFFIXES: Readonly<Record<string, string>> = {
  'Dual Cab Tub': 'TUB',
  'Crew Cab Tub': 'TUB',
  'Dual Cab Cab-Chassis': 'CC',
  'Crew Cab Cab-Chassis': 'CC',
};

function makingsOf(line: ProductLine, row: VehicleRow): readonly Making[] {
  if (!line.madeFor(row)) {
    return [];
  }
  if (!line.perBody(row)) {
    return [{ line, row, body: null, sku: `${line.code}-${row.platform}` }];
  }
  return row.bodies.map(({ body }) => ({
    line,
    row,
    body,
    sku: `${line.code}-${row.platform}-${BODY_SUFFIXES[body] ?? body.toUpperCase()}`,
  }));
}

const MAKINGS: readonly Making[] = VEHICLE_ROWS.flatMap((row) => PRODUCT_LINES.flatMap((line) => makingsOf(line, row)));

/** What an application of the scripted parts says, whatever chance says: notes and month by `sku`. */
const SCRIPTED_APPLICATIONS: Readonly<
  Record<string, { readonly notes: string | null; readonly fromMonth: number | null }>
> = {
  [PARTS.navaraCoilTowbar]: { notes: 'Coil spring rear only.', fromMonth: null },
  [PARTS.navaraLeafTowbar]: { notes: 'Leaf spring rear only.', fromMonth: null },
  [PARTS.rangerFromJuly2015]: { notes: 'From 07/2015 build (PX II). Check the build plate.', fromMonth: 7 },
  [PARTS.rangerUntilJune2015]: { notes: 'Until 06/2015 build (PX). Check the build plate.', fromMonth: null },
  [PARTS.hiluxCabChassisTowbar]: { notes: null, fromMonth: null },
  [PARTS.notForHilux]: { notes: null, fromMonth: null },
};

function applicationsOf(making: Making, chance: Chance): readonly PracticeApplication[] {
  const fitting = VEHICLES.filter(
    (vehicle) =>
      vehicle.platform === making.row.platform && (making.body === null || vehicle.wire.body === making.body),
  );
  const byPeriod = new Map<string, PracticeVehicle[]>();
  for (const vehicle of fitting) {
    const period = `${vehicle.wire.year_from}/${vehicle.wire.month_from}`;
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), vehicle]);
  }
  return [...byPeriod.values()].map((vehicles, position): PracticeApplication => {
    const scripted = SCRIPTED_APPLICATIONS[making.sku];
    if (scripted !== undefined) {
      return { vehicles, ...scripted };
    }
    if (making.sku === PARTS.hiluxTubTowbar) {
      const facelift = position === 2;
      return { vehicles, notes: facelift ? 'Rear step bumper must be taken off to fit.' : null, fromMonth: null };
    }
    const noted = making.line.applicationNotes.length > 0 && chance.next() < 0.35;
    return {
      vehicles,
      notes: noted ? chance.pick(making.line.applicationNotes) : null,
      fromMonth: position > 0 && chance.next() < 0.3 ? (vehicles[0]?.wire.month_from ?? null) : null,
    };
  });
}

function crossSellsOf(making: Making, chance: Chance): readonly PracticeCrossSell[] {
  const named = (codeOrSku: string): readonly string[] => {
    const ofSameVehicle = MAKINGS.filter(
      (other) =>
        other.line.code === codeOrSku &&
        other.row.platform === making.row.platform &&
        (making.body === null || other.body === null || other.body === making.body),
    ).map((other) => other.sku);
    return ofSameVehicle.length > 0 || PRODUCT_LINES.some((line) => line.code === codeOrSku)
      ? ofSameVehicle
      : [codeOrSku];
  };
  const sell = (relationship: string, codes: readonly string[]): readonly PracticeCrossSell[] =>
    codes.flatMap(named).map((sku) => ({
      sku,
      relationship,
      notes: relationship === 'required' ? 'Needed to fit this part.' : chance.pick([null, '']),
    }));
  return [...sell('related', making.line.relates), ...sell('required', making.line.requires)];
}

function readable(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function priceBetween([low, high]: readonly [number, number], chance: Chance): string {
  return `${chance.whole(low, high - 1)}.${chance.pick(['00', '00', '50', '95'])}`;
}

function make(making: Making, position: number, seed: number): PracticeProduct {
  const { line, row, body, sku } = making;
  const chance = chanceOf(seed, sku);
  const brand = PINNED[sku]?.brand ?? chance.pick(line.brands);
  const attributes = PINNED[sku]?.attributes ?? line.attributes(row, chance);
  const vehicle = `${row.make} ${row.model} ${row.series}${body === null ? '' : ` ${body}`}`;
  const title = `${line.name(attributes)} for ${vehicle}`;
  const drives = [...new Set(row.bodies.map((each) => each.drivetrain))].join(', ');
  return {
    sku,
    ...identityOf(position, brand, title, chance),
    title,
    brand,
    type: line.type,
    description: descriptionHtml({
      heading: `${brand}: ${title}`,
      ...line.text(row),
      specification: {
        ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [readable(name), value])),
        Vehicle: `${vehicle} (${drives})`,
        Built: row.periods.join(', '),
      },
    }),
    price: priceBetween(line.dollars(row), chance),
    clearance: false,
    visibleOnWebsite: true,
    catalogueNotes: line.catalogueNotes.length > 0 && chance.next() < 0.6 ? chance.pick(line.catalogueNotes) : null,
    attributes,
    crossSells: crossSellsOf(making, chance),
    applications: applicationsOf(making, chance),
    stock: drawStock(chance),
    grams: line.grams(row, chance),
    illustration: line.illustration,
    longList: false,
    oddities: {},
    ...PINNED[sku],
  };
}

/** Every part that is made for a vehicle series, in the order of the vehicles and lines. */
export function lineProducts(seed: number): readonly PracticeProduct[] {
  return MAKINGS.map((making, position) => make(making, position, seed));
}
