import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

test('warns of a required part that is missing, on the ticket and in the review, until it is added by its key', async ({
  shop: { counter, service },
}) => {
  const { page, ticket, order } = counter;
  const sent = orderRequests(service).length;
  await counter.sell(PARTS.hiluxTubTowbar);
  const needs = counter.line(PARTS.hiluxTubTowbar).getByText(/^Needs /);
  await expect(needs).toContainText(PARTS.hiluxHarness);
  await expect(needs).toContainText('which is not on the ticket');
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
  await expect(order.getByText(/^2 × |^1 × /).first()).toBeVisible();
  await expect(lacking).toBeHidden();
  await expect(ticket.getByLabel('Quantity')).toHaveCount(2);
});

test('adds up to the cent, and GST is an eleventh of the whole', async ({ shop: { counter } }) => {
  const { ticket } = counter;
  await counter.sell(PARTS.towBall);
  await counter.sell(PARTS.sevenPinPlug);
  await counter.line(PARTS.towBall).getByLabel('Quantity').fill('3');
  await expect(counter.line(PARTS.towBall)).toContainText('$89.85');
  await expect(ticket.getByRole('definition').first()).toHaveText('$104.35');
  await expect(ticket.getByText('includes GST $9.49')).toBeVisible();
  await counter.line(PARTS.sevenPinPlug).getByLabel('Price each, $').fill('1,234.50');
  await expect(ticket.getByText('$1,324.35').first()).toBeVisible();
  await expect(ticket.getByText('includes GST $120.40')).toBeVisible();
  await counter.line(PARTS.sevenPinPlug).getByLabel('Quantity').fill('');
  await expect(ticket.getByText('Not complete: a line that needs fixing is left out.')).toBeVisible();
  await expect(ticket.getByRole('definition').first()).toHaveText('$89.85');
});

test('counts a part that is put on twice, and takes lines off and puts them back', async ({ shop: { counter } }) => {
  const { page, ticket } = counter;
  await counter.sell(PARTS.towBall);
  await act(page, 'add to ticket');
  await expect(counter.line(PARTS.towBall).getByLabel('Quantity')).toHaveValue('2');
  await counter.sell(PARTS.ballMount);
  await act(page, 'go to lines');
  await expect(counter.line(PARTS.towBall).getByRole('button').first()).toBeFocused();
  await act(page, 'remove line');
  await expect(ticket.getByLabel('Quantity')).toHaveCount(1);
  await expect(counter.line(PARTS.ballMount).getByRole('button').first()).toBeFocused();
  await act(page, 'put line back');
  await expect(ticket.getByRole('listitem').first()).toContainText(PARTS.towBall);
  await expect(counter.line(PARTS.towBall).getByLabel('Quantity')).toHaveValue('2');
});

test('keeps the warehouse of each line, ours first', async ({ shop: { counter } }) => {
  await counter.sell(PARTS.hiluxTubTowbar);
  const from = counter.line(PARTS.hiluxTubTowbar).getByLabel('From');
  await expect(from).toHaveValue('SYD1');
  await expect(from.getByRole('option')).toHaveText([
    'SYD1 · 14 · In Stock (yours)',
    'BNE1 · 6 · In Stock',
    'ADL1 · 2 · In Stock',
    'MEL1 · 1 · Low Stock',
    'PER1 · 0 · Back Order · too few',
    'As the whole order',
  ]);
  await from.selectOption('MEL1');
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('MEL1 says “Low Stock”.');
  await from.selectOption('PER1');
  await expect(counter.line(PARTS.hiluxTubTowbar)).toContainText('1 wanted, PER1 has 0.');
});

test('judges its lines again when another vehicle is chosen', async ({ shop: { counter } }) => {
  await counter.sell(PARTS.hiluxTubTowbar);
  const line = counter.line(PARTS.hiluxTubTowbar);
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await expect(line.getByText('Listed', { exact: true })).toBeVisible();
  await counter.findVehicle(PLATES.allDigits.plate, PLATES.allDigits.state);
  await expect(line.getByText('Not listed', { exact: true })).toBeVisible();
  await expect(line).toContainText('Not listed for this vehicle.');
});

test.describe('a postcode', () => {
  const REMARKS = [
    { postcode: '3000', state: 'NSW', remark: '3000 belongs to VIC, not NSW: check postcode and state.' },
    {
      postcode: '0872',
      state: 'SA',
      remark: '0872 lies across a border, mostly in NT: check that the place is in SA.',
    },
    { postcode: '8001', state: 'VIC', remark: '8001 is for PO boxes and large receivers' },
    { postcode: '0001', state: 'NSW', remark: '0001 is in no range of Australian postcodes' },
  ];
  test('that is odd is remarked on and never blocks', async ({ shop: { counter } }) => {
    for (const { postcode, state, remark } of REMARKS) {
      await counter.enterAddress({ postcode, state });
      await expect(counter.ticket.getByRole('status').filter({ hasText: remark })).toBeVisible();
    }
    await counter.enterAddress({ postcode: '2000', state: 'NSW' });
    await expect(counter.ticket.getByRole('status')).toBeHidden();
  });
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
  await counter.line(PARTS.hiluxTubTowbar).getByLabel('Quantity').fill('2');
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, 'First note');
  const reference = await counter.reference.innerText();
  await expect(ticket.getByText(/saved \d/)).toBeVisible();
  await page.reload();
  await expect(counter.reference).toHaveText(reference);
  await expect(counter.known).toBeVisible();
  await expect(counter.vehicle.getByRole('list', { name: 'Answers' })).toContainText('Dual Cab Tub');
  await expect(counter.line(PARTS.hiluxTubTowbar).getByLabel('Quantity')).toHaveValue('2');
  await expect(counter.line(PARTS.hiluxTubTowbar).getByText('Listed', { exact: true })).toBeVisible();
  await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
  await expect(ticket.getByLabel('Postcode')).toHaveValue('0800');
  await expect(ticket.getByLabel('Notes for the supplier')).toHaveValue('First note');

  await test.step('an address that is pasted whole is sorted into its fields, and put back by its key', async () => {
    const street = ticket.getByLabel('Street address');
    await street.focus();
    await street.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'Practice Motors Pty Ltd\n3 / 14 sample street\nSURRY HILLS victoria 2010\nPh: 0491 570 156\nleave at the gate',
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(street).toHaveValue('3/14 sample street');
    await expect(ticket.getByLabel(/^Second line/)).toHaveValue('Practice Motors Pty Ltd');
    await expect(ticket.getByLabel('Suburb')).toHaveValue('SURRY HILLS');
    await expect(ticket.getByLabel('Postcode')).toHaveValue('2010');
    await expect(ticket.getByLabel('State', { exact: true })).toHaveValue('VIC');
    await expect(ticket.getByText('2010 belongs to NSW, not VIC: check postcode and state.')).toBeVisible();
    const found = ticket.getByRole('region', { name: 'The pasted address' }).getByRole('listitem');
    await expect(found).toHaveText([/0491 570 156/, /leave at the gate/]);
    await act(page, 'take pasted');
    await expect(found).toHaveText([/leave at the gate/]);
    await act(page, 'take pasted');
    await expect(found).toHaveCount(0);
    await expect(ticket.getByLabel('Phone')).toHaveValue('0491 570 156');
    await expect(ticket.getByLabel('Note from the customer')).toHaveValue(/leave at the gate/);
    await act(page, 'take paste back');
    await expect(street).toHaveValue(PRACTICE_SALE.address.line1);
    await expect(street).toBeFocused();
    await expect(ticket.getByLabel('Postcode')).toHaveValue('0800');
  });
});

test('starts empty for the next customer, with a reference of its own', async ({ shop: { counter } }) => {
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
  for (const label of ['Name', 'Phone', 'E-mail', 'Street address', 'Suburb', 'Postcode', 'Notes for the supplier']) {
    await expect(ticket.getByLabel(label, { exact: true })).toHaveValue('');
  }
});
