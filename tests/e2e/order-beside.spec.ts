import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { layoutFaults, SMALL_WINDOWS } from '../support/layout-faults.ts';
import { ownSale } from '../support/own-sale.ts';
import { startServiceFront } from '../support/service-front.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** A sale of one part, sent by its key: it is under way then. */
async function send(counter: CounterScreen, name: string, sku: string): Promise<void> {
  await counter.openPart(sku);
  await counter.addPart(sku);
  await counter.enterCustomer({ ...PRACTICE_SALE.customer, name }, ownSale().address, '');
  await counter.review();
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Sending… do not enter it again' })).toBeVisible();
}

async function nextTicket(counter: CounterScreen): Promise<void> {
  await act(counter.page, 'new ticket');
  await expect(counter.ticket.getByText('No items yet')).toBeVisible();
}

test(
  'an order that is under way leaves the counter open, and how each of two ended comes to the top of every screen',
  enduranceFlow('tests/unit/renderer/features/outcomes/outcomes.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page, order, ticket } = counter;
    const outcomes = page.getByRole('complementary', { name: 'Order results' });

    const letGo = front.hold('/v1/order');
    await send(counter, 'First Customer', PARTS.towBall);
    await expect(ticket.getByLabel('Name', { exact: true })).not.toBeEditable();
    await nextTicket(counter);
    await send(counter, 'Second Customer', PARTS.hiluxHarness);
    await nextTicket(counter);
    await counter.openForms();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Third Customer');
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue('Third Customer');
    await expect(outcomes).toHaveCount(0);

    // The ticket of an order that is under way stays locked.
    await page.keyboard.press('Alt+1');
    await expect(order.getByRole('heading', { name: 'Sending… do not enter it again' })).toBeVisible();
    await expect(ticket.getByLabel('Name', { exact: true })).not.toBeEditable();
    await page.keyboard.press('Alt+3');
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue('Third Customer');

    letGo();
    await expect(outcomes.getByRole('listitem')).toHaveCount(2);
    await expect(outcomes).toContainText(/for First Customer: placed, \S+/);
    await expect(outcomes).toContainText(/for Second Customer: placed, \S+/);
    expect(service.orders.map(({ order: sent }) => [sent.customer_name, sent.lines[0]?.sku])).toEqual(
      expect.arrayContaining([
        ['First Customer', PARTS.towBall],
        ['Second Customer', PARTS.hiluxHarness],
      ]),
    );
    expect(service.orders).toHaveLength(2);
    await expectAccessible(page, 'how two orders ended');

    await page.reload();
    await expect(outcomes.getByRole('listitem')).toHaveCount(2);
    await act(page, 'open settings');
    await expect(outcomes.getByRole('listitem')).toHaveCount(2);

    for (const [name, left] of [
      ['First Customer', 1],
      ['Second Customer', 0],
    ] as const) {
      await act(page, 'read outcome');
      await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(name);
      await expect(outcomes.getByRole('listitem')).toHaveCount(left);
    }
    await page.reload();
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue('Second Customer');
    await expect(outcomes).toHaveCount(0);
    await front.shut();
    await service.close();
  },
);

test(
  'an order beside the ticket whose outcome nobody knows leads to where it is found out',
  enduranceFlow('tests/e2e/key-counts.spec.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page } = counter;
    const outcomes = page.getByRole('complementary', { name: 'Order results' });
    const letGo = front.hold('/v1/order');
    await send(counter, 'First Customer', PARTS.towBall);
    await nextTicket(counter);
    service.drills.set('order', 'reset after acceptance', 1);
    letGo();
    // It stands once: in the bar of the orders that nobody knows the outcome of.
    await expect(page.getByText('An order may have been placed: do not enter it again')).toHaveCount(1);
    await expect(outcomes).toHaveCount(0);
    await act(page, 'show unknown orders');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('First Customer');
    await dialog.getByLabel('Who did you speak to?').fill('Order desk');
    await dialog.getByLabel('What did they say?').fill('They have it.');
    await dialog.getByLabel('Placed – they have it').check();
    await dialog.getByLabel('Supplier’s order ID').fill('AB-1');
    await act(page, 'resolve order');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Saved: \S+ was placed\. Its ticket stays locked\.$/)).toBeVisible();
    await expect(outcomes).toHaveCount(0);
    await front.shut();
    await service.close();
  },
);

test(
  'many orders that ended beside the ticket leave a small window its foot and the review',
  enduranceFlow('tests/unit/renderer/features/outcomes/outcomes.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    // The order that nobody knows the outcome of is left for later.
    const running = await launch({ env: { COUNTERPART_STANDIN_PRESS: 'Close anyway' } });
    const { counter } = await connectService(running, service, front);
    const { page, ticket } = counter;
    const outcomes = page.getByRole('complementary', { name: 'Order results' });
    const letGo = front.hold('/v1/order');
    for (const name of ['Ann Example', 'Ben Example', 'Cy Example', 'Di Example', 'Eve Example']) {
      await send(counter, name, PARTS.ballMount);
      await nextTicket(counter);
    }
    service.drills.set('order', 'reset after acceptance', 1);
    letGo();
    await expect(outcomes).toContainText('and 3 more');
    await expect(outcomes.getByRole('listitem')).toHaveCount(1);
    await counter.openPart(PARTS.hiluxHarness);
    await page.setViewportSize({ width: 1024, height: 592 });
    await counter.addPart(PARTS.hiluxHarness);
    await expect(counter.offers).toBeVisible();
    await expect(await counter.lineField(PARTS.hiluxHarness, 'Quantity')).toBeInViewport({ ratio: 0.9 });
    await counter.enterCustomer({ ...PRACTICE_SALE.customer, name: 'Flo Example' }, ownSale().address, '');
    for (const screen of ['ticket', 'review'] as const) {
      if (screen === 'review') await counter.review();
      for (const { width, height } of SMALL_WINDOWS) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect.soft(await page.evaluate(layoutFaults, '#root'), `${screen} at ${width} × ${height}`).toEqual([]);
        await expect(ticket.getByRole('button', { name: /^Review order/ })).toBeInViewport({ ratio: 1 });
        if (screen === 'review') {
          await expect(counter.sendButton).toBeInViewport({ ratio: 1 });
          const script = counter.order.getByRole('region', { name: 'Read to the customer' });
          await expect(script.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
        }
      }
    }
    await page.setViewportSize({ width: 1024, height: 592 });
    await outcomes.getByRole('button', { name: 'and 3 more' }).click();
    await expect(outcomes.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page, 'how many orders ended');
    await outcomes.getByRole('button', { name: 'OK' }).last().click();
    await expect(outcomes.getByRole('listitem')).toHaveCount(3);
    await outcomes.getByRole('button', { name: 'Show fewer' }).click();
    await expect(outcomes.getByRole('listitem')).toHaveCount(1);
    await front.shut();
    await service.close();
  },
);
