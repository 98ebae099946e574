import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex, type FitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import {
  type Candidate,
  choiceFromPlateSearch,
  type PlateVehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { scriptedProduct } from '../support/scripted-service-product.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';

const FRAME_MS = 16.7;
const VEHICLES = 20_000;
const PARTS = 20;
const CANDIDATES = 50;
const RUNS = 15;

/**
 * The bench of judging a sale: the verdicts of 20 parts of 20,000 vehicles each for a plate of 50 candidates, once the
 * parts and what was compared with them are at hand, against one frame of the window. Of one plate half of the
 * candidates are listed by their id; of the other none is, so that all are compared field by field. The slower of the
 * two counts.
 */
export function benchVerdicts(): readonly BenchRow[] {
  const indexes = Array.from({ length: PARTS }, (_, at) => partIndex(`P${at}`));
  const [first] = indexes;
  if (first === undefined) throw new Error('no part to judge');
  const plates = [
    { choice: plateOf(first, (at) => at % 2 === 0), kind: 'depends on' },
    { choice: plateOf(first, () => false), kind: 'listed with conditions' },
  ];
  const medians = plates.map(({ choice, kind }) => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const began = performance.now();
      const verdicts = indexes.map((index) => decideVerdict(index, choice));
      if (run > 0) times.push(performance.now() - began);
      if (verdicts.some((verdict) => verdict.kind !== kind)) throw new Error('the bench judges something else');
    }
    return median(times);
  });
  const name = 'verdicts of 50 candidates × 20 parts of 20,000 vehicles ÷ one frame';
  return [atMost(name, Math.max(...medians) / FRAME_MS, 1)];
}

function partIndex(sku: string): FitmentIndex {
  const decoded = decodeProduct(JSON.parse(JSON.stringify(scriptedProduct(sku, VEHICLES))));
  if (!decoded.ok) throw new Error(`${sku} cannot be read`);
  return buildFitmentIndex(decoded.value, decoded.warnings);
}

/** A plate whose candidates are vehicles of the part, each under its id or under one of another register. */
function plateOf(index: FitmentIndex, isListed: (at: number) => boolean): PlateVehicleChoice {
  const empty = choiceFromPlateSearch(
    { vehicles: [], vehicle_breakdown: [], factory_vehicle: { year: 2008 } },
    { plate: 'BENCH1', state: 'NSW', readAt: '2026-03-04T02:15:00.000+11:00', unreadable: [] },
  );
  const candidates = Array.from({ length: CANDIDATES }, (_, at): Candidate => {
    const vehicle = index.vehicles[at * 36];
    if (vehicle === undefined) throw new Error('the part lists too few vehicles');
    return {
      number: at + 1,
      description: `Vehicle ${at + 1}`,
      ids: [isListed(at) ? vehicle.id : `elsewhere-${at}`],
      attributes: {
        make: vehicle.make ?? null,
        model: vehicle.model ?? null,
        series: vehicle.series ?? null,
        variant: vehicle.variant ?? null,
        body: vehicle.body ?? null,
        fuel_type: vehicle.fuel_type ?? null,
        drivetrain: null,
        transmission: vehicle.transmission ?? null,
        engine: vehicle.engine ?? null,
        engine_capacity: vehicle.engine_capacity ?? null,
        cylinders: String(vehicle.cylinders ?? ''),
      },
    };
  });
  return { ...empty, candidates };
}
