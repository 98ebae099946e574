import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '../support/answer-values.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { fillTicket, openHeadless, submitTicket } from '../support/headless-counterpart.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const REFERENCE = 'TR-PLACED';

/** Leaves a placed order in front, in the data of practice. */
async function placeOrder(dataFolder: string): Promise<void> {
  const counterpart = openHeadless({ folder: dataFolder });
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, reference: REFERENCE });
  expect((await submitTicket(counterpart, ticket)).ok).toBe(true);
  await counterpart.close();
}

test(
  'After a restart onto a placed order the orders are found by keys that come before the ticket does',
  enduranceFlow('tests/unit/renderer/keyboard/held-keys.test.ts'),
  async ({ launch, dataFolder }) => {
    await placeOrder(dataFolder);
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const placed = counter.order.getByRole('heading', { name: 'Order placed' });
    // As soon as there is a counter: its ticket is still on its way.
    await counter.openPractice();
    await act(page, 'show orders');
    await page.keyboard.type(REFERENCE);
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect(orders.getByRole('textbox')).toHaveValue(REFERENCE);
    await expect(orders.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
    // The order stands under the list, as it would have been shown.
    await page.keyboard.press('Escape');
    await expect(placed).toBeVisible();
  },
);
