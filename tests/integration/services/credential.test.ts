import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markAccount } from '#main/record-mark-store.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import {
  connectShop,
  connectionTo,
  createTrialKeychain,
  fillTicket,
  lookupName,
  makeFolder,
  openShop,
  removeFolder,
  saveTicket,
  type OpenShop,
  type TrialKeychain,
} from './open-shop.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';
import { KEYCHAIN_ACCOUNTS } from '#tests/support/headless-counterpart.ts';

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
});
afterEach(async () => {
  await shop.close();
  await removeFolder(folder);
});

const credentialOf = async () => (await shop.session()).connection?.credential;
const openPart = () => shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() });

/** Closes Counterpart and opens it again in live mode, with the keychain behaving as told. */
async function reopenAtService(behaviour: TrialKeychain['behaviour']): Promise<void> {
  await shop.close();
  keychain.behaviour = behaviour;
  shop = openShop(folder, keychain);
  valueIn(await shop.handlers.setUp.openService(undefined));
}

describe('a keychain that is locked', () => {
  test('is told from a first run, asks nobody, and is tried again when it was unlocked', async () => {
    await connectShop(shop, service);
    await reopenAtService('locked');
    expect(await credentialOf()).toEqual({ kind: 'locked or missing', savedAt: expect.any(String) });
    const before = service.requests.length;
    expect((await shop.session()).records).toMatchObject({ kind: 'needs recovery code', because: 'key missing' });
    expect(failureOf(await openPart()).kind).toBe('storage');
    expect(failureOf(await shop.handlers.tickets.current(undefined)).kind).toBe('storage');
    expect(service.requests).toHaveLength(before);

    keychain.behaviour = 'works';
    const session = valueIn(await shop.handlers.setUp.retryCredential(undefined));
    expect(session).toMatchObject({ connection: { credential: { kind: 'present' } }, records: { kind: 'open' } });
    valueIn(await openPart());
  });

  test('sells nothing where the recovery code has opened the records, and loses nothing', async () => {
    await connectShop(shop, service);
    const { code } = valueIn(await shop.handlers.records.makeRecoveryCode(undefined));
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    await reopenAtService('locked');
    valueIn(await shop.handlers.records.openWithCode({ code }));
    const before = service.requests.length;
    const locked = { kind: 'not connected', reason: 'credential locked or missing' };
    const { handlers } = shop;
    const neverSeen = await handlers.parts.open({ code: PARTS.ballMount, lookup: lookupName() });
    expect(failureOf(neverSeen)).toEqual(locked);
    expect(failureOf(await handlers.vehicles.makes(undefined))).toEqual(locked);
    expect(failureOf(await handlers.rates.compare({ ticket, lookup: lookupName() }))).toEqual(locked);
    expect(failureOf(await handlers.orders.submit({ ticket, fingerprint: 'any', reason: null }))).toEqual(locked);
    expect(service.requests).toHaveLength(before);
    // What is known without the service is answered all the same.
    expect(valueIn(await handlers.vehicles.recent(undefined))).toEqual([]);
    expect(valueIn(await handlers.tickets.current(undefined))).toEqual(ticket);
    expect(valueIn(await openPart()).stockCheckFailure).toEqual(locked);

    keychain.behaviour = 'works';
    const session = valueIn(await handlers.setUp.retryCredential(undefined));
    expect(session.connection?.credential.kind).toBe('present');
    valueIn(await openPart());
  });

  test('is tried again by the connection test, which says to unlock it and try again', async () => {
    await connectShop(shop, service);
    const { code } = valueIn(await shop.handlers.records.makeRecoveryCode(undefined));
    await reopenAtService('locked');
    valueIn(await shop.handlers.records.openWithCode({ code }));
    const tested = async () =>
      valueIn(await shop.handlers.diagnostics.checkNetwork({ lookup: lookupName() })).findings.at(-1);
    expect(await tested()).toMatchObject({ good: false, toDo: expect.stringContaining('then try again') });
    keychain.behaviour = 'works';
    expect(await tested()).toMatchObject({ step: 'service', good: true });
    expect((await credentialOf())?.kind).toBe('present');
  });

  test('stays locked where it is tried again too early', async () => {
    await connectShop(shop, service);
    await reopenAtService('locked');
    const session = valueIn(await shop.handlers.setUp.retryCredential(undefined));
    expect(session.connection?.credential.kind).toBe('locked or missing');
  });
});

describe('a machine without a keychain', () => {
  test('keeps the credential for the session, says why, and forgets it when Counterpart closes', async () => {
    keychain.behaviour = 'absent';
    await connectShop(shop, service);
    expect(await credentialOf()).toEqual({ kind: 'session only', detail: expect.stringContaining('D-Bus') });
    valueIn(await openPart());
    const { code } = valueIn(await shop.handlers.records.makeRecoveryCode(undefined));
    await reopenAtService('absent');
    expect((await credentialOf())?.kind).toBe('no keychain');
    valueIn(await shop.handlers.records.openWithCode({ code }));
    expect(valueIn(await openPart()).stockCheckFailure).toEqual({
      kind: 'not connected',
      reason: 'credential missing',
    });
  });

  test('moves the credential into a keychain that was started later', async () => {
    keychain.behaviour = 'absent';
    await connectShop(shop, service);
    keychain.behaviour = 'works';
    const session = valueIn(await shop.handlers.setUp.retryCredential(undefined));
    expect(session.connection?.credential.kind).toBe('present');
    expect(keychain.kept.get(KEYCHAIN_ACCOUNTS.credential)).toContain(`\n${service.credential}`);
  });

  test('is disconnected without one', async () => {
    keychain.behaviour = 'absent';
    await connectShop(shop, service);
    const session = valueIn(await shop.handlers.setUp.disconnect(undefined));
    expect(session).toMatchObject({ mode: 'none', connection: null });
  });
});

describe('a keychain that fails', () => {
  test('when it is written to leaves the credential for the session', async () => {
    keychain.behaviour = 'refuses to write';
    await connectShop(shop, service);
    expect(await credentialOf()).toEqual({ kind: 'session only', detail: 'The collection is locked' });
    expect(keychain.kept.size).toBe(0);
  });

  test('by swallowing what is saved is told, and nothing is connected', async () => {
    keychain.behaviour = 'swallows';
    const failure = failureOf(await shop.handlers.setUp.connect(connectionTo(service)));
    expect(failure).toMatchObject({ kind: 'keychain', detail: expect.any(String) });
    expect(JSON.stringify(failure)).not.toContain(service.credential);
    expect(await shop.session()).toMatchObject({ mode: 'none', connection: null });
  });

  test('by saying nothing does not hold up the window', async () => {
    await connectShop(shop, service);
    await shop.close();
    keychain.behaviour = 'silent';
    shop = openShop(folder, keychain);
    expect(await shop.session()).toMatchObject({
      mode: 'none',
      connection: { credential: { kind: 'locked or missing' } },
    });
  });
});

describe('settings that were changed while Counterpart was closed', () => {
  const settingsFile = () => join(folder, 'settings.json');

  /** Closes Counterpart, changes the address in its settings file, and opens it in live mode again. */
  async function reopenWithAddress(baseUrl: string): Promise<void> {
    await shop.close();
    const settings = JSON.parse(await readFile(settingsFile(), 'utf8')) as { connection: { baseUrl: string } };
    settings.connection.baseUrl = baseUrl;
    await writeFile(settingsFile(), JSON.stringify(settings));
    shop = openShop(folder, keychain);
  }

  test('draw the credential to no other service, by any call', async () => {
    await connectShop(shop, service);
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    const heard: (string | null)[] = [];
    const thief = createServer((request, response) => {
      heard.push(request.headers.authorization ?? null);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(thief, 'listening');
    try {
      const { port } = thief.address() as AddressInfo;
      await reopenWithAddress(`http://127.0.0.1:${port}/practice`);
      valueIn(await shop.handlers.setUp.openService(undefined));
      const obstacle = { kind: 'not connected', reason: 'credential for another service' };
      expect(await credentialOf()).toEqual({
        kind: 'for another service',
        savedFor: new URL(service.baseUrl).origin,
      });
      const { handlers } = shop;
      await openPart();
      await handlers.vehicles.identify({ plate: 'CP47HX', state: 'NSW', lookup: lookupName() });
      await handlers.vehicles.makes(undefined);
      await handlers.rates.compare({ ticket, lookup: lookupName() });
      await handlers.setUp.retryCredential(undefined);
      expect(failureOf(await handlers.orders.submit({ ticket, fingerprint: 'any', reason: null }))).toEqual(obstacle);
      const typed = { ...connectionTo(service, { baseUrl: `http://127.0.0.1:${port}`, credential: null }) };
      expect(problemFields(await handlers.setUp.connect(typed))).toEqual(['credential']);
      expect(heard.filter((one) => one !== null)).toEqual([]);
    } finally {
      thief.close();
    }
  });

  test.each(['http://parts.example', 'ftp://parts.example', 'https://user:pass@parts.example', 'nonsense', ''])(
    'to %j, which nobody could have typed, are not taken',
    async (baseUrl) => {
      await connectShop(shop, service);
      await reopenWithAddress(baseUrl);
      expect(await shop.session()).toMatchObject({ connection: null, notices: [{ words: expect.any(String) }] });
    },
  );

  test('an entry of an earlier Counterpart is asked for again, and is good after that', async () => {
    await connectShop(shop, service);
    await shop.close();
    keychain.kept.set(KEYCHAIN_ACCOUNTS.credential, service.credential);
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await credentialOf()).toEqual({ kind: 'for another service', savedFor: null });
    await connectShop(shop, service);
    expect((await credentialOf())?.kind).toBe('present');
    valueIn(await openPart());
  });
});

describe('without Electron', () => {
  test('no call reaches the service, the credential is not even read, and practice works', async () => {
    await connectShop(shop, service);
    await shop.close();
    let asked = 0;
    const openKeychain = () => {
      asked += 1;
      return keychain.open();
    };
    shop = openShop(folder, keychain, { live: 'not offered', openKeychain });
    const before = service.requests.length;
    const { setUp } = shop.handlers;
    const refusal = { kind: 'not connected', reason: 'live not offered' };
    expect(await shop.session()).toMatchObject({ live: 'not offered', mode: 'none' });
    expect(failureOf(await setUp.openService(undefined))).toEqual(refusal);
    expect(failureOf(await setUp.test(connectionTo(service)))).toEqual(refusal);
    expect(failureOf(await setUp.connect(connectionTo(service)))).toEqual(refusal);
    expect(failureOf(await setUp.retryCredential(undefined))).toEqual(refusal);
    expect(failureOf(await openPart())).toEqual({ kind: 'not connected', reason: 'no mode chosen' });
    expect(service.requests).toHaveLength(before);
    expect(asked).toBe(0);
    valueIn(await setUp.openPractice(undefined));
    valueIn(await openPart());
  });

  test('a switch lets it, and the window is told so', async () => {
    await shop.close();
    shop = openShop(folder, keychain, { live: 'by a switch' });
    await connectShop(shop, service);
    expect(await shop.session()).toMatchObject({ live: 'by a switch', mode: 'service' });
  });
});

describe('the history', () => {
  test('says that a credential was saved only where one was, and that the connection is another', async () => {
    await connectShop(shop, service);
    const said = async () =>
      valueIn(await shop.handlers.records.audit(undefined))
        .map(({ words }) => words)
        .filter((words) => /credential|connection/.test(words));
    const [saved, changed] = ['The supplier’s credential was saved.', 'The connection to the supplier was changed.'];
    expect(await said()).toEqual([saved]);
    valueIn(await shop.handlers.setUp.connect(connectionTo(service, { credential: null })));
    expect(await said()).toEqual([saved]);
    valueIn(await shop.handlers.setUp.connect(connectionTo(service, { credential: null, useStoreVehicles: false })));
    expect(await said()).toEqual([changed, saved]);
  });
});

describe('disconnecting', () => {
  test('deletes the credential, verifies it and goes back to the choice of mode', async () => {
    await connectShop(shop, service);
    const session = valueIn(await shop.handlers.setUp.disconnect(undefined));
    expect(session).toMatchObject({ mode: 'none', connection: null });
    // The key of the records stays: what the shop wrote down is not the credential's to take along.
    expect([...keychain.kept.keys()]).toEqual([KEYCHAIN_ACCOUNTS.recordKey, markAccount(KEYCHAIN_ACCOUNTS.recordKey)]);
    expect(failureOf(await openPart())).toEqual({ kind: 'not connected', reason: 'no mode chosen' });
    expect(failureOf(await shop.handlers.setUp.openService(undefined)).kind).toBe('not connected');
    await shop.close();
    shop = openShop(folder, keychain);
    expect(await shop.session()).toMatchObject({ connection: null });
  });

  test('is not believed while the keychain still answers the credential', async () => {
    await connectShop(shop, service);
    keychain.behaviour = 'keeps what is deleted';
    expect(failureOf(await shop.handlers.setUp.disconnect(undefined)).kind).toBe('keychain');
    const { connection } = await shop.session();
    expect(connection).toMatchObject({ baseUrl: service.baseUrl, credential: { kind: 'locked or missing' } });
    expect(shop.sessions.at(-1)?.connection).toEqual(connection);
    expect(failureOf(await openPart()).kind).toBe('not connected');

    keychain.behaviour = 'works';
    expect(valueIn(await shop.handlers.setUp.disconnect(undefined)).connection).toBeNull();
    expect(keychain.kept.has(KEYCHAIN_ACCOUNTS.credential)).toBe(false);
  });

  test('leaves practice open', async () => {
    await connectShop(shop, service);
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(valueIn(await shop.handlers.setUp.disconnect(undefined)).mode).toBe('practice');
    valueIn(await openPart());
  });
});
