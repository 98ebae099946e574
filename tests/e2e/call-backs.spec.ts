import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { setLater } from '../support/later.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { pasteText } from '../support/paste-text.ts';
import { test } from '../support/shop-test.ts';

const HOUR = 3_600_000;

test(
  'a call-back is set, falls due by the clock, is opened, put off and done, by keys alone',
  enduranceFlow('tests/unit/renderer/features/call-backs/call-back-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const dialog = page.getByRole('dialog', { name: 'Set a call-back' });
    const list = page.getByRole('region', { name: 'Call-backs' });
    const due = page.getByRole('banner').getByRole('button', { name: /call-backs? due$/ });

    await test.step('nobody is named yet, and words that are too long are said to be, and stay', async () => {
      await counter.openPart(PARTS.towBall);
      await act(page, 'call back later');
      await expect(dialog).toContainText('No name or phone on this ticket yet.');
      const about = dialog.getByLabel(/^About/);
      await about.fill('x'.repeat(501));
      await page.keyboard.press('Enter');
      await expect(about).toHaveAccessibleDescription(/At most 500 characters; this has 501\./);
      await expect(about).toHaveValue('x'.repeat(501));
      const time = dialog.getByLabel('Time');
      await time.focus();
      await pasteText(page, 'x'.repeat(61));
      const note = page.getByText('Not pasted: it has 61 characters, and at most 60 fit here.');
      await expect(note).toBeVisible();
      expect(await note.evaluate((words) => words.closest('#root')), 'it stands over dialogs').toBeNull();
      await time.fill('3 pm');
      await expect(note, 'another time is typed').toBeHidden();
      await page.keyboard.press('Escape');
    });

    await act(page, 'go to customer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Practice Customer');
    await counter.openPart(PARTS.towBall);
    await counter.addPart(PARTS.towBall);

    await test.step('a time that is past is refused beside its field, and what was typed stays', async () => {
      await act(page, 'call back later');
      await expect(dialog).toContainText('Practice Customer');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Time')).toBeFocused();
      await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription(/Choose or enter a time/);
      await page.keyboard.type('31/2');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription(/There is no 31\/2/);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('1/1/2020 9 am');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription(/past|year ahead/);
      await expect(dialog.getByLabel('Time')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('it is set by three keys and a word', async () => {
      await act(page, 'call back later');
      await page.keyboard.type('1The colour');
      await expect(dialog.getByLabel(/^About/)).toHaveValue('The colour');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^Call-back set: Today|^Call-back set: Tomorrow/).first()).toBeAttached();
      await expect(due).toBeHidden();
    });

    await test.step('who sets another one is told of it', async () => {
      await act(page, 'call back later');
      await expect(dialog).toContainText(/Already set: (Today|Tomorrow) .*This adds another\./);
      await page.keyboard.press('Escape');
    });

    await test.step('it falls due, and stays due where the clock is put back', async () => {
      await counter.newTicket();
      await page.keyboard.type('AB');
      await setLater(page, 2 * HOUR);
      await expect(due).toHaveAccessibleName('1 call-back due', { timeout: 15_000 });
      await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('AB');
      await setLater(page, -2 * HOUR);
      await expect(due).toHaveAccessibleName('1 call-back due');
    });

    await test.step('it is put off, opened, done, and put back', async () => {
      await setLater(page, 0);
      await act(page, 'show call-backs');
      const row = list.getByRole('list', { name: 'Call-backs' }).getByRole('button');
      await expect(row).toHaveText(/Practice Customer.*Due.*The colour/);
      await expect(row).toBeFocused();
      await act(page, 'snooze to tomorrow');
      await expect(row).toHaveText(/Later.*Tomorrow 09:00/);
      await expect(due).toBeHidden();
      await expect(row).toBeFocused();
      await act(page, 'call-back done');
      await expect(row).toHaveText(/Done/);
      await act(page, 'put call-back back');
      await expect(row).toHaveText(/Later/);
      await act(page, 'call-back done');
      await page.keyboard.press('1');
      await expect(counter.line(PARTS.towBall)).toBeVisible();
    });
  },
);

test(
  'an unsold ticket is closed with its reason, and a key that is meant elsewhere passes the question over',
  enduranceFlow('tests/unit/renderer/features/tickets/closing-reason-keys.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const question = page.getByRole('region', { name: 'Why not sold?' });
    const plate = counter.vehicle.getByLabel('Registration plate');

    /** Puts a part on the ticket in front. */
    const begin = async (): Promise<void> => {
      await counter.openPart(PARTS.towBall);
      await counter.addPart(PARTS.towBall);
    };

    await test.step('a plate that begins with a number is no reason, typed or typed ahead, nor is a scan', async () => {
      for (const ahead of [false, true]) {
        await begin();
        await act(page, 'close ticket');
        if (!ahead) await expect(question).toBeVisible();
        await page.keyboard.type('1TC2UN', { delay: 60 });
        await expect(plate).toHaveValue('1TC2UN');
        await expect(question).toBeHidden();
        await plate.fill('');
      }
      await begin();
      await act(page, 'close ticket');
      await expect(question).toBeVisible();
      await page.keyboard.type('1234567890128\n');
      await expect(counter.part.getByText('1234567890128').first()).toBeVisible();
      await expect(plate).toHaveValue('');
      await expect(question).toBeHidden();
      await counter.newTicket();
    });

    await test.step('a number alone is the reason, and what is typed after it goes on', async () => {
      await begin();
      await act(page, 'close ticket');
      await expect(question).toBeVisible();
      for (const key of ['CapsLock', 'NumLock', 'Shift']) await page.keyboard.press(key);
      await expect(question).toBeVisible();
      await page.keyboard.press('1');
      await page.keyboard.press('Backspace');
      await expect(question).toBeVisible();
      await page.keyboard.press('2');
      await expect(question).toBeHidden();
      await page.keyboard.type('AB2', { delay: 60 });
      await expect(plate).toHaveValue('AB2');
      await act(page, 'show tickets');
      await expect(page.getByRole('table', { name: 'Recently closed' })).toContainText('Not sold: Stock');
      await page.keyboard.press('Escape');
    });

    await test.step('Esc and Enter pass it over and do nothing else; any other key goes where it is meant', async () => {
      for (const pass of ['Escape', 'Enter', 'x']) {
        await counter.newTicket();
        await begin();
        await act(page, 'close ticket');
        await expect(question).toBeVisible();
        await act(page, 'go to plate');
        await expect(question).toBeHidden();
        await counter.newTicket();
        await begin();
        await act(page, 'close ticket');
        await expect(question).toBeVisible();
        await page.keyboard.press(pass);
        await expect(question).toBeHidden();
      }
      await act(page, 'show tickets');
      await expect(page.getByRole('table', { name: 'Recently closed' }).getByText('Not sold: ')).toHaveCount(1);
    });

    await test.step('nothing is asked of a ticket with nothing on it', async () => {
      await page.keyboard.press('Escape');
      await counter.newTicket();
      await act(page, 'close ticket');
      await expect(page.getByText(/^Closed: /).first()).toBeVisible();
      await expect(question).toBeHidden();
    });
  },
);

test(
  'a part that is out of stock is awaited, and refreshed by a person alone',
  enduranceFlow('tests/integration/services/call-backs.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.openPart(PARTS.zeroStock);
    await act(page, 'await stock');
    await expect(
      page.getByText(`${PARTS.zeroStock}: listed under call-backs when it is back in stock.`).first(),
    ).toBeAttached();
    await act(page, 'show call-backs');
    const row = page.getByRole('list', { name: 'Call-backs' }).getByRole('button');
    await expect(row).toHaveText(/Out of stock/);
    await expect(row).toBeFocused();
    await act(page, 'refresh awaited');
    await expect(page.getByText(`${PARTS.zeroStock} is still out of stock.`).first()).toBeAttached();
    await expect(row).toHaveText(/Out of stock/);
  },
);

test(
  'every short part of a ticket is awaited by one key, none twice',
  enduranceFlow('tests/integration/services/call-backs.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await act(page, 'await all stock');
    await expect(page.getByText('No item of this ticket is known to be short everywhere.').first()).toBeAttached();
    for (const sku of [PARTS.zeroStock, PARTS.towBall]) {
      await counter.openPart(sku);
      await counter.addPart(sku);
    }
    await (await counter.lineField(PARTS.towBall, 'Quantity')).fill('9999');
    await act(page, 'await all stock');
    await expect(page.getByText('2 parts: listed under call-backs when back in stock.').first()).toBeAttached();
    await act(page, 'await all stock');
    await expect(page.getByText('2 listed already.').first()).toBeAttached();
    await act(page, 'show call-backs');
    const rows = page.getByRole('list', { name: 'Call-backs' }).getByRole('button');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: PARTS.zeroStock })).toHaveText(/Out of stock/);
    await expect(rows.filter({ hasText: `Tell me when 9999 of ${PARTS.towBall} are in stock` })).toHaveText(
      /Short of stock/,
    );
  },
);
