import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { expectAccessible } from '../support/axe.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { pasteText } from '../support/paste-text.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

test(
  'warns of a required part that is missing, on the ticket and in the review, until it is added by its key',
  enduranceFlow('tests/unit/shared/domain/ticket/required-parts.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, order } = counter;
    const sent = orderRequests(service).length;
    await counter.sell(PARTS.hiluxTubTowbar);
    const needs = counter
      .line(PARTS.hiluxTubTowbar)
      .getByText(/^Needs /)
      .first();
    await expect(needs).toContainText(PARTS.hiluxHarness);
    await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, '');
    await counter.review();
    const lacking = order.getByRole('listitem').filter({
      hasText: `${PARTS.hiluxTubTowbar} cannot be fitted without ${PARTS.hiluxHarness}`,
    });
    await expect(lacking).toBeVisible();
    expect(orderRequests(service)).toHaveLength(sent);

    await act(page, 'open required');
    await expect(counter.part.getByRole('button', { name: `Copy SKU ${PARTS.hiluxHarness}` })).toBeVisible();
    await act(page, 'add to ticket');
    await expect(counter.line(PARTS.hiluxHarness)).toBeVisible();
    await expect(needs).toBeHidden();
    await counter.review();
    await expect(order.getByText(/^That’s 1 × .+ and 1 × .+\.$/)).toBeVisible();
    await expect(lacking).toBeHidden();
    await expect(counter.lines).toHaveCount(2);
  },
);

test(
  'adds up to the cent, and GST is an eleventh of the whole',
  enduranceFlow('tests/unit/shared/domain/ticket/ticket-totals.test.ts'),
  async ({ shop: { counter } }) => {
    const { ticket } = counter;
    await counter.sell(PARTS.towBall);
    await counter.sell(PARTS.sevenPinPlug);
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('3');
    await expect(counter.line(PARTS.towBall)).toContainText('$89.85');
    await expect(ticket.getByRole('definition').first()).toHaveText('$104.35');
    await expect(ticket.getByText('GST included $9.49')).toBeVisible();
    await (await counter.lineField(PARTS.sevenPinPlug, 'Price each, $')).fill('1,234.50');
    await expect(ticket.getByText('$1,324.35').first()).toBeVisible();
    await expect(ticket.getByText('GST included $120.40')).toBeVisible();
    await (await counter.lineField(PARTS.sevenPinPlug, 'Quantity')).fill('');
    await expect(ticket.getByText('A line that needs fixing is not counted')).toBeVisible();
    await expect(ticket.getByRole('definition').first()).toHaveText('$89.85');
  },
);

test('counts a part that is put on twice, and takes lines off and puts them back', async ({ shop: { counter } }) => {
  const { page, ticket } = counter;
  await counter.sell(PARTS.towBall);
  await act(page, 'add to ticket');
  await counter.expectCell(PARTS.towBall, 'Quantity', '2');
  await counter.sell(PARTS.ballMount);
  await act(page, 'go to lines');
  await expect(counter.line(PARTS.towBall).getByRole('button').first()).toBeFocused();
  await act(page, 'remove line');
  await expect(counter.lines).toHaveCount(1);
  await expect(counter.line(PARTS.ballMount).getByRole('button').first()).toBeFocused();
  await act(page, 'put line back');
  await expect(ticket.getByRole('listitem').first()).toContainText(PARTS.towBall);
  await counter.expectCell(PARTS.towBall, 'Quantity', '2');
});

test('puts a removed line back by Ctrl+Z, which undoes in a field what was typed there since', async ({
  shop: { counter },
}) => {
  const { page } = counter;
  const code = counter.part.getByLabel('Part code');
  await counter.sell(PARTS.ballMount);
  await act(page, 'go to part');
  await page.keyboard.type('TB-');
  await act(page, 'go to lines');
  await act(page, 'remove line');
  // The last line is gone, so the cursor is in the code field.
  await expect(code).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(counter.line(PARTS.ballMount)).toBeVisible();
  await expect(code).toHaveValue('TB-');

  await act(page, 'go to lines');
  await act(page, 'remove line');
  await expect(code).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await page.keyboard.press('Control+z');
  await expect(code).not.toHaveValue('TB-9');
  await expect(counter.lines).toHaveCount(0);
});

test('keeps the warehouse of each line, ours first', async ({ shop: { counter } }) => {
  await counter.sell(PARTS.hiluxTubTowbar);
  const from = await counter.lineField(PARTS.hiluxTubTowbar, 'Ship from');
  await expect(from).toHaveValue('SYD1');
  await expect(from.getByRole('option')).toHaveText([
    'SYD1 · 14 · In Stock (ours)',
    'BNE1 · 6 · In Stock',
    'ADL1 · 2 · In Stock',
    'MEL1 · 1 · Low Stock',
    'too few · PER1 · 0 · Back Order',
    'Same as the order',
  ]);
  await from.selectOption('MEL1');
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('MEL1: “Low Stock” – ring to confirm');
  await from.selectOption('PER1');
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('Need 1, PER1 has 0');
  // The order goes to the shop's own warehouse, and so does what is the same as the order.
  await from.selectOption({ label: 'Same as the order' });
  await expect(counter.line(PARTS.hiluxTubTowbar)).not.toContainText('PER1 has 0');
  await (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('15');
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('Need 15, SYD1 has 14');
});

test('judges its lines again when another vehicle is chosen', async ({ shop: { counter } }) => {
  await counter.sell(PARTS.hiluxTubTowbar);
  const line = counter.line(PARTS.hiluxTubTowbar);
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await expect(line.getByText('Fits', { exact: true })).toBeVisible();
  await counter.findVehicle(PLATES.allDigits.plate, PLATES.allDigits.state);
  await expect(line.getByText('Not listed', { exact: true })).toBeVisible();
  await counter.openLine(PARTS.hiluxTubTowbar);
  await expect(line).toContainText('Not listed for this vehicle.');
});

test.describe('a postcode', () => {
  const REMARKS = [
    { postcode: '3000', state: 'NSW', remark: '3000 is in VIC – check state' },
    {
      postcode: '0872',
      state: 'SA',
      remark: '0872 crosses a border, mostly NT – check the place is in SA',
    },
    { postcode: '8001', state: 'VIC', remark: '8001 is for PO boxes and large receivers' },
    { postcode: '0001', state: 'NSW', remark: '0001 is not a known Australian postcode' },
  ];
  test(
    'that is odd is remarked on and never blocks',
    enduranceFlow('tests/unit/shared/domain/address/address-remarks.test.ts'),
    async ({ shop: { counter } }) => {
      for (const { postcode, state, remark } of REMARKS) {
        await counter.enterAddress({ postcode, state });
        await expect(counter.ticket.getByRole('status').filter({ hasText: remark })).toBeVisible();
      }
      await counter.enterAddress({ postcode: '2000', state: 'NSW' });
      await expect(counter.ticket.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    },
  );
});

test('is kept when the window is loaded again: vehicle, answers, lines, customer and notes', async ({
  shop: { counter },
}) => {
  const { page, ticket } = counter;
  await counter.openPart(PARTS.hiluxTubTowbar);
  await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
  await expect(counter.asked).toBeVisible();
  await page.keyboard.press('1');
  await expect(counter.known).toBeVisible();
  await counter.sell(PARTS.hiluxTubTowbar);
  await (await counter.lineField(PARTS.hiluxTubTowbar, 'Quantity')).fill('2');
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, 'First note');
  const reference = await counter.reference.innerText();
  await expect(ticket.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(counter.reference).toHaveText(reference);
  await expect(counter.known).toBeVisible();
  await expect(counter.vehicle.getByRole('list', { name: 'Answers' })).toContainText('Dual Cab Tub');
  await counter.expectCell(PARTS.hiluxTubTowbar, 'Quantity', '2');
  // The forms that were open lie over it again.
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('Fits');
  await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
  await expect(ticket.getByLabel('Postcode')).toHaveValue('0800');
  await expect(ticket.getByLabel('Supplier notes')).toHaveValue('First note');

  await test.step('an address that is pasted whole is sorted into its fields, and put back by its key', async () => {
    const street = ticket.getByLabel('Street');
    await counter.openForms();
    await street.focus();
    await pasteText(
      page,
      'Practice Motors Pty Ltd\n3 / 14 sample street\nSURRY HILLS victoria 2010\nPh: 0491 570 156\nleave at the gate',
    );
    await expect(street).toHaveValue('3/14 sample street');
    await expect(ticket.getByLabel(/^Unit, building/)).toHaveValue('Practice Motors Pty Ltd');
    await expect(ticket.getByLabel('Suburb')).toHaveValue('SURRY HILLS');
    await expect(ticket.getByLabel('Postcode')).toHaveValue('2010');
    await expect(ticket.getByLabel('State', { exact: true })).toHaveValue('VIC');
    await expect(ticket.getByText('2010 is in NSW – check state')).toBeVisible();
    const found = ticket.getByRole('region', { name: 'Pasted address' }).getByRole('listitem');
    await expect(found).toHaveText([/0491 570 156/, /leave at the gate/]);
    await act(page, 'take pasted');
    await expect(found).toHaveText([/leave at the gate/]);
    await act(page, 'take pasted');
    await expect(found).toHaveCount(0);
    await expect(ticket.getByLabel('Phone')).toHaveValue('0491 570 156');
    await expect(ticket.getByLabel('Customer note')).toHaveValue(/leave at the gate/);
    await act(page, 'take paste back');
    await expect(street).toHaveValue(PRACTICE_SALE.address.line1);
    await expect(street).toBeFocused();
    await expect(ticket.getByLabel('Postcode')).toHaveValue('0800');
  });

  await test.step('one that is typed whole into the street is split when the cursor leaves it, and put back for good', async () => {
    const street = ticket.getByLabel('Street');
    const whole = '9 Sample Street, Darwin NT 0800';
    const place = [ticket.getByLabel(/^Unit, building/), ticket.getByLabel('Suburb'), ticket.getByLabel('Postcode')];
    for (const field of place) await field.fill('');
    await street.fill(whole);
    await page.keyboard.press('Tab');
    await expect(street).toHaveValue('9 Sample Street');
    await expect(ticket.getByLabel('Suburb')).toHaveValue('Darwin');
    await expect(ticket.getByLabel('Postcode')).toHaveValue('0800');
    await expectAccessible(page, 'an address that was split');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(street).toHaveValue(whole);
    await expect(street).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ticket.getByLabel('Suburb')).toHaveValue('');
    await expect(street).toHaveValue(whole);
    await street.fill(PRACTICE_SALE.address.line1);
  });

  await test.step('a text that has no room is not cut off: nothing is pasted, and that is said', async () => {
    const name = ticket.getByLabel('Name', { exact: true });
    await name.focus();
    await pasteText(page, 'x'.repeat(20_001));
    await expect(page.getByText(/^Not pasted: it has 20001 characters, and only \d+ fit here\.$/)).toBeVisible();
    await expect(name).toHaveValue(PRACTICE_SALE.customer.name);
  });
});

test(
  'starts empty for the next customer, with a reference of its own',
  enduranceFlow('tests/unit/renderer/sale/open-ticket-store.test.ts'),
  async ({ shop: { counter } }) => {
    const { ticket } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, 'First note');
    await counter.review();
    await counter.newTicket();
    await expect(ticket.getByText(/\d to fix/)).toHaveCount(0);
    await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('');
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();
    await expect(counter.known).toBeHidden();
    await expect(counter.part.getByRole('article')).toBeHidden();
    for (const label of ['Name', 'Phone', 'Email', 'Street', 'Suburb', 'Postcode']) {
      await expect(ticket.getByLabel(label, { exact: true })).toHaveValue('');
    }
  },
);
