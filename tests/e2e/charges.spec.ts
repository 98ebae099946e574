import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

test.use({ shopOf: 'charges' });

/** Types into the field with the cursor and those behind it. */
async function typeInTurn(page: Page, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

test(
  'a charge of the settings goes on by its number, into every total, and out with the order once',
  enduranceFlow('tests/unit/shared/domain/ticket/ticket-charge.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    const setUp = new SetUpScreen(page);
    await setUp.openSettings();
    const charges = setUp.settings.getByRole('region', { name: 'Extra charges' });
    await charges.getByRole('button', { name: 'Add charge' }).press('Enter');
    await expect(charges.getByLabel('Charge', { exact: true })).toBeFocused();
    await typeInTurn(page, ['Tail lift', 'TAIL', '45']);
    await charges.getByRole('button', { name: 'Add charge' }).press('Enter');
    const second = charges.getByRole('listitem').nth(1);
    await expect(second.getByLabel('Charge', { exact: true })).toBeFocused();
    // A row that is begun by its second field stays while the cursor is in it.
    await page.keyboard.press('Tab');
    await typeInTurn(page, ['FIT', '150']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Fitting');
    await charges.getByRole('group', { name: 'Do these charges include GST?' }).getByText('Including GST').click();
    await setUp.saveSettings();
    await page.keyboard.press('Escape');

    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
    await act(page, 'show charges');
    const dialog = page.getByRole('dialog', { name: 'Extra charges' });
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(2);
    await page.keyboard.press('1');
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(dialog.getByRole('button', { pressed: true })).toHaveText(/Fitting.*on the ticket.*\$150\.00/);
    await counter.review();
    await expect(dialog).toBeHidden();
    await expect(counter.order).toContainText('Plus Fitting $150.00: ');
    await expect(counter.ticket.getByText('Fitting', { exact: true })).toBeVisible();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service).at(-1)?.order.charges).toEqual([
      { charge_identifier: 'FIT', description: 'Fitting', price_inc_tax: 150 },
    ]);
  },
);
