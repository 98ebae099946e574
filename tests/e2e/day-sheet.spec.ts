import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test.describe('the day sheet', () => {
  test.skip(
    ({ runtime }) => runtime === 'electron',
    'A printer and the system’s dialogs are a person’s to answer there.',
  );

  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-day-'));
  });
  test.afterEach(async () => rm(folder, { recursive: true, force: true }));

  test(
    'counts what was sold, quoted and lost today, is printed and saved, by keys alone',
    enduranceFlow('tests/integration/services/day-sheet.test.ts'),
    async ({ launch }) => {
      const printer = join(folder, 'printed.pdf');
      const saved = await mkdtemp(join(folder, 'saved-'));
      const { page } = await launch({
        env: { COUNTERPART_STANDIN_SAVE_TO: saved, COUNTERPART_STANDIN_PRINTER: printer },
      });
      const counter = new CounterScreen(page);
      await counter.openPractice();
      const sheet = page.getByRole('region', { name: 'Day sheet' });
      const field = sheet.getByLabel('Day or range');
      const row = (table: string, name: string) =>
        sheet.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${name} `) });

      await test.step('a sale is lost, another is quoted and ordered', async () => {
        await counter.openPart(PARTS.towBall);
        await counter.addPart(PARTS.towBall);
        await act(page, 'close ticket');
        await page.keyboard.press('1');
        await counter.enterSale(PRACTICE_SALE);
        await counter.compareRates();
        await page.keyboard.press('1');
        await act(page, 'make quote');
        await expect(page.getByRole('heading', { name: /TR-000001/ }).first()).toBeVisible();
        await act(page, 'back');
        await counter.review();
        await counter.send();
        await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      });

      await test.step('each is counted once, in tables', async () => {
        await act(page, 'show day sheet');
        await expect(field).toBeFocused();
        await expect(row('Tickets', 'New tickets')).toHaveAccessibleName('New tickets 2');
        await expect(row('Tickets', 'Ordered')).toHaveAccessibleName('Ordered 1');
        await expect(row('Tickets', 'Closed, not sold')).toHaveAccessibleName('Closed, not sold 1');
        await expect(row('Quotes', 'Ordered')).toHaveAccessibleName(/^Ordered 1 \$[\d,]+\.\d\d$/);
        await expect(row('Orders', 'Placed')).toHaveAccessibleName(/^Placed 1 \$[\d,]+\.\d\d$/);
        await expect(row('Lost sales', 'Price')).toHaveAccessibleName(/^Price 1 \$/);
        await expect(sheet).toContainText('Practice sales only');
      });

      await test.step('a range that ends before it begins is refused beside the field, and the sheet stays', async () => {
        await page.keyboard.type('today to yesterday\n');
        await expect(field).toHaveAccessibleDescription(/^This range ends before it begins: /);
        await expect(field).toBeFocused();
        await expect(row('Tickets', 'New tickets')).toBeVisible();
        await act(page, 'show day sheet');
        await page.keyboard.type('1/1/2020\n');
        await expect(field).toHaveAccessibleDescription(/^The first record is from /);
      });

      await test.step('it goes to the printer and into a file for spreadsheets', async () => {
        await act(page, 'print day sheet');
        await expect(sheet.getByText('Sent to the printer.')).toBeVisible();
        expect(await readFile(printer, 'latin1')).toContain('%PDF');
        await act(page, 'save day table');
        await expect(sheet.getByText(/^Saved as /)).toBeVisible();
        const [name = ''] = await readdir(saved);
        expect(name).toMatch(/^Practice day sheet \d{4}-\d\d-\d\d\.csv$/);
        const rows = (await readFile(join(saved, name), 'utf8')).split('\r\n');
        expect(rows[0]).toContain('First day,Last day,Real or practice,Section,Line,How many,Amount incl. GST ($)');
        expect(rows.filter((each) => /,Practice,Orders,Placed,1,\d+\.\d\d,0,/.test(each))).toHaveLength(1);
      });

      await test.step('Esc goes back to the order', async () => {
        await act(page, 'back');
        await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      });
    },
  );
});
