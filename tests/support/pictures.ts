import type { Page, TestInfo } from '@playwright/test';

/**
 * Keeps what the window shows, light and dark, at the size of a shop's screen (1280 × 800): `<name>-light.png` and
 * `<name>-dark.png` in the folder of the test's results.
 */
export async function takePictures(page: Page, info: TestInfo, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size !== null) await page.setViewportSize(size);
}
