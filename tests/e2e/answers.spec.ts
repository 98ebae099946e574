import { expect } from '@playwright/test';
import { test } from '../support/gallery-test.ts';

/**
 * The four answers of a call at one glance: at the smallest usual screen they are wholly in sight in every state of the
 * counter, under every bar, and at one place.
 */

test.describe.configure({ mode: 'default', timeout: 240_000 });

const ANSWERS = ['Does it fit', 'Stock', 'Price', 'Delivery'] as const;
/** The height of the strip, px: a row for the label and three of words. For a finger the label's key is larger. */
const HEIGHTS = { comfortable: 88, compact: 88, touch: 112 } as const;

/** What stands in one of the four cells. */
interface SeenAnswer {
  readonly name: string;
  readonly box: { readonly top: number; readonly height: number };
  /** All of it is within the window, and nothing lies over its middle. */
  readonly seen: boolean;
  readonly busy: boolean;
  /** Something in it stands out of it. */
  readonly cutOff: boolean;
}

/**
 * Draws a state and looks at its four cells, and at the stock once the part is scrolled to its end. Runs in the page: a
 * question to each cell from outside would take longer than the state takes to be drawn.
 */
async function lookAtAnswers({ id, names }: { readonly id: string; readonly names: readonly string[] }): Promise<{
  readonly cells: readonly SeenAnswer[];
  readonly stockBehindScroll: boolean;
}> {
  await window.gallery.show(id);
  const part = document.querySelector('section[aria-label="Part"]');
  const cellOf = (name: string): Element => {
    const cell = part?.querySelector(`[role="group"][aria-label="${name}"]`);
    if (cell === null || cell === undefined) throw new Error(`${id}: ${name} is not drawn`);
    return cell;
  };
  const isSeen = (cell: Element): boolean => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && cell.contains(on);
  };
  const cells = names.map((name) => {
    const cell = cellOf(name);
    const room = cell.getBoundingClientRect();
    return {
      name,
      // The cell that a question hangs under lies over the line between them.
      box: { top: room.top, height: room.height - (cell.getAttribute('data-opens-below') === 'true' ? 1 : 0) },
      seen: isSeen(cell),
      busy: cell.getAttribute('aria-busy') === 'true',
      cutOff: [...cell.querySelectorAll('p, h2, span, button, kbd')].some((each) => {
        const { right, bottom, width } = each.getBoundingClientRect();
        return width > 1 && (right > room.right + 1 || bottom > room.bottom + 1);
      }),
    };
  });
  part?.querySelector('article')?.parentElement?.scrollTo({ top: 10_000 });
  return { cells, stockBehindScroll: isSeen(cellOf('Stock')) };
}

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
    const { cells, stockBehindScroll } = await page.evaluate(lookAtAnswers, { id, names: ANSWERS });
    for (const { name, box, seen, busy, cutOff } of cells) {
      const what = `${id}: ${name}`;
      expect({ seen, busy, cutOff }, what).toEqual({ seen: true, busy: false, cutOff: false });
      expect(box.height, what).toBe(HEIGHTS.comfortable);
    }
    expect(new Set(cells.map(({ box }) => Math.round(box.top))).size, `${id}: in one row`).toBe(1);
    if (!id.includes('notices')) tops.add(Math.round(cells[0]?.box.top ?? 0));
    expect(stockBehindScroll, `${id}: however far the part is scrolled, they stay`).toBe(true);
  }
  expect([...tops], 'at one place in every state').toHaveLength(1);
  expect(said).toEqual([]);
});

test('the strip has one height at each density, whatever its words are', async ({ gallery }) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  const states = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
  const ids = states.filter((id) => /^(?:answers|stock-price-and-delivery|counter-a-part)-/.test(id));
  expect(ids.length).toBeGreaterThan(30);
  for (const [density, height] of Object.entries(HEIGHTS)) {
    const heights = await page.evaluate(
      async ({ of, density: worn }) => {
        const found: string[] = [];
        for (const id of of) {
          await window.gallery.show(id);
          document.documentElement.dataset.density = worn;
          for (const cell of document.querySelectorAll('[role="group"][data-state]')) {
            const over = cell.getAttribute('data-opens-below') === 'true' ? 1 : 0;
            found.push(`${cell.getBoundingClientRect().height - over} ${id}`);
          }
        }
        return found;
      },
      { of: ids, density },
    );
    expect(heights.length, density).toBeGreaterThanOrEqual(4 * ids.length);
    expect(
      [...new Set(heights)].filter((each) => Number.parseFloat(each) !== height),
      density,
    ).toEqual([]);
  }
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
    const add = page.getByRole('button', { name: /^Add( to ticket| – needs reason)/ });
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
