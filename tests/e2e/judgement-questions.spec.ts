import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

// What other flows have read is known here too, and a known part may ask before one is open.
test.use({ shopOf: 'the questions' });
// One after the other: each worker would open a shop of its own.
test.describe.configure({ mode: 'default' });

const TUB_OR_TRAY = 'Ask: tub or tray?';

test('nothing is asked until a part needs it, then one question by number, in words for the phone', async ({
  shop: { counter },
}) => {
  const { page, vehicle, verdict, asked } = counter;
  await counter.findVehicle(PLATES.manyCandidates.plate, PLATES.manyCandidates.state);
  await expect(vehicle.getByText('16 matches')).toBeVisible();
  await expect(vehicle).toContainText('Open a part – we’ll ask only if it matters.');
  await expect(asked).toBeHidden();
  await expect(counter.part.getByLabel(/^Part code/)).toBeFocused();

  await counter.openPart(PARTS.universal);
  await expect(vehicle).toContainText('No question needed');
  await expect(asked).toBeHidden();

  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(counter.question(TUB_OR_TRAY)).toBeVisible();
  await expect(asked).toContainText(`Affects ${PARTS.hiluxTubTowbar}`);
  await expect(asked.getByRole('button', { name: /^Tray/ })).toContainText('8 vehicles');
  await expect(verdict.getByRole('heading')).toHaveText('Ask: tub or tray?');
  await act(page, 'go to question');
  await expect(counter.question(TUB_OR_TRAY)).toBeFocused();
  await page.keyboard.press('1');
  await expect(asked).toBeHidden();
  await expect(vehicle.getByText('8 matches')).toBeVisible();
  await expect(counter.answers).toContainText('body: Dual Cab Tub');
  await expect(verdict.getByRole('heading')).toHaveText(/^Fits/);
});

test('an answer decides the open part and every line of the ticket, and is taken back by a key', async ({
  shop: { counter },
}) => {
  const { page, verdict, asked } = counter;
  await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
  await counter.sell(PARTS.hiluxTubTowbar);
  // The digits are for the accessories now: what they are for, and the way on without, are seen under the question.
  const offers = page.getByRole('region', { name: 'Accessories' });
  await expect(offers.getByRole('heading', { name: 'Accessories' })).toBeInViewport({ ratio: 1 });
  await expect(offers.getByRole('button', { name: /^Skip/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await counter.openPart(PARTS.hiluxCabChassisTowbar);
  await expect(asked).toContainText(`Affects ${PARTS.hiluxTubTowbar}, ${PARTS.hiluxCabChassisTowbar}`);
  const line = counter.line(PARTS.hiluxTubTowbar);
  await expect(line.getByText('Fit not confirmed', { exact: true })).toBeVisible();
  await act(page, 'go to question');
  await page.keyboard.press('2');
  await expect(verdict.getByRole('heading')).toHaveText(/^Fits/);
  await expect(line.getByText('Not listed', { exact: true })).toBeVisible();
  await act(page, 'take back answer');
  await expect(counter.question(TUB_OR_TRAY)).toBeVisible();
  await expect(line.getByText('Fit not confirmed', { exact: true })).toBeVisible();
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(verdict.getByRole('heading')).toHaveText('Not listed');
  await expect(line.getByText('Fits', { exact: true })).toBeVisible();
});

test(
  'a customer who does not know is not asked again, and the fit stays open',
  enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, vehicle, verdict, asked } = counter;
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(asked).toBeVisible();
    await act(page, 'go to question');
    await act(page, 'do not know');
    await expect(counter.answers).toContainText('body: don’t know');
    await expect(asked).toBeHidden();
    await expect(vehicle).toContainText('What they didn’t know stays open.');
    await expect(verdict.getByRole('heading')).toHaveText('Not known');
  },
);

test(
  'the notes are the question where nothing else tells coil from leaf springs',
  enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, verdict, asked } = counter;
    await counter.findVehicle(PLATES.navaraPair.plate, PLATES.navaraPair.state);
    await counter.openPart(PARTS.navaraAirbags);
    await expect(counter.question('Ask: which of these?')).toBeVisible();
    await expect(asked.getByRole('listitem')).toHaveCount(4);
    await act(page, 'go to question');
    await page.keyboard.press('2');
    await expect(asked).toBeHidden();
    await expect(counter.answers).toContainText('“Leaf spring rear only: order bracket set L as well.”: yes');
    await expect(counter.answers.getByRole('button')).toHaveCount(1);
    await expect(verdict.getByRole('heading')).toHaveText(/^Fits/);
    await expect(counter.part.getByRole('article')).not.toContainText('Coil spring rear only');
    await act(page, 'take back answer');
    await expect(asked).toBeVisible();
    await expect(counter.answers).toBeHidden();
  },
);

test(
  'vehicles that no attribute tells apart are told apart by what is said of them',
  enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, verdict, asked } = counter;
    await counter.findVehicle(PLATES.navaraTwins.plate, PLATES.navaraTwins.state);
    await counter.openPart(PARTS.navaraLeafTowbar);
    await expect(counter.question('Ask: which of these 2?')).toBeVisible();
    await expect(asked.getByRole('button', { name: /^Coil/ })).toBeVisible();
    await act(page, 'go to question');
    await page.keyboard.press('2');
    await expect(counter.known).toBeVisible();
    await expect(counter.conditions).toContainText('leaf spring rear only', { ignoreCase: true });
    await act(page, 'take back answer');
    await expect(asked).toBeVisible();
    await act(page, 'go to question');
    await page.keyboard.press('1');
    await expect(verdict.getByRole('heading')).toHaveText('Not listed');
  },
);

test('a seller who sees which vehicle it is picks it from a list that goes past nine', async ({
  shop: { counter },
}) => {
  const { page, vehicle } = counter;
  await counter.findVehicle(PLATES.manyCandidates.plate, PLATES.manyCandidates.state);
  await act(page, 'pick vehicle');
  const list = vehicle.getByRole('list', { name: 'Vehicles that match the plate' });
  await expect(list.getByRole('button')).toHaveCount(16);
  await expect(counter.choosing.getByRole('heading', { name: 'Which of these 16?' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(vehicle.getByRole('status').filter({ hasText: 'Enter for 1' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(
    vehicle
      .getByRole('region', { name: 'Possible vehicles' })
      .getByRole('status')
      .filter({ hasText: 'type both digits' }),
  ).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(counter.known).toBeVisible();
  await expect(counter.answers).toContainText('chosen: number 14');
  await act(page, 'take back answer');
  await expect(vehicle.getByText('16 matches')).toBeVisible();
  await act(page, 'pick vehicle');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(counter.answers).toContainText('chosen: number 1');
});

test(
  'question and answers are there after a restart, and stand on the quote',
  enduranceFlow('tests/integration/records/tickets.test.ts'),
  async ({ launch }) => {
    const running = await launch();
    const before = new CounterScreen(running.page);
    await before.openPractice();
    await before.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await before.sell(PARTS.hiluxTubTowbar);
    await expect(before.question(TUB_OR_TRAY)).toBeVisible();
    await expect(running.page.getByText('Saved', { exact: true })).toBeVisible();

    const asked = await running.restart();
    const counter = new CounterScreen(asked.page);
    await counter.openPractice();
    await expect(counter.question(TUB_OR_TRAY)).toBeVisible();
    await act(asked.page, 'go to question');
    await asked.page.keyboard.press('1');
    await expect(counter.line(PARTS.hiluxTubTowbar).getByText('Fits', { exact: true })).toBeVisible();
    await expect(asked.page.getByText('Saved', { exact: true })).toBeVisible();

    const { page } = await asked.restart();
    const again = new CounterScreen(page);
    await again.openPractice();
    await expect(again.answers).toContainText('body: Dual Cab Tub');
    await expect(again.asked).toBeHidden();
    await act(page, 'make quote');
    await expect(page.getByRole('region', { name: 'What was quoted' })).toContainText('body: Dual Cab Tub');
  },
);
