import { expect, test } from '@playwright/test';
import { firstScriptBytes, firstScripts, MOST_FIRST_BYTES } from '../support/first-scripts.ts';

test('the first screen reads no more JavaScript than it may', async () => {
  const scripts = await firstScripts();
  expect(scripts.size).toBeGreaterThan(0);
  const bytes = await firstScriptBytes();
  // Nothing is that small that can draw a counter: the scripts were found.
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, `gzip bytes of ${[...scripts.keys()].join(', ')}`).toBeLessThanOrEqual(MOST_FIRST_BYTES);
});
