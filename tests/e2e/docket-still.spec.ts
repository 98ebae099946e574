import { expect } from '@playwright/test';
import { seenCaps } from '../support/key-caps.ts';
import { test } from '../support/gallery-test.ts';

/** The window as it is drawn: what keeps its place, what is read whole, and what is shown once. */

const COUNTER = { width: 1280, height: 800 } as const;

test('the foot is as high where a delivery needs a refresh as where it does not', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  const heights: number[] = [];
  for (const id of ['ticket-2-lines', 'ticket-2-lines-a-delivery-to-refresh'] as const) {
    await page.evaluate((state) => window.gallery.show(state), id);
    await expect(page.locator('footer')).toBeVisible();
    heights.push(await page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().height));
  }
  expect(heights[1]).toBe(heights[0]);
});

test('what is to be done about a line is read whole, however long its code', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('ticket-short-lines-with-long-codes'));
  const words = page.locator('[data-line-id] span[title]').filter({ hasText: 'Need 1' });
  await expect(words).toHaveCount(2);
  for (const each of await words.all()) {
    const { cut, text } = await each.evaluate((span) => ({
      cut: span.scrollWidth > span.clientWidth + 1 || span.scrollHeight > span.clientHeight + 1,
      text: span.textContent,
    }));
    expect(text).toMatch(/^Need 1, \w+ has 0$/);
    expect(cut).toBe(false);
  }
});

test('the button under a plate that was not found says what it does in one row', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('vehicle-not-found-with-look-alikes'));
  const button = page.getByRole('button', { name: 'Type it again' });
  await expect(button).toBeVisible();
  expect(await button.evaluate((each) => each.clientHeight)).toBeLessThan(30);
});

const CLOSINGS = [
  ['top-bar-four-tickets', 'top-bar-three-tickets-one-was-closed'],
  ['top-bar-six-tickets', 'top-bar-five-tickets-one-was-closed'],
] as const;

for (const [before, after] of CLOSINGS) {
  test(`no tab gets narrower for the ticket that was closed: ${after}`, async ({ gallery }) => {
    const { page } = await gallery.open(COUNTER);
    const tabs = page.getByRole('navigation', { name: 'Open tickets' }).getByRole('listitem');
    const widthsOf = async (id: string): Promise<readonly number[]> => {
      await page.evaluate((state) => window.gallery.show(state), id);
      await expect(tabs.first()).toBeVisible();
      return tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    };
    const widths = await widthsOf(before);
    expect(widths.length).toBeGreaterThan(3);
    const left = await widthsOf(after);
    const reopen = page.getByRole('button', { name: /Reopen/ });
    await expect(reopen).toBeVisible();
    expect(await reopen.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
    for (const [at, width] of left.entries()) expect(width).toBeGreaterThanOrEqual((widths[at] ?? 0) - 0.5);
  });
}

test('behind an order that was placed its next key stands once on the screen', async ({ gallery }) => {
  const { page } = await gallery.open(COUNTER);
  await page.evaluate(() => window.gallery.show('picture-order-placed'));
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  const caps = (await seenCaps(page)).filter(({ inBar }) => !inBar).map(({ words }) => words);
  expect(caps.filter((words) => words === 'Ctrl N')).toEqual(['Ctrl N']);
  expect(caps.filter((words, at) => caps.indexOf(words) !== at)).toEqual([]);
});
