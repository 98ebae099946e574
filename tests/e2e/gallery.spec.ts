import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { axeFaults, layoutFaults } from '../support/gallery-faults.ts';
import { type ServedGallery, serveGallery } from '../support/gallery-page.ts';

/**
 * Every panel in every state that it can be in, drawn by itself from fixtures: that it draws without a complaint, keeps
 * within its window at full size and at 200 % zoom, can be hit, and is accessible in every theme.
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

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('nothing of the gallery is in what is shipped', async () => {
  const out = join(import.meta.dirname, '../../out');
  const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  expect(texts.length).toBeGreaterThan(10);
  expect(files.filter((_, at) => /gallery/i.test(texts[at] ?? '')).map(({ name }) => name)).toEqual([]);
});

test('every state of every panel is accessible in every theme', async ({ gallery }) => {
  const { page, said } = await gallery.open({ width: 1280, height: 3_000 });
  const ids = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
  expect(new Set(ids).size, 'states have names of their own').toBe(ids.length);
  expect(await axeFaults(page, ids, ['light', 'dark', 'high-contrast'])).toEqual([]);
  expect(said, 'what the console was told').toEqual([]);
});

test('every state draws at full size and at 200 % zoom, with nothing cut off and every target large enough', async ({
  gallery,
}) => {
  for (const width of [1280, 640]) {
    const { page, said } = await gallery.open({ width, height: width === 640 ? 400 : 800 });
    const ids = await page.evaluate(() => window.gallery.states.map(({ id }) => id));
    expect(await layoutFaults(page, ids), `${width} px wide`).toEqual([]);
    expect(said, 'what the console was told').toEqual([]);
  }
});
