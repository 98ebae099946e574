import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerJson,
  type ScriptedRequest,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import {
  connectClient,
  ORDER_REQUEST,
  RATES_REQUEST,
  READS,
  type ScriptedClient,
  SENTINEL,
} from '#tests/support/scripted-service-client.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

let service: ScriptedService;
let client: ScriptedClient;

beforeEach(async () => {
  service = await startScriptedService((request) => answerJson(request, 200, answerFor(request)));
  client = connectClient(`${service.baseUrl}/shop/api`);
});

afterEach(async () => {
  await client.close();
  await service.close();
});

function answerFor({ target }: ScriptedRequest): unknown {
  if (target.includes('/vehicles/auth')) return { merchant: 1, vehicle_makes: [] };
  if (target.includes('/plate-search')) return { vehicles: [], vehicle_breakdown: [] };
  if (target.includes('/get-rates')) return { rates: [] };
  if (target.includes('/order')) return { success: true, order_transaction_id: 'T-1' };
  return scriptedProduct('S', 1);
}

function onlyRequest(): ScriptedRequest {
  expect(service.requests).toHaveLength(1);
  return service.requests[0] as ScriptedRequest;
}

/** Everything that went out but the lines that any HTTP request has. */
function headersOf(request: ScriptedRequest): Record<string, string> {
  const common = ['host', 'connection', 'content-length'];
  return Object.fromEntries([...request.headers].filter(([name]) => !common.includes(name)));
}

describe('what goes out', () => {
  test('vehicle access: a POST without a body and without a content type, both parameters in the query', async () => {
    const answer = await client.api.vehicleAccess({ store: 'Shop & Söhne #1', use_store_vehicles: false });
    expect(answer).toMatchObject({ ok: true, value: { value: { merchant: 1 } } });
    const request = onlyRequest();
    expect(request.method).toBe('POST');
    expect(request.target).toBe(
      '/shop/api/v1/vehicles/auth?store=Shop%20%26%20S%C3%B6hne%20%231&use_store_vehicles=false',
    );
    expect(headersOf(request)).toEqual({ authorization: SENTINEL });
    expect(request.body).toBe('');
  });

  test('product: a GET with a content type', async () => {
    expect(await client.api.product('TB-1')).toMatchObject({ ok: true, value: { sku: 'S' } });
    const request = onlyRequest();
    expect(request.method).toBe('GET');
    expect(request.target).toBe('/shop/api/v1/products/TB-1');
    expect(headersOf(request)).toEqual({ authorization: SENTINEL, 'content-type': 'application/json' });
    expect(request.headers.has('content-length')).toBe(false);
    expect(request.body).toBe('');
  });

  test('plate search: a POST with the plate and the state', async () => {
    expect(await client.api.plateSearch({ plate: 'ABC123', state: 'QLD' })).toMatchObject({ ok: true });
    const request = onlyRequest();
    expect(request.method).toBe('POST');
    expect(request.target).toBe('/shop/api/v1/vehicles/plate-search');
    expect(headersOf(request)).toEqual({ authorization: SENTINEL, 'content-type': 'application/json' });
    expect(request.body).toBe('{"plate":"ABC123","state":"QLD"}');
  });

  test('shipping rates: a POST whose postcode is an integer', async () => {
    expect(await client.api.shippingRates(RATES_REQUEST)).toMatchObject({ ok: true });
    const request = onlyRequest();
    expect(request.method).toBe('POST');
    expect(request.target).toBe('/shop/api/v1/shipping/get-rates');
    expect(headersOf(request)).toEqual({ authorization: SENTINEL, 'content-type': 'application/json' });
    expect(JSON.parse(request.body)).toEqual(RATES_REQUEST);
    expect(request.body).toContain('"postcode":800,');
  });

  test('order: a POST, on a connection that is closed after it', async () => {
    expect(await client.api.submitOrder(ORDER_REQUEST, () => true)).toMatchObject({
      kind: 'answered',
      status: 200,
      complete: true,
    });
    const request = onlyRequest();
    expect(request.method).toBe('POST');
    expect(request.target).toBe('/shop/api/v1/order');
    expect(request.version).toBe('HTTP/1.1');
    expect(headersOf(request)).toEqual({ authorization: SENTINEL, 'content-type': 'application/json' });
    expect(request.headers.get('connection')).toBe('close');
    expect(JSON.parse(request.body)).toEqual(ORDER_REQUEST);
    await request.closed;
  });

  test('a base URL with a slash at its end is the same', async () => {
    const other = connectClient(`${service.baseUrl}/`);
    await other.api.product('TB-1');
    expect(onlyRequest().target).toBe('/v1/products/TB-1');
    await other.close();
  });
});

describe('a part code in the path', () => {
  test.each([
    ['A/B 12%?#', 'A%2FB%2012%25%3F%23'],
    ['.', '%2E'],
    ['..', '%2E%2E'],
    ['../../order', '..%2F..%2Forder'],
    ['%2e%2e', '%252e%252e'],
    ['a\\b', 'a%5Cb'],
    ["it's (ok)!*~", "it's%20(ok)!*~"],
    ['Träger№5', 'Tr%C3%A4ger%E2%84%965'],
    ['a\r\nX-Injected: 1', 'a%0D%0AX-Injected%3A%201'],
    ['😀', '%F0%9F%98%80'],
  ])('%s is one segment', async (code, segment) => {
    expect(await client.api.product(code)).toMatchObject({ ok: true });
    expect(onlyRequest().target).toBe(`/shop/api/v1/products/${segment}`);
  });

  test.each([
    ['empty', ''],
    ['blank', '  '],
    ['broken', 'A\ud800B'],
  ])('that is %s does not go out', async (_, code) => {
    expect(await client.api.product(code)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid input', operation: 'product', problems: [{ field: 'code' }] },
    });
    expect(service.connections).toBe(0);
  });
});

describe('without a credential that can be sent', () => {
  test.each(READS)('$operation asks nothing', async ({ ask }) => {
    const without = connectClient(service.baseUrl, { credential: () => null });
    const broken = connectClient(service.baseUrl, { credential: () => 'SENTINEL\r\nX-Injected: 1' });
    expect(await ask(without.api)).toEqual({
      ok: false,
      failure: { kind: 'not connected', reason: 'credential missing' },
    });
    const refused = await ask(broken.api);
    expect(refused).toMatchObject({
      ok: false,
      failure: { kind: 'invalid input', problems: [{ field: 'credential' }] },
    });
    expect(JSON.stringify(refused)).not.toContain('SENTINEL');
    expect(service.connections).toBe(0);
    await without.close();
    await broken.close();
  });
});

test('a rate request or a plate search that the interface does not allow does not go out', async () => {
  const { shipping_quote_request: asked } = RATES_REQUEST;
  const items = [{ sku: 'A', quantity: 2.5, brand: '' }];
  expect(await client.api.shippingRates({ shipping_quote_request: { ...asked, items } })).toMatchObject({
    failure: { kind: 'invalid input', problems: [{ field: 'shipping_quote_request.items[0].quantity' }] },
  });
  expect(await client.api.plateSearch({ plate: '', state: 'NSW' })).toMatchObject({
    failure: { kind: 'invalid input', problems: [{ field: 'plate' }] },
  });
  expect(service.connections).toBe(0);
});
