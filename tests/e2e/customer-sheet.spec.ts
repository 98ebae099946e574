import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

test(
  'a phone leads to the customer’s sheet, and an older sale of it is sold again',
  enduranceFlow('tests/unit/renderer/features/customer-sheet/customer-sheet-store.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, ticket, forms } = counter;
    const phone = '0491 571 491';
    await counter.sell(PARTS.towBall);
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sheet Example');
    await act(page, 'new ticket');
    await counter.sell(PARTS.zeroStock);
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(phone);
    const customers = page.getByRole('listbox', { name: 'Known customers' });
    await expect(customers.getByRole('option', { name: /Sheet Example/ })).toBeVisible();
    await act(page, 'take known customer');
    await expect(forms.getByLabel('Name', { exact: true })).toHaveValue('Sheet Example');

    await act(page, 'new ticket');
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(phone);
    await expect(customers.getByRole('option', { name: /Sheet Example/ })).toBeVisible();
    await act(page, 'show customer sheet');
    const sheet = page.getByRole('region', { name: 'Customer sheet' });
    const sales = sheet.getByRole('list', { name: 'Sales, quotes and orders' });
    await expect(sales.getByRole('listitem')).toHaveCount(2);
    await expect(sales.getByRole('listitem').nth(1)).toContainText(PARTS.towBall);
    await expect(sales.getByRole('button').first()).toBeFocused();
    await expectAccessible(page, 'customer sheet');

    const note = sheet.getByLabel('Note about the customer');
    await note.focus();
    await page.keyboard.type('Pays by Friday');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(sheet.getByText('Saved')).toBeVisible();

    await sales.getByRole('button').first().focus();
    await page.keyboard.press('2');
    await expect(sales.getByRole('button').nth(1)).toBeFocused();
    await act(page, 'same again');
    await expect(counter.line(PARTS.towBall)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible();
    await expect(counter.order).toContainText('This customer wants a PO number, and none is on the ticket.');
    await act(page, 'go to customer');
    await expect(forms.getByText('Wants a PO number · Pays by Friday')).toBeVisible();
  },
);
