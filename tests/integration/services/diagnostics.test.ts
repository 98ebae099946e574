import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { writeReport } from '#main/app/write-report.ts';
import { checkNetwork } from '#main/parts-api/network-check.ts';
import { openUpdateNote, type UpdateUnderWay } from '#main/update/update-note.ts';
import { NO_POLICY } from '#shared/domain/settings/policy.ts';
import { diagnosticReport } from '#shared/domain/support/diagnostics.ts';
import { failed, succeeded } from '#shared/result.ts';
import { setAddress, setCustomer } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { takeRefusingPort } from '#tests/support/refusing-port.ts';
import {
  connectionTo,
  createTrialKeychain,
  fillTicket,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
  saveTicket,
  submitTicket,
  TYPED_SETTINGS,
} from './open-shop.ts';

let service: PracticeService;
let folder: string;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  shop = openShop(folder, createTrialKeychain());
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

async function filesBelow(top: string): Promise<readonly string[]> {
  return (await readdir(top, { recursive: true })).map((name) => join(top, name));
}

const read = async () => valueIn(await shop.handlers.diagnostics.read(undefined));

describe('the diagnostics', () => {
  test('of a shop on its first day know its versions, its keychain, its files and their check', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    const facts = await read();
    expect(facts).toMatchObject({
      mode: 'service',
      line: { state: 'up' },
      keychain: { reach: 'answered', credential: 'present' },
      versions: { counterpart: '0.0.0-test', node: process.versions.node, electron: null },
      files: [
        { name: 'records', encrypted: true, check: { sound: true } },
        { name: 'cache', encrypted: true, check: { sound: true } },
      ],
    });
    expect(facts.versions.sqlite).toMatch(/^3\.\d+\.\d+$/);
    for (const { version, newestVersion, bytes } of facts.files) {
      expect(version).toBe(newestVersion);
      expect(bytes).toBeGreaterThan(0);
    }
  });

  test('before a mode was chosen say that nothing is open', async () => {
    expect((await read()).settings).toEqual(
      expect.arrayContaining([
        { name: 'Updates are installed', words: 'when somebody asks for it' },
        { name: 'Window locks', words: 'never' },
        { name: 'Starts when you sign in', words: 'no' },
      ]),
    );
    expect(await read()).toMatchObject({ line: { answeredAt: null } });
    expect(await read()).toMatchObject({ mode: 'none', files: [], snapshots: [], keychain: { credential: null } });
    expect(await shop.handlers.diagnostics.checkNetwork({ lookup: 'check' })).toMatchObject({
      failure: { kind: 'not connected' },
    });
  });

  test('say that the hours of updates install nothing that somebody has to ask for first', async () => {
    const wordsOf = async (updates: 'ask' | 'auto' | 'off', updateToHour: string) => {
      const typed = { ...TYPED_SETTINGS, updates, updateFromHour: '2', updateToHour };
      valueIn(await shop.handlers.setUp.saveSettings(typed));
      return (await read()).settings.find(({ name }) => name === 'Updates are installed')?.words;
    };
    expect(await wordsOf('auto', '5')).toBe('by themselves, in the hours 2:00 to 5:00 too');
    expect(await wordsOf('ask', '5')).toBe('when somebody asks for it, in the hours 2:00 to 5:00 after that');
    expect(await wordsOf('ask', '2')).toBe('when somebody asks for it');
    expect(await wordsOf('off', '5')).toBe('never');
  });

  test('list failures by kind, operation and status, and count what was sent back', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    service.drills.set('product', 'service error', 1_000);
    await shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() });
    await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, rateLimit: 'many' });
    const { failures, counts } = await read();
    expect(failures).toEqual([
      { at: expect.any(String), kind: 'service error', operation: 'product', status: expect.any(Number) },
    ]);
    expect(counts).toMatchObject({ failures: 1, sentBack: 1, faults: 0 });
  });

  test('delete records that were set aside by their listed name alone', async () => {
    const name = 'records.db.damaged-20260101T000000Z';
    expect(await shop.handlers.diagnostics.deleteSetAside({ name })).toMatchObject({ failure: { kind: 'storage' } });
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    const place = dirname((await filesBelow(folder)).find((path) => basename(path) === 'records.db') ?? '');
    for (const end of ['', '-wal', '-shm']) await writeFile(join(place, `${name}${end}`), 'damaged');
    expect(await read()).toMatchObject({ deletable: [{ name, bytes: 21 }], setAside: { length: 3 } });
    for (const wrong of [join(place, name), `../${name}`, 'records.db'])
      expect(await shop.handlers.diagnostics.deleteSetAside({ name: wrong })).toMatchObject({
        failure: { kind: 'storage', words: expect.stringContaining('nothing to delete') },
      });
    valueIn(await shop.handlers.diagnostics.deleteSetAside({ name }));
    expect(await read()).toMatchObject({ deletable: [], setAside: [] });
    expect((await filesBelow(folder)).filter((path) => path.includes('damaged'))).toEqual([]);
    expect(valueIn(await shop.handlers.records.audit(undefined))[0]).toMatchObject({
      words: `The file ${name}, which had been set aside, was deleted.`,
    });
    expect(await shop.handlers.diagnostics.deleteSetAside({ name })).toMatchObject({ failure: { kind: 'storage' } });
  });

  /** Everything a person may type or the service may say holds a mark of its own: none of them may come out. */
  test.each([1, 2, 3])('hold no secret, customer, plate, code or path, wherever they were typed (run %i)', async () => {
    const marks: string[] = [];
    const mark = (): string => {
      const made = `m${randomBytes(5).toString('hex')}`;
      marks.push(made);
      return made;
    };
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    valueIn(
      await shop.handlers.setUp.saveSettings({
        ...TYPED_SETTINGS,
        orderAccount: mark(),
        carrierAccount: mark(),
        freightChargeIdentifier: mark(),
        shopName: mark(),
        shopTerms: `${mark()}\n${mark()}`,
        initials: mark().slice(0, 8),
        shopAbn: '51 824 753 556',
        shopPhone: '(02) 5550 1234',
        serviceMap: [{ serviceCode: mark(), carrierIdentifier: mark(), carrierAccount: mark() }],
      }),
    );
    const filled = await fillTicket(shop);
    const customer = { name: mark(), phone: '0491 570 156', email: `${mark()}@example.com`, note: mark() };
    const address = { line1: `1 ${mark()} Street`, city: mark(), postcode: '2000', state: 'NSW' };
    const ticket = { ...setAddress(setCustomer(filled, customer), address), notes: mark() };
    valueIn(await saveTicket(shop, ticket));
    service.drills.set('order', 'reset after acceptance', 1);
    await submitTicket(shop, ticket);
    for (const drill of ['service error', 'not JSON', 'not authorised'] as const) {
      service.drills.set('plate search', drill, 10);
      await shop.handlers.vehicles.identify({ plate: PLATES.cleanHit.plate, state: 'NSW', lookup: lookupName() });
      service.drills.set('product', drill, 10);
      await shop.handlers.parts.open({ code: mark(), lookup: lookupName() });
    }
    await shop.handlers.quotes.find({ typed: mark() });
    const { findings } = valueIn(await shop.handlers.diagnostics.checkNetwork({ lookup: lookupName() }));
    const facts = await read();
    expect(facts.failures.length).toBeGreaterThan(3);

    const whole = `${JSON.stringify(facts)}\n${diagnosticReport(facts, findings, (time) => time)}`;
    const secret = [
      ...marks,
      service.credential,
      folder,
      PLATES.cleanHit.plate,
      '51 824',
      '51824753556',
      '5550 1234',
      '491 570',
      '491570156',
      ticket.customerReference,
      'Example Street',
      PARTS.towBall,
    ];
    expect(secret.filter((one) => whole.includes(one))).toEqual([]);
  });
});

describe('the report of a run without a window', () => {
  const keychain = createTrialKeychain();
  const settingsFile = () => join(folder, 'settings.json');

  beforeEach(async () => {
    await shop.close();
    keychain.kept.clear();
    shop = openShop(folder, keychain);
  });

  async function reported(change: Parameters<typeof openShop>[2] = {}): Promise<string> {
    let report = '';
    const reporting = openShop(folder, keychain, { forReport: true, ...change });
    expect(await writeReport(reporting.handlers, (text) => (report += text))).toBe(true);
    await reporting.close();
    return report;
  }

  test('has the records of a shop that was closed, and nothing is sent for it', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    await shop.close();
    const asked = service.requests.length;
    // A keychain that takes its time: what was asked of the service would have got there.
    const openKeychain = async () => {
      await pause(300);
      return keychain.open();
    };
    const report = await reported({ openKeychain });
    expect(report).toMatch(/Records\n {2}records: .*encrypted/i);
    expect(report).toContain('Supplier: nothing asked of it yet');
    expect(service.requests.slice(asked)).toEqual([]);
    expect(report).not.toContain(folder);
    expect(report).not.toContain(service.credential);
  });

  test('says which settings are wrong, and leaves the file, and the words, to a start with a window', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, shopName: 'Own Towbars' }));
    await shop.close();
    const written = await readFile(settingsFile(), 'utf8');
    const wrong = written.replace('Own Towbars', '4111 1111 1111 1111');
    await writeFile(settingsFile(), wrong);
    expect(await reported()).toMatch(/These settings can’t be used: name of the shop\..*\(!\)/);
    expect(await readFile(settingsFile(), 'utf8')).toBe(wrong);
    expect((await filesBelow(folder)).filter((path) => path.includes('damaged'))).toEqual([]);

    shop = openShop(folder, keychain);
    const { notices, settings } = await shop.session();
    expect(notices.map(({ words }) => words)).toEqual([
      expect.stringMatching(/could not be used.*: name of the shop\./),
    ]);
    expect(settings).toMatchObject({ shopName: '', orderAccount: TYPED_SETTINGS.orderAccount });
  });

  test.each([
    ['are gone', null],
    ['hold nothing', '{}'],
    ['cannot be read', '{ "shop": '],
  ])('of a shop whose settings %s says so, and the next start does, too', async (_what, content) => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    await shop.close();
    if (content === null) await rm(settingsFile());
    else await writeFile(settingsFile(), content);
    expect(await reported()).toMatch(/The settings are gone, or can’t be read\..*\(!\)/);
    expect(await readFile(settingsFile(), 'utf8').catch(() => null)).toBe(content);
    shop = openShop(folder, keychain);
    expect((await shop.session()).notices.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^The settings (are gone|could not be read)/),
    ]);
  });

  test('leaves an update as it was, one that was made ready and one that nobody can read', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    await shop.close();
    const path = join(folder, 'update.json');
    const fetched = join(folder, 'updates', 'counterpart-1.1.0.deb');
    await mkdir(dirname(fetched));
    await writeFile(fetched, 'a new version');
    const note = openUpdateNote(folder);
    const ready: UpdateUnderWay = {
      step: 'prepared',
      from: '1.0.0',
      to: '1.1.0',
      recordsForm: { before: 1, after: 1 },
      file: { takes: 'linux-x64-deb', name: basename(fetched), bytes: 13, sha512: 'abc', publisher: null },
      securityFrom: null,
      offeredAt: null,
      copies: { service: 'records-1.db', practice: null },
      starts: 0,
      attempts: 1,
      back: null,
    };
    note.change({ underWay: ready, said: 'Version 1.0.0 was put back.' });
    for (const written of [await readFile(path, 'utf8'), '{ "installation": "none" }']) {
      await writeFile(path, written);
      const before = await filesBelow(folder);
      await reported();
      expect(await readFile(path, 'utf8')).toBe(written);
      expect(await filesBelow(folder)).toEqual(before);
    }
    shop = openShop(folder, keychain);
  });

  test('begins nothing at a counter that an organisation set up and nobody has started', async () => {
    await shop.close();
    const before = await filesBelow(folder);
    const { baseUrl } = service;
    const connection = { baseUrl, store: 'practice', useStoreVehicles: true };
    const policy = { policy: { ...NO_POLICY, connection }, places: [] };
    expect(await reported({ policy })).toContain('Files: not open');
    expect(await filesBelow(folder)).toEqual(before);
    expect([...keychain.kept.keys()]).toEqual([]);
    shop = openShop(folder, keychain, { policy });
    expect((await shop.session()).notices).toEqual([]);
  });
});

describe('the check of the records', () => {
  test('finds them sound beside the running counter, and makes no copy of a day', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    const before = (await read()).snapshots;
    expect(valueIn(await shop.handlers.diagnostics.checkRecords({ lookup: 'check' }))).toEqual({ stopped: false });
    expect((await read()).snapshots).toEqual(before);
    expect((await read()).files[0]).toMatchObject({ name: 'records', check: { sound: true } });
  });

  test('is waited for no longer where it is called off', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    const answer = Promise.resolve(shop.handlers.diagnostics.checkRecords({ lookup: 'check' }));
    await shop.handlers.lookups.cancel({ lookup: 'check' });
    expect(valueIn(await answer)).toEqual({ stopped: true });
  });

  test('says that there is nothing to check before a mode was chosen', async () => {
    expect(await shop.handlers.diagnostics.checkRecords({ lookup: 'check' })).toMatchObject({
      ok: false,
      failure: { kind: 'storage' },
    });
  });
});

describe('the network check', () => {
  test('goes the whole way, tells each step, and asks the one question that costs nothing', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    const before = service.requests.length;
    const { findings, stopped } = valueIn(await shop.handlers.diagnostics.checkNetwork({ lookup: 'check' }));
    expect(stopped).toBe(false);
    expect(findings.map(({ step, good }) => [step, good])).toEqual([
      ['way', true],
      ['connection', true],
      ['service', true],
    ]);
    expect(shop.counterpart.told.map(({ step }) => step)).toEqual(['way', 'connection', 'service']);
    expect(service.requests.slice(before).map(({ operation }) => operation)).toEqual(['vehicle access']);
  });

  test('says that the credential was turned away, and what to do', async () => {
    valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
    service.drills.set('vehicle access', 'not authorised', 10);
    const { findings } = valueIn(await shop.handlers.diagnostics.checkNetwork({ lookup: 'check' }));
    expect(findings.at(-1)).toMatchObject({
      step: 'service',
      good: false,
      words: expect.stringContaining('refused the credential'),
      toDo: expect.stringContaining('settings'),
    });
  });

  const straight = { proxyFor: async () => null, probe: async () => succeeded(null), begins: () => {} };

  test.each([
    ['credential missing', 'no credential is saved', 'Enter it in the settings.'],
    ['credential locked or missing', 'can’t be read', 'Unlock the keychain'],
    ['credential for another service', 'for another address', 'Check the base URL'],
  ] as const)('says of a credential that is not at hand why: %s', async (reason, words, toDo) => {
    const probe = async () => failed({ kind: 'not connected', reason } as const);
    const { signal } = new AbortController();
    const findings = await checkNetwork({ ...straight, probe, baseUrl: service.baseUrl, signal });
    const shown = { words: expect.stringContaining(words), toDo: expect.stringContaining(toDo) };
    expect(findings.at(-1)).toMatchObject({ step: 'service', good: false, ...shown });
  });

  test('ends at a closed port, and at a name that is nowhere', async () => {
    const refusing = await takeRefusingPort();
    const { signal } = new AbortController();
    const closed = await checkNetwork({ ...straight, baseUrl: `http://127.0.0.1:${refusing.port}`, signal });
    expect(closed.at(-1)).toMatchObject({ step: 'connection', good: false, words: 'The connection was refused.' });
    const nowhere = await checkNetwork({ ...straight, baseUrl: 'https://nowhere.invalid', signal });
    expect(nowhere.map(({ step, good }) => [step, good])).toEqual([
      ['way', true],
      ['name', false],
    ]);
    refusing.giveBack();
  });

  test('tells a port that speaks no TLS from one that is closed', async () => {
    const { host } = new URL(service.baseUrl);
    const { signal } = new AbortController();
    const findings = await checkNetwork({ ...straight, baseUrl: `https://${host}`, signal });
    expect(findings.at(-1)).toMatchObject({ step: 'security', good: false });
  });

  test('names no proxy that cannot be read, and says what the service did by its kind alone', async () => {
    const { signal } = new AbortController();
    const odd = await checkNetwork({
      ...straight,
      baseUrl: 'https://parts.example.com',
      proxyFor: async () => 'socks://',
      signal,
    });
    expect(odd.every(({ words }) => !words.includes('socks'))).toBe(true);
    const said = await checkNetwork({
      ...straight,
      baseUrl: service.baseUrl,
      probe: async () => failed({ kind: 'service error', operation: 'vehicle access', status: 500, said: 'SECRET' }),
      signal,
    });
    expect(JSON.stringify(said)).not.toContain('SECRET');
    expect(said.at(-1)).toMatchObject({ good: false, words: expect.stringContaining('service error') });
  });

  test('answers what it had when it is stopped', async () => {
    const controller = new AbortController();
    const findings = await checkNetwork({
      ...straight,
      baseUrl: service.baseUrl,
      probe: () => new Promise(() => {}),
      begins: (step) => {
        if (step === 'service') setImmediate(() => controller.abort());
      },
      signal: controller.signal,
    });
    expect(findings.map(({ step }) => step)).toEqual(['way', 'connection']);
  });
});
