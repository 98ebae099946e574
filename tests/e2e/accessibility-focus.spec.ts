import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { effort } from '../support/effort.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** A window of 1280 × 800 at 200 % zoom, in pixels of the page. */
const ZOOMED = { width: 640, height: 400 };

/** The smaller one of them shows less of a screen at once, so it is looked at each time. */
const SIZES = effort([ZOOMED], [{ width: 1280, height: 800 }, ZOOMED]);

/** Where keys take the focus, and where it goes when what had it goes away. */
const WAYS: readonly KeyActionId[] = [
  'go to plate',
  'go to part',
  'filter fitting',
  'go to towing',
  'go to lines',
  'go to customer',
  'go to notes',
  'compare rates',
  'back',
  'review order',
  'back',
  'show tickets',
  'back',
  'find quote',
  'back',
  'open settings',
  'back',
  'show keys',
  'back',
];

/** What is wrong with where the focus stands: lost, out of sight, or under something; null where nothing is. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'the focus is lost';
    const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 30)}”`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    // Of something larger than the window its beginning is enough.
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 2);
    const y = Math.min(Math.max(top + 2, 1), innerHeight - 2);
    if (bottom < 1 || top > innerHeight - 1 || right < 1 || left > innerWidth - 1)
      return `${name} is out of sight: ${[left, top, right, bottom].map(Math.round).join(' ')}`;
    const on = document.elementFromPoint(x, y);
    return on !== null && (focused.contains(on) || on.contains(focused)) ? null : `${name} is under something`;
  });
}

/** Everything that the two live regions said, in the order in which it was said. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('#root > div > [aria-live]')) {
      new MutationObserver(() => {
        if (region.textContent !== '') said.push(region.textContent ?? '');
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
}

function said(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly said: readonly string[] }).said);
}

test('the focus is never lost nor out of sight, at full size and at 200 % zoom', async ({ shop: { counter } }) => {
  const { page } = counter;
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.hiluxTubTowbar);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const [at, way] of WAYS.entries()) {
      await act(page, way);
      const how = way === 'back' ? `back from ${WAYS[at - 1]}` : way;
      await expect.poll(() => focusFault(page), `${how} at ${size.width} px`).toBeNull();
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // What has the focus goes away: the line that is taken off, the dialog that is closed, the ticket that is closed.
  await act(page, 'go to lines');
  await page.keyboard.press('Delete');
  await expect(counter.ticket.getByText(/ removed$/)).toBeVisible();
  await expect.poll(() => focusFault(page), 'a line was taken off').toBeNull();
  await counter.newTicket();
  await expect.poll(() => focusFault(page), 'another ticket').toBeNull();
  await act(page, 'close ticket');
  await expect.poll(() => focusFault(page), 'a ticket was closed').toBeNull();
});

test('a verdict is said once, and a refused save takes the focus to what needs fixing', async ({
  shop: { counter },
}) => {
  const { page } = counter;
  await listen(page);
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  const verdicts = async (): Promise<number> => (await said(page)).filter((words) => words.startsWith('Fits.')).length;
  await expect.poll(verdicts, 'the verdict is said').toBe(1);
  await act(page, 'recheck stock');
  await act(page, 'compare rates');
  await act(page, 'back');
  await act(page, 'open settings');
  await expect(page).toHaveTitle(/^Settings – /);
  await page.getByLabel('Reference prefix').fill('!');
  await page.getByLabel('Max rates').fill('ten');
  await act(page, 'save settings');
  const summary = page.getByRole('region', { name: 'Not saved: 2 fields need fixing.' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByLabel('Max rates')).toBeFocused();
  await expect(page.getByLabel('Max rates')).toHaveAccessibleDescription(/Type a whole number/);
  expect(await verdicts(), 'it was said once').toBe(1);
  await page.getByRole('button', { name: 'Undo unsaved changes' }).press('Enter');
  await act(page, 'back');
  await act(page, 'review order');
  await expect(page.getByRole('region', { name: 'Fix these first', exact: true })).toBeFocused();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Tab');
  const ring = page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(await ring, 'the focus is seen in forced colours').not.toBe('none');
  await page.emulateMedia({ forcedColors: null });
});
