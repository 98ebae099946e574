import { expect } from '@playwright/test';
import { PARTS, PLATES, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests, rateRequests } from '../support/asked.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { ownSale } from '../support/own-sale.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

/** A ticket with one part, a customer in Darwin and the cheapest delivery, not reviewed yet. */
async function readyTicket(counter: CounterScreen, sku: string = PARTS.towBall): Promise<void> {
  await counter.sell(sku);
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await expect(counter.ticket).toContainText('Total incl. delivery');
}

async function exactRequest(counter: CounterScreen): Promise<OrderRequest> {
  // What may be sent is what stands there; before that it is still being read again.
  await expect(counter.sendButton).toBeEnabled();
  await act(counter.page, 'show request');
  const shown = counter.order.getByRole('region', { name: 'The exact request' });
  return JSON.parse(await shown.innerText()) as OrderRequest;
}

test('shows one key away exactly what the service then receives', async ({ shop: { counter, service } }) => {
  const before = service.orders.length;
  await readyTicket(counter);
  await counter.review();
  const shown = await exactRequest(counter);
  await act(counter.page, 'show request');
  await expect(counter.order.getByRole('region', { name: 'The exact request' })).toBeHidden();
  await expect(counter.order).toContainText('Read to the customer');
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  expect(orderRequests(service).at(-1)).toEqual(shown);
  expect(service.orders).toHaveLength(before + 1);
  await expect(counter.order.getByRole('code')).toHaveText(service.orders.at(-1)?.transactionId ?? '');
});

test(
  'carries 0800 as text where the rate request carried 800 as a number',
  enduranceFlow('tests/unit/shared/domain/order/order.test.ts'),
  async ({ shop: { counter, service } }) => {
    await readyTicket(counter);
    await counter.review();
    await expect(counter.order).toContainText('Darwin NT 0800');
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(rateRequests(service).at(-1)?.destination.postcode).toBe(800);
    expect(orderRequests(service).at(-1)?.order.address.postal_code).toBe('0800');
  },
);

test(
  'takes carrier and account from the mapping table, whose gaps are a matter of the settings alone',
  enduranceFlow('tests/unit/shared/domain/order/carrier-mapping.test.ts'),
  async ({ shop: { counter, service } }) => {
    const setUp = new SetUpScreen(counter.page);
    await readyTicket(counter, PARTS.hiluxTubTowbar);
    await counter.goWithout(PARTS.hiluxHarness, 'Has one');
    await counter.review();
    await expect(counter.sendButton).toBeEnabled();
    await expect(counter.order).not.toContainText('STARTRACK-EXP');
    await setUp.openSettings();
    const unmapped = setUp.settings.getByText('StarTrack Express (STARTRACK-EXP)');
    await expect(unmapped).toBeVisible();
    await setUp.settings.getByRole('button', { name: 'Add row' }).press('Enter');
    const carriers = setUp.settings.getByRole('region', { name: 'Carrier mapping' });
    await carriers.getByLabel('Service code').fill('STARTRACK-EXP');
    await carriers.getByLabel('Carrier', { exact: true }).fill('STE-42');
    await carriers.getByLabel('Carrier account').fill('ACC-7');
    await expect(unmapped).toBeHidden();
    await setUp.saveSettings();
    await counter.review();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    const sent = orderRequests(service).at(-1)?.order;
    expect(sent?.lines.map(({ shipping }) => shipping)).toEqual([
      { carrier_account: 'ACC-7', carrier_identifier: 'STE-42' },
    ]);
    expect(sent?.charges).toEqual([
      {
        charge_identifier: PRACTICE_SETTINGS.freightChargeIdentifier,
        description: 'StarTrack Express',
        price_inc_tax: 118.4,
      },
    ]);
    await setUp.openSettings();
    await setUp.settings.getByRole('button', { name: /^Remove row 1/ }).press('Enter');
    await setUp.saveSettings();
  },
);

test.describe('parts that are not known to fit', () => {
  const DOUBTS = [
    {
      what: 'not listed',
      sku: PARTS.notForHilux,
      reason: 'The customer wants it for another car',
      words: /^TB-TUCSON-TL: Not listed for this vehicle\..*Sold anyway: The customer wants it for another car$/,
    },
    { what: 'universal', sku: PARTS.universal, reason: null, words: /^UNI-STRAP-8T: Can’t tell – / },
  ];
  for (const { what, sku, reason, words } of DOUBTS) {
    const details = reason === null ? enduranceFlow('tests/unit/shared/domain/order/order.test.ts') : {};
    test(`go out with their reason among the notes: ${what}`, details, async ({ shop: { counter, service } }) => {
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.openPart(sku);
      await expect(counter.part.getByText('Will be noted on the order', { exact: true })).toBeVisible();
      await readyTicket(counter, sku);
      if (reason !== null) {
        await counter.goWithout('WH-TUCSON-TL', 'The harness is there already');
        await act(counter.page, 'give reason');
        await counter.page.keyboard.type(reason);
        await counter.page.keyboard.press('Enter');
      }
      await counter.review();
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      const notes = service.orders.at(-1)?.order.notes ?? [];
      expect(notes).toHaveLength(reason === null ? 2 : 3);
      expect(notes[0]).toBe(PRACTICE_SALE.notes);
      expect(notes[1]).toMatch(words);
    });
  }
});

test(
  'carries the price, the warehouse and the quantity of every line as they stand',
  enduranceFlow('tests/unit/shared/domain/order/order.test.ts'),
  async ({ shop: { counter, service } }) => {
    await counter.sell(PARTS.priceWithFourDecimals);
    await counter.sell(PARTS.hiluxHarness);
    await (await counter.lineField(PARTS.priceWithFourDecimals, 'Quantity')).fill('4');
    await (await counter.lineField(PARTS.priceWithFourDecimals, 'Ship from')).selectOption('PER1');
    await (await counter.lineField(PARTS.hiluxHarness, 'Price each, $')).fill('1,179.9');
    await (await counter.lineField(PARTS.hiluxHarness, 'Ship from')).selectOption('');
    await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, '');
    await counter.review();
    const { order } = await exactRequest(counter);
    expect(order.lines).toEqual([
      {
        sku: PARTS.priceWithFourDecimals,
        quantity: 4,
        price_inc_tax: '25.00',
        distributor_location_code: 'PER1',
        shipping: { carrier_account: '', carrier_identifier: '' },
      },
      {
        sku: PARTS.hiluxHarness,
        quantity: 1,
        price_inc_tax: '1179.90',
        distributor_location_code: PRACTICE_SETTINGS.warehouse,
        shipping: { carrier_account: '', carrier_identifier: '' },
      },
    ]);
    expect(order.charges).toEqual([]);
    await expect(counter.order).toContainText('No delivery chosen.');
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(service.orders.at(-1)?.order.lines).toEqual(order.lines);
  },
);

test('names everything that is in the way, and a number goes to it', async ({ shop: { counter, service } }) => {
  const { page, order, ticket } = counter;
  const before = service.requests.length;
  await counter.review();
  const inTheWay = order.getByRole('list', { name: 'Fix these first' });
  // The shop has named no state of its own, so that the state is asked for too.
  await expect(inTheWay.getByRole('button')).toHaveCount(7);
  await expect(counter.sendButton).toBeHidden();
  await inTheWay.getByRole('button', { name: /^Name/ }).press('Enter');
  await expect(ticket.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Practice Customer');
  await expect(inTheWay.getByRole('button', { name: /^Name/ })).toBeHidden();
  await act(page, 'submit order');
  await expect(page.getByText(/ does nothing now\. Fix these first\.$/).first()).toBeVisible();
  expect(service.requests).toHaveLength(before);
});

test(
  'is not sent by Enter alone, and once by the key pressed again and again',
  enduranceFlow('tests/e2e/at-most-once.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order } = counter;
    await readyTicket(counter);
    await counter.review();
    const before = orderRequests(service).length;
    const send = page.getByRole('button', { name: /^Send order/ });
    await expect(send).toBeEnabled();
    await page.keyboard.press('Enter');
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(order.getByRole('heading', { name: 'Order review' })).toBeVisible();
    expect(orderRequests(service)).toHaveLength(before);
    service.drills.set('order', 'slow', 1);
    for (const _press of [1, 2, 3]) await act(page, 'submit order');
    await expect(order.getByRole('heading', { name: 'Sending… do not enter it again' })).toBeVisible();
    for (const _press of [1, 2, 3]) await act(page, 'submit order');
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await act(page, 'submit order');
    await act(page, 'review order');
    expect(orderRequests(service)).toHaveLength(before + 1);
  },
);

test('that is refused says so in the supplier’s own words, keeps the ticket, and can be fixed and sent', async ({
  shop: { counter, service },
}) => {
  const { page, order, ticket } = counter;
  const setUp = new SetUpScreen(page);
  await readyTicket(counter);
  await setUp.openSettings();
  await setUp.typeSettings({ 'Order account': PRACTICE_SETTINGS.closedAccount });
  await setUp.saveSettings();
  await counter.review();
  await counter.send();
  await expect(order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
  await expect(order.getByText('– the supplier’s own words')).toBeVisible();
  await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
  const accepted = service.orders.length;
  await setUp.openSettings();
  await setUp.typeSettings({ 'Order account': PRACTICE_SETTINGS.account });
  await setUp.saveSettings();
  await counter.review();
  await counter.sendAfterRefusal();
  await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  expect(service.orders).toHaveLength(accepted + 1);
});

test(
  'stays what it was when the window is loaded again: its outcome, its ticket, and no second sending',
  enduranceFlow('tests/e2e/at-most-once.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order, ticket } = counter;
    await readyTicket(counter);
    await counter.review();
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    const sent = orderRequests(service).length;
    await page.reload();
    await expect(ticket).toContainText('Order placed – this ticket can’t be changed');
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
    await act(page, 'review order');
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(order.getByRole('code')).toHaveText(service.orders.at(-1)?.transactionId ?? '');
    // The cursor goes to the outcome when it comes; a line is opened after that.
    await expect(await counter.lineField(PARTS.towBall, 'Quantity')).not.toBeEditable();
    await act(page, 'submit order');
    await act(page, 'new ticket');
    await expect(ticket.getByText('No items yet')).toBeVisible();
    expect(orderRequests(service)).toHaveLength(sent);
  },
);

test('opened again behind a change it never reads out the order of before', async ({ shop: { counter } }) => {
  const { page } = counter;
  await readyTicket(counter);
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
  const quantity = await counter.lineField(PARTS.towBall, 'Quantity');
  // What stands there in each frame from the key on, which takes the cursor to the heading.
  await page.evaluate(() => {
    const read: string[] = [];
    Object.assign(window, { read });
    const look = (): void => {
      const review = document.querySelector('section[aria-label="Order review"]');
      if (review?.contains(document.activeElement)) read.push(review.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await quantity.fill('3');
  await act(page, 'review order');
  await expect(counter.order.getByRole('list', { name: 'Fix these first' })).toContainText('Delivery');
  const read = await page.evaluate(() => Reflect.get(window, 'read') as readonly string[]);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((words) => /That’s 1 ×|in total/.test(words))).toEqual([]);
});

test('copies the supplier’s id by its key', async ({ shop: { counter } }) => {
  await readyTicket(counter);
  await counter.review();
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await act(counter.page, 'copy transaction');
  await expect(counter.order.getByText('Copied', { exact: true })).toBeVisible();
});
