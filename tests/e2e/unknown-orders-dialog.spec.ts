import { expect, type Page } from '@playwright/test';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PARTS } from '#practice/fixtures.ts';
import { typedSettings } from '../integration/services/live-mode.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { resolveUnknownOrders } from '../support/order-watch.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** The dialog with several unknown orders: it is never in doubt whose outcome is written down. */

let service: PracticeService;
test.beforeEach(async () => {
  service = await startPracticeService({ slowMs: 400 });
});
test.afterEach(async () => service.close());

async function connect(page: Page): Promise<void> {
  const connection = { baseUrl: service.baseUrl, store: 'practice', useStoreVehicles: true };
  const connected = await page.evaluate(
    async ({ connection: typed, credential, settings }) => {
      const connected = await window.counterpart.setUp.connect({ ...typed, credential, lookup: 'connect' });
      return connected.ok ? await window.counterpart.setUp.saveSettings(settings) : connected;
    },
    { connection, credential: service.credential, settings: typedSettings({ orderDeadlineSeconds: '5' }) },
  );
  expect(connected).toMatchObject({ ok: true });
  await new SetUpScreen(page).confirmRecoveryCode();
}

/** Sends an order of which nobody knows how it ended, for a customer of this name. */
async function sendUnknown(counter: CounterScreen, name: string, line1: string): Promise<void> {
  service.drills.set('order', 'reset after acceptance', 1);
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  const customer = { name, phone: '0491 570 006', email: 'practice.customer@example.com', note: '' };
  await counter.enterCustomer(customer, { line1, line2: '', city: 'Darwin', postcode: '0800', state: 'NT' }, '');
  await counter.review();
  await counter.send();
  await expect(counter.order.getByRole('button', { name: /^Resolve this order/ })).toBeVisible();
}

test(
  'the order of the ticket in front opens, digits pick where there is no field, and notes survive a kill',
  enduranceFlow('tests/unit/renderer/features/unknown-orders/unknown-orders-store.test.ts'),
  async ({ launch }) => {
    test.slow();
    const running = await launch();
    const { page } = running;
    const counter = new CounterScreen(page);
    await connect(page);
    await sendUnknown(counter, 'Alex First', '1 Example Street');
    await act(page, 'new ticket');
    await sendUnknown(counter, 'Bo Second', '2 Example Street');
    await act(page, 'new ticket');
    await sendUnknown(counter, 'Chris Third', '3 Example Street');

    await act(page, 'show unknown orders');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Chris Third' })).toBeVisible();
    await expect(dialog).toContainText('This is the current ticket’s order.');
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await page.keyboard.type('2 people at the order desk');
    await expect(dialog.getByLabel('Who did you speak to?')).toHaveValue('2 people at the order desk');
    await expect(dialog.getByRole('heading', { name: 'Chris Third' })).toBeVisible();

    // Another order is picked from a list without fields: the digit lands nowhere else.
    await act(page, 'pick order');
    await expect(dialog.getByLabel('Who did you speak to?')).toBeHidden();
    await page.keyboard.press('2');
    await expect(dialog.getByRole('heading', { name: 'Bo Second' })).toBeVisible();
    await expect(dialog).toContainText('Not the current ticket’s order.');
    await expect(dialog.getByLabel('Who did you speak to?')).toHaveValue('');
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await page.keyboard.type('Kim');
    await act(page, 'pick order');
    await page.keyboard.press('3');
    await page.waitForTimeout(400);
    await running.kill();

    const again = (await launch()).page;
    // The mode is chosen anew at each start.
    await again.getByRole('button', { name: 'Open live mode' }).press('Enter');
    await expect(again.getByText('3 orders may have been placed: do not enter them again')).toBeVisible();
    await expect(again.getByText(/This ticket: /)).toBeVisible();
    await act(again, 'show unknown orders');
    const dialogAgain = again.getByRole('dialog');
    await expect(dialogAgain.getByRole('heading', { name: 'Chris Third' })).toBeVisible();
    await expect(dialogAgain.getByLabel('Who did you speak to?')).toHaveValue('2 people at the order desk');
    await act(again, 'pick order');
    await again.keyboard.press('2');
    await expect(dialogAgain.getByLabel('Who did you speak to?')).toHaveValue('Kim');
    await again.keyboard.press('Escape');
    await resolveUnknownOrders(again);
  },
);
