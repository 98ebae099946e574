import { expect, type Locator } from '@playwright/test';
import { PARTS, POSTCODES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { startServiceFront } from '../support/service-front.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** Rates stand for one basket, one address and one limit, and odd ones are never taken for good. */

const SYDNEY = { line1: '1 Example Street', city: 'Sydney', postcode: POSTCODES.sydney, state: 'NSW' };
const ANOTHER = 'Cart or address changed';

function rate({ rates, page }: CounterScreen, carrier: string): Locator {
  return rates.getByRole('row').filter({ has: page.getByRole('rowheader', { name: carrier }) });
}

async function chooseFirst(counter: CounterScreen): Promise<void> {
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await expect(counter.ticket).toContainText('Total incl. delivery');
}

async function expectUnpicked({ rates, ticket, page }: CounterScreen): Promise<void> {
  await expect(ticket).toContainText('Total (delivery not added)');
  await expect(rates.getByText(ANOTHER)).toBeVisible();
  await page.keyboard.press('1');
  await expect(ticket).toContainText('Total (delivery not added)');
}

test(
  'marks the rates as of another basket in words, and un-picks the choice, whatever of it changes',
  enduranceFlow('tests/unit/shared/domain/ticket/rates.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, rates, ticket } = counter;
    await counter.sell(PARTS.towBall);
    await counter.enterAddress(SYDNEY);
    await chooseFirst(counter);
    // Fresh rates carry one time, at their head, and no age.
    await expect(rates.getByText(/^Checked \d\d:\d\d, to Sydney 2000$/)).toBeVisible();
    await expect(rates).not.toContainText('just now');

    await test.step('another item', async () => {
      await act(page, 'go to part');
      await page.keyboard.type(PARTS.ballMount);
      await page.keyboard.press('Enter');
      await expect(counter.part).toContainText(PARTS.ballMount);
      await act(page, 'add to ticket');
      await expect(ticket).toContainText('Total (delivery not added)');
    });
    await test.step('another quantity', async () => {
      await chooseFirst(counter);
      await act(page, 'go to lines');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('3');
      await rates.getByRole('heading', { name: 'Delivery rates' }).focus();
      await expectUnpicked(counter);
      await expectAccessible(page, 'rates of another basket');
    });
    await test.step('another address', async () => {
      await chooseFirst(counter);
      await counter.enterAddress({ postcode: '2010' });
      await rates.getByRole('heading', { name: 'Delivery rates' }).focus();
      await expectUnpicked(counter);
    });
    await test.step('another limit', async () => {
      await chooseFirst(counter);
      const setUp = new SetUpScreen(page);
      await setUp.openSettings();
      await setUp.typeSettings({ 'Max rates': '5' });
      await setUp.saveSettings();
      // The settings cover the ticket.
      await act(page, 'back');
      await expect(ticket).toContainText('Total (delivery not added)');
      await setUp.openSettings();
      await setUp.typeSettings({ 'Max rates': '10' });
      await setUp.saveSettings();
    });
  },
);

test('says of a postcode with a leading zero that no rates came for what is likely', async ({ shop: { counter } }) => {
  await counter.sell(PARTS.towBall);
  await counter.enterAddress({
    line1: '1 Example Road',
    city: 'Kaltukatjara',
    postcode: POSTCODES.noRates,
    state: 'NT',
  });
  await act(counter.page, 'compare rates');
  await expect(counter.rates).toContainText('No carrier quoted for this address');
  await expect(counter.rates).toContainText('may have lost the zero');
  await expectAccessible(counter.page, 'no rates for a leading zero');
});

const GOOD = {
  service_code: 'GOOD',
  service_name: 'Good Freight',
  total_price_in_cents: 4862,
  total_price: 48.62,
  currency: 'AUD',
  description: '2-4 business days',
};
const ODD_RATES = {
  rates: [
    GOOD,
    {
      ...GOOD,
      service_code: 'FREE',
      service_name: 'Priceless Freight',
      total_price_in_cents: undefined,
      total_price: undefined,
    },
    { ...GOOD, service_code: 'NEG', service_name: 'Negative Freight', total_price_in_cents: -500, total_price: -5 },
    {
      ...GOOD,
      service_code: 'USD',
      service_name: 'Overseas Freight',
      total_price_in_cents: 3100,
      total_price: 31,
      currency: 'USD',
    },
    { ...GOOD, service_code: 'TWIN', service_name: 'Twin Freight, day', total_price_in_cents: 2000, total_price: 20 },
    { ...GOOD, service_code: 'TWIN', service_name: 'Twin Freight, night', total_price_in_cents: 2500, total_price: 25 },
    { ...GOOD, service_code: 'SPLIT', service_name: 'Split Freight', total_price_in_cents: 4850, total_price: 39.5 },
  ],
};

test(
  'draws odd rates for what they are, and none of them can be chosen',
  enduranceFlow('tests/unit/renderer/features/rates/rate-bars.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page, rates, ticket } = counter;
    front.answerWith('/shipping/get-rates', ODD_RATES);
    await counter.sell(PARTS.towBall);
    await counter.enterAddress(SYDNEY);
    await counter.compareRates();
    await expect(rates).toContainText('Skipped, no readable price: Priceless Freight. Ask the supplier.');
    await expect(rate(counter, 'Negative Freight')).toContainText('Can’t use: price is negative.');
    await expect(rate(counter, 'Overseas Freight')).toContainText('Can’t use: price is in USD.');
    await expect(rate(counter, 'Overseas Freight')).toContainText('USD $31.00');
    await expect(rate(counter, 'Twin Freight, day')).toContainText('Can’t use: two rates share the code TWIN.');
    await expect(rate(counter, 'Twin Freight, night')).toContainText('Can’t use: two rates share the code TWIN.');
    await expect(rate(counter, 'Split Freight')).toContainText('supplier sent two prices');
    // The one that came without a price may be cheaper.
    await expect(rate(counter, 'Good Freight')).not.toContainText('Cheapest');
    await expectAccessible(page, 'odd rates');
    await page.keyboard.type('921');
    await expect(rate(counter, 'Good Freight')).toContainText('On the ticket');
    await expect(ticket).toContainText('$78.57');
    await front.shut();
    await service.close();
  },
);
