import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** Loads the window again at this very moment, and waits until the counter stands. */
async function reload(page: Page, counter: CounterScreen): Promise<void> {
  await page.reload();
  await expect(counter.ticket.getByRole('button', { name: /^Review order/ })).toBeVisible();
}

test(
  'a window that is loaded again at a bad moment shows nothing wrong and has lost no act',
  enduranceFlow('tests/e2e/ticket.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();

    await test.step('right after a plate was not found', async () => {
      const { plate, state } = PLATES.notFound;
      await counter.askForPlate(plate, state);
      await expect(counter.vehicle.getByText(`No vehicle for ${plate} in ${state}`)).toBeVisible();
      await reload(page, counter);
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue(plate);
      await expect(counter.vehicle.getByRole('article')).toHaveCount(0);
      await expect(counter.ticket.getByRole('alert')).toHaveCount(0);
    });

    await test.step('right after F5', async () => {
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await act(page, 'add to ticket');
      await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
      await reload(page, counter);
      await expect(counter.line(PARTS.hiluxTubTowbar)).toHaveCount(1);
      await counter.expectCell(PARTS.hiluxTubTowbar, 'Quantity', '1');
    });

    await test.step('in the middle of a reason', async () => {
      await act(page, 'waive required');
      const why = counter.ticket.getByLabel(/^Reason for leaving out/);
      await expect(why).toBeFocused();
      await page.keyboard.type('Has the harness of');
      // It is kept a moment after the last key (`place.ts`). Nobody types and loads the window again within that
      // moment, and what a page says while it goes away does not always arrive.
      await page.waitForTimeout(400);
      await reload(page, counter);
      await expect(why).toHaveValue('Has the harness of');
      await expect(why).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(why).toBeHidden();
      await act(page, 'waive required');
      await expect(why).toHaveValue('Has the harness of');
    });
  },
);
