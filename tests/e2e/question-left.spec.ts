import { expect, type Page } from '@playwright/test';
import { PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const ASKS_FOR = 'RB-HILUX8';

/** The codes on the ticket in front, as the records have them. */
function linesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const answer = await window.counterpart.tickets.current();
    return answer.ok ? answer.value.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`) : ['not read'];
  });
}

test(
  'A question that nobody looks at takes no letter of the next code, plate or ticket',
  enduranceFlow('tests/unit/renderer/keyboard/number-lists.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const said = page.getByRole('status', { name: 'Keys pressed ahead' });
    const question = page.getByRole('dialog', { name: /^Add .* to the ticket\?/ });
    async function openQuestion(): Promise<void> {
      await counter.newTicket();
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.openPart(ASKS_FOR);
      await page.keyboard.press('Control+Shift+1');
      await expect(question).toBeVisible();
    }

    for (const code of ['PLUG-12F', 'EBC-12V', 'BALL-50']) {
      await test.step(`F3, ${code}, Enter, F5`, async () => {
        await openQuestion();
        await page.keyboard.press('F3');
        await page.keyboard.type(code, { delay: 40 });
        await page.keyboard.press('Enter');
        await page.keyboard.press('F5');
        await expect(counter.line(code)).toBeVisible();
        await expect.poll(() => linesOf(page)).toEqual([`1 × ${code}`]);
      });
    }

    await test.step('F5 is refused in words, and the question stays', async () => {
      await openQuestion();
      await page.keyboard.press('F5');
      await expect(said).toContainText('F5 did nothing. “Add ');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect.poll(() => linesOf(page)).toEqual([]);
    });

    await test.step('Ctrl N and a plate', async () => {
      await openQuestion();
      await act(page, 'new ticket');
      await expect(question).toBeHidden();
      await page.keyboard.type('1tc2un', { delay: 40 });
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('1tc2un');
      expect(await linesOf(page)).toEqual([]);
    });
  },
);
