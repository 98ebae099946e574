import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

// Orders of other flows, of the same customer, would stand in its list.
test.use({ shopOf: 'the orders list' });

test(
  'a placed and closed order is found in the list, by the command line and in the palette',
  enduranceFlow('tests/integration/records/order-search.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
    await counter.compareRates();
    await page.keyboard.press('1');
    await expect(counter.ticket).toContainText('Total incl. delivery');
    await counter.review();
    await counter.send();
    const placed = counter.order.getByRole('heading', { name: 'Order placed' });
    await expect(placed).toBeVisible();
    const transaction = service.orders.at(-1)?.transactionId ?? '';
    const reference = orderRequests(service).at(-1)?.order.customer_reference ?? '';
    await act(page, 'new ticket');
    await expect(placed).toBeHidden();

    const orders = page.getByRole('region', { name: 'Orders' });
    const list = orders.getByRole('list', { name: 'Orders' });
    await act(page, 'show orders');
    await expect(orders.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await page.keyboard.type(transaction.slice(0, 10));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(reference);
    await expect(list).toContainText('Order placed');
    await page.keyboard.press('Enter');
    await expect(placed).toBeVisible();

    // Either field knows the number of an order, and asks the supplier for none of it.
    for (const [field, typed] of [
      ['go to plate', reference],
      ['go to part', transaction.slice(0, 8)],
    ] as const) {
      await act(page, 'new ticket');
      await expect(placed).toBeHidden();
      await act(page, field);
      await page.keyboard.type(`${typed}\n`);
      await expect(placed).toBeVisible();
    }

    await act(page, 'go to part');
    await page.keyboard.type('yesterday\n');
    await expect(orders.getByRole('textbox')).toHaveValue('yesterday');
    await expect(orders).toContainText('No order matches');
    await act(page, 'go to plate');
    await page.keyboard.type(`${PRACTICE_SALE.customer.name}\n`);
    await expect(orders.getByRole('textbox')).toHaveValue(PRACTICE_SALE.customer.name);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await act(page, 'filter orders');
    await act(page, 'filter orders');
    await expect(orders).toContainText('No order matches');
    await act(page, 'filter orders');
    await act(page, 'filter orders');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const spent = [reference, transaction.slice(0, 8), 'yesterday', PRACTICE_SALE.customer.name];
    const asked = service.requests.filter(
      ({ operation, path, body }) =>
        operation !== 'order' && spent.some((typed) => `${decodeURIComponent(path)} ${body}`.includes(typed)),
    );
    expect(asked).toEqual([]);

    await act(page, 'find anything');
    await page.keyboard.type(reference);
    await expect(page.getByRole('option', { name: new RegExp(`Order ${reference}`) })).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('today');
    await page.getByRole('option', { name: new RegExp(`Order ${reference}`) }).click();
    await expect(placed).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await act(page, 'show orders');
    await expect(orders.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(placed).toBeVisible();
    await act(page, 'show orders');
    await expect(orders).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(orders).toBeHidden();
    // The list covered the order that was open; from there the next press leads to the part.
    await expect(placed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(counter.part).toBeVisible();
  },
);
