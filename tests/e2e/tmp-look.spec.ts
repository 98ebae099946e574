import { test } from '#tests/support/gallery-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`look ${colorScheme}`, async ({ gallery }) => {
    const { page } = await gallery.open({ width: 1280, height: 800, colorScheme });
    const ids = (process.env['LOOK'] ?? '').split(';');
    for (const [at, id] of ids.entries()) {
      await page.evaluate((shown) => (window as unknown as { gallery: { show(id: string): unknown } }).gallery.show(shown), id);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/look-${at}-${colorScheme}.png` });
    }
  });
}
