import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

const ENDED = 'The ticket changed after you read this out. Review it again.';

/** A ticket with a delivery, and its review that can be sent. */
async function reviewed(counter: CounterScreen): Promise<void> {
  await counter.sell(PARTS.towBall);
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await expect(counter.ticket).toContainText('Total incl. delivery');
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
}

test(
  'A note that is typed into a review ends it, in words, until a person opens another one, also over a reload',
  enduranceFlow('tests/unit/renderer/sale/opened-review-store.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order, ticket } = counter;
    await reviewed(counter);
    const same = order.getByText(/^Prices and stock unchanged/);
    await expect(same).toBeVisible();
    const before = orderRequests(service).length;
    await act(page, 'go to notes');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await expect(order.getByText(ENDED).first()).toBeVisible();
    await expect(same).toBeHidden();
    await expect(counter.sendButton).toBeDisabled();
    await act(page, 'submit order');
    await page.keyboard.press('Backspace');
    await act(page, 'submit order');
    await expect(order.getByText(ENDED).first()).toBeVisible();
    await expect(ticket.getByText('Saved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(order.getByText(ENDED).first()).toBeVisible();
    await act(page, 'submit order');
    expect(orderRequests(service)).toHaveLength(before);

    await counter.review();
    await expect(counter.sendButton).toBeEnabled();
    await expect(order.getByText(ENDED)).toHaveCount(0);
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service)).toHaveLength(before + 1);
  },
);

test(
  'A quantity that is changed in a review names the delivery that it undid, and nothing goes out without it',
  enduranceFlow('tests/unit/renderer/sale/opened-review-store.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order, ticket } = counter;
    await reviewed(counter);
    const before = orderRequests(service).length;
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('2');
    await expect(order.getByRole('list', { name: 'Fix these first' })).toContainText(
      /chosen at \$[\d.]+, needs a refresh/,
    );
    await expect(ticket).toContainText('needs a refresh');
    await act(page, 'submit order');
    await counter.compareRates();
    await page.keyboard.press('1');
    await expect(ticket).toContainText('Total incl. delivery');
    expect(orderRequests(service)).toHaveLength(before);
    await counter.review();
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service).at(-1)?.order).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(orderRequests(service).at(-1)?.order.charges).toHaveLength(1);
  },
);
