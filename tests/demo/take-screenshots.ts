import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { walkScreens } from './screens.ts';
import { smallPng } from './small-png.ts';
import { takeTwoWindows } from './two-windows.ts';

/**
 * Takes the pictures of the documentation: every screen of a walk through practice, light and dark, in the two sizes
 * that counters have. `npm run screenshots`; `--screenshots FOLDER` says where they go. For a closer look there are
 * `--sizes 1280x800,2560x1440`, `--themes light,dark,high-contrast` and `--density compact`.
 */

/**
 * What the system says in each theme. High contrast is the light one here. Nothing moves: a picture shows no colour on
 * its way from one theme to the next.
 */
const THEMES: Readonly<Record<string, Parameters<Page['emulateMedia']>[0]>> = {
  light: { colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', reducedMotion: 'reduce' },
  'high-contrast': { colorScheme: 'light', contrast: 'more', reducedMotion: 'reduce' },
  'high-contrast-dark': { colorScheme: 'dark', contrast: 'more', reducedMotion: 'reduce' },
};
/** Time in which the layout of another size is painted, ms. */
const SETTLE_MS = 250;

const { values } = parseArgs({
  options: {
    screenshots: { type: 'string' },
    sizes: { type: 'string', default: '1280x800,1920x1080' },
    themes: { type: 'string', default: 'light,dark' },
    density: { type: 'string', default: 'comfortable' },
  },
});
const sizes = values.sizes.split(',').map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
});
const [usualSize = { width: 1280, height: 800 }] = sizes;

const folder = values.screenshots ?? join(import.meta.dirname, '../../out/pictures');
await mkdir(folder, { recursive: true });
const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-screens-'));
const counterpart = await launchCounterpart({ dataFolder, size: usualSize, colorScheme: 'light' });
const { page } = counterpart;
try {
  // By the window's own bridge, so that it is kept like a choice made in the settings.
  await page.evaluate(
    `window.counterpart.setUp.chooseAppearance({ theme: 'system', density: ${JSON.stringify(values.density)} })`,
  );
  await walkScreens(counterpart, async (screen) => {
    // Where the walk pressed last, the pointer would light up whatever stands there now.
    await page.mouse.move(0, 0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const theme of values.themes.split(',')) {
        await page.emulateMedia(THEMES[theme] ?? {});
        await page.waitForTimeout(SETTLE_MS);
        const picture = smallPng(await page.screenshot());
        await writeFile(join(folder, `${screen}-${theme}-${size.width}.png`), picture);
      }
    }
    // The walk goes on in the size that it began in: where the window has scrolled to depends on it.
    await page.setViewportSize(usualSize);
    console.log(screen);
  });
  const two = await takeTwoWindows(dataFolder);
  if (two === null) console.log('two-counters: left out, there is no PostgreSQL here');
  else await writeFile(join(folder, 'two-counters-light.png'), smallPng(two));
} finally {
  await counterpart.close();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
}
