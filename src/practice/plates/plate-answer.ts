import type { PlateSearchAnswer, PlateSearchRequest, PlateVehicle } from '#shared/interface/plate-search.ts';
import type { PracticeVehicle } from '../catalogue/vehicles.ts';
import type { PlateRegistration } from './registrations.ts';

function plateVehicle({ wire, drivetrain }: PracticeVehicle): PlateVehicle {
  return {
    make: wire.make,
    model: wire.model,
    series: wire.series,
    variant: wire.variant,
    body: wire.body,
    fuel_type: wire.fuel_type,
    drivetrain: drivetrain === '' ? null : drivetrain,
    transmission: wire.transmission === '-' ? '' : wire.transmission,
    engine: wire.engine,
    engine_capacity: `${wire.engine_capacity} L`,
    cylinders: wire.cylinders,
  };
}

function describeVehicle({ wire, drivetrain, rear }: PracticeVehicle): string {
  const until = wire.month_to === null ? 'on' : `${wire.month_to}/${wire.year_to}`;
  const words = [
    wire.make,
    wire.model,
    wire.series,
    wire.variant,
    `${wire.engine_capacity}L`,
    wire.fuel_type,
    wire.transmission === '-' ? '' : wire.transmission,
    drivetrain,
    wire.body,
    rear === null ? '' : `${rear} rear`,
    `(${wire.month_from}/${wire.year_from} ${until === 'on' ? 'on' : `to ${until}`})`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

/**
 * The answer of the plate search for a registration (`docs/service.md` 4): one group, and one entry for each variant.
 */
export function plateAnswer(registration: PlateRegistration, asked: PlateSearchRequest): PlateSearchAnswer {
  const breakdown = registration.candidates.map((candidate) => ({
    description: describeVehicle(candidate),
    vehicle: plateVehicle(candidate),
    vehicle_ids: [candidate.wire.id],
  }));
  const shared: PlateVehicle = { ...breakdown[0]?.vehicle };
  const differing = Object.keys(shared).filter((attribute) =>
    breakdown.some(({ vehicle }) => vehicle[attribute] !== shared[attribute]),
  );
  for (const attribute of differing) {
    shared[attribute] = null;
  }
  const { make, model, series } = shared;
  return {
    plate: { number: asked.plate, state: asked.state },
    differing_attributes: differing,
    vehicles: [
      {
        description: [make, model, series].filter((word) => typeof word === 'string').join(' '),
        vehicle: shared,
        vehicle_ids: breakdown.flatMap(({ vehicle_ids }) => vehicle_ids),
      },
    ],
    vehicle_breakdown: breakdown,
    factory_vehicle: { ...registration.factory },
  };
}
