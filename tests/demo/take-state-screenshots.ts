import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { serveGallery } from '../support/gallery-page.ts';
import { smallPng } from './small-png.ts';

/**
 * Takes a picture of every panel in every state that it can be in, light and dark, in the two sizes that counters have:
 * from the gallery, so that each is there without anybody having to bring it about. `npm run screenshots`;
 * `--screenshots FOLDER` says where they go, and what was there of states that are no more is removed.
 */

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;

const { values } = parseArgs({ options: { screenshots: { type: 'string' } } });
const folder = values.screenshots ?? join(import.meta.dirname, '../../out/pictures/states');
await mkdir(folder, { recursive: true });
const taken = new Set<string>();
const gallery = await serveGallery();
try {
  for (const size of SIZES) {
    const { page, said } = await gallery.open(size);
    const states = await page.evaluate(() => window.gallery.states);
    for (const { id, place } of states) {
      await page.evaluate((state) => window.gallery.show(state), id);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${id}-${colorScheme}-${size.width}.png`;
        await writeFile(join(folder, name), smallPng(await pictureOf(page, place === 'window')));
        taken.add(name);
      }
    }
    if (said.length > 0) throw new Error(`The gallery complained: ${said.join('; ')}`);
    console.log(`${states.length} states at ${size.width} × ${size.height}`);
  }
  const kept = await readdir(folder);
  await Promise.all(kept.filter((name) => !taken.has(name)).map((name) => rm(join(folder, name))));
} finally {
  await gallery.close();
}

/** A whole window as it stands, or the panel alone in all its height. */
async function pictureOf(page: Page, whole: boolean): Promise<Buffer> {
  const state = page.locator('#state');
  const box = await state.boundingBox();
  return whole || box === null || box.height < 1 ? page.screenshot() : state.screenshot();
}
