import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** The window as a counter has it, px. */
const SIZE = { width: 1280, height: 800 };

/**
 * Expects that axe finds nothing on the screen, light and dark, and keeps a picture of each with the results of the test,
 * for a person to look at, with `inSight` on it. The screen is light again afterwards.
 */
export async function expectGoodInBothThemes(page: Page, name: string, inSight?: Locator): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize(SIZE);
  await inSight?.scrollIntoViewIfNeeded();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}-${colorScheme}.png`);
    const picture = await page.screenshot({ path });
    expect(picture.length).toBeGreaterThan(0);
    await test.info().attach(`${name}, ${colorScheme}`, { path, contentType: 'image/png' });
  }
}
