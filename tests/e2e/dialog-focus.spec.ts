import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** Opens a dialog by its key, and closes it again with Esc. */
async function openAndClose(page: Page, action: KeyActionId): Promise<void> {
  const dialog = page.getByRole('dialog');
  await act(page, action);
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test(
  'after any dialog the cursor is where it was, or where that belonged to',
  enduranceFlow('tests/unit/renderer/components/one-dialog.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.sell(PARTS.towBall);
    await counter.openForms();
    const phone = counter.ticket.getByLabel('Phone');
    await phone.fill('0491 570 006');
    for (const action of ['show keys', 'find anything', 'customer records', 'show keys'] as const) {
      await test.step(action, async () => {
        await phone.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await openAndClose(page, action);
        await expect(phone).toBeFocused();
        expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart), 'the caret').toBe(11);
      });
    }
    await test.step('a heading, which Tab does not reach', async () => {
      await act(page, 'make quote');
      const heading = page.getByRole('heading', { name: /TR-000001$/ });
      await expect(heading).toBeFocused();
      await openAndClose(page, 'find anything');
      await expect(heading).toBeFocused();
    });
    await test.step('what had it went away meanwhile', async () => {
      // Back to the ticket, then out of its forms where the cursor was in one.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const place = document.createElement('div');
        for (const id of ['goes', 'stays'])
          place.append(Object.assign(document.createElement('button'), { id, textContent: id }));
        document.querySelector('[data-ticket-sheet]')?.append(place);
        document.getElementById('goes')?.focus();
      });
      await act(page, 'show keys');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => document.getElementById('goes')?.remove());
      await page.keyboard.press('Escape');
      await expect(page.locator('#stays')).toBeFocused();
    });
  },
);

test(
  'what is typed behind the key of a dialog is in its field, however busy the computer is',
  enduranceFlow('tests/unit/renderer/keyboard/held-keys.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const computer = await page.context().newCDPSession(page);
    const dialog = page.getByRole('dialog');
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    for (const [action, field] of [
      ['show keys', dialog.getByRole('textbox')],
      ['find anything', dialog.getByRole('combobox')],
    ] as const) {
      await act(page, action);
      await page.keyboard.type('deliv');
      await expect(field, action).toHaveValue('deliv');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);
