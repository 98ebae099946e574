import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { pressTimed } from '../support/key-times.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem');
}

/** Opens practice, and waits until the first ticket is there. */
async function sellInPractice(counter: CounterScreen): Promise<void> {
  await counter.openPractice();
  await expect(counter.ticket.getByText('No items yet')).toBeVisible();
}

/** Waits until what was typed is said to be kept. */
async function kept(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('goes from sale to sale by Alt and a number, each as it was left, the cursor included', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await sellInPractice(counter);
  const { ticket, vehicle } = counter;
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await page.keyboard.press('F7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Practice Customer');
  await page.keyboard.press('ArrowLeft');
  await kept(page);

  await page.keyboard.press('Control+n');
  await expect(tabs(page)).toHaveCount(2);
  await expect(ticket.getByText('No items yet')).toBeVisible();
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

test(
  'takes keys that move the cursor with the others that were typed before their field was there',
  enduranceFlow('tests/unit/renderer/keyboard/held-keys.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const keys = ['F7', 'Tab', 'S', 'm', 'i', 't', 'ArrowLeft', 'x', 'Home', 'y', 'End', 'h'];
    await pressTimed(
      page,
      keys.map((key) => ({ key, gap: 90 })),
      'last',
    );
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('ySmixth');
  },
);

test(
  'is after a restart as it was: the tickets, the one in front, a half typed plate and the cursor',
  enduranceFlow('tests/unit/renderer/sale/view-state-fields.test.ts'),
  async ({ launch }) => {
    const running = await launch();
    const counter = new CounterScreen(running.page);
    await sellInPractice(counter);
    await running.page.keyboard.press('F7');
    await running.page.keyboard.press('Tab');
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
  },
);

test(
  'keeps what was typed in the very moment of quitting',
  enduranceFlow('tests/unit/main/app/last-save.test.ts'),
  async ({ launch }) => {
    const running = await launch();
    const counter = new CounterScreen(running.page);
    await sellInPractice(counter);
    await running.page.keyboard.press('F7');
    await running.page.keyboard.press('Tab');
    await running.page.keyboard.type('Practice Custome');
    // A fresh ticket is saved before anything is typed.
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Custome');
    await kept(running.page);
    // As one input: nothing comes between what is typed last and the quitting.
    await running.page.keyboard.insertText('r Last');
    const { page } = await running.restart();
    const again = new CounterScreen(page);
    await again.openPractice();
    await expect(again.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer Last');
  },
);

test(
  'closes a ticket by one key and brings it back by another, with everything on it',
  enduranceFlow('tests/integration/records/tickets.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await sellInPractice(counter);
    const state = counter.vehicle.getByLabel('State');
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await page.keyboard.press('F7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Practice Customer');
    await kept(page);
    await page.keyboard.press('Control+n');
    await expect(tabs(page)).toHaveCount(2);
    await state.selectOption('TAS');
    await page.keyboard.press('Alt+1');
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
    await expect(state, 'of its own plate').toHaveValue(PLATES.cleanHit.state);

    await page.keyboard.press('Alt+w');
    await expect(page.getByText(/^Closed: .*Practice Customer$/)).toBeVisible();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(state, 'as it was chosen for the next one').toHaveValue('TAS');
    await page.keyboard.press('Control+Shift+t');
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');

    await page.keyboard.press('Alt+w');
    await page.keyboard.press('Control+t');
    const closed = page.getByRole('table', { name: 'Recently closed' });
    await expect(closed).toContainText('Practice Customer');
    await closed.getByRole('button', { name: /Reopen/ }).press('Enter');
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Practice Customer');
  },
);

test(
  'a screen over the whole counter leaves everything under it as it was, the cursor included',
  enduranceFlow('tests/unit/renderer/sale/view-state-fields.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await sellInPractice(counter);
    const { ticket, vehicle } = counter;
    await counter.sell(PARTS.towBall);
    await page.keyboard.press('F7');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.press('Tab');
    const name = ticket.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type('Practice Customer');
    for (let moved = 0; moved < 4; moved += 1) await page.keyboard.press('ArrowLeft');
    const atCaret = () => name.evaluate((field) => field instanceof HTMLInputElement && field.selectionStart);
    await expect.poll(atCaret).toBe(13);

    for (const [key, heading] of [
      ['Control+t', 'Tickets'],
      ['Control+,', 'Settings'],
      ['F10', 'Quotes'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(vehicle).toBeHidden();
      await expect(ticket).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(vehicle).toBeVisible();
      await expect(name).toBeFocused();
      expect(await atCaret(), heading).toBe(13);
      await expect(counter.part.getByRole('article')).toContainText(PARTS.towBall);
    }

    // A key of the ticket brings it back before it does what it does.
    await page.keyboard.press('Control+,');
    await expect(ticket).toBeHidden();
    await page.keyboard.press('F2');
    await expect(vehicle.getByLabel('Registration plate')).toBeFocused();
    await expect(ticket).toBeVisible();
  },
);

test(
  'shows as many tickets as the bar has room for, the current one always, and the rest behind one button',
  enduranceFlow('tests/unit/renderer/features/tickets/shown-tabs.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await sellInPractice(counter);
    for (let opened = 0; opened < 7; opened += 1) {
      // One with nothing on it is not kept beside another.
      await page.keyboard.press('F7');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`Customer ${opened}`);
      await kept(page);
      await counter.newTicket();
    }
    const current = page.getByRole('navigation', { name: 'Open tickets' }).locator('[aria-current="true"]');
    await expect(current).toBeVisible();
    const more = page.getByRole('button', { name: /^\d more tickets?$/ });
    await expect(more).toBeVisible();
    const hidden = Number((await more.innerText()).replace('+', ''));
    await expect(tabs(page)).toHaveCount(8 - hidden);
    await more.click();
    await expect(page.getByRole('table', { name: 'Open tickets' }).getByRole('row')).toHaveCount(9);
    await page.keyboard.press('1');
    await expect(counter.ticket).toBeVisible();
    await expect(tabs(page).first().getByRole('button')).toHaveAttribute('aria-current', 'true');
  },
);
