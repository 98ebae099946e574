import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { scan } from '../support/key-times.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** The lock of the window over a sale: what is hidden, what is not heard, and what is still there afterwards. */

const TWO = '1920x1080+0+0,1280x800+1920+0';

test('a locked window shows nothing of the sale, hears no key and no scan, and loses nothing', async ({
  launch,
  runtime,
}) => {
  test.skip(runtime === 'electron', 'No test can put this computer to sleep.');
  const running = await launch({ env: { COUNTERPART_STANDIN_DISPLAYS: TWO } });
  const { page } = running;
  const counter = new CounterScreen(page);
  const sale = PRACTICE_SALE;
  const locked = page.getByRole('dialog', { name: 'Locked' });
  const seen = (of: Page) => of.locator('body').innerText();
  await counter.openPractice();

  await test.step('off until it is set', async () => {
    running.sleep();
    await act(page, 'open settings');
    const after = page.getByLabel('Lock after (minutes, 0 is off)');
    await expect(after).toHaveValue('0');
    await after.fill('5');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(locked).toBeHidden();
  });

  await counter.findVehicle(sale.plate, sale.state);
  await counter.enterSale(sale);
  await act(page, 'customer window');
  await expect.poll(() => running.pages().length).toBe(2);
  const customer = running.pages().find((each) => each !== page) ?? page;
  await expect.poll(() => seen(customer)).toContain('Total');
  const plate = page.getByLabel('Registration plate');
  await act(page, 'go to plate');
  await page.keyboard.type('AB');

  await test.step('hidden from sight, from screen readers and from the customer', async () => {
    running.sleep();
    await expect(locked).toBeVisible();
    await expect(page).toHaveTitle('Locked – Counterpart');
    for (const words of [sale.customer.name, sale.customer.phone, sale.address.line1, PARTS.towBall, sale.plate]) {
      expect(await seen(page)).not.toContain(words);
    }
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(plate).toBeHidden();
    await expect.poll(() => seen(customer)).not.toContain('Total');
    await expect(locked.getByRole('button', { name: 'Unlock' })).toBeFocused();
    await expectAccessible(page, 'a locked window');
  });

  await test.step('no key, scan or paste goes through, and none opens it', async () => {
    await page.keyboard.type('CD');
    for (const key of ['Enter', 'Space', 'Escape', 'Tab', 'F3', 'F9', 'Control+n', 'Control+Enter', 'Alt+w']) {
      await page.keyboard.press(key);
    }
    await scan(page, PARTS.hiluxHarness);
    await page.evaluate(() => document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })));
    await expect(locked).toBeVisible();
  });

  await test.step('a page that begins anew is still locked', async () => {
    await page.reload();
    await page.keyboard.type('EF');
    await expect(locked).toBeVisible();
  });

  await test.step('opened by its key, everything is where it was', async () => {
    await act(page, 'unlock window');
    await expect(locked).toBeHidden();
    await expect(plate).toHaveValue('AB');
    await expect(plate, 'where it was before the page began anew').toBeFocused();
    await counter.expectSaleKept(sale);
    await expect.poll(() => seen(customer)).toContain('Total');
  });

  await test.step('and the cursor with it', async () => {
    await act(page, 'go to plate');
    running.sleep();
    await expect(locked).toBeVisible();
    await locked.getByRole('button', { name: 'Unlock' }).click();
    await expect(plate).toBeFocused();
  });
});
