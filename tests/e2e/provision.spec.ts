import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accountOfFolder, openSystemKeychain } from '#main/credential-vault.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { LIVE_SWITCH } from '#main/app/live-mode.ts';
import { runToItsEnd } from '../support/app-process.ts';
import { filesHolding } from '../support/everywhere.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { startServiceFront } from '../support/service-front.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/**
 * A counter of a chain: its address comes by a policy, its credential by the standard input. Nobody types either, and
 * the credential is in the keychain and in what is sent, and nowhere else.
 */

const COUNTERPART = join(import.meta.dirname, '../..');
const FOUND = neverForgiven('a secret was found');
const SENTINEL = 'SENTINEL-';
const withKeyring = process.env.COUNTERPART_KEYRING === 'real';

test(
  'a credential is provisioned beside a policy, and the counter needs neither typed',
  enduranceFlow('tests/unit/main/app/provision.test.ts'),
  async ({ launch, dataFolder }, info) => {
    const credential = `Bearer ${SENTINEL}${randomBytes(12).toString('hex')}`;
    const service = await startPracticeService();
    const front = await startServiceFront(service, credential);
    const policy = info.outputPath('policy.json');
    await writeFile(
      policy,
      JSON.stringify({
        BaseUrl: front.baseUrl,
        Store: 'chain-12',
        QuoteDays: 21,
        Nonsense: 1,
        Defaults: { ShopName: 'Chain Towbars' },
      }),
      { mode: 0o644 },
    );
    const env = { COUNTERPART_POLICY: policy };
    const provision = (input: string | undefined, ...more: readonly string[]) =>
      runToItsEnd({
        appFolder: COUNTERPART,
        dataFolder,
        env,
        switches: [`--${LIVE_SWITCH}`, '--provision', ...more],
        ...(input === undefined ? {} : { input }),
      });

    expect(await provision(undefined)).toMatchObject({ code: 4 });
    const inArgument = await provision(credential, credential);
    expect(inArgument.code).toBe(4);
    expect(inArgument.log.join('\n').includes(SENTINEL), FOUND).toBe(false);

    const kept = await provision(`${credential}\n`);
    expect(kept.log.join('\n').includes(SENTINEL), FOUND).toBe(false);
    if (!withKeyring) {
      expect(kept).toMatchObject({ code: 4, log: expect.arrayContaining(['The credential was not kept.']) });
    } else {
      expect(kept).toEqual({ code: 0, log: ['The credential was kept.'] });
      const keychain = await openSystemKeychain();
      const entry = await keychain.getPassword('Counterpart', accountOfFolder(dataFolder));
      expect(entry?.split('\n').slice(1)).toEqual([new URL(front.baseUrl).origin, credential]);
    }

    const { page, close, log } = await launch({ env });
    await expect(page.getByText('Nonsense: Counterpart knows no such key.')).toBeVisible();
    if (withKeyring) {
      await page.getByRole('button', { name: 'Open live mode' }).click();
      await expect(page.getByRole('heading', { name: /^Is merchant .* right\?$/ })).toBeVisible();
      expect(new Set(front.authorizations)).toEqual(new Set([credential]));
      const keychain = await openSystemKeychain();
      await keychain.deletePassword('Counterpart', accountOfFolder(dataFolder));
    }
    await close();
    expect(log.join('\n').includes(SENTINEL), FOUND).toBe(false);
    const report = await runToItsEnd({ appFolder: COUNTERPART, dataFolder, env, switches: ['--diagnose'] });
    expect(report.log.join('\n').includes(SENTINEL), FOUND).toBe(false);
    expect(report.log.join('\n')).toContain('Nonsense: Counterpart knows no such key.');
    expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);
    await front.shut();
    await service.close();
  },
);
