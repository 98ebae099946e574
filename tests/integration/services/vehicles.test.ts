import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { ReceivedRequest } from '#practice/request-log.ts';
import {
  connectShop,
  createTrialKeychain,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
  type TrialKeychain,
} from './open-shop.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;
let folder: string;
let keychain: TrialKeychain;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  keychain = createTrialKeychain();
  shop = openShop(folder, keychain);
  await connectShop(shop, service);
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

const identify = (plate: string, state: string, lookup = lookupName()) =>
  shop.handlers.vehicles.identify({ plate, state, lookup });
const requestsOf = (operation: ReceivedRequest['operation']) =>
  service.requests.filter((request) => request.operation === operation);
const plates = async () => valueIn(await shop.handlers.vehicles.recent(undefined)).map(({ plate }) => plate);

/** Resolves when what is asked for is true; the test's own time limit ends the wait. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a plate', () => {
  test('is looked up as it is registered, however it was typed', async () => {
    const choice = valueIn(await identify(' 417-cpt ', 'QLD'));
    expect(choice).toMatchObject({ kind: 'by plate', plate: '417CPT', state: 'QLD' });
    expect(choice.candidates).toHaveLength(1);
    expect(JSON.parse(requestsOf('plate search').at(-1)?.body ?? '')).toEqual({ plate: '417CPT', state: 'QLD' });
  });

  const BAD: readonly [string, string, readonly string[]][] = [
    ['', 'NSW', ['plate']],
    ['ABCDE12345', 'NSW', ['plate']],
    ['🚗417', 'NSW', ['plate']],
    ['שלום12', 'NSW', ['plate']],
    ["'; DROP TABLE plates", 'NSW', ['plate']],
    ['<b>AB</b>', 'NSW', ['plate']],
    ['ABC123', '', ['state']],
    ['ABC123', 'nsw', ['state']],
    ['', 'ZZ', ['plate', 'state']],
  ];
  test.each(BAD)('%j in %j is refused beside its field, and nobody is asked', async (plate, state, fields) => {
    const before = requestsOf('plate search').length;
    expect(problemFields(await identify(plate, state))).toEqual(fields);
    expect(requestsOf('plate search')).toHaveLength(before);
    expect((await shop.session()).lastState).toBeNull();
  });

  test('that is not found says so and is not among the recent ones', async () => {
    const { plate, state } = PLATES.notFound;
    expect(failureOf(await identify(plate, state))).toMatchObject({ kind: 'not found', operation: 'plate search' });
    expect(await plates()).toEqual([]);
  });

  test('has its state remembered for the next one, over reopening too', async () => {
    valueIn(await identify(PLATES.cleanHit.plate, 'QLD'));
    expect((await shop.session()).lastState).toBe('QLD');
    await shop.close();
    shop = openShop(folder, keychain);
    expect((await shop.session()).lastState).toBe('QLD');
  });
});

describe('a plate that was looked up before and cannot be looked up now', () => {
  const { plate, state } = PLATES.cleanHit;
  const again = async () => valueIn(await identify(plate, state));

  test.each([
    ['service error', { kind: 'service error', status: 500 }],
    ['rate limited', { kind: 'rate limited' }],
  ] as const)('has its last answer, which says why none came now (%s)', async (drill, whyKept) => {
    const first = await again();
    expect(first).not.toHaveProperty('whyKept');
    service.drills.set('plate search', drill);
    expect(await again()).toEqual({ ...first, whyKept });
    const [recent] = valueIn(await shop.handlers.vehicles.recent(undefined));
    expect(recent).toEqual(first);
  });

  test('says so on its ticket, too, when that is opened again, until the plate is looked up', async () => {
    await again();
    service.drills.set('plate search', 'service error');
    const ticket = { ...valueIn(await shop.handlers.tickets.current(undefined)), vehicle: await again() };
    valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    await shop.close();
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    const { vehicle } = valueIn(await shop.handlers.tickets.current(undefined));
    expect(vehicle).toMatchObject({ plate, whyKept: { kind: 'service error', status: 500 } });
    service.drills.clear();
    expect(await again()).not.toHaveProperty('whyKept');
  });

  test('is not found where the supplier says so now', async () => {
    await again();
    service.drills.set('plate search', 'not found', 1);
    expect(failureOf(await identify(plate, state))).toMatchObject({ kind: 'not found' });
  });

  test('is offered no more and stands in for nothing, once the supplier did not find it', async () => {
    const { bodyPair } = PLATES;
    await again();
    valueIn(await identify(bodyPair.plate, bodyPair.state));
    service.drills.set('plate search', 'not found', 1);
    failureOf(await identify(plate, state));
    expect(await plates()).toEqual([bodyPair.plate]);
    service.drills.set('plate search', 'service error');
    expect(failureOf(await identify(plate, state))).toMatchObject({ kind: 'service error' });
    expect(await identify(bodyPair.plate, bodyPair.state)).toMatchObject({ value: { whyKept: expect.anything() } });
    service.drills.clear();
    await again();
    expect(await plates()).toEqual([plate, bodyPair.plate]);
  });

  test.each(['service error', 'rate limited', 'not authorised', 'refused'] as const)(
    'stays where %s says nothing of it',
    async (drill) => {
      await again();
      service.drills.set('plate search', drill, 1);
      await identify(plate, state);
      expect(await plates()).toEqual([plate]);
    },
  );
});

describe('recent vehicles', () => {
  test('are the newest first, each once', async () => {
    for (const { plate, state } of [PLATES.cleanHit, PLATES.bodyPair, PLATES.threeWay, PLATES.cleanHit]) {
      valueIn(await identify(plate, state));
    }
    expect(await plates()).toEqual([PLATES.cleanHit.plate, PLATES.threeWay.plate, PLATES.bodyPair.plate]);
  });

  test('are those of the open mode', async () => {
    valueIn(await identify(PLATES.cleanHit.plate, PLATES.cleanHit.state));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(await plates()).toEqual([]);
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await plates()).toEqual([PLATES.cleanHit.plate]);
  });
});

describe('a look-up that is under way when the window goes away', () => {
  const { plate, state } = PLATES.cleanHit;
  const resume = (of: { readonly plate: string; readonly state: string } = { plate, state }, lookup = lookupName()) =>
    shop.handlers.vehicles.identify({ ...of, lookup, resume: true });

  test('is answered to the window that is loaded anew, and asked of the supplier once', async () => {
    const before = requestsOf('plate search').length;
    const asked = identify(plate, state);
    const under = resume();
    const found = valueIn(await under);
    expect(found).toMatchObject({ plate, state });
    expect(valueIn(await asked)).toEqual(found);
    expect(valueIn(await resume()), 'it may be answered before the window is there').toEqual(found);
    expect(requestsOf('plate search')).toHaveLength(before + 1);
  });

  test('is said to be cut off where nothing is known of it: nothing is asked of the supplier by itself', async () => {
    const before = requestsOf('plate search').length;
    valueIn(await identify(plate, state));
    expect(problemFields(await resume({ plate, state: 'TAS' }))).toEqual(['plate']);
    expect(requestsOf('plate search')).toHaveLength(before + 1);
  });

  test('can be called off there', async () => {
    service.drills.set('plate search', 'never answers', 1);
    const before = requestsOf('plate search').length;
    const asked = identify(plate, state);
    await until(() => requestsOf('plate search').length > before);
    const lookup = lookupName();
    const resumed = resume({ plate, state }, lookup);
    await shop.handlers.lookups.cancel({ lookup });
    expect(failureOf(await asked)).toEqual({ kind: 'cancelled' });
    expect(problemFields(await resumed)).toEqual(['plate']);
  });
});

describe('a look-up that is called off', () => {
  test('is answered as cancelled, and stopped at the service', async () => {
    service.drills.set('plate search', 'never answers', 1);
    const before = requestsOf('plate search').length;
    const lookup = lookupName();
    const asked = identify(PLATES.bodyPair.plate, PLATES.bodyPair.state, lookup);
    await until(() => requestsOf('plate search').length > before);
    expect(await shop.handlers.lookups.cancel({ lookup })).toEqual({ ok: true, value: null });
    expect(failureOf(await asked)).toEqual({ kind: 'cancelled' });
    await until(() => requestsOf('plate search').at(-1)?.end === 'cut');
    expect(await plates()).toEqual([]);
  });

  test('by a later one of its name gives way to it', async () => {
    service.drills.set('product', 'never answers', 1);
    const before = requestsOf('product').length;
    const lookup = lookupName();
    const first = shop.handlers.parts.open({ code: PARTS.towBall, lookup });
    await until(() => requestsOf('product').length > before);
    const second = shop.handlers.parts.open({ code: PARTS.ballMount, lookup });
    expect(failureOf(await first)).toEqual({ kind: 'cancelled' });
    expect(valueIn(await second).sku).toBe(PARTS.ballMount);
  });

  test('under a name that is unknown or has ended is no error', async () => {
    const lookup = lookupName();
    valueIn(await identify(PLATES.cleanHit.plate, PLATES.cleanHit.state, lookup));
    for (const name of [lookup, 'never-begun']) {
      expect(await shop.handlers.lookups.cancel({ lookup: name })).toEqual({ ok: true, value: null });
    }
  });
});

describe('without a plate', () => {
  test('the makes come by popularity, and are asked for once', async () => {
    const first = valueIn(await shop.handlers.vehicles.makes(undefined));
    const asked = requestsOf('vehicle access').length;
    const second = valueIn(await shop.handlers.vehicles.makes(undefined));
    expect(second).toEqual(first);
    expect(requestsOf('vehicle access')).toHaveLength(asked);
    expect(first.makes[0]).toEqual({ name: 'TOYOTA', popularity: 9_840 });
  });

  test('makes that could not be read are asked for again', async () => {
    service.drills.set('vehicle access', 'not JSON', 1);
    expect((await shop.handlers.vehicles.makes(undefined)).ok).toBe(false);
    expect(valueIn(await shop.handlers.vehicles.makes(undefined)).makes.length).toBeGreaterThan(5);
  });

  test('vehicles of a make are those that opened parts list', async () => {
    const toyotas = () => shop.handlers.vehicles.ofMake({ make: 'TOYOTA', filter: 'hilux' });
    expect(valueIn(await toyotas())).toEqual({ vehicles: [], more: 0, partsLeft: 'none' });
    valueIn(await shop.handlers.parts.open({ code: PARTS.hiluxTubTowbar, lookup: lookupName() }));
    const { vehicles } = valueIn(await toyotas());
    expect(vehicles.length).toBeGreaterThan(0);
    expect(vehicles.every(({ kind, description }) => kind === 'from a part' && /hilux/i.test(description))).toBe(true);
    expect(vehicles.length).toBeLessThanOrEqual(50);
  });

  test('vehicles of a make are those of parts that were opened before Counterpart was started, too', async () => {
    const toyotas = async (filter: string) => valueIn(await shop.handlers.vehicles.ofMake({ make: 'TOYOTA', filter }));
    const part = valueIn(await shop.handlers.parts.open({ code: PARTS.hiluxTubTowbar, lookup: lookupName() }));
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
    const before = await toyotas('hilux');
    await shop.close();
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    const asked = requestsOf('product').length;
    expect(await toyotas('hilux')).toEqual(before);
    expect((await toyotas('')).vehicles.map(({ readAt }) => readAt)).toContain(part.readAt);
    expect(valueIn(await shop.handlers.vehicles.ofMake({ make: 'NO SUCH MAKE', filter: '' })).vehicles).toEqual([]);
    expect(requestsOf('product')).toHaveLength(asked);
  });
});
