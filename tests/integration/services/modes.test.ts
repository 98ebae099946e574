import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Keychain } from '#main/keychain-call.ts';
import { PARTS, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { ConnectionInput } from '#shared/contract.ts';
import {
  connectionTo,
  connectShop,
  createTrialKeychain,
  fillTicket,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  outcomeOf,
  removeFolder,
  reviewTicket,
  submitTicket,
  type TrialKeychain,
  submitReviewed,
  saveTicket,
} from './open-shop.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';
import { KEYCHAIN_ACCOUNTS } from '#tests/support/headless-counterpart.ts';

let service: PracticeService;
let folder: string;
let keychain: TrialKeychain;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 30_000 });
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  keychain = createTrialKeychain();
  shop = openShop(folder, keychain);
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

/** Longer than a step takes that nothing holds up, ms. */
const SOON_MS = 400;

const requestsOf = (operation: string) => service.requests.filter((request) => request.operation === operation);

/** What the keychain holds for a service: the credential with the origin that it is for. */
const entryFor = ({ baseUrl, credential }: PracticeService) =>
  ['Counterpart credential, bound to its service', new URL(baseUrl).origin, credential].join('\n');

const credentialKept = () => keychain.kept.get(KEYCHAIN_ACCOUNTS.credential);

/** Closes Counterpart and opens it again on the same folder. */
async function reopen(): Promise<void> {
  await shop.close();
  shop = openShop(folder, keychain);
}

/** Opens Counterpart again with a keychain that does one thing for one account only once it is let. */
async function reopenWithSlow(
  act: 'getPassword' | 'setPassword',
  account: string = KEYCHAIN_ACCOUNTS.credential,
): Promise<{ readonly answer: () => void; readonly asked: () => number }> {
  await shop.close();
  const allowed = Promise.withResolvers<void>();
  let asked = 0;
  const held = async (does: typeof act, of: string): Promise<void> => {
    if (does !== act || of !== account) return;
    asked += 1;
    await allowed.promise;
  };
  const openKeychain = async (): Promise<Keychain> => {
    const opened = await keychain.open();
    return {
      ...opened,
      async getPassword(name, of) {
        await held('getPassword', of);
        return await opened.getPassword(name, of);
      },
      async setPassword(name, of, secret) {
        await held('setPassword', of);
        await opened.setPassword(name, of, secret);
      },
    };
  };
  shop = openShop(folder, keychain, { openKeychain });
  return { answer: () => allowed.resolve(), asked: () => asked };
}

describe('before a mode is chosen', () => {
  test('nothing is connected, and whatever is asked answers so', async () => {
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null, notices: [], version: '0.0.0-test' });
    const { handlers } = shop;
    for (const answer of [
      await handlers.vehicles.identify({ plate: 'ABC123', state: 'NSW', lookup: lookupName() }),
      await handlers.vehicles.recent(undefined),
      await handlers.vehicles.makes(undefined),
      await handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }),
      await handlers.tickets.current(undefined),
      await handlers.orders.submission({ ticketId: 'none' }),
      await handlers.setUp.openService(undefined),
      await handlers.practice.orders(undefined),
    ]) {
      expect(failureOf(answer)).toEqual({ kind: 'not connected', reason: 'no mode chosen' });
    }
  });
});

describe('trying a connection', () => {
  test('shows the merchant and the makes by popularity, and saves nothing', async () => {
    const tested = valueIn(await shop.handlers.setUp.test(connectionTo(service)));
    expect(tested.merchantId).toBe(PRACTICE_SETTINGS.merchant);
    expect(tested.makes.slice(0, 2).map(({ name }) => name)).toEqual(['TOYOTA', 'FORD']);
    const popularity = tested.makes.map((make) => make.popularity ?? -1);
    expect(popularity).toEqual([...popularity].sort((left, right) => right - left));
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
    expect(keychain.kept.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  const WRONG: readonly [string, Partial<ConnectionInput>, object][] = [
    ['the wrong credential', { credential: 'not-the-credential' }, { kind: 'not authorised', status: 401 }],
    ['an unknown store', { store: PRACTICE_SETTINGS.unknownStore }, { kind: 'not found', status: 404 }],
    ['a store whose answer cannot be read', { store: 'DRILL-TEXT' }, { kind: 'unreadable answer' }],
    ['a port where nothing listens', { baseUrl: 'http://127.0.0.1:9/practice' }, { kind: 'offline' }],
  ];
  test.each(WRONG)('with %s fails, and connecting saves nothing', async (_, change, failure) => {
    expect(failureOf(await shop.handlers.setUp.test(connectionTo(service, change)))).toMatchObject(failure);
    expect(failureOf(await shop.handlers.setUp.connect(connectionTo(service, change)))).toMatchObject(failure);
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
    expect(keychain.kept.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is called off by its name, and saves nothing', async () => {
    for (const verb of ['test', 'connect'] as const) {
      service.drills.set('vehicle access', 'never answers', 1);
      const trial = connectionTo(service);
      const answer = Promise.resolve(shop.handlers.setUp[verb](trial));
      await expect.poll(() => service.requests.length).toBeGreaterThan(0);
      await shop.handlers.lookups.cancel({ lookup: trial.lookup });
      expect(failureOf(await answer)).toMatchObject({ kind: 'cancelled' });
      expect(valueIn(await shop.handlers.setUp.session(undefined))).toMatchObject({ mode: 'none', connection: null });
    }
  });

  const FIELDS: readonly [string, Partial<ConnectionInput>, readonly string[]][] = [
    ['no address', { baseUrl: ' ' }, ['baseUrl']],
    ['http to another machine', { baseUrl: 'http://parts.example' }, ['baseUrl']],
    ['a user and password in the address', { baseUrl: 'https://pat:secret-417@parts.example' }, ['baseUrl']],
    ['a query in the address', { baseUrl: 'https://parts.example/?a=1' }, ['baseUrl']],
    ['no store', { store: '  ' }, ['store']],
    ['no credential', { credential: '' }, ['credential']],
    ['a saved credential where there is none', { credential: null }, ['credential']],
    ['a line break in the credential', { credential: 'abc\r\nX-Other: 1' }, ['credential']],
    ['everything wrong', { baseUrl: '', store: '', credential: '' }, ['baseUrl', 'store', 'credential']],
  ];
  test.each(FIELDS)('with %s names the field and asks nobody', async (_, change, fields) => {
    const before = service.requests.length;
    for (const verb of ['test', 'connect'] as const) {
      const answer = await shop.handlers.setUp[verb](connectionTo(service, change));
      expect(problemFields(answer)).toEqual(fields);
      expect(JSON.stringify(answer)).not.toContain('secret-417');
    }
    expect(service.requests).toHaveLength(before);
    expect(keychain.kept.size).toBe(0);
  });
});

describe('connecting', () => {
  test('keeps the connection, puts the credential into the keychain alone and opens the counter', async () => {
    const session = valueIn(await shop.handlers.setUp.connect(connectionTo(service, { store: ' practice ' })));
    expect(session).toMatchObject({
      mode: 'service',
      connection: {
        baseUrl: service.baseUrl,
        store: PRACTICE_SETTINGS.store,
        useStoreVehicles: true,
        merchantId: PRACTICE_SETTINGS.merchant,
        merchantToConfirm: null,
        credential: { kind: 'present', savedAt: expect.any(String) },
      },
    });
    expect(credentialKept()).toBe(entryFor(service));
    expect(await readFile(join(folder, 'settings.json'), 'utf8')).not.toContain(service.credential);
    expect(JSON.stringify([session, shop.sessions])).not.toContain(service.credential);
    expect(shop.sessions.at(-1)).toEqual(session);
  });

  test('keeps the connection over reopening, and opens live mode without typing anything', async () => {
    await connectShop(shop, service);
    await reopen();
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: { credential: { kind: 'present' } } });
    const session = valueIn(await shop.handlers.setUp.openService(undefined));
    expect(session).toMatchObject({ mode: 'service', connection: { credential: { kind: 'present' } } });
    expect(valueIn(await shop.handlers.vehicles.makes(undefined)).makes.length).toBeGreaterThan(5);
  });

  test('says at the choice of mode where the credential stands, before a mode is chosen', async () => {
    await connectShop(shop, service);
    await shop.close();
    keychain.behaviour = 'locked';
    shop = openShop(folder, keychain);
    expect((await shop.session()).connection?.credential.kind).toBe('locked or missing');
  });

  test('uses the saved credential where none is typed, at once after reopening too', async () => {
    await connectShop(shop, service);
    const saved = connectionTo(service, { credential: null });
    expect(valueIn(await shop.handlers.setUp.test(saved)).merchantId).toBe(PRACTICE_SETTINGS.merchant);
    await reopen();
    expect(valueIn(await shop.handlers.setUp.test(saved)).merchantId).toBe(PRACTICE_SETTINGS.merchant);
    const session = valueIn(await shop.handlers.setUp.connect({ ...saved, useStoreVehicles: false }));
    expect(session.connection).toMatchObject({ useStoreVehicles: false, credential: { kind: 'present' } });
    expect(requestsOf('vehicle access').at(-1)).toMatchObject({
      authorization: service.credential,
      query: { store: PRACTICE_SETTINGS.store, use_store_vehicles: 'false' },
    });
  });

  test('never sends the saved credential to another service than the one it was saved for', async () => {
    await connectShop(shop, service);
    const other = await startPracticeService();
    try {
      const elsewhere = connectionTo(other, { credential: null });
      expect(problemFields(await shop.handlers.setUp.test(elsewhere))).toEqual(['credential']);
      expect(problemFields(await shop.handlers.setUp.connect(elsewhere))).toEqual(['credential']);
      expect(other.requests).toHaveLength(0);
      valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
      expect(credentialKept()).toBe(entryFor(other));
    } finally {
      await other.close();
    }
  });

  test('a connection that fails leaves the one before as it was', async () => {
    await connectShop(shop, service);
    failureOf(await shop.handlers.setUp.connect(connectionTo(service, { credential: 'not-the-credential' })));
    expect(await shop.session()).toMatchObject({ mode: 'service', connection: { store: PRACTICE_SETTINGS.store } });
    expect(credentialKept()).toBe(entryFor(service));
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
  });
});

describe('what is said of GST where another connection is tried', () => {
  const gst = { supplierPricesIncludeGst: false, freightIncludesGst: false };
  const saidOf = async () => {
    const { supplierPricesIncludeGst, freightIncludesGst } = (await shop.session()).settings;
    return { supplierPricesIncludeGst, freightIncludesGst };
  };
  const priceNow = async () =>
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() })).priceCents;

  test('is saved with the connection, and leaves the one that is connected alone where it fails', async () => {
    await connectShop(shop, service);
    const before = await saidOf();
    const price = await priceNow();
    const wrong = connectionTo(service, { credential: 'not-the-credential' });
    failureOf(await shop.handlers.setUp.connect({ ...wrong, gst }));
    expect(await saidOf()).toEqual(before);
    expect(await priceNow()).toBe(price);
    const other = await startPracticeService();
    keychain.behaviour = 'swallows';
    const unkept = await shop.handlers.setUp.connect({ ...connectionTo(other), gst });
    keychain.behaviour = 'works';
    await other.close();
    expect(failureOf(unkept).kind).toBe('keychain');
    expect(await saidOf()).toEqual(before);
    valueIn(await shop.handlers.setUp.connect({ ...connectionTo(service), gst }));
    expect(await saidOf()).toEqual(gst);
    expect(valueIn(await shop.handlers.records.audit(undefined)).map(({ words }) => words)).toContainEqual(
      expect.stringContaining('whether the supplier’s prices include GST'),
    );
  });

  test('nor where it is stopped', async () => {
    await connectShop(shop, service);
    const before = await saidOf();
    service.drills.set('vehicle access', 'never answers', 1);
    const trial = connectionTo(service);
    const asked = requestsOf('vehicle access').length;
    const answer = Promise.resolve(shop.handlers.setUp.connect({ ...trial, gst }));
    await expect.poll(() => requestsOf('vehicle access').length).toBeGreaterThan(asked);
    await shop.handlers.lookups.cancel({ lookup: trial.lookup });
    expect(failureOf(await answer)).toMatchObject({ kind: 'cancelled' });
    expect(await saidOf()).toEqual(before);
  });

  test('holds in every session that names the new connection, and in none before', async () => {
    await connectShop(shop, service);
    const from = shop.sessions.length;
    valueIn(await shop.handlers.setUp.connect({ ...connectionTo(service, { store: 'another-store' }), gst }));
    for (const { connection, settings } of shop.sessions.slice(from)) {
      const isNew = connection?.store === 'another-store';
      expect(settings.supplierPricesIncludeGst).toBe(!isNew);
      expect(settings.freightIncludesGst).toBe(!isNew);
    }
    expect(shop.sessions.at(-1)?.connection?.store).toBe('another-store');
  });
});

describe('a connection that is on its way', () => {
  /** Connects to a service that answers late. Resolves once it was asked. */
  async function connectSlowly(change: Partial<ConnectionInput> = {}) {
    service.drills.set('vehicle access', 'slow', 1);
    const asked = requestsOf('vehicle access').length;
    const answer = Promise.resolve(shop.handlers.setUp.connect(connectionTo(service, change)));
    await expect.poll(() => requestsOf('vehicle access').length).toBeGreaterThan(asked);
    return {
      /** What became of it once it was answered. */
      async answered() {
        service.drills.hurry();
        return await answer;
      },
    };
  }

  test('brings neither credential nor connection back once it was disconnected', async () => {
    await connectShop(shop, service);
    const late = await connectSlowly({ store: 'another-store' });
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    expect(failureOf(await late.answered())).toEqual({ kind: 'cancelled' });
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
    expect(credentialKept()).toBeUndefined();
  });

  test('takes the place of none that was made later', async () => {
    const late = await connectSlowly({ store: 'another-store' });
    await connectShop(shop, service);
    expect(failureOf(await late.answered())).toEqual({ kind: 'cancelled' });
    const { connection } = await shop.session();
    expect(connection).toMatchObject({ store: PRACTICE_SETTINGS.store, merchantToConfirm: null });
  });

  test('closes no practice that was opened meanwhile', async () => {
    const late = await connectSlowly();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(failureOf(await late.answered())).toEqual({ kind: 'cancelled' });
    expect((await shop.session()).mode).toBe('practice');
    expect(credentialKept()).toBeUndefined();
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
  });

  test('and is being saved is gone again with the disconnecting that comes after it', async () => {
    const writing = await reopenWithSlow('setPassword');
    const connecting = shop.handlers.setUp.connect(connectionTo(service));
    await expect.poll(writing.asked).toBe(1);
    const disconnecting = shop.handlers.setUp.disconnect(undefined);
    await Promise.race([disconnecting, wait(SOON_MS)]);
    writing.answer();
    await connecting;
    valueIn(await disconnecting);
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
    expect(credentialKept()).toBeUndefined();
    await reopen();
    expect(await shop.session()).toMatchObject({ connection: null });
  });

  test('and is being saved stays with its credential, in the mode that was chosen meanwhile', async () => {
    const writing = await reopenWithSlow('setPassword');
    const connecting = shop.handlers.setUp.connect(connectionTo(service));
    await expect.poll(writing.asked).toBe(1);
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    writing.answer();
    expect(valueIn(await connecting).mode).toBe('practice');
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect((await shop.session()).connection?.credential.kind).toBe('present');
    expect(valueIn(await shop.handlers.setUp.openService(undefined)).mode).toBe('service');
  });

  test('and is being saved gives way to the one that was made after it, with its credential', async () => {
    const other = await startPracticeService();
    try {
      await connectShop(shop, service);
      const writing = await reopenWithSlow('setPassword');
      const connecting = shop.handlers.setUp.connect(connectionTo(other));
      await expect.poll(writing.asked).toBe(1);
      const later = Promise.resolve(shop.handlers.setUp.connect(connectionTo(service)));
      await Promise.race([later, wait(SOON_MS)]);
      writing.answer();
      await connecting;
      expect(valueIn(await later)).toMatchObject({ mode: 'service', connection: { baseUrl: service.baseUrl } });
      expect(credentialKept()).toBe(entryFor(service));
    } finally {
      await other.close();
    }
  });

  test('is stopped as long as nothing of it was saved, however long it waits for that', async () => {
    const other = await startPracticeService();
    try {
      await connectShop(shop, service);
      const writing = await reopenWithSlow('setPassword');
      const saving = shop.handlers.setUp.connect(connectionTo(other));
      await expect.poll(writing.asked).toBe(1);
      const trial = connectionTo(service, { store: 'another-store' });
      const stopped = Promise.resolve(shop.handlers.setUp.connect(trial));
      await Promise.race([stopped, wait(SOON_MS)]);
      await shop.handlers.lookups.cancel({ lookup: trial.lookup });
      writing.answer();
      expect(failureOf(await stopped)).toEqual({ kind: 'cancelled' });
      valueIn(await saving);
      expect((await shop.session()).connection).toMatchObject({ baseUrl: other.baseUrl });
      expect(credentialKept()).toBe(entryFor(other));
    } finally {
      await other.close();
    }
  });
});

describe('when another merchant answers', () => {
  const another = () => connectionTo(service, { store: 'another-store', credential: null });
  const REFUSED = { kind: 'not connected', reason: 'merchant not confirmed' };

  test('nothing is ordered until a person has confirmed it', async () => {
    await connectShop(shop, service);
    const { connection } = valueIn(await shop.handlers.setUp.connect(another()));
    const merchantId = connection?.merchantToConfirm ?? 0;
    expect(connection?.merchantId).toBe(PRACTICE_SETTINGS.merchant);
    expect(merchantId).not.toBe(PRACTICE_SETTINGS.merchant);
    const ticket = await fillTicket(shop);
    expect(failureOf(await submitTicket(shop, ticket))).toEqual(REFUSED);
    expect(service.orders).toHaveLength(0);

    valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId: merchantId + 1 }));
    expect(failureOf(await submitTicket(shop, ticket))).toEqual(REFUSED);

    const confirmed = valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId }));
    expect(confirmed.connection).toMatchObject({ merchantId, merchantToConfirm: null });
    expect(outcomeOf(valueIn(await submitTicket(shop, ticket))).kind).toBe('acknowledged');
  });

  test('the question is still open after Counterpart was closed, whether or not the service answers', async () => {
    await connectShop(shop, service);
    valueIn(await shop.handlers.setUp.connect(another()));
    const before = requestsOf('order').length;
    await reopen();
    service.drills.set('vehicle access', 'never answers');
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect((await shop.session()).connection?.merchantToConfirm).toEqual(expect.any(Number));
    expect(failureOf(await submitTicket(shop, await fillTicket(shop)))).toEqual(REFUSED);
    expect(requestsOf('order')).toHaveLength(before);
  });

  test('a late answer of the service that was left does not confirm it', async () => {
    await connectShop(shop, service);
    const ticket = await fillTicket(shop);
    await reopen();
    // An order under way keeps the counter that is left at work until both have answered.
    service.drills.set('vehicle access', 'slow', 1);
    service.drills.set('order', 'slow', 1);
    valueIn(await shop.handlers.setUp.openService(undefined));
    const { fingerprint } = await reviewTicket(shop, ticket);
    const late = submitReviewed(shop, ticket, fingerprint);
    valueIn(await shop.handlers.setUp.connect(another()));
    service.drills.hurry();
    await late;
    expect(await shop.counterpart.mayClose()).toBe(true);
    expect((await shop.session()).connection?.merchantToConfirm).toEqual(expect.any(Number));
    expect(failureOf(await submitTicket(shop, await fillTicket(shop)))).toEqual(REFUSED);
  });
});

describe('the two modes', () => {
  test('keep a ticket each, and the one of the service is there again after practice', async () => {
    await connectShop(shop, service);
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));

    const practice = valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(practice).toMatchObject({
      mode: 'practice',
      connection: { store: 'practice', credential: { kind: 'present', savedAt: null } },
      settings: { orderAccount: 'TRAINING', referencePrefix: 'TR' },
    });
    const training = valueIn(await shop.handlers.tickets.current(undefined));
    expect(training.id).not.toBe(ticket.id);
    expect(training.customerReference).toMatch(/^TR-/);

    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(failureOf(await shop.handlers.practice.orders(undefined)).kind).toBe('not connected');
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(ticket);
  });

  test('an order in practice stays in practice', async () => {
    await connectShop(shop, service);
    const before = service.requests.length;
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const outcome = outcomeOf(valueIn(await submitTicket(shop, await fillTicket(shop))));
    const { total, orders } = valueIn(await shop.handlers.practice.orders(undefined));
    expect(total).toBe(1);
    expect(outcome).toEqual({ kind: 'acknowledged', transactionId: orders[0]?.transactionId });
    expect(service.requests).toHaveLength(before);
  });

  test('what becomes of an order of live mode is not told in practice, which has orders of its own', async () => {
    await connectShop(shop, service);
    service.drills.set('order', 'slow', 1);
    const late = submitTicket(shop, await fillTicket(shop));
    await expect.poll(() => shop.submissions.length).toBeGreaterThan(0);
    const { unresolved } = shop.counterpart;
    expect(unresolved.at(-1)).toHaveLength(1);
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const told = [shop.submissions.length, unresolved.length];
    service.drills.hurry();
    valueIn(await late);
    expect([shop.submissions.length, unresolved.length]).toEqual(told);
    valueIn(await submitTicket(shop, await fillTicket(shop)));
    expect([shop.submissions.length, unresolved.length].map((count, at) => count - (told[at] ?? 0))).toEqual([2, 2]);
    // It is known there once live mode is open again.
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(valueIn(await shop.handlers.orders.outcomes(undefined))).toMatchObject([
      { outcome: { kind: 'acknowledged' } },
    ]);
  });

  test('practice that is opened twice at once is opened once', async () => {
    const [one, other] = await Promise.all([
      shop.handlers.setUp.openPractice(undefined),
      shop.handlers.setUp.openPractice(undefined),
    ]);
    expect(valueIn(one).connection?.baseUrl).toBe(valueIn(other).connection?.baseUrl);
  });

  test('that was chosen last is the one that opens, however long the other one takes', async () => {
    await connectShop(shop, service);
    const reading = await reopenWithSlow('getPassword');
    const live = shop.handlers.setUp.openService(undefined);
    await expect.poll(reading.asked).toBe(1);
    expect(valueIn(await shop.handlers.setUp.openPractice(undefined)).mode).toBe('practice');
    reading.answer();
    expect(valueIn(await live).mode).toBe('practice');
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(valueIn(await shop.handlers.setUp.openService(undefined)).mode).toBe('service');
  });

  test('practice that opens once live mode was chosen is left again, and opens when it is wanted', async () => {
    await connectShop(shop, service);
    await reopen();
    const practice = shop.handlers.setUp.openPractice(undefined);
    const live = shop.handlers.setUp.openService(undefined);
    expect(valueIn(await live).mode).toBe('service');
    expect(valueIn(await practice).mode).toBe('service');
    expect(shop.sessions.at(-1)?.mode).toBe('service');
    // Its service is gone again.
    expect(failureOf(await shop.handlers.practice.orders(undefined)).kind).toBe('not connected');
    const again = valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(again).toMatchObject({ mode: 'practice', records: { kind: 'open' } });
  });

  test('practice that is wanted again while it is being left is open afterwards', async () => {
    const first = shop.handlers.setUp.openPractice(undefined);
    const leaving = shop.handlers.setUp.toStartPage(undefined);
    const again = shop.handlers.setUp.openPractice(undefined);
    await Promise.all([first, leaving, again]);
    expect(await shop.session()).toMatchObject({ mode: 'practice', records: { kind: 'open' } });
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
    const left = shop.handlers.setUp.toStartPage(undefined);
    const third = shop.handlers.setUp.openPractice(undefined);
    await Promise.all([left, third]);
    expect(await shop.session()).toMatchObject({ mode: 'practice', records: { kind: 'open' } });
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(failureOf(await shop.handlers.practice.orders(undefined)).kind).toBe('not connected');
  });

  test('practice that is wanted while an order of what was open of it is under way keeps its records', async () => {
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const ticket = await fillTicket(shop);
    const late = submitTicket(shop, ticket);
    await expect.poll(() => shop.submissions.length).toBeGreaterThan(0);
    const left = shop.handlers.setUp.toStartPage(undefined);
    await wait(0);
    const again = shop.handlers.setUp.openPractice(undefined);
    await Promise.all([left, late]);
    expect(valueIn(await again)).toMatchObject({ mode: 'practice', records: { kind: 'open' } });
    valueIn(await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
  });

  test('live mode is not opened without a connection that was disconnected meanwhile', async () => {
    await connectShop(shop, service);
    const reading = await reopenWithSlow('getPassword');
    const live = shop.handlers.setUp.openService(undefined);
    await expect.poll(reading.asked).toBe(1);
    const disconnecting = shop.handlers.setUp.disconnect(undefined);
    reading.answer();
    await Promise.all([live, disconnecting]);
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
  });

  test('is left for the start page from live mode too, unless live mode is wanted again by then', async () => {
    await connectShop(shop, service);
    const left = valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(left).toMatchObject({ mode: 'none', connection: { baseUrl: service.baseUrl } });
    expect(valueIn(await shop.handlers.setUp.openService(undefined)).mode).toBe('service');
    const leaving = shop.handlers.setUp.toStartPage(undefined);
    const again = shop.handlers.setUp.openService(undefined);
    await Promise.all([leaving, again]);
    expect((await shop.session()).mode).toBe('service');
  });

  test('leaving practice while it is still being opened leaves it', async () => {
    const opening = shop.handlers.setUp.openPractice(undefined);
    const leaving = shop.handlers.setUp.toStartPage(undefined);
    await Promise.all([opening, leaving]);
    expect((await shop.session()).mode).toBe('none');
    expect(failureOf(await shop.handlers.practice.orders(undefined)).kind).toBe('not connected');
  });
});
