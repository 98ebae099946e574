import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import {
  connectShop,
  createTrialKeychain,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
} from './open-shop.ts';
import { succeeded } from '#shared/result.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;
let folder: string;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService();
  folder = await makeFolder();
  shop = openShop(folder, createTrialKeychain());
  await connectShop(shop, service);
});
afterEach(() => service.drills.clear());
afterAll(async () => {
  await shop.close();
  await service.close();
  await removeFolder(folder);
});

const open = (code: string) => shop.handlers.parts.open({ code, lookup: lookupName() });
const recheck = (sku: string) => shop.handlers.parts.recheck({ sku, lookup: lookupName() });
const productRequests = () => service.requests.filter(({ operation }) => operation === 'product');

describe('a part', () => {
  test('is opened by its code, with its price as the settings have it and its stock just read', async () => {
    const part = valueIn(await open(`  ${PARTS.towBall} `));
    expect(part).toMatchObject({
      sku: PARTS.towBall,
      supplierPrice: '29.95',
      priceCents: 2995,
      stockCheckFailedAt: null,
      stockCheckFailure: null,
    });
    expect(part.stock.length).toBeGreaterThan(0);
  });

  test('is known at a glance once it was read, and nothing is asked for it', async () => {
    valueIn(await open(PARTS.towBall));
    const before = productRequests().length;
    const glances = valueIn(await shop.handlers.parts.glances({ skus: [PARTS.towBall, 'NEVER-READ'], vehicle: null }));
    expect(glances).toMatchObject([
      { sku: PARTS.towBall, fit: null, priceCents: 2995, own: { warehouse: 'SYD1' } },
      null,
    ]);
    expect(productRequests()).toHaveLength(before);
  });

  test('with slashes and signs in its code is found', async () => {
    expect(valueIn(await open(PARTS.slashSku)).sku).toBe(PARTS.slashSku);
  });

  test.each(['', '   ', 'X'.repeat(121), 'TB\nHILUX', 'TB\u0000', 'TB\ud800'])(
    'is not asked for by a code that is none (%j)',
    async (code) => {
      const before = productRequests().length;
      expect(problemFields(await open(code))).toEqual(['code']);
      expect(problemFields(await recheck(code))).toEqual(['code']);
      expect(productRequests()).toHaveLength(before);
    },
  );

  test('that nobody has is not found', async () => {
    expect(failureOf(await open('NO-SUCH-PART'))).toMatchObject({ kind: 'not found', operation: 'product' });
  });

  test('is read again at each recheck', async () => {
    valueIn(await open(PARTS.ballMount));
    service.changeStock(PARTS.ballMount, [{ warehouse_code: 'PER1', qty_on_hand: '3.0000', availability: 'In Stock' }]);
    service.changePrice(PARTS.ballMount, '10.00');
    const part = valueIn(await recheck(PARTS.ballMount));
    expect(part.stock).toMatchObject([{ warehouse: 'PER1', quantity: '3.0000', availability: 'available' }]);
    expect(part.priceCents).toBe(1000);
  });
});

describe('a service that cannot be asked', () => {
  test.each(['service error', 'rate limited', 'reset before acceptance'] as const)(
    'leaves the last known answer, with its own age and why (%s)',
    async (drill) => {
      const before = valueIn(await open(PARTS.sevenPinPlug));
      service.drills.set('product', drill);
      for (const answer of [await recheck(PARTS.sevenPinPlug), await open(PARTS.sevenPinPlug)]) {
        const part = valueIn(answer);
        expect(part.readAt).toBe(before.readAt);
        expect(Date.parse(part.stockCheckFailedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.readAt));
        expect(part.stockCheckFailure?.kind).toBe(drill === 'reset before acceptance' ? 'offline' : drill);
        expect(part.stock.map(({ availability }) => availability)).toEqual(before.stock.map(() => 'check failed'));
        expect(part.stock.map(({ quantity }) => quantity)).toEqual(before.stock.map(({ quantity }) => quantity));
      }
      service.drills.clear();
      const after = valueIn(await recheck(PARTS.sevenPinPlug));
      expect(after).toMatchObject({ stockCheckFailedAt: null, stockCheckFailure: null });
      expect(after.stock).toEqual(before.stock);
    },
  );

  test('has nothing of a part that was never opened', async () => {
    service.drills.set('product', 'service error');
    expect(failureOf(await open(PARTS.loadDistributionHitch))).toMatchObject({ kind: 'service error' });
  });

  test.each(['not authorised', 'not found', 'wrong type deep inside', 'not JSON'] as const)(
    'is not papered over where it did answer (%s)',
    async (drill) => {
      valueIn(await open(PARTS.towBall));
      service.drills.set('product', drill);
      expect((await recheck(PARTS.towBall)).ok).toBe(false);
    },
  );
});

describe('what is known of an opened part', () => {
  test('its picture is fetched without the credential, kept, and found by its address', async () => {
    valueIn(await open(PARTS.hiluxTubTowbar));
    const { address } = valueIn(await shop.handlers.parts.image({ sku: PARTS.hiluxTubTowbar, lookup: lookupName() }));
    expect(address).toMatch(/^app:\/\/pictures\/[0-9a-f]{64}$/);
    const picture = shop.counterpart.pictures.find(address?.slice('app://pictures/'.length) ?? '');
    expect(picture?.contentType).toBe('image/png');
    expect(picture?.bytes.length).toBeGreaterThan(100);
    const request = service.requests.findLast(({ operation }) => operation === 'product picture');
    expect(request?.authorization).toBeNull();
  });

  test('a picture that cannot be had is a failure, and one of a part that was not opened is none', async () => {
    valueIn(await open('DRILL-PICTURE-404'));
    const missing = await shop.handlers.parts.image({ sku: 'DRILL-PICTURE-404', lookup: lookupName() });
    expect(failureOf(missing)).toMatchObject({ kind: 'not found', operation: 'product picture' });
    const none = await shop.handlers.parts.image({ sku: 'NEVER-OPENED', lookup: lookupName() });
    expect(valueIn(none)).toEqual({ address: null });
  });

  test('its fitting vehicles come page by page, filtered', async () => {
    valueIn(await open(PARTS.twentyThousandVehicles));
    const page = { sku: PARTS.twentyThousandVehicles, filter: '', offset: 19_990, count: 50 };
    const last = valueIn(await shop.handlers.parts.fittingVehicles(page));
    expect(last).toMatchObject({ total: 20_000, matching: 20_000, offset: 19_990 });
    expect(last.rows).toHaveLength(10);
    const filtered = valueIn(await shop.handlers.parts.fittingVehicles({ ...page, filter: 'gun126r', offset: 0 }));
    expect(filtered.matching).toBeGreaterThan(0);
    expect(filtered.matching).toBeLessThan(20_000);
  });

  test('it fits a vehicle or not; what is no longer loaded is answered with null', async () => {
    valueIn(await open(PARTS.hiluxTubTowbar));
    valueIn(await open(PARTS.notForHilux));
    const vehicle = valueIn(await shop.handlers.vehicles.identify({ ...PLATES.cleanHit, lookup: lookupName() }));
    const skus = [PARTS.hiluxTubTowbar, PARTS.notForHilux, 'NEVER-OPENED'];
    const verdicts = valueIn(await shop.handlers.parts.judge({ skus, vehicle })).verdicts;
    expect(verdicts.map((verdict) => verdict?.kind ?? null)).toEqual(['listed', 'not listed', null]);
  });

  test('a document of it is opened by its whole address, and no other', async () => {
    const opened: string[] = [];
    const own = await makeFolder();
    const other = openShop(own, createTrialKeychain(), {
      ports: {
        openInBrowser: async (address) => {
          opened.push(address);
          return succeeded(null);
        },
      },
    });
    await connectShop(other, service);
    const { parts } = other.handlers;
    const part = valueIn(await parts.open({ code: PARTS.replacedPart, lookup: lookupName() }));
    const [guide] = part.documents;
    expect(guide).toEqual({ address: 'https://documents.example.com/step-bar-kit.pdf', title: 'Fitting guide' });
    const ask = (sku: string, address: string) => parts.openDocument({ sku, address });
    valueIn(await ask(part.sku, guide?.address ?? ''));
    expect(problemFields(await ask(part.sku, 'https://documents.example.com/other.pdf'))).toEqual(['address']);
    expect(problemFields(await ask(part.sku, 'http://documents.example.com/old.pdf'))).toEqual(['address']);
    expect(problemFields(await ask('NEVER-OPENED', guide?.address ?? ''))).toEqual(['code']);
    expect(opened).toEqual([guide?.address]);
    await other.close();
    await removeFolder(own);
  });

  test('the vehicles of a part that is no longer loaded are asked for anew', async () => {
    const gone = { sku: 'NEVER-OPENED', filter: '', offset: 0, count: 10 };
    expect(problemFields(await shop.handlers.parts.fittingVehicles(gone))).toEqual(['code']);
  });
});

test('prices carry no GST guess before the shop has said whether they include it', async () => {
  await connectShop(shop, service, { supplierPricesIncludeGst: null });
  expect(valueIn(await open(PARTS.towBall)).priceCents).toBeNull();
  await connectShop(shop, service, { supplierPricesIncludeGst: false });
  expect(valueIn(await open(PARTS.towBall)).priceCents).toBe(3295);
});
