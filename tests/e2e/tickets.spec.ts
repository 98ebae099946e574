import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/counterpart-test.ts';

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem');
}

/** Opens practice, and waits until the first ticket is there. */
async function sellInPractice(counter: CounterScreen): Promise<void> {
  await counter.openPractice();
  await expect(counter.ticket.getByText('No part is on the ticket yet')).toBeVisible();
}

/** Waits until what was typed is said to be kept. */
async function kept(page: Page): Promise<void> {
  await expect(page.getByText(/saved \d\d:\d\d:\d\d$/)).toBeVisible();
}

test('goes from sale to sale by Alt and a number, each as it was left, the cursor included', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await sellInPractice(counter);
  const { ticket, vehicle } = counter;
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await page.keyboard.press('F7');
  await page.keyboard.type('Practice Customer');
  await page.keyboard.press('ArrowLeft');
  await kept(page);

  await page.keyboard.press('Control+n');
  await expect(tabs(page)).toHaveCount(2);
  await expect(ticket.getByText('No part is on the ticket yet')).toBeVisible();
  await expect(vehicle.getByLabel('Registration plate')).toBeFocused();
  await page.keyboard.type('AB');
  await page.keyboard.press('Alt+1');
  await expect(ticket.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('-');
  await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Custome-r');
  await expect(counter.part.getByRole('article')).toContainText(PARTS.towBall);
  await expect(tabs(page).first()).toContainText('Practice Custome-r');

  await page.keyboard.press('Alt+2');
  await expect(vehicle.getByLabel('Registration plate')).toHaveValue('AB');
  await expect(vehicle.getByLabel('Registration plate')).toBeFocused();
  await page.keyboard.type('C');
  await expect(vehicle.getByLabel('Registration plate')).toHaveValue('ABC');
});

test('is after a restart as it was: the tickets, the one in front, a half typed plate and the cursor', async ({
  launch,
}) => {
  const running = await launch();
  const counter = new CounterScreen(running.page);
  await sellInPractice(counter);
  await running.page.keyboard.press('F7');
  await running.page.keyboard.type('Practice Customer');
  await kept(running.page);
  await running.page.keyboard.press('Control+n');
  await expect(tabs(running.page)).toHaveCount(2);
  await running.page.keyboard.type('ABC12');
  await running.page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => {
      const list = await running.page.evaluate(() => window.counterpart.tickets.list());
      const ticketId = list.ok ? (list.value.inFront ?? '') : '';
      const kept = await running.page.evaluate((id) => window.counterpart.tickets.cursor({ ticketId: id }), ticketId);
      return kept.ok ? kept.value : null;
    })
    .toContain('"caret":[4,4]');

  const { page } = await running.restart();
  const again = new CounterScreen(page);
  const plate = again.vehicle.getByLabel('Registration plate');
  await again.openPractice();
  await expect(tabs(page)).toHaveCount(2);
  await expect(plate).toHaveValue('ABC12');
  await expect(plate).toBeFocused();
  await page.keyboard.type('X');
  await expect(plate).toHaveValue('ABC1X2');
});

test('keeps what was typed in the very moment of quitting', async ({ launch }) => {
  const running = await launch();
  const counter = new CounterScreen(running.page);
  await sellInPractice(counter);
  await running.page.keyboard.press('F7');
  await running.page.keyboard.type('Practice Custome');
  await kept(running.page);
  // As one input: nothing comes between what is typed last and the quitting.
  await running.page.keyboard.insertText('r Last');
  const { page } = await running.restart();
  const again = new CounterScreen(page);
  await again.openPractice();
  await expect(again.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer Last');
});

test('closes a ticket by one key and brings it back by another, with everything on it', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await sellInPractice(counter);
  const state = counter.vehicle.getByLabel('State');
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await page.keyboard.press('F7');
  await page.keyboard.type('Practice Customer');
  await kept(page);
  await page.keyboard.press('Control+n');
  await expect(tabs(page)).toHaveCount(2);
  await state.selectOption('NSW');
  await page.keyboard.press('Alt+1');
  await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
  await expect(state, 'of its own plate').toHaveValue(PLATES.cleanHit.state);

  await page.keyboard.press('Alt+w');
  await expect(page.getByText('Practice Customer was closed.')).toBeVisible();
  await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(state, 'as it was chosen for the next one').toHaveValue('NSW');
  await page.keyboard.press('Control+Shift+t');
  await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');

  await page.keyboard.press('Alt+w');
  await page.keyboard.press('Control+t');
  const closed = page.getByRole('table', { name: 'Tickets that were closed last' });
  await expect(closed).toContainText('Practice Customer');
  await closed.getByRole('button', { name: /Open again/ }).press('Enter');
  await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
});
