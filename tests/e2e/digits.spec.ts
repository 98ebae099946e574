import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { connectService } from '../support/connect-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { scan } from '../support/key-times.ts';
import { act } from '../support/keys.ts';
import { startServiceFront } from '../support/service-front.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** What is known of the vehicle in front, as the records have it. */
async function vehicleOf(page: Page): Promise<string> {
  await page.waitForTimeout(300);
  return page.evaluate(async () => {
    const answer = await window.counterpart.tickets.current();
    return JSON.stringify(answer.ok ? answer.value.vehicle : null);
  });
}

/** Takes the focus away from wherever it is, as a click on an empty area does. */
function leaveFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test(
  'digits mean the list in front, and the cursor is where it was left',
  enduranceFlow('tests/unit/renderer/keyboard/number-lists.test.ts'),
  async ({ launch }) => {
    test.setTimeout(240_000);
    const running = await launch();
    const { page } = running;
    const counter = new CounterScreen(page);
    await counter.openPractice();

    await test.step('no digit of another screen, of an offer or of nothing answers the question', async () => {
      await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(counter.asked).toBeVisible();
      const before = await vehicleOf(page);
      for (const action of ['compare rates', 'review order', 'show tickets', 'open settings'] as const) {
        await act(page, action);
        await expect(counter.part).toBeHidden();
        await leaveFocus(page);
        await page.keyboard.press('0');
        await page.keyboard.press('2');
        expect(await vehicleOf(page), action).toBe(before);
        // The question had the focus once, where it is asked, and has it no more.
        await act(page, 'go to question');
        await expect(counter.part).toBeVisible();
        await act(page, action);
        await expect(counter.part).toBeHidden();
        await leaveFocus(page);
        await page.keyboard.press('2');
        expect(await vehicleOf(page), `${action}, question left`).toBe(before);
        await act(page, 'go to part');
        await expect(counter.part).toBeVisible();
      }
      await page.keyboard.press('F5');
      const { offers } = counter;
      await expect(offers).toBeVisible();
      await page.keyboard.press('0');
      await page.keyboard.press('8');
      expect(await vehicleOf(page)).toBe(before);
      await page.keyboard.press('Escape');
    });

    await test.step('from another screen its own key gives the question the digits', async () => {
      const before = await vehicleOf(page);
      await act(page, 'compare rates');
      await act(page, 'go to question');
      await page.keyboard.press('1');
      await expect(counter.answers).toBeVisible();
      await expect.poll(() => vehicleOf(page)).not.toBe(before);
    });

    await test.step('with nothing to ask its key says so, and leaves the cursor where it is', async () => {
      await counter.newTicket();
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      const plate = counter.vehicle.getByLabel('Registration plate');
      await act(page, 'go to part');
      await act(page, 'go to question');
      await expect(page.getByRole('status', { name: 'Keys pressed ahead' })).toHaveText(
        'No question about the vehicle.',
      );
      await page.keyboard.press('7');
      await expect(plate).toHaveValue(PLATES.cleanHit.plate);
      await page.keyboard.press('Backspace');
    });

    await test.step('03 is the third month, 0 alone waits for Enter', async () => {
      await counter.newTicket();
      await counter.findVehicle(PLATES.btFifty2020.plate, PLATES.btFifty2020.state);
      await counter.openPart(PARTS.twentyThousandVehicles);
      await expect(counter.question('Ask: build plate, which month of 2020?')).toBeVisible();
      await act(page, 'go to question');
      await page.keyboard.press('0');
      await expect(counter.asked.getByText('0… the next digit, or Enter for “don’t know”.')).toBeVisible();
      await page.keyboard.press('3');
      await expect(counter.answers).toContainText('March');
    });

    await test.step('the next ticket has no error of the field that the cursor was in', async () => {
      await act(page, 'go to customer');
      await expect(counter.ticket.getByLabel('Phone')).toBeFocused();
      await counter.newTicket();
      await expect(counter.ticket.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('a key in the sheet of keys closes it and is done', async () => {
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.keyboard.press('F3');
      await page.keyboard.type('BALL');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(counter.part.getByLabel('Part code')).toHaveValue('BALL');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('a scan shows its code, Esc leaves the search and the towing fields', async () => {
      await counter.newTicket();
      await scan(page, PARTS.hiluxTubTowbar);
      await expect(counter.part.getByRole('button', { name: `Copy SKU ${PARTS.hiluxTubTowbar}` })).toBeVisible();
      const code = counter.part.getByLabel('Part code');
      await expect(code).toHaveValue(PARTS.hiluxTubTowbar);
      await act(page, 'filter fitting');
      await page.keyboard.type('tub');
      await page.keyboard.press('Escape');
      await expect(counter.part.getByLabel('Search the vehicles it fits')).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(code).toBeFocused();
      await act(page, 'go to towing');
      await expect(counter.part.getByLabel('Loaded trailer (kg)')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(code).toBeFocused();
    });
  },
);

test(
  'a digit behind its key and a slow plate is not typed over the part code',
  enduranceFlow('tests/unit/renderer/keyboard/key-turns.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page } = counter;
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    front.delay(() => 1_200);
    await counter.askForPlate(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await act(page, 'go to question');
    await page.keyboard.press('2');
    await expect(page.getByRole('status', { name: 'Keys pressed ahead' })).toContainText('No question');
    await expect(counter.part.getByLabel('Part code')).toHaveValue(PARTS.hiluxTubTowbar);
    await front.shut();
    await service.close();
  },
);
