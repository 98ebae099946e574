import { createHash } from 'node:crypto';
import { UTE_ROWS } from './ute-rows.ts';
import type { VehicleRow } from './vehicle-row.ts';
import { WAGON_AND_CAR_ROWS } from './wagon-and-car-rows.ts';

/** A fitting vehicle with every field of `docs/service.md` 3.4. */
export interface WireVehicle {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly body: string;
  readonly series: string;
  readonly month_from: number;
  readonly year_from: number;
  readonly month_to: number | null;
  readonly year_to: number | null;
  readonly engine: string;
  readonly cylinders: number;
  readonly variant: string;
  readonly transmission: string;
  readonly kw_power: null;
  readonly fuel_type: string;
  readonly engine_capacity: string;
  readonly product_specific_attributes: null;
}

/** A vehicle of the practice catalogue: its record, and what the product record does not say of it. */
export interface PracticeVehicle {
  readonly wire: WireVehicle;
  /** Known to the plate search (2.7.1); a product's vehicle has no such field. */
  readonly drivetrain: string;
  /** The series that it belongs to, as part numbers name it. */
  readonly platform: string;
  readonly kind: VehicleRow['kind'];
  /** Rear suspension, where the series has two. Only the notes of parts tell. */
  readonly rear: 'coil' | 'leaf' | null;
}

/** A short hexadecimal identifier (`docs/service.md` 3.4), the same for the same text at every start. */
export function vehicleId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

interface Period {
  readonly monthFrom: number;
  readonly yearFrom: number;
  readonly monthTo: number | null;
  readonly yearTo: number | null;
}

function readPeriod(text: string): Period {
  const [from = '', to = ''] = text.split('-');
  const [monthFrom, yearFrom] = from.split('/').map(Number);
  if (monthFrom === undefined || yearFrom === undefined) {
    throw new Error(`Not a build period: ${text}`);
  }
  const [monthTo = null, yearTo = null] = to === '' ? [] : to.split('/').map(Number);
  return { monthFrom, yearFrom, monthTo, yearTo };
}

function expand(row: VehicleRow): readonly PracticeVehicle[] {
  return row.periods.flatMap((periodText) => {
    const period = readPeriod(periodText);
    return row.bodies.flatMap(({ body, drivetrain }) =>
      row.engines.flatMap((engine) =>
        (engine.variants ?? row.variants).flatMap((variant) =>
          row.transmissions.map((transmission): PracticeVehicle => {
            const key = [row.platform, periodText, body, drivetrain, engine.engine, variant, transmission].join('|');
            return {
              wire: {
                id: vehicleId(key),
                make: row.make,
                model: row.model,
                body,
                series: row.series,
                month_from: period.monthFrom,
                year_from: period.yearFrom,
                month_to: period.monthTo,
                year_to: period.yearTo,
                engine: engine.engine,
                cylinders: engine.cylinders,
                variant,
                transmission,
                kw_power: null,
                fuel_type: engine.fuel,
                engine_capacity: engine.litres,
                product_specific_attributes: null,
              },
              drivetrain,
              platform: row.platform,
              kind: row.kind,
              rear: row.rear ?? null,
            };
          }),
        ),
      ),
    );
  });
}

/** All series of the catalogue. */
export const VEHICLE_ROWS: readonly VehicleRow[] = [...UTE_ROWS, ...WAGON_AND_CAR_ROWS];

/** Every vehicle of the catalogue: each row by period, body and drive, engine, variant and transmission. */
export const VEHICLES: readonly PracticeVehicle[] = VEHICLE_ROWS.flatMap(expand);
