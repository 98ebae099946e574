import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { pasteText } from '../support/paste-text.ts';
import { test } from '../support/shop-test.ts';

/** The shop's list of codes, by keys alone: a file, what it would add, the list worked off, the failures copied. */
test.describe('the list of codes', () => {
  test.skip(({ runtime }) => runtime === 'electron', 'The system’s dialogs are a person’s to answer there.');

  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-codes-'));
  });
  test.afterEach(async () => rm(folder, { recursive: true, force: true }));

  test(
    'is chosen, previewed, worked off beside the counter, and its failures are copied',
    enduranceFlow('tests/integration/services/code-list.test.ts'),
    async ({ launch }) => {
      const file = join(folder, 'stock.csv');
      await writeFile(file, 'Code;Bin\r\n"TB-1;A1\r\n');
      const { page } = await launch({ env: { COUNTERPART_STANDIN_OPEN: file } });
      const counter = new CounterScreen(page);
      await counter.openPractice();
      const screen = page.getByRole('region', { name: 'Code list', exact: true });

      await test.step('the pace is set', async () => {
        await act(page, 'open settings');
        const settings = page.getByRole('region', { name: 'Settings', exact: true });
        await settings.getByLabel('Codes a minute').fill('120');
        await act(page, 'save settings');
        await expect(settings.getByText(/^Saved /)).toBeVisible();
        await act(page, 'back');
      });

      await test.step('a file with a quote left open is refused by its line', async () => {
        await act(page, 'show codes');
        await expect(screen.getByText('No list yet')).toBeVisible();
        // What was copied is pasted right behind the key, before anybody goes into the field.
        await expect(screen.getByRole('heading', { name: 'Code list' })).toBeFocused();
        await pasteText(page, 'TB-1\nTB-2');
        await expect(screen.getByLabel('Paste codes')).toHaveValue('TB-1\nTB-2');
        await expect(screen.getByLabel('Paste codes')).toBeFocused();
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Delete');
        await act(page, 'choose code file');
        await expect(screen.getByText('Line 2 of stock.csv opens a quote (") that is never closed')).toBeVisible();
      });

      await test.step('the file is previewed before anything happens', async () => {
        const codes = [PARTS.towBall, PARTS.hiluxTubTowbar, PARTS.hiluxHarness, 'NONE-1', '=1+1'];
        const rows = [...codes, PARTS.towBall, ''].map((code, at) => `"${code}";A${at}`);
        await writeFile(file, `Code;Bin\r\n${rows.join('\r\n')}\r\n`);
        await act(page, 'choose code file');
        const preview = page.getByRole('region', { name: 'stock.csv' });
        const count = (name: string) => preview.getByRole('term').filter({ hasText: name }).locator('+ dd');
        await expect(count('New')).toHaveText('5');
        await expect(count('Already here or waiting')).toHaveText('0');
        await expect(count('Repeated')).toHaveText('1');
        await expect(count('Lines without a code')).toHaveText('1');
        await expect(preview.getByText('Line 8: the column of codes is empty')).toBeVisible();
        await expectAccessible(page, 'code list with a preview');
      });

      await test.step('it is worked off while a part is opened', async () => {
        await act(page, 'start codes');
        await expect(screen.getByRole('heading', { name: 'stock.csv' })).toBeVisible();
        await act(page, 'back');
        await counter.openPart(PARTS.hiluxTubTowbar);
        await act(page, 'show codes');
        await expect(screen.getByText('Finished, with failures.')).toBeVisible({ timeout: 30_000 });
      });

      await test.step('the failures are copied', async () => {
        const failures = page.getByRole('region', { name: 'Failed codes', exact: true });
        await expect(failures.getByText('=1+1')).toBeVisible();
        await expect(failures.getByText('Not found at the supplier.')).toHaveCount(2);
        await act(page, 'copy failed codes');
        await expect(failures.getByText('2 codes copied.')).toBeVisible();
        await expectAccessible(page, 'code list with failures');
      });

      await test.step('a pasted list of the same has nothing new but what failed', async () => {
        await screen.getByLabel('Paste codes').focus();
        await page.keyboard.insertText(`${PARTS.towBall}\n${PARTS.hiluxHarness}`);
        await act(page, 'check codes');
        await expect(screen.getByText('No new codes in this list.')).toBeVisible();
      });
    },
  );
});
