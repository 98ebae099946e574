import { type VehicleAccessAnswer, vehicleAccessQuery } from '#shared/interface/vehicle-access.ts';
import { drillNamedIn } from '../drills/drill-table.ts';
import { PRACTICE_SETTINGS } from '../fixtures.ts';
import { hashOf } from '../random.ts';
import { jsonAnswer, readValue, refusal } from './answer.ts';
import type { PrepareOperation } from './preparation.ts';

/** How often each make of the catalogue is asked for. */
const STORE_MAKES: readonly (readonly [make: string, popularity: number])[] = [
  ['KIA', 2_310],
  ['TOYOTA', 9_840],
  ['SUBARU', 3_120],
  ['FORD', 8_120],
  ['HYUNDAI', 3_470],
  ['MAZDA', 4_460],
  ['ISUZU', 4_020],
  ['VOLKSWAGEN', 2_050],
  ['NISSAN', 4_310],
  ['MITSUBISHI', 5_200],
  ['HOLDEN', 3_980],
];

/** Makes of the trade that the store has no vehicles of. */
const OTHER_MAKES: readonly (readonly [make: string, popularity: number])[] = [
  ['HONDA', 1_890],
  ['SUZUKI', 1_240],
  ['LAND ROVER', 870],
  ['JEEP', 1_010],
  ['LDV', 640],
];

function merchantOf(store: string): number {
  return store === PRACTICE_SETTINGS.store ? PRACTICE_SETTINGS.merchant : 50_000 + (hashOf(store) % 40_000);
}

/** `POST /v1/vehicles/auth` (`docs/service.md` 2): the merchant of the store, and the makes in no particular order. */
export const prepareVehicleAccess: PrepareOperation = ({ query }) => {
  const useStoreVehicles = query.get('use_store_vehicles');
  const read = readValue(vehicleAccessQuery, {
    store: query.get('store') ?? undefined,
    use_store_vehicles: useStoreVehicles === 'true' ? true : useStoreVehicles === 'false' ? false : undefined,
  });
  if (!read.ok) {
    return { ready: false, answer: read.answer };
  }
  const { store, use_store_vehicles } = read.value;
  if (store.trim() === '') {
    return { ready: false, answer: refusal(422, 'store', 'store: must name a store.') };
  }
  if (store === PRACTICE_SETTINGS.unknownStore) {
    return { ready: false, answer: refusal(404, 'store', `No store is known as "${store}".`) };
  }
  const makes = use_store_vehicles ? STORE_MAKES : [...OTHER_MAKES, ...STORE_MAKES];
  const answer: VehicleAccessAnswer = {
    merchant: merchantOf(store),
    vehicle_makes: makes.map(([value, popularity]) => ({ value, popularity })),
  };
  return {
    ready: true,
    drill: drillNamedIn(store, 'vehicle access'),
    waitMs: 0,
    act: () => jsonAnswer(200, answer),
  };
};
