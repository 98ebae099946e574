import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { scan } from '../support/key-times.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** A picture that a shop might have, of 8 kB. */
const LOGO = join(import.meta.dirname, '../../resources/icons/256.png');

/** A whole sale with its papers, by keys alone: settings, quote, order, each on the shop's own paper. */
test.describe('the shop’s own paper', () => {
  test.skip(({ runtime }) => runtime === 'electron', 'The system’s dialogs are a person’s to answer there.');

  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-papers-'));
  });
  test.afterEach(async () => rm(folder, { recursive: true, force: true }));

  test(
    'has the logo that was chosen in the settings, on the quote and on the acknowledgement',
    enduranceFlow('tests/unit/main/platform/logo-service.test.ts'),
    async ({ launch }, info) => {
      const papers = await mkdtemp(join(folder, 'papers-'));
      const { page } = await launch({
        env: { COUNTERPART_STANDIN_OPEN: LOGO, COUNTERPART_STANDIN_SAVE_TO: papers },
      });
      const counter = new CounterScreen(page);
      await counter.openPractice();
      const settings = page.getByRole('region', { name: 'Settings', exact: true });

      await test.step('a wrong ABN is said beside its field; a right one is kept with the logo', async () => {
        await act(page, 'open settings');
        await expect(settings.getByText('No logo: documents show the shop name.')).toBeAttached();
        await act(page, 'choose logo');
        await expect(settings.getByRole('img', { name: 'The logo as printed' })).toBeVisible();
        await settings.getByLabel('ABN (optional)', { exact: true }).fill('51 824 753 557');
        await act(page, 'save settings');
        await expect(settings.getByLabel('ABN (optional)', { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await settings.getByLabel('ABN (optional)', { exact: true }).fill('51 824 753 556');
        await act(page, 'save settings');
        await expect(settings.getByText(/^Saved /)).toBeVisible();
        await expectAccessible(page, 'settings of papers');
        await act(page, 'back');
      });

      await test.step('the quote and the acknowledgement are saved', async () => {
        await counter.enterSale(PRACTICE_SALE);
        await counter.compareRates();
        await page.keyboard.press('1');
        await act(page, 'make quote');
        await expect(page.getByRole('heading', { name: /TR-000001/ }).first()).toBeVisible();
        await act(page, 'save quote');
        await expect.poll(() => readdir(papers)).toContain('Quote TR-000001.pdf');
        await act(page, 'back');
        await counter.review();
        await counter.send();
        await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
        await act(page, 'save order');
        await expect.poll(() => readdir(papers)).toHaveLength(2);
      });

      await test.step('the barcode of the acknowledgement opens its order from another ticket', async () => {
        const reference = (await readdir(papers)).flatMap((name) => /TR-\d{8}-[\d-]+\d/.exec(name) ?? [])[0] ?? '';
        expect(reference).not.toBe('');
        await counter.newTicket();
        await expect(counter.reference).not.toHaveText(reference);
        await scan(page, reference);
        await expect(counter.reference).toHaveText(reference);
        await expect(counter.ticket.getByText(/^Order placed – this ticket can’t be changed/)).toBeVisible();
      });

      for (const name of await readdir(papers)) {
        const pdf = await readFile(join(papers, name), 'latin1');
        expect(pdf, name).toContain('/Subtype /Image');
        expect(pdf, 'The paper is set in the face of the window').toMatch(/\/FontName \/[A-Z]{6}\+Inter/);
        await writeFile(info.outputPath(name), pdf, 'latin1');
      }
      await test.step('without the logo there is no picture', async () => {
        await act(page, 'open settings');
        await act(page, 'remove logo');
        await expect(settings.getByRole('img', { name: 'The logo as printed' })).toHaveCount(0);
        await act(page, 'save settings');
        await expect(settings.getByText(/^Saved /)).toBeVisible();
      });
    },
  );
});
