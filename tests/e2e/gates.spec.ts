import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { expectAccessible } from '../support/axe.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/**
 * What takes a person's word before an order: conditions to ask, limits that are exceeded, and what ends such a word.
 */

/** A ticket for a known Hilux with one part on it, its offers passed, and whom it goes to. */
async function sellForHilux(counter: CounterScreen, sku: string): Promise<void> {
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(sku);
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
}

const problemsOf = (counter: CounterScreen) => counter.order.getByRole('list', { name: 'Fix these first' });

test('a condition that nobody asked about stops the order; one key says that it is so', async ({
  shop: { counter, service },
}) => {
  const { page } = counter;
  await sellForHilux(counter, PARTS.hiluxHarness);
  await counter.review();
  await expect(problemsOf(counter)).toContainText(`${PARTS.hiluxHarness}: check “`);
  await expect(counter.sendButton).toBeHidden();
  await expectAccessible(page, 'a condition to ask before the order');
  const before = orderRequests(service).length;
  await act(page, 'submit order');
  expect(orderRequests(service)).toHaveLength(before);

  // Its number leads to the key that settles it.
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeFocused();
  await act(page, 'confirm condition');
  await expect(await counter.openLine(PARTS.hiluxHarness)).toContainText('Confirmed: ');
  await act(page, 'take back reason');
  await expect(counter.openConditions).toHaveCount(1);
  await act(page, 'confirm condition');
  await counter.review();
  await expect(counter.order).toContainText(`${PARTS.hiluxHarness}: `);
  await expect(counter.order).toContainText('– customer confirmed');
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  expect(orderRequests(service)).toHaveLength(before + 1);
});

test(
  'it may be sold all the same, for a reason that Esc leaves where it was and that goes along',
  enduranceFlow('tests/integration/orders/gates.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.hiluxHarness);
    await act(page, 'give reason');
    const field = counter.ticket.getByLabel(`Reason: ${PARTS.hiluxHarness} condition not confirmed`);
    await expect(field).toBeFocused();
    await page.keyboard.type('He rings ba');
    await act(page, 'back');
    await expect(field).toBeHidden();
    await act(page, 'give reason');
    await expect(field).toHaveValue('He rings ba');
    await page.keyboard.press('End');
    await page.keyboard.type('ck');
    await page.keyboard.press('Enter');
    await expect(await counter.openLine(PARTS.hiluxHarness)).toContainText('Sold anyway: He rings back');
    await counter.review();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service).at(-1)?.order.notes).toContainEqual(
      expect.stringMatching(new RegExp(`^${PARTS.hiluxHarness}: not confirmed: “.*”\\. Sold anyway: He rings back$`)),
    );
  },
);

test(
  'what was said of one vehicle is not said of another, nor of the first once it is back',
  enduranceFlow('tests/unit/shared/domain/ticket/line-gates.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.sell(PARTS.hiluxHarness);
    await act(page, 'confirm condition');
    await expect(await counter.openLine(PARTS.hiluxHarness)).toContainText('Confirmed: ');
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'go to towing');
    await page.keyboard.type('2600');
    await counter.findVehicle(PLATES.personalised.plate, PLATES.personalised.state);
    await expect(await counter.openLine(PARTS.hiluxHarness)).not.toContainText('Confirmed: ');
    // The trailer is the same one behind either.
    await expect(counter.part.getByLabel('Loaded trailer (kg)')).toHaveValue('2600');
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await expect(counter.openConditions).toHaveCount(1);
    await expect(await counter.openLine(PARTS.hiluxHarness)).not.toContainText('Confirmed: ');
  },
);

test(
  'a trailer over the limit takes a reason, which goes along',
  enduranceFlow('tests/unit/shared/domain/ticket/line-gates.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    await act(page, 'waive required');
    await page.keyboard.type('Has it already');
    await page.keyboard.press('Enter');
    await act(page, 'go to towing');
    await page.keyboard.type('3600');
    await counter.review();
    await expect(problemsOf(counter)).toContainText('3600 kg is 100 kg over the part’s 3500 kg.');
    await page.keyboard.press('1');
    await expect(counter.ticket.getByLabel(`Reason: ${PARTS.hiluxTubTowbar} over its limit`)).toBeFocused();
    await page.keyboard.type('Tows it empty');
    await page.keyboard.press('Enter');
    await counter.review();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service).at(-1)?.order.notes).toContainEqual(
      expect.stringMatching(/3600 kg is 100 kg over the part’s 3500 kg\. Sold anyway: Tows it empty$/),
    );
  },
);
