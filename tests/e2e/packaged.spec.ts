import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runToItsEnd } from '../support/app-process.ts';
import { buildPackagedApp } from '../support/build-packaged-app.ts';
import { test as base } from '../support/counterpart-test.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';

/** A bundle that was built to be shipped, on the stand-in: what only developers may is refused there. */

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

const test = base.extend<object, { readonly packaged: string }>({
  packaged: [
    async ({ playwright: _playwright }, provide) => {
      await mkdir(CACHE, { recursive: true });
      const folder = await mkdtemp(join(CACHE, 'packaged-'));
      await buildPackagedApp(folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

// One after the other: each worker would build a bundle of its own.
test.describe.configure({ mode: 'default' });

test.skip(({ runtime }) => runtime === 'electron', 'the bundle is run as it lies, which Electron does with its own');

test('it starts, and opens practice', async ({ launch, packaged }) => {
  const { page } = await launch({ appFolder: packaged, switches: [] });
  const setUp = new SetUpScreen(page);
  await expect(setUp.modeChoice).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('region', { name: 'Vehicle', exact: true })).toBeVisible();
});

for (const given of ['--remote-debugging-port=0', '--inspect', '--no-sandbox', '--disable-web-security']) {
  test(`it does not start with ${given}`, async ({ packaged, dataFolder }) => {
    const { code, log } = await runToItsEnd({ appFolder: packaged, dataFolder, switches: [given] });
    expect(code).toBe(1);
    expect(log.join('\n')).toContain(`It does not start with ${given.split('=')[0]}.`);
    expect(log.join('\n')).not.toContain('ready');
  });
}

test('it does not start with Node’s debugger on, however that was asked for', async ({ packaged, dataFolder }) => {
  const env = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const { code, log } = await runToItsEnd({ appFolder: packaged, dataFolder, env, switches: [] });
  expect(code).toBe(1);
  expect(log.join('\n')).toContain('It does not start');
});
