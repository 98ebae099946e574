import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { walkScreens } from './screens.ts';
import { smallPng } from './small-png.ts';

/**
 * Takes the pictures of the documentation: every screen of a walk through practice, light and dark, in the two sizes
 * that counters have. `npm run screenshots`; `--screenshots FOLDER` says where they go.
 */

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Time in which colours have changed over and the layout of another size is painted, ms. */
const SETTLE_MS = 250;

const { values } = parseArgs({ options: { screenshots: { type: 'string' } } });
const folder = values.screenshots ?? join(import.meta.dirname, '../../docs/screenshots');
await mkdir(folder, { recursive: true });
const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-screens-'));
const counterpart = await launchCounterpart({ dataFolder, size: SIZES[0], colorScheme: THEMES[0] });
const { page } = counterpart;
try {
  await walkScreens(counterpart, async (screen) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForTimeout(SETTLE_MS);
        const picture = smallPng(await page.screenshot());
        await writeFile(join(folder, `${screen}-${theme}-${size.width}.png`), picture);
      }
    }
    // The walk goes on in the size that it began in: where the window has scrolled to depends on it.
    await page.setViewportSize(SIZES[0]);
    console.log(screen);
  });
} finally {
  await counterpart.close();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
}
