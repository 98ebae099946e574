import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/counterpart-test.ts';

test('after a restart the cursor is where it was left: quantity, price and what is towed', async ({ launch }) => {
  test.setTimeout(180_000);
  let running = await launch();
  let counter = new CounterScreen(running.page);
  await counter.openPractice();
  await counter.sell(PARTS.hiluxTubTowbar);
  await running.page.keyboard.press('Escape');
  const restart = async (): Promise<void> => {
    // The place is kept a moment after every move.
    await running.page.waitForTimeout(600);
    running = await running.restart();
    counter = new CounterScreen(running.page);
    await counter.openPractice();
  };
  for (const label of ['Quantity', 'Price each, $', 'Loaded trailer, kg', 'On the ball, kg']) {
    await test.step(label, async () => {
      await running.page.getByLabel(label).first().focus();
      await running.page.keyboard.press('End');
      await restart();
      await expect(running.page.getByLabel(label).first()).toBeFocused();
    });
  }
});
