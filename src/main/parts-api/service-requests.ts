import { accepted, type Checked, refused } from '#shared/domain/values/checked.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { PlateSearchRequest } from '#shared/interface/plate-search.ts';
import type { RatesRequest } from '#shared/interface/shipping-rates.ts';
import type { VehicleAccessQuery } from '#shared/interface/vehicle-access.ts';
import type { WireRequest } from './exchange.ts';

/**
 * The five requests of `docs/service.md`, as they go out. Headers by its common rules: the credential verbatim on
 * every operation; a content type wherever there is a body, and on the product retrieval.
 */

/** Where requests go, and with which credential. */
export interface RequestTarget {
  /** As `checkBaseUrl` answers it: without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: string;
}

/** `docs/service.md` 2. Both parameters always go along; there is no body and so no content type. */
export function vehicleAccessRequest(target: RequestTarget, query: VehicleAccessQuery): Checked<WireRequest> {
  if (!query.store.isWellFormed()) return refused('The store holds a broken character. Type it again.');
  const path = `/v1/vehicles/auth?store=${encodeURIComponent(query.store)}&use_store_vehicles=${query.use_store_vehicles}`;
  return accepted(request(target, 'POST', path, null));
}

/** `docs/service.md` 3. */
export function productRequest(target: RequestTarget, code: string): Checked<WireRequest> {
  const path = productPath(code);
  if (!path.ok) return path;
  const bare = request(target, 'GET', path.value, null);
  return accepted({ ...bare, headers: { ...bare.headers, 'content-type': JSON_TYPE } });
}

/** `docs/service.md` 4. */
export function plateSearchRequest(target: RequestTarget, search: PlateSearchRequest): WireRequest {
  return request(target, 'POST', '/v1/vehicles/plate-search', search);
}

/** `docs/service.md` 5. */
export function ratesRequest(target: RequestTarget, asked: RatesRequest): WireRequest {
  return request(target, 'POST', '/v1/shipping/get-rates', asked);
}

/** `docs/service.md` 6. */
export function orderRequest(target: RequestTarget, order: OrderRequest): WireRequest {
  return request(target, 'POST', '/v1/order', order);
}

const JSON_TYPE = 'application/json';

function request(target: RequestTarget, method: 'GET' | 'POST', path: string, body: object | null): WireRequest {
  const base = new URL(target.baseUrl);
  const headers = { authorization: target.credential };
  return {
    origin: base.origin,
    path: base.pathname.replace(/\/+$/, '') + path,
    method,
    headers: body === null ? headers : { ...headers, 'content-type': JSON_TYPE },
    body: body === null ? null : JSON.stringify(body),
  };
}

/**
 * Path of a product (`docs/service.md` 3) by any code: every character that means something in an address is encoded,
 * so that "A/B 12%?#" is one segment. The codes "." and ".." have nothing to encode and would be taken for steps in the
 * path, so their dots are written in their encoded form.
 */
function productPath(code: string): Checked<string> {
  if (code.trim() === '') return refused('Type or scan a part code.');
  if (!code.isWellFormed()) return refused('The code holds a broken character. Type or scan it again.');
  const segment = /^\.{1,2}$/.test(code) ? code.replaceAll('.', '%2E') : encodeURIComponent(code);
  return accepted(`/v1/products/${segment}`);
}
