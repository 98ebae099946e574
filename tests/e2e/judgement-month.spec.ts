import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

const MONTH = 'Ask: build plate, which month of 2020?';

/** A BT-50 of 2020 is a UR until June or a TF from July: wiper blades are listed for both, by their months. */
async function openBoundary(counter: CounterScreen): Promise<void> {
  await counter.findVehicle(PLATES.btFifty2020.plate, PLATES.btFifty2020.state);
  await counter.openPart(PARTS.twentyThousandVehicles);
  await expect(counter.question(MONTH)).toBeVisible();
}

test(
  'on a boundary year the month on the plate is asked, with where the plate is, and decides',
  enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, asked } = counter;
    await openBoundary(counter);
    await expect(asked).toContainText('On a ute, usually under the bonnet on the firewall');
    await expect(asked).toContainText('Different year? Press 0.');
    await expect(asked.getByRole('listitem')).toHaveCount(12);
    await act(page, 'go to question');
    await page.keyboard.press('7');
    await expect(counter.answers).toContainText('build month: July');
    await expect(asked).toBeHidden();
    await counter.openEvidence();
    await expect(counter.evidence).toContainText('its build plate says July 2020');
  },
);

test(
  'October to December are typed with both digits, January with Enter',
  enduranceFlow('tests/unit/renderer/keyboard/typed-number.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, asked } = counter;
    await openBoundary(counter);
    for (const { keys, month } of [
      { keys: ['1', '0'], month: 'October' },
      { keys: ['1', '2'], month: 'December' },
      { keys: ['1', 'Enter'], month: 'January' },
    ]) {
      await act(page, 'go to question');
      for (const key of keys) await page.keyboard.press(key);
      await expect(counter.answers).toContainText(`build month: ${month}`);
      await act(page, 'take back answer');
      await expect(asked).toBeVisible();
    }
  },
);

test(
  'a month that is not known leaves the condition, and goes with the line',
  enduranceFlow('tests/unit/shared/domain/fitment/build-months.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, asked, verdict } = counter;
    await openBoundary(counter);
    await act(page, 'go to question');
    await act(page, 'do not know');
    // It may be the first digit of 03.
    await expect(counter.answers).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(counter.answers).toContainText('build month: don’t know');
    // Which of the two it is may still be known by its engine.
    await expect(counter.question('Ask: 3.2 L or 3.0 L?')).toBeFocused();
    await page.keyboard.press('2');
    await expect(counter.known).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(counter.conditions).toContainText('Built from July 2020: check the build plate');
    await expect(verdict.getByRole('heading')).toHaveText('Fits if…');
  },
);
