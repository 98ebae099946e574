import { expect, type Locator } from '@playwright/test';
import { PARTS, POSTCODES } from '#practice/fixtures.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { valueIn } from '../support/answer-values.ts';
import { rateRequests } from '../support/asked.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

const SYDNEY = { line1: '1 Example Street', city: 'Sydney', postcode: POSTCODES.sydney, state: 'NSW' };

function rate(counter: CounterScreen, carrier: string): Locator {
  return counter.rates.getByRole('row').filter({ has: counter.page.getByRole('rowheader', { name: carrier }) });
}

async function towbarTo(counter: CounterScreen, address: typeof SYDNEY): Promise<void> {
  await counter.sell(PARTS.hiluxTubTowbar);
  await counter.enterAddress(address);
}

test('marks the cheapest, and the fastest only of those whose words can be read', async ({ shop: { counter } }) => {
  await towbarTo(counter, SYDNEY);
  await counter.compareRates();
  await expect(rate(counter, 'Hunter Express')).toContainText('Cheapest');
  await expect(rate(counter, 'Hunter Express')).toContainText('$37.15');
  await expect(counter.rates.getByText('Cheapest', { exact: true })).toHaveCount(1);
  await expect(counter.rates.getByText('Fastest', { exact: true })).toHaveCount(2);
  await expect(rate(counter, 'StarTrack Premium')).toContainText('Fastest');
  await expect(rate(counter, 'StarTrack Premium')).toContainText('1 business day (metro)');
  const unreadable = rate(counter, 'TGE Priority');
  await expect(unreadable).toContainText('Next available linehaul, time on booking');
  await expect(unreadable).not.toContainText('Fastest');
  await expect(counter.rates).toContainText('Supplier chooses origin.');
  await expect(counter.rates.getByRole('figure')).toContainText(/1 rate hidden/);

  await test.step('a key that leads from a screen over the rates to a field has the cursor stay there', async () => {
    const { keyboard } = counter.page;
    for (const [action, label] of [
      ['go to notes', 'Supplier notes'],
      ['go to plate', 'Registration plate'],
    ] as const) {
      await act(counter.page, 'open settings');
      await act(counter.page, action);
      await keyboard.type('ab12cd', { delay: 90 });
      await expect(counter.page.getByLabel(label)).toHaveValue(/^ab12cd$/i);
      await act(counter.page, 'compare rates');
    }
  });
});

test(
  'flags a rate whose cents and dollars disagree, and it cannot be chosen',
  enduranceFlow('tests/e2e/judgement-rates.spec.ts'),
  async ({ shop: { counter } }) => {
    await towbarTo(counter, SYDNEY);
    await counter.compareRates();
    const odd = rate(counter, 'Direct Freight Express Road');
    await expect(odd).toContainText('Can’t use: supplier sent two prices ($48.50 / $39.50).');
    await expect(odd.getByRole('button')).toBeDisabled();
    await expect(odd).not.toContainText('Cheapest');
    for (const digit of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      // Keys that follow each other faster than a person's are a scan.
      await counter.page.keyboard.press(digit, { delay: 90 });
      await expect(odd).not.toContainText('On the ticket');
    }
  },
);

test('asks for exactly the basket and the address, with the postcode of Darwin as the number 800', async ({
  shop: { counter, service },
}) => {
  await counter.sell(PARTS.hiluxTubTowbar);
  await counter.sell(PARTS.towBall);
  await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('2');
  await counter.enterAddress({ line1: '12 Example Street', city: 'Darwin', postcode: POSTCODES.darwin, state: 'NT' });
  await counter.compareRates();
  const brandOf = (sku: string) => service.catalogue.product(sku)?.brand;
  expect(rateRequests(service).at(-1)).toEqual({
    items: [
      { sku: PARTS.towBall, quantity: 2, brand: brandOf(PARTS.towBall) },
      { sku: PARTS.hiluxTubTowbar, quantity: 1, brand: brandOf(PARTS.hiluxTubTowbar) },
    ],
    destination: {
      address1: '12 Example Street',
      city: 'Darwin',
      province: 'NT',
      postcode: 800,
      country: 'Australia',
    },
    rates_mode: 'all',
    limit: 10,
  });
  await expect(counter.rates).toContainText(/Checked \d\d:\d\d, to \D* ?0800/);
  await expect(counter.rates).not.toContainText('check state');

  // The rates take their place: an open form is one that is opened again.
  await expect(counter.forms).toBeHidden();
  await counter.enterAddress({ state: 'WA' });
  await expect(counter.rates).toContainText('0800 is in NT – check state');
});

test('puts the chosen rate into the total, and takes it off when it is unpicked', async ({ shop: { counter } }) => {
  const { page, ticket, rates } = counter;
  await towbarTo(counter, SYDNEY);
  await counter.compareRates();
  await page.keyboard.press('1');
  await expect(rate(counter, 'Hunter Express')).toContainText('On the ticket');
  await expect(ticket).toContainText('Total incl. delivery');
  await expect(ticket.getByText('$786.15')).toBeVisible();
  await expect(ticket.getByText('GST included $71.47')).toBeVisible();
  await rates.getByRole('button', { name: 'Remove delivery' }).press('Enter');
  await expect(ticket).toContainText('Total (delivery not added)');
});

test.describe('another basket or address', () => {
  const CHANGES: readonly { readonly what: string; readonly change: (counter: CounterScreen) => Promise<void> }[] = [
    {
      what: 'quantity',
      change: async (counter) => (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('2'),
    },
    { what: 'postcode', change: (counter) => counter.enterAddress({ postcode: '2010' }) },
    { what: 'street', change: (counter) => counter.enterAddress({ line1: '2 Example Street' }) },
    { what: 'suburb', change: (counter) => counter.enterAddress({ city: 'Darlinghurst' }) },
  ];
  test(
    'un-picks the delivery and marks the rates as quoted for another',
    enduranceFlow('tests/e2e/judgement-rates.spec.ts'),
    async ({ shop: { counter } }) => {
      const { page, rates, ticket } = counter;
      await towbarTo(counter, SYDNEY);
      for (const { what, change } of CHANGES) {
        await test.step(what, async () => {
          await act(page, 'compare rates');
          await expect(rates.getByText('Cart or address changed', { exact: true })).toBeHidden();
          await expect(rates.getByRole('table')).toBeVisible();
          await page.keyboard.press('1');
          await expect(ticket).toContainText('Total incl. delivery');
          await change(counter);
          await expect(ticket).toContainText('Total (delivery not added)');
          await expect(rates.getByText('Cart or address changed', { exact: true })).toBeVisible();
          await expect(rates.getByRole('button', { name: /Choose / }).first()).toBeDisabled();
        });
      }
    },
  );
});

test.describe('where no carrier goes', () => {
  test(
    'says of a northern postcode that its zero was likely lost',
    enduranceFlow('tests/e2e/judgement-rates.spec.ts'),
    async ({ shop: { counter, service } }) => {
      await counter.sell(PARTS.hiluxTubTowbar);
      await counter.enterAddress({
        line1: '1 Example Road',
        city: 'Kaltukatjara',
        postcode: POSTCODES.noRates,
        state: 'NT',
      });
      await act(counter.page, 'compare rates');
      await expect(counter.rates.getByText('No carrier quoted for this address')).toBeVisible();
      await expect(counter.rates).toContainText(
        'No rates for 0872. The supplier takes postcodes as numbers (872) and may have lost the zero',
      );
      expect(rateRequests(service).at(-1)?.destination.postcode).toBe(872);
      await expect(counter.rates.getByRole('table')).toBeHidden();
    },
  );

  test(
    'names the other conditions for an island',
    enduranceFlow('tests/unit/renderer/features/rates/rates-messages.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.sell(PARTS.hiluxTubTowbar);
      await counter.enterAddress({
        line1: '1 Example Road',
        city: 'Lord Howe Island',
        postcode: POSTCODES.lordHoweIsland,
        state: 'NSW',
      });
      await act(counter.page, 'compare rates');
      await expect(counter.rates).toContainText(
        'Items must be in your managed catalogue or from a connected distributor.',
      );
    },
  );
});

test('asks for nothing while the basket or the address is not whole, and a number goes to what is missing', async ({
  shop: { counter, service },
}) => {
  const { page, rates, ticket } = counter;
  const askedBefore = rateRequests(service).length;
  await act(page, 'compare rates');
  // The screen takes the focus a frame after it is drawn; what is pressed in it before that is for its heading.
  await expect(rates.getByRole('heading', { name: 'Delivery rates' })).toBeFocused();
  const missing = rates.getByRole('list', { name: 'Missing for delivery rates' });
  await expect(missing).toContainText('Add a part to the ticket first.');
  await expect(missing).toContainText('Enter the street and number.');
  await expect(missing).toContainText('Enter the postcode: four digits, e.g. 0800.');
  await expect(rates.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await missing.getByRole('button', { name: /^Suburb/ }).press('Enter');
  await expect(ticket.getByLabel('Suburb')).toBeFocused();
  expect(rateRequests(service)).toHaveLength(askedBefore);
});

test('is called off with Esc and asked again with F6', async ({ shop: { counter, service } }) => {
  const { page, rates } = counter;
  await towbarTo(counter, SYDNEY);
  const before = rateRequests(service).length;
  service.drills.set('shipping rates', 'never answers', 1);
  await act(page, 'compare rates');
  await expect(rates.getByText('Checking carriers for 2000…')).toBeVisible();
  await expect.poll(() => rateRequests(service)).toHaveLength(before + 1);
  await page.keyboard.press('Escape');
  await expect(rates.getByText('No rates yet')).toBeVisible();
  await counter.compareRates();
  await expect(rate(counter, 'Hunter Express')).toContainText('Cheapest');
});

test.describe('more than nine rates', () => {
  // Its settings are no other flow's.
  test.use({ shopOf: 'more than nine rates' });

  test('a rate whose digit was begun is taken by the key that leads on, and let go of by Esc', async ({
    shop: { counter },
  }) => {
    const { page, rates, ticket } = counter;
    const { settings } = valueIn(await page.evaluate(() => window.counterpart.setUp.session()));
    const typed = { ...typedSettingsOf(settings), rateLimit: '50' };
    valueIn(await page.evaluate((more) => window.counterpart.setUp.saveSettings(more), typed));
    await counter.sell(PARTS.towBall);
    await counter.enterAddress(SYDNEY);
    await counter.compareRates();
    const how = rates.getByText('type both digits');
    await expect(how).toBeInViewport();
    await page.keyboard.press('1');
    await expect(rates.getByText('1… the next digit, or Enter for 1.')).toBeInViewport();
    await expect(ticket).toContainText('Total (delivery not added)');
    await page.keyboard.press('Escape');
    await expect(how).toBeInViewport();
    await expect(ticket).toContainText('Total (delivery not added)');
    await page.keyboard.press('1');
    await act(page, 'review order');
    await expect(ticket).toContainText('Total incl. delivery');
    await act(page, 'compare rates');
    await expect(rates.getByRole('row').nth(1)).toContainText('On the ticket');
  });
});
