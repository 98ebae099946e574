import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provisionCounter } from '#main/app/provision.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { NO_POLICY } from '#shared/domain/settings/policy.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { KEYCHAIN_ACCOUNTS } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectionTo, createTrialKeychain, openSettingsFile, openShop } from './open-shop.ts';

let service: PracticeService;
let folder: string;
const keychain = createTrialKeychain();

beforeAll(async () => {
  service = await startPracticeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = dataFolder();
  keychain.kept.clear();
  const shop = openShop(folder, keychain);
  valueIn(await shop.handlers.setUp.connect(connectionTo(service)));
  await shop.close();
});

const provisionHere = () =>
  provisionCounter({
    dataFolder: folder,
    policy: NO_POLICY,
    openSettingsFile,
    openKeychain: keychain.open,
    account: KEYCHAIN_ACCOUNTS.credential,
    programArguments: ['--provision'],
    input: Readable.from(['another credential']),
    now: () => new Date(),
  });
const credentialKept = () => keychain.kept.get(KEYCHAIN_ACCOUNTS.credential)?.split('\n').at(-1);
const settingsFile = () => join(folder, 'settings.json');

describe('a credential for a counter', () => {
  test('takes the place of the one before, and all else stays', async () => {
    const before: unknown = JSON.parse(readFileSync(settingsFile(), 'utf8'));
    expect(await provisionHere()).toEqual({ kept: true });
    expect(credentialKept()).toBe('another credential');
    expect(JSON.parse(readFileSync(settingsFile(), 'utf8'))).toEqual({
      ...(before as object),
      credentialSavedAt: expect.any(String),
    });
  });

  test.each([
    ['are wrong in a value', (text: string) => text.replace(/"counterNumber": ?\d+/, '"counterNumber": "x"'), /number/],
    ['cannot be read', (text: string) => text.slice(0, -20), /gone, or can’t be read/],
    ['are gone', () => null, /gone, or can’t be read/],
  ])('is not kept where the settings %s: a seller is told of that first', async (_what, damage, why) => {
    const damaged = damage(readFileSync(settingsFile(), 'utf8'));
    if (damaged === null) rmSync(settingsFile());
    else writeFileSync(settingsFile(), damaged);
    const files = readdirSync(folder);
    expect(await provisionHere()).toEqual({ kept: false, why: expect.stringMatching(why) });
    expect(credentialKept()).toBe(service.credential);
    expect(existsSync(settingsFile()) ? readFileSync(settingsFile(), 'utf8') : null).toBe(damaged);
    expect(readdirSync(folder)).toEqual(files);

    const shop = openShop(folder, keychain);
    expect((await shop.session()).notices).toHaveLength(1);
    await shop.close();
  });
});
