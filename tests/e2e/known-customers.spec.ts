import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

test('a known phone names its customer as it is typed, and one key takes them over', async ({ shop: { counter } }) => {
  const { page, ticket, forms } = counter;
  await counter.sell(PARTS.towBall);
  await act(page, 'go to customer');
  await expect(ticket.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('0491 577 644');
  for (const [label, text] of [
    ['Name', 'Known Example'],
    ['Email', 'known@example.com'],
    ['Street', '12 Sample Street'],
    ['Suburb', 'Darwin'],
  ] as const) {
    await forms.getByLabel(label, { exact: true }).fill(text);
  }
  await act(page, 'new ticket');
  await act(page, 'go to customer');
  await expect(ticket.getByLabel('Phone')).toBeFocused();
  await expect(forms.getByLabel('Name', { exact: true }), 'the new ticket is in front').toHaveValue('');
  const customers = page.getByRole('listbox', { name: 'Known customers' });
  await page.keyboard.type('04915');
  await expect(ticket.getByLabel('Phone')).toHaveValue('04915');
  await expect(customers).toBeHidden();
  const below = await forms.getByLabel('Name', { exact: true }).boundingBox();
  await page.keyboard.type('77644');
  const option = customers.getByRole('option', { name: /Known Example.*12 Sample Street, Darwin.*Ticket/s });
  await expect(option).toBeVisible();
  await expect(ticket.getByLabel('Phone'), 'nothing of it is taken').toHaveValue('0491577644');
  expect(await forms.getByLabel('Name', { exact: true }).boundingBox(), 'nothing moves').toEqual(below);
  await expectAccessible(page, 'known customers');
  await expect(option).toContainText('Open');
  await act(page, 'show customer sheet');
  await expect(page.getByRole('region', { name: 'Customer sheet' })).toBeVisible();
  await act(page, 'back');
  await expect(ticket.getByLabel('Phone'), 'the list is there again').toBeFocused();
  await expect(option).toBeVisible();
  await act(page, 'take known customer');
  await expect(customers).toBeHidden();
  await expect(ticket.getByLabel('Phone')).toBeFocused();
  await expect(ticket.getByLabel('Phone')).toHaveValue('0491 577 644');
  await expect(forms.getByLabel('Name', { exact: true })).toHaveValue('Known Example');
  await expect(forms.getByLabel('Email', { exact: true })).toHaveValue('known@example.com');
  await expect(forms.getByLabel('Street', { exact: true })).toHaveValue('12 Sample Street');
  await expect(forms.getByLabel('Suburb', { exact: true })).toHaveValue('Darwin');
  await act(page, 'same again');
  await expect(counter.line(PARTS.towBall)).toBeVisible();
});

test(
  'who types on has no list in the way, and the last sale of a customer is sold again by one key',
  enduranceFlow('tests/unit/renderer/features/ticket/known-customers-store.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, ticket, forms } = counter;
    await counter.sell(PARTS.towBall);
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type('0491 578 888');
    await forms.getByLabel('Name', { exact: true }).fill('Other Example');
    await act(page, 'new ticket');
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    const customers = page.getByRole('listbox', { name: 'Known customers' });
    await page.keyboard.type('0491 578 8');
    await expect(customers).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(customers).toBeHidden();
    await expect(forms.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Somebody else');
    await expect(ticket.getByLabel('Phone')).toHaveValue('0491 578 8');
    await expect(forms.getByLabel('Name', { exact: true })).toHaveValue('Somebody else');

    await act(page, 'new ticket');
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type('0491 578 888');
    await expect(customers.getByRole('option', { name: /Other Example/ })).toBeVisible();
    await act(page, 'same again');
    await expect(counter.line(PARTS.towBall)).toBeVisible();
    await expect(ticket.getByRole('button', { name: /^Customer/ })).toContainText('Other Example');
    await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible();
  },
);
