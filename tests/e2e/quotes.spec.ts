import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test(
  'makes a quote, revises it, and finds both as it is typed, by keys alone',
  enduranceFlow('tests/e2e/key-counts.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.openPart(PARTS.towBall);
    await counter.addPart(PARTS.towBall);
    await page.keyboard.press('F7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Practice Customer');
    await page.keyboard.press('F8');
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
    await expect(quotes).toContainText('Valid to');
    await expect(quotes).toContainText('Practice Customer');
    const tickets = page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem');
    await expect(tickets.first()).toContainText('Quoted TR-000001');

    // Back to the ticket, at the field in which the key was pressed; no list was come from.
    await page.keyboard.press('Escape');
    await expect(quotes).toBeHidden();
    await expect(counter.part).toBeVisible();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toBeFocused();
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('3');
    await page.keyboard.press('F8');
    await expect(quotes.getByRole('heading', { name: /TR-000001\/2$/ })).toBeVisible();
    await page.keyboard.press('F10');
    // Typed right behind the key, before the search is drawn.
    await page.keyboard.type('practice cust');
    await expect(quotes.getByRole('textbox')).toBeFocused();
    await expect(quotes.getByRole('textbox')).toHaveValue('practice cust');
    const rows = quotes.getByRole('list', { name: 'Quotes' }).getByRole('button');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('TR-000001/2');
    await expect(rows.nth(1)).toContainText('Replaced');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeVisible();
    await expect(quotes).toContainText('A newer revision replaced this one');
    // This one was picked from the search, and Esc goes back there.
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await expect(quotes).toContainText('A newer revision replaced this one');

    await page.keyboard.press('Alt+t');
    // Pressed twice it opens one ticket.
    await page.keyboard.press('Alt+t');
    await expect(tickets).toHaveCount(2);
    await counter.expectCell(PARTS.towBall, 'Quantity', '1');
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
    const first = await counter.reference.innerText();

    const sellFirstAgain = async (): Promise<void> => {
      await page.keyboard.press('F10');
      await page.keyboard.type('practice cust');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('2');
      await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
      await page.keyboard.press('Alt+t');
    };
    // Sold again it names the ticket of before: a number goes there, or opens another one.
    await sellFirstAgain();
    const question = page.getByRole('dialog', { name: 'Quote TR-000001 has a ticket already' });
    await expect(question.getByRole('button', { name: `Ticket ${first} – not ordered` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
    await expect(tickets).toHaveCount(2);
    await page.keyboard.press('Alt+t');
    await expect(question).toBeVisible();
    await page.keyboard.press('1');
    await expect(question).toBeHidden();
    await expect(quotes).toBeHidden();
    await expect(counter.reference).toHaveText(first);
    await sellFirstAgain();
    await expect(question).toBeVisible();
    await page.keyboard.press('2');
    await expect(tickets).toHaveCount(3);
  },
);

test('a quote has the sheet of its own customer, and not that of the ticket behind it', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await counter.openPractice();
  const typeCustomer = async (phone: string, name: string): Promise<void> => {
    await page.keyboard.press('F7');
    await page.keyboard.type(phone);
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  };
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await typeCustomer('0491 570 006', 'Quoted Customer');
  await page.keyboard.press('F8');
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
  await counter.newTicket();
  await typeCustomer('0491 570 156', 'Other Customer');
  await page.keyboard.press('F10');
  await page.keyboard.type('quoted cust');
  await page.keyboard.press('Enter');
  await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(page.getByRole('region', { name: 'Customer sheet' })).toContainText('Quoted Customer');
});

test(
  'a refused quote names what is missing: the cursor goes to the one field, a number to one of several',
  enduranceFlow('tests/unit/renderer/features/quotes/quote-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.sell(PARTS.towBall);
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    const price = counter.ticket.getByLabel('Price each, $');
    await (await counter.lineField(PARTS.towBall, 'Price each, $')).fill('');
    await page.keyboard.press('F8');
    await expect(quotes.getByText('Quote not made: one thing to fix first')).toBeVisible();
    await expect(quotes.getByRole('list', { name: 'Fix for the quote' })).toContainText(PARTS.towBall);
    await expect(price).toBeFocused();

    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('0');
    await page.keyboard.press('F8');
    const box = quotes.getByRole('region', { name: 'Quote not made: 2 things to fix first' });
    await expect(box).toBeFocused();
    await page.keyboard.press('2');
    await expect(price).toBeFocused();
    await page.keyboard.type('49.50');
    await expect(quotes.getByText('Quote not made: one thing to fix first')).toBeVisible();
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('2');
    await expect(quotes.getByText('Fixed')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
  },
);

test(
  'says why there is no quote of an empty ticket, and where a search finds none',
  enduranceFlow('tests/unit/renderer/features/quotes/quote-finder-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await page.keyboard.press('F8');
    await expect(page.getByText('Quote not made')).toBeVisible();
    await page.keyboard.press('F10');
    await expect(page.getByText('No quotes yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F7');
    await page.keyboard.press('F10');
    await page.keyboard.type('nobody');
    await expect(page.getByText('No quote matches “nobody”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(counter.part).toBeVisible();
  },
);
