import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test(
  'after a restart the cursor is where it was left: quantity, price and what is towed',
  enduranceFlow('tests/unit/renderer/sale/view-state-text.test.ts'),
  async ({ launch }) => {
    test.setTimeout(180_000);
    let running = await launch();
    let counter = new CounterScreen(running.page);
    await counter.openPractice();
    await counter.sell(PARTS.hiluxTubTowbar);
    await running.page.keyboard.press('Escape');
    await act(running.page, 'go to towing');
    const restart = async (): Promise<void> => {
      // The place is kept a moment after every move.
      await running.page.waitForTimeout(600);
      running = await running.restart();
      counter = new CounterScreen(running.page);
      await counter.openPractice();
    };
    for (const label of ['Quantity', 'Price each, $', 'Loaded trailer (kg)', 'Ball weight (kg)'] as const) {
      await test.step(label, async () => {
        const isOfLine = label === 'Quantity' || label === 'Price each, $';
        const field = isOfLine
          ? await counter.lineField(PARTS.hiluxTubTowbar, label)
          : running.page.getByLabel(label).first();
        await field.focus();
        await running.page.keyboard.press('End');
        await restart();
        await expect(running.page.getByLabel(label).first()).toBeFocused();
      });
    }
  },
);
