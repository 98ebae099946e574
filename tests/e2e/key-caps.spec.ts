import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/counterpart-test.ts';
import { barFaults, seenCaps } from '../support/key-caps.ts';
import { test as galleryTest } from '../support/gallery-test.ts';
import { act } from '../support/keys.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { ownSale } from '../support/own-sale.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** The most key caps that are to be seen at once, the bar's among them. */
const MOST_CAPS = 20;

test(
  'few key caps are seen at once, numbers only where they are heard, and nothing of the bar is cut',
  enduranceFlow('tests/unit/renderer/keyboard/cap-rule.test.ts'),
  async ({ launch }) => {
    test.slow();
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await counter.openPractice();

    async function expectQuiet(state: string): Promise<void> {
      const caps = await seenCaps(page);
      const words = caps.map((cap) => cap.words).join(', ');
      expect.soft(caps.length, `${state}: ${words}`).toBeLessThanOrEqual(MOST_CAPS);
      expect.soft(words, state).not.toContain('Alt Shift');
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect.soft(await barFaults(page), `${state} at ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    await expectQuiet('the empty counter');
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.asked).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Keys' }).getByRole('button', { name: /Ask$/ })).toBeVisible();
    expect(
      (await seenCaps(page)).some(({ number }) => number),
      'a digit would be typed',
    ).toBe(false);
    await expectQuiet('a question, the cursor in a field');
    await act(page, 'go to question');
    await expect
      .poll(async () => (await seenCaps(page)).filter(({ number }) => number).map(({ words }) => words))
      .toEqual(['1', '2']);
    await expectQuiet('the question');
    await page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    await expectQuiet('the part');
    await act(page, 'add to ticket');
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await expectQuiet('a part on the ticket');
    const { customer, address, notes } = ownSale();
    await counter.enterCustomer(customer, address, notes);
    await expectQuiet('the customer');
    await counter.compareRates();
    await expectQuiet('the rates');
    await counter.review();
    await expectQuiet('the review');
    await act(page, 'make quote');
    await expect(page.getByRole('heading', { name: /^Quote / })).toBeVisible();
    await expectQuiet('the quote');
    await act(page, 'show tickets');
    await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible();
    await expectQuiet('the tickets');
  },
);

galleryTest(
  'few key caps are seen in every state of the counter, a question for the month among them',
  async ({ gallery }) => {
    const { page } = await gallery.open({ width: 1280, height: 800 });
    const ids = await page.evaluate(() =>
      window.gallery.states.map(({ id }) => id).filter((id) => /^(?:counter|window)-/.test(id)),
    );
    expect(ids).toContain('counter-a-part-whose-build-month-is-asked');
    for (const id of ids) {
      await page.evaluate((state) => window.gallery.show(state), id);
      const caps = await seenCaps(page);
      expect.soft(caps.length, `${id}: ${caps.map(({ words }) => words).join(', ')}`).toBeLessThanOrEqual(MOST_CAPS);
    }
  },
);

test(
  'keys with Alt are seen while it is held, always or never, and nothing moves for them',
  enduranceFlow('tests/unit/renderer/keyboard/cap-rule.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.sell(PARTS.towBall);
    const withAlt = async (): Promise<number> =>
      (await seenCaps(page)).filter(({ words, inBar }) => !inBar && words.startsWith('Alt')).length;
    const choose = async (words: string): Promise<void> => {
      await act(page, 'open settings');
      await page.getByRole('group', { name: 'Show Alt keys' }).getByText(words).click();
      await page.keyboard.press('Escape');
      await expect(counter.part).toBeVisible();
    };
    // What there is to fix is counted behind the sale.
    await expect(page.getByRole('button', { name: /Review order · \d+ to fix/ }).first()).toBeVisible();
    const shifts = await watchLayoutShifts(page);

    expect(await withAlt()).toBe(0);
    await page.keyboard.down('Alt');
    await expect.poll(withAlt).toBeGreaterThan(0);
    await page.keyboard.up('Alt');
    await expect.poll(withAlt).toBe(0);
    expect(await shifts()).toEqual([]);

    await choose('Always');
    await expect.poll(withAlt).toBeGreaterThan(0);
    await choose('Never');
    await expect.poll(withAlt).toBe(0);
    await page.keyboard.down('Alt');
    await page.waitForTimeout(600);
    expect(await withAlt()).toBe(0);
    await page.keyboard.up('Alt');
    await expect(page.getByRole('button', { name: 'Copy SKU' }).first()).toBeVisible();
    const told = await page.locator('[aria-keyshortcuts*="Alt"]').count();
    expect(told, 'a screen reader is told all the same').toBeGreaterThan(0);
  },
);

test(
  'the sheet of keys begins with the function keys, and is filtered by what is typed',
  enduranceFlow('tests/unit/renderer/shell/key-groups.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const sheet = page.getByRole('region', { name: 'All keys' });
    const filter = page.getByLabel('Filter');

    await act(page, 'show keys');
    await page.keyboard.type('deliv');
    await expect(filter).toHaveValue('deliv');
    await expect(sheet.getByText('Compare delivery rates')).toBeVisible();
    await expect(sheet.getByText('Add part to ticket')).toHaveCount(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(sheet.getByRole('heading').first()).toHaveText('F keys');
    await expect(sheet.getByRole('heading').nth(1)).toHaveText(/^Part – this screen$/);
    const keys = await sheet.locator('kbd').allInnerTexts();
    expect(keys.filter((words) => /^F\d+$/.test(words)).slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, at) => `F${at + 1}`),
    );

    const columns = () =>
      sheet.locator('section').evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(columns).toBeGreaterThanOrEqual(3);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.type('zzz');
    await expect(sheet.getByText('No key for “zzz”')).toBeVisible();

    await page.keyboard.press('F3');
    await page.keyboard.type('BALL');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(counter.part.getByLabel('Part code')).toHaveValue('BALL');
  },
);
