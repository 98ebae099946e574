import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS, PLATES, POSTCODES, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible, expectAccessibleInForcedColours } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { ownSale } from '../support/own-sale.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { setUpShop, test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

/** Axe is run twice on every screen, more than thirty of them. */
test.slow();

async function reviewedSale(counter: CounterScreen): Promise<void> {
  await counter.sell(PARTS.hiluxTubTowbar);
  await counter.goWithout(PARTS.hiluxHarness, 'Has one');
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await counter.review();
}

test(
  'the choice of mode, the connection form and practice',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch, dataFolder }) => {
    await writeFile(join(dataFolder, 'settings.json'), '{ half of');
    const { page } = await launch();
    const setUp = new SetUpScreen(page);
    const service = await startPracticeService();
    await expect(setUp.modeChoice).toBeVisible();
    await expectAccessible(page, 'the choice of mode with a notice');
    await page.getByRole('complementary', { name: 'Notices' }).getByRole('button').click();
    await setUp.openConnectionForm();
    await expectAccessible(page, 'the empty connection form');
    const unsaid = page.getByRole('region', { name: 'Not connected: 4 fields need fixing.' });
    for (const press of ['first', 'second']) {
      await setUp.connect();
      await expect(unsaid, `the ${press} refusal takes the focus`).toBeFocused();
    }
    await page.keyboard.press('4');
    await expect(setUp.productGst.getByRole('radio', { name: 'Including GST' })).toBeFocused();
    await setUp.test();
    await expect(setUp.baseUrl).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the connection form with errors');
    await setUp.typeConnection({ ...service, store: PRACTICE_SETTINGS.unknownStore, pricesIncludeGst: true });
    await setUp.test();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a connection that failed');
    await setUp.store.fill(PRACTICE_SETTINGS.store);
    await setUp.test();
    await expect(page.getByText(`Merchant ${PRACTICE_SETTINGS.merchant} answered`)).toBeVisible();
    await expectAccessible(page, 'a connection that works');
    await page.keyboard.press('Escape');
    await new CounterScreen(page).openPractice();
    await expect(page.getByText('No items yet')).toBeVisible();
    await expectAccessible(page, 'practice');
    await service.close();
  },
);

test('the vehicle', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ shop: { counter, service } }) => {
  const { page, vehicle } = counter;
  await expectAccessible(page, 'the empty counter');
  await expectAccessibleInForcedColours(page, 'the empty counter');
  await act(page, 'show keys');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'the key sheet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await vehicle.getByLabel('Registration plate').fill('<>');
  await vehicle.getByLabel('Registration plate').press('Enter');
  await expectAccessible(page, 'a plate that is none');
  service.drills.set('plate search', 'never answers', 1);
  await counter.askForPlate(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await expect(vehicle.getByText(/Looking up/)).toBeVisible();
  await expectAccessible(page, 'a plate being looked up');
  await page.keyboard.press('Escape');
  await counter.askForPlate(PLATES.notFound.plate, PLATES.notFound.state);
  await expect(vehicle.getByRole('region', { name: 'Look-alike plates' })).toBeVisible();
  await expectAccessible(page, 'a plate that was not found');
  await counter.openPart(PARTS.hiluxTubTowbar);
  await counter.findVehicle(PLATES.manyCandidates.plate, PLATES.manyCandidates.state);
  await expect(counter.asked).toBeVisible();
  await expectAccessible(page, 'a question about the vehicle');
  await page.keyboard.press('1');
  await expect(counter.asked).toBeHidden();
  await act(page, 'pick vehicle');
  await page.keyboard.press('1');
  await expectAccessible(page, 'the possible vehicles in a list, with answers and a number begun');
  await counter.openPart(PARTS.twentyThousandVehicles);
  await counter.findVehicle(PLATES.btFifty2020.plate, PLATES.btFifty2020.state);
  await expect(counter.asked).toBeVisible();
  await expectAccessible(page, 'the question for the build month');
  await counter.findVehicle(PLATES.recordsDisagree.plate, PLATES.recordsDisagree.state);
  await expectAccessible(page, 'a known vehicle whose records disagree');
  await act(page, 'without plate');
  await expect(vehicle.getByRole('list', { name: 'Makes, most asked for first' })).toBeVisible();
  await expectAccessible(page, 'the makes');
  await page.keyboard.press('1');
  await expect(vehicle.getByRole('region', { name: 'Toyota' })).toBeVisible();
  await expectAccessible(page, 'the vehicles of a make');
});

test('the part', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ shop: { counter, service } }) => {
  const { page, part, verdict, stock } = counter;
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expectAccessible(page, 'a part without a vehicle');
  await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
  await expect(verdict.getByRole('heading')).toHaveText(/^Ask: /);
  await expectAccessible(page, 'a fit that depends on an answer');
  await expect(counter.asked).toBeVisible();
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(verdict.getByRole('heading')).toHaveText('Fits');
  await expectAccessible(page, 'a part that fits');
  await expectAccessibleInForcedColours(page, 'a part that fits');
  await counter.openPart(PARTS.notForHilux);
  await expect(verdict.getByRole('heading')).toHaveText('Not listed');
  await expectAccessible(page, 'a part that is not listed');
  await counter.openPart(PARTS.undocumentedShapes);
  await act(page, 'show specs');
  await part.getByText(/Other supplier data/).click();
  await expect(verdict.getByRole('heading')).toHaveText('Can’t tell');
  await expectAccessible(page, 'a part whose fit cannot be told, with undocumented values');
  await counter.openPart(PARTS.unreadableFields);
  await part.getByText(/couldn’t be read and were skipped/).click();
  await expectAccessible(page, 'a part with unreadable values');
  await counter.findVehicle(PLATES.navaraTwins.plate, PLATES.navaraTwins.state);
  await counter.openPart(PARTS.navaraAirbags);
  await expect(verdict.getByRole('heading')).toHaveText('Fits if…');
  await expectAccessible(page, 'a part that fits under conditions');
  service.drills.set('product', 'not found');
  await act(page, 'recheck stock');
  await expect(stock).toContainText('Couldn’t check the stock');
  await expectAccessible(page, 'a stock check that failed');
  await counter.askForPart('NO-SUCH-PART');
  await expect(part.getByText('NO-SUCH-PART not found')).toBeVisible();
  await expectAccessible(page, 'a code that nobody has');
  service.drills.clear();
  await counter.openPart(PARTS.discontinued);
  await expectAccessible(page, 'a discontinued part');
  await counter.openPart(PARTS.clearance);
  await expectAccessible(page, 'a clearance part');
});

test('the list of 20,000 vehicles', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ shop: { counter } }) => {
  await counter.openPart(PARTS.twentyThousandVehicles);
  await act(counter.page, 'filter fitting');
  const list = counter.part.getByRole('region', { name: 'Listed vehicles' });
  await expect(list.getByRole('listitem').first()).toContainText('Toyota');
  await list.press('End');
  await expect(list.getByRole('listitem').last()).not.toBeEmpty();
  await expectAccessible(counter.page, 'the end of the list');
  await counter.part.getByLabel('Search the vehicles it fits').focus();
  await counter.page.keyboard.type('hilux zebra');
  await expect(counter.part.getByText('No listed vehicle matches all of these words.')).toBeVisible();
  await expectAccessible(counter.page, 'a filter that nothing passes');
});

test('the ticket and the rates', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ shop: { counter, service } }) => {
  const { page, rates, ticket } = counter;
  await act(page, 'compare rates');
  await expect(rates.getByRole('list', { name: 'Missing for delivery rates' })).toBeVisible();
  await expectAccessible(page, 'rates that cannot be asked for yet');
  await counter.sell(PARTS.hiluxTubTowbar);
  await (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('2,5');
  await counter.openForms();
  await ticket.getByLabel('Postcode').fill('800');
  await act(page, 'go to notes');
  await ticket.getByLabel('Supplier notes').fill('4111 1111 1111 1111');
  await ticket.getByLabel('Email').fill('nobody');
  await ticket.getByLabel('Email').press('Tab');
  await expect(ticket.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a ticket with errors, a warning and a missing part');
  await (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('1');
  await counter.openForms();
  await ticket.getByLabel('Supplier notes').fill('');
  await act(page, 'go to lines');
  await act(page, 'remove line');
  await expectAccessible(page, 'a line that was taken off');
  await act(page, 'put line back');
  await counter.enterAddress({ line1: '1 Example Street', city: 'Sydney', postcode: POSTCODES.sydney, state: 'NSW' });
  service.drills.set('shipping rates', 'never answers', 1);
  await act(page, 'compare rates');
  await expect(rates.getByText(/^Checking carriers/)).toBeVisible();
  await expectAccessible(page, 'rates being asked for');
  await page.keyboard.press('Escape');
  await counter.compareRates();
  await page.keyboard.press('1');
  await expectAccessible(page, 'rates with one chosen');
  await expectAccessibleInForcedColours(page, 'rates with one chosen');
  await (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('2');
  await expect(rates.getByText('Cart or address changed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'rates of another basket');
  await counter.enterAddress({ postcode: POSTCODES.noRates, state: 'NT' });
  await act(page, 'compare rates');
  await expect(rates.getByText('No carrier quoted for this address')).toBeVisible();
  await expectAccessible(page, 'no rates');
  service.drills.set('shipping rates', 'refused', 1);
  await act(page, 'compare rates');
  await expect(rates.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'rates that were refused');
});

test(
  'the order and its outcomes',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order } = counter;
    await counter.review();
    await expectAccessible(page, 'a review with everything in the way');
    await reviewedSale(counter);
    await expectAccessible(page, 'a review that can be sent, with warnings');
    await act(page, 'show request');
    await expectAccessible(page, 'the exact request');
    service.drills.set('order', 'refused', 1);
    await counter.send();
    await expect(order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
    await expectAccessible(page, 'a refused order');
    service.drills.set('order', 'slow', 1);
    await counter.reviewAgain();
    await counter.sendAfterRefusal();
    await expect(order.getByRole('heading', { name: /^Sending…/ })).toBeVisible();
    await expectAccessible(page, 'an order on its way');
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expectAccessible(page, 'an acknowledged order');
    await expectAccessibleInForcedColours(page, 'an acknowledged order');
    await counter.newTicket();
    await reviewedSale(counter);
    service.drills.set('order', 'service error', 1);
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Do not enter this order again' })).toBeVisible();
    await expectAccessible(page, 'an order of unknown outcome');
  },
);

test('the settings', enduranceFlow('tests/e2e/gallery.spec.ts'), async ({ shop: { counter } }) => {
  const { page } = counter;
  const setUp = new SetUpScreen(page);
  await setUp.openSettings();
  await setUp.settings.getByRole('button', { name: 'Add row' }).press('Enter');
  await expectAccessible(page, 'the settings');
  await setUp.typeSettings({ 'Max rates': '0', 'Reference prefix': 'A-' });
  await act(page, 'save settings');
  await expect(setUp.settings.getByText(/^Not saved: 2 fields/)).toBeVisible();
  await expectAccessible(page, 'settings with errors');
  await setUp.settings.getByRole('button', { name: 'Undo unsaved changes' }).press('Enter');
  await setUp.settings.getByRole('button', { name: 'Change connection' }).press('Enter');
  await expectAccessible(page, 'the connection in the settings');
  await setUp.settings.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before disconnecting');
  await page.keyboard.press('Escape');
});

test(
  'an order that was not sent, another merchant, and a missing credential',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ launch }) => {
    const running = await launch();
    const { page } = running;
    const setUp = new SetUpScreen(page);
    const service = await startPracticeService();
    const { counter, recoveryCode } = await setUpShop(running, service);
    await setUp.openSettings();
    await setUp.settings.getByRole('button', { name: 'Change connection' }).click();
    await setUp.store.fill('another-store');
    await setUp.sayGstIncluded();
    // Another store is another supplier's: the window is read anew for it.
    const readAnew = page.waitForEvent('load');
    await setUp.connect();
    await readAnew;
    await expect(page.getByRole('heading', { name: /^Is merchant/ })).toBeVisible();
    await expectAccessible(page, 'the question about the merchant');
    await page.getByRole('button', { name: /^Yes, sell/ }).click();
    await expect(counter.vehicle).toBeVisible();
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, '');
    await counter.review();
    // Once it was read again, so that nothing but the connection is in its way.
    await expect(counter.sendButton).toBeEnabled();
    await service.close();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order not sent' })).toBeVisible();
    await expectAccessible(page, 'an order that was not sent');
    await running.close();
    const again = await launch();
    const atModeChoice = new SetUpScreen(again.page);
    await expect(atModeChoice.modeChoice).toBeVisible();
    await expectAccessible(again.page, 'the choice of mode with a connection that is set up');
    await atModeChoice.openService(recoveryCode, process.env.COUNTERPART_KEYRING === 'real');
    await expect(new CounterScreen(again.page).vehicle).toBeVisible();
    await expectAccessible(again.page, 'the counter, the credential where it then stands');
  },
);
