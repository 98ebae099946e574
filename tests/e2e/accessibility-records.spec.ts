import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { connect as openDatabase } from '#main/records/database/sqlite.ts';
import { makeRecoveryCode } from '#main/records/keys/recovery-code.ts';
import { PARTS, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible, expectAccessibleInForcedColours } from '../support/axe.ts';
import { connectService } from '../support/connect-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { resolveUnknownOrders } from '../support/order-watch.ts';
import { startServiceFront } from '../support/service-front.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { test } from '../support/shop-test.ts';

/**
 * Axe on the screens of what is kept: tickets, quotes, parts seen before, privacy, the records and their recovery code.
 */
test.slow();

/** Whether the run has a keychain of its own (`scripts/with-keyring.mjs`). */
const KEYRING = process.env.COUNTERPART_KEYRING === 'real';

/** A computer whose keyring does not answer: there is nobody at the address of its bus. */
const WITHOUT_KEYCHAIN = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } };

async function saleInPractice(page: Page): Promise<CounterScreen> {
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await counter.sell(PARTS.towBall);
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
  return counter;
}

test(
  'the tickets, the quotes and the parts seen before',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await act(page, 'find quote');
    await expect(page.getByText('No quotes yet')).toBeVisible();
    await expectAccessible(page, 'the quotes, none made yet');
    await act(page, 'make quote');
    await expect(page.getByText('Quote not made', { exact: false }).first()).toBeVisible();
    await expectAccessible(page, 'a quote that could not be made');
    await page.keyboard.press('Escape');
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
    await act(page, 'make quote');
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
    await expectAccessible(page, 'a quote');
    await expectAccessibleInForcedColours(page, 'a quote');
    // Back to the ticket, then out of its forms where the cursor was in one.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('3');
    await act(page, 'make quote');
    await expect(quotes.getByRole('heading', { name: /TR-000001\/2$/ })).toBeVisible();
    await act(page, 'find quote');
    await page.keyboard.type('practice cust');
    await expect(quotes.getByRole('list', { name: 'Quotes' }).getByRole('button')).toHaveCount(2);
    await expectAccessible(page, 'the quotes that were found');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await expect(quotes).toContainText('A newer revision replaced this one');
    await expectAccessible(page, 'a quote with a newer revision');

    await counter.newTicket();
    await expect(page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('F3');
    await page.keyboard.type(PARTS.towBall.slice(1, 4));
    await expect(page.getByRole('list', { name: 'Parts seen before' })).toBeVisible();
    await expectAccessible(page, 'parts seen before, and two tickets');
    await page.keyboard.press('Escape');
    await act(page, 'pick ticket', 1);
    await act(page, 'close ticket');
    await expect(page.getByText(/^Closed: [^.]+$/)).toBeVisible();
    await expectAccessible(page, 'a ticket that was closed');
    await act(page, 'show tickets');
    await expect(page.getByRole('table', { name: 'Recently closed' })).toBeVisible();
    await expectAccessible(page, 'the tickets, open and closed');
    await expectAccessibleInForcedColours(page, 'the tickets, open and closed');
  },
);

test(
  'what is kept of a customer, the export and the history',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await saleInPractice(page);
    await act(page, 'customer records');
    await expect(page.getByRole('dialog', { name: 'Customer data' })).toContainText('1 ticket');
    await expectAccessible(page, 'what is kept of a customer');
    await page.getByRole('button', { name: 'Delete customer data' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Delete this customer’s data?' })).toBeVisible();
    await expectAccessible(page, 'the question before a customer is forgotten');
    await page.getByRole('button', { name: 'Delete now' }).press('Enter');
    await expect(page.getByRole('complementary', { name: 'Customer data deleted' })).toBeVisible();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('');
    await expectAccessible(page, 'a customer that was forgotten');
    await act(page, 'open settings');
    await expect(page.getByRole('region', { name: 'Latest events' })).toContainText('data was deleted');
    await expectAccessible(page, 'the settings with export and history');
  },
);

test(
  'an order of unknown outcome, a stopped one, and no connection',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const line = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, line);
    const { page } = counter;
    for (const _twice of [1, 2]) {
      await counter.sell(PARTS.towBall);
      await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, '');
      await counter.review();
      service.drills.set('order', 'reset after acceptance', 1);
      await counter.send();
      if (_twice === 1) {
        await expect(page.getByText('An order may have been placed: do not enter it again')).toBeVisible();
        await counter.newTicket();
      }
    }
    const stop = page.getByRole('dialog', { name: 'Possible duplicate – not sent' });
    await expect(stop).toBeVisible();
    await expectAccessible(page, 'an order that was stopped');
    await act(page, 'send again');
    await expect(stop.getByText(/^Enter a reason/)).toBeVisible();
    await expectAccessible(page, 'a stopped order without a reason');
    await page.keyboard.type('A second one for the other trailer');
    await act(page, 'send again');
    await expect(counter.order.getByRole('heading', { name: 'Do not enter this order again' })).toBeVisible();
    await act(page, 'show unknown orders');
    const dialog = page.getByRole('dialog', { name: 'Unconfirmed orders' });
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await expectAccessible(page, 'the dialog of two unknown orders');
    await expectAccessibleInForcedColours(page, 'the dialog of two unknown orders');
    await act(page, 'resolve order');
    await expect(dialog.getByText('Enter what they said, in their words.')).toBeVisible();
    await dialog.getByLabel('Not placed – they don’t').check();
    await expectAccessible(page, 'an unknown order with answers that are missing');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await counter.newTicket();
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, { ...PRACTICE_SALE.address, line1: '7 Example Street' }, '');
    await line.shut();
    await act(page, 'go to part');
    await act(page, 'recheck stock');
    await expect(counter.stock.getByText(/^Last known/)).toBeVisible();
    await expectAccessible(page, 'a part without a connection');
    await counter.review();
    await expect(counter.sendButton).toBeDisabled();
    await expectAccessible(page, 'a review without a connection');
    await resolveUnknownOrders(page);
    await service.close();
  },
);

async function connectShop(page: Page, service: PracticeService): Promise<SetUpScreen> {
  const setUp = new SetUpScreen(page);
  await setUp.openConnectionForm();
  await setUp.typeConnection({ ...service, store: PRACTICE_SETTINGS.store, pricesIncludeGst: true });
  await setUp.connect();
  await expect(page.getByRole('heading', { name: 'Print the recovery code' })).toBeFocused();
  return setUp;
}

test('the recovery code', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ launch }) => {
  const service = await startPracticeService();
  const { page } = await launch();
  const setUp = await connectShop(page, service);
  await expectAccessible(page, 'the recovery code');
  await expectAccessibleInForcedColours(page, 'the recovery code');
  await page.getByLabel('Type the printed code').fill(makeRecoveryCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('That’s not the code for these records.')).toBeVisible();
  await expectAccessible(page, 'a recovery code that is not the one');
  await page.keyboard.press('Escape');
  if (KEYRING) {
    await expect(page.getByRole('complementary', { name: 'Recovery code' })).toBeVisible();
    await expectAccessible(page, 'the counter with a recovery code that is not confirmed');
    await setUp.openSettings();
    await expectAccessible(page, 'the settings with a recovery code that is not confirmed');
    await act(page, 'recovery code');
  } else {
    await expect(setUp.modeChoice).toBeVisible();
    await page.keyboard.press('1');
  }
  await expect(page.getByText('Already printed?')).toBeVisible();
  await expectAccessible(page, 'a recovery code that may be printed already');
  await service.close();
});

test('records that the recovery code has to open', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ launch }) => {
  test.skip(KEYRING && process.platform !== 'linux', 'The keychain of this system cannot be hidden from a program.');
  const service = await startPracticeService();
  const first = await launch(WITHOUT_KEYCHAIN);
  await (await connectShop(first.page, service)).confirmRecoveryCode();
  await first.close();

  const { page } = await launch(WITHOUT_KEYCHAIN);
  await expect(new SetUpScreen(page).modeChoice).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'records that the recovery code has to open');
  await page.keyboard.type(makeRecoveryCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code does not open the records of this computer.')).toBeVisible();
  await expectAccessible(page, 'records that a wrong code does not open');
  await service.close();
});

test(
  'records that were set aside, and records of a newer version',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch, dataFolder }) => {
    const first = await launch();
    await saleInPractice(first.page);
    await first.close();
    const folder = join(dataFolder, 'practice');
    const path = join(folder, 'records.db');
    const newer = openDatabase(path, null, { readonly: false });
    const version = newer.pragma('user_version', { simple: true });
    newer.pragma('user_version = 9000');
    newer.close();

    const { page } = await launch();
    const { modeChoice } = new SetUpScreen(page);
    await expect(modeChoice).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Records can’t be opened' })).toBeFocused();
    await expectAccessible(page, 'records that cannot be opened');
    await page.keyboard.press('Escape');
    await expect(modeChoice).toBeVisible();
    const repaired = openDatabase(path, null, { readonly: false });
    repaired.pragma(`user_version = ${Number(version)}`);
    repaired.close();
    truncateSync(path, 4_096);
    rmSync(`${path}-wal`, { force: true });
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Records damaged (kept safe)' })).toBeFocused();
    await expectAccessible(page, 'records that were set aside');
    await page.getByRole('button', { name: 'Start empty' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Start with empty records?' })).toBeVisible();
    await expectAccessible(page, 'the question before empty records');
  },
);
