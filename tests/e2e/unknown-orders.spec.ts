import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { typedSettings } from '../integration/services/live-mode.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const CUSTOMER = {
  name: 'Practice Customer',
  phone: '0491 570 006',
  email: 'practice.customer@example.com',
  note: '',
};
const ADDRESS = { line1: '12 Example Street', line2: '', city: 'Darwin', postcode: '0800', state: 'NT' };

let service: PracticeService;
test.beforeEach(async () => {
  service = await startPracticeService({ slowMs: 400 });
});
test.afterEach(async () => service.close());

/** Opens live mode on the practice service, behind the set-up screen's back. */
async function connect(page: Page): Promise<void> {
  const connection = { baseUrl: service.baseUrl, store: 'practice', useStoreVehicles: true };
  const settings = typedSettings({ orderDeadlineSeconds: '5' });
  const connected = await page.evaluate(
    async ({ connection: typed, credential, settings: shop }) => {
      const connected = await window.counterpart.setUp.connect({ ...typed, credential, lookup: 'connect' });
      return connected.ok ? await window.counterpart.setUp.saveSettings(shop) : connected;
    },
    { connection, credential: service.credential, settings },
  );
  expect(connected).toMatchObject({ ok: true });
  await new SetUpScreen(page).confirmRecoveryCode();
}

/** Puts one part and the customer on the ticket, and sends its order. */
async function sellAndSend(counter: CounterScreen): Promise<void> {
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await counter.enterCustomer(CUSTOMER, ADDRESS, '');
  await counter.review();
  await counter.send();
}

test(
  'an order without a clear answer stands over every screen until somebody found out',
  enduranceFlow('tests/e2e/key-counts.spec.ts'),
  async ({ launch }) => {
    const running = await launch();
    const { page } = running;
    const counter = new CounterScreen(page);
    await connect(page);
    service.drills.set('order', 'reset after acceptance', 1);
    await sellAndSend(counter);
    const bar = page.getByText('An order may have been placed: do not enter it again');
    await expect(bar).toBeVisible();
    await page.keyboard.press('Control+,');
    await expect(bar).toBeVisible();
    await page.keyboard.press('Control+n');
    await expect(bar).toBeVisible();

    await page.keyboard.press('Control+u');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await expect(dialog).toContainText(`1 × ${PARTS.towBall}`);
    await page.keyboard.press('Control+s');
    await expect(dialog.getByText('Enter what they said, in their words.')).toBeVisible();
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await page.keyboard.type('Order desk');
    await page.keyboard.press('Tab');
    await page.keyboard.type('They looked and do not have it.');
    await dialog.getByLabel('Not placed – they don’t').check();
    await expect(dialog.getByText('Unlocks the ticket')).toBeVisible();
    // Until the quiet time is over it may still arrive: nothing is written down, and how long it takes is counted down.
    await expect(dialog.getByText(/^“Not placed” can be saved in 4 minutes \d+ seconds/)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(dialog).toBeVisible();
    await expect(bar).toBeVisible();

    await dialog.getByLabel('Placed – they have it').check();
    await expect(dialog.getByText(/^“Not placed” can be saved/)).toBeHidden();
    await dialog.getByLabel('Supplier’s order ID').fill('AB-1');
    await page.keyboard.press('Control+s');
    await expect(dialog).toBeHidden();
    await expect(bar).toBeHidden();

    await page.keyboard.press('Alt+1');
    await expect(page.getByRole('main').getByText('Confirmed by phone. Nothing more to do.')).toBeVisible();
  },
);

test(
  'the same order again is stopped, names the earlier one, and goes out only with a reason',
  enduranceFlow('tests/integration/records/submissions.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await connect(page);
    await sellAndSend(counter);
    await expect(page.getByText('Order placed').first()).toBeVisible();
    await page.keyboard.press('Control+n');
    await expect(counter.ticket.getByText('No items yet')).toBeVisible();
    await sellAndSend(counter);
    const stop = page.getByRole('dialog');
    await expect(stop).toContainText('Possible duplicate – not sent');
    await expect(stop).toContainText('Same items to the same address.');
    expect(service.orders).toHaveLength(1);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(stop.getByText(/^Enter a reason/)).toBeVisible();
    expect(service.orders).toHaveLength(1);
    await page.keyboard.type('A second one for the other');
    // Esc leaves the question, and what was typed is there when it is asked again.
    await page.keyboard.press('Escape');
    await expect(stop).toBeHidden();
    await expect(counter.sendButton).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(stop.getByLabel('Reason to send again')).toHaveValue('A second one for the other');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' trailer');
    // The key that sends an order sends no duplicate, whatever the hand is used to.
    await page.keyboard.press('Control+Enter');
    await expect(stop).toBeVisible();
    expect(service.orders).toHaveLength(1);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(stop).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(service.orders).toHaveLength(2);
  },
);
