import { expect } from '@playwright/test';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { layoutFaults, SMALL_WINDOWS } from '../support/layout-faults.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test(
  'every screen of a sale is whole in the smallest windows, with its total and keys in sight',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    async function expectWhole(screen: string): Promise<void> {
      for (const { width, height } of SMALL_WINDOWS) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        const faults = await page.evaluate(layoutFaults, '#root');
        expect.soft(faults, `${screen} at ${width} × ${height}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    await counter.openPractice();
    await counter.findVehicle(PRACTICE_SALE.plate, PRACTICE_SALE.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.asked).toBeVisible();
    await act(page, 'go to question');
    await expectWhole('the question');
    await page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    await act(page, 'add to ticket');
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await counter.sell(PARTS.hiluxHarness);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.verdict).toContainText('Fits');
    await expectWhole('the part');
    await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
    await counter.compareRates();
    await page.keyboard.press('1');
    await expect(counter.ticket).toContainText('Total incl. delivery');
    await expectWhole('the rates');
    await counter.confirmConditions();
    await counter.review();
    await expect(counter.sendButton).toBeEnabled();
    await expectWhole('the review');
    await act(page, 'make quote');
    await expect(page.getByRole('heading', { name: /^Quote TR-/ })).toBeVisible();
    await expectWhole('the quote');
    await act(page, 'find quote');
    await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('button')).toHaveCount(1);
    await expectWhole('the quotes');
    await act(page, 'show tickets');
    await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible();
    await expectWhole('the tickets');
    await act(page, 'show orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expectWhole('the orders');
    await act(page, 'open settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await expectWhole('the settings');
    await page.keyboard.press('Escape');
    await act(page, 'show keys');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWhole('the keys');
  },
);
