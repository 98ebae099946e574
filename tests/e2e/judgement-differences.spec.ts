import { expect, type Locator } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { ordersReceived } from '../support/order-watch.ts';
import { ownSale } from '../support/own-sale.ts';
import { startServiceFront } from '../support/service-front.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** Nothing is promised that has changed: only what changed is shown, quoted and now, and each is settled by one key. */

const SKU = PARTS.towBall;
const was = { price: '29.95', stock: [] as Parameters<PracticeService['changeStock']>[1] };

async function readyTicket(counter: CounterScreen): Promise<void> {
  await counter.sell(SKU);
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, '');
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await expect(counter.ticket).toContainText('Total incl. delivery');
}

function again({ order }: CounterScreen): Locator {
  return order.getByRole('region', { name: 'Price, stock and delivery check' });
}

test.describe('at the counter', () => {
  test.beforeEach(({ shop: { service } }) => {
    was.stock = service.catalogue.product(SKU)?.stock ?? [];
  });
  test.afterEach(({ shop: { service } }) => {
    service.changePrice(SKU, was.price);
    service.changeStock(SKU, was.stock);
  });

  test(
    'says in one line that nothing changed, and when it was checked',
    enduranceFlow('tests/unit/shared/domain/order-check/differences.test.ts'),
    async ({ shop: { counter, service } }) => {
      await readyTicket(counter);
      await counter.review();
      await expect(again(counter)).toHaveText(/^Prices and stock unchanged \(\d\d:\d\d\)$/);
      await expectAccessible(counter.page, 'nothing has changed');
      const before = ordersReceived(service);
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      expect(ordersReceived(service)).toBe(before + 1);
    },
  );

  test('shows only what changed, quoted and now, and each is settled by one key before the order goes out', async ({
    shop: { counter, service },
  }) => {
    const { page } = counter;
    await readyTicket(counter);
    service.changePrice(SKU, '34.95');
    service.changeStock(
      SKU,
      was.stock.map((entry) =>
        entry.warehouse_code === 'SYD1' ? { ...entry, qty_on_hand: '1.0000', availability: 'Low Stock' } : entry,
      ),
    );
    const before = ordersReceived(service);
    await counter.review();
    const changes = again(counter).getByRole('list').first();
    await expect(again(counter).getByRole('heading')).toHaveText('3 changes to resolve');
    await expect(changes).toContainText('was $29.95');
    await expect(changes).toContainText('now $34.95');
    await expect(changes).toContainText('SYD1: 1');
    await expect(changes).toContainText('SYD1: “Low Stock”');
    await expect(changes).not.toContainText('Delivery');
    await expect(counter.sendButton).toBeDisabled();
    await expect(counter.sendButton).toContainText('Resolve 3 changes to send');
    await act(page, 'submit order');
    expect(ordersReceived(service)).toBe(before);
    await expectAccessible(page, 'what has changed');
    await expect(counter.order).toContainText('Not final: resolve 3 changes first.');
    await expect(counter.order).not.toContainText('in total');
    await act(page, 'take new price');
    await expect(again(counter).getByRole('heading')).toHaveText('2 changes to resolve');
    await page.keyboard.press('1');
    await expect(again(counter).getByRole('heading')).toHaveText('1 change to resolve');
    await page.keyboard.press('1');
    await expect(again(counter)).toContainText('All changes resolved (');
    await expect(counter.order).toContainText('in total');
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(service.orders.at(-1)?.order.lines[0]?.price_inc_tax).toBe('34.95');
  });

  test('while something is to be fixed a number goes to that, whatever a check of the prices finds meanwhile', async ({
    shop: { counter, service },
  }) => {
    const { page, order, ticket } = counter;
    await readyTicket(counter);
    await act(page, 'go to customer');
    await ticket.getByLabel('Name', { exact: true }).fill('');
    service.changePrice(SKU, '34.95');
    await counter.review();
    const inTheWay = order.getByRole('list', { name: 'Fix these first' });
    await expect(inTheWay.getByRole('button')).toHaveText([/^1?Name/]);
    await act(page, 'review order');
    await expect(again(counter)).toContainText('now $34.95');
    await page.keyboard.press('1');
    await expect(ticket.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(again(counter).getByRole('heading')).toHaveText('1 change to resolve');
  });

  test(
    'is read as soon as a quote becomes a ticket, and a risen price can be honoured with a reason',
    enduranceFlow('tests/unit/shared/domain/ticket/honoured-price.test.ts'),
    async ({ shop: { counter, service } }) => {
      const { page } = counter;
      await readyTicket(counter);
      await act(page, 'make quote');
      await expect(page.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible();
      service.changePrice(SKU, '34.95');
      await act(page, 'sell from quote');
      await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible();
      await expect(again(counter)).toContainText('was $29.95');
      await expect(again(counter)).toContainText(/Keep \$29\.95 from quote Q-\d{6} \(needs a reason\)/);
      await page.keyboard.press('2');
      await expectAccessible(page, 'honouring a quoted price');
      await page.keyboard.type('Quoted last week, the customer kept the paper');
      await page.keyboard.press('Enter');
      await expect(again(counter)).toContainText('All changes resolved');
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      const sent = service.orders.at(-1)?.order;
      expect(sent?.lines[0]?.price_inc_tax).toBe('29.95');
      expect(sent?.notes.join('\n')).toMatch(
        /BALL-50 at \$29\.95 as quoted in Q-\d{6}, now \$34\.95: Quoted last week, the customer kept the paper/,
      );
    },
  );

  test(
    'says what could not be checked, and the order goes out all the same for a reason alone',
    enduranceFlow('tests/unit/shared/domain/order-check/checked-ticket.test.ts'),
    async ({ shop: { counter, service } }) => {
      await readyTicket(counter);
      service.drills.set('product', 'service error');
      await counter.review();
      await expect(again(counter)).toContainText('1 figure not checked. Nothing else changed');
      await expect(again(counter)).toContainText('BALL-50: not checked, as the supplier’s system failed.');
      await expect(again(counter)).toContainText('Give a reason to send it unchecked.');
      await expect(counter.sendButton).toBeDisabled();
      await expectAccessible(counter.page, 'what could not be checked');
      const before = ordersReceived(service);
      await act(counter.page, 'submit order');
      expect(ordersReceived(service)).toBe(before);
      await act(counter.page, 'give reason');
      await counter.page.keyboard.type('He waits at the');
      // Left for a moment it is still open: its key goes back to it.
      await act(counter.page, 'go to plate');
      await act(counter.page, 'give reason');
      await counter.page.keyboard.press('End');
      await counter.page.keyboard.type(' cou');
      await act(counter.page, 'back');
      await act(counter.page, 'give reason');
      await counter.page.keyboard.press('End');
      await counter.page.keyboard.type('nter');
      await counter.page.keyboard.press('Enter');
      await expect(again(counter)).toContainText('Sent unchecked: He waits at the counter');
      await expect(counter.sendButton).toBeEnabled();

      // A check that succeeds ends it, and it does not come back.
      service.drills.set('product', null);
      await act(counter.page, 'review order');
      await expect(again(counter)).toContainText('Prices and stock unchanged');
      await expect(counter.order).not.toContainText('He waits at the counter');
      service.drills.set('product', 'service error');
      await act(counter.page, 'review order');
      await expect(again(counter)).toContainText('Give a reason to send it unchecked.');
      await act(counter.page, 'give reason');
      await counter.page.keyboard.type('He cannot wait');
      await counter.page.keyboard.press('Enter');
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      expect(service.orders.at(-1)?.order.notes.at(-1)).toBe(
        'Not checked before it was sent: BALL-50 (price, stock and fit). Sent anyway: He cannot wait',
      );
      service.drills.set('product', null);
    },
  );
});

test(
  'delivery that is no longer offered is chosen anew',
  enduranceFlow('tests/unit/shared/domain/order-check/differences.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page } = counter;
    const slow = {
      service_code: 'SLOW',
      service_name: 'Slow Freight',
      total_price_in_cents: 2100,
      total_price: 21,
      currency: 'AUD',
      description: '5-7 business days',
    };
    const gone = {
      ...slow,
      service_code: 'GONE',
      service_name: 'Cheap Freight',
      total_price_in_cents: 900,
      total_price: 9,
    };
    front.answerWith('/shipping/get-rates', { rates: [gone, slow] });
    await readyTicket(counter);
    front.answerWith('/shipping/get-rates', { rates: [slow] });
    await counter.review();
    await expect(again(counter)).toContainText('was $9.00');
    await expect(again(counter)).toContainText('now no longer offered');
    await expectAccessible(page, 'a rate that is gone');
    await page.keyboard.press('1');
    await expect(counter.rates.getByRole('table')).toContainText('Slow Freight');
    await expect(counter.ticket).toContainText('Total (delivery not added)');
    await page.keyboard.press('1');
    await counter.review();
    await expect(again(counter)).toContainText('Prices and stock unchanged');
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(service.orders.at(-1)?.order.charges.map(({ description }) => description)).toEqual(['Slow Freight']);
    await front.shut();
    await service.close();
  },
);
