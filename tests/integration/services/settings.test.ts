import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import {
  connectionTo,
  createTrialKeychain,
  lookupName,
  makeFolder,
  openOnDisk,
  openShop,
  type OpenShop,
  removeFolder,
  TYPED_SETTINGS,
} from './open-shop.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';

let folder: string;
let shop: OpenShop;

const open = () => openShop(folder, createTrialKeychain());
const settingsFile = () => join(folder, 'settings.json');
const setAsideFiles = async () => (await readdir(folder)).filter((name) => name.startsWith('settings.damaged-'));

async function reopen(): Promise<void> {
  await shop.close();
  shop = open();
}

beforeEach(async () => {
  folder = await makeFolder();
  shop = open();
});
afterEach(async () => {
  await shop.close();
  await removeFolder(folder);
});

describe('settings', () => {
  test('are kept over reopening, trimmed and as numbers', async () => {
    const serviceMap = [{ serviceCode: 'ST', carrierIdentifier: 'STARTRACK', carrierAccount: '' }];
    const typed = { ...TYPED_SETTINGS, orderAccount: '  ACC-1 ', rateLimit: '7', referencePrefix: 'ab', serviceMap };
    const saved = valueIn(await shop.handlers.setUp.saveSettings(typed));
    expect(saved.settings).toMatchObject({ orderAccount: 'ACC-1', rateLimit: 7, referencePrefix: 'AB', serviceMap });
    expect(shop.sessions.at(-1)).toEqual(saved);
    await reopen();
    expect((await shop.session()).settings).toEqual(saved.settings);
  });

  test('that are wrong are refused beside their fields, and nothing of them is kept', async () => {
    const before = (await shop.session()).settings;
    const answer = await shop.handlers.setUp.saveSettings({
      ...TYPED_SETTINGS,
      orderAccount: 'not to be kept',
      rateLimit: '0',
      referencePrefix: '',
      plateDeadlineSeconds: '2,5',
      orderDeadlineSeconds: '9999',
    });
    expect([...problemFields(answer)].sort()).toEqual([
      'orderDeadlineSeconds',
      'plateDeadlineSeconds',
      'rateLimit',
      'referencePrefix',
    ]);
    expect((await shop.session()).settings).toEqual(before);
    await reopen();
    expect((await shop.session()).settings).toEqual(before);
  });

  test('of practice are its own, in a folder of its own, and leave the shop’s alone', async () => {
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, orderAccount: 'SHOP' }));
    const shopFile = await readFile(settingsFile(), 'utf8');

    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const practice = await shop.session();
    expect(practice.settings).toMatchObject({ orderAccount: 'TRAINING', supplierPricesIncludeGst: true });
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, orderAccount: 'LESSON' }));
    valueIn(await shop.handlers.vehicles.identify({ ...PLATES.cleanHit, lookup: lookupName() }));
    valueIn(await shop.handlers.tickets.startNew(undefined));
    expect(await shop.session()).toMatchObject({ settings: { orderAccount: 'LESSON' }, lastState: 'QLD' });
    expect(await readFile(settingsFile(), 'utf8')).toBe(shopFile);
    expect(JSON.parse(await readFile(join(folder, 'practice', 'settings.json'), 'utf8'))).toMatchObject({
      shop: { orderAccount: 'LESSON' },
    });

    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(await shop.session()).toMatchObject({ settings: { orderAccount: 'SHOP' }, lastState: null });
    await reopen();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect((await shop.session()).settings.orderAccount).toBe('LESSON');
  });

  test('of practice are not saved into those of live mode, however late they come', async () => {
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const typed = { ...TYPED_SETTINGS, orderAccount: 'LESSON', mode: 'practice' as const };
    expect(valueIn(await shop.handlers.setUp.saveSettings(typed)).settings.orderAccount).toBe('LESSON');
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    const before = (await shop.session()).settings;
    expect(await shop.handlers.setUp.saveSettings({ ...typed, quoteDays: '3' })).toMatchObject({ ok: false });
    expect((await shop.session()).settings).toEqual(before);
    await reopen();
    expect((await shop.session()).settings).toEqual(before);
  });

  test('of the keyboard are the person’s: they hold in either mode, and over reopening', async () => {
    const keys = [{ action: 'compare rates', chord: 'Alt+D' }];
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(valueIn(await shop.handlers.setUp.saveKeys({ keys }))).toMatchObject({ mode: 'practice', keys });
    expect(shop.sessions.at(-1)).toMatchObject({ keys });
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect(await shop.session()).toMatchObject({ mode: 'none', keys });
    await reopen();
    expect(await shop.session()).toMatchObject({ keys });
  });

  test('with a wrong value stay as they are where a full disk takes no fresh ones, and the next start says so', async () => {
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    await shop.close();
    const wrong = JSON.stringify({ ...JSON.parse(await readFile(settingsFile(), 'utf8')), lastState: 7 });
    await writeFile(settingsFile(), wrong);
    expect(() => openShop(folder, createTrialKeychain(), { openSettingsFile: openOnDisk(() => true) })).toThrow(
      'No space left',
    );
    expect(await readFile(settingsFile(), 'utf8')).toBe(wrong);
    shop = open();
    expect((await shop.session()).notices.map(({ words }) => words)).toEqual([
      expect.stringContaining('the state of the last plate'),
    ]);
  });

  test('that a full disk does not take are told of as that, stay as they were, and are taken once there is space', async () => {
    await shop.close();
    const service = await startPracticeService();
    let full = false;
    shop = openShop(folder, createTrialKeychain(), { openSettingsFile: openOnDisk(() => full) });
    const { setUp } = shop.handlers;
    const { settings, appearance } = await shop.session();
    const acts = [
      () => setUp.saveSettings(TYPED_SETTINGS),
      () => setUp.chooseAppearance({ ...appearance, theme: 'dark' }),
      () => setUp.saveKeys({ keys: [{ action: 'compare rates', chord: 'Alt+D' }] }),
      () => setUp.connect(connectionTo(service)),
    ];
    full = true;
    for (const act of acts) {
      expect(failureOf(await act())).toEqual({ kind: 'storage', words: expect.stringMatching(/^The disk is full/) });
    }
    expect(await shop.session()).toMatchObject({ settings, appearance, keys: [], connection: null });
    full = false;
    for (const act of acts) valueIn(await act());
    await service.close();
  });

  test('are opened without a notice where nothing is wrong', async () => {
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    await reopen();
    expect((await shop.session()).notices).toEqual([]);
    expect(await setAsideFiles()).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('on a computer that several people use', () => {
  const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

  test('the data folder and the settings are the person’s alone, those of practice too', async () => {
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    expect(await modeOf()).toBe('700');
    expect(await modeOf('settings.json')).toBe('600');
    expect(await modeOf('practice')).toBe('700');
    expect(await modeOf('practice', 'settings.json')).toBe('600');
  });

  test('and become so where an earlier Counterpart left them open, what was set aside included', async () => {
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    await shop.close();
    await chmod(folder, 0o755);
    await chmod(settingsFile(), 0o644);
    shop = open();
    expect(await modeOf()).toBe('700');
    expect(await modeOf('settings.json')).toBe('600');
    for (const content of ['{', '{"lastState": 7}']) {
      await shop.close();
      await writeFile(settingsFile(), content);
      await chmod(settingsFile(), 0o644);
      shop = open();
    }
    const kept = await setAsideFiles();
    expect(kept).toHaveLength(2);
    for (const name of kept) expect(await modeOf(name)).toBe('600');
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    expect(await modeOf('settings.json')).toBe('600');
  });

  test('a folder that is everybody’s is left as it is', async () => {
    await shop.close();
    await chmod(folder, 0o1777);
    shop = open();
    expect(await modeOf()).toBe('777');
  });
});

describe('how the window looks', () => {
  test('is as the system says until someone chooses, and then kept, in either mode', async () => {
    expect((await shop.session()).appearance).toEqual({ theme: 'system', density: 'comfortable', keyCaps: 'held' });
    const chosen = { theme: 'high-contrast', density: 'compact', keyCaps: 'never' } as const;
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(valueIn(await shop.handlers.setUp.chooseAppearance(chosen)).appearance).toEqual(chosen);
    expect(shop.sessions.at(-1)?.appearance).toEqual(chosen);
    expect(shop.counterpart.appearance()).toEqual(chosen);
    valueIn(await shop.handlers.setUp.toStartPage(undefined));
    expect((await shop.session()).appearance).toEqual(chosen);
    await reopen();
    expect(shop.counterpart.appearance()).toEqual(chosen);
    expect((await shop.session()).appearance).toEqual(chosen);
  });
});

describe('a settings file that cannot be read', () => {
  const DAMAGES: readonly [string, string | Uint8Array][] = [
    ['half of one', '{ "shop": { "orderAcc'],
    ['nothing at all', ''],
    ['zeros, as after a power cut', new Uint8Array(64)],
    ['settings of another shape', JSON.stringify({ shop: { rateLimit: 'many' } })],
    ['one field of another type', JSON.stringify({ credentialSavedAt: 7 })],
    ['a list', '[1, 2, 3]'],
    ['a number', '42'],
    ['null', 'null'],
    ['a text', '"settings"'],
  ];
  test.each(DAMAGES)('is set aside unchanged and said so: %s', async (_, content) => {
    await shop.close();
    await writeFile(settingsFile(), content);
    shop = open();
    const { notices, settings } = await shop.session();
    const [kept = 'no file', ...more] = await setAsideFiles();
    expect(more).toEqual([]);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.words).toContain(kept);
    expect(await readFile(join(folder, kept))).toEqual(Buffer.from(content));
    expect(settings).toMatchObject({ orderAccount: '', referencePrefix: 'CP' });

    // Counterpart goes on, keeps what is set from here on, and says it once.
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, orderAccount: 'AFTER' }));
    valueIn(await shop.handlers.setUp.dismissNotice({ id: notices[0]?.id ?? '' }));
    expect((await shop.session()).notices).toEqual([]);
    await reopen();
    expect(await shop.session()).toMatchObject({ settings: { orderAccount: 'AFTER' }, notices: [] });
    expect(await setAsideFiles()).toEqual([kept]);
  });

  test.each([
    ['emptied to an object of nothing', '{}'],
    ['deleted', null],
  ])('is missed where there were settings: %s', async (_, content) => {
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    await shop.close();
    const file = join(folder, 'practice', 'settings.json');
    if (content === null) await rm(file);
    else await writeFile(file, content);
    shop = open();
    expect((await shop.session()).notices).toEqual([]);
    const { notices } = valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(notices.map(({ words }) => words)).toEqual([expect.stringContaining('settings.json')]);
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
    await reopen();
    expect(valueIn(await shop.handlers.setUp.openPractice(undefined)).notices).toEqual([]);
  });

  test('does not take the place of one that was set aside before', async () => {
    await shop.close();
    const now = () => new Date('2026-03-04T05:06:07.089Z');
    for (const content of ['first', 'second', '{"third":true}']) {
      await writeFile(settingsFile(), content);
      await openShop(folder, createTrialKeychain(), { now }).close();
    }
    shop = open();
    const contents = await Promise.all((await setAsideFiles()).map((name) => readFile(join(folder, name), 'utf8')));
    expect(contents.sort()).toEqual(['first', 'second', '{"third":true}']);
  });

  test('of practice is said when practice is opened', async () => {
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    await shop.close();
    await writeFile(join(folder, 'practice', 'settings.json'), '{');
    shop = open();
    expect((await shop.session()).notices).toEqual([]);
    const session = valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(session.notices).toHaveLength(1);
    expect(session.settings.orderAccount).toBe('TRAINING');
  });
});
