import { expect } from '@playwright/test';
import { test } from '../support/gallery-test.ts';

/** The docket as it is drawn: how much of it is in sight at once. */

const COUNTER = { width: 1280, height: 800 } as const;

test('eight lines, the totals and the button are wholly in sight at 1280 × 800', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('ticket-8-lines'));
  const measured = await page.evaluate(() => {
    const box = (element: Element | null): DOMRect => {
      if (element === null) throw new Error('nothing is there');
      return element.getBoundingClientRect();
    };
    const list = box(document.querySelector('[data-ticket-sheet]'));
    const foot = box(document.querySelector('footer'));
    const lines = [...document.querySelectorAll('[data-line-id]')].map((line) => box(line));
    return {
      heights: lines.map(({ height }) => Math.round(height)).toSorted((one, other) => one - other),
      inSight: lines.filter(({ top, bottom }) => top >= list.top - 1 && bottom <= list.bottom + 1).length,
      footInSight: foot.bottom <= innerHeight && foot.height > 0,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });
  // What stops the order is read whole, on rows of its own.
  const heights = [...Array.from({ length: 6 }, () => 44), 64, expect.any(Number)];
  expect(measured).toEqual({ heights, inSight: 8, footInSight: true, wide: 0 });
});

test('what stops the order is read whole on its line, whether a key settles it next or not', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('picture-docket-of-eight'));
  const problems = await page.evaluate(() =>
    [...document.querySelectorAll('[data-line-id]')].flatMap((line) => {
      const words = line.querySelector('[title^="Check: "]');
      if (words === null) return [];
      const cut = words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1;
      return [{ keyed: line.querySelector('kbd') !== null, cut }];
    }),
  );
  expect(problems).toEqual([
    { keyed: true, cut: false },
    { keyed: false, cut: false },
  ]);
});

test('that several are not listed is read whole beside what they come to', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('ticket-several-against-their-verdict'));
  const words = page.locator('[data-line-id] [title^="Not listed"]');
  await expect(words).toHaveText('Not listed');
  expect(await words.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);
});

test('what is under the edge of the lines is counted there', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('ticket-14-lines-more-than-are-in-sight'));
  const list = page.locator('[data-ticket-sheet]');
  const hidden = await list.evaluate((box) => {
    const edge = box.getBoundingClientRect().bottom;
    return [...box.querySelectorAll('[data-line-id]')].filter((line) => line.getBoundingClientRect().bottom > edge + 1)
      .length;
  });
  expect(hidden).toBeGreaterThan(0);
  await expect(page.getByText(`${hidden} more lines`)).toBeVisible();
  await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(page.getByText(/more lines?/)).toBeHidden();
});
