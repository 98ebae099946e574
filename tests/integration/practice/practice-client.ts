import { PARTS, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import type { PracticeOperation } from '#practice/operation.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { RatesRequest } from '#shared/interface/shipping-rates.ts';

/** A rate request that the practice service answers. */
export function ratesRequestFor(sku: string, brand: string, postcode = 2000, limit = 20): RatesRequest {
  return {
    shipping_quote_request: {
      items: [{ sku, quantity: 1, brand }],
      destination: { address1: '1 Example Street', city: 'Sydney', province: 'NSW', postcode, country: 'AU' },
      rates_mode: 'all',
      limit,
    },
  };
}

/** An order that the practice service accepts. */
export function orderWith(change: Partial<OrderRequest['order']> = {}): OrderRequest {
  return {
    order: {
      account: PRACTICE_SETTINGS.account,
      warehouse: PRACTICE_SETTINGS.warehouse,
      customer_reference: 'TR-000001',
      lines: [
        {
          sku: PARTS.hiluxTubTowbar,
          quantity: 1,
          price_inc_tax: '749.00',
          distributor_location_code: 'SYD1',
          shipping: { carrier_account: PRACTICE_SETTINGS.carrierAccount, carrier_identifier: 'STARTRACK-EXP' },
        },
      ],
      customer_name: 'Pat Example',
      customer_email: 'pat@example.com',
      customer_phone: '+61491570006',
      customer_note: '',
      address: {
        address_line_1: '1 Example Street',
        address_line_2: '',
        city: 'Darwin',
        postal_code: '0800',
        state: 'NT',
        country: 'Australia',
        country_code: 'AU',
      },
      charges: [{ charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 118.4 }],
      notes: [],
      ...change,
    },
  };
}

/** What differs from a plain request of an operation. */
export interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The last part of the path, not encoded yet. */
  readonly code?: string;
  readonly query?: string;
  readonly redirect?: RequestRedirect;
  readonly signal?: AbortSignal;
}

function plainBody(operation: PracticeOperation): unknown {
  switch (operation) {
    case 'plate search':
      return { plate: '417CPT', state: 'QLD' };
    case 'shipping rates':
      return ratesRequestFor(PARTS.hiluxTubTowbar, 'Ironbark Towing');
    case 'order':
      return orderWith();
    default:
      return undefined;
  }
}

function pathOf(operation: PracticeOperation, asked: Asked): string {
  switch (operation) {
    case 'vehicle access':
      return `/v1/vehicles/auth?${asked.query ?? 'store=practice&use_store_vehicles=true'}`;
    case 'product':
      return `/v1/products/${encodeURIComponent(asked.code ?? PARTS.hiluxTubTowbar)}`;
    case 'plate search':
      return '/v1/vehicles/plate-search';
    case 'shipping rates':
      return '/v1/shipping/get-rates';
    case 'order':
      return '/v1/order';
    case 'product picture':
      return `/pictures/${encodeURIComponent(asked.code ?? PARTS.hiluxTubTowbar)}`;
  }
}

/** Asks the practice service as a plain client does: with the credential, unless other headers are given. */
export function ask(service: PracticeService, operation: PracticeOperation, asked: Asked = {}): Promise<Response> {
  const body = 'body' in asked ? asked.body : plainBody(operation);
  return fetch(`${service.baseUrl}${pathOf(operation, asked)}`, {
    method: operation === 'product' || operation === 'product picture' ? 'GET' : 'POST',
    headers: asked.headers ?? { authorization: service.credential, 'content-type': 'application/json' },
    redirect: asked.redirect ?? 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(asked.signal === undefined ? {} : { signal: asked.signal }),
  });
}
