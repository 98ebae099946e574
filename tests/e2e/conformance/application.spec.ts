import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runToItsEnd } from '#tests/support/app-process.ts';
import { recordingBridge } from '#tests/support/bridge-record.ts';
import { ask, test } from '#tests/support/conformance-test.ts';

test.describe('the application', () => {
  test('knows its name, version and data folder', async ({ launch, appFolder, dataFolder }) => {
    const { page } = await launch({ appFolder });
    expect(await ask(page, 'application')).toEqual({ name: 'Conformance', version: '1.2.3', data: dataFolder });
  });

  test('says what is asked of it too late', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'too late')).toContain('app.enableSandbox() can only be called before app is ready');
  });

  test('copies to the clipboard that the page pastes from', async ({ launch, appFolder }) => {
    const { page } = await launch({ appFolder });
    await page.bringToFront();
    await ask(page, 'copy', 'Order TR-1042 ☃');
    const field = page.getByLabel('Field');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue('Order TR-1042 ☃');
  });

  test('runs once on a data folder, and the first is told of a second', async ({ launch, appFolder, dataFolder }) => {
    const first = await launch({ appFolder });
    const second = await runToItsEnd({ appFolder, dataFolder });
    expect(second.code).toBe(0);
    await expect.poll(() => ask(first.page, 'second instances')).toBe(1);
    const elsewhere = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
    const other = await launch({ appFolder, dataFolder: elsewhere });
    expect(await ask(other.page, 'echo', 'here too')).toBe('here too');
    await other.close();
    await rm(elsewhere, { recursive: true, force: true });
  });

  test('starts again on its data folder, after it quit and after it was killed', async ({ launch, appFolder }) => {
    const first = await launch({ appFolder });
    const second = await first.restart();
    expect(await ask(second.page, 'echo', 1)).toBe(1);
    await second.kill();
    const third = await launch({ appFolder });
    expect(await ask(third.page, 'echo', 2)).toBe(2);
  });

  test('quits by its own way out', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder });
    await running.close();
    expect(running.log).toContain('will quit');
  });
});

test.describe('the stand-in alone', () => {
  test.skip(({ runtime }) => runtime === 'electron', 'These are rules of the stand-in.');

  test('throws by name what it does not have', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'missing member')).toBe('The stand-in has no app.foo');
  });

  test('records what crosses the bridge where a test asks for it', async ({ launch, appFolder, dataFolder }) => {
    const record = join(dataFolder, 'bridge.log');
    const { page } = await launch({ appFolder, switches: recordingBridge(record) });
    await ask(page, 'echo', 'SENTINEL-1');
    const messages = (await readFile(record, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(messages).toEqual([
      { channel: 'echo', direction: 'call', bytes: 24, json: '{"plain":["SENTINEL-1"]}' },
      { channel: 'echo', direction: 'answer', bytes: 22, json: '{"plain":"SENTINEL-1"}' },
    ]);
  });
});
