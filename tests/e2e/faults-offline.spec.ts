import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { connectService } from '../support/connect-service.ts';
import { act } from '../support/keys.ts';
import { ordersReceived } from '../support/order-watch.ts';
import { startServiceFront } from '../support/service-front.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** The connection goes and comes back in the middle of a sale: nothing is lost, and nothing is sent twice. */

const SALE = PRACTICE_SALE;
const { plate, state } = PLATES.cleanHit;

test('a sale survives the line going and coming back, and its order goes out once', async ({ launch }) => {
  test.slow();
  const service = await startPracticeService();
  const line = await startServiceFront(service);
  const { counter } = await connectService(await launch(), service, line);
  const { vehicle, part, stock, rates, order } = counter;
  await counter.enterSale(SALE);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await line.shut();

  const unreachable = 'no connection';
  await test.step('the plate stays typed', async () => {
    await counter.askForPlate(plate, state);
    await expect(vehicle.getByRole('alert')).toContainText(unreachable);
    await expect(vehicle.getByRole('alert')).toContainText('Try again.');
    await expect(vehicle.getByLabel('Registration plate')).toHaveValue(plate);
  });
  await test.step('the last known stock is shown as such', async () => {
    await counter.page.keyboard.press('F4');
    await expect(stock.getByText(/^Last known/)).toBeVisible();
    await expect(stock.getByRole('row').filter({ hasText: 'SYD1' })).toContainText(/14.*Check failed/s);
  });
  await test.step('a part that was read before is shown from then, another is not', async () => {
    await counter.openPart(PARTS.hiluxHarness);
    await expect(stock.getByText(/^Last known/)).toBeVisible();
    await counter.askForPart(PARTS.towBall);
    await expect(part.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
    await expect(part.getByLabel('Part code')).toHaveValue(PARTS.towBall);
  });
  await test.step('the rates are asked for again later', async () => {
    await counter.page.keyboard.press('F6');
    await expect(rates.getByRole('alert')).toContainText(unreachable);
  });
  await test.step('the order cannot be submitted, and says why', async () => {
    await counter.review();
    await expect(order.getByText(/^Offline since .*: this order cannot be sent now$/)).toBeVisible();
    await expect(counter.sendButton).toBeDisabled();
    await act(counter.page, 'submit order');
    await expect(order.getByRole('heading', { name: 'Order review' })).toBeVisible();
    expect(ordersReceived(service)).toBe(0);
    expect(service.orders).toEqual([]);
    await counter.expectSaleKept(SALE);
  });

  await line.open();
  await test.step('everything works again', async () => {
    await vehicle.getByRole('button', { name: /^(Try|Look up) again$/ }).click();
    await expect(counter.known).toBeVisible();
    await counter.openPart(PARTS.towBall);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(stock.getByText('Check failed')).toHaveCount(0);
    await counter.page.keyboard.press('F6');
    await rates.getByRole('button', { name: /^Refresh/ }).click();
    await expect(rates.getByRole('table')).toBeVisible();
    await counter.expectSaleKept(SALE);
  });
  await test.step('the order is sent, once', async () => {
    await counter.review();
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(ordersReceived(service)).toBe(1);
    expect(service.orders).toHaveLength(1);
  });
  await line.shut();
  await service.close();
});

test(
  'an order whose line goes at the press is not sent, says so, and goes out once by the next press',
  enduranceFlow('tests/integration/orders/fault-matrix.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const line = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, line);
    const { order } = counter;
    await counter.enterSale(SALE);
    await counter.review();
    await expect(counter.sendButton).toBeEnabled();
    await line.shut();
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order not sent' })).toBeVisible();
    await expect(order.getByText('the supplier refused the connection')).toBeVisible();
    await expect(order.getByText('Review it again to send it.')).toBeVisible();
    expect(ordersReceived(service)).toBe(0);
    await counter.expectSaleKept(SALE);

    await line.open();
    await counter.reviewAgain();
    await counter.send();
    await expect(order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(ordersReceived(service)).toBe(1);
    expect(service.orders).toHaveLength(1);
    await line.shut();
    await service.close();
  },
);
