import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestDetails } from '@playwright/test';
import { effort } from '../support/effort.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { galleryFaults, type WaysToLook, type WindowSize } from '../support/gallery-faults.ts';
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

/** Where a state stands that fills the window, or its bar. */
const WIDE: readonly string[] = ['window', 'whole', 'bar'];
/** Where it is looked at under a finger: the frame and its screens. */
const UNDER_FINGER: readonly string[] = ['whole', 'bar'];
// The smallest of all; the endurance run takes all that are small.
const SMALL = effort<readonly WindowSize[]>(SMALL_WINDOWS.slice(0, 1), SMALL_WINDOWS);
/**
 * The windows of counters that a state is looked at in: the most common one and the large one in turn, or all of them.
 */
function countersFor(at: number): readonly WindowSize[] {
  const common = COUNTER_WINDOWS.filter(({ width }) => [1280, 1920].includes(width));
  return effort<readonly WindowSize[]>(common.slice(at % common.length).slice(0, 1), COUNTER_WINDOWS);
}

/** Every third state of each panel, its first one among them: what a panel is made of stands in most of its states. */
function everyThird<State extends { readonly panel: string }>(states: readonly State[]): readonly State[] {
  const panels = Map.groupBy(states, ({ panel }) => panel);
  return [...panels.values()].flatMap((ofPanel) => ofPanel.filter((_, at) => at % 3 === 0));
}

test('the states of every panel are whole, can be hit and are accessible, in every theme and window, and under a finger', async ({
  gallery,
}) => {
  const { page, said } = await gallery.open({ width: 1280, height: 3_000 });
  const states = await page.evaluate(() => window.gallery.states.map(({ id, panel, place }) => ({ id, panel, place })));
  expect(new Set(states.map(({ id }) => id)).size, 'states have names of their own').toBe(states.length);
  expect(states.filter(({ place }) => WIDE.includes(place)).length).toBeGreaterThan(100);
  const looked = effort(everyThird(states), states).map(({ id, place }, at) => ({
    id,
    sizes: WIDE.includes(place) ? [...SMALL, ...countersFor(at)] : SMALL,
    underFinger: UNDER_FINGER.includes(place),
  }));
  const themes = ['light', 'dark', 'high-contrast'];
  expect(await galleryFaults(page, looked, { themes, elements: effort('new forms', 'every') })).toEqual([]);
  expect(said, 'what the console was told').toEqual([]);
});

/** At 200 % zoom a window of 1280 × 800 is half as wide and half as high, in pixels of the page. */
const ZOOMED: readonly (Partial<GalleryLook> &
  WaysToLook & { readonly what: string; readonly details: TestDetails })[] = [
  {
    what: 'at 200 % zoom',
    themes: [],
    details: enduranceFlow('tests/e2e/accessibility-focus.spec.ts'),
  },
  {
    what: 'at 200 % zoom in colours that the system forces, which can be read',
    forcedColors: 'active',
    themes: ['system'],
    rules: 'colours',
    details: enduranceFlow('tests/unit/renderer/styles/contrast.test.ts'),
  },
];

for (const { what, themes, rules = 'all', details, ...look } of ZOOMED) {
  const title = `every state of every panel draws ${what}, with nothing cut off and every target large enough`;
  test(title, details, async ({ gallery }) => {
    const { page, said } = await gallery.open({ width: 640, height: 400, ...look });
    const states = await page.evaluate(() => window.gallery.states.map(({ id }) => ({ id })));
    expect(await galleryFaults(page, states, { themes, rules })).toEqual([]);
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
