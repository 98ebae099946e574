import { expect, type Page, test } from '@playwright/test';

/** Takes a picture of a judgement as a shop sees it, at 1280×800, in light and in dark, into the results of the test. */
export async function showJudgement(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
    expect(picture.length).toBeGreaterThan(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}
