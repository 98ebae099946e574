import { expect, type TestDetails } from '@playwright/test';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { ordersReceived, readOverBridge, submitOverBridge, submitReadOut } from '../support/order-watch.ts';
import { act } from '../support/keys.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { ownSale } from '../support/own-sale.ts';
import { type Shop, test as shopTest } from '../support/shop-test.ts';
import { type CounterWay, HAS_POSTGRES } from '../support/shop-of-flow.ts';

/**
 * One reviewed order is one request, however it is pressed: twice, held down, while it is being sent, from two windows.
 * And Enter alone is no way to send it: a scanner ends every code with it.
 */

/** Whatever else failed the first time: how many orders the service received is never wrong. */
const ORDERS = neverForgiven('how many orders the service received');

/** Reads an order out, ready to be sent; answers how many orders the service has received so far. */
async function readyToSend({ counter, service }: Shop): Promise<number> {
  await counter.enterSale(ownSale());
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
  return ordersReceived(service);
}

/** The order was placed, by one request. */
async function expectPlacedOnce({ counter, service }: Shop, before: number): Promise<void> {
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  expect(ordersReceived(service) - before, ORDERS).toBe(1);
  const reference = await counter.reference.innerText();
  expect(
    service.orders.filter(({ order }) => order.customer_reference === reference),
    ORDERS,
  ).toHaveLength(1);
}

/** Describes the flows of a counter that works so; those of a shop are left to the endurance run. */
export function describeAtMostOnce(way: CounterWay): void {
  shopTest.use({ counterWay: way, shopOf: way });
  shopTest.skip(way !== 'alone' && !HAS_POSTGRES, 'There is no PostgreSQL here.');
  const test = flowsOf(way);

  test('pressing the key twice sends one order', async ({ shop }) => {
    const before = await readyToSend(shop);
    const { page } = shop.counter;
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await expectPlacedOnce(shop, before);
  });

  test(
    'a double click on the button sends one order',
    enduranceFlow('tests/integration/orders/pressing.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      await shop.counter.sendButton.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expectPlacedOnce(shop, before);
    },
  );

  test(
    'holding the key down sends one order',
    enduranceFlow('tests/unit/renderer/features/order/send-key-rule.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { page } = shop.counter;
      await page.keyboard.down('Control');
      for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.keyboard.up('Control');
      await expectPlacedOnce(shop, before);
    },
  );

  test('a key that is still held when a refusal comes does not send the order again', async ({ shop }) => {
    const before = await readyToSend(shop);
    const { counter, service } = shop;
    const { page } = counter;
    service.drills.set('order', 'success false', 1);
    await page.keyboard.down('Control');
    await page.keyboard.down('Enter');
    await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
    await expect(counter.sendButton).toBeDisabled();
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    expect(ordersReceived(service) - before, ORDERS).toBe(1);
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    await counter.reviewAgain();
    await counter.sendAfterRefusal();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(ordersReceived(service) - before, ORDERS).toBe(2);
  });

  for (const refusal of ['refused', 'not authorised', 'success false'] as const) {
    test(
      `a second and a third press after “${refusal}” send nothing, however fast they come`,
      enduranceFlow('tests/integration/orders/press-matrix.test.ts'),
      async ({ shop }) => {
        const before = await readyToSend(shop);
        const { counter, service } = shop;
        const { page } = counter;
        service.drills.set('order', refusal, 1);
        const pressedAt = Date.now();
        await page.keyboard.press('Control+Enter');
        for (const ms of [20, 60, 150, 400, 900, 2_000]) {
          await page.waitForTimeout(Math.max(0, pressedAt + ms - Date.now()));
          await page.keyboard.press('Control+Enter');
        }
        await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
        await expect(counter.order.getByText(/^Read how the last try ended\. Then press F9/)).toBeVisible();
        await expect(counter.sendButton).toBeDisabled();
        expect(ordersReceived(service) - before, ORDERS).toBe(1);
      },
    );
  }

  test(
    'a review that is opened again sends nothing before its outcome was on the screen for a second',
    enduranceFlow('tests/unit/renderer/sale/opened-review-store.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      const { page } = counter;
      service.drills.set('order', 'refused', 1);
      await page.keyboard.press('Control+Enter');
      await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
      await page.keyboard.press('F9');
      await page.keyboard.press('Control+Enter');
      expect(ordersReceived(service) - before, ORDERS).toBe(1);
      await expect(counter.sendButton).toBeEnabled();
      expect(ordersReceived(service) - before, ORDERS).toBe(1);
    },
  );

  test(
    'a window that is loaded again shows a refused order with a key that is dead until the review is opened',
    enduranceFlow('tests/unit/renderer/features/order/order-screen-state.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      service.drills.set('order', 'refused', 1);
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
      await counter.page.reload();
      await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
      await expect(counter.order.getByText(/^Read how the last try ended/)).toBeVisible();
      await counter.page.keyboard.press('Control+Enter');
      expect(ordersReceived(service) - before, ORDERS).toBe(1);
      await counter.reviewAgain();
    },
  );

  test(
    'pressing again while the order is being sent sends nothing more',
    enduranceFlow('tests/integration/orders/pressing.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      const { page } = counter;
      service.drills.set('order', 'slow', 1);
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Sending… do not enter it again' })).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('F3');
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('F9');
      await page.keyboard.press('Control+Enter');
      await expectPlacedOnce(shop, before);
    },
  );

  test(
    'two windows that submit the same order at once send one, and are told the same',
    enduranceFlow('tests/integration/orders/pressing.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      service.drills.set('order', 'slow', 1);
      // Both have read the same out: what the one writes down on its way would end what the other read.
      const readOut = await readOverBridge(counter.page);
      await expect(counter.sendButton).toBeEnabled();
      // The press looks at nothing first: what it would look for may be gone with the order that the other window sent.
      const [answers] = await Promise.all([submitReadOut(counter.page, readOut, 5), act(counter.page, 'submit order')]);
      await expectPlacedOnce(shop, before);
      const ids = answers.map((answer) =>
        answer.ok && answer.value.kind === 'sent' ? answer.value.submission.id : 'not sent',
      );
      expect(new Set(ids).size, ORDERS).toBe(1);
      const transactionId = service.orders.at(-1)?.transactionId;
      for (const answer of answers) {
        expect(answer).toMatchObject({
          value: { submission: { state: { outcome: { kind: 'acknowledged', transactionId } } } },
        });
      }
    },
  );

  test('a window that is loaded again while the order is being sent shows how it ends, and sends nothing', async ({
    shop,
  }) => {
    const before = await readyToSend(shop);
    const { counter, service } = shop;
    service.drills.set('order', 'slow', 1);
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Sending… do not enter it again' })).toBeVisible();
    await counter.page.reload();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
    await counter.page.keyboard.press('F9');
    await counter.page.keyboard.press('Control+Enter');
    await expectPlacedOnce(shop, before);
  });

  test(
    'an order that was placed is not sent again by any key or call',
    enduranceFlow('tests/integration/orders/press-matrix.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      await counter.send();
      await expectPlacedOnce(shop, before);
      await counter.page.keyboard.press('Control+Enter');
      const transactionId = service.orders.at(-1)?.transactionId;
      expect(await submitOverBridge(counter.page)).toMatchObject([
        {
          ok: true,
          value: { kind: 'sent', submission: { state: { outcome: { kind: 'acknowledged', transactionId } } } },
        },
      ]);
      await expectPlacedOnce(shop, before);
    },
  );

  test(
    'an order that changed after its review is not sent in its place',
    enduranceFlow('tests/integration/orders/interleavings.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      const answer = await counter.page.evaluate(async () => {
        const { tickets, orders } = window.counterpart;
        const current = await tickets.current();
        if (!current.ok) throw new Error(current.failure.kind);
        const review = await orders.review({ ticket: current.value });
        if (!review.ok) throw new Error(review.failure.kind);
        const changed = { ...current.value, notes: 'Two of each, please' };
        return orders.submit({ ticket: changed, fingerprint: review.value.fingerprint, reason: null });
      });
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid input' } });
      expect(ordersReceived(service) - before, ORDERS).toBe(0);
    },
  );

  test(
    'Enter alone never sends, wherever the cursor stands',
    enduranceFlow('tests/unit/renderer/features/order/send-key-rule.test.ts'),
    async ({ shop }) => {
      const before = await readyToSend(shop);
      const { counter, service } = shop;
      const { page, ticket } = counter;

      await test.step('on the button that sends', async () => {
        await counter.sendButton.focus();
        await expect(counter.sendButton).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('NumpadEnter');
        await page.keyboard.press('Shift+Enter');
        await page.keyboard.press('Alt+Enter');
        await expect(counter.sendButton).toBeEnabled();
      });

      await test.step('on the heading of the review, and nowhere', async () => {
        await page.getByRole('heading', { name: 'Order review' }).focus();
        await page.keyboard.press('Enter');
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('Enter');
      });

      await test.step('after a code that a scanner types into nowhere', async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.type('TB-HILUX8-TUB');
        await page.keyboard.press('Enter');
        await counter.review();
      });

      await test.step('in every field of the forms', async () => {
        // Those too that stay closed until somebody wants them.
        await act(page, 'go to notes');
        await expect(ticket.getByLabel('Supplier notes')).toBeFocused();
        await act(page, 'go to order details');
        await expect(ticket.getByLabel('Customer reference')).toBeFocused();
        const fields = [
          ...(await counter.forms.getByRole('textbox').all()),
          ...(await counter.forms.getByRole('combobox').all()),
        ];
        expect(fields.length).toBeGreaterThan(10);
        for (const field of fields) {
          // Enter in the last field of the address closed them.
          await counter.openForms();
          await field.focus();
          await expect(field).toBeFocused();
          await page.keyboard.press('Enter');
        }
      });

      await test.step('in every field of a line, on its title and in the plate', async () => {
        const [sku = ''] = PRACTICE_SALE.parts;
        for (const label of ['Quantity', 'Price each, $', 'Ship from'] as const) {
          const field = await counter.lineField(sku, label);
          await field.focus();
          await expect(field).toBeFocused();
          await page.keyboard.press('Enter');
        }
        await (await counter.openLine(sku)).getByRole('button').first().press('Enter');
        const fields = await counter.vehicle.getByRole('textbox').all();
        expect(fields.length).toBeGreaterThan(0);
        for (const field of fields) {
          await field.focus();
          await expect(field).toBeFocused();
          await page.keyboard.press('Enter');
        }
      });

      expect(ordersReceived(service) - before, ORDERS).toBe(0);
      await counter.review();
      await counter.send();
      await expectPlacedOnce(shop, before);
    },
  );
}

type Body = (fixtures: { readonly shop: Shop }) => Promise<void>;

/** Alone a flow is run as its details say. */
function flowsOf(way: CounterWay) {
  const sharedFlow = enduranceFlow('tests/integration/hub/orders-of-a-shop.test.ts');
  function test(title: string, details: TestDetails | Body, body?: Body): void {
    const [how, walked] = typeof details === 'function' ? [{}, details] : [details, body];
    if (walked === undefined) throw new Error(`The flow “${title}” does nothing.`);
    shopTest(title, way === 'alone' ? how : sharedFlow, async ({ shop }) => await walked({ shop }));
  }
  test.step = shopTest.step;
  return test;
}
