import { expect } from '@playwright/test';
import { PARTS, PLATES, POSTCODES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { setUpShop, test } from '../support/shop-test.ts';

/** Longer than the half second after a key in which the web forgives a movement, ms. */
const SLOW_MS = 1_500;
/** The most that may move: a quarter of what a panel scores that is pushed down by one line. */
const MOST = 0.002;

test('at a start with lines on the ticket, customer and delivery stand where they stay', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await counter.sell(PARTS.towBall);
  await expect(counter.ticket.getByText('Saved', { exact: true })).toBeVisible();
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = (): void => {
      const card = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Customer'),
      );
      if (card !== undefined) places.add(Math.round(card.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { places });
  });
  await page.reload();
  await expect(counter.line(PARTS.towBall)).toBeVisible();
  expect(await page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places])).toHaveLength(1);
});

test('nothing that is in sight moves while a slow service answers, from the plate to the quote', async ({ launch }) => {
  const running = await launch();
  const { page } = running;
  const service = await startPracticeService({ slowMs: SLOW_MS });
  try {
    const { counter } = await setUpShop(running, service);
    for (const operation of ['plate search', 'product', 'shipping rates'] as const)
      service.drills.set(operation, 'slow');
    const shifts = await watchLayoutShifts(page);
    let told = 0;
    /** What has moved since the last step; `own` says that the seller's own keys made room for something. */
    async function expectStill(step: string, own: 'own keys' | 'arrivals' = 'arrivals'): Promise<void> {
      const moved = (await shifts()).slice(told).filter(({ afterKey }) => own === 'arrivals' || !afterKey);
      told = (await shifts()).length;
      const score = moved.reduce((sum, { value }) => sum + value, 0);
      expect.soft(score, `${step}: ${JSON.stringify(moved, null, 1)}`).toBeLessThanOrEqual(MOST);
    }

    await counter.askForPlate(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await expect(counter.known).toBeVisible();
    await expectStill('the vehicle');
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.verdict).toContainText('Fits');
    await expect(counter.part.getByRole('img')).toBeVisible();
    await expectStill('the part');
    await act(page, 'recheck stock');
    await expect(counter.answer('Stock')).toContainText('Refreshing…');
    await expect(counter.answer('Stock')).not.toContainText('Refreshing…');
    await expectStill('the stock');
    await counter.openPart(PARTS.hiluxHarness);
    await expect(counter.verdict).toContainText('Fits if…');
    await expect(counter.part.getByRole('img')).toBeVisible();
    await expectStill('another part');
    await counter.addPart(PARTS.hiluxHarness);
    await counter.enterAddress({ line1: '1 Example Street', city: 'Sydney', postcode: POSTCODES.sydney, state: 'NSW' });
    await expectStill('the ticket', 'own keys');
    await counter.compareRates();
    await expectStill('the rates');
    await act(page, 'compare rates');
    await expect(counter.rates.getByText(/^Checking carriers/)).toBeVisible();
    await expect(counter.rates.getByText(/^Checking carriers/)).toBeHidden();
    await expectStill('the rates again');
    await page.keyboard.press('F8');
    await expect(page.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible();
    await expectStill('the quote');
    await page.keyboard.press('F10');
    await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('button')).toHaveCount(1);
    await expectStill('the list of quotes');
  } finally {
    await running.close();
    await service.close();
  }
});
