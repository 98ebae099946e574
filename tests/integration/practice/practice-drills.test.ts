import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DRILLS, type Drill, drillPlate, drillReference, drillSku } from '#practice/drills/drill-table.ts';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_OPERATIONS, type PracticeOperation } from '#practice/operation.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { orderAnswer } from '#shared/interface/order.ts';
import { plateSearchAnswer } from '#shared/interface/plate-search.ts';
import { product as productSchema } from '#shared/interface/product.ts';
import { ratesAnswer } from '#shared/interface/shipping-rates.ts';
import { vehicleAccessAnswer } from '#shared/interface/vehicle-access.ts';
import { effort } from '#tests/support/effort.ts';
import { type Asked, ask, orderWith, ratesRequestFor } from './practice-client.ts';

const HUGE = 64 * 1024 * 1024;
const WHILE_MS = 100;

let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 50 });
});

afterEach(() => {
  service.drills.clear();
});

afterAll(async () => {
  await service.close();
});

/** What a client meets: the answer read to its end, or how the wire failed. */
type Met =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly length: number;
      readonly text: string;
    }
  | { readonly kind: 'no answer' }
  | { readonly kind: 'broken'; readonly afterStatus: number | null };

/** Asks and reads the answer to its end; gives up with `no answer` only when `giveUp` says so. */
async function meet(operation: PracticeOperation, asked: Asked, giveUp?: AbortSignal): Promise<Met> {
  let status: number | null = null;
  try {
    const response = await ask(service, operation, giveUp === undefined ? asked : { ...asked, signal: giveUp });
    status = response.status;
    let length = 0;
    const kept: Uint8Array[] = [];
    for await (const piece of response.body ?? []) {
      length += piece.length;
      if (length < 1024 * 1024) {
        kept.push(piece);
      }
    }
    return { kind: 'answer', status, headers: response.headers, length, text: Buffer.concat(kept).toString() };
  } catch {
    return giveUp?.aborted === true ? { kind: 'no answer' } : { kind: 'broken', afterStatus: status };
  }
}

/** Asks, waits until the service has the request and a while longer, and gives up. */
async function meetNothing(operation: PracticeOperation, asked: Asked): Promise<Met> {
  const before = service.requests.length;
  const givingUp = new AbortController();
  const meeting = meet(operation, asked, givingUp.signal);
  await expect.poll(() => service.requests.length).toBe(before + 1);
  await setTimeout(WHILE_MS);
  givingUp.abort();
  return meeting;
}

function readsAs(operation: PracticeOperation, text: string): boolean {
  const schemas = {
    'vehicle access': vehicleAccessAnswer,
    product: productSchema,
    'plate search': plateSearchAnswer,
    'shipping rates': ratesAnswer,
    order: orderAnswer,
  };
  return operation === 'product picture' || schemas[operation].safeParse(JSON.parse(text)).success;
}

/** What each drill has to look like from outside. */
async function check(drill: Drill, operation: PracticeOperation, asked: Asked): Promise<void> {
  const hangs = drill === 'never answers' || drill === 'never answers after acceptance';
  const met = await (hangs ? meetNothing(operation, asked) : meet(operation, asked));
  const statuses: Partial<Record<Drill, number>> = {
    'not authorised': 401,
    'not found': 404,
    refused: 422,
    'address refused': 422,
    'rate limited': 429,
    'service error': 500,
    'service error after acceptance': 500,
  };
  switch (drill) {
    case 'never answers':
    case 'never answers after acceptance':
      expect(met).toEqual({ kind: 'no answer' });
      return;
    case 'reset before acceptance':
    case 'reset after acceptance':
      expect(met).toEqual({ kind: 'broken', afterStatus: null });
      return;
    case 'truncated':
    case 'half answer':
      expect(met).toEqual({ kind: 'broken', afterStatus: 200 });
      return;
    default:
  }
  if (met.kind !== 'answer') {
    throw new Error(`${drill} on ${operation} gave ${met.kind}`);
  }
  const wanted = statuses[drill];
  if (wanted !== undefined) {
    expect(met.status).toBe(wanted);
    expect(JSON.parse(met.text)).toMatchObject({ message: expect.any(String) });
    expect(met.headers.get('retry-after')).toBe(drill === 'rate limited' ? '1' : null);
    expect('field' in JSON.parse(met.text)).toBe([401, 404, 422].includes(wanted));
    return;
  }
  switch (drill) {
    case 'redirect': {
      expect(met.status).toBe(307);
      const location = met.headers.get('location') ?? '';
      expect(location.startsWith(`${service.baseUrl}/`)).toBe(true);
      const before = service.requests.filter((request) => request.operation === 'redirect target').length;
      await fetch(location, { method: 'POST', body: '{}' });
      expect(service.requests.filter((request) => request.operation === 'redirect target')).toHaveLength(before + 1);
      return;
    }
    case 'huge':
      expect(met.status).toBe(200);
      expect(met.length).toBeGreaterThan(HUGE);
      return;
    case 'not JSON':
      expect(met.status).toBe(200);
      expect(met.headers.get('content-type')).toMatch(/^text\/html/);
      expect(() => JSON.parse(met.text)).toThrow(SyntaxError);
      return;
    case 'wrong type deep inside':
      expect(met.status).toBe(200);
      if (operation === 'product picture') {
        expect(met.headers.get('content-type')).toBe('image/svg+xml');
      } else {
        expect(readsAs(operation, met.text)).toBe(false);
      }
      return;
    case 'success false':
      expect(met.status).toBe(200);
      expect(JSON.parse(met.text)).toMatchObject({ success: false, message: expect.any(String) });
      return;
    case 'no transaction id':
      expect(JSON.parse(met.text)).toEqual({ success: true });
      return;
    case 'slow':
      expect(met.status).toBe(200);
      expect(readsAs(operation, met.text)).toBe(true);
      return;
    default:
      throw new Error(`${drill} is not checked`);
  }
}

function askedFor(operation: PracticeOperation, code: string): Asked {
  switch (operation) {
    case 'vehicle access':
      return { query: `store=${drillReference(code)}&use_store_vehicles=true` };
    case 'plate search':
      return { body: { plate: drillPlate(code), state: 'NSW' } };
    case 'shipping rates': {
      const sku = drillSku(code, 'shipping rates');
      return { body: ratesRequestFor(sku, service.catalogue.product(sku)?.brand ?? '') };
    }
    case 'order':
      return { body: orderWith({ customer_reference: `TR-000123 ${drillReference(code)}` }) };
    default:
      return { code: drillSku(code, operation) };
  }
}

/** An answer of 64 MB takes half a second: of one operation at every test, and of all in the endurance run. */
const isTried = (drill: Drill, operation: PracticeOperation) =>
  drill !== 'huge' || effort(operation === 'product', true);

describe.each(PRACTICE_OPERATIONS)('fault drills on %s', (operation) => {
  const drills = DRILLS.filter(({ operations }) => operations.some((each) => each === operation));

  it.each(drills.filter(({ name }) => isTried(name, operation)))(
    '$name, switched by the server object',
    async ({ name, keepsOrder }) => {
      const before = service.orders.length;
      service.drills.set(operation, name);
      await check(name, operation, {});
      expect(service.orders.length - before).toBe(operation === 'order' && keepsOrder ? 1 : 0);
    },
  );

  it.each(drills.filter(({ name }) => isTried(name, operation)))(
    '$name, switched by the request',
    async ({ name, code, keepsOrder }) => {
      const before = service.orders.length;
      await check(name, operation, askedFor(operation, code));
      expect(service.orders.length - before).toBe(operation === 'order' && keepsOrder ? 1 : 0);
    },
  );
});

describe('a drill', () => {
  it('is met by as many requests as it was switched on for', async () => {
    service.drills.set('product', 'service error', 2);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await ask(service, 'product')).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('leaves the other operations alone', async () => {
    service.drills.set('order', 'service error');
    expect((await ask(service, 'product')).status).toBe(200);
  });

  it('of the rates leaves the product record of its part sound', async () => {
    const response = await ask(service, 'product', { code: drillSku('500', 'shipping rates') });
    expect(readsAs('product', await response.text())).toBe(true);
  });

  it('is not met by a request without the credential', async () => {
    service.drills.set('order', 'slow');
    const before = service.orders.length;
    expect((await ask(service, 'order', { headers: {} })).status).toBe(401);
    expect(service.orders).toHaveLength(before);
  });

  it('puts a fault into the last of 20,000 vehicles', async () => {
    service.drills.set('product', 'wrong type deep inside');
    const response = await ask(service, 'product', { code: PARTS.twentyThousandVehicles });
    const read = productSchema.safeParse(await response.json());
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['vehicles', 19_999, 'id']]);
  });
});
