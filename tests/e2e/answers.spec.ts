import { expect } from '@playwright/test';
import { test } from '../support/gallery-test.ts';

/**
 * The four answers of a call at one glance: at the smallest usual screen they are wholly in sight in every state of the
 * counter, under every bar, and at one place.
 */

test.describe.configure({ mode: 'default', timeout: 240_000 });

const ANSWERS = ['Does it fit', 'Stock', 'Price', 'Delivery'] as const;
/** The height of the strip, px, with room for one line more in the longest of its words. */
const TALLEST = 106;

test('all four are wholly in sight in every state at 1280 × 800, beside each other, with nothing cut off', async ({
  gallery,
}) => {
  const { page, said } = await gallery.open({ width: 1280, height: 800 });
  const ids = await page.evaluate(() =>
    window.gallery.states.map(({ id }) => id).filter((id) => id.startsWith('counter-a-part')),
  );
  expect(ids.length).toBeGreaterThanOrEqual(10);
  const tops = new Set<number>();
  for (const id of ids) {
    await page.evaluate((state) => window.gallery.show(state), id);
    const cells = page.getByRole('region', { name: 'Part', exact: true });
    const boxes = [];
    for (const name of ANSWERS) {
      const cell = cells.getByRole('group', { name, exact: true });
      await expect(cell, `${id}: ${name}`).toBeInViewport({ ratio: 1 });
      await expect(cell, `${id}: ${name}`).not.toHaveAttribute('aria-busy', 'true');
      const box = await cell.boundingBox();
      if (box === null) throw new Error(`${id}: ${name} is not drawn`);
      expect(box.height, `${id}: ${name}`).toBeGreaterThanOrEqual(88);
      expect(box.height, `${id}: ${name}`).toBeLessThanOrEqual(TALLEST);
      const outside = await cell.evaluate((element) => {
        const room = element.getBoundingClientRect();
        return [...element.querySelectorAll('p, h2, span, button, kbd')].some((each) => {
          const { right, bottom, width } = each.getBoundingClientRect();
          return width > 1 && (right > room.right + 1 || bottom > room.bottom + 1);
        });
      });
      expect(outside, `${id}: ${name} is cut off`).toBe(false);
      boxes.push(box);
    }
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, `${id}: in one row`).toBe(1);
    if (!id.includes('notices')) tops.add(Math.round(boxes[0]?.y ?? 0));
    // However far the part is scrolled, they stay.
    await cells.getByRole('article').evaluate((sheet) => sheet.parentElement?.scrollTo({ top: 10_000 }));
    await expect(cells.getByRole('group', { name: 'Stock', exact: true }), id).toBeInViewport({ ratio: 1 });
  }
  expect([...tops], 'at one place in every state').toHaveLength(1);
  expect(said).toEqual([]);
});

test('the question to the customer is asked once, under the answers, also where no part is open', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  for (const id of ['counter-a-part-that-depends-on-the-body', 'counter-a-question-without-a-part']) {
    await page.evaluate((state) => window.gallery.show(state), id);
    await expect(page.getByRole('region', { name: 'Question to the customer' }), id).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Question to the customer' }), id).toBeInViewport({ ratio: 1 });
  }
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the question of the fit has one frame with its cell at ${width} × ${height}`, async ({ gallery }) => {
    const { page } = await gallery.open({ width, height });
    const measure = async (id: string) => {
      await page.evaluate((state) => window.gallery.show(state), id);
      await expect(page.getByRole('region', { name: 'Question to the customer' })).toBeInViewport({ ratio: 1 });
      return page.evaluate(() => {
        const cells = [...document.querySelectorAll('[role="group"][data-state]')].map((cell) => ({
          box: cell.getBoundingClientRect(),
          ground: getComputedStyle(cell).backgroundColor,
        }));
        const frame = document.querySelector('[data-asks-fit="true"]');
        const words = [...document.querySelectorAll('h2, h3')].filter(
          (heading) => heading.textContent.startsWith('Ask: tub') && heading.getBoundingClientRect().width > 1,
        );
        return {
          fit: cells[0],
          heights: cells.slice(1).map(({ box }) => box.height),
          frame:
            frame === null
              ? null
              : { box: frame.getBoundingClientRect(), ground: getComputedStyle(frame).backgroundColor },
          said: words.length,
        };
      });
    };
    const { fit, heights, frame, said } = await measure('counter-a-part-that-depends-on-the-body');
    if (fit === undefined || frame === null) throw new Error('no question hangs under the fit');
    expect(fit.box.bottom, 'no gap and no line between').toBe(frame.box.top);
    expect(fit.box.left).toBe(frame.box.left);
    expect(fit.ground).toBe(frame.ground);
    expect(new Set(heights).size, 'the others are as they were').toBe(1);
    expect(said, 'the question is said once').toBe(1);
  });
}

test('one button is the one that we would advise: only where the part fits and is not on the ticket', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  const primary = async (id: string): Promise<boolean> => {
    await page.evaluate((state) => window.gallery.show(state), id);
    const add = page.getByRole('button', { name: /^Add( to ticket| with a reason)/ });
    if ((await add.count()) === 0) return false;
    return add.first().evaluate((button) => /(^|\s|_)primary/.test(button.className));
  };
  expect(await primary('part-head-that-fits')).toBe(true);
  expect(await primary('part-head-that-is-not-listed')).toBe(false);
  expect(await primary('part-head-as-it-is')).toBe(false);
  expect(await primary('part-head-that-is-on-the-ticket')).toBe(false);
});

test('the names of all seven sections of a part have one row, and are whole to a screen reader', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  const bar = page.getByRole('group', { name: 'More about this part' });
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // No part of the catalogue has all seven: the two have them between them.
    const widths = new Map<string, number>();
    let room = 0;
    let gap = 0;
    for (const state of ['part-that-fits', 'part-that-is-replaced-with-other-parts-and-a-document']) {
      await page.evaluate((id) => window.gallery.show(id), state);
      await expect(bar.getByRole('button', { name: /^Stock · \d+ warehouses?$/ })).toBeVisible();
      const drawn = await bar.evaluate((row) => ({
        room: row.clientWidth,
        gap: Number.parseFloat(getComputedStyle(row).columnGap),
        names: [...row.querySelectorAll('button')].map((each) => {
          const { top, width: wide } = each.getBoundingClientRect();
          return { name: (each.textContent ?? '').split(' ·')[0] ?? '', top, wide };
        }),
      }));
      expect(new Set(drawn.names.map(({ top }) => top)).size, `rows of ${state} at ${width}`).toBe(1);
      ({ room, gap } = drawn);
      for (const { name, wide } of drawn.names) widths.set(name.slice(0, 3), wide);
    }
    expect([...widths.keys()].sort()).toEqual(['Acc', 'Oth', 'Spe', 'Sto', 'Tow', 'Veh', 'Why']);
    const needed = [...widths.values()].reduce((sum, wide) => sum + wide + gap, -gap);
    expect(needed, `at ${width}`).toBeLessThanOrEqual(room);
  }
});
