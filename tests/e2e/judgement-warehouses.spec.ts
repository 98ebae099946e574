import { expect, type Locator } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act, keyOf } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';

/** Where a ticket is best taken from, and one key that takes it from there. */

const THREE = [PARTS.towBall, PARTS.ballMount, PARTS.sevenPinPlug];
const SCRIPTED = [...THREE, PARTS.fractionalStock];
const kept = new Map<string, Parameters<PracticeService['changeStock']>[1]>();

function stock(service: PracticeService, sku: string, entries: Readonly<Record<string, string>>): void {
  const now = Object.entries(entries).map(([warehouse_code, qty_on_hand]) => ({
    warehouse_code,
    qty_on_hand,
    availability: Number(qty_on_hand) > 0 ? 'In Stock' : 'Back Order',
  }));
  service.changeStock(sku, now);
}

test.beforeEach(({ shop: { service } }) => {
  for (const sku of SCRIPTED) kept.set(sku, service.catalogue.product(sku)?.stock ?? []);
});
test.afterEach(({ shop: { service } }) => {
  for (const [sku, was] of kept) service.changeStock(sku, was);
});

function plans({ ticket }: CounterScreen): Locator {
  return ticket.getByRole('region', { name: 'Ships from' });
}

async function requestOf(counter: CounterScreen): Promise<OrderRequest['order']> {
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, '');
  await counter.review();
  await act(counter.page, 'show request');
  const shown = counter.order.getByRole('region', { name: 'The exact request' });
  return (JSON.parse(await shown.innerText()) as OrderRequest).order;
}

function comesFrom({ warehouse, lines }: OrderRequest['order']) {
  return { warehouse, lines: lines.map((line) => [line.sku, line.distributor_location_code]) };
}

/** Both parts come from Melbourne. */
const BOTH_FROM_MEL1 = {
  warehouse: 'MEL1',
  lines: [
    [PARTS.towBall, 'MEL1'],
    [PARTS.ballMount, 'MEL1'],
  ],
};

test(
  'names the one warehouse that has everything, and one key takes it all from there',
  enduranceFlow('tests/unit/shared/domain/ticket/fulfilment-plans.test.ts'),
  async ({ shop: { counter, service } }) => {
    stock(service, PARTS.towBall, { SYD1: '14.0000', MEL1: '2.0000' });
    stock(service, PARTS.ballMount, { SYD1: '0.0000', MEL1: '6.0000', PER1: '1.0000' });
    await counter.sell(PARTS.towBall);
    await counter.sell(PARTS.ballMount);
    await expect(plans(counter)).toContainText('Ship all from MEL1');
    await act(counter.page, 'take plan');
    await expect(plans(counter)).toContainText('All from MEL1');
    const order = await requestOf(counter);
    expect(comesFrom(order)).toEqual(BOTH_FROM_MEL1);
  },
);

test('takes all from where it is with the line that was put on right before the key', async ({
  shop: { counter, service },
}) => {
  stock(service, PARTS.towBall, { SYD1: '14.0000', PER1: '3.0000', MEL1: '2.0000' });
  stock(service, PARTS.ballMount, { SYD1: '0.0000', PER1: '0.0000', MEL1: '6.0000' });
  await counter.sell(PARTS.towBall);
  // Everything comes from our own warehouse: no other one is offered.
  await expect(plans(counter)).toHaveText(/^\s*All from SYD1\s*$/);
  await counter.openPart(PARTS.ballMount);
  // The second key comes before the line is on the screen.
  await counter.page.keyboard.press(keyOf('add to ticket'));
  await counter.page.keyboard.press(keyOf('take plan'));
  await expect(plans(counter)).toContainText('All from MEL1');
  const order = await requestOf(counter);
  expect(comesFrom(order)).toEqual(BOTH_FROM_MEL1);
});

test(
  'names the fewest parcels where no warehouse has everything',
  enduranceFlow('tests/unit/shared/domain/ticket/fulfilment-plans.test.ts'),
  async ({ shop: { counter, service } }) => {
    stock(service, PARTS.towBall, { ADL1: '14.0000', MEL1: '2.0000' });
    stock(service, PARTS.ballMount, { MEL1: '6.0000', PER1: '0.0000' });
    stock(service, PARTS.sevenPinPlug, { PER1: '1.0000', BNE1: '0.0000' });
    for (const sku of THREE) await counter.sell(sku);
    await expect(plans(counter)).toContainText('2 parcels');
    await expectAccessible(counter.page, 'fewest parcels');
    await act(counter.page, 'take plan');
    await expect(plans(counter)).toContainText('All from MEL1 and PER1');
    const order = await requestOf(counter);
    expect(comesFrom(order)).toEqual({
      warehouse: 'MEL1',
      lines: [
        [PARTS.towBall, 'MEL1'],
        [PARTS.ballMount, 'MEL1'],
        [PARTS.sevenPinPlug, 'PER1'],
      ],
    });
  },
);

test(
  'compares the quantity with the decimal in stock, line by line',
  enduranceFlow('tests/unit/shared/domain/part/stock.test.ts'),
  async ({ shop: { counter, service } }) => {
    stock(service, PARTS.fractionalStock, { MEL1: '2.5000', SYD1: '0.0000' });
    await counter.sell(PARTS.fractionalStock);
    const quantity = await counter.lineField(PARTS.fractionalStock, 'Quantity');
    await quantity.fill('2');
    await expect(plans(counter)).toContainText('MEL1');
    await quantity.fill('3');
    await expect(plans(counter)).toContainText('Short everywhere');
    await expect(await counter.lineField(PARTS.fractionalStock, 'Ship from')).toContainText('MEL1 · 2.5');
    await expect(counter.line(PARTS.fractionalStock)).toContainText('too few');
  },
);

test('says why no line is shipped from elsewhere, until the ticket is another one', async ({
  shop: { counter, service },
}) => {
  const { page } = counter;
  const said = page.getByRole('status').getByText(/ does nothing now\. /);
  stock(service, PARTS.towBall, { SYD1: '0.0000', MEL1: '14.0000' });
  await counter.sell(PARTS.towBall);
  await act(page, 'move short line');
  await expect(plans(counter), 'the order does, too').toContainText('All from MEL1');
  await act(page, 'move short line');
  await expect(said).toContainText('No item is known to be short');
  const quantity = await counter.lineField(PARTS.towBall, 'Quantity');
  await quantity.fill('20');
  await act(page, 'move short line');
  await expect(said).toContainText('No warehouse is known to have 20 of');
  await expect(said).toContainText('MEL1 has the most, 14');
  // Nobody has read it in the first seconds; from then on it goes with the change that makes it untrue.
  await expect(async () => {
    await quantity.fill('2');
    await quantity.fill('3');
    await expect(said).toBeHidden({ timeout: 500 });
  }).toPass();
});
