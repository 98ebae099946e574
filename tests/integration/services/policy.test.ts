import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoadedPolicy } from '#main/policy/load-policy.ts';
import { writeReport } from '#main/app/write-report.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { NO_POLICY, type Policy } from '#shared/domain/settings/policy.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';
import {
  connectionTo,
  connectShop,
  createTrialKeychain,
  fillTicket,
  makeFolder,
  openOnDisk,
  openShop,
  type OpenShop,
  outcomeOf,
  removeFolder,
  submitTicket,
  TYPED_SETTINGS,
} from './open-shop.ts';

let service: PracticeService;
let folder: string;
let shop: OpenShop;
const keychain = createTrialKeychain();

const managed = (policy: Partial<Policy>, problems: readonly string[] = []): LoadedPolicy => ({
  policy: { ...NO_POLICY, ...policy },
  places: [{ place: '/etc/counterpart/policy.json', problems }],
});

async function reopen(policy?: LoadedPolicy): Promise<void> {
  await shop.close();
  shop = openShop(folder, keychain, policy === undefined ? {} : { policy });
}
const settings = async () => (await shop.session()).settings;
const save = async (change: object) =>
  await shop.handlers.setUp.saveSettings({ ...typedSettingsOf(await settings()), ...change });

beforeAll(async () => {
  service = await startPracticeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  keychain.kept.clear();
  shop = openShop(folder, keychain);
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

describe('what an organisation sets', () => {
  test('holds before what a person chose, is refused beside its field, and gives the choice back when it goes', async () => {
    valueIn(await save({ quoteDays: '7', shopName: 'Own' }));
    await reopen(managed({ enforced: { quoteDays: 30 }, defaults: { shopName: 'Chain', keepOrderYears: 2 } }));
    expect(await settings()).toMatchObject({ quoteDays: 30, shopName: 'Own', keepOrderYears: 2 });
    expect((await shop.session()).policy).toEqual({
      enforced: ['quoteDays'],
      connection: {},
      counter: {},
      places: [{ place: '/etc/counterpart/policy.json', problems: [] }],
    });
    expect(problemFields(await save({ quoteDays: '7' }))).toEqual(['quoteDays']);
    valueIn(await save({ keepOrderYears: '9' }));
    expect(await settings()).toMatchObject({ quoteDays: 30, keepOrderYears: 9 });
    await reopen();
    expect(await settings()).toMatchObject({ quoteDays: 7, shopName: 'Own', keepOrderYears: 9 });
  });

  test('as a default is what a person who chose nothing has, and never what they chose, however it was', async () => {
    await reopen(managed({ defaults: { quoteDays: 30 } }));
    expect((await settings()).quoteDays).toBe(30);
    // What is the first value too was chosen all the same.
    valueIn(await save({ quoteDays: '14' }));
    await reopen(managed({ defaults: { quoteDays: 60 } }));
    expect((await settings()).quoteDays).toBe(14);
  });

  test('leaves practice alone, but for what is of the counter', async () => {
    await reopen(managed({ enforced: { shopName: 'Chain', lockAfterMinutes: 5 } }));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(await settings()).toMatchObject({ shopName: 'Practice Parts & Towing', lockAfterMinutes: 5 });
    expect((await shop.session()).policy.enforced).toEqual(['lockAfterMinutes']);
    valueIn(await save({ shopName: 'Mine' }));
    expect(problemFields(await save({ lockAfterMinutes: '0' }))).toEqual(['lockAfterMinutes']);
    await reopen();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    valueIn(await save({ lockAfterMinutes: '9' }));
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(await settings()).toMatchObject({ lockAfterMinutes: 9 });
  });

  test('or a person, says of new versions holds in practice too, which installs none of its own', async () => {
    valueIn(await save({ updates: 'off' }));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(await settings()).toMatchObject({ updates: 'off' });
    let report = '';
    await writeReport(shop.handlers, (text) => (report += text));
    expect(report).toMatch(/Updates are installed\W+never/);
    valueIn(await save({ updates: 'auto', updateFromHour: '2', updateToHour: '5' }));
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(await settings()).toMatchObject({ updates: 'auto', updateFromHour: 2, updateToHour: 5 });
    await reopen(managed({ enforced: { updates: 'ask' } }));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect((await shop.session()).policy.enforced).toEqual(['updates']);
    expect(problemFields(await save({ updates: 'off' }))).toEqual(['updates']);
  });

  test('or a person, and nobody else, has the computer start Counterpart with the session', async () => {
    const turned: boolean[] = [];
    const sessionStart = {
      knowsItsOwn: true,
      isTurned: (on: boolean) => on === (turned.at(-1) ?? false),
      turn: (on: boolean) => void turned.push(on),
    };
    const begin = async (policy?: LoadedPolicy) => {
      await shop.close();
      shop = openShop(folder, keychain, { sessionStart, ...(policy === undefined ? {} : { policy }) });
    };
    await begin();
    valueIn(await save({ shopName: 'Own' }));
    expect(turned).toEqual([]);
    valueIn(await save({ startWithSession: true }));
    await begin();
    expect(turned).toEqual([true]);
    valueIn(await save({ startWithSession: false }));
    expect(turned).toEqual([true, false]);
    await begin(managed({ enforced: { startWithSession: true } }));
    expect(turned).toEqual([true, false, true]);
    await begin();
    expect(turned).toEqual([true, false, true, false]);
  });

  test('keeps practice shut where it allows none, and names who keeps the recovery code', async () => {
    await reopen(managed({ counter: { practiceAllowed: false, recoveryPaperTo: 'Head office' } }));
    const refused = { ok: false, failure: { kind: 'not connected', reason: 'practice not allowed' } };
    expect(await shop.handlers.setUp.openPractice(undefined)).toEqual(refused);
    expect(await shop.session()).toMatchObject({
      mode: 'none',
      policy: { counter: { practiceAllowed: false, recoveryPaperTo: 'Head office' } },
    });
    let report = '';
    await writeReport(shop.handlers, (text) => (report += text));
    expect(report).toContain('whether practice can be opened');
    expect(report).toContain('who keeps the printed recovery code');
    expect(report).not.toContain('Head office');
    await reopen();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
  });

  test('is a connection that only lacks its credential, and asks who answers there', async () => {
    const { baseUrl, store } = connectionTo(service);
    await reopen(managed({ connection: { baseUrl, store } }));
    expect((await shop.session()).connection).toMatchObject({ baseUrl, store, merchantId: null });
    const other = await shop.handlers.setUp.connect(connectionTo(service, { store: 'another' }));
    expect(problemFields(other)).toEqual(['store']);
    expect(problemFields(await shop.handlers.setUp.test(connectionTo(service, { baseUrl: 'nonsense' })))).toEqual([
      'baseUrl',
    ]);
    valueIn(await shop.handlers.setUp.connect(connectionTo(service, { baseUrl: `${baseUrl}/` })));
    expect((await shop.session()).connection?.merchantToConfirm).toBeTypeOf('number');
    await reopen();
    expect((await shop.session()).connection).toMatchObject({ baseUrl, store });
  });

  test('of a store that was disconnected is asked for again after a restart', async () => {
    const { baseUrl, store } = connectionTo(service);
    await reopen(managed({ connection: { baseUrl, store } }));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const asked = async () => {
      const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
      return connection?.merchantToConfirm ?? null;
    };
    const merchantId = await asked();
    expect(merchantId).toBeTypeOf('number');
    valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId: merchantId ?? 0 }));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    expect(await asked()).toBeNull();
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    // Another start sets the connection anew, and nobody was asked who answers there.
    await reopen(managed({ connection: { baseUrl, store } }));
    expect(await asked()).toBeTypeOf('number');
  });

  test('of another store sells nothing until a person has confirmed who answers there, however late that is', async () => {
    const REFUSED = { kind: 'not connected', reason: 'merchant not confirmed' };
    await connectShop(shop, service);
    const orders = service.orders.length;
    service.drills.set('vehicle access', 'service error');
    await reopen(managed({ connection: { store: 'another-store' } }));
    valueIn(await shop.handlers.setUp.openService(undefined));
    // Why nobody said who answers there is said instead, once that is known.
    const refused = async () => failureOf(await submitTicket(shop, await fillTicket(shop)));
    await expect.poll(refused, { timeout: 10_000 }).toMatchObject({ operation: 'vehicle access', status: 500 });
    expect((await shop.session()).connection).toMatchObject({ merchantId: null, merchantToConfirm: null });

    service.drills.clear();
    const asked = async () => (await shop.session()).connection?.merchantToConfirm ?? null;
    // Each press that is refused asks once more.
    const press = async () => {
      if ((await asked()) === null) await refused();
      return await asked();
    };
    await expect.poll(press, { timeout: 10_000 }).toBeTypeOf('number');
    expect(await refused()).toEqual(REFUSED);
    expect(service.orders).toHaveLength(orders);
    valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId: (await asked()) ?? 0 }));
    expect(outcomeOf(valueIn(await submitTicket(shop, await fillTicket(shop)))).kind).toBe('acknowledged');
  });

  test('draws no credential to another address', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    await reopen(managed({ connection: { baseUrl: 'https://other.example' } }));
    const { connection } = await shop.session();
    expect(connection).toMatchObject({
      baseUrl: 'https://other.example',
      merchantId: null,
      credential: { kind: 'for another service' },
    });
  });

  test('is in force from a start whose disk is full, and written once there is space', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    await shop.close();
    let full = true;
    const policy = managed({ connection: { store: 'another-store' } });
    shop = openShop(folder, keychain, { policy, openSettingsFile: openOnDisk(() => full) });
    expect((await shop.session()).connection).toMatchObject({ store: 'another-store', merchantId: null });
    full = false;
    await shop.close();
    expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toMatchObject({
      connection: { store: 'another-store', merchantId: null },
    });
  });

  test('is told where something of it is no good, on the screen and in the report', async () => {
    const words = 'QuoteDays: it has to be a whole number.';
    await reopen(managed({ enforced: { shopName: 'Chain' } }, [words, words, words, words]));
    const [notice] = (await shop.session()).notices;
    expect(notice?.words).toContain(`/etc/counterpart/policy.json: ${words}`);
    expect(notice?.words).toContain('1 more in the settings.');
    let report = '';
    await writeReport(shop.handlers, (text) => (report += text));
    expect(report).toContain(`/etc/counterpart/policy.json: ${words}  (!)`);
    expect(report).toContain('Enforced: name of the shop');
    expect(report).not.toContain('Chain');
  });

  test('knows what was chosen before there were policies by what differs', async () => {
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, quoteDays: '9' }));
    const file = join(folder, 'settings.json');
    const { chosen: _chosen, ...before } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await shop.close();
    await writeFile(file, JSON.stringify(before));
    shop = openShop(folder, keychain, { policy: managed({ defaults: { quoteDays: 30, keepOrderYears: 2 } }) });
    expect(await settings()).toMatchObject({ quoteDays: 9, keepOrderYears: 2 });
  });
});
