import { expect } from '@playwright/test';
import { PARTS, PLATES, POSTCODES } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** What is done with the answers of a part at the counter: by keys alone. */

test('delivery of one part is asked for by one key and a postcode, and is no rate of the ticket', async ({
  shop: { counter, service },
}) => {
  const { page } = counter;
  const delivery = counter.answer('Delivery');
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await act(page, 'ask for delivery');
  await expect(delivery.getByLabel('Postcode')).toBeFocused();
  // Left for a moment it is still open: its key goes back to it.
  await act(page, 'go to plate');
  await expect(delivery.getByLabel('Postcode')).not.toBeFocused();
  await act(page, 'ask for delivery');
  await expect(delivery.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(delivery).toContainText('four digits');
  await expectAccessible(page, 'a postcode that is none');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(POSTCODES.darwin);
  await page.keyboard.press('Enter');
  await expect(delivery).toContainText(/\$[\d.]+ to NT/);
  await expect(delivery).toContainText(/days/);
  await expect(counter.part.getByLabel('Part code')).toBeFocused();
  const request = service.requests.findLast(({ operation }) => operation === 'shipping rates');
  expect(request?.body).toContain('"postcode":800');
  const ticket = await page.evaluate(() => window.counterpart.tickets.current());
  expect(ticket).toMatchObject({ ok: true, value: { rates: null, chosenRate: null } });
  // For the next caller of the same state it is there already, and nothing is asked.
  const asked = service.requests.length;
  await counter.newTicket();
  await counter.openPart(PARTS.hiluxTubTowbar);
  await act(page, 'ask for delivery');
  await page.keyboard.type(POSTCODES.darwin);
  await page.keyboard.press('Escape');
  await expect(delivery).toContainText(/\$[\d.]+ to NT/);
  expect(service.requests.slice(asked).filter(({ operation }) => operation === 'shipping rates')).toEqual([]);
});

test(
  'the sections of a part open and fold away by their keys, and stay so with the ticket',
  enduranceFlow('tests/unit/renderer/features/part/part-folds.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, part } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.stock).toBeVisible();
    await act(page, 'show stock');
    await expect(counter.stock).toBeHidden();
    await act(page, 'show accessories');
    await expect(counter.accessories).toBeHidden();
    await counter.openEvidence();
    await act(page, 'show specs');
    await expect(part.getByRole('region', { name: 'Specs' })).toBeVisible();
    await expectAccessible(page, 'a part that is folded open');
    await counter.addPart(PARTS.hiluxTubTowbar);
    await counter.newTicket();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.stock).toBeVisible();
    await expect(counter.evidence).toBeHidden();
    // The ticket before, by its plate: the newest of that plate is this sale's.
    await act(page, 'show tickets');
    const rows = page.getByRole('table', { name: 'Open tickets' }).getByRole('row');
    await rows.filter({ hasText: PLATES.cleanHit.plate }).last().getByRole('button').first().press('Enter');
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await expect(counter.evidence).toBeVisible();
    await expect(counter.stock).toBeHidden();
  },
);

test('on the ticket the button counts: one more by its key, one less by its own', async ({ shop: { counter } }) => {
  const { page, part } = counter;
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.openPart(PARTS.notForHilux);
  await expect(part.getByRole('button', { name: /^Add – needs reason/ })).toBeVisible();
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(part.getByRole('button', { name: /^Add to ticket/ })).toBeVisible();
  await counter.addPart(PARTS.hiluxTubTowbar);
  await expect(part.getByRole('group', { name: '1 on the ticket' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'One less' })).toBeDisabled();
  await act(page, 'add to ticket');
  await expect(part.getByRole('group', { name: '2 on the ticket' })).toBeVisible();
  await part.getByRole('button', { name: 'One less' }).press('Enter');
  await counter.expectCell(PARTS.hiluxTubTowbar, 'Quantity', '1');
  await part.getByRole('button', { name: /^Add one more/ }).press('Enter');
  await counter.expectCell(PARTS.hiluxTubTowbar, 'Quantity', '2');
});

test(
  'the picture is larger by one key, and Esc puts it away',
  enduranceFlow('tests/e2e/gallery.spec.ts'),
  async ({ shop: { counter } }) => {
    const { page, part } = counter;
    await counter.openPart(PARTS.hiluxTubTowbar);
    const small = await part.getByRole('img').boundingBox();
    await act(page, 'show picture');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    const large = await dialog.getByRole('img').boundingBox();
    expect(large?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 3);
    await expectAccessible(page, 'the picture larger');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await part.getByRole('button', { name: 'Show the picture larger' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  },
);

test(
  'an accessory that does not fit the vehicle is not offered once that is known, and stays one step away',
  enduranceFlow('tests/unit/renderer/features/part/accessories.test.ts'),
  async ({ shop: { counter } }) => {
    const { part } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    // Read once, it is known to be for other vehicles.
    await counter.openPart(PARTS.hiluxCabChassisTowbar);
    await counter.openPart(PARTS.towBall);
    await counter.openPart(PARTS.hiluxTubTowbar);
    const rows = counter.accessories.getByRole('list').first().getByRole('listitem');
    await expect(rows.filter({ hasText: PARTS.towBall })).toContainText('$29.95');
    await counter.openPart(PARTS.hiluxHarness);
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: PARTS.hiluxCabChassisTowbar })).toHaveCount(0);
    await part.getByText(/^Not for this vehicle/).click();
    await expect(counter.accessories).toContainText(PARTS.hiluxCabChassisTowbar);
  },
);
