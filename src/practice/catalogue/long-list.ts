import { setImmediate } from 'node:timers/promises';
import type { ProductRecord } from './product-record.ts';
import { vehicleId, type WireVehicle, VEHICLES } from './vehicles.ts';

const APPLICATIONS = 2_000;
const VEHICLES_EACH = 10;

const NOTES = [null, null, null, "Driver's side.", 'Passenger side.', 'Hook adapter B.', 'Not with heated washers.'];

/** Every vehicle of the catalogue, and then the same once more for each earlier and later run, to 20,000. */
function longVehicle(index: number): WireVehicle {
  const model = VEHICLES[index % VEHICLES.length]?.wire;
  if (model === undefined) {
    throw new Error('The catalogue has no vehicles');
  }
  const run = Math.floor(index / VEHICLES.length);
  if (run === 0) {
    return model;
  }
  const yearFrom = 1962 + run;
  return {
    ...model,
    id: vehicleId(`run ${run}|${model.id}`),
    series: `${model.series} R${run}`,
    year_from: yearFrom,
    month_from: 1 + (index % 12),
    year_to: yearFrom + 2,
    month_to: 1 + ((index + 5) % 12),
  };
}

interface LongList {
  readonly applications: Buffer;
  readonly vehicles: Buffer;
}

/** Writes the two lists as JSON, a piece at a time, so that the process it runs in stays responsive. */
async function writeLongList(): Promise<LongList> {
  const applications: Buffer[] = [];
  const vehicles: Buffer[] = [];
  for (let application = 0; application < APPLICATIONS; application += 1) {
    const comma = application === 0 ? '' : ',';
    const list: string[] = [];
    for (let each = 0; each < VEHICLES_EACH; each += 1) {
      list.push(JSON.stringify(longVehicle(application * VEHICLES_EACH + each)));
    }
    const joined = list.join(',');
    const notes = JSON.stringify(NOTES[application % NOTES.length]);
    const attributes = application % 9 === 4 ? `{"fits_vehicle_year_from_month":${1 + (application % 12)}}` : '{}';
    applications.push(
      Buffer.from(
        `${comma}{"vehicles":[${joined}],"catalogue_notes":${notes},"document":null,"attributes":${attributes}}`,
      ),
    );
    vehicles.push(Buffer.from(comma + joined));
    if (application % 100 === 99) {
      await setImmediate();
    }
  }
  return { applications: Buffer.concat(applications), vehicles: Buffer.concat(vehicles) };
}

let written: Promise<LongList> | null = null;

/**
 * The record of the part with 20,000 vehicles in 2,000 applications as JSON, about 13 MB. The lists are the same for
 * every seed; they are written once, when first asked for, and their bytes kept.
 */
export async function writeLongRecord(record: ProductRecord): Promise<Uint8Array<ArrayBuffer>> {
  written ??= writeLongList();
  const { applications, vehicles } = await written;
  const { vehicle_applications: _applications, vehicles: _vehicles, ...rest } = record;
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"vehicle_applications":[`),
    applications,
    Buffer.from('],"vehicles":['),
    vehicles,
    Buffer.from(']}'),
  ]);
}
