import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { galleryFaults, type WhatToLook } from '../support/gallery-faults.ts';
import { smallWindowFaults } from '../support/gallery-small-windows.ts';
import { SMALL_WINDOWS } from '../support/layout-faults.ts';
import { type GalleryLook, type ServedGallery, serveGallery } from '../support/gallery-page.ts';

/**
 * Every panel in every state that it can be in, drawn by itself from fixtures: that it draws without a complaint, keeps
 * within its window at full size and at 200 % zoom, can be hit, and is accessible in every theme and in the system's
 * own colours.
 */

const test = base.extend<object, { readonly gallery: ServedGallery }>({
  gallery: [
    async ({ playwright: _playwright }, provide) => {
      const gallery = await serveGallery();
      await provide(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

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
const LOOKS: readonly (GalleryLook & WhatToLook & { readonly what: string })[] = [
  {
    what: 'at full size, and is accessible in every theme',
    width: 1280,
    height: 3_000,
    themes: ['light', 'dark', 'high-contrast'],
  },
  {
    what: 'at 200 % zoom, and can be read in colours that the system forces',
    width: 640,
    height: 400,
    forcedColors: 'active',
    themes: ['system'],
    rules: 'colours',
  },
];

for (const { what, themes, rules = 'all', ...look } of LOOKS) {
  test(`every state of every panel draws ${what}, with nothing cut off and every target large enough`, async ({
    gallery,
  }) => {
    const { page, said } = await gallery.open(look);
    const ids = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
    expect(new Set(ids).size, 'states have names of their own').toBe(ids.length);
    expect(await galleryFaults(page, ids, { themes, rules })).toEqual([]);
    expect(said, 'what the console was told').toEqual([]);
  });
}

test('every state of every panel keeps its text and columns whole in the smallest windows', async ({ gallery }) => {
  const { page, said } = await gallery.open({ width: 1280, height: 800 });
  const ids = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
  expect(await smallWindowFaults(page, ids, SMALL_WINDOWS)).toEqual([]);
  expect(said, 'what the console was told').toEqual([]);
});
