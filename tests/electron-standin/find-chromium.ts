import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';
import { findBrowser } from '#scripts/lib/browser.mjs';

/**
 * The Chromium that the stand-in shows its windows in: the one that `COUNTERPART_BROWSER` names, else the machine's
 * own, else the one that Playwright has downloaded. `windows` says whether a person will look at its windows. Throws,
 * saying what to do, where there is none.
 */
export function findChromium(windows = false): string {
  const found = findBrowser(windows);
  if (found !== null) return found;
  const named = process.env.COUNTERPART_BROWSER;
  if (named) throw new Error(`COUNTERPART_BROWSER names ${named}, and there is nothing there.`);
  // Loading it takes longer than starting a Chromium, and a machine that has one needs nothing of it.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium, Chrome or Edge was found. Install one, or name its program in COUNTERPART_BROWSER.');
}
