import type { Operation, Result } from '#shared/result.ts';
import { createLoadedParts, type LoadedParts } from '#main/part-cache/loaded-parts.ts';
import { createPartsApi, type PartsApi, type PartsApiOptions } from '#main/parts-api/parts-api.ts';
import { scriptedProduct } from './scripted-service-product.ts';
import { PART_WORKER } from './main-programs.ts';

/** A credential that is found wherever it leaks to. */
export const SENTINEL = 'Bearer SENTINEL-4f1c9a77e2';

/** A client of a scripted service, and the part cache behind it. */
export interface ScriptedClient {
  readonly api: PartsApi;
  readonly loadedParts: LoadedParts;
  close(): Promise<void>;
}

/** Connects a client to a service, with short deadlines and no spread between repeats. */
export function connectClient(baseUrl: string, options: Partial<PartsApiOptions> = {}): ScriptedClient {
  const loadedParts = createLoadedParts({ worker: PART_WORKER });
  const api = createPartsApi({
    baseUrl,
    credential: () => SENTINEL,
    deadlines: () => ({ plateMs: 8_000, readMs: 8_000, orderMs: 8_000 }),
    loadedParts,
    random: () => 0,
    ...options,
  });
  return {
    api,
    loadedParts,
    close: async () => {
      await api.close();
      await loadedParts.close();
    },
  };
}

/** A read of each operation, as a seller would ask it, and an answer that is as it should be. */
export const READS: readonly {
  readonly operation: Exclude<Operation, 'order' | 'product picture'>;
  readonly ask: (api: PartsApi, signal?: AbortSignal) => Promise<Result<unknown>>;
  readonly answer: unknown;
  /** A path in the answer that a sale depends on. */
  readonly faulty: { readonly answer: unknown; readonly path: string };
}[] = [
  {
    operation: 'vehicle access',
    ask: (api, signal) => api.vehicleAccess({ store: 'S1', use_store_vehicles: true }, signal),
    answer: { merchant: 42, vehicle_makes: [{ value: 'TOYOTA', popularity: 900 }] },
    faulty: { answer: { merchant: '42', vehicle_makes: [] }, path: 'merchant' },
  },
  {
    operation: 'product',
    ask: (api, signal) => api.product('TB-1', signal),
    answer: scriptedProduct('TB-1', 3),
    faulty: { answer: { ...scriptedProduct('TB-1', 3), price: 249 }, path: 'price' },
  },
  {
    operation: 'plate search',
    ask: (api, signal) => api.plateSearch({ plate: 'ABC123', state: 'QLD' }, signal),
    answer: {
      plate: { number: 'ABC123', state: 'QLD' },
      differing_attributes: [],
      vehicles: [],
      vehicle_breakdown: [{ description: 'Hilux', vehicle: { make: 'TOYOTA' }, vehicle_ids: ['a1'] }],
      factory_vehicle: { make: 'TOYOTA', year: 2018 },
    },
    faulty: {
      answer: { vehicles: [], vehicle_breakdown: [{ vehicle: {}, vehicle_ids: [7] }] },
      path: 'vehicle_breakdown[0].vehicle_ids[0]',
    },
  },
  {
    operation: 'shipping rates',
    ask: (api, signal) => api.shippingRates(RATES_REQUEST, signal),
    answer: { rates: [{ service_code: 'ST', total_price_in_cents: 4862, total_price: 48.62 }] },
    faulty: {
      answer: { rates: [{ service_code: 17, total_price_in_cents: 4862, total_price: 48.62 }] },
      path: 'rates[0].service_code',
    },
  },
];

/** A rate request to Darwin, whose postcode has lost its zero as `docs/service.md` 5 wants it. */
export const RATES_REQUEST = {
  shipping_quote_request: {
    items: [{ sku: 'TB-1', quantity: 2, brand: 'Practice Bars' }],
    destination: { address1: '1 Practice Street', city: 'Darwin', province: 'NT', postcode: 800, country: 'Australia' },
    rates_mode: 'all',
    limit: 10,
  },
};

/** An order, field for field as `docs/service.md` 6 shows it. */
export const ORDER_REQUEST = {
  order: {
    account: 'ACC-1',
    warehouse: 'SYD1',
    customer_reference: 'TR-261120-1-0001',
    lines: [
      {
        sku: 'A/B 12%?#',
        quantity: 2,
        price_inc_tax: '749.00',
        distributor_location_code: 'SYD1',
        shipping: { carrier_account: 'CA-1', carrier_identifier: 'ST' },
      },
    ],
    customer_name: 'Kim Näher',
    customer_email: 'kim@example.com',
    customer_phone: '0491570006',
    customer_note: '',
    address: {
      address_line_1: '1 Practice Street',
      address_line_2: '',
      city: 'Darwin',
      postal_code: '0800',
      state: 'NT',
      country: 'Australia',
      country_code: 'AU',
    },
    charges: [{ charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 48.62 }],
    notes: ['Ring before delivery'],
  },
};
