import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

test.slow();

test('After a restart onto a placed order the orders are found by keys that come before the ticket does', async ({
  launch,
}) => {
  const first = await launch();
  const counter = new CounterScreen(first.page);
  await counter.openPractice();
  await counter.sell(PARTS.towBall);
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await first.page.keyboard.press('1');
  await counter.review();
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  const reference = await counter.reference.innerText();
  await first.close();

  const { page } = await launch();
  const again = new CounterScreen(page);
  const placed = again.order.getByRole('heading', { name: 'Order placed' });
  // As soon as there is a counter: its ticket is still on its way.
  await again.openPractice();
  await act(page, 'show orders');
  await page.keyboard.type(reference);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('textbox')).toHaveValue(reference);
  await expect(orders.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
  // The order stands under the list, as it would have been shown.
  await page.keyboard.press('Escape');
  await expect(placed).toBeVisible();
});
