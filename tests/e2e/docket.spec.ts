import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** The docket: how its lines and forms open and close. What is in sight of it at once: `docket-drawn`. */

const COUNTER = { width: 1280, height: 800 } as const;

test('F7 shows every field of customer and delivery without scrolling, and Esc leads back', async ({
  shop: { counter },
}) => {
  const { page, ticket, part, forms } = counter;
  await page.setViewportSize(COUNTER);
  await counter.sell(PARTS.towBall);
  await act(page, 'go to part');
  await act(page, 'go to customer');
  await expect(ticket.getByLabel('Phone')).toBeFocused();
  for (const label of ['Phone', 'Name', 'Email', 'Street', /^Unit, building/, 'Suburb', 'State', 'Postcode']) {
    await expect(forms.getByLabel(label, { exact: typeof label === 'string' }), String(label)).toBeInViewport({
      ratio: 1,
    });
  }
  await expect(forms.getByText('Country: Australia')).toBeInViewport({ ratio: 1 });
  expect(await forms.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight), 'nothing to scroll').toBe(0);
  await expect(ticket.getByRole('button', { name: /^Review order/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('0491 570 006');
  await page.keyboard.press('Escape');
  await expect(forms).toBeHidden();
  await expect(part.getByLabel(/^Part code/)).toBeFocused();
  await expect(ticket.getByRole('button', { name: /^Customer/ })).toContainText('0491 570 006');
});

for (const [width, height] of [
  [1920, 1080],
  [2560, 1440],
] as const) {
  const details = width === 1920 ? {} : enduranceFlow('tests/e2e/gallery.spec.ts');
  test(
    `customer and delivery stand beside the lines at ${width} × ${height}, and stay while a line is looked at`,
    details,
    async ({ shop: { counter } }) => {
      const { page, ticket, forms } = counter;
      await page.setViewportSize({ width, height });
      await counter.sell(PARTS.towBall);
      const line = counter.line(PARTS.towBall);
      const left = (await line.boundingBox())?.x;
      await act(page, 'go to customer');
      await expect(ticket.getByLabel('Phone')).toBeFocused();
      await expect(line).toBeInViewport({ ratio: 1 });
      const [ofLine, ofForms] = [await line.boundingBox(), await forms.boundingBox()];
      if (ofLine === null || ofForms === null) throw new Error('a line or the forms are not drawn');
      expect(ofLine.x, 'the lines keep their left edge').toBe(left);
      expect(ofLine.x + ofLine.width).toBeLessThanOrEqual(ofForms.x + 1);
      for (const label of ['Phone', 'Name', 'Email', 'Street', 'Suburb', 'State', 'Postcode']) {
        await expect(forms.getByLabel(label, { exact: true }), label).toBeInViewport({ ratio: 1 });
      }
      expect(await forms.evaluate((box) => box.scrollHeight - box.clientHeight), 'nothing to scroll').toBe(0);
      expect(await forms.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing cut off').toBe(0);
      await page.keyboard.type('0491 570 006');
      await expect(forms.getByRole('button', { name: /^Close/ }).locator('kbd')).toBeInViewport({ ratio: 1 });
      const suburb = forms.getByLabel('Suburb', { exact: true });
      await suburb.fill('South Melbourne');
      expect(await suburb.evaluate((field) => field.scrollWidth - field.clientWidth), 'a suburb is whole').toBe(0);
      await act(page, 'go to lines');
      await expect(line.getByRole('button').first()).toBeFocused();
      await expect(forms).toBeVisible();
      await act(page, 'go to part');
      await expect(forms).toBeHidden();
      await expect(ticket.getByRole('button', { name: /^Customer/ })).toContainText('0491 570 006');
      await page.setViewportSize(COUNTER);
    },
  );
}

test('beside the forms Esc leaves the reason that the cursor is in, and then the forms', async ({
  shop: { counter },
}) => {
  const { page, forms } = counter;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.notForHilux);
  await act(page, 'give reason');
  const reason = counter.ticket.getByLabel(/^Reason: /);
  await expect(reason).toBeFocused();
  await act(page, 'go to customer');
  await expect(forms.getByLabel('Phone')).toBeFocused();
  await act(page, 'give reason');
  await expect(reason).toBeFocused();
  await expect(forms).toBeVisible();
  await act(page, 'back');
  await expect(reason).toBeHidden();
  await expect(forms).toBeVisible();
  await act(page, 'back');
  await expect(forms).toBeHidden();
  await page.setViewportSize(COUNTER);
});

test('Enter goes from field to field, and closes the forms behind the postcode', async ({ shop: { counter } }) => {
  const { page, ticket, part, forms } = counter;
  await act(page, 'go to part');
  await page.keyboard.press('Shift+F7');
  await expect(ticket.getByLabel('Street')).toBeFocused();
  for (const text of ['12 Example Street', '', 'Darwin']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(ticket.getByLabel('State')).toBeFocused();
  await page.keyboard.type('NT');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0800');
  await page.keyboard.press('Enter');
  await expect(forms).toBeHidden();
  await expect(part.getByLabel(/^Part code/)).toBeFocused();
  await expect(ticket.getByRole('button', { name: /^Delivery/ })).toContainText('12 Example Street, Darwin NT 0800');
});

test('Enter selects what stands in the next field: what is typed takes its place', async ({ shop: { counter } }) => {
  const { page, ticket } = counter;
  await act(page, 'go to part');
  await page.keyboard.press('Shift+F7');
  const suburb = ticket.getByLabel('Suburb');
  await suburb.fill('Darwin');
  await ticket.getByLabel(/^Unit, building/).focus();
  await page.keyboard.press('Enter');
  await expect(suburb).toBeFocused();
  await page.keyboard.type('Palmerston');
  await expect(suburb).toHaveValue('Palmerston');
});

test('going elsewhere closes the forms; a field that is wanted opens them again', async ({ shop: { counter } }) => {
  const { page, ticket, forms } = counter;
  await page.setViewportSize(COUNTER);
  await counter.sell(PARTS.towBall);
  await act(page, 'go to customer');
  await page.keyboard.type('12');
  await act(page, 'go to part');
  await expect(forms).toBeHidden();
  await act(page, 'go to notes');
  await expect(ticket.getByLabel('Supplier notes')).toBeFocused();
  await act(page, 'go to order details');
  await expect(ticket.getByLabel('Customer reference')).toBeFocused();
  await act(page, 'go to lines');
  await expect(forms).toBeHidden();
  await expect(counter.line(PARTS.towBall).getByRole('button').first()).toBeFocused();
});

test('the button to the review says as many things to fix as the review then lists', async ({ shop: { counter } }) => {
  const { page, order, ticket } = counter;
  await counter.sell(PARTS.towBall);
  const toFix = ticket.getByRole('button', { name: /^Review order · \d+ to fix/ });
  await expect(toFix).toBeVisible();
  await act(page, 'go to customer');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Practice Customer');
  // A wrong phone, and an address of which only the country stands.
  await expect(toFix).toHaveText(/^Review order · 5 to fix/);
  await counter.review();
  await expect(order.getByRole('list', { name: 'Fix these first' }).getByRole('button')).toHaveCount(5);
  await expect(toFix).toHaveText(/^Review order · 5 to fix/);
  await act(page, 'go to customer');
  await ticket.getByLabel('Phone').fill('0491 570 006');
  await expect(order.getByRole('list', { name: 'Fix these first' }).getByRole('button')).toHaveCount(4);
  await expect(toFix).toHaveText(/^Review order · 4 to fix/);
});

test('the line with the cursor alone has its fields, and nothing above it moves', async ({ shop: { counter } }) => {
  const { page, ticket } = counter;
  for (const sku of [PARTS.towBall, PARTS.ballMount, PARTS.sevenPinPlug]) await counter.sell(sku);
  await act(page, 'go to part');
  await expect(ticket.getByLabel('Quantity')).toHaveCount(0);
  const top = async (sku: string) => (await counter.line(sku).boundingBox())?.y;
  const before = [await top(PARTS.towBall), await top(PARTS.ballMount)];
  await counter.line(PARTS.ballMount).locator('[data-cell="quantity"]').click();
  await expect(counter.line(PARTS.ballMount).getByLabel('Quantity')).toBeFocused();
  await expect(ticket.getByLabel('Quantity')).toHaveCount(1);
  expect([await top(PARTS.towBall), await top(PARTS.ballMount)]).toEqual(before);
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowDown');
  await expect(counter.line(PARTS.sevenPinPlug).getByLabel('Quantity')).toBeFocused();
  await expect(ticket.getByLabel('Quantity')).toHaveCount(1);
  await counter.expectCell(PARTS.ballMount, 'Quantity', '3');
  await expect(counter.line(PARTS.ballMount)).toContainText('3 for $');
});

test('a line that is short ships from where there is enough by one key', async ({ shop: { counter, service } }) => {
  const kept = service.catalogue.product(PARTS.ballMount)?.stock ?? [];
  service.changeStock(PARTS.ballMount, [
    { warehouse_code: 'SYD1', qty_on_hand: '0.0000', availability: 'Back Order' },
    { warehouse_code: 'MEL1', qty_on_hand: '12.0000', availability: 'In Stock' },
  ]);
  try {
    await counter.sell(PARTS.ballMount);
    const line = counter.line(PARTS.ballMount);
    await expect(line).toContainText('Need 1, SYD1 has 0');
    await expect(line.getByRole('button', { name: /^→ MEL1 has 12/ })).toBeVisible();
    await act(counter.page, 'move short line');
    await expect(line).not.toContainText('Need 1');
    await expect(line.locator('[data-cell="warehouse"]')).toContainText('MEL1');
    await expect(counter.ticket.getByRole('region', { name: 'Ships from' })).toContainText('MEL1');
  } finally {
    service.changeStock(PARTS.ballMount, kept);
  }
});
