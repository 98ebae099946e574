import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestDetails } from '@playwright/test';
import { effort } from '../support/effort.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { galleryFaults, type WhatToLook } from '../support/gallery-faults.ts';
import { smallWindowFaults, type WindowSize } from '../support/gallery-small-windows.ts';
import { COUNTER_WINDOWS, SMALL_WINDOWS } from '../support/layout-faults.ts';
import type { GalleryLook } from '../support/gallery-page.ts';
import { test } from '../support/gallery-test.ts';

/**
 * Every panel in every state that it can be in, drawn by itself from fixtures: that it draws without a complaint, keeps
 * within its window at full size and at 200 % zoom, can be hit, and is accessible in every theme and in the system's
 * own colours.
 */

// One after the other: each worker would build a gallery of its own.
test.describe.configure({ mode: 'default', timeout: 480_000 });

test('nothing of the gallery is in what is shipped', async () => {
  const out = join(import.meta.dirname, '../../out');
  const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  expect(texts.length).toBeGreaterThan(10);
  expect(files.filter((_, at) => /gallery/i.test(texts[at] ?? '')).map(({ name }) => name)).toEqual([]);
});

/** At 200 % zoom a window of 1280 × 800 is half as wide and half as high, in pixels of the page. */
const LOOKS: readonly (GalleryLook & WhatToLook & { readonly what: string; readonly details?: TestDetails })[] = [
  {
    what: 'at full size, and is accessible in every theme',
    width: 1280,
    height: 3_000,
    themes: ['light', 'dark', 'high-contrast'],
    elements: effort('new forms', 'every'),
  },
  {
    what: 'at 200 % zoom',
    width: 640,
    height: 400,
    themes: [],
    details: enduranceFlow('tests/e2e/accessibility-focus.spec.ts'),
  },
  {
    what: 'at 200 % zoom in colours that the system forces, which can be read',
    width: 640,
    height: 400,
    forcedColors: 'active',
    themes: ['system'],
    rules: 'colours',
    details: enduranceFlow('tests/e2e/accessibility.spec.ts'),
  },
];

for (const { what, themes, rules = 'all', elements = 'every', details = {}, ...look } of LOOKS) {
  const title = `every state of every panel draws ${what}, with nothing cut off and every target large enough`;
  test(title, details, async ({ gallery }) => {
    const { page, said } = await gallery.open(look);
    const ids = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
    expect(new Set(ids).size, 'states have names of their own').toBe(ids.length);
    expect(await galleryFaults(page, ids, { themes, rules, elements })).toEqual([]);
    expect(said, 'what the console was told').toEqual([]);
  });
}

test('a question with short answers has the room of a cell over the part', async ({ gallery }) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  const ids = await page.evaluate(() =>
    window.gallery.states
      // Twelve months and where the plate is are more than that.
      .filter(({ place, state }) => place === 'cell' && !state.startsWith('month'))
      .map(({ id }) => id),
  );
  expect(ids.length).toBeGreaterThan(3);
  for (const id of ids) {
    await page.evaluate((state) => window.gallery.show(state), id);
    const box = await page.locator('#state').boundingBox();
    expect(box?.height, id).toBeGreaterThan(30);
    expect(box?.height, id).toBeLessThanOrEqual(120);
  }
});

test('text and columns are whole in the smallest windows, and in the frame and whole screens at the sizes of counters', async ({
  gallery,
}) => {
  const { page, said } = await gallery.open({ width: 1280, height: 800 });
  const states = await page.evaluate(() => window.gallery.states.map(({ id, place }) => ({ id, place })));
  const wide = states.filter(({ place }) => ['window', 'whole', 'bar'].includes(place));
  expect(wide.length).toBeGreaterThan(100);
  // The smallest of all, the counter's own and the large one; the endurance run takes those between, too.
  const small = effort<readonly WindowSize[]>(SMALL_WINDOWS.slice(0, 1), SMALL_WINDOWS);
  const counters = effort<readonly WindowSize[]>(
    COUNTER_WINDOWS.filter(({ width }) => [1280, 1920].includes(width)),
    COUNTER_WINDOWS,
  );
  const sized = states.map((state) => ({
    id: state.id,
    sizes: wide.includes(state) ? [...small, ...counters] : small,
  }));
  expect(await smallWindowFaults(page, sized)).toEqual([]);
  expect(said, 'what the console was told').toEqual([]);
});

test('the columns are as wide as the drawing says at the sizes that counters have', async ({ gallery }) => {
  const { page } = await gallery.open({ width: 1280, height: 800 });
  await page.evaluate(() => window.gallery.show('window-a-sale'));
  for (const [width, vehicle, ticket] of [
    [1024, 240, 324],
    [1280, 240, 440],
    [1366, 248, 464],
    [1920, 300, 620],
    [2560, 360, 800],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page.evaluate(() =>
      ['Vehicle', 'Ticket'].map((name) =>
        Math.round(document.querySelector(`main > section[aria-label="${name}"]`)?.getBoundingClientRect().width ?? 0),
      ),
    );
    expect(widths, `at ${width}`).toEqual([vehicle, ticket]);
  }
});

test('under a finger nothing that is pressed on the frame and its screens is smaller than 40 px', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 1280, height: 3_000 });
  const ids = await page.evaluate(() =>
    window.gallery.states.filter(({ place }) => ['whole', 'bar'].includes(place)).map(({ id }) => id),
  );
  expect(await galleryFaults(page, ids, { themes: [], smallest: 40, density: 'touch' })).toEqual([]);
});
