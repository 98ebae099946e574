import { expect } from '@playwright/test';
import { PARTS } from '../../src/practice/landmarks.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/counterpart-test.ts';

test('makes a quote, revises it, and finds both as it is typed, by keys alone', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await page.keyboard.press('F7');
  await page.keyboard.type('Practice Customer');
  await page.keyboard.press('F8');
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeFocused();
  await expect(quotes).toContainText('valid until');
  await expect(quotes).toContainText('Practice Customer');

  await counter.ticket.getByLabel('Quantity').fill('3');
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
  await expect(rows.nth(1)).toContainText('Superseded');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeVisible();
  await expect(quotes).toContainText('There is a newer revision');

  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem')).toHaveCount(2);
  await expect(counter.ticket.getByLabel('Quantity')).toHaveValue('1');
  await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
});

test('says why there is no quote of an empty ticket, and where a search finds none', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await page.keyboard.press('F8');
  await expect(page.getByText('No quote was made')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(page.getByText('No quote was made yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await page.keyboard.press('F10');
  await page.keyboard.type('nobody');
  await expect(page.getByText('No quote holds “nobody”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counter.part).toBeVisible();
});
