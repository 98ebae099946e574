import { expect } from '@playwright/test';
import { drillReference } from '#practice/drills/drill-table.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { act } from '../support/keys.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { PRACTICE_SALE } from './practice-sale.ts';

/** Takes the pictures of a screen that is ready to be looked at. */
export type ShowScreen = (screen: string) => Promise<void>;

/**
 * Goes through the screens of Counterpart in practice, from the choice of mode to an order whose outcome is unknown.
 */
export async function walkScreens({ page }: RunningCounterpart, show: ShowScreen): Promise<void> {
  const counter = new CounterScreen(page);
  const setUp = new SetUpScreen(page);

  await expect(setUp.modeChoice).toBeVisible();
  await show('choice-of-mode');
  await setUp.openConnectionForm();
  await setUp.typeConnection({
    baseUrl: 'http://api.supplier.example/parts',
    store: 'fitzroy',
    credential: '',
    pricesIncludeGst: true,
  });
  await setUp.connect();
  await expect(setUp.credential).toHaveAttribute('aria-invalid', 'true');
  await show('connect');
  await page.keyboard.press('Escape');

  await counter.openPractice();
  await show('counter');
  await showParts(counter, show);
  await showSale(counter, show);
  await showKept(counter, show);

  await setUp.openSettings();
  await show('settings');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await show('keys');
}

async function showParts(counter: CounterScreen, show: ShowScreen): Promise<void> {
  const { page } = counter;
  await counter.findVehicle(PRACTICE_SALE.plate, PRACTICE_SALE.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(counter.asked).toBeVisible();
  await act(page, 'go to question');
  await show('question');
  await page.keyboard.press('1');
  await expect(counter.known).toBeVisible();
  await expect(counter.verdict).toContainText('Fits');
  await counter.addPart(PARTS.hiluxTubTowbar);
  await expect(counter.part.getByRole('img')).toBeVisible();
  await show('part');
  await counter.openPart(PARTS.hiluxHarness);
  await expect(counter.verdict).toContainText('Fits if…');
  await counter.addPart(PARTS.hiluxHarness);
  await show('conditions');
  await counter.openPart(PARTS.notForHilux);
  await expect(counter.verdict).toContainText('Not listed');
  await show('not-listed');
  await counter.openPart(PARTS.twentyThousandVehicles);
  await expect(counter.verdict).toContainText('Fits');
  await expect(counter.part.getByRole('img')).toBeVisible();
  await page.keyboard.press('Alt+f');
  await page.keyboard.type('hilux');
  await expect(counter.part.getByText(/ of 20,000 vehicles/)).toBeVisible();
  await show('vehicles');
}

async function showSale(counter: CounterScreen, show: ShowScreen): Promise<void> {
  const { page } = counter;
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await page.keyboard.press('1');
  await show('rates');
  await counter.confirmConditions();
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
  await show('review');
  await counter.send();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await show('placed');

  await counter.newTicket();
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.hiluxTubTowbar);
  await show('required');
  await counter.goWithout(PARTS.hiluxHarness, 'The customer has one');
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, '');
  await act(page, 'go to order details');
  await counter.ticket.getByLabel('Customer reference').fill(`TR-000002 ${drillReference('LOST')}`);
  await counter.review();
  await counter.send();
  await expect(page.getByRole('heading', { name: 'Do not enter this order again' })).toBeVisible();
  await show('unknown');
  await act(page, 'show unknown orders');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
  await show('unknown-orders');
  await dialog.getByLabel('Who did you speak to?').fill('Order desk');
  await dialog.getByLabel('What did they say?').fill('They have it, under 4711.');
  await dialog.getByLabel('Placed – they have it').check();
  await dialog.getByLabel('Supplier’s order ID').fill('4711');
  await act(page, 'resolve order');
  await expect(dialog).toBeHidden();
  await act(page, 'new ticket');
  await expect(counter.ticket.getByText('No items yet')).toBeVisible();
}

async function showKept(counter: CounterScreen, show: ShowScreen): Promise<void> {
  const { page } = counter;
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.hiluxTubTowbar);
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, '');
  await page.keyboard.press('F8');
  await expect(page.getByText('TR-000001').first()).toBeVisible();
  await show('quote');
  await page.keyboard.press('F10');
  await page.keyboard.type('hilux');
  await show('quotes');
  await page.keyboard.press('Control+t');
  await show('tickets');
  await act(page, 'show orders');
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('button').first()).toBeVisible();
  await show('orders');
  await page.keyboard.press('Escape');
  await act(page, 'show lessons');
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  await show('lessons');
}
