import { expect, type Locator } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** A line whose supplier's price is another one since: said on the line, and settled there by one key. */

const SKU = PARTS.towBall;
const PRICE = '29.95';

test.afterEach(({ shop: { service } }) => service.changePrice(SKU, PRICE));

test('another price of the supplier is offered on its line, and taken, or ours is kept, by one key', async ({
  shop: { counter, service },
}) => {
  const { page } = counter;
  await counter.sell(SKU);
  const line = await counter.openLine(SKU);
  const price = line.getByLabel('Price each, $');
  const offer = (now: string): Locator => line.getByText(`now ${now}`);

  service.changePrice(SKU, '34.95');
  await act(page, 'recheck stock');
  await expect(offer('$34.95')).toBeVisible();
  await expect(line.getByRole('button', { name: /^Keep our price/ })).toBeHidden();
  await expect(price).toHaveValue('29.95');
  await act(page, 'take new price');
  await expect(offer('$34.95')).toBeHidden();
  await expect(price).toHaveValue('34.95');

  await price.fill('31.00');
  service.changePrice(SKU, '33.50');
  await act(page, 'recheck stock');
  await expect(offer('$33.50')).toBeVisible();
  await act(page, 'keep our price');
  await expect(offer('$33.50')).toBeHidden();
  await expect(price).toHaveValue('31.00');
});
