import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS, PLATES, POSTCODES, PRACTICE_SETTINGS, SERVICE_CODES } from '#practice/fixtures.ts';
import { PRACTICE_OPERATIONS } from '#practice/operation.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { orderAnswer } from '#shared/interface/order.ts';
import { plateSearchAnswer } from '#shared/interface/plate-search.ts';
import { product as productSchema } from '#shared/interface/product.ts';
import { ratesAnswer } from '#shared/interface/shipping-rates.ts';
import { vehicleAccessAnswer } from '#shared/interface/vehicle-access.ts';
import { ask, orderWith, ratesRequestFor } from './practice-client.ts';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CREDENTIALLED = PRACTICE_OPERATIONS.filter((operation) => operation !== 'product picture');

let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 1_000 });
});

afterAll(async () => {
  await service.close();
});

describe('the address and the credential', () => {
  it('is on loopback, under a path, with another port and credential at each start', async () => {
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/practice$/);
    const other = await startPracticeService();
    try {
      expect(other.baseUrl).not.toBe(service.baseUrl);
      expect(other.credential).not.toBe(service.credential);
      const crossed = await ask(service, 'product', { headers: { authorization: other.credential } });
      expect(crossed.status).toBe(401);
    } finally {
      await other.close();
    }
  });

  it.each(CREDENTIALLED)('refuses %s without the credential or with another, with a message', async (operation) => {
    const wrong: readonly Readonly<Record<string, string>>[] = [
      {},
      { authorization: 'wrong' },
      { authorization: `Bearer ${service.credential}` },
    ];
    for (const headers of wrong) {
      const response = await ask(service, operation, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toBe('application/json');
      const body = await response.text();
      expect(JSON.parse(body)).toEqual({ message: expect.any(String), field: 'Authorization' });
      expect(body).not.toContain(service.credential);
    }
    expect(service.orders).toHaveLength(0);
  });

  it('has nothing at other paths and methods', async () => {
    for (const path of ['', '/v1', '/v1/order', '/v2/order', '/v1/order/1']) {
      const response = await fetch(`${service.baseUrl}${path}`, { headers: { authorization: service.credential } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ field: 'path' });
    }
    const headers = { authorization: service.credential };
    const outside = await fetch(new URL('/v1/order', service.baseUrl), { method: 'POST', headers });
    expect(outside.status).toBe(404);
    expect(service.requests.at(-1)?.operation).toBe('other');
  });
});

describe('vehicle access', () => {
  it('answers the merchant of the store and the makes by popularity', async () => {
    const response = await ask(service, 'vehicle access');
    const answer = vehicleAccessAnswer.parse(await response.json());
    expect(answer.merchant).toBe(PRACTICE_SETTINGS.merchant);
    expect(answer.vehicle_makes.map(({ value }) => value)).toContain('TOYOTA');
    const scores = answer.vehicle_makes.map(({ popularity }) => popularity ?? 0);
    expect(scores).not.toEqual(scores.toSorted((a, b) => b - a));
    const all = await ask(service, 'vehicle access', { query: 'store=practice&use_store_vehicles=false' });
    expect(vehicleAccessAnswer.parse(await all.json()).vehicle_makes.length).toBeGreaterThan(scores.length);
  });

  it('answers another merchant for another store, and none for one it does not know', async () => {
    const other = await ask(service, 'vehicle access', { query: 'store=other&use_store_vehicles=true' });
    expect(vehicleAccessAnswer.parse(await other.json()).merchant).not.toBe(PRACTICE_SETTINGS.merchant);
    const unknown = await ask(service, 'vehicle access', {
      query: `store=${PRACTICE_SETTINGS.unknownStore}&use_store_vehicles=true`,
    });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ field: 'store' });
  });

  it.each([
    ['use_store_vehicles=true', 'store'],
    ['store=&use_store_vehicles=true', 'store'],
    ['store=practice', 'use_store_vehicles'],
    ['store=practice&use_store_vehicles=yes', 'use_store_vehicles'],
  ])('refuses the query %s, naming %s', async (query, field) => {
    const response = await ask(service, 'vehicle access', { query });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ field, message: expect.stringContaining(field) });
  });
});

describe('the product', () => {
  it('is found by sku, manufacturer sku, product code and slug', async () => {
    const known = service.catalogue.product(PARTS.hiluxTubTowbar);
    for (const code of [known?.sku, known?.manufacturerSku, known?.productCode, known?.slug]) {
      const response = await ask(service, 'product', { code: code ?? '' });
      expect(productSchema.parse(await response.json()).sku).toBe(PARTS.hiluxTubTowbar);
    }
  });

  it('is found by a sku that has to be encoded', async () => {
    const response = await ask(service, 'product', { code: PARTS.slashSku });
    expect(productSchema.parse(await response.json()).sku).toBe('A/B 12%?#');
    expect(service.requests.at(-1)?.path).toBe('/practice/v1/products/A%2FB%2012%25%3F%23');
  });

  it('is refused where the path cannot be decoded or is empty, and 404 where there is none', async () => {
    const headers = { authorization: service.credential };
    for (const path of ['/%zz', '/', '']) {
      const response = await fetch(`${service.baseUrl}/v1/products${path}`, { headers });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ field: 'productId' });
    }
    const unknown = await ask(service, 'product', { code: 'NO-SUCH-PART' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      field: 'productId',
      message: expect.stringContaining('NO-SUCH-PART'),
    });
  });

  it('has a picture at the address of the service, to be had without the credential', async () => {
    const record = productSchema.parse(await (await ask(service, 'product')).json());
    const pictures = [record.image_url, ...(record.cross_sell_products ?? []).map(({ image }) => image)];
    for (const url of pictures) {
      expect(url).toMatch(new RegExp(`^${service.baseUrl}/pictures/`));
      const response = await fetch(url ?? '');
      expect(response.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    }
    const missing = await ask(service, 'product picture', { code: 'NO-SUCH-PART' });
    expect(missing.status).toBe(404);
  });

  it('comes with 20,000 vehicles where it has them', async () => {
    const response = await ask(service, 'product', { code: PARTS.twentyThousandVehicles });
    const text = await response.text();
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    expect(productSchema.parse(JSON.parse(text)).vehicles).toHaveLength(20_000);
  });

  it('changes its price and stock when told to', async () => {
    const stock = [{ warehouse_code: 'ADL1', qty_on_hand: '3.0000', availability: 'In Stock' }];
    service.changePrice(PARTS.towBall, '31.50');
    service.changeStock(PARTS.towBall, stock);
    const record = productSchema.parse(await (await ask(service, 'product', { code: PARTS.towBall })).json());
    expect(record).toMatchObject({ price: '31.50', stock });
  });
});

describe('the plate search', () => {
  it('answers the candidates of a plate', async () => {
    const response = await ask(service, 'plate search', { body: PLATES.bodyPair });
    const answer = plateSearchAnswer.parse(await response.json());
    expect(answer.differing_attributes).toEqual(['body']);
    expect(answer.plate).toEqual({ number: PLATES.bodyPair.plate, state: PLATES.bodyPair.state });
  });

  it.each([
    [PLATES.notFound, 404, 'plate'],
    [{ ...PLATES.tasmanianOnly, state: 'VIC' }, 404, 'state'],
    [{ plate: 'TOOLONG123', state: 'NSW' }, 422, 'plate'],
    [{ plate: 'cp47hx', state: 'NSW' }, 422, 'plate'],
    [{ plate: 'CP47HX', state: 'XX' }, 422, 'state'],
    [{ plate: 'CP47HX' }, 422, 'state'],
    [{ plate: 4747, state: 'NSW' }, 422, 'plate'],
    ['not JSON', 422, 'body'],
    [[], 422, 'body'],
  ])('answers %j with %d, naming %s', async (body, status, field) => {
    const response = await ask(service, 'plate search', { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String), field });
  });

  it('takes its time for the slow plate', async () => {
    let answered = false;
    const slow = ask(service, 'plate search', { body: PLATES.slow }).then(async (response) => {
      answered = true;
      return plateSearchAnswer.parse(await response.json());
    });
    await ask(service, 'plate search', { body: PLATES.cleanHit });
    expect(answered).toBe(false);
    expect((await slow).vehicle_breakdown).toHaveLength(1);
  });

  it('goes on after the asker has hung up, and notes that the answer went nowhere', async () => {
    const calling = new AbortController();
    const asked = ask(service, 'plate search', { body: PLATES.slow, signal: calling.signal });
    await expect.poll(() => service.requests.at(-1)?.body).toBe(JSON.stringify(PLATES.slow));
    const request = service.requests.at(-1);
    calling.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => request?.end).toBe('cut');
  });
});

describe('the shipping rates', () => {
  const rates = async (body: unknown) => {
    const response = await ask(service, 'shipping rates', { body });
    return ratesAnswer.parse(await response.json()).rates;
  };

  it('are quoted for the items and the destination, up to the limit', async () => {
    const to = (postcode: number, limit = 20) =>
      rates(ratesRequestFor(PARTS.hiluxTubTowbar, 'Ironbark Towing', postcode, limit));
    const sydney = await to(Number(POSTCODES.sydney));
    expect(sydney.find(({ service_code }) => service_code === SERVICE_CODES.starTrackExpress)?.total_price).toBe(48.62);
    expect(await to(800)).toContainEqual(
      expect.objectContaining({ service_code: SERVICE_CODES.starTrackExpress, total_price_in_cents: 11_840 }),
    );
    expect(await to(2000, 2)).toHaveLength(2);
    expect(await to(Number(POSTCODES.noRates))).toEqual([]);
  });

  it('weigh every item by its quantity', async () => {
    const request = ratesRequestFor(PARTS.hiluxTubTowbar, 'Ironbark Towing').shipping_quote_request;
    const two = await rates({
      shipping_quote_request: { ...request, items: request.items.map((item) => ({ ...item, quantity: 2 })) },
    });
    const [one] = await rates({ shipping_quote_request: request });
    expect(two.find(({ service_code }) => service_code === one?.service_code)?.total_price_in_cents).toBeGreaterThan(
      one?.total_price_in_cents ?? 0,
    );
  });

  const sound = ratesRequestFor(PARTS.hiluxTubTowbar, 'Ironbark Towing').shipping_quote_request;
  it.each([
    ['shipping_quote_request.items[0].sku', { ...sound, items: [{ sku: 'NO-SUCH-PART', quantity: 1, brand: 'X' }] }],
    ['shipping_quote_request.items[0].brand', { ...sound, items: [{ ...sound.items[0], brand: 'Other' }] }],
    ['shipping_quote_request.items[0].quantity', { ...sound, items: [{ ...sound.items[0], quantity: 0 }] }],
    ['shipping_quote_request.items', { ...sound, items: [] }],
    [
      'shipping_quote_request.destination.postcode',
      { ...sound, destination: { ...sound.destination, postcode: '0800' } },
    ],
    [
      'shipping_quote_request.destination.postcode',
      { ...sound, destination: { ...sound.destination, postcode: 20_000 } },
    ],
    ['shipping_quote_request.destination.country', { ...sound, destination: { ...sound.destination, country: 'NZ' } }],
    ['shipping_quote_request.rates_mode', { ...sound, rates_mode: 'best' }],
    ['shipping_quote_request.limit', { ...sound, limit: 0 }],
  ])('are refused with 422, naming %s', async (field, request) => {
    const response = await ask(service, 'shipping rates', { body: { shipping_quote_request: request } });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: expect.any(String), field });
  });
});

describe('the order', () => {
  it('is accepted with a GUID and kept as it was received, the same one twice as two', async () => {
    const before = service.orders.length;
    const sent = orderWith({ customer_reference: 'TR-000777' });
    const answers = [await ask(service, 'order', { body: sent }), await ask(service, 'order', { body: sent })];
    const ids = await Promise.all(answers.map(async (answer) => orderAnswer.parse(await answer.json())));
    expect(ids.every(({ success, order_transaction_id }) => success && GUID.test(order_transaction_id))).toBe(true);
    const kept = service.orders.slice(before);
    expect(kept.map(({ transactionId }) => transactionId)).toEqual(ids.map((id) => id.order_transaction_id));
    expect(new Set(kept.map(({ transactionId }) => transactionId)).size).toBe(2);
    expect(kept.map(({ order }) => order)).toEqual([sent.order, sent.order]);
    expect(kept[0]?.body).toBe(JSON.stringify(sent));
  });

  const { order } = orderWith();
  const [line] = order.lines;
  it.each([
    ['order.account', { account: '' }],
    ['order.account', { account: PRACTICE_SETTINGS.closedAccount }],
    ['order.warehouse', { warehouse: 'HBA1' }],
    ['order.customer_reference', { customer_reference: ' ' }],
    ['order.customer_name', { customer_name: '' }],
    ['order.lines', { lines: [] }],
    ['order.lines[0].sku', { lines: [{ ...line, sku: 'NO-SUCH-PART' }] }],
    ['order.lines[1].quantity', { lines: [line, { ...line, quantity: 0 }] }],
    ['order.lines[0].quantity', { lines: [{ ...line, quantity: 10_000 }] }],
    ['order.lines[0].price_inc_tax', { lines: [{ ...line, price_inc_tax: 749 }] }],
    ['order.lines[0].price_inc_tax', { lines: [{ ...line, price_inc_tax: '749.005' }] }],
    ['order.lines[0].distributor_location_code', { lines: [{ ...line, distributor_location_code: 'HBA1' }] }],
    ['order.lines[0].shipping', { lines: [{ ...line, shipping: undefined }] }],
    ['order.address.postal_code', { address: { ...order.address, postal_code: '800' } }],
    ['order.address.state', { address: { ...order.address, state: 'Queensland' } }],
    ['order.address.country_code', { address: { ...order.address, country_code: 'NZ' } }],
    ['order.charges[0].price_inc_tax', { charges: [{ ...order.charges[0], price_inc_tax: '118.40' }] }],
    ['order.charges[0].price_inc_tax', { charges: [{ ...order.charges[0], price_inc_tax: 118.405 }] }],
    ['order.notes[0]', { notes: [5] }],
  ])('is refused with 422, naming %s, and not kept', async (field, change) => {
    const before = service.orders.length;
    const response = await ask(service, 'order', { body: { order: { ...order, ...change } } });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: expect.any(String), field });
    expect(service.orders).toHaveLength(before);
  });

  it('is refused where the body is too large', async () => {
    const body = orderWith({ customer_note: 'x'.repeat(2 * 1024 * 1024) });
    const response = await ask(service, 'order', { body });
    expect(response.status).toBe(413);
  });
});

describe('the requests', () => {
  it('are written down with path, query, headers, credential, body and time', async () => {
    await ask(service, 'vehicle access', { query: 'store=practice&use_store_vehicles=true' });
    expect(service.requests.at(-1)).toMatchObject({
      operation: 'vehicle access',
      method: 'POST',
      path: '/practice/v1/vehicles/auth',
      query: { store: 'practice', use_store_vehicles: 'true' },
      authorization: service.credential,
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
      body: '',
    });
    const body = { plate: 'CP47HX', state: 'NSW' };
    const before = Date.now();
    await ask(service, 'plate search', { body });
    const last = service.requests.at(-1);
    expect(last).toMatchObject({ authorization: service.credential, body: JSON.stringify(body) });
    expect(Date.parse(last?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(last?.at ?? '')).toBeLessThanOrEqual(Date.now());
    await expect.poll(() => last?.end).toBe('answered');
  });

  it('leave nothing where they come without the credential, whatever they ask for', async () => {
    const before = service.requests.length;
    const orders = service.orders.length;
    const root = new URL(service.baseUrl).origin;
    for (const [method, path] of [
      ['POST', '/practice/v1/order'],
      ['POST', '/practice/v1/vehicles/plate-search'],
      ['GET', '/practice/v1/products/SENTINEL'],
      ['POST', '/practice/pictures/SENTINEL'],
      ['PUT', '/SENTINEL'],
    ] as const) {
      const body = method === 'GET' ? null : 'SENTINEL'.repeat(10_000);
      const response = await fetch(`${root}${path}`, { method, body, headers: { authorization: 'wrong' } });
      expect(response.status).toBe(401);
    }
    expect(service.requests).toHaveLength(before);
    expect(service.orders).toHaveLength(orders);
  });

  it('are refused without the credential before their body has come', async () => {
    const { port } = new URL(service.baseUrl);
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.write('POST /practice/v1/order HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nthe first words');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('for a picture keep nothing of what came along', async () => {
    await fetch(`${service.baseUrl}/pictures/${PARTS.towBall}`);
    expect(service.requests.at(-1)).toMatchObject({ operation: 'product picture', body: '' });
  });
});
